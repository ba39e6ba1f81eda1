// proof_flow.h - the proof in the window: its key, its light, and what happens on a wrong answer.
#ifndef APP_TOOLS_PROOF_FLOW_H
#define APP_TOOLS_PROOF_FLOW_H

#include "app/app.h"

/// Begins the proof that --proof asks for. False, with a line on stderr, when memory is short.
bool proof_flow_begin(app *a);

/// Switches the proof on, or off.
void proof_flow_toggle(app *a);

/// Call after each tick: the first wrong answer freezes the game, is named, and a replay is written that ends there.
void proof_flow_tick(app *a);

/// Draws the light while the proof is on.
void proof_flow_draw(app *a);

#endif
