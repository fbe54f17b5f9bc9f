"""Bots as folders and as processes: manifests, content hashes, and the supervision of what runs."""
