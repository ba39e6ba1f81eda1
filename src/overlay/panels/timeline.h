// timeline.h - the one axis of time of a game, with its tracks: what each tick took, its events,
// and the bar that one drags.
#ifndef OVERLAY_PANELS_TIMELINE_H
#define OVERLAY_PANELS_TIMELINE_H

#include "inspect/time/past.h"
#include "sdl/canvas.h"

enum { TIMELINE_H = 19 }; ///< of times, marks and bar [px]

/// Where ticks lie on the picture.
typedef struct timeline {
    int x, w;            ///< of the axis [px]
    int64_t first, last; ///< ticks at its two ends
    int64_t now;         ///< that the game shows
    int64_t fork;        ///< where the other run begins; -1: there is none
    incident_kind bright;
} timeline;

/// The column of a tick; the tick of a column.
int timeline_x(const timeline *t, int64_t tick);
int64_t timeline_tick(const timeline *t, int x);

/// Draws the tracks of what is kept, the first row being `top`: the time of each tick, with those
/// over 16.7 ms in red; its events, those of one kind bright, and in red the ticks in which the
/// proof found something wrong; the bar; a line through all tracks at the tick that the game shows.
void timeline_draw(const timeline *t, const canvas *c, const past *p, int top);

/// The tick that a press so far below `top` means: that of the nearest mark, the slowest one of a
/// column of times, or on the bar the one that lies there; -1: none. `drags`: it was on the bar.
int64_t timeline_pick(const timeline *t, const past *p, SDL_Point at, bool *drags);

#endif
