"use strict";

// The games that this process plays, without any network.

const { createHash } = require("node:crypto");

class Table {
  #seeds = new Map();

  // The replies to what is pending, in order.
  handle(messages) {
    const replies = [];
    for (const { game, start, decision, end } of messages) {
      if (start) {
        this.#seeds.set(game, start.bot_seed);
      } else if (decision) {
        replies.push(this.#reply(game, decision));
      } else if (end) {
        this.#seeds.delete(game);
      } else {
        // A newer arena may tell what this bot does not know.
        console.error(`game ${game}: a message that means nothing to this bot`);
      }
    }
    return replies;
  }

  #reply(game, asked) {
    const { decision } = asked;
    // An action of a game that wire.json does not know has lost its content.
    const legal = asked.legal_actions.filter((action) => Object.keys(action).length > 0);
    if (legal.length === 0) {
      console.error(`game ${game}, decision ${decision}: no action that this bot understands`);
      return { game, decision };
    }
    return { game, decision, actions: [legal[draw(this.#seeds.get(game), decision, legal.length)]] };
  }
}

// A number below `count`, each with the same chance: a function of seed and decision, so that a game can be repeated.
function draw(seed, decision, count) {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(decision);
  const hash = createHash("sha256").update(seed ?? "").update(number).digest();
  // 48 bits: the remainder favours no action by more than one part in a hundred million.
  return hash.readUIntBE(0, 6) % count;
}

module.exports = { Table };
