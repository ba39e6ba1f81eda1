// session.h - a running game: source of its input, its record, and the times of its stages.
//
// The window and the headless run use the same session, so they simulate the same game. Includes no SDL.
#ifndef APP_SESSION_SESSION_H
#define APP_SESSION_SESSION_H

#include <stdio.h>

#include "sdl/system/platform.h"
#include "app/session/options.h"
#include "app/session/replay_file.h"
#include "scope/time/past.h"
#include "scope/time/ring.h"
#include "game/game.h"
#include "scope/proof.h"

enum { SPEED_ONE = 8 }; // the usual speed of a session

typedef enum source {
    SOURCE_NONE,      // no input
    SOURCE_PLAYER,    // the input passed to session_tick
    SOURCE_AUTOPILOT, // the autopilot of the game
    SOURCE_REPLAY     // the inputs of `script`
} source;

/// Observes a game without changing it.
typedef void session_look(void *looker, const game *g);

typedef struct session {
    game *game;
    source source;
    bool demonstration;         ///< played by the autopilot behind the title
    bool keeps;                 ///< the record is complete and can be stored as a game of the player
    replay script;              ///< setup of the game, and the inputs that are played or recorded
    int64_t differs;            ///< first tick that differs from the played record; 0: none
    bool changed;               ///< a body was moved or a mask changed: the final hash may differ from the record
    bool repainted;             ///< masks have changed since the first tick, so the run cannot be saved as a replay
    int32_t mode;               ///< mode of play of the player's games, see src/game/world/gear.h
    bool daily;                 ///< the game of the day: level 1, seeded by the date
    bool settled;               ///< the score was handled or does not count
    bool assisted;              ///< some of its ticks used an assist
    int over_ticks;             ///< ticks since the last ship was lost
    char file[PATH_ROOM];       ///< file of the record; "": not written
    int eighths;                ///< speed in eighths of the usual speed
    int64_t held;               ///< hit-stop left before the next tick [1/60 us]
    ph_point lent;              ///< velocity lent by the aim assist (aim_help)
    double us[STAGES];          ///< times of the last tick; the host sets STAGE_DRAW
    session_look *after_narrow; ///< called between the narrow phase and the rules, or NULL
    void *observer;             ///< argument of after_narrow
    tick_proof *proof;          ///< checks each tick, or NULL; owned by the host
    time_ring *ring;            ///< snapshots to go back in time, or NULL
    past *past;                 ///< counters and times of each tick, or NULL
} session;

/// Begins the game that the options describe: a replay, or a new game steered by `from`. False, with a line on stderr,
/// when the replay cannot be read or memory is short. `masks` must outlive the session.
bool session_open(session *s, const options *o, const sprite_masks *masks, source from);

/// Runs a tick and measures its stages. `player` is used when the source is SOURCE_PLAYER. False when the record cannot
/// grow.
bool session_tick(session *s, const input *player);

/// Name of the replay that ends with a wrong tick.
#define PROOF_FILE "xcavate-wrong.rec"

/// The exit status of a run whose proof found no error: 0, or PROOF_PART, with a line on stderr, when the proof checked
/// a part only. `p` may be NULL.
int session_proved(const tick_proof *p);

/// Stores snapshots, counters and times of the ticks from now on. The session owns them. When memory is short, less is
/// stored.
void session_keep_past(session *s);

/// Opens a session that replays the record of `from` and is at the same tick, with copies of its snapshots and
/// counters, so its changes do not affect `from`. False, with an empty session, when the run is not recorded
/// completely or memory is short.
bool session_copy(session *s, const session *from);

/// Number of recorded ticks after the present tick.
int64_t session_ahead(const session *s);

/// The earliest tick that can be reached.
int64_t session_first(const session *s);

/// Plays a part of the way to a recorded tick, about 8 ms of work. Call it each frame until it returns true; then
/// session_go takes no longer than that.
bool session_approach(session *s, int64_t tick);

/// Goes to a recorded tick, forward or backward, from a snapshot of the ring. The last tick is run like session_tick. A
/// run without an earlier snapshot is played from its first tick. False when the tick is not recorded, no snapshot is
/// early enough, or memory is short.
bool session_go(session *s, int64_t tick);

/// Moves a body of the present tick to (x, y) [1/256 px], like edit_move, and records the move. False when the body
/// cannot be moved or the inputs of this run are not recorded.
bool session_move(session *s, int32_t body, int32_t x, int32_t y);

/// Replaces the masks, which must outlive the session. `differ`: the pixels differ, so the record is written and ends
/// here, later ticks are discarded, and the ring is cleared. False, with a line on stderr, when the record cannot be
/// written.
bool session_repaint(session *s, const sprite_masks *masks, bool differ);

/// Removes the recorded ticks after the present tick.
void session_cut(session *s);

/// True at the end of a replay.
bool session_over(const session *s);

/// Writes the record so far, like replay_file_save; without a game, the complete record.
bool session_save(session *s, const char *path);

/// Writes a replay that ends at the present tick. False, with a line on stderr, when the inputs are not recorded from
/// the first tick on, or the file cannot be written.
bool session_save_here(session *s, const char *path);

/// False, with a line on stderr, when a whole replay was played and its final hash differs from the record. A replay
/// that was changed by hand is not checked.
bool session_verify(const session *s);

/// Ends the game and writes the record if there is a file for it. False, with a line on stderr, when that failed.
bool session_close(session *s);

// ---- counters as a CSV file ---------------------------------------------------------------------

/// Begins the file with a header; the columns are named as in the overlay. With `path` NULL, *table is NULL and the
/// other functions have no effect. False, with a line on stderr, when the file cannot be written.
bool csv_open(FILE **table, const char *path);

/// Adds a line for the last tick of the session; times are in us.
void csv_tick(FILE *table, const session *s);

/// False, with a line on stderr, when a part of the file could not be written.
bool csv_close(FILE *table, const char *path);

#endif
