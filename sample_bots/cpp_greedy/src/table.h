#pragma once

#include <cstdint>
#include <unordered_map>

#include "arena/v1/bot.pb.h"
#include "strategy.h"

// The games that this process plays, without any network.
class Table {
 public:
  // Takes in what is pending, and adds the replies in order.
  void Handle(const arena::v1::PlayRequest& request, arena::v1::PlayResponse* response);

 private:
  void Start(std::uint32_t game, const arena::v1::GameStart& start);
  void Decide(std::uint32_t game, const arena::v1::Decision& decision, arena::v1::Reply* reply) const;

  std::unordered_map<std::uint32_t, Rules> rules_;
};
