"""What a tournament survives: kills at every step, full and broken disks, and other users of its database."""
