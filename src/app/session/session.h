// session.h - a running game: where its input comes from, what is recorded, what its stages cost.
//
// The window and the headless run use the same session, so they simulate the same game. Includes no SDL.
#ifndef APP_SESSION_SESSION_H
#define APP_SESSION_SESSION_H

#include "sdl/system/platform.h"
#include "inspect/proof/proof.h"
#include "app/session/options.h"
#include "app/session/prepared.h"
#include "inspect/time/past.h"
#include "inspect/time/ring.h"
#include "game/game.h"
#include "game/replay.h"

// ---- replays as files ---------------------------------------------------------------------------

/// Reads a replay. False, with a line on stderr that names the file and the reason, when it is
/// missing, foreign, truncated or damaged; `r` then holds nothing. `kept`: the game keeps it, so a
/// file whose bytes are no replay of this version is set aside as FILE.bad, FILE.bad2 and so on;
/// one that cannot be read, as for want of rights or memory, stays.
bool replay_file_load(replay *r, const char *path, bool kept);

/// The name of a later record of the same run of the program: `run.rec` and 2 give `run-2.rec`.
/// False when it is too long.
bool replay_file_number(char numbered[PATH_ROOM], const char *path, int number);

/// Writes a replay, whole or not at all; `fast`: without a wait for the disk. False with a line on
/// stderr when that does not work.
bool replay_file_save(const replay *r, const char *path, bool fast);

// ---- a game -------------------------------------------------------------------------------------

typedef enum source {
    SOURCE_NONE,      // nobody steers
    SOURCE_PLAYER,    // the input handed to session_tick
    SOURCE_AUTOPILOT, // the autopilot of the game
    SOURCE_REPLAY     // the inputs of `script`
} source;

typedef struct session {
    game *game;
    source source;
    bool demonstration;      ///< played by the autopilot behind the title, and not recorded
    bool keeps;              ///< the inputs are recorded, also without a file
    bool remembers;          ///< as `keeps`, but stops silently when memory is short
    replay script;           ///< what the game was made of, and what is played back or has been recorded
    bool changed;            ///< a body was moved or a mask changed: a replay need not end as recorded
    bool repainted;          ///< masks have changed since the first tick, so the run cannot be written as a replay
    bool daily;              ///< the game of the day: level 1 of a seed that is everybody's
    bool settled;            ///< its score has been asked for its place, or does not count
    bool assisted;           ///< some of its ticks were slower, or were aimed
    int over_ticks;          ///< since no ship is left
    char file[PATH_ROOM];    ///< where the record is written; "": nowhere
    stage_times times;       ///< of the last tick; the host fills in `draw`
    game_look *after_narrow; ///< called between the narrow phase and the rules, or NULL
    void *observer;
    tick_proof *proof; ///< checks each tick, or NULL
    time_ring *ring;   ///< notes each tick, so that one can go back, or NULL; the host's
    past *past;        ///< keeps what each tick did and took, or NULL; the host's
} session;

/// Begins the game that the options ask for: a replay, or a new game steered by `from`. False, with a line on stderr,
/// when the replay cannot be read or memory is short. `masks` must outlive the session.
bool session_open(session *s, const options *o, const sprite_masks *masks, source from);

/// The same with a new game that may have been prepared.
bool session_open_prepared(session *s, const options *o, const sprite_masks *masks, source from, prepared *ready);

/// The setup of a new game with these options.
game_setup session_setup(const options *o);

/// One tick, each stage timed. `player` is used when the source is SOURCE_PLAYER. False when the
/// record can grow no further.
bool session_tick(session *s, const input *player);

/// Calls `after_narrow` in each tick between the narrow phase and the rules; NULL ends that.
void session_observe(session *s, game_look *after_narrow, void *observer);

/// Checks each tick from now on, and remembers the inputs; NULL ends that. The proof stays the
/// caller's. The time that it takes counts for no stage.
void session_prove(session *s, tick_proof *p);

/// The exit status of a run in which the proof found nothing wrong, NULL: there is none. 0, or
/// PROOF_PART, with a line on stderr, when it looked at a part only.
int session_proved(const tick_proof *p);

/// Remembers the inputs from the first tick on, also of a game that is not recorded. Call it before the first tick.
void session_remember(session *s);

/// Recorded ticks after the present one: of a replay what is still to be played; of another game 0,
/// unless it is in the past.
int64_t session_ahead(const session *s);

/// Plays a part of a far way to a recorded tick, about 8 ms of work: call it in each frame until it
/// is true. Then session_go is as short.
bool session_approach(session *s, int64_t tick);

/// Goes to a tick that is recorded, forwards or back, with the snapshots of the ring; its last tick
/// is run as by session_tick. A replay that has no snapshot before it is run from its first tick.
/// False when the run has no such tick, another run has no snapshot before it, or memory is short.
bool session_go(session *s, int64_t tick);

/// Moves a body of the present tick to that place [1/256 px], as edit_move, and adds it to what is
/// recorded. False when it may not be moved, or when the inputs of this run were not remembered.
bool session_move(session *s, int32_t body, int32_t x, int32_t y);

/// Goes on with other masks, which must outlive the session. `differ`: they have other pixels, so
/// the record ends here and is written if there is one, what was ahead is forgotten, and the ring
/// begins anew. False, with a line on stderr, when that failed.
bool session_repaint(session *s, const sprite_masks *masks, bool differ);

/// Cuts the record after the present tick: what comes next is decided again.
void session_cut(session *s);

/// From now on its score does not count. True when it did.
bool session_unscore(session *s);

/// True when a replay has no further tick.
bool session_over(const session *s);

/// Writes what was recorded so far, as replay_file_save.
bool session_save(session *s, const char *path, bool fast);

/// Writes a replay that ends with the present tick. False, with a line on stderr, when inputs were
/// not remembered from the first tick on, or the file cannot be written.
bool session_save_here(session *s, const char *path);

/// False, with a line on stderr, when a whole replay was played and ended in another state than it
/// was recorded with. One that was changed by hand may end as it likes.
bool session_verify(const session *s);

/// Ends the game and writes the record if there is one. False, with a line on stderr, when that failed.
bool session_close(session *s);

#endif
