"""A tournament as one page of HTML that needs no network."""
