"""What is wrong with a file of records."""


class RecordsError(Exception):
    """A file cannot be written or taken in; the message names it, the line and the way out."""
