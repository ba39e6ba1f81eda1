// game.c - creation of a game, and the first stage of a tick: steering, behavior and movement. A tick allocates no
// memory, except that qsort of the C library may when it sorts many contacts.
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/mine.h"
#include "game/actors/rope.h"
#include "game/ground/rock.h"
#include "game/actors/ship.h"
#include "game/levels/choice.h"
#include "game/levels/level_rules.h"
#include "game/levels/level.h"
#include "game/levels/rule.h"
#include "game/levels/scenes.h"
#include "game/math/geometry.h"
#include "game/picture/picture.h"
#include "game/world/body.h"
#include "game/world/score.h"
#include "game/world/tuning.h"

// ---- creation -----------------------------------------------------------------------------------

/// A disc of radius + 1/2: x^2 + y^2 <= r^2 + r. ph_mask_fill_circle accepts whole radii, which leave single pixels
/// at the four extremes of the disc.
static ph_mask *make_disc(int32_t radius) {
    ph_mask *disc = ph_mask_create(2 * radius + 1, 2 * radius + 1);
    for (int32_t y = -radius; disc && y <= radius; y++) {
        for (int32_t x = -radius; x <= radius; x++) {
            ph_mask_set(disc, x + radius, y + radius, x * x + y * y <= radius * radius + radius);
        }
    }
    return disc;
}

static void set_up_world(world *w, const game_setup *setup) {
    const level_picture *from = setup->picture;
    if (from && from->bytes) {
        w->painted = picture_properties(from);
    }
    w->seed = setup->seed;
    w->scene = setup->scene;
    w->random.state = setup->seed;
    w->level = w->first_level = setup->level > 0 ? setup->level : 1;
    if (w->painted.hash) {
        w->level = w->first_level = w->painted.level;
    }
    w->balls = setup->balls;
    w->difficulty = setup->difficulty;
    w->mode = setup->mode;
    w->lives = SHIP_LIVES;
    score_begin(w);
    w->ship = w->gate = w->ground = w->boss.body = -1;
    for (int32_t i = 0; i < PORTALS_MAX; i++) {
        w->portals[i] = -1;
    }
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        w->carved[i].owner = -1;
    }
}

/// Starts another game in the same run: tick and totals continue, all other state is reset.
static void restart(game *g) {
    world *w = &g->world;
    game_setup again = {.seed = w->next_seed, .scene = w->scene, .level = w->first_level, .balls = w->balls};
    again.difficulty = w->difficulty;
    again.mode = w->mode;
    again.picture = &g->picture;
    totals kept = w->totals;
    int64_t tick = w->tick;
    memset(w, 0, sizeof *w);
    set_up_world(w, &again);
    w->totals = w->summary.before = kept;
    w->tick = tick;
    ledger_anew(&g->ledger);
    scene_get(w->scene)->build(g);
}

game *game_create(const sprite_masks *sprites, const game_setup *setup) {
    game *g = calloc(1, sizeof *g);
    if (g == NULL) {
        return NULL;
    }
    g->sprites = sprites;
    g->bite = make_disc(SHOT_CARVE);
    g->wide = make_disc(WIDE_CARVE);
    g->blast = make_disc(MINE_RADIUS);
    g->drill = make_disc(DRILL_RADIUS);
    g->ship_overlap = ph_mask_create(sprite_get(SPRITE_SHIP)->w, sprite_get(SPRITE_SHIP)->h);
    g->ship_near = graze_mask();
    g->collider.method = setup->broadphase;
    bool copied = !setup->picture || picture_copy(&g->picture, setup->picture);
    bool discs = copied && g->bite && g->wide && g->blast && g->drill && g->ship_overlap && g->ship_near;
    if (!discs || !broad_open(&g->collider.broad, BODY_MAX)) {
        game_free(g);
        return NULL;
    }
    set_up_world(&g->world, setup);
    ledger_begin(&g->ledger);
    scene_get(g->world.scene)->build(g);
    return g;
}

void game_free(game *g) {
    if (g) {
        ph_mask_free(g->bite);
        ph_mask_free(g->wide);
        ph_mask_free(g->blast);
        ph_mask_free(g->drill);
        ph_mask_free(g->ship_overlap);
        ph_mask_free(g->ship_near);
        broad_close(&g->collider.broad);
        picture_free(&g->picture);
        free(g);
    }
}

void game_save(const game *g, world *to) {
    memcpy(to, &g->world, sizeof *to);
}

void game_load(game *g, const world *from) {
    memcpy(&g->world, from, sizeof *from);
    ledger_anew(&g->ledger);
}

// ---- one tick -----------------------------------------------------------------------------------

void game_touch(game *g, const input *in) {
    game_move(g, in);
    game_broad(g);
    game_narrow(g);
}

void game_tick(game *g, const input *in) {
    game_touch(g, in);
    game_rules(g);
}

static void age_shot(body *b, int64_t tick) {
    b->frame = (uint8_t)(tick / 3 % 4);
    if (--b->timer <= 0) {
        b->flags |= BODY_GONE;
    }
}

static void think(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    int64_t tick = g->world.tick;
    switch (b->kind) {
    case KIND_ENEMY: enemy_think(g, index); break;
    case KIND_BOSS: boss_think(g, index); break;
    case KIND_SHOT:
    case KIND_SPIT: age_shot(b, tick); break;
    case KIND_GEM: b->frame = (uint8_t)((tick / 6 + index) % 8); break;
    case KIND_MINE: mine_think(g, index); break;
    case KIND_REPAIR: b->frame = (uint8_t)(b->breed ? b->breed - 1 : tick / 6 % 8); break;
    case KIND_ROCK:
        rock_fall(b);
        rock_age(b);
        break;
    case KIND_GRIT:
        rock_fall(b);
        b->flags |= b->timer <= 0 ? BODY_GONE : 0;
        break;
    default: break;
    }
}

/// Reverses a body that leaves the world, in scenes without walls.
static void turn_at_edge(int32_t position, int32_t *v, int32_t size, int32_t world_size) {
    int32_t last = (world_size - size) * SUB;
    if ((position < 0 && *v < 0) || (position > last && *v > 0)) {
        *v = -*v;
    }
}

static void move_body(const world *w, body *b) {
    // Shots are swept and may be fast. Other bodies are limited to the reach of a sweep.
    if (b->kind != KIND_SHOT && b->kind != KIND_SPIT) {
        geometry_limit_length(&b->vx, &b->vy, (SWEEP_REACH - 1) * SUB);
    }
    b->old_x = b->x;
    b->old_y = b->y;
    b->x += b->vx;
    b->y += b->vy;
    if (!scene_get(w->scene)->arena) {
        const sprite_info *info = sprite_get((sprite)b->sprite);
        turn_at_edge(b->x, &b->vx, info->w, w->w);
        turn_at_edge(b->y, &b->vy, info->h, w->h);
    }
}

void game_move(game *g, const input *in) {
    world *w = &g->world;
    ledger_begin(&g->ledger);
    w->event_count = w->glow_count = 0;
    w->controls = *in;
    w->tick++;
    w->level_ticks++;
    w->summary.ticks += w->ship >= 0;
    w->game_ticks += w->phase == PHASE_PLAY || w->phase == PHASE_DEAD;
    if (w->phase == PHASE_OVER && (in->buttons & BUTTON_RESTART)) {
        restart(g);
    }
    ship_steer(g, in);
    rope_run(g, in);
    choice_run(w, in);
    rule_run(g);
    level_pull(w);
    if (w->ground >= 0 && w->ship >= 0) {
        const body *ship = &w->bodies[w->ship];
        ways_refresh(&w->ways, &w->terrain, body_px_of(body_cx(ship)), body_px_of(body_cy(ship)), WAY_CELLS);
    }
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        if (b->kind != KIND_NONE) {
            think(g, i);
            move_body(w, b);
        }
    }
    rock_carry_gems(g);
    body_sweep(w); // shots whose lifetime is over
}
