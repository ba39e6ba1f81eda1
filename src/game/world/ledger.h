// ledger.h - record of a tick: queries, responses, crashes and damage. Overlay, death replay and tests read it.
//
// The stages of a tick write it at the point of decision: game_narrow its queries, game_rules its responses, crashes
// and damage. The answers to the queries are the contacts of the collider, which keep their order until the next tick;
// an entry names its contact by the index. The ledger is derived data: it is no part of a hash or a snapshot, and the
// rules never read it. Its memory is fixed. An entry that does not fit is counted and not stored.
#ifndef GAME_WORLD_LEDGER_H
#define GAME_WORLD_LEDGER_H

#include "game/world/world.h"

enum {
    LEDGER_QUERIES = 4096, // capacity of each list
    LEDGER_RESPONSES = 512,
    LEDGER_CRASHES = 256,
    LEDGER_HARMS = 256,
    LEDGER_CARVINGS = 512,
    LEDGER_PIXELS = 24576 // capacity: words of the masks of all carvings
};

/// Cause of carving. It determines the strength and the effect on gems in the rock.
typedef enum carving_tool {
    TOOL_SHOT,  ///< soft rock; damages gems
    TOOL_DRILL, ///< soft rock; does not damage gems
    TOOL_TEETH, ///< teeth of an enemy: soft rock
    TOOL_BLAST, ///< soft and hard rock; damages gems
    TOOL_CLEAR, ///< soft and hard rock, to free a body; does not damage gems
    TOOL_BOMB,  ///< the player's bomb: soft rock; does not damage gems
    TOOL_NONE   ///< unsupported rock falls without a tool
} carving_tool;

/// True for the player's tools: their carving is counted, and rock that they cut off is marked BODY_CUT.
static inline bool carving_is_players(carving_tool with) {
    return with == TOOL_SHOT || with == TOOL_DRILL || with == TOOL_BOMB;
}

/// A change of the masks that the world owns.
typedef enum carving_kind {
    CARVING_OWN,  ///< the body gets its own mask, a copy of its sprite's mask
    CARVING_PART, ///< a body gets `pixels` as its own mask
    CARVING_TAKE, ///< the body loses `pixels`, as far as it has them and the tool is strong enough
    CARVING_GIVE  ///< the ground gets `pixels`, which no body occupies
} carving_kind;

/// A pair of the broad phase in the narrow phase. Bodies a < b. Query i is about pair i of the collider.
typedef struct ledger_query {
    int32_t a, b;
    int32_t dx, dy; ///< offset of b's frame from a's at the end of the tick [px]
    ph_point way;   ///< way of b relative to a in the tick [px], if one of them is a shot, which is swept; else 0
    bool open;      ///< rejected by the cells of the ground, without a mask test
} ledger_query;

/// A velocity [1/256 px per tick].
typedef struct ledger_velocity {
    int32_t x, y;
} ledger_velocity;

/// The response to a contact, or to several contacts of a body with walls, which are answered as one.
typedef struct ledger_response {
    int32_t contact;           ///< index in the collider's contacts: the first of the answered contacts
    int32_t count;             ///< number of consecutive contacts; 1 except for walls
    int32_t carvings;          ///< number of carvings in the tick before the response
    uint8_t kind[2], breed[2]; ///< kinds and breeds of a and b, which the response may remove

    bool met;                            ///< the bodies were passed to ph_bounce; if false, the next three are zero
    bool bounced;                        ///< they approached each other, so ph_bounce changed their velocities
    ph_contact hit;                      ///< contact of the bounce: the contact, or the sum of the walls
    ledger_velocity before[2], after[2]; ///< velocities of a and b
    ph_point push[2];                    ///< displacement of a and b by the separation [1/256 px]

    int64_t pixels; ///< pixels on which the damage is based; 0: not computed
    int32_t depth;  ///< depth past the first touch at which `pixels` is measured [1/256 px]
    int32_t speed;  ///< closing speed along the normal [1/256 px per tick]; 0 if the damage ignores it
    int64_t damage; ///< damage by `pixels` and `speed`, before protection and difficulty; 0: harmless
} ledger_response;

/// The overlap of a contact at the depth at which its damage is measured, see crash_of.
typedef struct ledger_crash {
    int32_t contact;
    int32_t dx, dy; ///< offset of b's frame from a's [px]
    int64_t pixels;
} ledger_crash;

/// A loss of hull.
typedef struct ledger_harm {
    int32_t contact; ///< the answered contact; -1: damage by an explosion, a tool or the rule of a level
    int32_t body;
    int32_t before, after; ///< hull [px]
} ledger_harm;

/// The loss of the ship, which the rules then remove.
typedef struct ledger_loss {
    bool any;
    int32_t body;          ///< index of the ship
    uint8_t sprite, frame; ///< sprite and frame of its mask
    ph_point place;        ///< top-left pixel of its frame [px of the world]
    int32_t cause;         ///< kind of the body that destroyed it, or a CAUSE_ of world.h
    int32_t contact;       ///< the answered contact; -1: an explosion or the rule of a level
    ph_point hit;          ///< place of the damage [px of the world]
} ledger_loss;

/// A carving as requested.
typedef struct ledger_carving {
    carving_kind kind;
    carving_tool with;
    int32_t body, slot;    ///< the body, and the slot of its mask in world.carved; -1: the ground
    uint8_t sprite, frame; ///< sprite and frame of the body
    ph_point corner;       ///< top-left corner of `pixels` in the frame of the body [px]
    ph_point place;        ///< this corner in the world [px]
    const ph_mask *pixels; ///< a copy in the ledger, or NULL
} ledger_carving;

typedef struct ledger {
    int64_t epoch;   ///< incremented when all masks are new: a level or a snapshot, or carvings that did not fit
    int64_t dropped; ///< entries of this tick that did not fit
    int32_t query_count, response_count, crash_count, harm_count;
    int32_t carving_count, pixels_used; ///< pixels_used: words of `pixels`
    ledger_loss loss;
    int32_t open; ///< index of the response that is being written; LEDGER_RESPONSES: a spare row without meaning
    ledger_query queries[LEDGER_QUERIES];
    ledger_response responses[LEDGER_RESPONSES + 1];
    ledger_crash crashes[LEDGER_CRASHES];
    ledger_harm harms[LEDGER_HARMS];
    ledger_carving carvings[LEDGER_CARVINGS];
    uint64_t pixels[LEDGER_PIXELS];
} ledger;

/// Removes all entries. Called at the start of a tick. O(1).
void ledger_begin(ledger *l);

/// Removes all entries that name a contact, because the contacts are found again. Earlier damage remains.
void ledger_ask_again(ledger *l);

static inline void ledger_ask(ledger *l, const ledger_query *q) {
    if (l->query_count < LEDGER_QUERIES) {
        l->queries[l->query_count++] = *q;
    } else {
        l->dropped++;
    }
}

/// Opens the response to `count` contacts from `contact` on. ledger_now returns it until another response is opened.
void ledger_respond(ledger *l, int32_t contact, int32_t count);

/// Ends the responses: damage from here on has no contact.
void ledger_settle(ledger *l);

/// The open response, or a spare if no response is open.
static inline ledger_response *ledger_now(ledger *l) {
    return &l->responses[l->open];
}

/// Sets the damage of the open response and the numbers that determine it.
void ledger_price(ledger *l, int64_t pixels, int32_t speed, int64_t damage);

/// Adds a crash.
void ledger_note_crash(ledger *l, const ledger_crash *c);

/// Adds a change of the hull of body `index` from `before` to `after` by the open response.
void ledger_hurt(ledger *l, int32_t index, int32_t before, int32_t after);

/// Adds a carving of body `index` of the world with a copy of `pixels`. Call it after the change of the mask.
/// CARVING_TAKE and CARVING_GIVE: `place` is the top-left corner of `pixels` in the world [px]. The other kinds ignore
/// `place`, and CARVING_OWN has no pixels. O(words of the mask).
void ledger_carve(ledger *l, const world *w, carving_kind carving, int32_t index, const ph_mask *pixels, ph_point place,
                  carving_tool with);

/// Removes the carvings, because all masks of the world are new.
void ledger_anew(ledger *l);

/// The query about bodies a < b, or NULL.
const ledger_query *ledger_query_of(const ledger *l, int32_t a, int32_t b);

/// The response that answered the contact, or NULL.
const ledger_response *ledger_response_to(const ledger *l, int32_t contact);

/// Copies the entries of the tick, except its carvings.
void ledger_copy(ledger *to, const ledger *from);

#endif
