"""gRPC and the wire: the match server, its client, and the arena's end of a bot's stream."""

import os

# Read when grpc is imported. It tells the user of every connection that a worker ends, and of every GOAWAY of a bot:
# one bot filled 11 MB of the arena's log in a second. What matters of it shows in verdicts.
os.environ.setdefault("GRPC_VERBOSITY", "NONE")
