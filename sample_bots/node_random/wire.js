"use strict";

// The service of a bot, as @grpc/grpc-js takes it, over the messages of wire.json.

const protobuf = require("protobufjs/light");

const root = protobuf.Root.fromJSON(require("./wire.json"));

function method(name, stream, request, response) {
  const read = root.lookupType(`arena.v1.${request}`);
  const write = root.lookupType(`arena.v1.${response}`);
  return {
    path: `/arena.v1.BotService/${name}`,
    requestStream: stream,
    responseStream: stream,
    requestDeserialize: (bytes) => read.decode(bytes),
    responseSerialize: (message) => write.encode(message).finish(),
  };
}

const service = {
  Handshake: method("Handshake", false, "HandshakeRequest", "HandshakeResponse"),
  Play: method("Play", true, "PlayRequest", "PlayResponse"),
};

module.exports = { service };
