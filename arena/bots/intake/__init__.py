"""Strict intake of strangers' bots: out of a folder or an archive, into a fresh folder, by rules of our own."""
