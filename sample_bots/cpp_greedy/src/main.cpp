#include <grpcpp/grpcpp.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "service.h"

int main() {
  const char* const socket = std::getenv("ARENA_SOCKET");
  if (socket == nullptr) {
    std::cerr << "ARENA_SOCKET is not set: this is a bot, the arena starts it (arena match run --bot FOLDER ...)\n";
    return 1;
  }
  BotService service;
  grpc::ServerBuilder builder;
  builder.AddListeningPort(std::string("unix:") + socket, grpc::InsecureServerCredentials());
  builder.RegisterService(&service);
  const std::unique_ptr<grpc::Server> server = builder.BuildAndStart();
  if (server == nullptr) {
    std::cerr << socket << ": the server cannot be started\n";
    return 1;
  }
  service.WaitForEnd();
  server->Shutdown();
  return 0;
}
