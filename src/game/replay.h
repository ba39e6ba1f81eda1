// replay.h - a run as data: the parameters of the game, the input of each tick, and the bodies moved by hand.
//
// The game is deterministic, so this data is the complete run. This file encodes it to memory and decodes it; the
// front end accesses files. Layout of version 11, little endian:
//
//     magic (8 bytes), version (4), seed (4), level (4), balls (4), difficulty (2), mode (2)
//     name of the scene (16, zero padded)
//     hash of the final state (8), score in the final state (4)
//     number of ticks (8), number of marks (8), number of moves (4), bytes of the painted level (4), its identity (8)
//     6 bytes per tick: ax, ay, buttons
//     1 byte per mark: world_mark after the tick
//     20 bytes per move: tick (8), body, x, y
//     the painted level (src/game/picture/picture.h)
//     FNV-1a of all preceding bytes (8)
//
// Marks exist for the first ticks of the run, usually for all. They locate the first tick at which a game differs from
// its record; the hash and the score alone decide if the record is true.
//
//     version of the record   game that plays it
//     11                      Xcavate 2.0
//     8, 9, 10                Xcavate 1.2
//     5, 6, 7                 Xcavate 1.1: no rope, and an enemy that flew into rock could be a cave-in
//     3, 4                    Xcavate 1.0: damage and the way out of walls were rounded differently
//     1, 2                    none
#ifndef GAME_REPLAY_H
#define GAME_REPLAY_H

#include "game/edit.h"
#include "game/game.h"

enum {
    REPLAY_VERSION = 11,
    REPLAY_LEVEL_MAX = 99,
    REPLAY_BALLS_MAX = 20000,
    REPLAY_TICKS_MAX = 5000000, // 23 hours
    REPLAY_EDITS_MAX = 4096,    // capacity: bodies moved by hand
    REPLAY_BYTES_MAX = 35883000 // size of the largest run, encoded
};

typedef struct replay {
    uint32_t seed;
    int32_t scene;      ///< index into the table of scenes
    int32_t level;      ///< 1..REPLAY_LEVEL_MAX
    int32_t balls;      ///< requested number of sprites, 0..REPLAY_BALLS_MAX
    int32_t difficulty; ///< 0..DIFFICULTIES - 1
    int32_t mode;       ///< 0..PLAY_MODES - 1
    uint64_t hash;      ///< world_hash after the last tick
    int32_t score;      ///< score after the last tick
    int64_t count;      ///< ticks
    int64_t room;       ///< capacity of `inputs`
    input *inputs;      ///< one per tick; owned, see replay_free
    int64_t mark_count, mark_room;
    uint8_t *marks; ///< marks of the first ticks; owned
    int32_t edit_count;
    int64_t edit_room;
    edit *edits;           ///< bodies moved by hand, in order; owned
    level_picture picture; ///< the painted level, or none; owned
} replay;

/// Appends the input of one tick. Returns false if out of memory or if the run already has REPLAY_TICKS_MAX ticks.
bool replay_add(replay *r, const input *in);

/// Appends a move. It replaces the previous move if that has the same body and tick. Returns false if out of memory
/// or if the run already has REPLAY_EDITS_MAX moves. Marks of its tick and of later ticks are removed.
bool replay_edit(replay *r, const edit *e);

/// Appends the mark of the world's tick. No effect if a mark of an earlier tick is missing: when memory is short, the
/// last ticks of a run have no marks.
void replay_mark(replay *r, const world *w);

/// False if the world differs from the mark of its tick. One difference in 256 is noticed a tick later.
bool replay_agrees(const replay *r, const world *w);

/// Stores hash and score of the world after the last tick.
void replay_end(replay *r, const world *w);

/// True if the world after the last tick has the hash and the score of the run.
bool replay_ends_as(const replay *r, const world *w);

/// Removes inputs, marks and moves after the tick.
void replay_cut(replay *r, int64_t tick);

/// Makes a copy with its own memory. Returns false if out of memory; the copy is then empty.
bool replay_copy(replay *to, const replay *from);

/// Parameters of the run's game. They refer to the painted level of the run.
game_setup replay_setup(const replay *r);

/// Creates a game before the first tick of the run, with its moves applied. Returns NULL if out of memory. Free it
/// with game_free.
game *replay_begin(const replay *r, const sprite_masks *masks);

/// Applies the moves of the current tick in order; a repeated call has no further effect. Returns their number.
/// Needed after a game has reached a tick by other means than the functions below.
int32_t replay_move(game *g, const replay *r);

/// Runs one recorded tick, including the moves before and after it. The game must be at a tick of the run before its
/// end.
void replay_tick(game *g, const replay *r);

/// Plays up to tick `to`, or to the end of the run. If the game is already there or beyond, only the moves of its
/// tick are applied.
void replay_run(game *g, const replay *r, int64_t to);

/// Frees inputs, marks, moves and painted level, but not the struct.
void replay_free(replay *r);

/// Number of bytes that replay_encode writes.
size_t replay_bytes(const replay *r);
void replay_encode(const replay *r, uint8_t *out);

/// Decodes the output of replay_encode. Returns NULL, or a short text that describes the error; `r` is then empty.
/// Any bytes are safe.
const char *replay_decode(replay *r, const uint8_t *bytes, size_t size);

enum { REPLAY_START = 12 }; // bytes of a file that contain its version

/// The version of the record in a file, from its first REPLAY_START bytes. 0: not a replay.
uint32_t replay_version(const uint8_t *bytes, size_t size);

/// The release of the game that plays records of a version, for example "1.0". NULL: none that is known.
const char *replay_release(uint32_t version);

#endif
