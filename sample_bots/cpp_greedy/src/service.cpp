#include "service.h"

#include "table.h"

namespace v1 = arena::v1;

namespace {
constexpr int kProtocol = 1;
}

grpc::Status BotService::Handshake(grpc::ServerContext*, const v1::HandshakeRequest*,
                                   v1::HandshakeResponse* response) {
  response->set_protocol(kProtocol);
  return grpc::Status::OK;
}

grpc::Status BotService::Play(grpc::ServerContext*,
                              grpc::ServerReaderWriter<v1::PlayResponse, v1::PlayRequest>* stream) {
  Table table;
  v1::PlayRequest request;
  while (stream->Read(&request)) {
    v1::PlayResponse response;
    table.Handle(request, &response);
    if (response.replies_size() > 0) stream->Write(response);
  }
  end_.set_value();
  return grpc::Status::OK;
}

void BotService::WaitForEnd() { end_.get_future().wait(); }
