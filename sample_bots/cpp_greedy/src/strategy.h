#pragma once

#include <optional>

#include "melds.h"

// The parameters of the rules that this bot heeds, with their values in the ruleset rummy-fans.
struct Rules {
  int knock_limit = 10;
  bool big_gin = false;
};

// How to end a turn.
struct Ending {
  // Absent for big gin only.
  std::optional<int> card;
  bool knock;
};

// Whether the upcard is worth more than a card of the stock; `pile` is all that was discarded, the upcard too.
bool WantsUpcard(const Rules& rules, Cards hand, Cards pile, int upcard);

// The best end of a turn with eleven cards; `taken` may not be discarded (2.4).
Ending EndTurn(const Rules& rules, Cards hand, Cards pile, std::optional<int> taken);
