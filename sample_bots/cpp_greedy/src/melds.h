#pragma once

#include <cstdint>

// Sets of cards are 52-bit masks: bit suit × 13 + rank, the suits clubs, diamonds, hearts, spades, the ranks from ace.
using Cards = std::uint64_t;

constexpr int kCards = 52;
constexpr Cards kPack = (Cards{1} << kCards) - 1;

constexpr Cards Bit(int card) { return Cards{1} << card; }

// What a card counts as deadwood (clause 2.6).
constexpr int ValueOf(int card) { return card % 13 < 9 ? card % 13 + 1 : 10; }

// What the cards count that are in no meld, in the arrangement that leaves the least (2.6).
int LeastDeadwood(Cards hand);
