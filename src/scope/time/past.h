// past.h - times and events of the ticks of the last minute. They are stored while the game runs, whatever is shown,
// because a slow tick is noticed only after it.
#ifndef SCOPE_TIME_PAST_H
#define SCOPE_TIME_PAST_H

#include "game/game.h"

/// The events of a tick that the viewer searches for. An event is the tick in which a condition begins, so a touch that
/// lasts for several ticks is a single event. Touches are the contacts of the narrow phase, and the bodies are at the
/// places of that phase, before the rules move them.
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

enum {
    PAST_TICKS = 4096, ///< capacity, larger than the span of the snapshots
    PAST_WRONG = 1 << INCIDENT_KINDS
};

/// The stages of a tick, and the last drawing.
typedef enum past_stage { STAGE_MOVE, STAGE_BROAD, STAGE_NARROW, STAGE_RULES, STAGE_DRAW, STAGES } past_stage;

typedef struct past_tick {
    int64_t tick;
    double us[STAGES];             ///< times of the first play
    unsigned events;               ///< a bit for each incident_kind, and PAST_WRONG
    body_pair who[INCIDENT_KINDS]; ///< the bodies of each event before the rules
} past_tick;

/// The stored ticks. NULL stores no tick.
typedef struct past past;

/// Returns NULL when memory is short.
past *past_create(void);
void past_free(past *p);

/// Returns a copy, or NULL when memory is short. `from` may be NULL.
past *past_copy(const past *from);

/// Removes all ticks after this tick; -1: all.
void past_cut(past *p, int64_t tick);

/// Stores the tick and looks for its events. Call it between game_narrow and game_rules. A tick that is played again
/// has the times of the first play.
void past_look(past *p, const game *g);

/// Stores the events that the rules decide, and the times. Call it after the tick. `wrong`: errors of the proof so far.
void past_note(past *p, const game *g, const double us[STAGES], int64_t wrong);

/// The stored tick, or NULL. Valid until the next call of the functions above.
const past_tick *past_at(const past *p, int64_t tick);

/// Mean time of a stage over the stored ticks among the last `ticks` ticks up to that tick [us]; 0: no tick is stored.
double past_mean(const past *p, int64_t tick, past_stage stage, int32_t ticks);

/// Sum of the stages before `end` in the tick [us]; 0: not stored.
double past_time(const past *p, int64_t tick, past_stage end);

#define TICK_BUDGET (1e6 / TICKS_PER_SECOND) // duration of a tick [us]

#endif
