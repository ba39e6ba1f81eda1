// pins.h - the selected pair: a pinned pair, the pair of the body at the pointer, or the latest contact; and why its
// bodies touch or not.
#ifndef OVERLAY_PINS_H
#define OVERLAY_PINS_H

#include "overlay/why.h"
#include "scope/time/incident.h"

/// The visible part of the world in the last frame, and the pointer on it.
typedef struct viewpoint {
    bool known;                 ///< a frame was drawn
    int32_t camera_x, camera_y; ///< world pixel in the top-left corner
    bool pointer, moved;        ///< the pointer is on the picture; it has moved since the last frame
    int x, y;                   ///< position of the pointer on the canvas [px]
} viewpoint;

typedef struct pins {
    body_pair pinned;
    bool by_event;   ///< the pair was pinned by an event and is released with it
    const game *met; ///< copy of the tick of the latest contact; NULL: there is no contact
    contact latest;  ///< the latest contact of the ship, or the largest visible contact
    int32_t held;    ///< body that was moved by hand last; -1: no body
    int32_t picked;  ///< body that was clicked, the first of two; -1: no body
    const game *of;  ///< tick of `why`
    bool any;        ///< `why` has a pair
    explanation why;
} pins;

/// The body with a solid pixel at (x, y) [px of the world], the smallest of several because it is drawn on top; or else
/// the smallest body with a pixel nearby. Scenery that meets no body is omitted. -1: there is no body.
int32_t pins_body_at(const game *g, int32_t x, int32_t y);

/// Chooses the latest contact among the contacts of this tick: a contact of the ship, or, before the first contact of
/// the ship, the largest visible contact. `g` must not change while it is the latest.
void pins_meet(pins *p, const game *g, const viewpoint *at);

/// Releases the pair and the latest contact. Call it before the first use.
void pins_forget(pins *p);

/// Finds the selected pair in this tick and explains it.
void pins_look(pins *p, const game *g, const viewpoint *at);

/// Picks the body at (x, y) [px of the world]. The second body pins the pair.
void pins_click(pins *p, const game *g, int32_t x, int32_t y);

/// Pins the explained pair, or releases the pinned pair.
void pins_keep(pins *p);

/// Pins the two bodies of an event in place of the previous event; for an event with a single body, also the body that
/// it touches or the nearest body. No pair: releases the pair of the previous event.
void pins_event(pins *p, const game *g, const body_pair *who);

void pins_release(pins *p);

/// Selects body `index`, which was moved by hand; -1: no body. A pinned pair without this body is released.
void pins_hold(pins *p, int32_t index);

#endif
