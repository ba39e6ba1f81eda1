// bench_query.c - the mask queries and mask creation against their peers.
//
// Case by case: the same masks, the same offsets, the answers compared first. The geometric mean at the end
// of a group is the figure that counts. Offsets are drawn so many that no branch predictor learns them by
// heart, which no game would let it either; `make bench PH_ISA=avx2` does without the best set.
#include "bench.h"
#include "pictures.h"
#include "pixhit/pixhit.h"
#include "query_peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// One sprite in the form each peer wants.
typedef struct sprite {
    ph_image image;
    ph_mask *mask;
    void *pygame;
    row_mask rows;
    rle_sprite rle;
} sprite;

static pygame_core pygame;
static bool have_pygame;

static sprite make_sprite(ph_image image) {
    ph_box all = {0, 0, image.w, image.h};
    sprite s;
    s.image = image;
    s.mask = ph_mask_from_alpha(&image, all, 127);
    s.pygame = have_pygame ? pygame_mask(&pygame, s.mask) : NULL;
    s.rows = row_mask_of(s.mask);
    s.rle = rle_of(s.mask);
    return s;
}

static void drop_sprite(sprite *s) {
    free((void *)(uintptr_t)s->image.rgba);
    ph_mask_free(s->mask);
    if (s->pygame) {
        pygame.free(s->pygame);
    }
    free(s->rows.rows), free(s->rle.runs);
}

// ---- work: pairs of sprites at offsets ------------------------------------------------------------------

typedef struct meeting {
    const sprite *a, *b;
    int32_t dx, dy;
} meeting;

// More than a branch predictor can learn by heart, which no game would let it.
enum { MOST = 16384 };
typedef int64_t bench_fn(void *work);

typedef struct meetings {
    int32_t n;
    meeting m[MOST];
} meetings;

#define EACH(expression)                             \
    const meetings *w = p;                           \
    int64_t sum = 0;                                 \
    for (int32_t i = 0; i < w->n; i++) {             \
        const sprite *a = w->m[i].a, *b = w->m[i].b; \
        int32_t dx = w->m[i].dx, dy = w->m[i].dy;    \
        (void)a, (void)b, (void)dx, (void)dy;        \
        sum = sum * 3 + (int64_t)(expression);       \
    }                                                \
    return sum

static int64_t our_hit(void *p) {
    EACH(ph_mask_hit(a->mask, b->mask, dx, dy));
}
static int64_t our_area(void *p) {
    EACH(ph_mask_overlap_area(a->mask, b->mask, dx, dy));
}
static int64_t gradient_sum(const sprite *a, const sprite *b, int32_t dx, int32_t dy) {
    ph_gradient g = ph_mask_gradient(a->mask, b->mask, dx, dy);
    return g.gx + 5 * g.gy;
}
static int64_t our_gradient(void *p) {
    EACH(gradient_sum(a, b, dx, dy));
}
static int64_t any_point(const sprite *a, const sprite *b, int32_t dx, int32_t dy) {
    ph_point first;
    return ph_mask_first_point(a->mask, b->mask, dx, dy, &first);
}
static int64_t our_first(void *p) {
    EACH(any_point(a, b, dx, dy));
}
static int64_t pygame_hit(void *p) {
    EACH(pygame.overlap(a->pygame, b->pygame, dx, dy));
}
static int64_t pygame_area(void *p) {
    EACH(pygame.overlap_area(a->pygame, b->pygame, dx, dy));
}
static int64_t four_areas(const sprite *a, const sprite *b, int32_t dx, int32_t dy) {
    int gx =
        pygame.overlap_area(a->pygame, b->pygame, dx + 1, dy) - pygame.overlap_area(a->pygame, b->pygame, dx - 1, dy);
    int gy =
        pygame.overlap_area(a->pygame, b->pygame, dx, dy + 1) - pygame.overlap_area(a->pygame, b->pygame, dx, dy - 1);
    return gx + 5 * gy;
}
static int64_t pygame_gradient(void *p) {
    EACH(four_areas(a, b, dx, dy));
}
/// Its first point is another one on wide masks (columns of words first), so only its being there is compared.
static int64_t pygame_point(const sprite *a, const sprite *b, int32_t dx, int32_t dy) {
    int x, y;
    return pygame.overlap_pos(a->pygame, b->pygame, dx, dy, &x, &y) != 0;
}
static int64_t pygame_first(void *p) {
    EACH(pygame_point(a, b, dx, dy));
}
static int64_t rows_hit(void *p) {
    EACH(row_hit(&a->rows, &b->rows, dx, dy));
}
static int64_t runs_hit(void *p) {
    EACH(rle_hit(&a->rle, &b->rle, dx, dy));
}
static int64_t esteban_hit(void *p) {
    EACH(alpha_hit(&a->image, &b->image, dx, dy));
}
static int64_t esteban_area(void *p) {
    EACH(alpha_area(&a->image, &b->image, dx, dy));
}
static int64_t esteban_gradient(void *p) {
    EACH((alpha_area(&a->image, &b->image, dx + 1, dy) - alpha_area(&a->image, &b->image, dx - 1, dy)) +
         5 * (alpha_area(&a->image, &b->image, dx, dy + 1) - alpha_area(&a->image, &b->image, dx, dy - 1)));
}

// ---- groups ---------------------------------------------------------------------------------------------

typedef struct runner {
    bench_fn *fn;
    void *work;
    long times;
} runner;

static volatile int64_t sink; // the answers are used, so they are computed

static double run_block(void *self) {
    const runner *r = self;
    double start = bench_now();
    for (long i = 0; i < r->times; i++) {
        sink = r->fn(r->work);
    }
    return bench_now() - start;
}

/// As many times as take half a millisecond: long beside the clock's step, short beside a time slice.
static runner runner_of(bench_fn *fn, void *work) {
    runner r = {fn, work, 1};
    while (run_block(&r) < 500000 && r.times < 1 << 20) {
        r.times *= 2;
    }
    return r;
}

static double ratios[64];
static int cases;

/// Both make `calls` calls a run and return a checksum of the answers.
static void versus(const char *group, const char *name, bench_fn *ours, const char *peer, bench_fn *theirs, void *work,
                   int32_t calls) {
    if (ours(work) != theirs(work)) {
        bench_disagree(group, name, peer);
    }
    runner mine = runner_of(ours, work), other = runner_of(theirs, work);
    bench_method both[2] = {{"ours", run_block, &mine, 0}, {peer, run_block, &other, 0}};
    bench_race(both, 2, 15);
    double a = both[0].ns / (double)mine.times / calls, b = both[1].ns / (double)other.times / calls;
    bench_report(group, name, a, peer, b);
    ratios[cases++] = b / a;
}

static void versus_pygame(const char *group, const char *name, bench_fn *ours, bench_fn *theirs, meetings *w) {
    if (have_pygame) {
        versus(group, name, ours, "pygame", theirs, w, w->n);
    }
}

/// What came of the ratios since the last one.
static void goal(const char *work, const char *peer, double wanted, goal_kind kind) {
    bench_goal(work, peer, wanted, kind, ratios, cases);
    cases = 0;
}

/// Two shapes of one size at offsets up to a quarter of it; `even` keeps dx even.
static void near_offsets(meetings *w, const sprite *a, const sprite *b, bool even) {
    int32_t reach = a->image.w / 4;
    w->n = a->image.w <= 64 ? MOST : 128;
    for (int32_t i = 0; i < w->n; i++) {
        meeting m = {a, b, random_in(-reach, reach), random_in(-reach, reach)};
        m.dx = even ? m.dx & ~1 : m.dx;
        w->m[i] = m;
    }
}

static const int32_t small[] = {16, 24, 32, 48, 64, 0}, large[] = {128, 192, 256, 512, 1024, 0};

static void sizes(const char *group, const int32_t *size, shape one, shape two, bench_fn *ours, bench_fn *theirs,
                  const char *work, double wanted) {
    for (const int32_t *s = size; *s; s++) {
        sprite a = make_sprite(draw_shape(one, *s, *s)), b = make_sprite(draw_shape(two, *s, *s));
        static meetings w;
        char name[32];
        near_offsets(&w, &a, &b, one == EVEN_COLUMNS);
        snprintf(name, sizeof name, "%d", *s);
        versus_pygame(group, name, ours, theirs, &w);
        drop_sprite(&a), drop_sprite(&b);
    }
    if (work) {
        char what[64];
        snprintf(what, sizeof what, "%s, %d..%d px", work, size == small ? 16 : 128, size == small ? 64 : 1024);
        goal(what, "pygame", wanted, GOAL_MEAN);
    }
}

static void hit_miss(void) {
    sizes("hit-miss", small, EVEN_COLUMNS, ODD_COLUMNS, our_hit, pygame_hit, "hit, worst case", 2);
    sizes("hit-miss", large, EVEN_COLUMNS, ODD_COLUMNS, our_hit, pygame_hit, "hit, worst case", 4);
}
static void areas(void) {
    sizes("area", small, NOISE, NOISE, our_area, pygame_area, "area", 4);
    sizes("area", large, NOISE, NOISE, our_area, pygame_area, "area", 8);
}
static void gradients(void) {
    sizes("gradient", small, NOISE, NOISE, our_gradient, pygame_gradient, "area and gradient", 6);
    sizes("gradient", large, NOISE, NOISE, our_gradient, pygame_gradient, "area and gradient", 14);
}
static void first_points(void) {
    sizes("first-miss", small, EVEN_COLUMNS, ODD_COLUMNS, our_first, pygame_first, NULL, 3);
    sizes("first-miss", large, EVEN_COLUMNS, ODD_COLUMNS, our_first, pygame_first, NULL, 3);
    sizes("first-hit", small, DISC, RING, our_first, pygame_first, NULL, 3);
    sizes("first-hit", large, DISC, RING, our_first, pygame_first, NULL, 3);
    goal("first point, nothing there, disc in ring", "pygame", 3, GOAL_MEAN);
}

/// Any offset at which the boxes overlap, of any two of the sprites.
static void game_offsets(meetings *w, const sprite *s, int32_t sprites, int32_t from) {
    w->n = MOST;
    for (int32_t i = 0; i < w->n; i++) {
        const sprite *a = &s[from < 0 ? random_in(0, sprites - 1) : from], *b = &s[random_in(0, sprites - 1)];
        meeting m = {a, b, random_in(1 - b->image.w, a->image.w - 1), random_in(1 - b->image.h, a->image.h - 1)};
        w->m[i] = m;
    }
}

/// Solid, hollow and ragged: hits and misses as a game sees them.
static void hit_shapes(const int32_t *size, double wanted) {
    static const struct {
        shape kind;
        const char *name;
    } shapes[] = {{DISC, "disc"}, {RING, "ring"}, {BLOB, "blob"}};
    enum { SPRITES = 3 };
    static meetings w;
    char what[64], name[32];
    int32_t first = size[0], last = 0;
    for (; *size; last = *size, size++) {
        for (int k = 0; k < 3; k++) {
            sprite s[SPRITES];
            for (int32_t i = 0; i < SPRITES; i++) {
                s[i] = make_sprite(draw_shape(shapes[k].kind, *size, *size));
            }
            game_offsets(&w, s, SPRITES, -1);
            snprintf(name, sizeof name, "%s-%d", shapes[k].name, *size);
            versus_pygame("hit-shapes", name, our_hit, pygame_hit, &w);
            for (int32_t i = 0; i < SPRITES; i++) {
                drop_sprite(&s[i]);
            }
        }
    }
    snprintf(what, sizeof what, "hit, disc, ring and blob of %d..%d px", first, last);
    goal(what, "pygame", wanted, GOAL_MEAN);
}

static void hit_mix(void) {
    enum { SPRITES = 24 };
    static const int32_t size[8] = {8, 12, 16, 24, 32, 48, 96, 160};
    sprite s[SPRITES];
    static meetings w;
    for (int32_t i = 0; i < SPRITES; i++) {
        s[i] = make_sprite(draw_shape((shape)(DISC + i % 3), size[i / 3], size[i / 3]));
    }
    for (int32_t i = 0; i < 8; i++) { // both of one size
        char name[32];
        game_offsets(&w, s + 3 * i, 3, -1);
        snprintf(name, sizeof name, "%d", size[i]);
        versus_pygame("hit-mix", name, our_hit, pygame_hit, &w);
    }
    goal("hit, shapes of 8..160 px, both of one size", "pygame", 2.5, GOAL_MEAN);
    game_offsets(&w, s, SPRITES, -1);
    versus_pygame("hit-mix", "any-two", our_hit, pygame_hit, &w);
    goal("hit, shapes of 8..160 px, any two", "pygame", 2.5, GOAL_MEAN);
    versus("hit-mix", "any-two", our_hit, "rows32", rows_hit, &w, w.n);
    versus("hit-mix", "any-two", our_hit, "rle", runs_hit, &w, w.n);
    versus("hit-mix", "any-two", our_hit, "esteban", esteban_hit, &w, w.n);
    goal("hit, shapes of 8..160 px, any two", "the documents' listings", 1, GOAL_LEAST);
    for (int32_t i = 0; i < SPRITES; i++) {
        drop_sprite(&s[i]);
    }
}

enum { SPRITES_MOST = 256 };

/// Sprites of the frames of a kind; empty ones are left out.
static int32_t add_kind(int32_t kind, sprite *s, const char **why) {
    ph_image frames[FRAMES_MOST];
    int32_t n = 0, count = shipped_frames(kind, frames, why);
    for (int32_t i = 0; i < count; i++) {
        s[n] = make_sprite(frames[i]);
        n += s[n].mask->count > 0;
    }
    return n;
}

/// The game's own sprites: each kind with itself, and any two.
static void hit_sprites(void) {
    static sprite s[SPRITES_MOST];
    static meetings w;
    const char *why = "";
    int32_t n = 0;
    for (int32_t kind = 0; kind < shipped_kinds() && n + FRAMES_MOST <= SPRITES_MOST; kind++) {
        int32_t more = add_kind(kind, s + n, &why);
        if (more) {
            game_offsets(&w, s + n, more, -1);
            versus_pygame("hit-sprites", shipped_name(kind), our_hit, pygame_hit, &w);
        }
        n += more;
    }
    if (n == 0) {
        printf("bench hit-sprites: %s\n", why);
    }
    bench_goal("hit, shipped sprites, each with its like", "pygame", 2.5, GOAL_MEAN, ratios, cases);
    goal("hit, shipped sprites, never slower", "pygame", 1, GOAL_LEAST);
    if (n) {
        game_offsets(&w, s, n, -1);
        versus_pygame("hit-sprites", "any-two", our_hit, pygame_hit, &w);
    }
    goal("hit, shipped sprites, any two", "pygame", 2.5, GOAL_MEAN);
    while (n > 0) {
        drop_sprite(&s[--n]);
    }
}

static void esteban(void) {
    sprite a = make_sprite(draw_shape(EVEN_COLUMNS, 128, 128)), b = make_sprite(draw_shape(ODD_COLUMNS, 128, 128));
    sprite c = make_sprite(draw_shape(NOISE, 128, 128)), d = make_sprite(draw_shape(ROCK, 128, 128));
    static meetings w;
    near_offsets(&w, &a, &b, true);
    versus("esteban", "hit-128", our_hit, "esteban", esteban_hit, &w, w.n);
    versus("esteban", "first-128", our_first, "esteban", esteban_hit, &w, w.n);
    near_offsets(&w, &c, &d, false);
    versus("esteban", "area-128", our_area, "esteban", esteban_area, &w, w.n);
    versus("esteban", "gradient-128", our_gradient, "esteban", esteban_gradient, &w, w.n);
    goal("any query, 128 px", "alpha by alpha", 100, GOAL_LEAST);
    drop_sprite(&a), drop_sprite(&b), drop_sprite(&c), drop_sprite(&d);
}

// ---- mask creation --------------------------------------------------------------------------------------

typedef struct creation {
    ph_image image;
    ph_mask *mask;
    uint64_t *words;
} creation;

static int64_t words_sum(const uint64_t *words, int32_t n) {
    uint64_t sum = 0;
    for (int32_t i = 0; i < n; i += 61) {
        sum = sum * 31 + words[i];
    }
    return (int64_t)sum;
}
static int64_t our_creation(void *p) {
    creation *c = p;
    ph_point top_left = {0, 0};
    ph_mask_load_alpha(c->mask, &c->image, top_left, 127);
    return words_sum(ph_mask_words(c->mask), c->mask->strips * c->mask->h);
}
static int64_t loop_creation(void *p) {
    creation *c = p;
    pixel_loop(&c->image, 127, c->words);
    return words_sum(c->words, c->mask->strips * c->mask->h);
}

static void from_alpha(void) {
    static const int32_t size[] = {64, 100, 128, 256, 512, 1024};
    for (int i = 0; i < 6; i++) {
        creation c = {draw_shape(ROCK, size[i], size[i]), ph_mask_create(size[i], size[i]), NULL};
        c.words = malloc((size_t)c.mask->strips * (size_t)size[i] * 8);
        char name[32];
        snprintf(name, sizeof name, "%d", size[i]);
        versus("alpha", name, our_creation, "pixel-loop", loop_creation, &c, 1);
        free((void *)(uintptr_t)c.image.rgba), free(c.words), ph_mask_free(c.mask);
    }
    goal("mask from RGBA alpha, 64..1024 px", "pixel loop -O3", 8, GOAL_MEAN);
}

// ---- what bench.c lists ---------------------------------------------------------------------------------

static void open_peers(void) {
    static bool opened;
    const char *why;
    if (!opened) {
        opened = true;
        have_pygame = pygame_open(&pygame, &why);
        if (!have_pygame) {
            bench_missing("query", "pygame", why);
        }
    }
}

void bench_hit(void) {
    open_peers();
    static const int32_t narrow[] = {8, 16, 24, 32, 48, 64, 0}, wide[] = {96, 128, 160, 192, 256, 0};
    static const int32_t huge[] = {512, 768, 1024, 0};
    hit_miss();
    hit_shapes(narrow, 2.5);
    hit_shapes(wide, 2);
    hit_shapes(huge, 4);
    hit_mix();
    hit_sprites();
}
void bench_area(void) {
    open_peers();
    areas();
}
void bench_gradient(void) {
    open_peers();
    gradients();
}
void bench_first(void) {
    open_peers();
    first_points();
}
void bench_esteban(void) {
    open_peers();
    esteban();
}
void bench_alpha(void) {
    open_peers();
    from_alpha();
}
