// overlay.h - the debug overlay: what the collision core sees and decides, drawn over the game.
//
// It uses pixhit.h and the contacts of the tick, as any game could. While all layers are off
// nothing is drawn and no tick is copied.
#ifndef OVERLAY_OVERLAY_H
#define OVERLAY_OVERLAY_H

#include "overlay/state.h"

/// NULL when out of memory.
overlay *overlay_create(void);
void overlay_destroy(overlay *o);

/// Sets which layers are on (OVERLAY_* flags). A layer that was off shows at once what the narrow phase saw in this
/// tick, if another layer was on; otherwise it shows the ticks from here on.
void overlay_activate(overlay *o, const game *g, unsigned layers);

/// Call before a frame is drawn, when all that lies below the legend has its room: takes that of
/// the legend. Returns its height together with all that lies below it [px], 0 without a legend.
/// The panels take their room from the same layout while they are drawn.
int overlay_fit(overlay *o, layout *room);

/// Call when another game begins: forgets pins and all that was kept of the old one.
void overlay_forget(overlay *o);

/// Tells where the pointer is on the canvas [px]; x < 0: nowhere.
void overlay_point(overlay *o, int x, int y);

/// A mouse button was pressed at (x, y). True if the overlay uses the press. In the layer "why", the left button
/// selects bodies and pins a pair, and the right button releases the displayed pin. Without that layer, the left button
/// selects a pixel in the layer "pixel".
bool overlay_button(overlay *o, const game *g, int button, int x, int y);

/// The left button was pressed at (x, y) of the picture, which is not enlarged. True if the overlay uses the press: a
/// bar of the funnel selects the pairs that are drawn.
bool overlay_press(overlay *o, int x, int y);

/// Pins the pair that the layer "why" shows, or releases it. False when that layer is off.
bool overlay_pin(overlay *o, const game *g);

/// Pins the bodies of an event until the next one, whether that layer is on or not; no pair: releases them.
void overlay_pin_event(overlay *o, const game *g, const body_pair *who);

/// The game as the narrow phase saw it in this tick; the game itself when the tick was not played.
const game *overlay_seen(const overlay *o, const game *g);

/// The game to draw beneath the overlay: overlay_seen while a layer is shown, so that each sprite lies on its mask.
const game *overlay_drawn(const overlay *o, const game *g);

/// Call between game_narrow and game_rules: keeps all that the narrow phase saw while a layer is
/// on. A tick that is played again replaces what was kept of it. `o` is an overlay, so
/// that this is a session's observer.
void overlay_after_narrow(void *o, const game *g);

/// Call after each tick: keeps the decisions of the rules. A tick that was not observed is kept as the rules left it.
void overlay_after_tick(overlay *o, const game *g);

/// Call when a body of a frozen game was moved and edit_look has found the contacts: shows the world as it stands. The
/// layer "why" looks at that body when no pair is pinned; -1: at no certain one.
void overlay_moved(overlay *o, const game *g, int32_t index);

/// Draws the active layers and the legend over what the canvas shows.
void overlay_draw(overlay *o, const canvas *c, const game *g);

#endif
