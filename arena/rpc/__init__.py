"""gRPC and the wire: the match server, its client, and the arena's end of a bot's stream."""

import os

# Read when grpc is imported: without it the library tells the user of every connection that a worker ends.
os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
