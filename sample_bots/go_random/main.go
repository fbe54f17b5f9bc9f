// Plays any legal action, each with the same chance; the arena lists them.
package main

import (
	"log"
	"net"
	"os"
	"runtime/debug"

	"google.golang.org/grpc"

	"bot/arenav1"
)

// memory is what the collector keeps to, in bytes. The box has 512 MiB, which a program cannot look up in there, and
// where it has no control group it counts what is reserved, too.
const memory = 320 << 20

func main() {
	log.SetFlags(0)
	debug.SetMemoryLimit(memory)
	socket := os.Getenv("ARENA_SOCKET")
	if socket == "" {
		log.Fatal("ARENA_SOCKET is not set: this is a bot, the arena starts it (arena match run --bot FOLDER ...)")
	}
	listener, err := net.Listen("unix", socket)
	if err != nil {
		log.Fatal(err)
	}
	server := grpc.NewServer()
	bot := newService()
	arenav1.RegisterBotServiceServer(server, bot)
	go func() {
		<-bot.over
		server.GracefulStop()
	}()
	if err := server.Serve(listener); err != nil {
		log.Fatal(err)
	}
}
