"""The bot's half of the wire: questions come in, actions go out."""
