"use strict";

// Makes wire.json, the messages of the arena in the form that protobufjs reads without parsing .proto files: a third
// of the bot's start. Run it by `npm run build` after `npm ci`; it takes the folder of the protos, or finds it in the
// arena's repository.

const fs = require("node:fs");
const path = require("node:path");
const protobuf = require("protobufjs");

const protos = process.argv[2] ?? path.join(__dirname, "..", "..", "protos");
const root = new protobuf.Root();
// Imports are relative to the folder of the protos, not to the importing file.
root.resolvePath = (_importer, name) => path.join(protos, name);
// Without keepCase the fields would be renamed: legal_actions to legalActions.
root.loadSync("arena/v1/bot.proto", { keepCase: true });
fs.writeFileSync(path.join(__dirname, "wire.json"), JSON.stringify(root.toJSON()));
