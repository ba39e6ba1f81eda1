// incident.h - events of a tick that one can step to, back and on.
//
// An event is the tick in which something begins: a touch that lasts is one event, in its first tick. Touches are those
// that the narrow phase found, and places are those at which it looked, before the rules answered.
#ifndef SCOPE_TIME_INCIDENT_H
#define SCOPE_TIME_INCIDENT_H

#include "game/game.h"

typedef enum incident_kind {
    INCIDENT_GEM,  ///< the rules count another gem
    INCIDENT_SHIP, ///< the ship touches a body that it did not touch in the tick before, such as a gem or the ground
    INCIDENT_FALLBACK, ///< a contact has no gradient and its normal is a fallback; the two had none in the tick before
    INCIDENT_KINDS
} incident_kind;

enum { INCIDENT_PAIRS = 256 }; // touches of a tick that are told apart; more of them begin and end unseen

/// Two bodies. One whose slot holds another kind or sprite is gone.
typedef struct body_pair {
    bool any;
    int32_t body[2]; ///< -1: there is none
    uint8_t kind[2], sprite[2];
} body_pair;

extern const body_pair no_pair;

/// Two bodies as they are now.
body_pair body_pair_of(const game *g, int32_t first, int32_t second);

/// True while the slot of the first (0) or second one (1) still holds it.
bool body_pair_lives(const body_pair *p, const game *g, int i);

/// True when both are none, or the same two bodies.
bool body_pair_same(const body_pair *p, const body_pair *q);

typedef struct incident {
    incident_kind kind;
    int64_t tick;  ///< looked at last; -1: none
    bool began;    ///< the event was in that tick
    body_pair who; ///< the bodies of the event as they were before the rules, of several the first two
    int64_t gems;
    int32_t count;
    ph_pair touching[INCIDENT_PAIRS]; ///< what the kind asks for, by contacts; second body first
} incident;

/// What the event is called: "gem taken".
extern const char *const incident_names[INCIDENT_KINDS];

/// Begins to look for the event. The first tick that is looked at has no tick before: it is none, but for a gem.
void incident_begin(incident *b, incident_kind k);

/// Looks at each tick between game_narrow and game_rules.
void incident_look(incident *b, const game *g);

/// Call after the tick. True when the event was in it.
bool incident_after(const incident *b, const game *g);

#endif
