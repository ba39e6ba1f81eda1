// level_ground.c - the ground of a level, generated from its row or drawn from its picture, and the painted objects. A
// generated ground depends only on the row and the seed.
#include "game/levels/level_ground.h"

#include "game/actors/boss.h"
#include "game/ground/ground.h"
#include "game/levels/portal.h"
#include "game/math/noise.h"
#include "game/picture/picture.h"
#include "game/terrain/terrain_make.h"
#include "game/world/body.h"
#include "game/world/gear.h"

enum {
    START_R = 64,  // radius of the free room around the start [px]
    PORTAL_R = 46, // radius of the free room in front of a portal [px]
    ROOM_IN = 66,  // distance between the rim and the center of that room [px]
    SEEDS = 6      // seeds that are tried
};

int32_t stock_gate(const level_info *l) {
    return (l->w - sprite_get(SPRITE_GATE)->w - l->slide) / 2 / TERRAIN_CELL * TERRAIN_CELL;
}

static void add_room(ground_plan *p, int32_t x, int32_t y, int32_t r) {
    p->room[p->rooms].x = x;
    p->room[p->rooms].y = y;
    p->room[p->rooms].r = r;
    p->rooms++;
}

static ground_plan plan_of(const game *g, const level_info *l, int32_t number) {
    ground_plan p = {.shape = l->shape, .w = l->w, .h = l->h, .fill = l->fill, .hard = l->hard, .look = l->look};
    p.drawing = l->shape == SHAPE_DRAWN ? g->sprites->frame[l->drawing][0] : NULL;
    p.gate = stock_gate(l);
    p.gate_w = sprite_get(SPRITE_GATE)->w + l->slide;
    add_room(&p, l->w / 2, l->h / 2, START_R);
    for (int32_t n = 0; n < l->portals; n++) {
        ph_point portal = portal_place(l, n, l->portals);
        add_room(&p, n % 2 ? l->w - ROOM_IN : ROOM_IN, portal.y, PORTAL_R);
    }
    const boss *row = boss_get(number);
    if (row) {
        ph_point room = boss_room(row, l->w, l->h);
        add_room(&p, room.x, room.y, row->room);
    }
    return p;
}

bool level_ground_make(game *g, const level_info *l) {
    world *w = &g->world;
    if (g->picture.bytes) {
        picture_ground(&g->picture, &w->terrain, stock_gate(l), sprite_get(SPRITE_GATE)->w + l->slide);
        (void)terrain_finish(&w->terrain, (ph_box){0, 0, l->w, l->h}, g->parts, sizeof g->parts);
        return ground_add(g) >= 0;
    }
    const uint32_t seed = w->next_seed ? w->next_seed : rng_next(&w->random);
    ground_plan p = plan_of(g, l, w->boss.number);
    bool good = false;
    for (int32_t n = 0; n < SEEDS && !good; n++) {
        p.seed = n == 0 ? seed : noise_hash(seed, n, 0);
        good = terrain_make(&w->terrain, &p, g->parts, sizeof g->parts);
    }
    w->next_seed = 0;
    return w->terrain.w > 0 && ground_add(g) >= 0;
}

void painted_objects(game *g) {
    static const struct {
        kind kind;
        sprite sprite;
    } added[DOT_KINDS] = {[DOT_GEM] = {KIND_GEM, SPRITE_GEM},          [DOT_MINE] = {KIND_MINE, SPRITE_MINE},
                          [DOT_REPAIR] = {KIND_REPAIR, SPRITE_REPAIR}, [DOT_COLD] = {KIND_REPAIR, SPRITE_POWER},
                          [DOT_BITE] = {KIND_REPAIR, SPRITE_POWER},    [DOT_RICOCHET] = {KIND_REPAIR, SPRITE_POWER},
                          [DOT_FOAM] = {KIND_REPAIR, SPRITE_POWER}};
    world *w = &g->world;
    const level_dots dots = picture_dots(&g->picture);
    for (int32_t n = 0; n < dots.count; n++) {
        const level_dot d = dots.dot[n];
        const kind body_kind = added[d.kind].kind;
        int32_t i = body_kind == KIND_NONE ? -1 : body_add(w, body_kind, added[d.kind].sprite, d.center.x, d.center.y);
        if (i < 0) {
            continue;
        }
        body *b = &w->bodies[i];
        const ph_mask *mask = g->sprites->frame[b->sprite][0];
        if (body_kind != KIND_REPAIR && ph_mask_hit(terrain_mask(&w->terrain), mask, body_px(b), body_py(b))) {
            b->host = (int16_t)w->ground;
            b->host_x = body_px(b);
            b->host_y = body_py(b);
        }
        if (d.kind >= DOT_COLD) {
            b->breed = (uint8_t)(POWER_COLD + d.kind - DOT_COLD);
        }
        if (d.kind == DOT_GEM) {
            b->hull = (int16_t)mask->count;
            w->gems_left++;
        }
    }
}
