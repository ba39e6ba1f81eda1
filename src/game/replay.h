// replay.h - a run as data: what the game was made of, and the input of each tick.
//
// The game is deterministic, so this is the whole run. It is encoded to memory and back here; files are
// the front end's. Layout, little endian: magic (8 bytes), version (4), seed (4), level (4), balls (4),
// name of the scene (16, zero padded), hash of the final state (8), number of ticks (8), then 6 bytes a
// tick (ax, ay, buttons), then FNV-1a of all that (8).
#ifndef GAME_REPLAY_H
#define GAME_REPLAY_H

#include "game/world/world.h"

enum {
    REPLAY_LEVEL_MAX = 99,
    REPLAY_BALLS_MAX = 20000,
    REPLAY_TICKS_MAX = 5000000, // 23 hours
    REPLAY_BYTES_MAX = 30001000 // of such a run, encoded
};

typedef struct replay {
    uint32_t seed;
    int32_t scene; ///< index into the table of scenes
    int32_t level; ///< 1..REPLAY_LEVEL_MAX
    int32_t balls; ///< as the game was asked for, 0..REPLAY_BALLS_MAX
    uint64_t hash; ///< world_hash after the last tick
    int64_t count; ///< ticks
    int64_t room;  ///< inputs that fit before the array grows
    input *inputs; ///< one a tick; owned, see replay_free
} replay;

/// Appends the input of one tick. False when out of memory, or when the run has REPLAY_TICKS_MAX ticks already.
bool replay_add(replay *r, const input *in);

/// Frees the inputs; the struct itself is the caller's.
void replay_free(replay *r);

/// Bytes that replay_encode writes.
size_t replay_bytes(const replay *r);
void replay_encode(const replay *r, uint8_t *out);

/// Reads what replay_encode wrote. Returns NULL, or in a few words why these bytes are no replay of this game. `r`
/// holds nothing then. Any bytes are safe to pass.
const char *replay_decode(replay *r, const uint8_t *bytes, size_t size);

#endif
