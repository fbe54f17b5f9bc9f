"""Takes 2 GB, a megabyte at a time, and touches every page."""

from playing import play, tell


def hog() -> None:
    held = []
    for megabytes in range(2048):
        held.append(bytearray(b"x" * 1_048_576))
        if megabytes % 64 == 0:
            tell("megabytes", megabytes)


play(hog)
