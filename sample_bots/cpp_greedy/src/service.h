#pragma once

#include <future>

#include "arena/v1/bot.grpc.pb.h"

// Answers the arena's two calls.
class BotService final : public arena::v1::BotService::Service {
 public:
  grpc::Status Handshake(grpc::ServerContext* context, const arena::v1::HandshakeRequest* request,
                         arena::v1::HandshakeResponse* response) override;
  grpc::Status Play(grpc::ServerContext* context,
                    grpc::ServerReaderWriter<arena::v1::PlayResponse, arena::v1::PlayRequest>* stream) override;

  // Waits until the arena has closed its side of the stream.
  void WaitForEnd();

 private:
  std::promise<void> end_;
};
