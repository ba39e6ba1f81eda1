// breakpoint.h - events that one can step to, back and on, or that stop the game.
//
// An event is the tick in which something begins: a touch that lasts is one event, in its first tick. Touches are those
// that the narrow phase found, and places are those at which it looked, before the rules answered.
#ifndef INSPECT_TIME_BREAKPOINT_H
#define INSPECT_TIME_BREAKPOINT_H

#include "game/game.h"

typedef enum breakpoint_kind {
    BREAK_GEM,  ///< the rules count another gem
    BREAK_SHIP, ///< the ship touches a body that it did not touch in the tick before; gems and ground are bodies, too
    BREAK_FALLBACK, ///< a contact has no gradient and its normal is a fallback; those two had none in the tick before
    BREAK_CONTACT,  ///< the watched pair touches and did not in the tick before
    BREAK_VERDICT,  ///< another filter than a tick before, or none, stops the watched pair, see why_verdict
    BREAK_NEAR,     ///< the watched pair comes within GRAZE_REACH px on both axes, as for points, and does not touch
    BREAK_KINDS
} breakpoint_kind;

enum { BREAK_PAIRS = 256 }; // touches of a tick that are told apart; more of them begin and end unseen

/// Two bodies. One whose slot holds another kind or sprite is gone.
typedef struct breakpoint_pair {
    bool any;
    int32_t body[2]; ///< -1: there is none
    uint8_t kind[2], sprite[2];
} breakpoint_pair;

extern const breakpoint_pair breakpoint_no_pair;

/// Two bodies as they are now.
breakpoint_pair breakpoint_pair_of(const game *g, int32_t first, int32_t second);

/// True while the slot of the first (0) or second one (1) still holds it.
bool breakpoint_lives(const breakpoint_pair *p, const game *g, int i);

/// True when both are none, or the same two bodies.
bool breakpoint_same_pair(const breakpoint_pair *p, const breakpoint_pair *q);

typedef struct breakpoint {
    breakpoint_kind kind;
    breakpoint_pair pair;
    int64_t tick;        ///< looked at last; -1: none
    bool began;          ///< the event was in that tick
    breakpoint_pair who; ///< the bodies of the event as they were before the rules, of several the first two
    int64_t gems;
    int32_t was; ///< what the kind asks of the pair: enum filter, or 0 and 1
    int32_t count;
    ph_pair touching[BREAK_PAIRS]; ///< what the kind asks for, by contacts; second body first
} breakpoint;

/// What the event is called: "gem taken".
extern const char *const breakpoint_names[BREAK_KINDS];

/// True when the event is one of a watched pair.
bool breakpoint_wants_pair(breakpoint_kind k);

/// Begins to look for the event. The first tick that is looked at has no tick before: it is none, but for a gem.
void breakpoint_begin(breakpoint *b, breakpoint_kind k, const breakpoint_pair *pair);

/// Looks at each tick, as a game_look; `b` is a breakpoint.
void breakpoint_look(void *b, const game *g);

/// Call after the tick. True when the event was in it.
bool breakpoint_after(const breakpoint *b, const game *g);

#endif
