// level_painted.c - a painted level: its enemies, its end, its ground and its objects.
#include "game/levels/level_painted.h"

#include "game/actors/breeds.h"
#include "game/actors/power.h"
#include "game/picture/picture.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

int32_t level_breed(world *w) {
    int32_t sum = 0, number = 1;
    if (!w->painted.has_odds) {
        const int32_t chosen = breed_choose(&w->random, w->level);
        return w->level == 1 && w->level_ticks < FIRST_HUNTER ? breed_find("MOTE") : chosen;
    }
    for (int32_t n = 1; n <= breed_count(); n++) {
        sum += w->painted.odds[n];
    }
    int32_t roll = rng_below(&w->random, sum);
    while (roll >= w->painted.odds[number]) {
        roll -= w->painted.odds[number++];
    }
    return number;
}

bool level_is_done(const world *w) {
    return w->painted.hash && w->phase == PHASE_OVER && w->lives > 0;
}

void painted_ground(game *g, int32_t gate, int32_t gap) {
    terrain *t = &g->world.terrain;
    picture_ground(&g->picture, t, gate, gap);
    (void)terrain_finish(t, (ph_box){0, 0, t->w, t->h}, g->parts, sizeof g->parts);
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
        const kind is = added[d.kind].kind;
        int32_t i = is == KIND_NONE ? -1 : body_add(w, is, added[d.kind].sprite, d.at.x, d.at.y);
        if (i < 0) {
            continue;
        }
        body *b = &w->bodies[i];
        const ph_mask *mask = g->sprites->frame[b->sprite][0];
        if (is != KIND_REPAIR && ph_mask_hit(terrain_mask(&w->terrain), mask, body_px(b), body_py(b))) {
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
