// seek.h - moves to a tick of the record: jumps, single ticks, speed.
#ifndef SCOPE_SEEK_H
#define SCOPE_SEEK_H

#include "scope/state.h"

/// Goes to that tick, limited to the record. `stops`: stops there; otherwise a record that plays continues to play.
void seek_to(app *a, int64_t tick, bool stops);

/// Like seek_to, with a distance from the present tick, or from the goal of a seek in progress.
void seek_by(app *a, int64_t ticks, bool stops);

/// Continues a long seek, about 8 ms of work. True while work remains.
bool seek_work(app *a);

/// Plays the record, or stops it.
void seek_play(app *a);

/// Stops and plays one tick. At the end of the record it adds a tick without input.
void seek_step(app *a);

/// Shows the present tick after the record or the world has changed.
void seek_show(app *a, bool stops);

/// Changes the speed: slower (-1) or faster (1).
void seek_speed(app *a, int step);

/// The speed as text, "1/8" to "8".
const char *seek_speed_name(const app *a);

#endif
