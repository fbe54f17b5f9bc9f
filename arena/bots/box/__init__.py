"""The box around a bot: what it sees of the host, what it may use, and how it is ended for certain."""
