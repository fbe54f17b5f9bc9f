"""What `arena bot check` does: a bot is started as a tournament would, played with, and sent what no match sends."""
