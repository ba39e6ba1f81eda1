// words.c - rows as words: an AND compares 32 pixels (Mackey 1995), and a shift carries bits into the next word
// (Darkvale 1997).
//
// The picture of 8 x 5 color numbers is Darkvale's; any set of its colors may be passable. The stage shows it enlarged
// nine times: 72 px wide, in three words of 32 bits. Its rows are ANDed with the rows of the second sprite, which a
// shift spreads over two words. Without the carry, the bits that cross the seam of two words are lost; the page counts
// the lost pixels.
#include <string.h>

#include "lab/pages/shared.h"

enum { COLORS = 6, SMALL_W = 8, SMALL_H = 5, LARGER = 9, WIDE = SMALL_W * LARGER, HIGH = SMALL_H * LARGER };
enum { BITS = 32, WORDS = (WIDE + BITS - 1) / BITS, STEP_TICKS = 12 };
enum { CELL = 14, MASK_X = SMALL_W * CELL + 10, TEXT_Y = DUO_TOP + SMALL_H * CELL + 6 };
enum { STAGE_X = 240, STAGE_H = 134 };
enum { BIT = 6, BITS_X = 42, WORD_W = BITS * BIT + 3, BITS_Y = DUO_TOP + STAGE_H + 17, BITS_H = 13, BITS_ROW = 16 };

/// Shared pixels whose bit of b remains in its word, and shared pixels whose bit is carried.
typedef struct words_sum {
    int64_t stays, carry;
} words_sum;

typedef struct words_state {
    duo duo;
    unsigned passable; ///< a bit per color
    uint64_t memory[2][PH_MASK_WORDS(WIDE, HIGH)];
    ph_mask *small, *large; ///< masks of the picture
    uint8_t rgba[WIDE * HIGH * 4];
    walk walk;
    words_sum sum; ///< sum over all common rows
} words_state;

static const char picture[SMALL_H][SMALL_W + 1] = {"00045000", "00045000", "45253415", "00054000", "00054000"};

/// Sets of passable colors with initial offsets: the two of the document, and their union.
static const struct {
    unsigned passable;
    ph_point offset;
} examples[] = {{1u << 0, {28, 24}}, {1u << 4 | 1u << 5, {-8, 20}}, {1u << 0 | 1u << 4 | 1u << 5, {34, 8}}};

static int color_at(int32_t x, int32_t y) {
    return picture[y][x] - '0';
}

static SDL_Color color_ink(int color) {
    const SDL_Color inks[COLORS] = {INK(64, 66, 96, 255), INK_DANGER, INK_GOLD, INK_OI_PURPLE, INK_OI_BLUE, INK_COOL};
    return inks[color];
}

// ---- colors to masks ----------------------------------------------------------------------------

/// Makes both masks, and the picture of the stage, in which passable colors are faint.
static void recolor(words_state *s, unsigned passable) {
    uint8_t index[SMALL_W * SMALL_H];
    for (int32_t i = 0; i < SMALL_W * SMALL_H; i++) {
        index[i] = (uint8_t)color_at(i % SMALL_W, i / SMALL_W);
    }
    const ph_indexed image = {index, SMALL_W, SMALL_H, SMALL_W};
    const uint64_t set[4] = {passable, 0, 0, 0};
    s->passable = passable;
    ph_mask_load_index(s->small, &image, (ph_point){0, 0}, set, false);
    ph_mask_scale(s->small, s->large);
    for (int32_t i = 0; i < WIDE * HIGH; i++) {
        const int color = color_at(i % WIDE / LARGER, i / WIDE / LARGER);
        const SDL_Color ink = color_ink(color);
        const uint8_t pixel[4] = {ink.r, ink.g, ink.b, passable >> color & 1 ? 50 : 255};
        memcpy(s->rgba + 4 * i, pixel, sizeof pixel);
    }
}

// ---- words --------------------------------------------------------------------------------------

/// Word k of a row of the mask. Its highest bit is the leftmost pixel; pixels outside the mask are 0.
static uint32_t word_of(const ph_mask *m, int32_t k, int32_t y) {
    uint32_t word = 0;
    for (int32_t x = k * BITS; x < (k + 1) * BITS; x++) {
        word = word << 1 | ph_mask_get(m, x, y);
    }
    return word;
}

static int32_t bits_count(uint32_t word) {
    int32_t n = 0;
    for (; word; word &= word - 1) {
        n++;
    }
    return n;
}

/// Word k of a row of b after a shift by dx: bits that stay in their word, and bits carried from the word before.
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

/// Counts the shared pixels in rows y0 to y1 - 1 of a.
static words_sum count_words(const duo *d, int32_t y0, int32_t y1) {
    words_sum sum = {0, 0};
    for (int32_t y = y0; y < y1; y++) {
        for (int32_t k = 0; k < WORDS; k++) {
            const uint32_t a = word_of(d->a, k, y);
            const shifted b = shifted_word(d->b, d->dx, k, y - d->dy);
            sum.stays += bits_count(a & b.stays);
            sum.carry += bits_count(a & b.carry);
        }
    }
    return sum;
}

/// Counts, pixel by pixel, the shared pixels whose bit of b stays in its word.
static int64_t slow_without_carry(const duo *d) {
    int64_t both = 0;
    const int32_t words = floor_div(d->dx, BITS);
    for (int32_t i = 0; i < WIDE * HIGH; i++) {
        const int32_t x = i % WIDE, y = i / WIDE, in_b = x - d->dx;
        const bool stays = x / BITS == floor_div(in_b, BITS) + words;
        both += stays && ph_mask_get(d->a, x, y) && ph_mask_get(d->b, in_b, y - d->dy);
    }
    return both;
}

/// Stops the walk at the row with the most carried pixels.
static void show_seam(words_state *s) {
    const ph_box box = shared_here(&s->duo).box;
    int64_t most = -1;
    s->walk = (walk){.rest = WALK_REST};
    for (int32_t y = box.y0; y < box.y1; y++) {
        const int64_t carry = count_words(&s->duo, y, y + 1).carry;
        s->walk.step = carry > most ? y + 1 - box.y0 : s->walk.step;
        most = SDL_max(most, carry);
    }
}

static void words_open(void *state, pool *from) {
    words_state *s = state;
    const ph_box stage = {STAGE_X, DUO_TOP, LESSON_W, DUO_TOP + STAGE_H};
    const choice pair = {"rock_small", 0, "ship", 4, examples[0].offset};
    const ph_image image = {s->rgba, WIDE, HIGH, WIDE * 4};
    s->small = ph_mask_init(s->memory[0], SMALL_W, SMALL_H);
    s->large = ph_mask_init(s->memory[1], WIDE, HIGH);
    duo_open(&s->duo, from->assets, stage, pair);
    duo_own(&s->duo, 0, &image, (ph_box){0, 0, WIDE, HIGH}, s->large);
    duo_settle(&s->duo, 3);
    recolor(s, examples[0].passable);
    show_seam(s);
}

// ---- the tick -----------------------------------------------------------------------------------

/// Toggles, at a click on a pixel of the picture, whether its color is passable.
static void pick(words_state *s, const pointer *input) {
    const int32_t x = floor_div(input->x, CELL), y = floor_div(input->y - DUO_TOP, CELL);
    if (input->hands.pressed && box_holds((ph_box){0, 0, SMALL_W, SMALL_H}, x, y)) {
        recolor(s, s->passable ^ 1u << color_at(x, y));
    }
}

static void words_check(const words_state *s, checks *p) {
    const duo *d = &s->duo;
    int64_t solid = 0;
    for (int32_t i = 0; i < SMALL_W * SMALL_H; i++) {
        const bool expected = !(s->passable >> color_at(i % SMALL_W, i / SMALL_W) & 1);
        check(p, ph_mask_get(s->small, i % SMALL_W, i / SMALL_W), expected);
        solid += expected;
    }
    check(p, s->small->count, solid);
    check(p, truth_count(s->large), solid * LARGER * LARGER);
    check(p, s->sum.stays + s->sum.carry, duo_truth(d, 0, 0));
    check(p, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy), duo_truth(d, 0, 0));
    check(p, s->sum.stays, slow_without_carry(d));
}

static void words_tick(void *state, const pointer *input, checks *p) {
    words_state *s = state;
    duo *d = &s->duo;
    if (input->hands.turn != 0) {
        d->choice = (d->choice + input->hands.turn) % (int32_t)SDL_arraysize(examples);
        d->start = examples[d->choice].offset;
        recolor(s, examples[d->choice].passable);
        duo_put(d, d->start);
        d->by_hand = false;
        show_seam(s);
    }
    pick(s, input);
    duo_move(d, input);
    const shared window = shared_here(d);
    s->sum = count_words(d, window.box.y0, window.box.y1);
    walk_move(&s->walk, input, window.rows, STEP_TICKS);
    words_check(s, p);
}

// ---- the picture --------------------------------------------------------------------------------

static void draw_colors(const words_state *s, const pane *target) {
    const placement small = {0, DUO_TOP, CELL}, mask = {MASK_X, DUO_TOP, CELL};
    for (int32_t i = 0; i < SMALL_W * SMALL_H; i++) {
        const int32_t x = i % SMALL_W, y = i / SMALL_W, left = x * CELL + 4, top = DUO_TOP + y * CELL + 2;
        const ph_box pixel = {x, y, x + 1, y + 1};
        const bool solid = ph_mask_get(s->small, x, y);
        pane_fill(target, small, pixel, ink_fade(color_ink(color_at(x, y)), solid ? 256 : 70));
        pane_print(target, left, top, INK_WHITE, "%d", color_at(x, y));
        pane_fill(target, mask, pixel, solid ? INK_BOTH : INK_UNSET);
        pane_print(target, MASK_X + left, top, solid ? INK_NIGHT : INK_FAINT, "%d", solid);
    }
    pane_label(target, 2, 1, INK_DIM, "colors; faint: air");
    pane_label(target, MASK_X, 1, INK_DIM, "mask: 1 bit a pixel");
    pane_print(target, 2, TEXT_Y, INK_GOLD, "%d of %d pixels are solid", (int)s->small->count, SMALL_W * SMALL_H);
}

/// Draws the sprites, the seams of A's words and the row of the walk.
static void draw_stage(const words_state *s, const pane *target) {
    const placement place = s->duo.place;
    pane_label(target, STAGE_X + 2, 1, INK_DIM, "enlarged 9 times: drag A or B; lines: seams of words");
    duo_draw(&s->duo, target);
    pane_clip(target, s->duo.stage);
    for (int32_t k = 0; k <= WORDS; k++) {
        const int x = place.x + k * BITS * place.zoom;
        pane_fill(target, pane_flat, (ph_box){x, place.y - 8, x + 1, place.y + HIGH * place.zoom + 8},
                  INK(255, 255, 255, 120));
    }
    pane_unclip(target);
}

/// Draws the bits of a word that are 1, the highest bit at the left.
static void draw_bits(const pane *target, int left, int top, uint32_t word, SDL_Color ink) {
    for (int i = 0; i < BITS; i++) {
        if (word >> (BITS - 1 - i) & 1) {
            pane_fill(target, pane_flat, (ph_box){left + i * BIT, top, left + (i + 1) * BIT - 1, top + BITS_H}, ink);
        }
    }
}

/// Draws the words of the walk's row. An arrow at a seam marks a carry, and the shared pixels that need it are orange.
static void draw_row(const words_state *s, const pane *target) {
    static const char *const names[] = {"A", "B", "carry", "AND"};
    const SDL_Color inks[] = {INK_A_WORDS, INK_B, INK_OI_ORANGE, INK_BOTH};
    const duo *d = &s->duo;
    const shared window = shared_here(d);
    const int32_t y = window.box.y0 + s->walk.step - 1;
    if (s->walk.step < 1 || y >= window.box.y1) {
        pane_label(target, BITS_X, BITS_Y, INK_DIM, window.rows > 0 ? "before the first row" : "no row is shared");
        return;
    }
    duo_draw_row(d, target, y);
    pane_print(target, BITS_X, BITS_Y - 13, INK_DIM, "row %d of %d: %d words of %d bits, B shifted by %d",
               (int)s->walk.step, (int)window.rows, WORDS, BITS, (int)d->dx);
    for (int i = 0; i < 4; i++) {
        pane_label(target, BITS_X - 6 - text_width(names[i]), BITS_Y + i * BITS_ROW + 2, inks[i], names[i]);
    }
    for (int32_t k = 0; k < WORDS; k++) {
        const int left = BITS_X + k * WORD_W;
        const uint32_t a = word_of(d->a, k, y);
        const shifted b = shifted_word(d->b, d->dx, k, y - d->dy);
        const uint32_t words[] = {a, b.stays, b.carry, a & b.stays};
        for (int i = 0; i < 4; i++) {
            draw_bits(target, left, BITS_Y + i * BITS_ROW, UINT32_MAX, INK_UNSET);
            draw_bits(target, left, BITS_Y + i * BITS_ROW, words[i], inks[i]);
        }
        draw_bits(target, left, BITS_Y + 3 * BITS_ROW, a & b.carry, inks[2]);
        if (b.carry && k > 0) {
            const SDL_FPoint from = {(float)left - 44, BITS_Y + 2 * BITS_ROW + 6}, right = {1, 0};
            pane_arrow(target, pane_flat, from, right, 40, inks[2]);
        }
    }
}

static void say_numbers(const words_state *s, const pane *target) {
    const shared window = shared_here(&s->duo);
    const long long found = s->sum.stays + s->sum.carry;
    if (found == 0) {
        pane_say(target, 0, INK_DIM, "No pixel is shared here: drag B onto A.");
    } else {
        pane_say(target, 0, s->sum.carry ? INK_DANGER : INK_WHITE, "Without carry %lld of %lld shared pixels are lost.",
                 (long long)s->sum.carry, found);
    }
    pane_say(target, 1, INK_WHITE, "%d ANDs replace %lld tests of pixels.", (int)window.rows * WORDS,
             (long long)window.pixels);
    pane_say(target, 2, INK_DIM, "Any color can be air: click one in the picture.");
}

static void words_draw(const void *state, const pane *target) {
    const words_state *s = state;
    draw_colors(s, target);
    draw_stage(s, target);
    draw_row(s, target);
    say_numbers(s, target);
}

const lesson words_lesson = {
    "1 Rows of words",
    "Mackey 1995, Darkvale 1997",
    "A row is a few words: one AND compares 32 pixels.",
    "A shift carries bits across the seams of words.",
    "arrows: page   click: color   drag, WASD: sprites   X, Z: row   Tab: sets",
    LESSON(words),
};
