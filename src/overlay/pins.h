// pins.h - which pair the lens of the layer "why" is on: a pinned one, or the one nearest to the pointer.
#ifndef OVERLAY_PINS_H
#define OVERLAY_PINS_H

#include "overlay/layers.h"

/// Finds the pair of this tick and why it touches or not. Call between game_narrow and game_rules, or while the game is
/// frozen.
void pins_look(overlay *o, const game *g);

/// The body nearest to the pointer, or without a pointer the ship; -1: there is none.
int32_t pins_pointed(const overlay *o, const game *g);

/// A click on the canvas: picks the body there; the second body makes a pin of the two. A click on nothing forgets the
/// first.
void pins_click(overlay *o, const game *g, int x, int y);

/// Pins the pair that the lens shows; when it is pinned already, shows the next pin.
void pins_keep(overlay *o, const game *g);

/// Releases the pin that is shown.
void pins_release(overlay *o, const game *g);

/// The two bodies of the pin that is shown, and what they were when it was set. False when there is no pin.
bool pins_shown(const overlay *o, int32_t index[2], uint8_t kinds[2], uint8_t sprites[2]);

/// Call when the past is changed after this tick: what was gone later may live now.
void pins_branch(overlay *o, int64_t tick);

#endif
