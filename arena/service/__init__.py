"""What a service of tournaments adds to tournaments: accounts, states, recurrences, ladders; values and ports."""
