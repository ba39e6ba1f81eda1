// cause.c - the ledger of the tick names the response by which the ship lost its last hull, the kind of the other body,
// and the offset at which the pixels of the crash were counted.
//
// Damage without a response is an explosion, if a mine exploded at the place of the damage (EVENT_HURT), or else the
// rule of the level: fire covers a disc around the place, rock that closes in covers the whole ship.
#include "view/hud/cause.h"

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/ship.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"
#include "sdl/lang/language.h"
#include "view/hud/words.h"

enum { HEAD_ON = 20 }; // number of pixels from which a crash is head-on

static const struct {
    const char *name;
    phrase advice;
    bool crash; ///< the manner of the touch is named
} kinds[CAUSES] = {
    [KIND_ENEMY] = {"ENEMY", 0, true},
    [KIND_BOSS] = {"BOSS", 0, true},
    [KIND_SPIT] = {"ENEMY'S SHOT", SAY_DO_SPIT, false},
    [KIND_SHOT] = {"YOUR OWN SHOT", 0, false},
    [KIND_MINE] = {"MINE", SAY_DO_MINE, false},
    [KIND_ROCK] = {"LOOSE ROCK", SAY_DO_LOOSE, true},
    [KIND_GRIT] = {"LOOSE ROCK", SAY_DO_LOOSE, false},
    [KIND_TERRAIN] = {"ROCK FACE", SAY_DO_ROCK, true},
    [KIND_WALL] = {"WALL", SAY_DO_WALL, true},
    [KIND_GATE] = {"WALL", SAY_DO_WALL, false},
    [CAUSE_FIRE] = {"GAS FIRE", SAY_DO_FIRE, false},
    [CAUSE_CLOSING] = {"CLOSING ROCK", SAY_DO_CLOSING, false},
};

static const char *name_of(const cause *c) {
    if (c->kind == KIND_ENEMY && breed_get(c->breed)) {
        return breed_get(c->breed)->name;
    }
    if (c->kind == KIND_BOSS && boss_get(c->breed)) {
        return boss_get(c->breed)->name;
    }
    return kinds[c->kind].name ? kinds[c->kind].name : "THING";
}

const char *cause_advice(const cause *c) {
    if (c->kind == KIND_ENEMY && breed_get(c->breed)) {
        return term(breed_get(c->breed)->advice);
    }
    if (c->kind == KIND_BOSS && boss_get(c->breed)) {
        return term(boss_get(c->breed)->advice);
    }
    return kinds[c->kind].advice ? say(kinds[c->kind].advice) : "";
}

/// The last event of a kind in the tick, at the place of another event if it is not NULL. NULL: there is none.
static const event *last_event(const world *w, int which, const event *there) {
    const event *found = NULL;
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        found = e->kind == which && (!there || (e->x == there->x && e->y == there->y)) ? e : found;
    }
    return found;
}

/// The last loss of the ship's hull. NULL: there is none.
static const ledger_harm *last_harm(const ledger *l) {
    const ledger_harm *found = NULL;
    for (int32_t i = 0; i < l->harm_count; i++) {
        found = l->harms[i].body == l->loss.body ? &l->harms[i] : found;
    }
    return found;
}

/// Finds the pixels of the ship that a mask covers with its top-left corner at (x, y) [px of the world].
static void cover(cause *to, const game *g, const ph_mask *by, int32_t x, int32_t y) {
    uint64_t memory[PH_MASK_WORDS(32, GLOW_ROWS)];
    const ph_mask *ship = g->sprites->frame[g->ledger.loss.sprite][g->ledger.loss.frame];
    ph_mask *both = ph_mask_init(memory, ship->w, ship->h);
    ph_mask_overlap_mask(ship, by, x - to->x, y - to->y, both);
    to->pixels = both->count;
    for (int32_t row = 0; row < ship->h; row++) {
        to->rows[row] = (uint32_t)ph_mask_words(both)[row];
    }
}

/// Reads the pixels that determined the damage: the last glows of the tick, a glow for each contact of the response.
/// The ship's frame is at the offset of the crash, or at the offset of the contact of a shot.
static void touch(cause *to, const game *g, const ledger_response *r, int32_t which) {
    const contact *c = &g->collider.contacts[which];
    const bool first = c->a == g->ledger.loss.body;
    const int32_t glows = g->world.glow_count, from = glows - (r->pixels > 0 ? r->count : 1);
    ph_point at = {c->dx, c->dy};
    for (int32_t i = g->ledger.crash_count - 1; i >= 0; i--) {
        const ledger_crash *crash = &g->ledger.crashes[i];
        at = crash->contact == which ? (ph_point){crash->dx, crash->dy} : at;
    }
    to->kind = r->kind[first];
    to->breed = r->breed[first];
    to->x = c->ax + (first ? c->dx - at.x : at.x);
    to->y = c->ay + (first ? c->dy - at.y : at.y);
    for (int32_t i = 0; i < GLOW_ROWS * 32 && from >= 0 && from < glows; i++) {
        to->rows[i / 32] = g->world.glows[from].rows[i / 32];
        to->pixels += to->rows[i / 32] >> i % 32 & 1;
    }
    if (kinds[to->kind].crash) {
        to->how = to->pixels < HEAD_ON ? "clipped" : "head-on";
    }
}

cause cause_read(const game *g) {
    const ledger_loss *loss = &g->ledger.loss;
    const event *hurt = last_event(&g->world, EVENT_HURT, NULL);
    const ledger_harm *harm = last_harm(&g->ledger);
    cause found = {.how = "", .x = loss->place.x, .y = loss->place.y};
    if (!loss->any || !hurt || !harm) {
        return found;
    }
    const ledger_response *r = harm->contact >= 0 ? ledger_response_to(&g->ledger, harm->contact) : NULL;
    if (r) {
        touch(&found, g, r, harm->contact);
    } else if (last_event(&g->world, EVENT_MINE, hurt)) {
        found.kind = KIND_MINE;
        cover(&found, g, g->blast, hurt->x - MINE_RADIUS, hurt->y - MINE_RADIUS);
    } else {
        found.kind = (uint8_t)ship_rule_cause(&g->world);
        cover(&found, g, g->drill, hurt->x - DRILL_RADIUS, hurt->y - DRILL_RADIUS);
    }
    if (found.kind == CAUSE_CLOSING) {
        cover(&found, g, g->sprites->frame[loss->sprite][loss->frame], found.x, found.y);
    }
    if (found.kind != KIND_NONE) {
        found.name = name_of(&found);
    }
    return found;
}
