"""Shakes hands, puts another socket in the place of its own, hangs up, and says so if anybody comes to the new one."""

import os
import sys

from line import ADDRESS, GOAWAY, accept, frame, listen

old = listen()
line = accept(old)
line.shake_hands()
old.close()
os.unlink(ADDRESS)
new = listen(ADDRESS)
line.send(frame(GOAWAY, 0, 0, (1).to_bytes(4, "big") + bytes(4)))
line.socket.close()
accept(new)
sys.stderr.write("somebody came to the new socket\n")
