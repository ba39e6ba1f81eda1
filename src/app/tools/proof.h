// proof.h - the proof in the window: its key, its light, and what happens on a wrong answer.
#ifndef APP_TOOLS_PROOF_H
#define APP_TOOLS_PROOF_H

#include "app/app.h"

/// True when the proof has found a wrong answer that nobody knows of.
bool proof_has_news(const app *a);

/// Tells of it: the game freezes, the pair is named, and a replay is written that ends with that
/// tick. A step to an event ticks by itself and calls it at its end.
void proof_tell(app *a);

#endif
