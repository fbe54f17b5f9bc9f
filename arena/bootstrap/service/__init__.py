"""`arena serve`: store, host, checker, ladders, agenda and server in one process."""
