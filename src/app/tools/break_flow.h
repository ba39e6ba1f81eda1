// break_flow.h - to the next event and back to the last one, and a game that freezes itself at each.
#ifndef APP_TOOLS_BREAK_FLOW_H
#define APP_TOOLS_BREAK_FLOW_H

#include "inspect/time/breakpoint.h"

struct app;

typedef struct breaks {
    breakpoint_kind kind; ///< of the events that are looked for
    bool on;              ///< the game freezes itself at them
    breakpoint point;     ///< while it is on
} breaks;

/// Call when another game has begun: sets who observes its ticks.
void break_flow_begin(struct app *a);

/// Plays a frozen game on to its next event, as fast as it can: by the recorded inputs, then as the autopilot or nobody
/// steers. When there is none in 60 s of the game, or to look takes too long, it stays where it was. A running game
/// gets a break at the event instead.
void break_flow_next(struct app *a);

/// Freezes the game and goes back to the last event before the present tick, as far as ticks are kept.
void break_flow_back(struct app *a);

/// Chooses the next kind of event.
void break_flow_kind(struct app *a);

/// Lets the game freeze itself at the events, or not.
void break_flow_toggle(struct app *a);

/// Call after each tick.
void break_flow_tick(struct app *a);

/// Draws which event is looked for, while the game is frozen or the break is on.
void break_flow_draw(struct app *a);

#endif
