// bar.h - the time bar at the lower edge.
#ifndef SCOPE_BAR_H
#define SCOPE_BAR_H

#include "scope/state.h"

/// A press of the left button: returns the command of a button, or goes to the tick of a click on the tracks. `taken`
/// is true when the click was on the bar.
command bar_click(app *a, SDL_Point point, bool *taken);

/// The pointer has moved. True while it drags the bar.
bool bar_hover(app *a, SDL_Point point);

/// An event of a controller, which selects a button: returns the command to run, or COMMAND_NONE. `taken` is true when
/// the event has an effect.
command bar_pad(app *a, const SDL_Event *e, bool *taken);

/// Takes the room of the bar. The camera shows the lower end of the world above it.
void bar_place(app *a);

void bar_draw(app *a);

#endif
