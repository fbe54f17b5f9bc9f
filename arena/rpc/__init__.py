"""gRPC and the wire: the match server, its client, and the arena's end of a bot's stream."""
