// seek.h - moves to a tick of the record: jumps, single ticks, events, speed.
#ifndef SCOPE_SEEK_H
#define SCOPE_SEEK_H

#include "scope/state.h"

/// Goes to that tick, limited to the record. `stops`: stops there; otherwise a record that plays continues to play.
void seek_to(app *a, int64_t tick, bool stops);

/// Like seek_to, with a distance from the present tick, or from the goal of a seek in progress.
void seek_by(app *a, int64_t ticks, bool stops);

/// Continues a long seek, about 8 ms of work, or a search for an event, up to 120 ticks. True while work remains.
bool seek_work(app *a);

/// Plays the record, or stops it.
void seek_play(app *a);

/// Stops and plays one tick. At the end of the record it adds a tick without input.
void seek_step(app *a);

/// Changes the speed: slower (-1) or faster (1).
void seek_speed(app *a, int step);

/// The speed as text, "1/8" to "8".
const char *seek_speed_name(const app *a);

/// Returns to the run before the first move by hand.
void seek_undo(app *a);

/// seek_event plays to the next event of the selected kind. seek_event_back returns to the previous event among the
/// stored ticks.
void seek_event(app *a);
void seek_event_back(app *a);

/// Selects the next kind.
void seek_kind(app *a);

/// Stops a search forward and returns to its first tick. False if no search is in progress.
bool seek_stop(app *a);

/// Writes the progress of a search. False if no search is in progress.
enum { SEEK_LINE = 96 };
bool seek_text(const app *a, char line[SEEK_LINE]);

#endif
