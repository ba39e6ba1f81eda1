// rock.c - rocks, and enemies and bosses with a rock body, that are carved pixel by pixel.
//
// A rock shares the mask of its sprite until it is carved for the first time. Then it gets its own mask in the world,
// which determines its shape, bounds and mass. Pieces that a bite cuts off become dust, or rocks if they have at
// least PIECE_LEAST pixels. Cost of a bite: a search for components, O(pixels of the rock / 64 + runs).
#include "game/ground/rock.h"

#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"

typedef char a_slot_fits_into_a_body[CARVED_MAX <= INT8_MAX ? 1 : -1];

ph_mask *rock_take_mask(world *w, int32_t index, const ph_mask *shape) {
    for (int8_t slot = 0; slot < CARVED_MAX && ph_mask_bytes(shape->w, shape->h) <= CARVED_BYTES; slot++) {
        carved *c = &w->carved[slot];
        if (c->owner < 0) {
            ph_mask *mask = ph_mask_init(c->memory, shape->w, shape->h);
            ph_mask_copy(mask, shape);
            c->owner = index;
            c->whole = shape->count;
            c->version++;
            w->bodies[index].carved = slot;
            return mask;
        }
    }
    return NULL;
}

int32_t rock_add(world *w, kind k, sprite s, const ph_mask *shape) {
    int32_t i = body_add(w, k, s, 0, 0);
    if (i >= 0 && !rock_take_mask(w, i, shape)) {
        body_remove(w, i);
        i = -1;
    }
    return i;
}

static ph_mask *own_mask(game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    if (b->carved >= 0) {
        return (ph_mask *)(void *)g->world.carved[b->carved].memory;
    }
    ph_mask *mask = rock_take_mask(&g->world, index, game_mask(g, index));
    if (mask) {
        ledger_carve(&g->ledger, &g->world, CARVING_OWN, index, NULL, (ph_point){0, 0}, TOOL_NONE);
    }
    return mask;
}

// ---- falling apart ------------------------------------------------------------------------------

/// Moves the cargo of the rock to the piece that contains it.
static void hand_over_gems(game *g, int32_t from, int32_t to) {
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        body *b = &g->world.bodies[i];
        if (body_rides(b) && b->host == from && ph_mask_hit(game_mask(g, to), game_mask(g, i), b->host_x, b->host_y)) {
            b->host = (int16_t)to;
        }
    }
}

/// Adds a body for one piece of another body: same kind, same position, its own mask, and a push toward its side.
static void become_body(game *g, int32_t index, const ph_mask *piece, const ph_component *part) {
    world *w = &g->world;
    const body *from = &w->bodies[index];
    int32_t i = rock_add(w, (kind)from->kind, (sprite)from->sprite, piece);
    if (i < 0) {
        return; // no room for a body: the piece becomes dust
    }
    body *b = &w->bodies[i];
    int32_t side_x = (part->box.x0 + part->box.x1) / 2 - piece->w / 2;
    int32_t side_y = (part->box.y0 + part->box.y1) / 2 - piece->h / 2;
    b->x = b->old_x = from->x;
    b->y = b->old_y = from->y;
    b->frame = from->frame;
    b->breed = from->breed;
    b->hull = from->hull;
    b->flags = from->flags & (BODY_PIECE | BODY_CUT);
    b->w = from->w;
    b->h = from->h;
    b->mx = from->mx;
    b->my = from->my;
    b->host_x = from->host_x;
    b->host_y = from->host_y;
    b->vx = from->vx + side_x * SPLIT_PUSH;
    b->vy = from->vy + side_y * SPLIT_PUSH;
    ledger_carve(&g->ledger, &g->world, CARVING_PART, i, piece, (ph_point){0, 0}, TOOL_NONE);
    hand_over_gems(g, index, i);
}

/// Frees the gems that the rock no longer covers, or all of its gems. They keep their positions.
static void free_gems(game *g, int32_t rock, bool all) {
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        body *b = &g->world.bodies[i];
        if (body_rides(b) && b->host == rock &&
            (all || !ph_mask_hit(game_mask(g, rock), game_mask(g, i), b->host_x, b->host_y))) {
            b->host = -1;
        }
    }
}

/// Removes all pieces except the largest from the rock. A boss keeps the piece that contains its heart, and its other
/// pieces become dust; a boss that rotates keeps all pieces.
static void drop_pieces(game *g, int32_t index, ph_mask *mask) {
    const body *b = &g->world.bodies[index];
    const bool boss = b->kind == KIND_BOSS, whole = boss && sprite_get((sprite)b->sprite)->frames > 1;
    const int32_t x = body_px(b), y = body_py(b);
    const bool fits = !whole && ph_components_bytes(mask) <= PARTS_BYTES;
    ph_components *parts = fits ? ph_components_init(g->parts, mask, 8) : NULL;
    for (int32_t n = 0; parts && n < parts->n; n++) {
        const ph_component *part = &ph_components_list(parts)[n];
        const int32_t kept = boss ? ph_components_at(parts, mask->w / 2, mask->h / 2) : parts->largest;
        uint64_t memory[CARVED_BYTES / 8];
        ph_mask *piece = ph_mask_init(memory, mask->w, mask->h);
        if (n == kept || !ph_components_mask(parts, n, piece)) {
            continue;
        }
        if (boss) {
            event_add(&g->world, EVENT_CRUMBLE, b->x + (part->box.x0 + part->box.x1) / 2 * SUB,
                      b->y + (part->box.y0 + part->box.y1) / 2 * SUB, 0, 0, 0);
        } else if (part->count >= PIECE_LEAST) {
            become_body(g, index, piece, part);
        }
        ph_mask_erase(mask, piece, 0, 0);
        ledger_carve(&g->ledger, &g->world, CARVING_TAKE, index, piece, (ph_point){x, y}, TOOL_NONE);
    }
}

// ---- carving ------------------------------------------------------------------------------------

bool rock_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, carving_tool with) {
    world *w = &g->world;
    body *b = &w->bodies[index];
    int32_t dx = x - body_px(b), dy = y - body_py(b);
    ph_mask *mask = ph_mask_hit(game_mask(g, index), brush, dx, dy) ? own_mask(g, index) : NULL;
    if (mask == NULL) {
        return false;
    }
    int64_t pixels = ph_mask_erase(mask, brush, dx, dy);
    b->flags |= carving_is_players(with) && b->kind == KIND_ROCK && !(b->flags & BODY_PRIZE) ? BODY_CUT : 0;
    ledger_carve(&g->ledger, &g->world, CARVING_TAKE, index, brush, (ph_point){x, y}, with);
    drop_pieces(g, index, mask);
    free_gems(g, index, false);
    w->carved[b->carved].version++;
    w->totals.carved += carving_is_players(with) ? pixels : 0;
    event_add(w, EVENT_CARVE, (x + brush->w / 2) * SUB, (y + brush->h / 2) * SUB, pixels, 0, 0);
    return true;
}

enum { WALL = 30 }; // thickness of the walls [px]

static bool hits_rock(const game *g, const ph_mask *piece, int32_t x, int32_t y, int32_t except) {
    const world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        bool solid = (b->kind == KIND_ROCK && i != except) || body_is_static(b);
        if (solid && ph_mask_hit(game_mask(g, i), piece, x - body_px(b), y - body_py(b))) {
            return true;
        }
    }
    return false;
}

/// Finds a position for a piece near the former pixels of the rock, free of other rock and inside the walls.
/// Returns false after 12 random attempts.
static bool find_room(game *g, int32_t rock, const ph_mask *piece, int32_t *x, int32_t *y) {
    world *w = &g->world;
    ph_box box = game_mask(g, rock)->bounds;
    int32_t left = body_px(&w->bodies[rock]) + (box.x0 + box.x1) / 2 - piece->w / 2;
    int32_t top = body_py(&w->bodies[rock]) + (box.y0 + box.y1) / 2 - piece->h / 2;
    int32_t reach_x = (box.x1 - box.x0) / 3 + piece->w / 2, reach_y = (box.y1 - box.y0) / 3 + piece->h / 2;
    for (int32_t try = 0; try < 12; try++) {
        *x = left + rng_between(&w->random, -reach_x, reach_x);
        *y = top + rng_between(&w->random, -reach_y, reach_y);
        bool inside = *x > WALL && *y > WALL && *x + piece->w < w->w - WALL && *y + piece->h < w->h - WALL;
        if (inside && !hits_rock(g, piece, *x, *y, rock)) {
            return true;
        }
    }
    return false;
}

static void add_piece(game *g, sprite s, int32_t rock) {
    world *w = &g->world;
    int32_t frame = rng_below(&w->random, sprite_get(s)->frames), x, y;
    if (!find_room(g, rock, g->sprites->frame[s][frame], &x, &y)) {
        return;
    }
    int32_t i = body_add(w, KIND_ROCK, s, x + sprite_get(s)->w / 2, y + sprite_get(s)->h / 2);
    if (i >= 0) {
        body *b = &w->bodies[i];
        const body *from = &w->bodies[rock];
        b->frame = (uint8_t)frame;
        b->vx = from->vx + rng_between(&w->random, -ROCK_SPEED, ROCK_SPEED);
        b->vy = from->vy + rng_between(&w->random, -ROCK_SPEED, ROCK_SPEED);
    }
}

void rock_crumble(game *g, int32_t index) {
    world *w = &g->world;
    body from = w->bodies[index];
    if ((from.flags & BODY_PIECE) || from.sprite == SPRITE_PRIZE) {
        body *b = &w->bodies[index];
        b->flags |= BODY_GONE;
        free_gems(g, index, true);
        event_add(w, EVENT_CRUMBLE, body_cx(b), body_cy(b), 0, b->vx, b->vy);
        return;
    }
    static const struct {
        int32_t small, pebbles;
    } pieces[] = {{2, 4}, {1, 3}, {0, 3}, {0, 0}}; // pieces of a large, medium and small rock, and of a pebble
    int32_t size = from.sprite - SPRITE_ROCK_LARGE;
    w->bodies[index].flags |= BODY_GONE;
    free_gems(g, index, true);
    for (int32_t i = 0; i < pieces[size].small; i++) {
        add_piece(g, SPRITE_ROCK_SMALL, index);
    }
    for (int32_t i = 0; i < pieces[size].pebbles; i++) {
        add_piece(g, SPRITE_PEBBLE, index);
    }
    score_add(&g->world, POINTS_ROCK);
    event_add(w, EVENT_CRUMBLE, body_cx(&from), body_cy(&from), POINTS_ROCK, from.vx, from.vy);
}

void rock_break_if_weak(game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    if (b->carved < 0 || (b->flags & BODY_GONE)) {
        return;
    }
    const carved *c = &g->world.carved[b->carved];
    if ((b->sprite == SPRITE_PEBBLE && !(b->flags & BODY_PIECE)) ||
        game_mask(g, index)->count * 100 < c->whole * CRUMBLE_BELOW) {
        rock_crumble(g, index);
    }
}

void rock_carry_gems(game *g) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        if (body_rides(b) && b->host >= 0) {
            const body *rock = &w->bodies[b->host];
            b->x = rock->x + b->host_x * SUB;
            b->y = rock->y + b->host_y * SUB;
            b->host = rock->flags & BODY_GONE ? -1 : b->host; // grit becomes dust when its time is over
        }
    }
}

void rock_fall(body *b) {
    b->timer = (int16_t)(b->timer > 0 ? b->timer - 1 : 0);
    if (b->flags & BODY_PIECE && b->timer > 0 && b->vy < PIECE_FALL) {
        b->vy += b->kind == KIND_ROCK && b->timer > PIECE_FALLS - PIECE_FAST ? PIECE_HASTE * PIECE_PULL : PIECE_PULL;
    }
}

void rock_age(body *b) {
    if (b->flags & BODY_CUT) {
        b->hull = (int16_t)(b->hull > 0 ? b->hull - 1 : 0);
        b->flags &= b->hull > FRESH_TICKS - THROW_PASS ? UINT8_MAX : (uint8_t)~BODY_THROWN;
    }
}
