// large.c - page 6, lower row: the summary of a large mask, and the pairs of a crowd of boxes.
#include "gallery/exhibit.h"

#include <string.h>

#include "gallery/paths.h"

// ---- summary -----------------------------------------------------------------------------------------

enum { LAND_W = 410, LAND_H = 116, DRILL = 7, LAND_TICKS = 900, TILE = 64 };

typedef struct summary_state {
    const ph_mask *ship;
    ph_mask *whole, *mask;
    ph_summary *is;
    ph_point drill, at;
    bool hit;
    int32_t last; // tick
} summary_state;

static void summary_open(void *state, arena *from) {
    summary_state *s = state;
    s->ship = sheets_get(from->assets, SHEET_SHIP)->mask[0];
    s->whole = arena_mask(from, LAND_W, LAND_H);
    s->mask = arena_mask(from, LAND_W, LAND_H);
    s->is = arena_alloc(from, ph_summary_bytes(LAND_W, LAND_H));
    if (!from->failed) {
        ph_mask_draw(s->whole, sheets_get(from->assets, SHEET_ROCK_LARGE)->mask[0], 4, -20);
        ph_mask_draw(s->whole, sheets_get(from->assets, SHEET_ROCK_LARGE)->mask[1], 210, -24);
        ph_mask_draw(s->whole, sheets_get(from->assets, SHEET_ROCK_SMALL)->mask[1], 364, 66);
    }
}

static void summary_prove(const summary_state *s, proof *p) {
    const ph_tile *tiles = ph_summary_tiles(s->is);
    int64_t differ = 0;
    for (int32_t t = 0; t < s->is->across * s->is->down; t++) {
        uint64_t rows = 0, columns = 0;
        for (int32_t i = 0; i < TILE * TILE; i++) {
            int32_t x = t / s->is->down * TILE + i % TILE, y = t % s->is->down * TILE + i / TILE;
            uint64_t solid = ph_mask_get(s->mask, x, y);
            rows |= solid << i / TILE;
            columns |= solid << i % TILE;
        }
        differ += rows != tiles[t].rows || columns != tiles[t].columns;
    }
    prove(p, differ, 0);
    prove(p, s->hit, slow_area(s->ship, s->mask, -s->at.x, -s->at.y) > 0);
    for (int32_t k = 0; k < SAMPLES; k++) {
        ph_point at = sample_offset(s->last, k, LAND_W, LAND_H, s->ship);
        bool hit = ph_summary_hit(s->mask, s->is, s->ship, NULL, at.x, at.y);
        prove(p, hit, slow_area(s->ship, s->mask, -at.x, -at.y) > 0);
    }
}

static void summary_tick(void *state, const pointer *by, proof *p) {
    summary_state *s = state;
    int32_t t = by->tick % LAND_TICKS;
    if (t == 0 || by->tick != s->last + 1) {
        prove(p, ph_mask_copy(s->mask, s->whole), true);
        ph_summary_init(s->is, s->mask);
    }
    s->last = by->tick;
    s->drill.x = by->inside ? by->x : t * LAND_W / LAND_TICKS;
    s->drill.y = by->inside ? by->y : path_swing(by->tick, 210, 4, LAND_H - 4);
    ph_box around = {s->drill.x - DRILL, s->drill.y - DRILL, s->drill.x + DRILL + 1, s->drill.y + DRILL + 1};
    (void)ph_mask_fill_circle(s->mask, s->drill.x, s->drill.y, DRILL, false);
    ph_summary_update(s->is, s->mask, around);
    s->at.x = path_swing(by->tick, 700, -10, LAND_W - 22);
    s->at.y = path_swing(by->tick, 460, -10, LAND_H - 22);
    s->hit = ph_summary_hit(s->mask, s->is, s->ship, NULL, s->at.x, s->at.y);
    summary_prove(s, p);
}

/// Draws the rows and columns with solid pixels as bars along the left and upper side of the tile.
static void draw_tile(const panel *on, const ph_tile *tile, int32_t x, int32_t y) {
    const placement place = {x, y, 1};
    ph_box frame = {0, 0, TILE + 1, TILE + 1};
    bool empty = tile->rows == 0;
    panel_frame(on, place, frame, ink_fade(empty ? INK_FAINT : INK_OI_SKY, 110));
    for (int32_t i = 0; i < TILE; i++) {
        ph_box row = {1, i, 3, i + 1}, column = {i, 1, i + 1, 3};
        if (tile->rows >> i & 1) {
            panel_fill(on, place, row, INK_OI_SKY);
        }
        if (tile->columns >> i & 1) {
            panel_fill(on, place, column, INK_OI_ORANGE);
        }
    }
}

static void summary_draw(const void *state, const panel *on) {
    const summary_state *s = state;
    const placement place = {0, 0, 1}, ship = {s->at.x, s->at.y, 1};
    panel_mask(on, place, s->mask, INK_A);
    for (int32_t t = 0; t < s->is->across * s->is->down; t++) {
        draw_tile(on, &ph_summary_tiles(s->is)[t], t / s->is->down * TILE, t % s->is->down * TILE);
    }
    panel_sprite(on, ship, SHEET_SHIP, 0, 255);
    panel_both(on, place, s->mask, s->ship, s->at, INK_BOTH);
    panel_mark(on, place, s->drill.x, s->drill.y, INK_DANGER);
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit large_exhibits[] = {
    EXHIBIT(summary, 2, "A large mask and its summary, kept up to date while it is drilled",
            "summary_init  summary_update  summary_tiles  summary_hit",
            "Bars: the rows and columns of each tile that have a solid pixel."),
    {0},
};
