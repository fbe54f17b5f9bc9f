"""Between the wire and the values of the pure packages."""
