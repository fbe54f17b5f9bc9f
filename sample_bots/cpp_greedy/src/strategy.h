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

// Whether the upcard lets this hand knock, or leaves less deadwood than a card of the stock does on average. `pile` is
// all that was discarded, the upcard too.
bool WantsUpcard(const Rules& rules, Cards hand, Cards pile, int upcard);

// Knocks as soon as it may, leaving the least deadwood; else keeps the ten cards from which one more draw leaves the
// least on average. `pile` is all that was discarded; `taken` may not be discarded (2.4).
Ending EndTurn(const Rules& rules, Cards hand, Cards pile, std::optional<int> taken);
