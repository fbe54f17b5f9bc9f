"""A tournament service for card-playing bots: rules, matches, tournaments and ratings."""

__version__ = "0.1.0"
