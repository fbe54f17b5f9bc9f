"""Makes 100,000 files, then plays on."""

import os

from playing import play, tell


def make_all() -> None:
    count = 0
    try:
        for folder in range(100):
            os.mkdir(f"/tmp/{folder}")
            for number in range(1000):
                os.close(os.open(f"/tmp/{folder}/{number}", os.O_CREAT | os.O_WRONLY))
                count += 1
    except OSError as error:
        tell("refused", str(error))
    tell("files", count)


play(make_all)
