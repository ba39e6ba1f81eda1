// esteban.c - rectangle, then alpha by alpha: the slow judge of all other pages (Esteban 2013).
//
// The document visits the pixels of the rectangle that both sprites share, column by column, and
// stops at the first where both alphas are 255. Its soft rims do not exist. Other rules are walked
// beside it, and compared with ph_reference_area, ph_mask_overlap_area and ph_soft_hit. The sprites
// are turned by 20 degrees, for soft rims.
#include "lab/pages/shared.h"
#include "pixhit/pixhit_more.h"

enum { SIDE = 48, STAGE_H = 134, MAP_Y = DUO_TOP + STAGE_H + 10 };    // of a turned sprite [px]
enum { GLASS_X = 244, GLASS_W = 200, SAY_X = GLASS_X + GLASS_W + 8 }; // of the magnified rectangle

typedef enum rule { RULE_FULL, RULE_HALF, RULE_SUM, RULE_ANY, RULES } rule;

/// A pixel counts when both alphas are above that, and their sum is as large.
static const struct {
    const char *name;
    int above, sum;
} rules[RULES] = {[RULE_FULL] = {"both = 255, as written", 254, 0},
                  [RULE_HALF] = {"both > 127, our masks", 127, 0},
                  [RULE_SUM] = {"sum >= 255, Hommel", 0, 255},
                  [RULE_ANY] = {"both > 0, what you see", 0, 0}};

/// What the walk over the rectangle finds by a rule.
typedef struct verdict {
    bool hit;
    int64_t visits;  ///< pixels up to the first that counts, or all
    int64_t count;   ///< pixels that count, in the whole rectangle
    int64_t product; ///< of both alphas, in all pixels
} verdict;

typedef struct soft_sprite {
    uint8_t rgba[SIDE * SIDE * 4];
    uint64_t memory[PH_MASK_WORDS(SIDE, SIDE)];
    void *soft_memory;
    ph_soft *soft;
} soft_sprite;

typedef struct esteban_state {
    duo duo;
    soft_sprite a, b;
    rule rule; ///< that is walked
    verdict found[RULES];
    shared window;
    walk walk;
    int64_t weighted; ///< overlap in which a pixel weighs as its alphas [1/255 px]
    int64_t words;    ///< that the masks' rows take up to the first hit, or all
    offsets map;      ///< where one sees them touch, and where the text says no
    cost slow, fast;
} esteban_state;

static const choice choices[] = {{"mote", 0, "mine", 0, {16, 12}},
                                 {"ship", 0, "gem", 2, {20, 9}},
                                 {"grinder", 0, "shot", 0, {5, 8}},
                                 {"snapper", 0, "pebble", 0, {18, 19}}};

// ---- the document's walk ------------------------------------------------------------------------

/// Of a and b at a pixel of a, with b at an offset; it lies in both.
typedef struct alphas {
    int a, b;
} alphas;

static alphas alphas_at(const duo *d, ph_point offset, int32_t x, int32_t y) {
    const ph_image *a = &d->image[0], *b = &d->image[1];
    return (alphas){a->rgba[y * a->pitch + 4 * x + 3], b->rgba[(y - offset.y) * b->pitch + 4 * (x - offset.x) + 3]};
}

static bool counts(rule by, alphas of) {
    return of.a > rules[by].above && of.b > rules[by].above && of.a + of.b >= rules[by].sum;
}

/// Column by column, as the document's two loops do.
static verdict walk_pixels(const duo *d, ph_point offset, rule by) {
    const shared window = shared_of(d->a, d->b, offset);
    verdict v = {false, 0, 0, 0};
    for (int32_t i = 0; i < window.pixels; i++) {
        const alphas of = alphas_at(d, offset, window.box.x0 + i / window.rows, window.box.y0 + i % window.rows);
        v.visits += !v.hit;
        v.hit = v.hit || counts(by, of);
        v.count += counts(by, of);
        v.product += of.a * of.b;
    }
    return v;
}

// ---- sprites and the map of all offsets ---------------------------------------------------------

/// Turns a sprite by 20 degrees, for soft rims.
static void bake(duo *d, int k, soft_sprite *to, const char *name, int32_t frame) {
    const sheet *from = duo_sheet(d->assets, name);
    const ph_image source = sheet_image(from);
    const ph_pose pose = {20, 360, 0, 4};
    int32_t side = ph_pose_size(sheet_box(from, frame), &pose);
    const ph_box whole = {0, 0, side, side};
    const ph_pixels pixels = {to->rgba, side, side, side * 4};
    const ph_image image = {to->rgba, side, side, side * 4};
    ph_mask *mask = ph_mask_init(to->memory, side, side);
    (void)ph_pose_bake(&source, sheet_box(from, frame), &pose, &pixels);
    ph_mask_load_alpha(mask, &image, (ph_point){0, 0}, d->solid_above);
    to->soft = ph_soft_init(to->soft_memory, &image, whole);
    duo_own(d, k, &image, whole, mask);
}

static int judge(const duo *d, ph_point offset) {
    bool seen = walk_pixels(d, offset, RULE_ANY).hit, told = seen && walk_pixels(d, offset, RULE_FULL).hit;
    return seen * OFFSET_TOUCH + (seen && !told) * OFFSET_WRONG;
}

static void choose(esteban_state *s, int32_t which) {
    s->rule = RULE_FULL;
    duo_choose(&s->duo, DUO_TOP + STAGE_H, choices, SDL_arraysize(choices), which);
    const choice *of = &choices[s->duo.choice];
    bake(&s->duo, 0, &s->a, of->a, of->frame_a);
    bake(&s->duo, 1, &s->b, of->b, of->frame_b);
    duo_settle(&s->duo, 3);
    offsets_judge(&s->map, &s->duo, judge);
}

static void esteban_open(void *state, pool *from) {
    esteban_state *s = state;
    s->duo.assets = from->assets;
    s->a.soft_memory = pool_alloc(from, ph_soft_bytes(SIDE, SIDE));
    s->b.soft_memory = pool_alloc(from, ph_soft_bytes(SIDE, SIDE));
    if (!from->failed) {
        choose(s, 0);
    }
}

// ---- the tick -----------------------------------------------------------------------------------

static int64_t reference(const duo *d, ph_box part, int threshold) {
    const ph_frame a = {&d->image[0], part}, b = {&d->image[1], d->part[1]};
    return ph_reference_area(&a, &b, d->dx - part.x0, d->dy - part.y0, threshold);
}

/// By a rule of one threshold. No pixel counts in the columns that were walked whole before a hit.
static void check_walk(const esteban_state *s, rule by, checks *p) {
    const verdict *v = &s->found[by];
    check(p, v->count, reference(&s->duo, s->duo.part[0], rules[by].above));
    check(p, v->hit, v->count > 0);
    if (s->window.rows > 0) {
        ph_box before = s->window.box;
        before.x1 = before.x0 + (int32_t)((v->visits - (v->hit ? 1 : 0)) / s->window.rows);
        check(p, reference(&s->duo, before, rules[by].above), 0);
    }
}

static void esteban_check(const esteban_state *s, checks *p) {
    const duo *d = &s->duo;
    shared_check(d, p);
    check_walk(s, RULE_FULL, p);
    check_walk(s, RULE_HALF, p);
    check_walk(s, RULE_ANY, p);
    if (d->solid_above == rules[RULE_HALF].above) {
        check(p, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy), s->found[RULE_HALF].count);
    }
    check(p, ph_soft_hit(s->a.soft, s->b.soft, d->dx, d->dy), s->found[RULE_SUM].hit);
    check(p, s->weighted, s->found[RULE_ANY].product / 255);
}

static void esteban_tick(void *state, const pointer *by, checks *p) {
    esteban_state *s = state;
    const duo *d = &s->duo;
    ph_point first = {0, d->a->h};
    if (by->hands.turn != 0) {
        choose(s, d->choice + by->hands.turn);
    }
    s->rule = (rule)((s->rule + (by->hands.act ? 1 : 0)) % RULES);
    duo_move(&s->duo, by);
    s->window = shared_here(d);
    for (int k = 0; k < RULES; k++) {
        s->found[k] = walk_pixels(d, duo_offset(d), (rule)k);
    }
    (void)ph_mask_first_point(d->a, d->b, d->dx, d->dy, &first);
    s->words = shared_words(&s->window, first.y);
    s->weighted = ph_soft_overlap_area(s->a.soft, s->b.soft, d->dx, d->dy);
    walk_move(&s->walk, by, (int32_t)s->found[s->rule].visits, 1);
    esteban_check(s, p);
    offsets_check(&s->map, d, 0, p);
    cost_measure(&s->slow, by, COST_CALLS, walk_pixels(d, duo_offset(d), RULE_HALF).count);
    cost_measure(&s->fast, by, COST_CALLS, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy));
}

// ---- the picture --------------------------------------------------------------------------------

static SDL_Color cell_ink(const esteban_state *s, int32_t x, int32_t y, bool visited) {
    const alphas of = alphas_at(&s->duo, duo_offset(&s->duo), x, y);
    SDL_Color ink = ink_mix(ink_mix(INK_UNSET, INK_A_WORDS, of.a), INK_B, of.b * (of.a > 0 ? 128 : 256) / 256);
    if (visited && counts(s->rule, of)) {
        return INK_BOTH;
    }
    return ink_mix(INK_UNSET, ink, visited ? 256 : 90);
}

/// The place of pixel (0,0) of a in the glass.
static placement glass_place(const esteban_state *s) {
    int w = s->window.box.x1 - s->window.box.x0, h = s->window.rows;
    int zoom = w > 0 && h > 0 ? SDL_min(GLASS_W / w, STAGE_H / h) : 1;
    zoom = SDL_clamp(zoom, 1, 12);
    return (placement){GLASS_X - s->window.box.x0 * zoom, DUO_TOP - s->window.box.y0 * zoom, zoom};
}

static void draw_glass(const esteban_state *s, const pane *on) {
    const placement at = glass_place(s);
    for (int32_t i = 0; i < s->window.pixels; i++) {
        int32_t x = s->window.box.x0 + i / s->window.rows, y = s->window.box.y0 + i % s->window.rows;
        pane_fill(on, at, (ph_box){x, y, x + 1, y + 1}, cell_ink(s, x, y, i < s->walk.at));
    }
}

/// What stands under the reading head: the pixel that was visited last.
static void draw_head(const esteban_state *s, const pane *on) {
    const int32_t rows = s->window.rows, last = s->walk.at - 1;
    pane_print(on, SAY_X, DUO_TOP + 62, INK_COOL, "all pixels: %s", cost_text(&s->slow));
    pane_print(on, SAY_X, DUO_TOP + 73, INK_COOL, "all words: %s", cost_text(&s->fast));
    if (rows <= 0 || last < 0) {
        pane_label(on, SAY_X, DUO_TOP, INK_DIM, rows > 0 ? "the head starts" : "no rectangle: no visit");
        return;
    }
    int32_t x = s->window.box.x0 + last / rows, y = s->window.box.y0 + last % rows;
    const alphas of = alphas_at(&s->duo, duo_offset(&s->duo), x, y);
    bool yes = counts(s->rule, of);
    pane_mark(on, glass_place(s), x, y, INK_WHITE);
    pane_clip(on, s->duo.stage);
    pane_mark(on, s->duo.place, x, y, INK_WHITE);
    pane_unclip(on);
    pane_print(on, SAY_X, DUO_TOP, INK_WHITE, "visit %d of %lld", (int)last + 1, (long long)s->window.pixels);
    pane_print(on, SAY_X, DUO_TOP + 14, INK_A_WORDS, "alpha of A  %3d", of.a);
    pane_print(on, SAY_X, DUO_TOP + 25, INK_B, "alpha of B  %3d", of.b);
    const SDL_Color ink = yes ? INK_BOTH : INK_DIM;
    pane_label(on, SAY_X, DUO_TOP + 39, ink, yes ? "counts: a hit, stop" : "does not count");
}

static void draw_table(const esteban_state *s, const pane *on) {
    pane_label(on, GLASS_X, MAP_Y, INK_DIM, "rule (Space)             pixels   answer   visits");
    for (int k = 0; k < RULES; k++) {
        const verdict *v = &s->found[k];
        SDL_Color ink = k == (int)s->rule ? INK_WHITE : INK_DIM;
        SDL_Color says = v->hit ? INK_BOTH : INK_DIM;
        says = v->hit != s->found[RULE_ANY].hit ? INK_DANGER : says;
        int y = MAP_Y + 14 + 12 * k;
        pane_print(on, GLASS_X, y, ink, "%-24s %6lld", rules[k].name, (long long)v->count);
        pane_label(on, GLASS_X + 35 * TEXT_W, y, says, v->hit ? "hit" : "no hit");
        pane_print(on, GLASS_X + 43 * TEXT_W, y, ink, "%6lld", (long long)v->visits);
    }
    bool missed = s->found[RULE_FULL].hit != s->found[RULE_ANY].hit;
    pane_say(on, 0, missed ? INK_DANGER : INK_DIM, "%s",
             missed ? "You see them touch; for the text soft rims are air."
                    : "For the text, alpha 254 is air: drag B to a rim.");
    pane_say(on, 1, INK_WHITE, "Pixel by pixel %lld visits; by masks %lld words.", (long long)s->found[s->rule].visits,
             (long long)s->words);
    pane_say(on, 2, INK_DIM, "Weighed by both alphas they share %.2f pixels.", (double)s->weighted / 255);
}

static void esteban_draw(const void *state, const pane *on) {
    const esteban_state *s = state;
    pane_label(on, 2, 1, INK_DIM, "drag A or B; yellow: masks share it");
    duo_draw(&s->duo, on);
    pane_clip(on, s->duo.stage);
    pane_frame(on, s->duo.place, s->window.box, INK_GOLD);
    pane_unclip(on);
    pane_label(on, GLASS_X, 1, INK_DIM, "the shared rectangle, large: the head goes down its columns");
    draw_glass(s, on);
    draw_head(s, on);
    draw_table(s, on);
    offsets_draw(&s->map, on, MAP_Y, &s->duo, "you see", "missed by the", "text");
}

const lesson esteban_lesson = {
    "5 Pixel by pixel",
    "Esteban 2013",
    "In the gold box, column by column: are both opaque?",
    "A soft rim counts by one rule, not by another.",
    "arrows: page   drag, WASD   X, Z: visit   Space: rule   Tab: others",
    LESSON(esteban),
};
