"""Shakes hands, puts another socket in the place of its own, and says so if anybody comes to the new one.

Before the handshake ends it has the arena dial again for whatever follows.
"""

import os
import sys

from line import ADDRESS, accept, listen

old = listen()
line = accept(old)
old.close()
os.unlink(ADDRESS)
new = listen(ADDRESS)
line.shake_hands(line.send_away)
accept(new)
sys.stderr.write("somebody came to the new socket\n")
