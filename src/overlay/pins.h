// pins.h - selects the pair that the view Contact explains: by clicks, an event or the pointer, or the latest contact.
#ifndef OVERLAY_PINS_H
#define OVERLAY_PINS_H

#include "overlay/state.h"

/// Handles the press of a mouse button at (x, y) of the canvas. Returns true if the overlay uses the press: in the view
/// Contact the left button selects bodies, the second body selects the pair, and the right button releases it.
bool pins_button(overlay *o, const game *g, int button, int x, int y);

/// Selects the displayed pair, or releases it. Returns false, without effect, in other views than Contact.
bool pins_keep(overlay *o, const game *g);

/// Selects the bodies of an event, also while no view is active. No pair: releases them.
void pins_event(overlay *o, const game *g, const body_pair *who);

/// The body with a solid pixel at (x, y) [px of the world], the smallest of several because it is drawn on top; or else
/// the smallest body with a pixel nearby. Scenery that meets no body is omitted. -1: there is no body.
int32_t pins_body_at(const game *g, int32_t x, int32_t y);

/// Chooses the latest contact among the contacts of the copied tick: a contact of the ship, or, before the first
/// contact of the ship, the largest visible contact.
void pins_meet(overlay *o);

/// Finds the selected pair in this tick and explains it. Call it when the camera and the pointer are known.
void pins_look(overlay *o, const game *g);

/// Picks body `index`, which was moved by hand; -1: no body. A pinned pair that contains the body stays pinned.
void pins_hold(overlay *o, int32_t index);

/// Releases the pair and the latest contact. Call it before the first use.
void pins_forget(overlay *o);

#endif
