// play.c - what is in view, what a tick costs and brings, and a run from its first tick to its last.
#include "pace/play.h"

#include <stdlib.h>
#include <string.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/power.h"
#include "game/world/body.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"

/// What a run remembers between two ticks.
typedef struct run {
    game *game;
    human *pilot;
    input held;
    int64_t last_pick;
    bool was_buried[BODY_MAX]; // gems that lay in rock when the level began
    bool laid[BODY_MAX];       // mines that were laid since
    bool died;
    int64_t ground_was, ground_is; // pixels of the ground: when the level began, after the last change of it
    int64_t player_dug, teeth_dug;
} run;

// ---- what is in view --------------------------------------------------------------------------------------------

static int32_t between(int32_t low, int32_t v, int32_t high) {
    return high < low ? (low + high) / 2 : v < low ? low : v > high ? high : v;
}

/// Stays where it was while there is no ship, as the camera does.
static ph_box view_of(const world *w) {
    static int32_t cx, cy;
    if (w->ship >= 0) {
        cx = body_px_of(body_cx(&w->bodies[w->ship])), cy = body_px_of(body_cy(&w->bodies[w->ship]));
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

/// Counts how long there is no threat.
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
    s->gems_seen += gems;
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

enum { FARM_LEAVES = 3, HIDES_FOR = 60, HIDES_AT = 40 }; // gems; ticks of digging in, from then on without rock there

/// The autopilot takes the nearest enemy for a boss, and gems for nothing, once few of them are left. A boss is mended
/// again and again, as hunting would end with it.
static input hunt(game *g) {
    world *w = &g->world;
    const boss_life was = w->boss;
    const bool hunts = w->ship >= 0 && (w->gems_left <= FARM_LEAVES || was.number > 0);
    if (was.body >= 0) {
        w->bodies[was.body].hull = (int16_t)boss_get(was.number)->hull;
    }
    int64_t least = INT64_MAX;
    for (int32_t i = 0; i < w->bodies_used && hunts; i++) {
        const body *b = &w->bodies[i], *ship = &w->bodies[w->ship];
        int64_t dx = body_cx(b) - body_cx(ship), dy = body_cy(b) - body_cy(ship);
        if (b->kind == KIND_ENEMY && dx * dx + dy * dy < least) {
            least = dx * dx + dy * dy;
            w->boss.number = 1, w->boss.body = i;
        }
    }
    input in = autopilot(g);
    w->boss = was;
    return in;
}

/// Thrust to the nearest side with rock, with the drill, and once inside the brake alone.
static input hide(const game *g) {
    const world *w = &g->world;
    if (w->ship < 0 || w->ground < 0) {
        return (input){0, 0, 0};
    }
    static const int32_t way[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const ph_mask *rock = terrain_mask(&w->terrain);
    int32_t x = body_px_of(body_cx(&w->bodies[w->ship])), y = body_px_of(body_cy(&w->bodies[w->ship])), sides = 0;
    for (int32_t n = 0; n < 4; n++) {
        sides += ph_mask_hit_line(rock, (ph_point){x, y},
                                  (ph_point){x + HIDES_AT * way[n][0], y + HIDES_AT * way[n][1]}, NULL);
    }
    for (int32_t far = HIDES_AT; far < w->w && sides < 3; far += HIDES_AT) {
        for (int32_t n = 0; n < 4; n++) {
            if (ph_mask_get(rock, x + far * way[n][0], y + far * way[n][1])) {
                return (input){(int16_t)(SHIP_THRUST * way[n][0]), (int16_t)(SHIP_THRUST * way[n][1]), BUTTON_DRILL};
            }
        }
    }
    return (input){0, 0, BUTTON_BRAKE};
}

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
    case POLICY_HUMAN: return human_press(r->pilot, g);
    case POLICY_PARKED: return (input){0, 0, BUTTON_FIRE};
    case POLICY_HIDDEN: return hide(g);
    default: break;
    }
    if (g->world.tick % 2 == 0) {
        r->held = p == POLICY_FARM ? hunt(g) : autopilot(g);
        r->held.buttons &= (uint16_t)~never(p);
    }
    return r->held;
}

/// Who took how much of the ground.
static void look_at_ground(void *looker, const game *g, const carving *done) {
    run *r = looker;
    const int64_t is = terrain_mask(&g->world.terrain)->count, taken = r->ground_is - is;
    if (done->is == CARVING_TAKE && done->body == g->world.ground) {
        r->player_dug += carving_is_players(done->with) ? taken : 0;
        r->teeth_dug += done->with == TOOL_TEETH ? taken : 0;
    }
    r->ground_is = is;
}

/// Hull that this tick cost, and whether a bump into something solid took it: the rules set bump_rest then.
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

enum { MINE_NEAR = 10 }; // a mine flies no further in a tick [px]

static bool near(const body *b, const event *e) {
    return abs(body_px_of(body_cx(b)) - e->x) < MINE_NEAR && abs(body_px_of(body_cy(b)) - e->y) < MINE_NEAR;
}

/// The mine that took the ship in this tick, before which the bodies were these: one went off where the ship was hurt
/// last. -1: none did.
static int32_t taken_by_mine(const world *w, const body *before, int32_t used) {
    const event *hurt = last_of(w, EVENT_HURT), *blast = last_of(w, EVENT_MINE);
    const bool mine = hurt && blast && blast->x == hurt->x && blast->y == hurt->y;
    for (int32_t i = 0; mine && i < used; i++) {
        if (before[i].kind == KIND_MINE && w->bodies[i].kind != KIND_MINE && near(&before[i], blast)) {
            return i;
        }
    }
    return -1;
}

/// The breed whose touch or shot took the ship in this tick, as it was before the tick; 0: none did.
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

/// A mine that was laid counts for who lays mines.
static void count_death(run *r, sums *s, const body *before, int32_t used, int32_t ship) {
    const int32_t mine = taken_by_mine(&r->game->world, before, used);
    const int32_t laid = mine >= 0 && r->laid[mine] ? breed_find("SOWER") : 0;
    s->mined += mine >= 0;
    s->by_breed[(mine >= 0 ? laid : taken_by(r->game, before, ship)) % BREEDS_MOST]++;
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

/// What the setup says of powers.
static void set_power(world *w, int32_t which) {
    if (which != 0) {
        w->power = which > 0 ? which : POWER_NONE;
        w->power_ticks = which > 0 ? POWER_TICKS : 0;
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
    s->chain += 100 * w->multiplier / score_multiplier_most(w->level);
    if (w->totals.deaths > deaths) {
        count_death(r, s, before, used, ship);
    }
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const bool new = w->bodies[i].kind == KIND_MINE && (i >= used || before[i].kind != KIND_MINE);
        r->laid[i] = w->bodies[i].kind == KIND_MINE && (r->laid[i] || new);
    }
}

static bool begin(run *r, const sprite_masks *masks, uint32_t seed, int32_t level) {
    game_setup setup = {.seed = seed, .level = level};
    memset(r, 0, sizeof *r);
    r->game = game_create(masks, &setup);
    r->pilot = r->game ? human_create(r->game, seed) : NULL;
    const world *w = r->game ? &r->game->world : NULL;
    if (r->game) {
        r->game->carved = look_at_ground, r->game->carver = r;
        r->ground_was = r->ground_is = terrain_mask(&w->terrain)->count;
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
    s->over += w->phase == PHASE_OVER;
    s->deaths += (int32_t)w->totals.deaths;
    s->kills += w->totals.kills;
    s->score += w->score;
    s->player_dug += r->player_dug, s->teeth_dug += r->teeth_dug;
    if (w->phase == PHASE_CLEARED) {
        s->ground_was += r->ground_was, s->ground_is += terrain_mask(&w->terrain)->count;
    }
}

int32_t play_level(const sprite_masks *masks, const play_setup *setup, sums *s) {
    static run r;
    if (!begin(&r, masks, setup->seed, setup->level)) {
        abort();
    }
    int64_t ticks = 0;
    bool met = false;
    s->calm = 0;
    const int64_t cap = setup->pilot == POLICY_WHOLE ? CAP_WHOLE : CAP;
    while (ticks < cap && (r.game->world.phase == PHASE_PLAY || r.game->world.phase == PHASE_DEAD)) {
        set_power(&r.game->world, setup->power);
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
    const int32_t score = r.game->world.score;
    end(&r);
    return score;
}

int64_t play_game(const sprite_masks *masks, uint32_t seed, int64_t cap, int32_t *level, sums *s) {
    static run r;
    int64_t ticks = 0;
    if (!begin(&r, masks, seed, 1)) {
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
