// play.c - visible objects, costs and gains of a tick, and a run from its first to its last tick.
#include "pace/play.h"

#include <stdlib.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/actors/rope.h"
#include "game/world/body.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "pilot/thrower.h"

/// State of a run between two ticks.
typedef struct run {
    game *game;
    human *pilot;
    input held;
    int64_t last_pick;
    bool was_buried[BODY_MAX]; // gems inside of rock at the start of the level
    int64_t towed[BODY_MAX];   // last tick in which the body of the slot was on the rope; 0: never
    bool died;
    int64_t ground_was; // pixels of the ground at the start of the level
} run;

// ---- bodies in view ----------------------------------------------------------------------------------------------

static int32_t between(int32_t low, int32_t v, int32_t high) {
    return high < low ? (low + high) / 2 : v < low ? low : v > high ? high : v;
}

/// Keeps its position while there is no ship, as the camera does.
static ph_box view_of(const world *w) {
    static int32_t cx, cy;
    if (w->ship >= 0) {
        cx = body_px_of(body_cx(&w->bodies[w->ship]));
        cy = body_px_of(body_cy(&w->bodies[w->ship]));
    }
    int32_t x = between(0, cx - SHOWN_W / 2, w->w - SHOWN_W), y = between(0, cy - SHOWN_H / 2, w->h - SHOWN_H);
    ph_box box = {x, y, x + SHOWN_W, y + SHOWN_H};
    return box;
}

static bool seen(const game *g, int32_t i, ph_box view) {
    const body *b = &g->world.bodies[i];
    return ph_box_overlap(ph_mask_box(game_mask(g, i), body_px(b), body_py(b)), view);
}

static int64_t solid_in_view(const game *g, int32_t i, ph_box view) {
    const body *b = &g->world.bodies[i];
    int32_t x = body_px(b), y = body_py(b);
    ph_box box = {view.x0 - x, view.y0 - y, view.x1 - x, view.y1 - y};
    return ph_mask_count_box(game_mask(g, i), box);
}

/// Counts the time without a threat.
static void count_calm(sums *s, bool threat) {
    s->lonely += !threat;
    s->calm = threat ? 0 : s->calm + 1;
    s->calm_most = s->calm > s->calm_most ? s->calm : s->calm_most;
}

static void sample(const run *r, sums *s) {
    const game *g = r->game;
    const world *w = &g->world;
    ph_box view = view_of(w);
    int32_t threats = 0, gems = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        int k = w->bodies[i].kind;
        if (k == KIND_NONE || k == KIND_PORTAL || k == KIND_GRIT || !seen(g, i, view)) {
            continue;
        }
        threats += k == KIND_ENEMY || k == KIND_SPIT || k == KIND_BOSS;
        gems += k == KIND_GEM;
        s->actors += k == KIND_ENEMY || k == KIND_GEM || k == KIND_MINE || k == KIND_REPAIR || k == KIND_ROCK;
        s->solid += k == KIND_ROCK || k == KIND_WALL || k == KIND_TERRAIN ? solid_in_view(g, i, view) : 0;
    }
    count_calm(s, threats > 0);
    s->gems_first += w->level_ticks == 1 ? gems : 0;
}

static bool enemy_in_view(const game *g) {
    ph_box view = view_of(&g->world);
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (g->world.bodies[i].kind == KIND_ENEMY && seen(g, i, view)) {
            return true;
        }
    }
    return false;
}

// ---- a run --------------------------------------------------------------------------------------------------------

/// Buttons that the policy never presses.
static uint16_t never(policy p) {
    switch (p) {
    case POLICY_TAME: return BUTTON_FIRE | BUTTON_DRILL | BUTTON_BRAKE | BUTTON_BOMB;
    case POLICY_NO_FIRE: return BUTTON_FIRE | BUTTON_BOMB;
    case POLICY_NO_DRILL: return BUTTON_DRILL;
    case POLICY_NO_BOMB: return BUTTON_BOMB;
    default: return 0;
    }
}

static input choose(run *r, policy p) {
    game *g = r->game;
    switch (p) {
    case POLICY_THROWER:
    case POLICY_HUMAN: return human_press(r->pilot, g);
    case POLICY_PARKED: return (input){0, 0, BUTTON_FIRE};
    default: break;
    }
    if (g->world.tick % 2 == 0) {
        r->held = autopilot(g);
        r->held.buttons &= (uint16_t)~never(p);
    }
    return r->held;
}

/// Hull lost in this tick, and whether a bump against a solid body caused it: the rules set bump_rest then.
static void look_at_hurts(const world *w, sums *s) {
    int64_t hurt = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        hurt += w->events[i].kind == EVENT_HURT ? w->events[i].magnitude : 0;
    }
    bool bump = hurt > 0 && w->bump_rest == BUMP_REST;
    s->bumps += bump;
    s->hurt += hurt;
    s->hurt_by_rock += bump ? hurt : 0;
}

static const event *last_of(const world *w, event_kind k) {
    for (int32_t i = w->event_count - 1; i >= 0; i--) {
        if (w->events[i].kind == (int16_t)k) {
            return &w->events[i];
        }
    }
    return NULL;
}

/// Breed whose touch or shot destroyed the ship in this tick, by its state before the tick; 0 if there is none.
static int32_t taken_by(const game *g, const body *before, int32_t ship) {
    const event *hurt = last_of(&g->world, EVENT_HURT);
    for (int32_t i = 0; hurt && i < g->collider.contact_count; i++) {
        const contact *c = &g->collider.contacts[i];
        bool there = c->ax + c->hit.x == hurt->x && c->ay + c->hit.y == hurt->y;
        const body *by = &before[c->a == ship ? c->b : c->a];
        if (there && (c->a == ship || c->b == ship)) {
            int32_t shot = by->kind == KIND_SPIT ? breed_find("SPITTER") : 0;
            return by->kind == KIND_ENEMY ? by->breed : shot;
        }
    }
    return 0;
}

static void pick_up(run *r, sums *s, int32_t i) {
    int64_t tick = r->game->world.tick;
    if (r->was_buried[i]) {
        s->buried++;
        s->buried_ticks += tick - r->last_pick;
    }
    s->picked++;
    r->last_pick = tick;
}

/// Counts cave-ins, and kills by rock that was on the rope in the last 5 seconds.
static void look_at_blows(run *r, sums *s) {
    const game *g = r->game;
    const world *w = &g->world;
    const int32_t towed = rope_find(w);
    for (int32_t i = 0; i < w->event_count; i++) {
        s->cave_ins += w->events[i].kind == EVENT_CAVE_IN;
    }
    for (int32_t i = 0; i < g->ledger.harm_count; i++) {
        const ledger_harm *h = &g->ledger.harms[i];
        if (h->contact >= 0 && h->after == 0 && h->before > 0) {
            const contact *c = &g->collider.contacts[h->contact];
            const int64_t last = r->towed[c->a + c->b - h->body];
            s->towed += last > 0 && w->tick - last <= FRESH_TICKS;
        }
    }
    if (towed >= 0) {
        r->towed[towed] = w->tick;
    }
}

static void tick(run *r, policy p, sums *s) {
    static body before[BODY_MAX];
    game *g = r->game;
    world *w = &g->world;
    const input in = choose(r, p);
    const int32_t used = w->bodies_used, ship = w->ship;
    const int64_t deaths = w->totals.deaths;
    memcpy(before, w->bodies, (size_t)used * sizeof *before);
    game_tick(g, &in);
    for (int32_t i = 0; i < used; i++) {
        bool prize = before[i].kind == KIND_GEM || before[i].kind == KIND_REPAIR;
        if (prize && w->bodies[i].kind != before[i].kind) {
            pick_up(r, s, i);
        }
    }
    look_at_hurts(w, s);
    look_at_blows(r, s);
    s->chain += 100 * w->multiplier / score_multiplier_most(w->level);
    if (w->totals.deaths > deaths) {
        s->by_breed[taken_by(g, before, ship) % BREEDS_MOST]++;
    }
}

static bool begin(run *r, const sprite_masks *masks, uint32_t seed, int32_t level, policy p) {
    game_setup setup = {.seed = seed, .level = level};
    memset(r, 0, sizeof *r);
    r->game = game_create(masks, &setup);
    r->pilot = r->game
                   ? human_create(r->game, &human_hands[HANDS_HUMAN], p == POLICY_THROWER ? thrower : autopilot, seed)
                   : NULL;
    const world *w = r->game ? &r->game->world : NULL;
    if (w) {
        r->ground_was = terrain_mask(&w->terrain)->count;
    }
    for (int32_t i = 0; w && i < w->bodies_used; i++) {
        r->was_buried[i] = w->bodies[i].kind == KIND_GEM && w->bodies[i].host >= 0;
    }
    return r->pilot != NULL;
}

static void end(run *r) {
    human_free(r->pilot);
    game_free(r->game);
}

static void finish(const run *r, sums *s, int64_t ticks) {
    const world *w = &r->game->world;
    s->runs++;
    s->ticks += ticks;
    s->cleared += w->phase == PHASE_CLEARED;
    s->cleared_ticks += w->phase == PHASE_CLEARED ? ticks : 0;
    s->deaths += (int32_t)w->totals.deaths;
    s->kills += w->totals.kills;
    s->score += w->score;
    if (w->phase == PHASE_CLEARED) {
        s->ground_was += r->ground_was;
        s->ground_is += terrain_mask(&w->terrain)->count;
    }
}

void play_level(const sprite_masks *masks, const play_setup *setup, sums *s) {
    static run r;
    if (!begin(&r, masks, setup->seed, setup->level, setup->pilot)) {
        abort();
    }
    int64_t ticks = 0;
    bool met = false;
    s->calm = 0;
    const int64_t cap = setup->pilot == POLICY_WHOLE ? CAP_WHOLE : CAP;
    while (ticks < cap && (r.game->world.phase == PHASE_PLAY || r.game->world.phase == PHASE_DEAD)) {
        if (setup->pilot == POLICY_WHOLE && r.game->world.ship >= 0) {
            r.game->world.bodies[r.game->world.ship].hull = SHIP_HULL;
        }
        tick(&r, setup->pilot, s);
        sample(&r, s);
        ticks++;
        if (!met && enemy_in_view(r.game)) {
            met = true;
            s->first_enemy += ticks;
            s->first_enemy_of++;
        }
        if (!r.died && r.game->world.totals.deaths > 0) {
            r.died = true;
            s->died_at += ticks;
        }
    }
    s->died_at += r.died ? 0 : ticks;
    finish(&r, s, ticks);
    end(&r);
}

int64_t play_game(const sprite_masks *masks, uint32_t seed, int64_t cap, int32_t *level, sums *s) {
    static run r;
    int64_t ticks = 0;
    if (!begin(&r, masks, seed, 1, POLICY_HUMAN)) {
        abort();
    }
    for (; ticks < cap && r.game->world.phase != PHASE_OVER; ticks++) {
        tick(&r, POLICY_HUMAN, s);
    }
    s->deaths += (int32_t)r.game->world.totals.deaths;
    *level = r.game->world.level;
    end(&r);
    return ticks;
}
