"""Folders for a while: whose each is stands in its name, so that no killed process leaves one for ever."""
