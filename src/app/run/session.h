// session.h - one game being run: where its input comes from, what is recorded of it, what its stages cost.
//
// The headless run and the window drive the same session, so they cannot differ in what they simulate.
#ifndef APP_RUN_SESSION_H
#define APP_RUN_SESSION_H

#include "app/platform/stage_times.h"
#include "app/run/options.h"
#include "game/game.h"
#include "game/replay.h"

typedef enum source {
    SOURCE_NONE,      // nobody steers
    SOURCE_PLAYER,    // the input handed to session_tick
    SOURCE_AUTOPILOT, // the game's own idea
    SOURCE_REPLAY     // the script
} source;

/// Looks at the game between two stages of a tick and changes nothing.
typedef void session_observer(void *observer, const game *g);

typedef struct session {
    game *game;
    source source;
    replay script;                  ///< what is played back, or what has been recorded
    int64_t played;                 ///< ticks of the script that were used
    const char *file;               ///< where the record goes, or NULL
    stage_times times;              ///< of the last tick; `draw` is the host's to fill
    session_observer *after_narrow; ///< called between the narrow phase and the rules, or NULL
    void *observer;
} session;

/// Begins the game that the options ask for: their replay, or a new one steered by `from`. False, with a line
/// on stderr, when the replay cannot be read or memory is short. `masks` must outlive the session.
bool session_open(session *s, const options *o, const sprite_masks *masks, source from);

/// Begins a demonstration: the arena, the autopilot, no record.
bool session_attract(session *s, const options *o, const sprite_masks *masks);

/// One tick, each stage timed. `player` is heard when SOURCE_PLAYER steers. False when the record can grow no further.
bool session_tick(session *s, const input *player);

/// Calls `after_narrow` in each tick between the narrow phase and the rules; NULL ends that.
void session_observe(session *s, session_observer *after_narrow, void *observer);

/// True when a replay has no further tick.
bool session_over(const session *s);

/// True unless a whole replay was played and ended in another state than when it was recorded; then one line
/// on stderr says so.
bool session_verify(const session *s);

/// Ends the game; writes the record if there is one. False when that failed.
bool session_close(session *s);

#endif
