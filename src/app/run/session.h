// session.h - one game being run: where its input comes from, what is recorded of it, what its stages cost.
//
// The headless run and the window drive the same session, so they cannot differ in what they simulate.
#ifndef APP_RUN_SESSION_H
#define APP_RUN_SESSION_H

#include "app/platform/assets.h"
#include "app/run/options.h"
#include "app/overlay/overlay.h"
#include "app/view/view.h"
#include "game/game.h"
#include "game/replay.h"

typedef enum source {
    SOURCE_NONE,      // nobody steers
    SOURCE_PLAYER,    // the input handed to session_tick
    SOURCE_AUTOPILOT, // the game's own idea
    SOURCE_REPLAY     // the script
} source;

typedef struct session {
    game *game;
    source source;
    replay script;     ///< what is played back, or what has been recorded
    int64_t played;    ///< ticks of the script that were used
    const char *file;  ///< where the record goes, or NULL
    stage_times times; ///< of the last tick; `draw` is the host's to fill
    overlay *watcher;  ///< the host's overlay, which looks on between the stages, or NULL
} session;

/// Begins the game that the options ask for: their replay, or a new one steered by `from`. False, with a line
/// on stderr, when the replay cannot be read or memory is short. `masks` must outlive the session.
bool session_open(session *s, const options *o, const sprite_masks *masks, source from);

/// Begins a demonstration: the arena, the autopilot, no record.
bool session_attract(session *s, const options *o, const sprite_masks *masks);

/// One tick, each stage timed. `player` is heard when SOURCE_PLAYER steers. False when out of memory for the record.
bool session_tick(session *s, const input *player);

/// True when a replay has no further tick.
bool session_over(const session *s);

/// True unless a whole replay was played and ended in another state than when it was recorded; then one line
/// on stderr says so.
bool session_verify(const session *s);

/// Ends the game; writes the record if there is one. False when that failed.
bool session_close(session *s);

/// The game in a window (loop.c), until the player has enough. Returns the exit status; 1, with a line on stderr, when
/// there is no display. `data` is the folder with the sounds.
int loop_run(const options *o, const assets *pictures, const char *data);

#endif
