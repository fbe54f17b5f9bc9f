package main

import (
	"log"

	"bot/arenav1"
)

// table holds the games that this process plays, without any network.
type table struct {
	seeds map[uint32][]byte
}

func newTable() *table {
	return &table{seeds: make(map[uint32][]byte)}
}

// handle gives the replies to what is pending, in order.
func (t *table) handle(messages []*arenav1.GameMessage) []*arenav1.Reply {
	var replies []*arenav1.Reply
	for _, message := range messages {
		game := message.GetGame()
		switch content := message.GetContent().(type) {
		case *arenav1.GameMessage_Start:
			t.seeds[game] = content.Start.GetBotSeed()
		case *arenav1.GameMessage_Decision:
			replies = append(replies, t.reply(game, content.Decision))
		case *arenav1.GameMessage_End:
			delete(t.seeds, game)
		default:
			// A newer arena may tell what this bot does not know.
			log.Printf("game %d: a message that means nothing to this bot", game)
		}
	}
	return replies
}

func (t *table) reply(game uint32, asked *arenav1.Decision) *arenav1.Reply {
	reply := &arenav1.Reply{Game: game, Decision: asked.GetDecision()}
	legal := understood(asked.GetLegalActions())
	if len(legal) == 0 {
		log.Printf("game %d, decision %d: no action that this bot understands", game, asked.GetDecision())
		return reply
	}
	chosen := legal[draw(t.seeds[game], asked.GetDecision(), len(legal))]
	reply.Actions = []*arenav1.Action{chosen}
	return reply
}

// understood leaves out the actions of a game that the generated code does not know: they have lost their content.
func understood(actions []*arenav1.Action) []*arenav1.Action {
	var kept []*arenav1.Action
	for _, action := range actions {
		if action.GetGame() != nil {
			kept = append(kept, action)
		}
	}
	return kept
}
