"""Leaves processes that have forked twice, in sessions of their own, some stopped; plays on."""

import subprocess
import sys

from playing import play, tell

DAEMON = """
import os, signal, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        if sys.argv[1] == 'stopped':
            os.kill(os.getpid(), signal.SIGSTOP)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(600)
    os._exit(0)
os.wait()
"""


def leave() -> None:
    for kind in ("running", "stopped", "running"):
        subprocess.run([sys.executable, "-S", "-c", DAEMON, kind], check=True)
    tell("daemons", 3)


play(leave)
