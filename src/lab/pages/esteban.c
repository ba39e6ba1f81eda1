// esteban.c - rectangle, then alpha by alpha: the slow reference of all other pages (Esteban 2013).
//
// The document visits the pixels of the rectangle that both sprites share, column by column, and stops at the first
// pixel at which both alphas are 255, so partly transparent rims do not count. Three other rules are evaluated in the
// same way and compared with ph_reference_area and ph_mask_overlap_area. The sprites are turned, so that they have such
// rims.
#include "lab/pages/shared.h"

enum { STAGE_H = 134, TABLE_Y = DUO_TOP + STAGE_H + 8 };
enum { GLASS_X = 246, GLASS_W = 216, GLASS_H = SAY_TOP - DUO_TOP - 6, SAY_X = GLASS_X + GLASS_W + 8 };

typedef enum rule { RULE_FULL, RULE_HALF, RULE_SUM, RULE_ANY, RULES } rule;

/// A pixel counts if both alphas are above `above` and their sum is at least `sum`.
static const struct {
    const char *name;
    int above, sum;
} rules[RULES] = {[RULE_FULL] = {"both = 255, the text", 254, 0},
                  [RULE_HALF] = {"both > 127, our masks", 127, 0},
                  [RULE_SUM] = {"sum >= 255, Hommel", 0, 255},
                  [RULE_ANY] = {"both > 0, visible", 0, 0}};

/// Result of a walk over the pixels of the rectangle under one of the rules.
typedef struct verdict {
    bool hit;
    int64_t visits; ///< pixels up to the first that counts, or all
    int64_t count;  ///< pixels that count in the whole rectangle
} verdict;

typedef struct esteban_state {
    duo duo;
    turned sprites[2];
    rule rule; ///< rule of the walk
    verdict found[RULES];
    shared window;
    walk walk;
    cost slow, fast;
} esteban_state;

static const choice choices[] = {{"mote", 0, "mine", 0, {16, 12}},
                                 {"ship", 0, "gem", 2, {20, 9}},
                                 {"grinder", 0, "shot", 0, {5, 8}},
                                 {"snapper", 0, "pebble", 0, {18, 19}}};

// ---- the document's walk ------------------------------------------------------------------------

static bool counts(rule chosen, int a, int b) {
    return a > rules[chosen].above && b > rules[chosen].above && a + b >= rules[chosen].sum;
}

/// Pixel i of the rectangle, column by column, like the two loops of the document.
static ph_point pixel_of(const shared *window, int32_t i) {
    return (ph_point){window->box.x0 + i / window->rows, window->box.y0 + i % window->rows};
}

static verdict walk_pixels(const duo *d, rule chosen) {
    const shared window = shared_here(d);
    verdict v = {false, 0, 0};
    for (int32_t i = 0; i < window.pixels; i++) {
        const ph_point pixel = pixel_of(&window, i);
        const bool yes = counts(chosen, duo_alpha(d, 0, pixel.x, pixel.y), duo_alpha(d, 1, pixel.x, pixel.y));
        v.visits += !v.hit;
        v.hit = v.hit || yes;
        v.count += yes;
    }
    return v;
}

// ---- the sprites --------------------------------------------------------------------------------

static void choose(esteban_state *s, int32_t which) {
    s->rule = RULE_FULL;
    duo_choose(&s->duo, DUO_TOP + STAGE_H, choices, SDL_arraysize(choices), which);
    duo_turn(&s->duo, s->sprites);
}

static void esteban_open(void *state, pool *from) {
    esteban_state *s = state;
    s->duo.assets = from->assets;
    choose(s, 0);
}

// ---- the tick -----------------------------------------------------------------------------------

static int64_t reference(const duo *d, ph_box part, int threshold) {
    const ph_frame a = {&d->image[0], part}, b = {&d->image[1], d->part[1]};
    return ph_reference_area(&a, &b, d->dx - part.x0, d->dy - part.y0, threshold);
}

/// Checks a rule with a single threshold. In the complete columns before the hit no pixel may count.
static void check_walk(const esteban_state *s, rule chosen, checks *p) {
    const verdict *v = &s->found[chosen];
    check(p, v->count, reference(&s->duo, s->duo.part[0], rules[chosen].above));
    check(p, v->hit, v->count > 0);
    if (s->window.rows > 0) {
        ph_box before = s->window.box;
        before.x1 = before.x0 + (int32_t)((v->visits - (v->hit ? 1 : 0)) / s->window.rows);
        check(p, reference(&s->duo, before, rules[chosen].above), 0);
    }
}

static void esteban_tick(void *state, const pointer *input, checks *p) {
    esteban_state *s = state;
    const duo *d = &s->duo;
    if (input->hands.turn != 0) {
        choose(s, d->choice + input->hands.turn);
    }
    s->rule = (rule)((s->rule + (input->hands.act ? 1 : 0)) % RULES);
    duo_move(&s->duo, input);
    s->window = shared_here(d);
    for (int k = 0; k < RULES; k++) {
        s->found[k] = walk_pixels(d, (rule)k);
    }
    walk_move(&s->walk, input, (int32_t)s->found[s->rule].visits, 1);
    check_walk(s, RULE_FULL, p);
    check_walk(s, RULE_HALF, p);
    check_walk(s, RULE_ANY, p);
    if (d->solid_above == rules[RULE_HALF].above) {
        check(p, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy), s->found[RULE_HALF].count);
    }
    cost_measure(&s->slow, input, COST_CALLS, walk_pixels(d, RULE_HALF).count);
    cost_measure(&s->fast, input, COST_CALLS, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy));
}

// ---- the picture --------------------------------------------------------------------------------

static SDL_Color cell_ink(const esteban_state *s, int a, int b, bool visited) {
    const SDL_Color ink = ink_mix(ink_mix(INK_UNSET, INK_A_WORDS, a), INK_B, b * (a > 0 ? 128 : 256) / 256);
    if (visited && counts(s->rule, a, b)) {
        return INK_BOTH;
    }
    return ink_mix(INK_UNSET, ink, visited ? 256 : 90);
}

/// Placement of a's pixel (0,0) in the magnified rectangle.
static placement glass_place(const esteban_state *s) {
    const int w = s->window.box.x1 - s->window.box.x0, h = s->window.rows;
    int zoom = w > 0 && h > 0 ? SDL_min(GLASS_W / w, GLASS_H / h) : 1;
    zoom = SDL_clamp(zoom, 1, 16);
    return (placement){GLASS_X - s->window.box.x0 * zoom, DUO_TOP - s->window.box.y0 * zoom, zoom};
}

/// Draws the rectangle, magnified, and the alphas of the last visited pixel.
static void draw_walk(const esteban_state *s, const pane *target) {
    const duo *d = &s->duo;
    const placement glass = glass_place(s);
    const int32_t last = s->walk.step - 1;
    int a = 0, b = 0;
    for (int32_t i = 0; i < s->window.pixels; i++) {
        const ph_point pixel = pixel_of(&s->window, i);
        a = duo_alpha(d, 0, pixel.x, pixel.y);
        b = duo_alpha(d, 1, pixel.x, pixel.y);
        pane_fill(target, glass, (ph_box){pixel.x, pixel.y, pixel.x + 1, pixel.y + 1}, cell_ink(s, a, b, i <= last));
    }
    pane_print(target, SAY_X, DUO_TOP + 72, INK_COOL, "pixels: %s", cost_text(&s->slow));
    pane_print(target, SAY_X, DUO_TOP + 84, INK_COOL, "masks:  %s", cost_text(&s->fast));
    if (s->window.rows <= 0 || last < 0) {
        pane_label(target, SAY_X, DUO_TOP, INK_DIM,
                   s->window.rows > 0 ? "before the first visit" : "no shared rectangle");
        return;
    }
    const ph_point pixel = pixel_of(&s->window, last);
    a = duo_alpha(d, 0, pixel.x, pixel.y);
    b = duo_alpha(d, 1, pixel.x, pixel.y);
    const bool yes = counts(s->rule, a, b);
    pane_mark(target, glass, pixel.x, pixel.y, INK_WHITE);
    pane_clip(target, d->stage);
    pane_mark(target, d->place, pixel.x, pixel.y, INK_WHITE);
    pane_unclip(target);
    pane_print(target, SAY_X, DUO_TOP, INK_WHITE, "visit %d of %lld", (int)last + 1, (long long)s->window.pixels);
    pane_print(target, SAY_X, DUO_TOP + 14, INK_A_WORDS, "alpha of A  %3d", a);
    pane_print(target, SAY_X, DUO_TOP + 26, INK_B, "alpha of B  %3d", b);
    pane_label(target, SAY_X, DUO_TOP + 40, INK_DIM, yes ? "counts: a hit, stop" : "does not count");
}

static void draw_table(const esteban_state *s, const pane *target) {
    pane_label(target, 2, TABLE_Y, INK_DIM, "rule (Space)           answer  visits");
    for (int k = 0; k < RULES; k++) {
        const verdict *v = &s->found[k];
        const SDL_Color ink = k == (int)s->rule ? INK_WHITE : INK_DIM;
        SDL_Color says = v->hit ? INK_BOTH : INK_DIM;
        says = v->hit != s->found[RULE_ANY].hit ? INK_DANGER : says;
        const int y = TABLE_Y + 14 + 12 * k;
        pane_label(target, 2, y, ink, rules[k].name);
        pane_label(target, 2 + 23 * TEXT_W, y, says, v->hit ? "hit" : "no hit");
        pane_print(target, 2 + 31 * TEXT_W, y, ink, "%6lld", (long long)v->visits);
    }
}

static void say_numbers(const esteban_state *s, const pane *target) {
    const bool missed = s->found[RULE_FULL].hit != s->found[RULE_ANY].hit;
    pane_say(target, 0, missed ? INK_DANGER : INK_DIM, "%s",
             missed ? "They touch, but the text ignores soft rims: no hit."
                    : "Drag B to a rim: the text ignores alpha 254.");
    pane_say(target, 1, INK_WHITE, "%lld visits; %lld of %lld pixels count by this rule.",
             (long long)s->found[s->rule].visits, (long long)s->found[s->rule].count, (long long)s->window.pixels);
    pane_say(target, 2, INK_DIM, "Slow and simple: it checks all other methods.");
}

static void esteban_draw(const void *state, const pane *target) {
    const esteban_state *s = state;
    pane_label(target, 2, 1, INK_DIM, "drag A or B; gold: shared rectangle");
    duo_draw(&s->duo, target);
    pane_clip(target, s->duo.stage);
    pane_frame(target, s->duo.place, s->window.box, INK_GOLD);
    pane_unclip(target);
    pane_label(target, GLASS_X, 1, INK_DIM, "the rectangle enlarged: visits column by column");
    draw_walk(s, target);
    draw_table(s, target);
    say_numbers(s, target);
}

const lesson esteban_lesson = {
    "5 Alpha by alpha",
    "Esteban 2013",
    "In the gold box, column by column: are both opaque?",
    "Soft rims count by some rules, but not by the text.",
    "arrows: page   drag, WASD   X, Z: visit   Space: rule   Tab: others",
    LESSON(esteban),
};
