// edit.c - effects and limits of moving a body by hand.
#include "game/edit.h"

#include "game/ground/rock.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"

bool edit_may_move(const game *g, int32_t index) {
    const world *w = &g->world;
    if (index < 0 || index >= w->bodies_used) {
        return false;
    }
    const body *b = &w->bodies[index];
    bool built_in = b->kind == KIND_TERRAIN || b->kind == KIND_GATE || b->kind == KIND_PORTAL;
    return b->kind != KIND_NONE && !built_in && !(body_is_static(b) && w->ground >= 0);
}

/// Nearest coordinate to `position` at which a frame of `size` px is inside `whole` px; a larger frame starts at 0
/// [1/256 px].
static int32_t inside(int32_t position, int32_t size, int32_t whole) {
    int32_t last = (whole - size) * SUB;
    return geometry_clamp(position, 0, last > 0 ? last : 0);
}

/// Attaches a gem or mine in the ground to the ground. The rules attach it to rock.
static void lay_down(game *g, int32_t index) {
    world *w = &g->world;
    body *b = &w->bodies[index];
    int32_t x = body_px(b), y = body_py(b);
    const ph_mask *mask = game_mask(g, index);
    bool buried = w->ground >= 0 && ph_mask_overlap_area(terrain_mask(&w->terrain), mask, x, y) * 2 > mask->count;
    b->host = (int16_t)(buried ? w->ground : -1);
    b->host_x = x;
    b->host_y = y;
}

bool edit_move(game *g, int32_t index, int32_t x, int32_t y) {
    world *w = &g->world;
    if (!edit_may_move(g, index)) {
        return false;
    }
    body *b = &w->bodies[index];
    b->x = b->old_x = inside(x, b->w, w->w);
    b->y = b->old_y = inside(y, b->h, w->h);
    if (body_rides(b)) {
        lay_down(g, index);
    }
    rock_carry_gems(g);
    return true;
}

void edit_look(game *g) {
    ledger_begin(&g->ledger);
    game_broad(g);
    game_narrow(g);
}
