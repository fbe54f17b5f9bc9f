"""Derives a tournament anew from its seed and its transcripts, and reports what is stored otherwise."""
