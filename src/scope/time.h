// time.h - control of time: back, forward, speed, and the other branch.
#ifndef SCOPE_TIME_H
#define SCOPE_TIME_H

#include "app/app.h"
#include "scope/time/branch.h"

/// Discards the other branch.
void time_forget(app *a);

/// The other branch; if its `end` is NULL there is no other branch. *changes counts the switches to another run.
const branch *time_other_run(const app *a, int *changes);

/// The first and the last tick that can be reached. False if there is no such tick.
bool time_span(const app *a, int64_t *first, int64_t *last);

/// The speed of the game in eighths, 1 to 64, normal 8; and as text, "1/8" to "8".
int time_eighths(const app *a);
const char *time_speed(const app *a);

/// Freezes the game and goes to that tick, limited to the last minute or to the record. A game in the past uses its
/// recorded inputs until it is resumed.
void time_go(app *a, int64_t tick);

/// Goes to that tick, or five seconds back (-1) or forward (1). A running game keeps running.
void time_seek(app *a, int64_t tick);
void time_jump(app *a, int direction);

/// Sets the layers of the overlay. In a game that does not run, the first layer plays the last second again, so that it
/// shows this tick and the latest contact.
void time_show(app *a, unsigned layers);

/// True during a long seek, which takes several frames.
bool time_goes(const app *a);

/// Discards inputs, snapshots, counters and deaths of pinned bodies after the present tick.
void time_cut(app *a);

/// Ends the record at the present tick, before a change by hand. The previous run becomes the other branch, and the
/// game is not scored. False when memory is short and the previous run is lost.
bool time_leave(app *a);

#endif
