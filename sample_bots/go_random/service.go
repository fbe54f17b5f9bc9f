package main

import (
	"context"
	"io"
	"log"

	"bot/arenav1"
)

const protocol = 1

// service answers the arena's two calls. A panic in here ends the process, with its stack in the bot's log.
type service struct {
	arenav1.UnimplementedBotServiceServer

	// over is closed at the end of the stream.
	over chan struct{}
}

func newService() *service {
	return &service{over: make(chan struct{})}
}

func (*service) Handshake(context.Context, *arenav1.HandshakeRequest) (*arenav1.HandshakeResponse, error) {
	return &arenav1.HandshakeResponse{Protocol: protocol, WantsLegalActions: true}, nil
}

// Play carries all games, until the arena closes its side.
func (s *service) Play(stream arenav1.BotService_PlayServer) error {
	defer close(s.over)
	games := newTable()
	for {
		request, err := stream.Recv()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			log.Printf("the stream broke: %v", err)
			return err
		}
		replies := games.handle(request.GetMessages())
		if len(replies) == 0 {
			continue
		}
		if err := stream.Send(&arenav1.PlayResponse{Replies: replies}); err != nil {
			log.Printf("the stream broke: %v", err)
			return err
		}
	}
}
