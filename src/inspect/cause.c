// cause.c - the rules say where the ship was hurt (EVENT_HURT), the contacts of the tick say what
// touched it there. A blast is no contact: it is the mine whose middle is the place. What a level's
// rule does comes before all contacts: fire is a disc round the place, and rock that closes in
// covers the whole ship.
#include "inspect/cause.h"

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/crash.h"
#include "game/actors/ship.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"

enum {
    TOUCHES = 16,
    HEAD_ON = 20 // pixels of a crash that is no clip any more
};

/// A touch of the ship, kept while the rules take away what it touched.
typedef struct touch {
    body other;
    int32_t x, y; ///< where [px]
    cause pixels; ///< without its words
} touch;

/// The ship and what touches it. No mask: there is no ship.
typedef struct touched {
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

/// Keeps the pixels that are paid for: of a crash where it is priced, of a shot where it flew. The
/// ship's frame lies as the other one sees it there.
static void note_touch(const game *g, touch *t, const contact *c, const ph_mask *ship) {
    bool first = c->a == g->world.ship;
    const body *other = &g->world.bodies[first ? c->b : c->a];
    const contact at = body_is_shot(other) ? *c : crash_of(g, c);
    t->other = *other;
    t->x = c->ax + c->hit.x;
    t->y = c->ay + c->hit.y;
    int32_t side = first ? 1 : -1;
    t->pixels.x = first ? c->ax + c->dx - at.dx : at.ax + at.dx;
    t->pixels.y = first ? c->ay + c->dy - at.dy : at.ay + at.dy;
    keep_pixels(g, &t->pixels, ship, game_mask(g, first ? c->b : c->a), side * at.dx, side * at.dy);
}

static void keep_ship(touched *all, const game *g) {
    if (g->world.ship >= 0) {
        all->ship = g->world.bodies[g->world.ship];
        all->mask = game_mask(g, g->world.ship);
    }
}

static void keep_touches(void *touched_, const game *g) {
    touched *all = touched_;
    keep_ship(all, g);
    for (int32_t i = 0; g->world.ship >= 0 && i < g->collider.contact_count && all->count < TOUCHES; i++) {
        const contact *c = &g->collider.contacts[i];
        if (c->a == g->world.ship || c->b == g->world.ship) {
            note_touch(g, &all->by[all->count++], c, all->mask);
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

cause cause_find(game *g, const replay *script) {
    cause found = {.how = ""};
    touched all = {.count = 0};
    keep_ship(&all, g);
    replay_tick(g, script, keep_touches, &all);
    const event *hurt = all.mask ? last_event(&g->world, EVENT_HURT, NULL) : NULL;
    const touch *by = NULL;
    for (int i = 0; hurt && !by && i < all.count; i++) {
        by = all.by[i].x == hurt->x && all.by[i].y == hurt->y ? &all.by[i] : NULL;
    }
    if (hurt && last_event(&g->world, EVENT_MINE, hurt)) {
        found = by_disc(g, &all, hurt, g->blast, MINE_RADIUS);
        found.kind = KIND_MINE;
        found.name = "MINE";
    } else if (by) {
        found = by->pixels;
        found.kind = by->other.kind;
        found.breed = by->other.breed;
        found.name = name_of(&by->other);
        found.how = manner(&by->other, found.pixels);
    } else if (hurt) {
        found = by_rule(g, &all, hurt);
    }
    return found;
}
