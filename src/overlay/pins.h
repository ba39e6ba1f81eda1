// pins.h - the pair that is looked at: a pinned one, that of the body under the pointer, or the
// latest that touched; and why it touches or not.
#ifndef OVERLAY_PINS_H
#define OVERLAY_PINS_H

#include "scope/time/incident.h"
#include "inspect/why.h"
#include "overlay/layers.h"
#include "overlay/partition.h"

/// A pair that is watched until it is released, the lower body first. Slots of bodies are used again, so the tick is
/// kept in which one was first found gone; from then on the body that has its slot is another one.
typedef struct pin {
    body_pair of;
    int64_t gone[2]; ///< NOT_GONE while it lives
} pin;

#define NOT_GONE INT64_MAX

typedef struct pins {
    pin own, event;  ///< of the player; of the last event, which is shown before it. Each may hold no pair
    const game *met; ///< the tick of the latest contact, as the narrow phase saw it; NULL: there is none
    contact latest;  ///< the ship's, or the largest one of those that show
    int32_t held;    ///< body that a hand moved last; -1: none
    int32_t picked;  ///< body that was clicked, the first of two; -1: none
    bool any;        ///< `why` holds a pair
    why why;
    const game *of; ///< the tick that it judges
    bool judged;    ///< `why` is that of the latest contact
    partition cuts;
    const cut *parting; ///< the first cut of them that parted the pair, or NULL
} pins;

/// The body with a solid pixel at (x, y) [px of the world], of several the smallest, which lies on top; else the
/// smallest one with a pixel near by. Scenery that meets nothing is not picked. -1: there is none.
int32_t pins_body_at(const game *g, int32_t x, int32_t y);

/// Takes the contact of this tick that is worth a closer look as the latest: one of the ship, or before its first one
/// the largest of those that show, now and then. `g` must stay as it is until there is another one.
void pins_meet(pins *p, const game *g, const viewpoint *at);

/// Releases both pins. Call before the first use, too.
void pins_forget(pins *p);

/// Finds the pair of this tick and why it touches or not. Call between game_narrow and game_rules,
/// or while the game is frozen.
void pins_look(pins *p, const game *g, const viewpoint *at);

/// A click on the canvas: picks the body there; the second body makes a pin of the two. A click on
/// nothing forgets the first.
void pins_click(pins *p, const game *g, const viewpoint *at, int x, int y);

/// Pins the pair that is looked at; releases it when it is pinned already.
void pins_keep(pins *p, const game *g, const viewpoint *at);

/// Pins the two bodies of an event, in place of those of the last one; of a single one the body
/// that it touches, or the nearest. No pair: releases them.
void pins_event(pins *p, const game *g, const body_pair *who);

/// Releases the pin that is shown.
void pins_release(pins *p, const game *g, const viewpoint *at);

/// A hand moves body `index`, -1: none. Pins of other bodies are released, so that the moved body is looked at.
void pins_hold(pins *p, int32_t index);

/// The pin that is shown, or NULL.
const pin *pins_shown(const pins *p);

/// Call when the past is changed after this tick: what was gone later may live now.
void pins_branch(pins *p, int64_t tick);

#endif
