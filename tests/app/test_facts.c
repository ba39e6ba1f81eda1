// test_facts.c - the numbers that ledger, contacts and overlay state, computed again from the pictures.
//
// Masks come from the PNG files by the proof, which carves them pixel by pixel. Positions and velocities come from the
// bodies. Each expected value is a slow answer for these masks; the answers of the core, the boxes of the collider and
// the masks of the game are only compared.
//
// A failure means that a number on screen or in the ledger differs from the pixels.
#include "app/player.h"
#include "support/depth.h"
#include "support/fixture.h"
#include "support/oracle.h"

#include "game/edit.h"
#include "game/ground/rock.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "look/truth.h"
#include "overlay/why.h"
#include "pilot/autopilot.h"
#include "scope/proof.h"

enum { FACTS_LEAST = 100000, BODIES = 1024, FIXED = 1 << KIND_TERRAIN | 1 << KIND_WALL | 1 << KIND_GATE };

/// A game, the masks of its pictures, and the bodies of the tick before its rules.
typedef struct witness {
    game *g;
    tick_proof *masks;
    body was[BODIES];
    int32_t used;
} witness;

/// The kinds of compared numbers, and the count of each kind.
enum { BOXES, QUERIES, EXPLANATIONS, RESPONSES, CARVED, SECTIONS };
static int section;
static int64_t facts[SECTIONS], wrong;
static char first_wrong[200];

/// Counts a statement and compares it.
static void fact(const witness *w, const char *what, int64_t stated, int64_t due) {
    facts[section]++;
    if (stated != due && wrong++ == 0) {
        snprintf(first_wrong, sizeof first_wrong, "tick %d, level %d: %s %lld, by pixel %lld", (int)w->g->world.tick,
                 w->g->world.level, what, (long long)stated, (long long)due);
    }
}

static int32_t px(int32_t sub) {
    return (int32_t)floor(sub / (double)SUB);
}

static bool is(const body *b, unsigned kinds) {
    return (1u << b->kind & kinds) != 0;
}

static bool is_shot(const body *b) {
    return is(b, 1u << KIND_SHOT | 1u << KIND_SPIT);
}

static const ph_mask *mask_of(const witness *w, const body *b) {
    const uint64_t *words = w->masks->sprite[b->sprite][b->frame];
    if (b->kind == KIND_TERRAIN) {
        words = w->masks->ground;
    } else if (b->carved >= 0) {
        words = w->masks->carved[b->carved];
    }
    return (const ph_mask *)(const void *)words;
}

static ph_point moved(const body *b) {
    return (ph_point){px(b->x) - px(b->old_x), px(b->y) - px(b->old_y)};
}

// ---- bodies and pairs -----------------------------------------------------------------------------------------------

/// The box of the solid pixels. The box of a shot covers its way and the reach of its targets.
static ph_box solid_box(const witness *w, const body *b) {
    const ph_box in = b->kind == KIND_TERRAIN ? (ph_box){0, 0, b->w, b->h} : truth_bounds(mask_of(w, b));
    const ph_point way = is_shot(b) ? moved(b) : (ph_point){0, 0};
    const int32_t reach = is_shot(b) ? SWEEP_REACH : 0, x = px(b->x), y = px(b->y);
    return (ph_box){in.x0 + x - SDL_max(way.x, 0) - reach, in.y0 + y - SDL_max(way.y, 0) - reach,
                    in.x1 + x - SDL_min(way.x, 0) + reach, in.y1 + y - SDL_min(way.y, 0) + reach};
}

static void check_boxes(const witness *w) {
    const collider *c = &w->g->collider;
    int32_t items = 0;
    for (int32_t i = 0; i < w->used; i++) {
        items += w->was[i].kind != KIND_NONE && w->was[i].kind != KIND_PORTAL;
    }
    fact(w, "number of items", c->item_count, items);
    fact(w, "possible pairs", c->stats.possible, (int64_t)items * (items - 1) / 2);
    for (int32_t i = 0; i < c->item_count; i++) {
        const ph_box box = c->items[i].box, due = solid_box(w, &w->was[c->body[i]]);
        fact(w, "left of a box", box.x0, due.x0);
        fact(w, "top of a box", box.y0, due.y0);
        fact(w, "right of a box", box.x1, due.x1);
        fact(w, "bottom of a box", box.y1, due.y1);
    }
}

static bool touch(const witness *w, const body *a, const body *b, ph_sweep_hit *stop) {
    const ph_mask *m = mask_of(w, a), *n = mask_of(w, b);
    const int32_t dx = px(b->x) - px(a->x), dy = px(b->y) - px(a->y);
    const int32_t mx = moved(b).x - moved(a).x, my = moved(b).y - moved(a).y;
    *stop = (ph_sweep_hit){.step = 1, .steps = 1, .hit = {dx, dy}};
    if (is_shot(a) || is_shot(b)) {
        return truth_sweep(m, n, dx - mx, dy - my, mx, my, stop);
    }
    return truth_hit(m, n, dx, dy);
}

static void check_contact(const witness *w, const contact *c, const ph_sweep_hit *stop) {
    const body *a = &w->was[c->a], *b = &w->was[c->b];
    ph_contact due = {0};
    (void)truth_contact(mask_of(w, a), mask_of(w, b), stop->hit.x, stop->hit.y, b->vx - a->vx, b->vy - a->vy, &due);
    fact(w, "place x of a contact", c->ax, px(a->x));
    fact(w, "place y of a contact", c->ay, px(a->y));
    fact(w, "offset x of a contact", c->dx, stop->hit.x);
    fact(w, "offset y of a contact", c->dy, stop->hit.y);
    fact(w, "time of a contact", c->when, stop->steps ? stop->step * 256 / stop->steps : 0);
    fact(w, "area", c->hit.area, due.area);
    fact(w, "point x", c->hit.x, due.x);
    fact(w, "point y", c->hit.y, due.y);
    fact(w, "gradient x", c->hit.gx, due.gx);
    fact(w, "gradient y", c->hit.gy, due.gy);
    fact(w, "source of the normal", c->hit.source, due.source);
    fact(w, "normal x", lroundf(c->hit.nx * 10000), lroundf(due.nx * 10000));
    fact(w, "normal y", lroundf(c->hit.ny * 10000), lroundf(due.ny * 10000));
}

/// Checks each query with its answer, and the counters of the tick.
static void check_queries(const witness *w) {
    const collider *c = &w->g->collider;
    const ledger *l = &w->g->ledger;
    int64_t hits = 0, tests = 0, fallbacks = 0;
    fact(w, "number of queries", l->query_count, c->pair_count);
    for (int32_t i = 0; i < l->query_count; i++) {
        const ledger_query *q = &l->queries[i];
        const body *a = &w->was[q->a], *b = &w->was[q->b];
        const bool shot = is_shot(a) || is_shot(b);
        const contact *found = fixture_contact(w->g, q->a, q->b);
        const ph_box p = solid_box(w, a), r = solid_box(w, b);
        ph_sweep_hit stop;
        const bool hit = touch(w, a, b, &stop);
        fact(w, "overlapping boxes", p.x0 < r.x1 && r.x0 < p.x1 && p.y0 < r.y1 && r.y0 < p.y1, true);
        fact(w, "offset x of a query", q->dx, px(b->x) - px(a->x));
        fact(w, "offset y of a query", q->dy, px(b->y) - px(a->y));
        fact(w, "way x of a query", q->way.x, shot ? moved(b).x - moved(a).x : 0);
        fact(w, "way y of a query", q->way.y, shot ? moved(b).y - moved(a).y : 0);
        fact(w, "hit", found != NULL, hit);
        fact(w, "hit under open cells", q->open && hit, false);
        if (found && hit) {
            check_contact(w, found, &stop);
            fallbacks += found->hit.source != PH_NORMAL_GRADIENT;
        }
        hits += hit;
        tests += !q->open;
    }
    fact(w, "counter of hits", c->stats.hits, hits);
    fact(w, "counter of mask tests", c->stats.mask_tests, tests);
    fact(w, "counter of fallbacks", c->stats.fallbacks, fallbacks);
    fact(w, "number of contacts", c->contact_count, hits);
}

// ---- the explanation of a pair --------------------------------------------------------------------------------------

static void check_why(const witness *w, int32_t a, int32_t b) {
    const body *s = &w->was[a], *t = &w->was[b];
    const ph_mask *m = mask_of(w, s), *n = mask_of(w, t);
    ph_sweep_hit stop;
    explanation y;
    why_find(&y, w->g, a, b);
    bool hit = touch(w, s, t, &stop);
    const ph_point at = hit ? stop.hit : (ph_point){px(t->x) - px(s->x), px(t->y) - px(s->y)};
    fact(w, "why: offset x", y.dx, at.x);
    fact(w, "why: offset y", y.dy, at.y);
    fact(w, "why: area", y.area, truth_area(m, n, at.x, at.y));
    fact(w, "why: wrong", y.wrong, false);
    fact(w, "why: hit", y.stop == GATE_COUNT, hit);
    if (y.shift_known && abs(y.shift.x) < 10 && abs(y.shift.y) < 10) {
        const ph_body solid = {.mask = m};
        ph_point least = {0, 0};
        (void)truth_nearest(n, at, &solid, 1, 10, true, &least);
        fact(w, "why: least move x", y.shift.x, least.x);
        fact(w, "why: least move y", y.shift.y, least.y);
        fact(w, "why: nearest pixel of a", truth_bit(m, y.near[0].x, y.near[0].y), true);
        fact(w, "why: nearest pixel of b", truth_bit(n, y.near[1].x - at.x, y.near[1].y - at.y), true);
    }
}

/// Explains the queries of the tick, a few at a time.
static void check_explanations(const witness *w) {
    const ledger *l = &w->g->ledger;
    for (int32_t i = (int32_t)(w->g->world.tick % 7); i < l->query_count; i += 7) {
        check_why(w, l->queries[i].a, l->queries[i].b);
    }
}

// ---- responses ------------------------------------------------------------------------------------------------------

/// Checks pixels and offset of each crash of a response, at the positions and velocities of the response.
static void check_crashes(const witness *w, const ledger_response *r) {
    const ledger *l = &w->g->ledger;
    int64_t pixels = 0;
    for (int32_t i = 0; i < l->crash_count; i++) {
        const ledger_crash *crash = &l->crashes[i];
        if (crash->contact < r->contact || crash->contact >= r->contact + r->count) {
            continue;
        }
        const contact *c = &w->g->collider.contacts[crash->contact];
        const body *a = &w->was[c->a], *b = &w->was[c->b];
        const ph_approach way = {b->x - a->x, b->y - a->y, r->before[1].x - r->before[0].x,
                                 r->before[1].y - r->before[0].y};
        ph_contact due = c->hit;
        ph_point offset = {c->dx, c->dy};
        if (r->depth > 0) {
            const bool found = depth_contact(mask_of(w, a), mask_of(w, b), &way, r->depth, &due, &offset);
            fact(w, "touch of a crash", true, found);
        }
        fact(w, "offset x of a crash", crash->dx, offset.x);
        fact(w, "offset y of a crash", crash->dy, offset.y);
        fact(w, "pixels of a crash", crash->pixels, due.area);
        pixels += due.area;
    }
    if (r->pixels > 0) {
        fact(w, "pixels of the damage", r->pixels, pixels);
    }
}

/// Checks gradient, velocities and push-out of a response without carving.
static void check_bounce(const witness *w, const ledger_response *r) {
    const contact *c = &w->g->collider.contacts[r->contact];
    const body *a = &w->was[c->a], *b = &w->was[c->b];
    const bool wall = is(a, FIXED);
    ph_body solids[64], place = {.mask = mask_of(w, b), .x = px(b->x), .y = px(b->y)};
    int32_t n = 0;
    for (int32_t i = 0; i < w->used && n < 64; i++) {
        const body *s = &w->was[i];
        if (i == c->a || (wall && is(s, FIXED))) {
            solids[n++] = (ph_body){.mask = mask_of(w, s), .x = px(s->x), .y = px(s->y)};
        }
    }
    const ph_gradient g = truth_combine(&place, solids, n);
    const bool slope = wall && (g.gx || g.gy);
    fact(w, "gradient x of a bounce", r->hit.gx, slope ? g.gx : c->hit.gx);
    fact(w, "gradient y of a bounce", r->hit.gy, slope ? g.gy : c->hit.gy);
    ph_motion from[2], to[2];
    for (int k = 0; k < 2; k++) {
        const body *one = k ? b : a;
        const int32_t mass = is(one, FIXED) ? 0 : (int32_t)truth_count(mask_of(w, one));
        from[k] = (ph_motion){one->vx, one->vy, mass};
        to[k] = (ph_motion){r->after[k].x, r->after[k].y, mass};
        fact(w, "velocity x before a bounce", r->before[k].x, one->vx);
        fact(w, "velocity y before a bounce", r->before[k].y, one->vy);
    }
    const unsigned both = 1u << a->kind | 1u << b->kind, ship = 1u << KIND_SHIP,
                   hard = 1u << KIND_ROCK | 1u << KIND_BOSS;
    const bool solid = wall || (both & ship && both & hard),
               full = wall ? b->kind == KIND_ENEMY : both == 1u << KIND_BALL;
    const int32_t lossy = solid ? BOUNCE_SOLID : BOUNCE_ALIVE;
    fact(w, "velocities after a bounce", true, truth_bounced(&r->hit, from, to, full ? PH_BOUNCE_FULL : lossy));
    ph_point out = {place.x, place.y};
    if (truth_leave(place.mask, &out, solids, n, &r->hit, wall ? 14 : 10) >= 0) {
        fact(w, "push-out x", r->push[1].x - r->push[0].x, (out.x - place.x) * SUB);
        fact(w, "push-out y", r->push[1].y - r->push[0].y, (out.y - place.y) * SUB);
    }
}

/// Follows the responses of the rules up to the first carving.
static void check_responses(witness *w, int32_t carvings) {
    const ledger *l = &w->g->ledger;
    for (int32_t i = 0; i < l->response_count; i++) {
        const ledger_response *r = &l->responses[i];
        const contact *c = &w->g->collider.contacts[r->contact];
        body *a = &w->was[c->a], *b = &w->was[c->b];
        const int32_t next = i + 1 < l->response_count ? r[1].carvings : l->carving_count;
        if (next > carvings) {
            return; // the masks at the response are unknown
        }
        if (r->met && !is_shot(a) && !is_shot(b)) {
            check_crashes(w, r);
            check_bounce(w, r);
        }
        for (int k = 0; k < 2; k++) {
            body *one = k ? b : a;
            one->x += r->push[k].x;
            one->y += r->push[k].y;
            one->vx = r->met ? r->after[k].x : one->vx;
            one->vy = r->met ? r->after[k].y : one->vy;
        }
    }
}

// ---- carved masks ---------------------------------------------------------------------------------------------------

static void check_carved(const witness *w) {
    for (int32_t i = 0; i < w->used; i++) {
        const body *b = &w->g->world.bodies[i];
        if (b->kind != KIND_NONE && b->carved >= 0) {
            const ph_mask *own = mask_of(w, b), *mask = game_mask(w->g, i);
            const ph_box due = truth_bounds(own);
            fact(w, "pixels of a carved mask", mask->count, truth_count(own));
            fact(w, "left of a carved mask", mask->bounds.x0, due.x0);
            fact(w, "top of a carved mask", mask->bounds.y0, due.y0);
            fact(w, "right of a carved mask", mask->bounds.x1, due.x1);
            fact(w, "bottom of a carved mask", mask->bounds.y1, due.y1);
        }
    }
    if (w->g->world.tick % 64 == 0 && w->g->world.ground >= 0) {
        const int64_t *left = w->g->world.terrain.left;
        fact(w, "pixels of the ground", left[MATERIAL_SOFT] + left[MATERIAL_HARD] + left[MATERIAL_BED],
             truth_count((const ph_mask *)(const void *)w->masks->ground));
    }
}

// ---- runs -----------------------------------------------------------------------------------------------------------

/// Runs the checks between the narrow phase and the rules.
static void check_tick(witness *w) {
    proof_check(w->masks, w->g);
    w->used = w->g->world.bodies_used;
    assert_in_range(w->used, 1, BODIES);
    memcpy(w->was, w->g->world.bodies, (size_t)w->used * sizeof *w->was);
    section = BOXES;
    check_boxes(w);
    section = QUERIES;
    check_queries(w);
    section = EXPLANATIONS;
    check_explanations(w);
}

/// Plays a scene. Tick 0 is checked as the overlay shows it after Home.
static void play_run(front *f, const char *name, int32_t level, int32_t balls, int32_t ticks) {
    static witness w;
    const game_setup setup = {.seed = 7, .scene = scene_find(name), .level = level, .balls = balls};
    ph_image sheets[SPRITE_COUNT];
    sprite_assets_sheets(&f->pictures, sheets);
    w.g = game_create(&f->masks, &setup);
    w.masks = proof_create(sheets);
    assert_true(w.g && w.masks);
    edit_look(w.g);
    check_tick(&w);
    input held = {0};
    for (int32_t t = 0; t < ticks; t++) {
        held = t % 4 == 0 ? autopilot(w.g) : held;
        held.ax = (int16_t)(t / 100 % 2 ? 40 : held.ax); // dives into rock half of the time
        game_touch(w.g, &held);
        check_tick(&w);
        const int32_t carvings = w.g->ledger.carving_count, at_level = w.g->world.level;
        game_rules(w.g);
        if (w.g->world.level == at_level) {
            section = RESPONSES;
            check_responses(&w, carvings);
            proof_settle(w.masks, w.g);
            section = CARVED;
            check_carved(&w);
        }
    }
    CHECK(w.masks->wrong == 0, "%s %d: %s", name, level, w.masks->first);
    free(w.masks);
    game_free(w.g);
}

TEST(a_hundred_thousand_facts_are_those_of_the_pixels) {
    static const int32_t levels[] = {1, 6, 12, 15, 20};
    front *f = player_open("--seed 7"); // for its pictures
    for (size_t i = 0; i < SDL_arraysize(levels); i++) {
        play_run(f, "game", levels[i], 0, 200);
    }
    play_run(f, "boss", 1, 0, 120);
    play_run(f, "boss", 2, 0, 120);
    play_run(f, "pinball", 1, 0, 120);
    play_run(f, "storm", 1, 300, 60);
    int64_t all = 0;
    for (int i = 0; i < SECTIONS; i++) {
        assert_in_range(facts[i], 3000, INT32_MAX);
        all += facts[i];
    }
    printf("# %d facts: boxes %d, queries %d, explanations %d, responses %d, carved masks %d; %d wrong\n", (int)all,
           (int)facts[BOXES], (int)facts[QUERIES], (int)facts[EXPLANATIONS], (int)facts[RESPONSES], (int)facts[CARVED],
           (int)wrong);
    CHECK(wrong == 0, "%d of %d facts are wrong; the first: %s", (int)wrong, (int)all, first_wrong);
    assert_in_range(all, FACTS_LEAST, INT32_MAX);
}

/// Copies the picture of 5 x 5 px of the body around pixel (x, y) of its frame.
static void look_at(front *f, int32_t index, int32_t x, int32_t y, Uint32 out[25]) {
    (void)pixels_of(f);
    const body *b = &game_of(f)->world.bodies[index];
    const SDL_Point center = place_on(f, index);
    for (int i = 0; i < 25; i++) {
        const int dx = x - b->w / 2 + i % 5 - 2, dy = y - b->h / 2 + i / 5 - 2;
        memcpy(&out[i], pixel_drawn(f, center.x + dx, center.y + dy), sizeof out[i]);
    }
}

/// A failure means that the player sees rock that a bite has removed.
TEST(each_bite_of_a_rock_is_in_the_next_picture) {
    front *f = player_plays("--seed 7 --level 1 --autopilot", "30");
    game *g = game_to_change(f);
    const body *ship = &g->world.bodies[g->world.ship];
    int32_t rock = 0;
    while (rock < g->world.bodies_used && g->world.bodies[rock].sprite != SPRITE_ROCK_SMALL) {
        rock++;
    }
    assert_in_range(rock, 1, g->world.bodies_used - 1);
    body *b = &g->world.bodies[rock];
    b->x = b->old_x = ship->x + 60 * SUB;
    b->y = b->old_y = ship->y;
    for (int i = 0; i < 4; i++) {
        const int32_t x = 12 + i % 2 * 18, y = 12 + i / 2 * 18;
        Uint32 before[25], after[25];
        b->vx = b->vy = 0;
        play_ticks(f, 1);
        look_at(f, rock, x, y, before);
        CHECK(rock_carve(g, rock, g->bite, px(b->x) + x - SHOT_CARVE, px(b->y) + y - SHOT_CARVE, TOOL_TEETH), "bite %d",
              i);
        play_ticks(f, 1);
        look_at(f, rock, x, y, after);
        int same = 0;
        for (int k = 0; k < 25; k++) {
            same += before[k] == after[k];
        }
        CHECK(same < 8, "bite %d is not in the picture: %d of 25 px are the same", i, same);
    }
    player_close(f);
}
