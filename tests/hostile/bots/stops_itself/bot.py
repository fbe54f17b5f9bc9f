"""Stops its own process in the middle of a decision."""

import os
import signal

from playing import play

play(lambda: os.kill(os.getpid(), signal.SIGSTOP))
