// bench_masks.c - queries of two masks and mask creation, with the same masks at the same offsets for the core and
// pygame's C core, or the usual loop over the alphas of two pictures. A frame is a block of calls. The offsets are more
// than a branch predictor learns, as in a game.
#include "bench.h"
#include "cross/masks.h"
#include "pictures.h"
#include "pixhit/pixhit_more.h"
#include "query_peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 32, CALLS_MOST = 512 };

static pygame_core pygame;

/// Returns false if pygame is not installed and reports this once.
static bool have_pygame(void) {
    static bool asked, have;
    const char *why = "";
    if (!asked) {
        asked = true;
        have = pygame_open(&pygame, &why);
        if (!have) {
            bench_missing("masks", "pygame", why);
        }
    }
    return have;
}

typedef struct figure {
    ph_mask *mask;
    void *pygame;
    ph_image image;
} figure;

static figure make_figure(ph_image image) {
    ph_box all = {0, 0, image.w, image.h};
    figure s = {ph_mask_from_alpha(&image, all, 127), NULL, image};
    s.pygame = have_pygame() ? pygame_mask(&pygame, s.mask) : NULL;
    return s;
}

static void drop_figures(figure *s, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        ph_mask_free(s[i].mask);
        free((void *)(uintptr_t)s[i].image.rgba);
        if (s[i].pygame) {
            pygame.free(s[i].pygame);
        }
    }
}

// ---- queries at offsets -----------------------------------------------------------------------------------------

typedef struct meeting {
    const figure *a, *b;
    int32_t dx, dy;
} meeting;

/// Two functions that answer `calls` meetings and return a checksum of the answers.
typedef int64_t query_fn(const meeting *m, int calls);

#define EACH(expression)                       \
    int64_t sum = 0;                           \
    for (int i = 0; i < calls; i++) {          \
        const figure *a = m[i].a, *b = m[i].b; \
        int32_t dx = m[i].dx, dy = m[i].dy;    \
        sum = sum * 3 + (int64_t)(expression); \
    }                                          \
    return sum

static int64_t our_hit(const meeting *m, int calls) {
    EACH(ph_mask_hit(a->mask, b->mask, dx, dy));
}
static int64_t pygame_hit(const meeting *m, int calls) {
    EACH(pygame.overlap(a->pygame, b->pygame, dx, dy));
}
/// The first points differ on wide masks, because pygame scans columns of words first.
static int64_t our_first(const meeting *m, int calls) {
    ph_point first;
    EACH(ph_mask_first_point(a->mask, b->mask, dx, dy, &first));
}
static int64_t pygame_first(const meeting *m, int calls) {
    int x, y;
    EACH(pygame.overlap_pos(a->pygame, b->pygame, dx, dy, &x, &y) != 0);
}
static int64_t our_area(const meeting *m, int calls) {
    EACH(ph_mask_overlap_area(a->mask, b->mask, dx, dy));
}
static int64_t pygame_area(const meeting *m, int calls) {
    EACH(pygame.overlap_area(a->pygame, b->pygame, dx, dy));
}
static int64_t our_gradient(const meeting *m, int calls) {
    ph_gradient g;
    EACH((g = ph_mask_gradient(a->mask, b->mask, dx, dy), g.gx + 5 * g.gy));
}
static int64_t pygame_gradient(const meeting *m, int calls) {
#define AREA(x, y) pygame.overlap_area(a->pygame, b->pygame, dx + (x), dy + (y))
    EACH(AREA(1, 0) - AREA(-1, 0) + 5 * (AREA(0, 1) - AREA(0, -1)));
}

/// The double loop over the common pixels of two pictures that reads their alpha.
static bool usual_loop(const ph_image *a, const ph_image *b, int32_t dx, int32_t dy) {
    int32_t x1 = dx + b->w < a->w ? dx + b->w : a->w, y1 = dy + b->h < a->h ? dy + b->h : a->h;
    for (int32_t y = dy > 0 ? dy : 0; y < y1; y++) {
        for (int32_t x = dx > 0 ? dx : 0; x < x1; x++) {
            if (a->rgba[y * a->pitch + 4 * x + 3] > 127 && b->rgba[(y - dy) * b->pitch + 4 * (x - dx) + 3] > 127) {
                return true;
            }
        }
    }
    return false;
}
static int64_t loop_hit(const meeting *m, int calls) {
    EACH(usual_loop(&a->image, &b->image, dx, dy));
}

typedef struct work {
    query_fn *fn;
    const meeting *m;
    int calls;
} work;

static double run_frame(void *self, int frame, uint64_t *answer) {
    const work *w = self;
    double start = bench_now();
    *answer = (uint64_t)w->fn(w->m + frame * w->calls, w->calls);
    return (bench_now() - start) / w->calls;
}

/// Measures random pairs of the sprites at offsets with overlapping boxes; `near`: up to a quarter of their size. The
/// usual loop is compared at misses alone, which are most queries of a game.
static void run_row(const char *group, const char *name, query_fn *ours, query_fn *theirs, const figure *s, int32_t n,
                    bool near, const char *goal) {
    static meeting m[FRAMES * CALLS_MOST];
    bool loop = theirs == loop_hit;
    int32_t side = s[0].mask->w;
    int calls = side <= 256 ? CALLS_MOST : CALLS_MOST / 4;
    for (int i = 0; i < FRAMES * calls;) {
        const figure *a = &s[near ? 0 : random_in(0, n - 1)], *b = &s[near ? 1 : random_in(0, n - 1)];
        int32_t low_x = near ? -side / 4 : 1 - b->mask->w, low_y = near ? -side / 4 : 1 - b->mask->h;
        int32_t high_x = near ? side / 4 : a->mask->w - 1, high_y = near ? side / 4 : a->mask->h - 1;
        m[i] = (meeting){a, b, random_in(low_x, high_x), random_in(low_y, high_y)};
        m[i].dx &= near ? ~1 : ~0; // even and odd columns do not meet
        i += !loop || !ph_mask_hit(a->mask, b->mask, m[i].dx, m[i].dy);
    }
    work both[2] = {{ours, m, calls}, {theirs, m, calls}};
    bench_method methods[2] = {{"pixhit", &both[0], NULL, run_frame, {0, 0, 0, 0}},
                               {loop ? "pixel-loop" : "pygame", &both[1], NULL, run_frame, {0, 0, 0, 0}}};
    bench_row(group, name, methods, loop || have_pygame() ? 2 : 1, FRAMES, goal);
}

/// Prints a row for each size of a list that ends with 0: the shape `one` against the shape `two` or, if both are
/// equal, random pairs of three such shapes.
static void run_sizes(const char *group, const char *what, query_fn *ours, query_fn *theirs, shape one, shape two,
                      const int32_t *size, const char *goal) {
    for (; *size; size++) {
        char name[48];
        figure s[3];
        for (int k = 0; k < 3; k++) {
            s[k] = make_figure(draw_shape(k == 1 ? two : one, *size, *size));
        }
        snprintf(name, sizeof name, "%s-%d", what, (int)*size);
        run_row(group, name, ours, theirs, s, 3, one != two, goal);
        drop_figures(s, 3);
    }
}

static const int32_t narrow[] = {8, 16, 32, 48, 64, 0}, wide[] = {96, 128, 192, 256, 0}, huge[] = {512, 1024, 0};
static const int32_t all[] = {16, 32, 64, 128, 256, 512, 1024, 0};

/// Measures the sprites of the game, from the file that MASKS names: each kind with itself, and random pairs.
static void run_shipped(void) {
    static figure s[SPRITE_COUNT * SPRITE_FRAMES_MAX];
    static sprite_masks masks;
    const char *path = getenv("MASKS");
    int32_t n = 0;
    if (!path || !masks_read(&masks, path)) {
        printf("bench hit: MASKS names no file of sprites\n");
        return;
    }
    for (int32_t kind = 0; kind < SPRITE_COUNT; kind++) {
        int32_t first = n;
        for (int32_t i = 0; i < SPRITE_FRAMES_MAX; i++) {
            ph_mask *mask = (ph_mask *)(uintptr_t)masks.frame[kind][i];
            if (mask && mask->count > 0) {
                s[n++] = (figure){mask, have_pygame() ? pygame_mask(&pygame, mask) : NULL, {NULL, 0, 0, 0}};
            }
        }
        if (n > first) {
            run_row("hit", sprite_get((sprite)kind)->file, our_hit, pygame_hit, s + first, n - first, false,
                    "hit, shipped sprites");
        }
    }
    run_row("hit", "any-two", our_hit, pygame_hit, s, n, false, "hit, shipped sprites");
    drop_figures(s, n);
}

void bench_hit(void) {
    static const shape shapes[] = {DISC, RING, BLOB};
    static const char *const names[] = {"disc", "ring", "blob"};
    for (int k = 0; k < 3; k++) {
        run_sizes("hit", names[k], our_hit, pygame_hit, shapes[k], shapes[k], narrow, "hit, 8..64 px");
        run_sizes("hit", names[k], our_hit, pygame_hit, shapes[k], shapes[k], wide, "hit, 96..256 px");
        run_sizes("hit", names[k], our_hit, pygame_hit, shapes[k], shapes[k], huge, "hit, 512..1024 px");
    }
    run_sizes("hit", "columns", our_hit, pygame_hit, EVEN_COLUMNS, ODD_COLUMNS, all, NULL);
    run_shipped();
}
void bench_first(void) {
    run_sizes("first", "columns", our_first, pygame_first, EVEN_COLUMNS, ODD_COLUMNS, all,
              "first point, nothing there");
    run_sizes("first", "disc", our_first, pygame_first, DISC, DISC, all, NULL);
}
void bench_area(void) {
    run_sizes("area", "noise", our_area, pygame_area, NOISE, NOISE, all, "overlap area");
}
void bench_gradient(void) {
    run_sizes("gradient", "noise", our_gradient, pygame_gradient, NOISE, NOISE, all, "area and gradient");
}

/// The guide quotes these rows.
void bench_loop(void) {
    static const int32_t sizes[] = {32, 64, 256, 0};
    run_sizes("loop", "miss", our_hit, loop_hit, DISC, DISC, sizes, NULL);
}

// ---- mask creation ----------------------------------------------------------------------------------------------

typedef struct creation {
    bool ours;
    ph_image image;
    ph_mask *mask;
    uint64_t *words;
} creation;

static double create_frame(void *self, int frame, uint64_t *answer) {
    creation *c = self;
    const uint64_t *words = c->ours ? ph_mask_words(c->mask) : c->words;
    int times = c->image.w < 200 ? 8 : 1;
    (void)frame;
    double start = bench_now();
    for (int k = 0; k < times; k++) {
        if (c->ours) {
            ph_mask_load_alpha(c->mask, &c->image, (ph_point){0, 0}, 127);
        } else {
            pixel_loop(&c->image, 127, c->words);
        }
    }
    double ns = (bench_now() - start) / times;
    *answer = 0;
    for (int32_t i = 0; i < c->mask->strips * c->mask->h; i += 61) {
        *answer = *answer * 31 + words[i];
    }
    return ns;
}

void bench_alpha(void) {
    static const int32_t sizes[] = {64, 100, 128, 256, 512, 1024};
    for (int i = 0; i < 6; i++) {
        creation mine = {true, draw_shape(ROCK, sizes[i], sizes[i]), ph_mask_create(sizes[i], sizes[i]), NULL};
        mine.words = malloc((size_t)mine.mask->strips * (size_t)sizes[i] * sizeof *mine.words);
        creation loop = mine;
        loop.ours = false;
        bench_method methods[2] = {{"pixhit", &mine, NULL, create_frame, {0, 0, 0, 0}},
                                   {"pixel-loop", &loop, NULL, create_frame, {0, 0, 0, 0}}};
        char name[32];
        snprintf(name, sizeof name, "%d", (int)sizes[i]);
        bench_row("alpha", name, methods, 2, FRAMES, "mask from RGBA alpha");
        free((void *)(uintptr_t)mine.image.rgba), free(mine.words), ph_mask_free(mine.mask);
    }
}
