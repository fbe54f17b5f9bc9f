#include "table.h"

#include <cstdlib>
#include <iostream>
#include <optional>

namespace v1 = arena::v1;

namespace {

// A card of the wire is its index plus one; 0 is none, and what is no card of this game is none either.
std::optional<int> CardOf(int value) {
  if (value < 1 || value > kCards) return std::nullopt;
  return value - 1;
}

v1::Card WireOf(int card) { return static_cast<v1::Card>(card + 1); }

template <typename Values>
Cards MaskOf(const Values& values) {
  Cards cards = 0;
  for (const int value : values) {
    if (const auto card = CardOf(value)) cards |= Bit(*card);
  }
  return cards;
}

void End(const Rules& rules, const v1::GinObservation& seen, v1::GinAction* action) {
  const Ending end = EndTurn(rules, MaskOf(seen.hand()), MaskOf(seen.discard_pile()), CardOf(seen.taken()));
  action->set_kind(end.knock ? v1::GIN_ACTION_KIND_KNOCK : v1::GIN_ACTION_KIND_DISCARD);
  if (end.card) action->set_card(WireOf(*end.card));
}

// Takes the upcard, or does what the phase has in its place.
void Draw(const Rules& rules, const v1::GinObservation& seen, v1::GinActionKind otherwise, v1::GinAction* action) {
  const auto& pile = seen.discard_pile();
  const auto upcard = pile.empty() ? std::nullopt : CardOf(pile[pile.size() - 1]);
  const bool takes = upcard && WantsUpcard(rules, MaskOf(seen.hand()), MaskOf(pile), *upcard);
  action->set_kind(takes ? v1::GIN_ACTION_KIND_TAKE : otherwise);
}

}  // namespace

void Table::Handle(const v1::PlayRequest& request, v1::PlayResponse* response) {
  for (const v1::GameMessage& message : request.messages()) {
    switch (message.content_case()) {
      case v1::GameMessage::kStart:
        Start(message.game(), message.start());
        break;
      case v1::GameMessage::kDecision:
        Decide(message.game(), message.decision(), response->add_replies());
        break;
      case v1::GameMessage::kEnd:
        rules_.erase(message.game());
        break;
      default:
        // A newer arena may tell what this bot does not know.
        std::cerr << "game " << message.game() << ": a message that means nothing to this bot" << std::endl;
    }
  }
}

void Table::Start(std::uint32_t game, const v1::GameStart& start) {
  Rules rules;
  const auto& parameters = start.ruleset().parameters();
  const auto limit = parameters.find("knock_limit");
  if (limit != parameters.end()) rules.knock_limit = std::atoi(limit->second.c_str());
  const auto bonus = parameters.find("big_gin_bonus");
  rules.big_gin = bonus != parameters.end() && bonus->second != "none";
  rules_[game] = rules;
}

void Table::Decide(std::uint32_t game, const v1::Decision& decision, v1::Reply* reply) const {
  reply->set_game(game);
  reply->set_decision(decision.decision());
  const auto found = rules_.find(game);
  const Rules rules = found == rules_.end() ? Rules{} : found->second;
  const v1::GinObservation& seen = decision.gin();
  const auto phase = seen.phase();
  if (phase == v1::GIN_PHASE_DRAW) {
    Draw(rules, seen, v1::GIN_ACTION_KIND_DRAW, reply->add_actions()->mutable_gin());
  } else if (phase == v1::GIN_PHASE_OFFER) {
    Draw(rules, seen, v1::GIN_ACTION_KIND_PASS, reply->add_actions()->mutable_gin());
  } else if (phase == v1::GIN_PHASE_DISCARD && seen.hand_size() > 1) {
    End(rules, seen, reply->add_actions()->mutable_gin());
  } else {
    std::cerr << "game " << game << ", decision " << decision.decision() << ": nothing to decide in gin" << std::endl;
  }
}
