// esteban.c - rectangle, then alpha by alpha: the slow judge of all other pages (Esteban 2013).
//
// The document visits the pixels of the rectangle that both sprites share, column by column, and stops at the first
// where both alphas are 255. Its soft rims do not exist. Other rules are walked beside it, and compared with
// ph_reference_area, ph_mask_overlap_area and ph_soft_hit. The sprites are turned by 20 degrees, for soft rims.
#include "lab/lesson.h"
#include "lab/pages/duo.h"
#include "lab/pages/shared.h"

enum {
    SIDE = 48, // most of a turned sprite [px]
    TOP = 13,
    STAGE_H = 134,
    MAP_Y = TOP + STAGE_H + 10,
    GLASS_X = 244, // the magnified rectangle
    GLASS_W = 200,
    SAY_X = GLASS_X + GLASS_W + 8,
    TABLE_Y = MAP_Y
};

typedef enum rule { RULE_FULL, RULE_HALF, RULE_SUM, RULE_ANY, RULES } rule;

static const char *const rule_names[RULES] = {"both = 255, as written", "both > 127, our masks", "sum >= 255, Hommel",
                                              "both > 0, as one sees"};

/// What the walk over the rectangle finds by a rule.
typedef struct verdict {
    bool hit;
    int64_t visits; ///< pixels up to the first that counts, or all
    int64_t count;  ///< pixels that count, in the whole rectangle
} verdict;

typedef struct soft_sprite {
    uint8_t rgba[SIDE * SIDE * 4];
    uint64_t memory[PH_MASK_WORDS(SIDE, SIDE)];
    ph_image image;
    void *soft_memory;
    ph_soft *soft;
} soft_sprite;

typedef struct esteban_state {
    duo duo;
    const assets *assets;
    int32_t choice;
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

static const choice choices[] = {{SHEET_MOTE, 0, SHEET_MINE, 0, {16, 12}},
                                 {SHEET_SHIP, 0, SHEET_GEM, 2, {20, 9}},
                                 {SHEET_GRINDER, 0, SHEET_SHOT, 0, {5, 8}},
                                 {SHEET_SNAPPER, 0, SHEET_PEBBLE, 0, {18, 19}}};

enum { CHOICES = sizeof choices / sizeof choices[0] };

// ---- the document's walk -----------------------------------------------------------------------------

static int alpha_at(const ph_image *image, int32_t x, int32_t y) {
    return image->rgba[y * image->pitch + 4 * x + 3];
}

static bool counts(rule by, int a, int b) {
    switch (by) {
    case RULE_FULL: return a == 255 && b == 255;
    case RULE_HALF: return a > 127 && b > 127;
    case RULE_SUM: return a > 0 && b > 0 && a + b >= 255;
    default: return a > 0 && b > 0;
    }
}

/// Column by column, as the document's two loops do.
static verdict walk_pixels(const ph_image *a, const ph_image *b, ph_point offset, ph_box box, rule by) {
    verdict v = {false, 0, 0};
    for (int32_t x = box.x0; x < box.x1; x++) {
        for (int32_t y = box.y0; y < box.y1; y++) {
            bool one = counts(by, alpha_at(a, x, y), alpha_at(b, x - offset.x, y - offset.y));
            v.visits += !v.hit;
            v.hit = v.hit || one;
            v.count += one;
        }
    }
    return v;
}

// ---- sprites and the map of all offsets --------------------------------------------------------------

static void bake(soft_sprite *to, const assets *from, sheet_name name, int32_t frame) {
    const sheet *source_sheet = sheets_get(from, name);
    const ph_image source = sheet_image(source_sheet);
    const ph_pose pose = {20, 360, 0, 4};
    int32_t side = ph_pose_size(sheet_box(source_sheet, frame), &pose);
    const ph_pixels pixels = {to->rgba, side, side, side * 4};
    const ph_image image = {to->rgba, side, side, side * 4};
    const ph_point corner = {0, 0};
    const ph_box whole = {0, 0, side, side};
    (void)ph_pose_bake(&source, sheet_box(source_sheet, frame), &pose, &pixels);
    to->image = image;
    ph_mask_load_alpha(ph_mask_init(to->memory, side, side), &image, corner, from->solid_above);
    to->soft = to->soft_memory ? ph_soft_init(to->soft_memory, &image, whole) : NULL;
}

static int judge(void *user, const pair *d, ph_point offset) {
    (void)user;
    ph_box box = shared_of(d->a, d->b, offset).box;
    bool seen = walk_pixels(&d->image_a, &d->image_b, offset, box, RULE_ANY).hit;
    bool told = seen && walk_pixels(&d->image_a, &d->image_b, offset, box, RULE_FULL).hit;
    return seen * OFFSET_TOUCH + (seen && !told) * OFFSET_WRONG;
}

static void choose(esteban_state *s, int32_t which) {
    s->rule = RULE_FULL;
    s->choice = duo_choose(&s->duo, s->assets, TOP, TOP + STAGE_H, choices, CHOICES, which);
    const choice *of = &choices[s->choice];
    bake(&s->a, s->assets, of->a, of->frame_a);
    bake(&s->b, s->assets, of->b, of->frame_b);
    pair_own(&s->duo.pair, &s->a.image, (const ph_mask *)s->a.memory, &s->b.image, (const ph_mask *)s->b.memory);
    duo_settle(&s->duo, 3);
    offsets_judge(&s->map, &s->duo.pair, judge, s);
}

static void esteban_open(void *state, arena *from) {
    esteban_state *s = state;
    s->assets = from->assets;
    s->a.soft_memory = arena_alloc(from, ph_soft_bytes(SIDE, SIDE));
    s->b.soft_memory = arena_alloc(from, ph_soft_bytes(SIDE, SIDE));
    choose(s, 0);
}

// ---- the tick ----------------------------------------------------------------------------------------

static int64_t ask_slow(const void *user) {
    const esteban_state *s = user;
    const pair *d = &s->duo.pair;
    return walk_pixels(&d->image_a, &d->image_b, pair_offset(d), s->window.box, RULE_HALF).count;
}

static int64_t reference(const pair *d, ph_box part, int threshold) {
    const ph_frame a = {&d->image_a, part}, b = {&d->image_b, d->box_b};
    return ph_reference_area(&a, &b, d->dx - part.x0, d->dy - part.y0, threshold);
}

/// No pixel counts in the columns that were walked whole before a hit.
static void prove_walk(const esteban_state *s, rule by, int threshold, proof *p) {
    const pair *d = &s->duo.pair;
    const verdict *v = &s->found[by];
    prove(p, v->count, reference(d, d->box_a, threshold));
    prove(p, v->hit, v->count > 0);
    if (s->window.rows > 0) {
        ph_box before = s->window.box;
        before.x1 = before.x0 + (int32_t)((v->visits - (v->hit ? 1 : 0)) / s->window.rows);
        prove(p, reference(d, before, threshold), 0);
    }
}

/// The sum of both alphas, one times the other, over 255.
static int64_t slow_weighted(const esteban_state *s) {
    const pair *d = &s->duo.pair;
    const ph_box *box = &s->window.box;
    int64_t sum = 0;
    for (int32_t x = box->x0; x < box->x1; x++) {
        for (int32_t y = box->y0; y < box->y1; y++) {
            sum += alpha_at(&d->image_a, x, y) * alpha_at(&d->image_b, x - d->dx, y - d->dy);
        }
    }
    return sum / 255;
}

static void esteban_prove(const esteban_state *s, proof *p) {
    const pair *d = &s->duo.pair;
    prove_walk(s, RULE_FULL, 254, p);
    prove_walk(s, RULE_HALF, 127, p);
    prove_walk(s, RULE_ANY, 0, p);
    if (s->assets->solid_above == 127) {
        prove(p, ph_mask_overlap_area(d->a, d->b, d->dx, d->dy), s->found[RULE_HALF].count);
    }
    if (s->a.soft && s->b.soft) {
        prove(p, ph_soft_hit(s->a.soft, s->b.soft, d->dx, d->dy), s->found[RULE_SUM].hit);
        prove(p, s->weighted, slow_weighted(s));
    }
}

static void esteban_tick(void *state, const pointer *by, proof *p) {
    esteban_state *s = state;
    const pair *d = &s->duo.pair;
    ph_point first = {0, 0};
    if (by->hands.turn != 0) {
        choose(s, s->choice + by->hands.turn);
    }
    s->rule = (rule)((s->rule + (by->hands.act ? 1 : 0)) % RULES);
    duo_move(&s->duo, by);
    s->window = shared_of(d->a, d->b, pair_offset(d));
    for (int k = 0; k < RULES; k++) {
        s->found[k] = walk_pixels(&d->image_a, &d->image_b, pair_offset(d), s->window.box, (rule)k);
    }
    s->words = shared_words_all(&s->window);
    shared_prove(&s->window, d->a, d->b, pair_offset(d), p);
    if (ph_mask_first_point(d->a, d->b, d->dx, d->dy, &first)) {
        s->words = shared_words(&s->window, first.y);
    }
    s->weighted = s->a.soft && s->b.soft ? ph_soft_overlap_area(s->a.soft, s->b.soft, d->dx, d->dy) : 0;
    walk_move(&s->walk, by, (int32_t)s->found[s->rule].visits, 1);
    esteban_prove(s, p);
    offsets_prove(&s->map, d, 0, p);
    cost_measure(&s->slow, by, ask_slow, s, COST_CALLS);
    cost_measure(&s->fast, by, duo_ask_area, d, COST_CALLS);
}

// ---- the picture -------------------------------------------------------------------------------------

static SDL_Color cell_ink(const esteban_state *s, int32_t x, int32_t y, bool visited, bool hides) {
    const pair *d = &s->duo.pair;
    int a = alpha_at(&d->image_a, x, y), b = alpha_at(&d->image_b, x - d->dx, y - d->dy);
    const SDL_Color night = INK_UNSET;
    SDL_Color ink = ink_mix(ink_mix(night, INK_A_WORDS, a), INK_B, b * (a > 0 ? 128 : 256) / 256);
    if (visited && !hides && counts(s->rule, a, b)) {
        return INK_BOTH;
    }
    return ink_mix(night, ink, visited || hides ? 256 : 90);
}

/// The place of pixel (0,0) of a in the glass.
static placement glass_place(const esteban_state *s) {
    int w = s->window.box.x1 - s->window.box.x0, h = s->window.rows;
    int zoom = w > 0 && h > 0 ? SDL_min(GLASS_W / w, STAGE_H / h) : 1;
    zoom = SDL_clamp(zoom, 1, 12);
    return (placement){GLASS_X - s->window.box.x0 * zoom, TOP - s->window.box.y0 * zoom, zoom};
}

static void draw_glass(const esteban_state *s, const panel *on) {
    const ph_box *box = &s->window.box;
    const placement at = glass_place(s);
    int32_t visit = 0;
    for (int32_t x = box->x0; x < box->x1; x++) {
        for (int32_t y = box->y0; y < box->y1; y++, visit++) {
            const ph_box pixel = {x, y, x + 1, y + 1};
            panel_fill(on, at, pixel, cell_ink(s, x, y, visit < s->walk.at, on->hides));
        }
    }
}

/// What stands under the reading head: the pixel that was visited last.
static void draw_head(const esteban_state *s, const panel *on) {
    const pair *d = &s->duo.pair;
    int32_t rows = s->window.rows, last = s->walk.at - 1;
    panel_print(on, SAY_X, TOP + 62, INK_COOL, "all pixels: %s", cost_text(&s->slow).line);
    panel_print(on, SAY_X, TOP + 73, INK_COOL, "all words: %s", cost_text(&s->fast).line);
    if (rows <= 0 || last < 0) {
        panel_label(on, SAY_X, TOP, INK_DIM, rows > 0 ? "the head starts" : "no rectangle: no visit");
        return;
    }
    int32_t x = s->window.box.x0 + last / rows, y = s->window.box.y0 + last % rows;
    int a = alpha_at(&d->image_a, x, y), b = alpha_at(&d->image_b, x - d->dx, y - d->dy);
    bool yes = counts(s->rule, a, b);
    panel_mark(on, glass_place(s), x, y, INK_WHITE);
    panel_clip(on, s->duo.stage);
    panel_mark(on, d->place, x, y, INK_WHITE);
    panel_unclip(on);
    panel_print(on, SAY_X, TOP, INK_WHITE, "visit %d of %lld", (int)last + 1, (long long)s->window.pixels);
    panel_print(on, SAY_X, TOP + 14, INK_A_WORDS, "alpha of A  %3d", a);
    panel_print(on, SAY_X, TOP + 25, INK_B, "alpha of B  %3d", b);
    SDL_Color ink = yes ? INK_BOTH : INK_DIM;
    panel_print(on, SAY_X, TOP + 39, ink, yes ? "counts: a hit, stop" : "does not count");
}

static void draw_table(const esteban_state *s, const panel *on) {
    panel_label(on, GLASS_X, TABLE_Y, INK_DIM, "rule (Space)             pixels   answer   visits");
    for (int k = 0; k < RULES; k++) {
        const verdict *v = &s->found[k];
        SDL_Color ink = k == (int)s->rule ? INK_WHITE : INK_DIM;
        SDL_Color says = v->hit ? INK_BOTH : INK_DIM;
        says = v->hit != s->found[RULE_ANY].hit ? INK_DANGER : says;
        int y = TABLE_Y + 14 + 12 * k;
        panel_print(on, GLASS_X, y, ink, "%-24s %6lld", rule_names[k], (long long)v->count);
        panel_label(on, GLASS_X + 35 * TEXT_W, y, says, v->hit ? "hit" : "no hit");
        panel_print(on, GLASS_X + 43 * TEXT_W, y, ink, "%6lld", (long long)v->visits);
    }
    bool missed = s->found[RULE_FULL].hit != s->found[RULE_ANY].hit;
    panel_say(on, 0, missed ? INK_DANGER : INK_DIM, "%s",
              missed ? "You see them touch; for the text soft rims are air."
                     : "For the text, alpha 254 is air: drag B to a rim.");
    panel_say(on, 1, INK_WHITE, "Pixel by pixel %lld visits; by masks %lld words.", (long long)s->found[s->rule].visits,
              (long long)s->words);
    panel_say(on, 2, INK_DIM, "Weighed by both alphas they share %.2f pixels.", (double)s->weighted / 255);
}

static const placement map_place = {0, MAP_Y, 1};
static const char *const map_names[3] = {"one sees", "missed by the", "text"};

static void esteban_draw(const void *state, const panel *on) {
    const esteban_state *s = state;
    panel_label(on, 2, 1, INK_DIM, "drag A or B; yellow: masks share it");
    duo_draw(&s->duo, on);
    panel_clip(on, s->duo.stage);
    panel_frame(on, s->duo.pair.place, s->window.box, INK_GOLD);
    panel_unclip(on);
    panel_label(on, GLASS_X, 1, INK_DIM, "the shared rectangle, large: the head goes down its columns");
    draw_glass(s, on);
    if (on->hides) {
        return;
    }
    draw_head(s, on);
    draw_table(s, on);
    offsets_draw(&s->map, on, map_place, &s->duo.pair, map_names);
}

/// What the text's rule says, and two tempting answers.
static void esteban_ask(const void *state, wager *w) {
    const esteban_state *s = state;
    const verdict *code = &s->found[RULE_FULL], *eye = &s->found[RULE_ANY];
    long long all = s->window.pixels, first = eye->visits, second = code->hit ? code->visits : (first + all) / 2;
    w->about = s->choice;
    if (!eye->hit || first >= all || second == first) {
        return;
    }
    char words[BET_CHOICES][BET_ROOM];
    const char *const choices_of[BET_CHOICES] = {words[0], words[1], words[2]};
    SDL_snprintf(words[0], BET_ROOM, "hit, after %lld of %lld", first, all);
    SDL_snprintf(words[1], BET_ROOM, "hit, after %lld pixels", second);
    SDL_snprintf(words[2], BET_ROOM, "no hit, after all %lld", all);
    bet_words(w, choices_of, code->hit ? 1 : 2);
    w->key = code->visits;
}

const lesson esteban_lesson = {
    "6 Pixel by pixel",
    "Esteban 2013",
    "In the gold box, column by column: are both opaque?",
    "You see the rims touch. What does the text say?",
    "arrows: page   drag, WASD   X, Z: visit   Space: rule   Tab: others",
    LESSON(esteban),
};
