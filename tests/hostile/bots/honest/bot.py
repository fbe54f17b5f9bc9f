"""Plays honestly: what every hostile bot meets."""

from playing import play

play()
