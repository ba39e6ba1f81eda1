// replay.h - a run as data: what the game was made of, the input of each tick, and the bodies that a hand moved.
//
// The game is deterministic, so this is the whole run. It is encoded to memory and back here; files are
// the front end's. Layout, little endian: magic (8 bytes), version (4), seed (4), level (4), balls (4),
// difficulty (4), name of the scene (16, zero padded), hash of the final state (8), number of ticks (8), then 6 bytes a
// tick (ax, ay, buttons), then FNV-1a of all that (8). That is version 3. In version 4, which only a run with moved
// bodies has, their number (8) and 20 bytes a move (tick, body, x, y) stand before the checksum.
#ifndef GAME_REPLAY_H
#define GAME_REPLAY_H

#include "game/edit.h"
#include "game/game.h"

enum {
    REPLAY_LEVEL_MAX = 99,
    REPLAY_BALLS_MAX = 20000,
    REPLAY_TICKS_MAX = 5000000, // 23 hours
    REPLAY_EDITS_MAX = 4096,    // bodies moved by hand
    REPLAY_BYTES_MAX = 30090000 // of such a run, encoded
};

typedef struct replay {
    uint32_t seed;
    int32_t scene;      ///< index into the table of scenes
    int32_t level;      ///< 1..REPLAY_LEVEL_MAX
    int32_t balls;      ///< as the game was asked for, 0..REPLAY_BALLS_MAX
    int32_t difficulty; ///< 0..DIFFICULTIES - 1
    uint64_t hash;      ///< world_hash after the last tick
    int64_t count;      ///< ticks
    int64_t room;       ///< inputs that fit before the array grows
    input *inputs;      ///< one a tick; owned, see replay_free
    int32_t edit_count;
    int64_t edit_room;
    edit *edits; ///< bodies moved by hand, those of a tick in their order; owned
} replay;

/// Appends the input of one tick. False when out of memory, or when the run has REPLAY_TICKS_MAX ticks already.
bool replay_add(replay *r, const input *in);

/// Appends a move; one of the same body in the same tick as the move before takes its place. False
/// when out of memory, or when the run has REPLAY_EDITS_MAX moves already.
bool replay_edit(replay *r, const edit *e);

/// Forgets the inputs after the tick, and the moves after it.
void replay_cut(replay *r, int64_t tick);

/// A copy with memory of its own. False, and nothing to free, when that is short.
bool replay_copy(replay *to, const replay *from);

/// The setup of the game of the run.
game_setup replay_setup(const replay *r);

/// A game before the first tick of the run, its moves made. NULL when out of memory. Free with game_free.
game *replay_begin(const replay *r, const sprite_masks *masks);

/// Makes the moves of the present tick, in their order; to do so twice changes nothing more.
/// Returns how many. Needed when a game has come to a tick by other means than those below.
int32_t replay_move(game *g, const replay *r);

/// One tick as it is recorded, the moves before it and after it included. The game must be in the
/// run, before its end. `look` as game_tick_looking.
void replay_tick(game *g, const replay *r, game_look *look, void *looker);

/// Plays on to that tick, or to the end of the run. Nothing but its moves is done to a game that is there or further.
void replay_run(game *g, const replay *r, int64_t to);

/// Frees inputs and moves; the struct itself is the caller's.
void replay_free(replay *r);

/// Bytes that replay_encode writes.
size_t replay_bytes(const replay *r);
void replay_encode(const replay *r, uint8_t *out);

/// Reads what replay_encode wrote. Returns NULL, or in a few words why these bytes are no replay of
/// this game. `r` holds nothing then. Any bytes are safe to pass.
const char *replay_decode(replay *r, const uint8_t *bytes, size_t size);

#endif
