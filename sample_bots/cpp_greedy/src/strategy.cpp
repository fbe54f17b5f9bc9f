#include "strategy.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace {

// The least deadwood that is left when one of the allowed cards goes.
int LeastAfterDiscard(Cards hand, Cards allowed) {
  int least = std::numeric_limits<int>::max();
  for (Cards left = hand & allowed; left != 0; left &= left - 1) {
    least = std::min(least, LeastDeadwood(hand & ~(left & -left)));
  }
  return least;
}

// The deadwood that is left on average after one more draw, when any unseen card may come.
double Prospect(Cards hand, Cards unseen) {
  int sum = 0;
  for (Cards left = unseen; left != 0; left &= left - 1) sum += LeastAfterDiscard(hand | (left & -left), kPack);
  return static_cast<double>(sum) / std::max(1, __builtin_popcountll(unseen));
}

// The card of the least cost; of equals the one that counts most as deadwood.
template <typename Cost>
int Best(Cards cards, Cost cost) {
  int best = 0;
  auto least = std::make_pair(std::numeric_limits<double>::max(), 0);
  for (Cards left = cards; left != 0; left &= left - 1) {
    const int card = __builtin_ctzll(left);
    const auto found = std::make_pair(static_cast<double>(cost(card)), -ValueOf(card));
    if (found < least) {
      best = card;
      least = found;
    }
  }
  return best;
}

}  // namespace

bool WantsUpcard(const Rules& rules, Cards hand, Cards pile, int upcard) {
  // The upcard itself may not be discarded (2.4).
  const int taking = LeastAfterDiscard(hand | Bit(upcard), hand);
  if (taking <= rules.knock_limit) return true;
  return taking < Prospect(hand, kPack & ~hand & ~pile);
}

Ending EndTurn(const Rules& rules, Cards hand, Cards pile, std::optional<int> taken) {
  if (rules.big_gin && LeastDeadwood(hand) == 0) return {std::nullopt, true};
  const Cards allowed = hand & ~(taken ? Bit(*taken) : 0);
  const int knocker = Best(allowed, [hand](int card) { return LeastDeadwood(hand & ~Bit(card)); });
  if (LeastDeadwood(hand & ~Bit(knocker)) <= rules.knock_limit) return {knocker, true};
  const Cards unseen = kPack & ~hand & ~pile;
  return {Best(allowed, [hand, unseen](int card) { return Prospect(hand & ~Bit(card), unseen); }), false};
}
