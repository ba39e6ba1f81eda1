// words.c - a row as words: one AND compares 32 pixels (Mackey 1995), and a shift carries bits from a word into the
// next (Darkvale 1997).
//
// The picture of 8 x 5 color numbers is Darkvale's. Any set of its colors may be passable. The stage shows it nine
// times as large: 72 pixels wide, in three words of 32 bits. Its rows are ANDed with the rows of the second sprite,
// which a shift spreads over two words. Without the part that crosses over, the carry, pixels at the edges of words are
// lost; the page counts them.
#include <stdlib.h>
#include <string.h>

#include "lab/pages/shared.h"
#include "pixhit/pixhit_more.h"

enum { COLORS = 6, SMALL_W = 8, SMALL_H = 5, LARGER = 9, WIDE = SMALL_W * LARGER, HIGH = SMALL_H * LARGER };
enum { BITS = 32, WORDS = (WIDE + BITS - 1) / BITS, STEP_TICKS = 12 }; // of a word; of a row
enum { CELL = 14, MASK_X = SMALL_W * CELL + 10, SOLID_Y = DUO_TOP + SMALL_H * CELL + 6, MAP_Y = SOLID_Y + 24 };
enum { STAGE_X = 240, STAGE_H = 140, BITS_Y = DUO_TOP + STAGE_H + 18 };

/// Shared pixels by the bits that stay in their word, and by the carry.
typedef struct words_sum {
    int64_t stays, carry;
} words_sum;

typedef struct words_state {
    duo duo;
    unsigned passable;      ///< a bit for each color
    ph_mask *small, *large; ///< of the picture
    uint8_t rgba[WIDE * HIGH * 4];
    bool no_carry;
    walk walk;
    words_sum sum; ///< of all rows that both sprites have
    offsets map;   ///< where a walk without a carry sees no touch
    cost cost;
} words_state;

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
static void make_masks(words_state *s) {
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

/// Word k of a row of the second sprite after a shift by dx: bits that stay in their word, and bits of the word before.
typedef struct shifted {
    uint32_t stays, carry;
} shifted;

static shifted shifted_word(const ph_mask *b, int32_t dx, int32_t k, int32_t y) {
    const int32_t words = floor_div(dx, BITS), bits = dx - words * BITS;
    shifted w = {word_of(b, k - words, y) >> bits, 0};
    if (bits > 0) {
        w.carry = word_of(b, k - words - 1, y) << (BITS - bits);
    }
    return w;
}

/// Counts the shared pixels with b at an offset, in rows y0 to y1 - 1 of a.
static words_sum count_words(const duo *d, ph_point offset, int32_t y0, int32_t y1) {
    words_sum sum = {0, 0};
    for (int32_t y = y0; y < y1; y++) {
        for (int32_t k = 0; k < WORDS; k++) {
            const uint32_t a = word_of(d->a, k, y);
            const shifted b = shifted_word(d->b, offset.x, k, y - offset.y);
            sum.stays += bits_count(a & b.stays);
            sum.carry += bits_count(a & b.carry);
        }
    }
    return sum;
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
    const ph_box box = shared_of(d->a, d->b, offset).box;
    const words_sum sum = count_words(d, offset, box.y0, box.y1);
    const bool hit = sum.stays + sum.carry > 0;
    return hit * OFFSET_TOUCH + (hit && sum.stays == 0) * OFFSET_WRONG;
}

/// Stops the walk at the row in which the carry decides about the most pixels.
static void show_seam(words_state *s) {
    const ph_box box = shared_here(&s->duo).box;
    int64_t most = -1;
    s->walk = (walk){.rest = WALK_REST};
    for (int32_t y = box.y0; y < box.y1; y++) {
        const int64_t carry = count_words(&s->duo, duo_offset(&s->duo), y, y + 1).carry;
        s->walk.at = carry > most ? y + 1 - box.y0 : s->walk.at;
        most = carry > most ? carry : most;
    }
}

static void recolor(words_state *s, unsigned passable) {
    s->passable = passable;
    make_masks(s);
    offsets_judge(&s->map, &s->duo, judge);
}

static void words_open(void *state, pool *from) {
    words_state *s = state;
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
        show_seam(s);
    }
}

// ---- the tick -----------------------------------------------------------------------------------

/// A click on a pixel of the picture lets its color through or makes it solid.
static void pick(words_state *s, const pointer *by) {
    int32_t x = floor_div(by->x, CELL), y = floor_div(by->y - DUO_TOP, CELL);
    if (by->hands.pressed && box_holds((ph_box){0, 0, SMALL_W, SMALL_H}, x, y)) {
        recolor(s, s->passable ^ 1u << color_at(x, y));
    }
}

static void words_check(const words_state *s, checks *p) {
    const duo *d = &s->duo;
    int64_t solid = 0;
    for (int32_t i = 0; i < SMALL_W * SMALL_H; i++) {
        bool is = !(s->passable >> color_at(i % SMALL_W, i / SMALL_W) & 1);
        check(p, ph_mask_get(s->small, i % SMALL_W, i / SMALL_W), is);
        solid += is;
    }
    check(p, s->small->count, solid);
    check(p, truth_count(s->large), solid * LARGER * LARGER);
    check(p, s->sum.stays + s->sum.carry, duo_truth(d, 0, 0));
    check(p, s->sum.stays, slow_without_carry(d));
}

static void words_tick(void *state, const pointer *by, checks *p) {
    words_state *s = state;
    const duo *d = &s->duo;
    if (by->hands.turn != 0) {
        s->duo.choice = (d->choice + by->hands.turn) % (int32_t)SDL_arraysize(examples);
        s->duo.at = examples[d->choice].at;
        s->no_carry = false;
        recolor(s, examples[d->choice].passable);
        duo_put(&s->duo, examples[d->choice].at);
        s->duo.by_hand = false;
        show_seam(s);
    }
    s->no_carry = s->no_carry != by->hands.act;
    pick(s, by);
    duo_move(&s->duo, by);
    const ph_box box = shared_here(d).box;
    s->sum = count_words(d, duo_offset(d), box.y0, box.y1);
    walk_move(&s->walk, by, shared_here(d).rows, STEP_TICKS);
    words_check(s, p);
    offsets_check(&s->map, d, d->solid_above, p);
    cost_measure(&s->cost, by, COST_CALLS, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy));
}

// ---- the picture --------------------------------------------------------------------------------

static void draw_colors(const words_state *s, const pane *on) {
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
static void draw_stage(const words_state *s, const pane *on) {
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

/// The row of the last step: its words, and on the stage.
static void draw_row(const words_state *s, const pane *on) {
    static const char *const names[] = {"A", "B", "carry", "AND"};
    const SDL_Color inks[] = {INK_A_WORDS, INK_B, s->no_carry ? INK_DANGER : INK_OI_ORANGE, INK_BOTH};
    const duo *d = &s->duo;
    const shared window = shared_here(d);
    const int32_t y = window.box.y0 + s->walk.at - 1;
    if (s->walk.at < 1 || y >= window.box.y1) {
        pane_label(on, STAGE_X, BITS_Y, INK_DIM, window.rows > 0 ? "before the first row" : "no row is shared");
        return;
    }
    duo_draw_row(d, on, y);
    for (int32_t k = 0; k < WORDS; k++) {
        const uint32_t a = word_of(d->a, k, y);
        const shifted b = shifted_word(d->b, d->dx, k, y - d->dy);
        const uint32_t words[] = {a, b.stays, b.carry, a & (b.stays | (s->no_carry ? 0 : b.carry))};
        for (int i = 0; i < 4; i++) {
            const int left = STAGE_X + k * 131, top = BITS_Y + i * 11;
            bits_draw(on, (ph_box){left, top, left + 4, top + 8}, words[i], BITS, inks[i]);
            pane_label(on, STAGE_X - 6 - text_width(names[i]), top - 1, inks[i], names[i]);
        }
    }
    pane_print(on, STAGE_X, BITS_Y - 13, INK_DIM, "row %d of %d: %d words of %d bits, B shifted by %d", (int)s->walk.at,
               (int)window.rows, WORDS, BITS, (int)d->dx);
}

static void draw_numbers(const words_state *s, const pane *on) {
    const shared window = shared_here(&s->duo);
    const long long found = s->sum.stays + s->sum.carry;
    if (found == 0) {
        pane_say(on, 0, INK_DIM, "No pixel is shared here: drag B onto A.");
        return;
    }
    pane_say(on, 0, s->sum.carry ? INK_DANGER : INK_WHITE, "%s %lld of %lld shared pixels are lost.",
             s->no_carry ? "Carry is off:" : "Without carry", (long long)s->sum.carry, found);
    pane_say(on, 1, INK_WHITE, "%d ANDs, in place of %lld pixel pairs.", (int)window.rows * WORDS,
             (long long)window.pixels);
    pane_say(on, 2, INK_DIM, "Any color can be air: click one in the picture.");
    pane_print(on, STAGE_X, BITS_Y + 45, INK_COOL, "in words of 64 bits: %s", cost_text(&s->cost));
}

static void words_draw(const void *state, const pane *on) {
    const words_state *s = state;
    draw_colors(s, on);
    draw_stage(s, on);
    draw_row(s, on);
    draw_numbers(s, on);
    offsets_draw(&s->map, on, MAP_Y, &s->duo, "touch", "missed without", "carry");
}

const lesson words_lesson = {
    "1 Rows of words",
    "Mackey 1995, Darkvale 1997",
    "A row is a few words: one AND compares 32 pixels.",
    "A shift carries bits across the seams of words.",
    "arrows: page   click: color   X, Z: row   Space: carry   Tab: sets",
    LESSON(words),
};
