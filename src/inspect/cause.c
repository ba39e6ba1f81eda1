// cause.c - the ledger of the tick names the contact by which the ship lost its last hull, and the offset at which its
// pixels were counted. A blast is no contact: it is the mine whose middle is the place of the hurt (EVENT_HURT). What a
// level's rule does comes before all contacts: fire is a disc round the place, and rock that closes in
// covers the whole ship.
#include "inspect/cause.h"

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/ship.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"

enum {
    TOUCHES = 16,
    HEAD_ON = 20 // pixels of a crash that is no clip any more
};

/// A body that touches the ship, kept because the rules may remove it.
typedef struct touch {
    int32_t contact;
    body other;
} touch;

/// The ship and what touches it. No mask: there is no ship.
typedef struct touched {
    int32_t index;
    body ship;
    const ph_mask *mask;
    int count;
    touch by[TOUCHES];
} touched;

/// Keeps which pixels of the ship the other mask covers, whose frame is dx, dy from the ship's.
static void keep_pixels(const game *g, cause *to, const ph_mask *ship, const ph_mask *other, int32_t dx, int32_t dy) {
    if (!ph_mask_overlap_mask(ship, other, dx, dy, g->ship_overlap)) {
        return;
    }
    const uint64_t *rows = ph_mask_words(g->ship_overlap);
    to->pixels = g->ship_overlap->count;
    for (int32_t y = 0; y < GLOW_ROWS; y++) {
        to->rows[y] = y < ship->h ? (uint32_t)rows[y] : 0;
    }
}

static void keep_ship(touched *all, const game *g) {
    all->index = g->world.ship;
    if (all->index >= 0) {
        all->ship = g->world.bodies[all->index];
        all->mask = game_mask(g, all->index);
    }
}

/// Keeps the ship and the bodies that touch it, between the narrow phase and the rules.
static void keep_touches(touched *all, const game *g) {
    keep_ship(all, g);
    for (int32_t i = 0; all->index >= 0 && i < g->collider.contact_count && all->count < TOUCHES; i++) {
        const contact *c = &g->collider.contacts[i];
        if (c->a == all->index || c->b == all->index) {
            all->by[all->count++] = (touch){i, g->world.bodies[c->a + c->b - all->index]};
        }
    }
}

// ---- words --------------------------------------------------------------------------------------

static const char *name_of(const body *b) {
    switch (b->kind) {
    case KIND_ENEMY: return breed_get(b->breed) ? breed_get(b->breed)->name : "ENEMY";
    case KIND_BOSS: return boss_get(b->breed) ? boss_get(b->breed)->name : "BOSS";
    case KIND_SPIT: return "ENEMY'S SHOT";
    case KIND_SHOT: return "YOUR OWN SHOT";
    case KIND_MINE: return "MINE";
    case KIND_ROCK:
    case KIND_GRIT: return "LOOSE ROCK";
    case KIND_TERRAIN: return "ROCK FACE";
    case KIND_WALL:
    case KIND_GATE: return "WALL";
    default: return "THING";
    }
}

/// How it was touched, by the pixels: shots and blasts have no such word.
static const char *manner(const body *b, int64_t pixels) {
    bool crash = b->kind == KIND_ENEMY || b->kind == KIND_ROCK || b->kind == KIND_TERRAIN || b->kind == KIND_WALL ||
                 b->kind == KIND_BOSS;
    if (!crash) {
        return "";
    }
    return pixels < HEAD_ON ? "clipped" : "head-on";
}

// ---- the last blow ------------------------------------------------------------------------------

/// The last event of a kind in this tick, anywhere or at the place of another one; NULL: there is none.
static const event *last_event(const world *w, int which, const event *there) {
    const event *found = NULL;
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        found = e->kind == which && (!there || (e->x == there->x && e->y == there->y)) ? e : found;
    }
    return found;
}

/// A disc of radius r round the place of the hurt.
static cause by_disc(const game *g, const touched *all, const event *hurt, const ph_mask *disc, int32_t r) {
    cause found = {.how = "", .x = body_px(&all->ship), .y = body_py(&all->ship)};
    keep_pixels(g, &found, all->mask, disc, hurt->x - r - found.x, hurt->y - r - found.y);
    return found;
}

static cause by_rule(const game *g, const touched *all, const event *hurt) {
    const int32_t is = ship_rule_cause(&g->world);
    cause found = by_disc(g, all, hurt, g->drill, DRILL_RADIUS);
    if (is == CAUSE_CLOSING) {
        keep_pixels(g, &found, all->mask, all->mask, 0, 0);
    }
    found.kind = (uint8_t)is;
    if (is != KIND_NONE) {
        found.name = is == CAUSE_FIRE ? "GAS FIRE" : "CLOSING ROCK";
    }
    return found;
}

/// The last loss of hull of the ship in the ledger of the tick; NULL: there is none.
static const ledger_harm *last_harm(const ledger *l, int32_t ship) {
    const ledger_harm *found = NULL;
    for (int32_t i = 0; i < l->harm_count; i++) {
        found = l->harms[i].body == ship ? &l->harms[i] : found;
    }
    return found;
}

/// The offset at which the pixels of a contact were counted: of a shot its own.
static ph_point offset_of(const ledger *l, int32_t which, const contact *c) {
    for (int32_t i = 0; i < l->crash_count; i++) {
        if (l->crashes[i].contact == which) {
            return (ph_point){l->crashes[i].dx, l->crashes[i].dy};
        }
    }
    return (ph_point){c->dx, c->dy};
}

/// The pixels that glow are the pixels that determined the damage: the last glows of the tick, one for each contact of
/// the response. The ship's frame is where the other body sees it at that depth.
static cause by_touch(const game *g, const touched *all, const touch *t) {
    const contact *c = &g->collider.contacts[t->contact];
    const ledger_response *r = ledger_response_to(&g->ledger, t->contact);
    const int32_t glows = g->world.glow_count, from = glows - (r && r->pixels > 0 ? r->count : 1);
    const ph_point at = offset_of(&g->ledger, t->contact, c);
    const bool first = c->a == all->index;
    cause found = {.kind = t->other.kind, .breed = t->other.breed, .name = name_of(&t->other)};
    found.x = c->ax + (first ? c->dx - at.x : at.x);
    found.y = c->ay + (first ? c->dy - at.y : at.y);
    for (int32_t i = 0; i < GLOW_ROWS * 32 && from >= 0 && from < glows; i++) {
        found.rows[i / 32] = g->world.glows[from].rows[i / 32];
        found.pixels += found.rows[i / 32] >> i % 32 & 1;
    }
    found.how = manner(&t->other, found.pixels);
    return found;
}

cause cause_find(game *g, const replay *script) {
    cause found = {.how = ""};
    touched all = {.count = 0};
    (void)replay_move(g, script);
    keep_ship(&all, g);
    game_touch(g, &script->inputs[g->world.tick]);
    keep_touches(&all, g);
    game_rules(g);
    (void)replay_move(g, script);
    const event *hurt = all.mask ? last_event(&g->world, EVENT_HURT, NULL) : NULL;
    const ledger_harm *harm = last_harm(&g->ledger, all.index);
    const touch *by = NULL;
    for (int i = 0; harm && harm->contact >= 0 && !by && i < all.count; i++) {
        by = all.by[i].contact == harm->contact ? &all.by[i] : NULL;
    }
    if (hurt && by) {
        found = by_touch(g, &all, by);
    } else if (hurt && last_event(&g->world, EVENT_MINE, hurt)) {
        found = by_disc(g, &all, hurt, g->blast, MINE_RADIUS);
        found.kind = KIND_MINE;
        found.name = "MINE";
    } else if (hurt) {
        found = by_rule(g, &all, hurt);
    }
    return found;
}
