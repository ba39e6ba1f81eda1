// incident.h - the events of a tick that the viewer searches for, and their two bodies.
//
// An event is the tick in which a condition begins, so a touch that lasts for several ticks is a single event. Touches
// are the contacts of the narrow phase, and the bodies are at the places of that phase, before the rules move them.
#ifndef SCOPE_TIME_INCIDENT_H
#define SCOPE_TIME_INCIDENT_H

#include "game/game.h"

typedef enum incident_kind {
    INCIDENT_GEM,      ///< the rules count another gem
    INCIDENT_SHIP,     ///< the ship touches a body that it did not touch in the previous tick
    INCIDENT_FALLBACK, ///< a contact without a gradient uses a fallback normal, unlike in the previous tick
    INCIDENT_KINDS
} incident_kind;

/// Two bodies. A body is gone when its slot contains another kind or sprite.
typedef struct body_pair {
    bool any;
    int32_t body[2]; ///< -1: no body
    uint8_t kind[2], sprite[2];
} body_pair;

extern const body_pair no_pair;

/// The two bodies of these slots at present; first < 0: no pair.
body_pair body_pair_of(const game *g, int32_t first, int32_t second);

/// True while the slot of the first (0) or second (1) body contains that body.
bool body_pair_lives(const body_pair *p, const game *g, int i);

/// The English name of the event: "gem taken".
extern const char *const incident_names[INCIDENT_KINDS];

#endif
