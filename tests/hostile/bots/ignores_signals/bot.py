"""Ignores every signal that can be ignored."""

import signal

from playing import play

for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP, signal.SIGCHLD}:
    signal.signal(number, signal.SIG_IGN)
play()
