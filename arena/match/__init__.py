"""The referee: plays the games of a match between bots behind a port."""
