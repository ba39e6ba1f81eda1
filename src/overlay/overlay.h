// overlay.h - the debug overlay: four views of a tick at its narrow phase, drawn over the game.
//
// It reads the contacts of the collider, the items and pairs of its broad phase, and the ledger of the tick, and it
// changes no state of the game. While no view is active, it does not draw and does not copy a tick.
#ifndef OVERLAY_OVERLAY_H
#define OVERLAY_OVERLAY_H

#include "overlay/pins.h"

/// Returns NULL if out of memory.
overlay *overlay_create(void);
void overlay_destroy(overlay *o);

/// Sets the view, an overlay_view. A view that replaces another view shows the same tick at once. The first view shows
/// the ticks from here on; the host plays the last ticks of a stopped game again.
void overlay_activate(overlay *o, const game *g, unsigned view);

/// Takes the room of the legend. Call it before a frame is drawn, after all boxes below the legend have their room.
/// Returns the height of the legend and all boxes below it [px], 0 without a legend. Panels take their room from the
/// same layout while they are drawn.
int overlay_fit(overlay *o, layout *room);

/// Forgets the selected pair and all copies. Call it when another game begins.
void overlay_forget(overlay *o);

/// Sets the position of the pointer on the canvas [px]; x < 0: no pointer.
void overlay_point(overlay *o, int x, int y);

/// Copies the tick to `kept`, or to a new game if it is NULL, for reading only: the world, the ledger and the used
/// parts of the lists of the collider, 3 MB. Returns NULL if out of memory. Free the copy with free.
game *overlay_copy(game *kept, const game *g);

/// Copies the tick while a view is active. Call it between game_narrow and game_rules. A tick that is played again
/// replaces its copy. `o` is an overlay, so that this is an observer of a session.
void overlay_after_narrow(void *o, const game *g);

/// Copies the decisions of the rules. Call it after each tick. A tick without overlay_after_narrow is copied as the
/// rules left it.
void overlay_after_tick(overlay *o, const game *g);

/// Copies the world after a body of a stopped game was moved and edit_look has found the contacts. Body `index` is then
/// selected, unless a pair that contains it is pinned; -1: no certain body.
void overlay_moved(overlay *o, const game *g, int32_t index);

/// Draws the active view and its legend.
void overlay_draw(overlay *o, const canvas *c, const game *g);

#endif
