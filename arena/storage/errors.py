"""What goes wrong with a database, said so that a person can mend it."""


class StorageError(Exception):
    """The database cannot be used; the message names it and says what to do."""
