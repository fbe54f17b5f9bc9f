"use strict";

// Plays any legal action, each with the same chance; the arena lists them.

const grpc = require("@grpc/grpc-js");
const { Table } = require("./table");
const { service } = require("./wire");

const PROTOCOL = 1;

const server = new grpc.Server();

function handshake(_call, answer) {
  answer(null, { protocol: PROTOCOL, wants_legal_actions: true });
}

// One stream carries all games. An exception in here ends the process, with its stack in the bot's log.
function play(stream) {
  const table = new Table();
  stream.on("data", (request) => {
    const replies = table.handle(request.messages);
    if (replies.length > 0) {
      stream.write({ replies });
    }
  });
  stream.on("end", () => {
    stream.end();
    leave();
  });
  stream.on("error", (error) => {
    console.error(`the stream broke: ${error.message}`);
    leave();
  });
}

// With its last connection the server is gone, and so is the process.
function leave() {
  server.tryShutdown((error) => error && console.error(error.message));
}

function fail(problem) {
  console.error(problem);
  process.exit(1);
}

const socket = process.env.ARENA_SOCKET;
if (!socket) {
  fail("ARENA_SOCKET is not set: this is a bot, the arena starts it (arena match run --bot FOLDER …)");
}
server.addService(service, { Handshake: handshake, Play: play });
server.bindAsync(`unix:${socket}`, grpc.ServerCredentials.createInsecure(), (error) => {
  if (error) {
    fail(`${socket}: ${error.message}`);
  }
});
