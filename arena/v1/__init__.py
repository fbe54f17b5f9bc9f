"""The wire of bots and clients, generated from protos/arena/v1 by `make generate`."""
