// masks.c - page 1: masks edited, turned, and as large as a level. What a call says that it changed is counted.
#include "lab/exhibit.h"

#include "lab/paths.h"

static const placement board = {3, 14, 2};
enum { BOARD_W = 96, BOARD_H = 50, BOARD_TICKS = 720 };

/// A wave over the board from left to right, twice in BOARD_TICKS: once to add, once to take away.
static ph_point board_path(const pointer *by, int32_t margin) {
    int32_t half = by->tick % (BOARD_TICKS / 2);
    ph_point p = {margin + half * (BOARD_W - 2 * margin) / (BOARD_TICKS / 2),
                  path_swing(by->tick, 90, margin, BOARD_H - margin)};
    if (by->inside) {
        p.x = (by->x - board.x) / board.zoom, p.y = (by->y - board.y) / board.zoom;
    }
    return p;
}

static bool adds(const pointer *by) {
    return by->tick % BOARD_TICKS < BOARD_TICKS / 2;
}

static void say_change(const panel *on, bool adding, int64_t changed, int64_t count) {
    SDL_Color ink = adding ? INK_GREEN : INK_GONE;
    panel_print(on, 2, PANEL_ROW(0), ink, "%s %d px", adding ? "added" : "took away", (int)changed);
    char total[24];
    SDL_snprintf(total, sizeof total, "%d px solid", (int)count);
    panel_label(on, 116, 2, INK_WHITE, total);
}

// ---- draw and erase ----------------------------------------------------------------------------------

typedef struct draw_state {
    const ph_mask *brush;
    ph_mask *mask;
    ph_point at;
    bool adding;
    int64_t changed;
} draw_state;

static void draw_open(void *state, arena *from) {
    draw_state *s = state;
    s->brush = sheets_get(from->assets, SHEET_GEM)->mask[0];
    s->mask = arena_mask(from, BOARD_W, BOARD_H);
}

static void draw_tick(void *state, const pointer *by, proof *p) {
    draw_state *s = state;
    ph_point middle = board_path(by, 8);
    s->at.x = middle.x - s->brush->w / 2, s->at.y = middle.y - s->brush->h / 2;
    s->adding = adds(by);
    int64_t shared = truth_area(s->mask, s->brush, s->at.x, s->at.y), room = 0, before = s->mask->count;
    for (int32_t i = 0; i < s->brush->w * s->brush->h; i++) {
        int32_t x = i % s->brush->w, y = i / s->brush->w, to_x = x + s->at.x, to_y = y + s->at.y;
        bool on_board = to_x >= 0 && to_x < BOARD_W && to_y >= 0 && to_y < BOARD_H;
        room += on_board && ph_mask_get(s->brush, x, y);
    }
    s->changed = s->adding ? ph_mask_draw(s->mask, s->brush, s->at.x, s->at.y)
                           : ph_mask_erase(s->mask, s->brush, s->at.x, s->at.y);
    prove(p, s->changed, s->adding ? room - shared : shared);
    prove(p, s->mask->count, s->adding ? before + room - shared : before - shared);
    prove(p, s->mask->count, truth_count(s->mask));
}

static void draw_draw(const void *state, const panel *on) {
    const draw_state *s = state;
    const placement brush = {board.x + s->at.x * board.zoom, board.y + s->at.y * board.zoom, board.zoom};
    panel_mask(on, board, s->mask, INK_A);
    panel_sprite(on, brush, SHEET_GEM, 0, 255);
    say_change(on, s->adding, s->changed, s->mask->count);
}

// ---- boxes and circles -------------------------------------------------------------------------------

typedef struct brush_state {
    ph_mask *mask;
    ph_point at;
    bool adding;
    int64_t changed;
} brush_state;

enum { REACH = 9 };

static void brush_open(void *state, arena *from) {
    brush_state *s = state;
    s->mask = arena_mask(from, BOARD_W, BOARD_H);
}

/// Counts the pixels of the board that the shape would change: a circle adds, a box takes away.
static int64_t would_change(const brush_state *s) {
    int64_t n = 0;
    for (int32_t i = 0; i < BOARD_W * BOARD_H; i++) {
        int32_t x = i % BOARD_W, y = i / BOARD_W, u = x - s->at.x, v = y - s->at.y;
        bool in_box = u >= -REACH && u < REACH && v >= -REACH && v < REACH;
        bool in = s->adding ? u * u + v * v <= REACH * REACH : in_box;
        n += in && ph_mask_get(s->mask, x, y) != s->adding;
    }
    return n;
}

static void brush_tick(void *state, const pointer *by, proof *p) {
    brush_state *s = state;
    s->at = board_path(by, REACH);
    s->adding = adds(by);
    ph_box box = {s->at.x - REACH, s->at.y - REACH, s->at.x + REACH, s->at.y + REACH};
    int64_t truth = would_change(s), before = s->mask->count;
    s->changed =
        s->adding ? ph_mask_fill_circle(s->mask, s->at.x, s->at.y, REACH, true) : ph_mask_fill_box(s->mask, box, false);
    prove(p, s->changed, truth);
    prove(p, s->mask->count, s->adding ? before + truth : before - truth);
    prove(p, s->mask->count, truth_count(s->mask));
}

static void brush_draw(const void *state, const panel *on) {
    const brush_state *s = state;
    ph_box box = {s->at.x - REACH, s->at.y - REACH, s->at.x + REACH, s->at.y + REACH};
    panel_mask(on, board, s->mask, INK_A);
    panel_frame(on, board, box, s->adding ? INK_GREEN : INK_GONE);
    say_change(on, s->adding, s->changed, s->mask->count);
}

// ---- pixel by pixel ----------------------------------------------------------------------------------

enum { PEBBLE = 20, EACH = PEBBLE * PEBBLE, STRIDE = 117, BACK = 60 }; // STRIDE and EACH share no factor

typedef struct set_state {
    const ph_mask *from;
    ph_mask *mask;
    int32_t step;
} set_state;

static void set_open(void *state, arena *from) {
    set_state *s = state;
    s->from = sheets_get(from->assets, SHEET_PEBBLE)->mask[0];
    s->mask = arena_mask(from, PEBBLE, PEBBLE);
}

static void set_tick(void *state, const pointer *by, proof *p) {
    set_state *s = state;
    s->step = by->tick % (EACH + BACK);
    if (s->step == 0 || s->step >= EACH) {
        prove(p, ph_mask_copy(s->mask, s->from), true);
        prove(p, truth_same(s->mask, s->from), true);
    } else {
        int32_t i = s->step * STRIDE % EACH;
        ph_mask_set(s->mask, i % PEBBLE, i / PEBBLE, false);
        prove(p, ph_mask_get(s->mask, i % PEBBLE, i / PEBBLE), false);
    }
    ph_box bounds = truth_bounds(s->mask);
    prove(p, s->mask->count, truth_count(s->mask));
    prove(p, s->mask->bounds.x0 * 64 + s->mask->bounds.y0, bounds.x0 * 64 + bounds.y0);
    prove(p, s->mask->bounds.x1 * 64 + s->mask->bounds.y1, bounds.x1 * 64 + bounds.y1);
}

static void set_draw(const void *state, const panel *on) {
    const set_state *s = state;
    const placement place = {88, 7, 5};
    panel_mask(on, place, s->from, ink_fade(INK_A, 70));
    panel_mask(on, place, s->mask, INK_A);
    if (s->mask->count) {
        panel_frame(on, place, s->mask->bounds, INK_WHITE);
    }
    panel_print(on, 2, PANEL_ROW(0), INK_WHITE, "%d px", (int)s->mask->count);
    panel_print(on, 2, PANEL_ROW(1), INK_DIM, "%d x %d", s->mask->bounds.x1 - s->mask->bounds.x0,
                s->mask->bounds.y1 - s->mask->bounds.y0);
    panel_print(on, 2, PANEL_ROW(2), s->step >= EACH ? INK_GREEN : INK_GONE,
                s->step >= EACH ? "copied back" : "set empty");
}

// ---- eight turns -------------------------------------------------------------------------------------

enum { TURNS = 8, SMALL_W = 20, SMALL_H = 24 };

typedef struct turns_state {
    const sheet *ship;
    ph_mask *from, *turned[TURNS];
    int32_t chosen;
} turns_state;

static void turns_open(void *state, arena *from) {
    turns_state *s = state;
    s->ship = sheets_get(from->assets, SHEET_SHIP);
    s->from = arena_mask(from, SMALL_W, SMALL_H);
    for (int i = 0; i < TURNS; i++) {
        ph_point size = i >= PH_TRANSPOSE ? (ph_point){SMALL_H, SMALL_W} : (ph_point){SMALL_W, SMALL_H};
        s->turned[i] = arena_mask(from, size.x, size.y);
    }
}

/// Where pixel (x, y) of a mask of w x h pixels lies after the turn.
static ph_point turned_pixel(int turn, int32_t w, int32_t h, int32_t x, int32_t y) {
    ph_point at = turn & PH_TRANSPOSE ? (ph_point){y, x} : (ph_point){x, y};
    ph_point last = turn & PH_TRANSPOSE ? (ph_point){h - 1, w - 1} : (ph_point){w - 1, h - 1};
    at.x = turn & PH_FLIP_X ? last.x - at.x : at.x;
    at.y = turn & PH_FLIP_Y ? last.y - at.y : at.y;
    return at;
}

static void turns_tick(void *state, const pointer *by, proof *p) {
    turns_state *s = state;
    s->chosen = by->tick / 45 % TURNS;
    ph_mask_scale(s->ship->mask[by->tick / 20 % 32], s->from);
    for (int i = 0; i < TURNS; i++) {
        prove(p, ph_mask_turn(s->from, (ph_turn)i, s->turned[i]), true);
        int64_t differ = 0;
        for (int32_t k = 0; k < SMALL_W * SMALL_H; k++) {
            int32_t x = k % SMALL_W, y = k / SMALL_W;
            ph_point to = turned_pixel(i, SMALL_W, SMALL_H, x, y);
            differ += ph_mask_get(s->from, x, y) != ph_mask_get(s->turned[i], to.x, to.y);
        }
        prove(p, differ, 0);
        prove(p, s->turned[i]->count, s->from->count);
    }
}

static const char *turn_name(int turn) {
    static const char *const names[TURNS] = {"as is", "flip x", "flip y", "half", "diagonal", "right", "left", "other"};
    return names[turn];
}

static void turns_draw(const void *state, const panel *on) {
    const turns_state *s = state;
    for (int i = 0; i < TURNS; i++) {
        int x = i % 4 * 50, y = i / 4 * 58, w = s->turned[i]->w * 2, h = s->turned[i]->h * 2;
        placement place = {x + (48 - w) / 2, y + (48 - h) / 2, 2};
        bool chosen = i == s->chosen;
        panel_mask(on, place, s->turned[i], chosen ? INK_COOL : INK_B);
        const char *name = turn_name(i);
        panel_label(on, x + 24 - (int)strlen(name) * TEXT_W / 2, y + 48, chosen ? INK_WHITE : INK_DIM, name);
    }
}

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
    prove(p, s->hit, truth_area(s->ship, s->mask, -s->at.x, -s->at.y) > 0);
    for (int32_t k = 0; k < SAMPLES; k++) {
        ph_point at = sample_offset(s->last, k, LAND_W, LAND_H, s->ship);
        bool hit = ph_summary_hit(s->mask, s->is, s->ship, NULL, at.x, at.y);
        prove(p, hit, truth_area(s->ship, s->mask, -at.x, -at.y) > 0);
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

const exhibit masks_exhibits[] = {
    EXHIBIT(draw, 1, "Masks as brushes", "mask_draw  mask_erase", "A gem draws and erases its shape."),
    EXHIBIT(brush, 1, "Boxes and circles", "mask_fill_circle  mask_fill_box", "Discs add, squares take away."),
    EXHIBIT(set, 1, "Pixel by pixel", "mask_set  mask_get  mask_copy", "Count and bounds stay exact."),
    EXHIBIT(turns, 1, "Eight orientations", "mask_turn", "Flips and quarter turns, exact."),
    EXHIBIT(summary, 2, "A large mask and its summary, kept up to date while it is drilled",
            "summary_init  summary_update  summary_tiles  summary_hit",
            "Bars: the rows and columns of each tile that have a solid pixel."),
    {0},
};
