// bench_query.c - the mask queries and mask creation against their peers.
//
// Case by case: the same masks, the same offsets, the answers compared first. The geometric mean at the end
// of a group is the figure that counts. Offsets are drawn so many that no branch predictor learns them by
// heart, which no game would let it either; `make bench PH_ISA=avx2` does without the best set.
#include "bench.h"
#include "pixhit/isa.h"
#include "pixhit/pixhit.h"
#include "query_peers.h"

#if HAVE_SDL2_IMAGE
#include <SDL_image.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t random_state = 7;

static uint64_t random_bits(void) {
    random_state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = random_state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static int32_t random_in(int32_t low, int32_t high) {
    return low + (int32_t)(random_bits() % (uint64_t)((int64_t)high - low + 1));
}

// ---- shapes: RGBA pictures, and everything made of them -----------------------------------------------

typedef enum shape { EVEN_COLUMNS, ODD_COLUMNS, NOISE, DISC, RING, ROCK, SHAPES } shape;

static bool in_shape(shape kind, int32_t size, int32_t x, int32_t y, const int32_t *spikes) {
    int64_t u = 2 * x + 1 - size, v = 2 * y + 1 - size, d = u * u + v * v, r = (int64_t)size * size;
    int octant = (u > 0) + 2 * (v > 0) + 4 * (u * u > v * v);
    switch (kind) {
    case EVEN_COLUMNS: return x % 2 == 0;
    case ODD_COLUMNS: return x % 2 == 1;
    case NOISE: return random_bits() % 2;
    case DISC: return d <= r;
    case RING: return d <= r && 2 * d > r;
    case ROCK: return d * 100 <= r * spikes[octant];
    default: return false;
    }
}

static ph_image draw_shape(shape kind, int32_t size) {
    uint8_t *rgba = malloc((size_t)size * (size_t)size * 4);
    int32_t spikes[8];
    for (int i = 0; i < 8; i++) {
        spikes[i] = random_in(35, 100);
    }
    for (int32_t i = 0; i < size * size; i++) {
        memset(rgba + 4 * i, 90, 3);
        rgba[4 * i + 3] = in_shape(kind, size, i % size, i / size, spikes) ? 255 : 0;
    }
    ph_image image = {rgba, size, size, (ptrdiff_t)size * 4};
    return image;
}

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
    int32_t x, y;
    return ph_mask_first_point(a->mask, b->mask, dx, dy, &x, &y);
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

/// The geometric mean of the ratios since the last one, beside the one that is wanted.
static void mean_line(const char *group, const char *what, double wanted) {
    if (cases) {
        double mean = bench_geomean(ratios, cases);
        printf("mean  %-12s %-26s %7.2fx  wanted %.1fx  %s\n", group, what, mean, wanted,
               mean >= wanted ? "reached" : "NOT REACHED");
    }
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
                  double wanted) {
    for (const int32_t *s = size; *s; s++) {
        sprite a = make_sprite(draw_shape(one, *s)), b = make_sprite(draw_shape(two, *s));
        static meetings w;
        char name[32];
        near_offsets(&w, &a, &b, one == EVEN_COLUMNS);
        snprintf(name, sizeof name, "%d", *s);
        versus_pygame(group, name, ours, theirs, &w);
        drop_sprite(&a), drop_sprite(&b);
    }
    char what[64];
    snprintf(what, sizeof what, "%d..%d px vs pygame", size[0], size[4]);
    mean_line(group, what, wanted);
}

static void hit_miss(void) {
    sizes("hit-miss", small, EVEN_COLUMNS, ODD_COLUMNS, our_hit, pygame_hit, 2);
    sizes("hit-miss", large, EVEN_COLUMNS, ODD_COLUMNS, our_hit, pygame_hit, 5);
}
static void areas(void) {
    sizes("area", small, NOISE, NOISE, our_area, pygame_area, 4);
    sizes("area", large, NOISE, NOISE, our_area, pygame_area, 8);
}
static void gradients(void) {
    sizes("gradient", small, NOISE, NOISE, our_gradient, pygame_gradient, 6);
    sizes("gradient", large, NOISE, NOISE, our_gradient, pygame_gradient, 14);
}
static void first_points(void) {
    sizes("first-miss", small, EVEN_COLUMNS, ODD_COLUMNS, our_first, pygame_first, 3);
    sizes("first-miss", large, EVEN_COLUMNS, ODD_COLUMNS, our_first, pygame_first, 3);
    sizes("first-hit", small, DISC, RING, our_first, pygame_first, 3);
    sizes("first-hit", large, DISC, RING, our_first, pygame_first, 3);
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

static void hit_mix(void) {
    enum { SPRITES = 24 };
    static const int32_t size[8] = {8, 12, 16, 24, 32, 48, 96, 160};
    sprite s[SPRITES];
    static meetings w;
    for (int32_t i = 0; i < SPRITES; i++) {
        s[i] = make_sprite(draw_shape((shape)(DISC + i % 3), size[i / 3]));
    }
    for (int32_t i = 0; i < 8; i++) { // both of one size
        char name[32];
        game_offsets(&w, s + 3 * i, 3, -1);
        snprintf(name, sizeof name, "%d", size[i]);
        versus_pygame("hit-mix", name, our_hit, pygame_hit, &w);
    }
    mean_line("hit-mix", "same size vs pygame", 2.5);
    game_offsets(&w, s, SPRITES, -1);
    versus_pygame("hit-mix", "any-two", our_hit, pygame_hit, &w);
    mean_line("hit-mix", "any two vs pygame", 2.5);
    versus("hit-mix", "any-two", our_hit, "rows32", rows_hit, &w, w.n);
    versus("hit-mix", "any-two", our_hit, "rle", runs_hit, &w, w.n);
    versus("hit-mix", "any-two", our_hit, "esteban", esteban_hit, &w, w.n);
    mean_line("hit-mix", "any two vs listings", 1);
    for (int32_t i = 0; i < SPRITES; i++) {
        drop_sprite(&s[i]);
    }
}

#if HAVE_SDL2_IMAGE
enum { SPRITES_MOST = 200 };

/// Adds the frames of a sheet, w x h each; empty ones are left out.
static int32_t load_sheet(const char *file, int32_t w, int32_t h, sprite *s, int32_t n) {
    char path[256];
    snprintf(path, sizeof path, "assets/sprites/%s.png", file);
    SDL_Surface *raw = IMG_Load(path), *sheet = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    for (int32_t y = 0; sheet && y + h <= sheet->h; y += h) {
        for (int32_t x = 0; x + w <= sheet->w && n < SPRITES_MOST; x += w) {
            ph_image frame = {malloc((size_t)w * (size_t)h * 4), w, h, (ptrdiff_t)w * 4};
            for (int32_t row = 0; row < h; row++) {
                memcpy((uint8_t *)(uintptr_t)frame.rgba + row * frame.pitch,
                       (uint8_t *)sheet->pixels + (y + row) * sheet->pitch + 4 * x, (size_t)w * 4);
            }
            s[n] = make_sprite(frame);
            n += s[n].mask->count > 0;
        }
    }
    SDL_FreeSurface(sheet), SDL_FreeSurface(raw);
    return n;
}

/// The game's own sprites: each kind with itself, and any two.
static void hit_sprites(void) {
    static const struct {
        const char *file;
        int32_t w, h;
    } sheet[] = {{"shot", 8, 8},          {"spit", 8, 8},          {"gem", 16, 16},         {"mine", 20, 20},
                 {"pebble", 20, 20},      {"mote", 24, 24},        {"snapper", 28, 28},     {"spitter", 28, 28},
                 {"ship", 32, 32},        {"grinder", 32, 32},     {"rock_small", 44, 44},  {"pylon", 48, 48},
                 {"wall_corner", 64, 64}, {"portal", 40, 72},      {"wall_v", 32, 128},     {"wall_h", 128, 32},
                 {"gate", 128, 32},       {"rock_medium", 88, 88}, {"rock_large", 160, 160}};
    static sprite s[SPRITES_MOST];
    static meetings w;
    int32_t n = 0;
    for (size_t i = 0; i < sizeof sheet / sizeof *sheet; i++) {
        int32_t first = n;
        n = load_sheet(sheet[i].file, sheet[i].w, sheet[i].h, s, n);
        if (n > first) {
            game_offsets(&w, s + first, n - first, -1);
            versus_pygame("hit-sprites", sheet[i].file, our_hit, pygame_hit, &w);
        }
    }
    mean_line("hit-sprites", "each kind vs pygame", 2.5);
    if (n) {
        game_offsets(&w, s, n, -1);
        versus_pygame("hit-sprites", "any-two", our_hit, pygame_hit, &w);
        mean_line("hit-sprites", "any two vs pygame", 2.5);
    } else {
        printf("bench hit-sprites: assets/sprites not found from here\n");
    }
    while (n > 0) {
        drop_sprite(&s[--n]);
    }
}
#else
static void hit_sprites(void) {
    printf("bench hit-sprites: SDL2_image not installed: apt-get install libsdl2-image-dev\n");
}
#endif

static void esteban(void) {
    sprite a = make_sprite(draw_shape(EVEN_COLUMNS, 128)), b = make_sprite(draw_shape(ODD_COLUMNS, 128));
    sprite c = make_sprite(draw_shape(NOISE, 128)), d = make_sprite(draw_shape(ROCK, 128));
    static meetings w;
    near_offsets(&w, &a, &b, true);
    versus("esteban", "hit-128", our_hit, "esteban", esteban_hit, &w, w.n);
    versus("esteban", "first-128", our_first, "esteban", esteban_hit, &w, w.n);
    near_offsets(&w, &c, &d, false);
    versus("esteban", "area-128", our_area, "esteban", esteban_area, &w, w.n);
    versus("esteban", "gradient-128", our_gradient, "esteban", esteban_gradient, &w, w.n);
    mean_line("esteban", "128 px vs alpha by alpha", 100);
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
    ph_mask_load_alpha(c->mask, &c->image, 0, 0, 127);
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
        creation c = {draw_shape(ROCK, size[i]), ph_mask_create(size[i], size[i]), NULL};
        c.words = malloc((size_t)c.mask->strips * (size_t)size[i] * 8);
        char name[32];
        snprintf(name, sizeof name, "%d", size[i]);
        versus("alpha", name, our_creation, "pixel-loop", loop_creation, &c, 1);
        free((void *)(uintptr_t)c.image.rgba), free(c.words), ph_mask_free(c.mask);
    }
    mean_line("alpha", "64..1024 px vs pixel loop", 8);
}

// ---- what bench.c lists ---------------------------------------------------------------------------------

static void open_peers(void) {
    static const char *const isa[] = {"plain", "popcnt", "avx2", "avx512"};
    static bool opened;
    const char *why;
    if (!opened) {
        opened = true;
        have_pygame = pygame_open(&pygame, &why);
        printf("queries: instruction set %s\n", isa[ph__isa()]);
        if (!have_pygame) {
            bench_missing("query", "pygame", why);
        }
    }
}

void bench_hit(void) {
    open_peers();
    hit_miss();
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
