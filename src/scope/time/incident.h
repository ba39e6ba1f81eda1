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

enum { INCIDENT_PAIRS = 256 }; // capacity: touches of a tick; further touches cause no event

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

/// True when both are no pair, or the same two bodies.
bool body_pair_same(const body_pair *p, const body_pair *q);

/// The search for a kind of event.
typedef struct incident {
    incident_kind kind;
    int64_t tick;  ///< the last tick that was seen; -1: none
    bool began;    ///< the event is in that tick
    body_pair who; ///< the bodies of the event before the rules; the first two of several
    int64_t gems;
    int32_t count;
    ph_pair touching[INCIDENT_PAIRS]; ///< contacts of the kind, with the second body first
} incident;

/// The English name of the event: "gem taken".
extern const char *const incident_names[INCIDENT_KINDS];

/// Starts the search. The first tick has no event other than a gem, because the tick before it is unknown.
void incident_begin(incident *b, incident_kind k);

/// Call it for each tick, between game_narrow and game_rules. A tick that does not follow the previous call counts as
/// the first.
void incident_look(incident *b, const game *g);

/// Call it after the tick. True when the event is in the tick.
bool incident_after(const incident *b, const game *g);

#endif
