// darkvale.c - any colors may be passable, and a row may be several words (Darkvale 1997).
//
// The document's own picture of 8 x 5 color numbers, small with its mask, and nine times as large
// on the stage: 72 pixels wide, in words of 32 bits. Its rows are ANDed with those of the second
// sprite, which a shift spreads over two words. The part that crosses over is the carry; without it
// a slit opens at each word's edge, which is counted, too.
#include <stdlib.h>
#include <string.h>

#include "lab/pages/shared.h"

enum { COLORS = 6, SMALL_W = 8, SMALL_H = 5, LARGER = 9, WIDE = SMALL_W * LARGER, HIGH = SMALL_H * LARGER };
enum { BITS = 32, WORDS = (WIDE + BITS - 1) / BITS, STEP_TICKS = 12 }; // of a word; of a row
enum { CELL = 14, MASK_X = SMALL_W * CELL + 10, SOLID_Y = DUO_TOP + SMALL_H * CELL + 6, MAP_Y = SOLID_Y + 24 };
enum { STAGE_X = 240, STAGE_H = 150, BITS_Y = DUO_TOP + STAGE_H + 18 };

typedef struct darkvale_state {
    duo duo;
    unsigned passable;      ///< a bit for each color
    ph_mask *small, *large; ///< of the picture
    uint8_t rgba[WIDE * HIGH * 4];
    bool no_carry;
    walk walk;
    int64_t found, lost; ///< pixels that both have; of those, what the walk without a carry does not see
    offsets map;         ///< where a walk without a carry sees no touch
    cost cost;
} darkvale_state;

static const char picture[SMALL_H][SMALL_W + 1] = {"00045000", "00045000", "45253415", "00054000", "00054000"};

/// Sets of passable colors, the document's two and both together, each with an offset to begin with.
static const struct {
    unsigned passable;
    ph_point at;
} examples[] = {{1u << 0, {28, 24}}, {1u << 4 | 1u << 5, {-8, 20}}, {1u << 0 | 1u << 4 | 1u << 5, {34, 8}}};

static int color_at(int32_t x, int32_t y) {
    return picture[y][x] - '0';
}

static SDL_Color color_ink(int color) {
    const SDL_Color inks[COLORS] = {INK(64, 66, 96, 255), INK_DANGER, INK_GOLD, INK_OI_PURPLE, INK_OI_BLUE, INK_COOL};
    return inks[color];
}

// ---- colors to masks ----------------------------------------------------------------------------

/// The masks, and the picture on the stage: passable colors are see-through, so that it says what collides.
static void make_masks(darkvale_state *s) {
    uint8_t index[SMALL_W * SMALL_H];
    for (int32_t i = 0; i < SMALL_W * SMALL_H; i++) {
        index[i] = (uint8_t)color_at(i % SMALL_W, i / SMALL_W);
    }
    const ph_indexed image = {index, SMALL_W, SMALL_H, SMALL_W};
    const uint64_t set[4] = {s->passable, 0, 0, 0};
    ph_mask_load_index(s->small, &image, (ph_point){0, 0}, set, false);
    ph_mask_scale(s->small, s->large);
    for (int32_t i = 0; i < WIDE * HIGH; i++) {
        int color = color_at(i % WIDE / LARGER, i / WIDE / LARGER);
        SDL_Color ink = color_ink(color);
        const uint8_t pixel[4] = {ink.r, ink.g, ink.b, s->passable >> color & 1 ? 50 : 255};
        memcpy(s->rgba + 4 * i, pixel, sizeof pixel);
    }
}

// ---- words --------------------------------------------------------------------------------------

/// Word k of a row of the mask.
static uint32_t word_of(const ph_mask *m, int32_t k, int32_t y) {
    return (uint32_t)bits_row(m, k * BITS, y, BITS);
}

/// Word k of a row of b after a shift by dx: one part of each of two words, the second of which is the carry.
static uint32_t shifted_word(const ph_mask *b, int32_t dx, int32_t k, int32_t y, bool carry) {
    int32_t words = floor_div(dx, BITS), bits = dx - words * BITS;
    uint32_t part = word_of(b, k - words, y) >> bits;
    return part | (carry && bits > 0 ? word_of(b, k - words - 1, y) << (BITS - bits) : 0);
}

/// Shared pixels with b at an offset; the walk ends with the row in which there are `most`.
static int64_t walk_words(const duo *d, ph_point offset, bool carry, int64_t most) {
    const shared window = shared_of(d->a, d->b, offset);
    int64_t both = 0;
    for (int32_t y = window.box.y0; y < window.box.y1 && both < most; y++) {
        for (int32_t k = 0; k < WORDS; k++) {
            both += bits_count(word_of(d->a, k, y) & shifted_word(d->b, offset.x, k, y - offset.y, carry));
        }
    }
    return both;
}

/// Pixels of both whose bit of b stays in its word.
static int64_t slow_without_carry(const duo *d) {
    int64_t both = 0;
    int32_t words = floor_div(d->dx, BITS);
    for (int32_t i = 0; i < WIDE * HIGH; i++) {
        int32_t x = i % WIDE, y = i / WIDE, in_b = x - d->dx;
        bool stays = x / BITS == floor_div(in_b, BITS) + words;
        both += stays && ph_mask_get(d->a, x, y) && ph_mask_get(d->b, in_b, y - d->dy);
    }
    return both;
}

static int judge(const duo *d, ph_point offset) {
    bool hit = ph_mask_hit(d->a, d->b, offset.x, offset.y);
    return hit * OFFSET_TOUCH + (hit && walk_words(d, offset, false, 1) == 0) * OFFSET_WRONG;
}

static void recolor(darkvale_state *s, unsigned passable) {
    s->passable = passable;
    make_masks(s);
    offsets_judge(&s->map, &s->duo, judge);
}

static void darkvale_open(void *state, pool *from) {
    darkvale_state *s = state;
    const ph_box stage = {STAGE_X, DUO_TOP, LESSON_W, DUO_TOP + STAGE_H};
    const choice of = {"rock_small", 0, "ship", 4, examples[0].at};
    const ph_image image = {s->rgba, WIDE, HIGH, WIDE * 4};
    s->small = pool_mask(from, SMALL_W, SMALL_H);
    s->large = pool_mask(from, WIDE, HIGH);
    if (!from->failed) {
        duo_open(&s->duo, from->assets, stage, of);
        duo_own(&s->duo, 0, &image, (ph_box){0, 0, WIDE, HIGH}, s->large);
        duo_settle(&s->duo, 3);
        recolor(s, examples[0].passable);
    }
}

// ---- the tick -----------------------------------------------------------------------------------

/// The picture on the stage by color keys, each with its own alpha: the same mask.
static void check_keys(const darkvale_state *s, checks *p) {
    const ph_image image = {s->rgba, WIDE, HIGH, WIDE * 4};
    uint64_t memory[PH_MASK_WORDS(WIDE, HIGH)];
    ph_mask *keyed = ph_mask_init(memory, WIDE, HIGH);
    ph_color_key keys[COLORS];
    int n = 0;
    for (int k = 0; k < COLORS; k++) {
        keys[n] = (ph_color_key){color_ink(k).r, color_ink(k).g, color_ink(k).b, 50, 0, 0, 0, 0};
        n += (int)(s->passable >> k & 1);
    }
    ph_mask_load_keys(keyed, &image, (ph_point){0, 0}, keys, n, false);
    check(p, truth_same(keyed, s->large), true);
}

static void darkvale_check(const darkvale_state *s, checks *p) {
    const duo *d = &s->duo;
    int64_t solid = 0;
    for (int32_t i = 0; i < SMALL_W * SMALL_H; i++) {
        bool is = !(s->passable >> color_at(i % SMALL_W, i / SMALL_W) & 1);
        check(p, ph_mask_get(s->small, i % SMALL_W, i / SMALL_W), is);
        solid += is;
    }
    check(p, s->small->count, solid);
    check(p, truth_count(s->large), solid * LARGER * LARGER);
    check_keys(s, p);
    check(p, s->found, duo_truth(d, 0, 0));
    check(p, s->found - s->lost, slow_without_carry(d));
}

static void darkvale_tick(void *state, const pointer *by, checks *p) {
    darkvale_state *s = state;
    const duo *d = &s->duo;
    if (by->hands.turn != 0) {
        s->duo.choice = (d->choice + by->hands.turn) % (int32_t)SDL_arraysize(examples);
        s->duo.at = examples[d->choice].at;
        s->duo.by_hand = false;
        s->no_carry = false;
        recolor(s, examples[d->choice].passable);
    }
    s->no_carry = s->no_carry != by->hands.act;
    // A click on a pixel of the picture lets its color through or makes it solid.
    int32_t x = floor_div(by->x, CELL), y = floor_div(by->y - DUO_TOP, CELL);
    if (by->hands.pressed && box_holds((ph_box){0, 0, SMALL_W, SMALL_H}, x, y)) {
        recolor(s, s->passable ^ 1u << color_at(x, y));
    }
    duo_move(&s->duo, by);
    s->found = walk_words(d, duo_offset(d), true, INT64_MAX);
    s->lost = s->found - walk_words(d, duo_offset(d), false, INT64_MAX);
    walk_move(&s->walk, by, shared_here(d).rows, STEP_TICKS);
    darkvale_check(s, p);
    offsets_check(&s->map, d, d->solid_above, p);
    cost_measure(&s->cost, by, COST_CALLS, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy));
}

// ---- the picture --------------------------------------------------------------------------------

static void draw_colors(const darkvale_state *s, const pane *on) {
    const placement small = {0, DUO_TOP, CELL}, mask = {MASK_X, DUO_TOP, CELL};
    for (int32_t i = 0; i < SMALL_W * SMALL_H; i++) {
        int32_t x = i % SMALL_W, y = i / SMALL_W, left = x * CELL + 4, top = DUO_TOP + y * CELL + 2;
        const ph_box pixel = {x, y, x + 1, y + 1};
        bool solid = ph_mask_get(s->small, x, y);
        pane_fill(on, small, pixel, ink_fade(color_ink(color_at(x, y)), solid ? 256 : 70));
        pane_print(on, left, top, INK_WHITE, "%d", color_at(x, y));
        pane_fill(on, mask, pixel, solid ? INK_BOTH : INK_UNSET);
        pane_print(on, MASK_X + left, top, solid ? INK_NIGHT : INK_FAINT, "%d", solid);
    }
    pane_label(on, 2, 1, INK_DIM, "faint: air");
    pane_label(on, MASK_X, 1, INK_DIM, "its mask");
    pane_print(on, 2, SOLID_Y, INK_GOLD, "%d of %d pixels are solid", (int)s->small->count, SMALL_W * SMALL_H);
}

/// The edges of A's words, and the row that is walked.
static void draw_stage(const darkvale_state *s, const pane *on) {
    const placement at = s->duo.place;
    pane_label(on, STAGE_X + 2, 1, INK_DIM, "enlarged 9 times: drag A or B; lines: edges of words");
    duo_draw(&s->duo, on);
    pane_clip(on, s->duo.stage);
    for (int32_t k = 0; k <= WORDS; k++) {
        const int x = at.x + k * BITS * at.zoom;
        pane_fill(on, pane_flat, (ph_box){x, at.y - 8, x + 1, at.y + HIGH * at.zoom + 8}, INK(255, 255, 255, 120));
    }
    pane_unclip(on);
}

static void draw_words(const darkvale_state *s, const pane *on) {
    const duo *d = &s->duo;
    shared window = shared_here(d);
    int32_t y = window.box.y0 + s->walk.at - 1;
    const char *const names[] = {"A", "B", "AND"};
    if (s->walk.at < 1 || y >= window.box.y1) {
        pane_label(on, STAGE_X, BITS_Y, INK_DIM, window.rows > 0 ? "the walk begins" : "no row is shared");
        return;
    }
    duo_draw_row(&s->duo, on, y);
    for (int32_t k = 0; k < WORDS; k++) {
        uint32_t a = word_of(d->a, k, y), b = shifted_word(d->b, d->dx, k, y - d->dy, !s->no_carry);
        const uint32_t words[] = {a, b, a & b};
        const SDL_Color inks[] = {INK_A_WORDS, INK_B, INK_BOTH};
        for (int i = 0; i < 3; i++) {
            const int left = STAGE_X + k * 131, top = BITS_Y + i * 11;
            bits_draw(on, (ph_box){left, top, left + 4, top + 8}, words[i], BITS, inks[i]);
            pane_label(on, STAGE_X - 22, top - 1, inks[i], names[i]);
        }
    }
    pane_print(on, STAGE_X, BITS_Y - 13, INK_DIM, "row %d of %d: %d words of %d bits, B shifted by %d", (int)s->walk.at,
               (int)window.rows, WORDS, BITS, (int)d->dx);
}

static void draw_numbers(const darkvale_state *s, const pane *on) {
    const duo *d = &s->duo;
    const char *is = s->no_carry ? "The carry is off: " : "Without the carry ";
    if (s->found == 0) {
        pane_say(on, 0, INK_DIM, "No pixel is shared here: drag B onto A.");
        return;
    }
    pane_say(on, 0, s->lost ? INK_DANGER : INK_WHITE, "%s%lld of %lld shared pixels are lost.", is, (long long)s->lost,
             (long long)s->found);
    pane_say(on, 1, INK_WHITE, "A bit shifted out of a word goes into the next.");
    pane_say(on, 2, INK_DIM, "Any color can be air: click one in the picture.");
    pane_print(on, STAGE_X, BITS_Y + 34, INK_COOL, "%d words for %lld pixel pairs; in words of 64: %s",
               shared_here(d).rows * WORDS, (long long)shared_here(d).pixels, cost_text(&s->cost));
}

static void darkvale_draw(const void *state, const pane *on) {
    const darkvale_state *s = state;
    draw_colors(s, on);
    draw_stage(s, on);
    draw_words(s, on);
    draw_numbers(s, on);
    offsets_draw(&s->map, on, MAP_Y, &s->duo, "touch", "missed without", "carry");
}

const lesson darkvale_lesson = {
    "2 Many words a row",
    "Darkvale 1997",
    "A row is several words; a shift carries bits across.",
    "Without that carry: is the touch still found?",
    "arrows: page   click: color   X, Z: row   Space: carry   Tab: sets",
    LESSON(darkvale),
};
