// time.h - time in the hands of the player: back, on, speed, and the other branch.
#ifndef APP_TOOLS_TIME_H
#define APP_TOOLS_TIME_H

#include "app/app.h"
#include "inspect/time/branch.h"

/// Forgets the other branch: no way leads there any more.
void time_forget(app *a);

/// The run that was left for this one; without an end there is none. *changes counts how often the
/// game's run has become another.
const branch *time_other_run(const app *a, int *changes);

/// The first tick that one can go to, and the last; false: there is none.
bool time_span(const app *a, int64_t *first, int64_t *last);

/// The speed of the game in eighths: 8 is normal, 1 to 64; and as text: "1/8" to "8".
int time_eighths(const app *a);
const char *time_speed(const app *a);

/// Freezes the game and goes to that tick, as far as the last minute, or the record, allows. A game
/// that is in the past goes on by its recorded inputs until it is released.
void time_go(app *a, int64_t tick);

/// Goes there, and runs on when the game runs; the same five seconds back (-1) or on (1).
void time_seek(app *a, int64_t tick);
void time_jump(app *a, int by);

/// True on the way to a far tick, which takes some frames.
bool time_goes(const app *a);

/// Forgets what comes after the present tick: inputs, snapshots, counters and deaths of pinned bodies.
void time_cut(app *a);

/// Makes the present tick the end of the record, before something is changed by hand: the run up to
/// here, or what came after, is kept as the other branch, and the game is not scored any more.
/// False when memory is short: no way leads back.
bool time_leave(app *a);

#endif
