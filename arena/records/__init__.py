"""A tournament as a file: JSON lines that another database can take in, tables for other programs."""
