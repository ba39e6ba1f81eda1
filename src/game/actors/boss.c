// boss.c - the table of bosses, and their carving, rotation and death.
#include "game/actors/boss.h"

#include "game/actors/boss_mind.h"
#include "game/ground/ground.h"
#include "game/ground/rock.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"

// The table is formatted by hand: a row per boss. Rows are appended and never moved: the number of a boss is part of
// the state hash, and so of every record.
// clang-format off
static const boss table[] = {
    // name, advice,
    //     sprite, level, points, hull, heart, room, x, y, rams,
    //     {beat, hurry, speed, rage, turn, gaps, grow, face, push}, think
    {"HALO", "fire in through its gap",
        SPRITE_HALO,     12,  80000, 1300, 13,  96, 330, -60, true,
        {100,  0, 140,  90,  9, 1, 0,  0,    0}, boss_halo},
    {"MOTHER LODE", "drill between two heartbeats",
        SPRITE_LODE,     20, 100000, 6900, 20, 124,   0, 236, false,
        {85, 40,   0,   0,  0, 0, 4, 23, 1000}, boss_lode},
    {"PINWHEEL", "fire in through its gap",
        SPRITE_PINWHEEL,  4,  20000, 1300, 12,  66, 260, -60, true,
        {100,  0, 150,  60, 12, 1, 0,  0,    0}, boss_halo},
    {"GEODE", "drill between two heartbeats",
        SPRITE_GEODE,     8,  40000, 5800, 17,  92,   0, 210, false,
        {76, 35,   0,   0,  0, 0, 3, 20, 1000}, boss_lode},
    {"ECLIPSE", "fire in through its gaps",
        SPRITE_ECLIPSE,  16,  90000, 1300, 13, 108, 330, -60, true,
        {100, 30, 130, 110,  7, 2, 0,  0,    0}, boss_halo},
};
// clang-format on

enum { BOSSES = (int)(sizeof table / sizeof table[0]), HEART_SIDE = 2 * BOSS_HEART_MOST + 1, SIXTEENTHS = 16 };

const boss *boss_get(int32_t number) {
    return number >= 1 && number <= BOSSES ? &table[number - 1] : NULL;
}

int32_t boss_of_level(int32_t row) {
    int32_t number = BOSSES;
    while (number > 0 && table[number - 1].level != row) {
        number--;
    }
    return number;
}

ph_point boss_room(const boss *row, int32_t w, int32_t h) {
    return (ph_point){w / 2 + row->x, h / 2 + row->y};
}

bool boss_rams(const body *b) {
    return b->kind == KIND_BOSS && boss_get(b->breed)->rams;
}

static ph_mask *mask_of(world *w, const body *b) {
    return (ph_mask *)(void *)w->carved[b->carved].memory;
}

void boss_add(game *g) {
    world *w = &g->world;
    const boss *row = boss_get(w->boss.number);
    ph_point room = row ? boss_room(row, w->w, w->h) : (ph_point){0, 0};
    int32_t i = row ? body_add(w, KIND_BOSS, row->sprite, room.x, room.y) : -1;
    if (i < 0 || !rock_take_mask(w, i, g->sprites->frame[row->sprite][0])) {
        return;
    }
    ledger_carve(&g->ledger, &g->world, CARVING_OWN, i, NULL, (ph_point){0, 0}, TOOL_NONE);
    body *b = &w->bodies[i];
    b->breed = (uint8_t)w->boss.number;
    b->hull = row->hull;
    b->timer = BOSS_WAITS;
    w->boss.body = i;
    w->boss.bites = w->boss.cracks = 0;
    event_add(w, EVENT_BOSS, body_cx(b), body_cy(b), w->boss.number, 0, 0);
}

void boss_go_home(world *w) {
    if (w->boss.body >= 0) {
        body *b = &w->bodies[w->boss.body];
        ph_point room = boss_room(boss_get(b->breed), w->w, w->h);
        b->x = b->old_x = (room.x - b->w / 2) * SUB;
        b->y = b->old_y = (room.y - b->h / 2) * SUB;
        b->vx = b->vy = 0;
        b->timer = BOSS_WAITS;
    }
}

// ---- its mask -----------------------------------------------------------------------------------

/// (x, y) rotated by a heading: clockwise, or counterclockwise if `back` is set.
static ph_point turned(int32_t x, int32_t y, int32_t heading, bool back) {
    int32_t c, s;
    geometry_heading_vector(heading, &c, &s);
    s = back ? -s : s;
    return (ph_point){(int32_t)geometry_divide(x * c - y * s, 256), (int32_t)geometry_divide(x * s + y * c, 256)};
}

static void note_bite(world *w, const body *b, int32_t x, int32_t y, int32_t r) {
    int32_t dx = (x - body_px(b) - b->w / 2) * SIXTEENTHS, dy = (y - body_py(b) - b->h / 2) * SIXTEENTHS;
    const ph_point offset = turned(dx, dy, b->frame, true);
    w->boss.bite[w->boss.bites++ % BOSS_BITES] = (boss_bite){(int16_t)offset.x, (int16_t)offset.y, (int16_t)r};
}

/// A disc at the center of a mask of this size. The disc cannot be carved.
static ph_mask *heart_of(uint64_t *memory, const boss *row) {
    ph_mask *heart = ph_mask_init(memory, HEART_SIDE, HEART_SIDE);
    ph_mask_fill_circle(heart, BOSS_HEART_MOST, BOSS_HEART_MOST, row->heart, true);
    return heart;
}

/// Rebuilds the mask from the current frame and all bites, rotated to the current heading.
static void remake(game *g, int32_t index) {
    world *w = &g->world;
    const body *b = &w->bodies[index];
    uint64_t memory[PH_MASK_WORDS(HEART_SIDE, HEART_SIDE)];
    ph_mask *mask = mask_of(w, b), *heart = heart_of(memory, boss_get(b->breed));
    ph_mask_copy(mask, g->sprites->frame[b->sprite][b->frame]);
    for (int32_t i = 0; i < w->boss.bites && i < BOSS_BITES; i++) {
        const boss_bite *bite = &w->boss.bite[i];
        ph_point offset = turned(bite->x, bite->y, b->frame, false);
        ph_mask_fill_circle(mask, b->w / 2 + (int32_t)geometry_divide(offset.x, SIXTEENTHS),
                            b->h / 2 + (int32_t)geometry_divide(offset.y, SIXTEENTHS), bite->r, false);
    }
    ph_mask_draw(mask, heart, b->w / 2 - BOSS_HEART_MOST, b->h / 2 - BOSS_HEART_MOST);
    w->carved[b->carved].version++;
    ledger_carve(&g->ledger, &g->world, CARVING_PART, index, mask, (ph_point){0, 0}, TOOL_NONE);
}

void boss_think(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    const boss *row = boss_get(b->breed);
    int32_t frames = sprite_get(row->sprite)->frames;
    if (g->world.boss.body != index) {
        return; // the boss is dead and is removed from the world at the end of the tick
    }
    b->timer = (int16_t)(b->timer > 0 ? b->timer - 1 : 0);
    if (frames > 1 && g->world.level_ticks % row->how.turn == 0) {
        b->frame = (uint8_t)((b->frame + 1) % frames);
        remake(g, index);
    }
    row->think(g, b, &row->how, 256 * (row->hull - b->hull) / row->hull);
}

// ---- death --------------------------------------------------------------------------------------

enum {
    CRACK_TILE = 56,
    CRACK_TILES = 121,
    CRACKS_A_TICK = 2
}; // side of a tile of the cracks [px]; number of tiles; tiles per tick

/// Position of tile n relative to the center tile [tiles], on a spiral that leads outward.
static ph_point spiral(int32_t n) {
    ph_point tile = {0, 0}, step = {0, -1};
    for (; n > 0; n--) {
        if (tile.x == tile.y || (tile.x < 0 && tile.x == -tile.y) || (tile.x > 0 && tile.x == 1 - tile.y)) {
            step = (ph_point){-step.y, step.x};
        }
        tile.x += step.x;
        tile.y += step.y;
    }
    return tile;
}

/// Draws the pixels of the cracks in a tile: spokes and two rings. The tile's corner is at (left, top), relative to the
/// position of the boss.
static void draw_cracks(ph_mask *tile, int32_t left, int32_t top) {
    for (int32_t i = 0; i < tile->w * tile->h; i++) {
        int32_t x = left + i % tile->w, y = top + i / tile->w, r = geometry_length(x, y), ux, uy;
        if (r < BOSS_CRACKS && r > 0) {
            geometry_heading_vector((geometry_heading(x, y) + 1) / 4 * 4, &ux, &uy);
            bool spoke = x * uy - y * ux < BOSS_CRACK * 128 && x * uy - y * ux > -BOSS_CRACK * 128;
            bool ring = r % (BOSS_CRACKS / 3) < BOSS_CRACK;
            ph_mask_set(tile, i % tile->w, i / tile->w, spoke || ring);
        }
    }
}

void boss_run(game *g) {
    boss_life *b = &g->world.boss;
    for (int32_t n = 0; n < CRACKS_A_TICK && b->cracks > 0; n++) {
        uint64_t memory[PH_MASK_WORDS(CRACK_TILE, CRACK_TILE)];
        ph_mask *tile = ph_mask_init(memory, CRACK_TILE, CRACK_TILE);
        ph_point cell = spiral(CRACK_TILES - b->cracks--);
        int32_t left = cell.x * CRACK_TILE - CRACK_TILE / 2, top = cell.y * CRACK_TILE - CRACK_TILE / 2;
        draw_cracks(tile, left, top);
        (void)ground_carve(g, tile, b->crack_x + left, b->crack_y + top, TOOL_BOMB);
    }
}

static void hurt(game *g, int32_t index, int64_t pixels) {
    world *w = &g->world;
    body *b = &w->bodies[index];
    const boss *row = boss_get(b->breed);
    if (b->flags & BODY_GONE) {
        return;
    }
    const int32_t before = b->hull;
    b->hull = (int16_t)(b->hull > pixels ? b->hull - pixels : 0);
    ledger_hurt(&g->ledger, index, before, b->hull);
    event_add(w, EVENT_HEART, body_cx(b), body_cy(b), pixels, 0, 0);
    if (b->hull == 0) {
        b->flags |= BODY_GONE;
        w->boss.body = -1;
        w->boss.cracks = CRACK_TILES;
        w->boss.crack_x = body_px_of(body_cx(b));
        w->boss.crack_y = body_px_of(body_cy(b));
        score_kill(w, FOE_BOSS + b->breed - 1, false);
        event_add(w, EVENT_FALL, body_cx(b), body_cy(b), score_link(w, row->points), b->vx, b->vy);
    }
}

// ---- carving ------------------------------------------------------------------------------------

void boss_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, int64_t pixels, carving_tool with) {
    world *w = &g->world;
    const body *b = &w->bodies[index];
    const boss *row = boss_get(b->breed);
    uint64_t memory[PH_MASK_WORDS(TERRAIN_BRUSH_MAX, TERRAIN_BRUSH_MAX)], other[PH_MASK_WORDS(HEART_SIDE, HEART_SIDE)];
    ph_mask *mine = ph_mask_init(memory, brush->w, brush->h), *heart = heart_of(other, row);
    int32_t hx = body_px(b) + b->w / 2 - BOSS_HEART_MOST - x, hy = body_py(b) + b->h / 2 - BOSS_HEART_MOST - y;
    ph_mask_copy(mine, brush);
    bool hit = ph_mask_erase(mine, heart, hx, hy) > 0;
    if (rock_carve(g, index, mine, x, y, with) && sprite_get(row->sprite)->frames > 1) {
        note_bite(w, b, x + brush->w / 2, y + brush->h / 2, brush->w / 2);
    }
    if (hit) {
        hurt(g, index, pixels);
    }
}

void boss_bomb(game *g, int32_t x, int32_t y, int32_t reach) {
    world *w = &g->world;
    const body *b = w->boss.body >= 0 ? &w->bodies[w->boss.body] : NULL;
    if (b == NULL) {
        return;
    }
    uint64_t one[PH_MASK_WORDS(PIECE_SIDE, PIECE_SIDE)], two[PH_MASK_WORDS(PIECE_SIDE, PIECE_SIDE)];
    uint64_t three[PH_MASK_WORDS(HEART_SIDE, HEART_SIDE)];
    const boss *row = boss_get(b->breed);
    ph_mask *mask = mask_of(w, b), *skin = ph_mask_init(one, mask->w, mask->h);
    ph_mask *other = ph_mask_init(two, mask->w, mask->h), *heart = heart_of(three, row);
    int32_t hx = b->w / 2, hy = b->h / 2, left = body_px(b), top = body_py(b);
    // The skin: pixels of the mask that are less than 3 BOMB_SKIN px deep.
    ph_mask_copy(skin, mask);
    ph_mask_copy(other, mask);
    ph_mask_grow(other, -3 * BOMB_SKIN);
    ph_mask_erase(skin, other, 0, 0);
    bool bare = ph_mask_overlap_area(skin, heart, hx - BOSS_HEART_MOST, hy - BOSS_HEART_MOST) > 0;
    ph_mask_erase(skin, heart, hx - BOSS_HEART_MOST, hy - BOSS_HEART_MOST);
    ph_mask_fill(other, false);
    ph_mask_fill_circle(other, x - left, y - top, reach, true);
    bare = bare && ph_mask_get(other, hx, hy);
    ph_mask_intersect(skin, other, 0, 0);
    if (sprite_get(row->sprite)->frames == 1) {
        (void)rock_carve(g, w->boss.body, skin, left, top, TOOL_BOMB);
    }
    if (bare) {
        hurt(g, w->boss.body, 4 * SHOT_DAMAGE);
    }
}
