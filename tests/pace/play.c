// play.c - visible objects, costs and gains of a tick, and a run from its first to its last tick.
#include "pace/play.h"

#include <stdlib.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/actors/rope.h"
#include "game/world/body.h"
#include "game/world/score.h"
#include "game/world/tuning.h"

/// State of a run between two ticks.
typedef struct run {
    game *game;
    const pilot *who;
    human *hands; // NULL: none
    input held;
    int64_t last_pick;
    bool was_buried[BODY_MAX]; // gems inside of rock at the start of the level
    int64_t towed[BODY_MAX];   // last tick in which the body of the slot was on the rope; 0: never
    bool died;
    double paid;        // points of cave-ins
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

/// Bits of the breeds in view.
static uint32_t breeds_in_view(const game *g) {
    const ph_box view = view_of(&g->world);
    uint32_t met = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const bool enemy = g->world.bodies[i].kind == KIND_ENEMY && seen(g, i, view);
        met |= enemy ? 1u << g->world.bodies[i].breed % 32 : 0;
    }
    return met;
}

// ---- a run --------------------------------------------------------------------------------------------------------

static input choose(run *r) {
    game *g = r->game;
    if (r->who->mind == NULL) {
        return (input){0, 0, BUTTON_FIRE};
    }
    if (r->hands) {
        return human_press(r->hands, g);
    }
    if (g->world.tick % 2 == 0) {
        r->held = r->who->mind(g);
        r->held.buttons &= (uint16_t)~r->who->never;
    }
    return r->held;
}

/// Adds the hull lost in this tick, and whether a bump against a solid body caused it: the rules set bump_rest then.
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
    const ph_box view = view_of(w);
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        const bool caved = e->kind == EVENT_CAVE_IN;
        s->cave_ins += caved;
        s->shown += caved && ph_box_overlap((ph_box){e->x, e->y, e->x + 1, e->y + 1}, view);
        r->paid += caved ? e->magnitude : 0;
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

static void tick(run *r, sums *s) {
    static body before[BODY_MAX];
    game *g = r->game;
    world *w = &g->world;
    if (r->who->whole && w->ship >= 0) {
        w->bodies[w->ship].hull = SHIP_HULL;
    }
    const input in = choose(r);
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

static void begin(run *r, const sprite_masks *masks, const pilot *who, uint32_t seed, int32_t level) {
    const game_setup setup = {.seed = seed, .level = level, .difficulty = who->difficulty};
    memset(r, 0, sizeof *r);
    r->who = who;
    r->game = game_create(masks, &setup);
    const bool person = r->game && who->hands < HANDS;
    r->hands = person ? human_create(r->game, &human_hands[who->hands], who->mind, seed) : NULL;
    if (!r->game || (person && !r->hands)) {
        abort();
    }
    const world *w = &r->game->world;
    r->ground_was = terrain_mask(&w->terrain)->count;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        r->was_buried[i] = w->bodies[i].kind == KIND_GEM && w->bodies[i].host >= 0;
    }
}

static void end(run *r) {
    human_free(r->hands);
    game_free(r->game);
}

static void finish(const run *r, sums *s, int64_t ticks) {
    const world *w = &r->game->world;
    const double score = w->score;
    s->runs++;
    s->ticks += ticks;
    s->deaths += (int32_t)w->totals.deaths;
    s->kills += w->totals.kills;
    s->score += w->score;
    s->died_at += r->died ? 0 : ticks;
    if (w->phase == PHASE_CLEARED) {
        s->cleared++;
        s->cleared_ticks += ticks;
        s->ground_was += r->ground_was;
        s->ground_is += terrain_mask(&w->terrain)->count;
        s->paid += r->paid;
        s->paid2 += r->paid * r->paid;
        s->won += score;
        s->won2 += score * score;
        s->both += score * r->paid;
    }
}

void play_level(const sprite_masks *masks, const pilot *who, uint32_t seed, int32_t level, sums *s) {
    static run r;
    begin(&r, masks, who, seed, level);
    int64_t ticks = 0;
    bool met = false;
    s->calm = 0;
    while (ticks < who->seconds * TICKS_PER_SECOND &&
           (r.game->world.phase == PHASE_PLAY || r.game->world.phase == PHASE_DEAD)) {
        tick(&r, s);
        sample(&r, s);
        ticks++;
        if (!met && breeds_in_view(r.game)) {
            met = true;
            s->first_enemy += ticks;
            s->first_enemy_of++;
        }
        if (!r.died && r.game->world.totals.deaths > 0) {
            r.died = true;
            s->died_at += ticks;
        }
    }
    finish(&r, s, ticks);
    end(&r);
}

static int32_t bits(uint32_t of) {
    int32_t n = 0;
    for (; of; of &= of - 1) {
        n++;
    }
    return n;
}

game_sums play_game(const sprite_masks *masks, const pilot *who, uint32_t seed, int32_t most, sums *s) {
    static run r;
    uint32_t rules = 0, breeds = 0, bosses = 0;
    int32_t ticks = 0;
    begin(&r, masks, who, seed, 1);
    const world *w = &r.game->world;
    for (; ticks < most * TICKS_PER_SECOND && w->phase != PHASE_OVER; ticks++) {
        tick(&r, s);
        rules |= 1u << w->rule;
        bosses |= 1u << w->boss.number;
        breeds |= breeds_in_view(r.game);
    }
    const game_sums met = {ticks / TICKS_PER_SECOND, w->level,           bits(rules & ~1u),
                           bits(breeds & ~1u),       bits(bosses & ~1u), w->score};
    s->deaths += (int32_t)w->totals.deaths;
    end(&r);
    return met;
}
