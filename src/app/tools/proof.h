// proof.h - the proof in the window: its key, its light, and what happens on a wrong answer.
#ifndef APP_TOOLS_PROOF_H
#define APP_TOOLS_PROOF_H

#include "app/app.h"

/// True when the proof has found an error that was not reported.
bool proof_has_news(const app *a);

/// Reports the error: freezes the game, names the pair, and writes a replay that ends at this tick. A step to an event
/// runs ticks by itself and calls it at the end.
void proof_tell(app *a);

#endif
