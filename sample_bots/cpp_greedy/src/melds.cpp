#include "melds.h"

#include <algorithm>
#include <array>
#include <vector>

namespace {

struct Meld {
  Cards cards;
  int value;
};

int ValueOfAll(Cards cards) {
  int value = 0;
  for (int card = 0; card < kCards; ++card) {
    if (cards & Bit(card)) value += ValueOf(card);
  }
  return value;
}

// The melds by their lowest card: only these can hold the lowest of the free cards (2.1, 2.5).
std::array<std::vector<Meld>, kCards> AllMelds() {
  std::array<std::vector<Meld>, kCards> melds;
  const auto add = [&melds](Cards cards) { melds[__builtin_ctzll(cards)].push_back({cards, ValueOfAll(cards)}); };
  for (int rank = 0; rank < 13; ++rank) {
    const Cards four = Bit(rank) | Bit(13 + rank) | Bit(26 + rank) | Bit(39 + rank);
    add(four);
    for (int suit = 0; suit < 4; ++suit) add(four & ~Bit(suit * 13 + rank));
  }
  for (int suit = 0; suit < 4; ++suit) {
    for (int low = 0; low < 11; ++low) {
      Cards run = Bit(suit * 13 + low) | Bit(suit * 13 + low + 1);
      for (int high = low + 2; high < 13; ++high) add(run |= Bit(suit * 13 + high));
    }
  }
  return melds;
}

// The most that melds of these cards are worth: the lowest card is in one of its melds, or in none.
int MostMelded(Cards free) {
  static const auto kMelds = AllMelds();
  int best = 0;
  while (free != 0) {
    const int card = __builtin_ctzll(free);
    for (const Meld& meld : kMelds[card]) {
      if ((meld.cards & free) == meld.cards) best = std::max(best, meld.value + MostMelded(free & ~meld.cards));
    }
    free &= ~Bit(card);
  }
  return best;
}

}  // namespace

int LeastDeadwood(Cards hand) {
  int value = 0;
  for (Cards left = hand; left != 0; left &= left - 1) value += ValueOf(__builtin_ctzll(left));
  return value - MostMelded(hand);
}
