"""``arena play``: a person in the terminal against bots."""
