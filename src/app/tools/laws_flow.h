// laws_flow.h - the run in the window judged under many laws: a timeline at the bottom, and its marks as ways into
// time.
#ifndef APP_TOOLS_LAWS_FLOW_H
#define APP_TOOLS_LAWS_FLOW_H

#include <SDL.h>

#include "inspect/laws/law_run.h"

struct app;

/// The judge plays the recorded inputs in a game of its own, a part of them in each frame.
typedef struct laws_show {
    bool on;
    bool high;   ///< below the HUD, because the ship flies where it would lie else
    law_run run; ///< no game: not begun
} laws_show;

/// Shows the timeline, or hides it and forgets what was judged.
void laws_flow_toggle(struct app *a);

/// Call when the game ends: the next one is judged from its own beginning.
void laws_flow_end(struct app *a);

/// Tells the overlay where timeline, bar and signs lie in the next frame.
void laws_flow_fit(struct app *a);

/// First row of the canvas that the timeline, the bar of a record or the overlay covers at the bottom [px]; VIEW_H:
/// none.
int laws_flow_top(const struct app *a);

/// True while some recorded ticks are still to be judged, so that frames are drawn although nothing moves.
bool laws_flow_behind(const struct app *a);

/// A click on a mark goes to its tick. True when the event was meant for the timeline.
bool laws_flow_event(struct app *a, const SDL_Event *e);

/// Judges on for a few milliseconds and draws the timeline.
void laws_flow_draw(struct app *a);

#endif
