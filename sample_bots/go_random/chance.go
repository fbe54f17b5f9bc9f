package main

import (
	"crypto/sha256"
	"encoding/binary"
)

// draw gives a number below count, each with the same chance: a function of seed and decision, so that a game can be
// repeated.
func draw(seed []byte, decision uint32, count int) int {
	hash := sha256.New()
	hash.Write(seed)
	var number [4]byte
	binary.BigEndian.PutUint32(number[:], decision)
	hash.Write(number[:])
	// The remainder of 64 bits favours no action by more than one part in a hundred billion.
	return int(binary.BigEndian.Uint64(hash.Sum(nil)) % uint64(count))
}
