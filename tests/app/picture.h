// picture.h - compares the picture of a test with a PNG in tests/pictures.
//
// The comparison is exact if SDL rounds as it did when the PNG was written, which renderer.png shows (probe.h).
// Other versions of SDL and other processors round colors differently by one or two of 255 and place a few pixels of
// scaled sprites differently. There a pixel counts as different if a channel differs by more than 6. At most 500 pixels
// of a picture may differ, and at most 24 in a block of BLOCK x BLOCK pixels.
//
// A failure writes NAME-expected.png, NAME-actual.png and NAME-difference.png to build/pictures. With RENEW=1 in the
// environment the actual picture becomes the expected one.
#ifndef TESTS_APP_PICTURE_H
#define TESTS_APP_PICTURE_H

#include "app/player.h"

#include <sys/stat.h>

#include "app/probe.h"
#include "sdl/png.h"

enum { BLOCK = 16, BLOCKS = 80, PICTURE_MOST = BLOCK * BLOCKS };

/// Permitted difference of two pictures.
typedef struct tolerance {
    int rounding;            ///< of a channel
    int scattered, gathered; ///< pixels in a picture, in a block
} tolerance;

static const tolerance exact = {0, 0, 0}, other_renderer = {6, 500, 24};

/// Number of pixels that differ.
typedef struct picture_difference {
    int all, gathered; ///< in the picture, in the worst block
    int x, y;          ///< top-left corner of that block [px]
} picture_difference;

static inline Uint8 *picture_pixel(const SDL_Surface *s, int x, int y) {
    return (Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch + (ptrdiff_t)4 * x;
}

/// The largest difference of the channels of a pixel.
static inline int pixel_difference(const SDL_Surface *a, const SDL_Surface *b, int x, int y) {
    const Uint8 *p = picture_pixel(a, x, y), *q = picture_pixel(b, x, y);
    int most = 0;
    for (int i = 0; i < 3; i++) {
        most = SDL_max(most, abs(p[i] - q[i]));
    }
    return most;
}

/// Compares two pictures of the same size in the format RGBA32. A channel may differ by `rounding`.
static inline picture_difference picture_compare(const SDL_Surface *a, const SDL_Surface *b, int rounding) {
    int blocks[BLOCKS][BLOCKS] = {{0}};
    picture_difference d = {0, 0, 0, 0};
    for (int y = 0; y < a->h; y++) {
        for (int x = 0; x < a->w; x++) {
            if (pixel_difference(a, b, x, y) <= rounding) {
                continue;
            }
            int *block = &blocks[y / BLOCK][x / BLOCK];
            d.all++;
            (*block)++;
            if (*block > d.gathered) {
                d.gathered = *block;
                d.x = x / BLOCK * BLOCK;
                d.y = y / BLOCK * BLOCK;
            }
        }
    }
    return d;
}

static inline bool picture_is_same(picture_difference d, const tolerance *t) {
    return d.all <= t->scattered && d.gathered <= t->gathered;
}

/// A part of the last picture.
static inline SDL_Surface *picture_part(const front *f, SDL_Rect part) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, part.w, part.h, 32, SDL_PIXELFORMAT_RGBA32);
    assert_non_null(s);
    for (int y = 0; y < part.h; y++) {
        memcpy(picture_pixel(s, 0, y), pixel_drawn(f, part.x, part.y + y), (size_t)part.w * 4);
    }
    return s;
}

/// Marks differing pixels in white on the dimmed picture.
static inline void picture_mark(SDL_Surface *to, const SDL_Surface *a, const SDL_Surface *b, int rounding) {
    for (int y = 0; y < a->h; y++) {
        for (int x = 0; x < a->w; x++) {
            const bool differs = pixel_difference(a, b, x, y) > rounding;
            Uint8 *p = picture_pixel(to, x, y);
            for (int i = 0; i < 3; i++) {
                p[i] = differs ? 255 : picture_pixel(b, x, y)[i] / 4;
            }
        }
    }
}

/// Writes the three pictures of a failure. `expected` is NULL if there is none.
static inline void picture_keep(const char *name, const SDL_Surface *expected, SDL_Surface *actual, int rounding) {
    char path[PATH_ROOM];
    (void)mkdir("build", 0777);
    (void)mkdir("build/pictures", 0777);
    snprintf(path, sizeof path, "build/pictures/%s-actual.png", name);
    assert_true(png_save(actual, path));
    if (expected) {
        SDL_Surface *marked = SDL_DuplicateSurface(actual), *copy = SDL_DuplicateSurface((SDL_Surface *)expected);
        picture_mark(marked, expected, actual, rounding);
        snprintf(path, sizeof path, "build/pictures/%s-expected.png", name);
        assert_true(png_save(copy, path));
        snprintf(path, sizeof path, "build/pictures/%s-difference.png", name);
        assert_true(png_save(marked, path));
        SDL_FreeSurface(marked);
        SDL_FreeSurface(copy);
    }
}

/// The tolerance on this machine: `exact` if renderer.png is drawn without a difference. With RENEW=1 the renderer of
/// this machine becomes the expected renderer.
static inline const tolerance *picture_tolerance(void) {
    static const char path[] = "tests/pictures/renderer.png";
    char why[PNG_WHY] = "";
    SDL_Surface *drawn = probe_draw(), *expected = png_load_any(path, PICTURE_MOST, why);
    bool same =
        expected && expected->w == drawn->w && expected->h == drawn->h && picture_compare(expected, drawn, 0).all == 0;
    if (!same && getenv("RENEW")) {
        same = png_save(drawn, path);
    }
    SDL_FreeSurface(drawn);
    SDL_FreeSurface(expected);
    return same ? &exact : &other_renderer;
}

/// Compares `actual` with tests/pictures/NAME.png, and frees it.
static inline void picture_compare_file(SDL_Surface *actual, const char *name) {
    char path[PATH_ROOM], why[PNG_WHY] = "";
    picture_difference d = {actual->w * actual->h, BLOCK * BLOCK, 0, 0};
    const tolerance *t = picture_tolerance();
    snprintf(path, sizeof path, "tests/pictures/%s.png", name);
    SDL_Surface *expected = png_load_any(path, PICTURE_MOST, why);
    const bool comparable = expected && expected->w == actual->w && expected->h == actual->h;
    if (comparable) {
        d = picture_compare(expected, actual, t->rounding);
    }
    const bool same = picture_is_same(d, t), renews = getenv("RENEW") != NULL;
    if (!same) {
        picture_keep(name, comparable ? expected : NULL, actual, t->rounding);
    }
    if (!same && renews) {
        print_message("picture %s: %d pixels, see build/pictures/%s-*.png\n", name, d.all, name);
        assert_true(png_save(actual, path));
    }
    SDL_FreeSurface(actual);
    SDL_FreeSurface(expected);
    CHECK(same || renews,
          "%s %s: %d pixels differ by more than %d of 255, %d of them within %d px of (%d, %d); see "
          "build/pictures/%s-*.png",
          path, why, d.all, t->rounding, d.gathered, BLOCK, d.x, d.y, name);
}

/// Compares a part of the last picture of the game with tests/pictures/NAME.png.
static inline void picture_check(front *f, const char *name, SDL_Rect part) {
    (void)pixels_of(f);
    picture_compare_file(picture_part(f, part), name);
}

/// A part of the picture after the moves.
typedef struct moment {
    const char *line, *moves; ///< words of the command line, moves of player.h
    SDL_Rect part, hidden;    ///< part of the picture, rectangle in it that shows times
    void (*change)(front *f); ///< changes the game after the moves, or NULL
    const char *then;         ///< moves after the change
} moment;

/// Compares the pictures of `count` moments, two beside each other, with tests/pictures/NAME.png.
static inline void sheet_check(const char *name, const moment *m, int count) {
    SDL_Surface *picture =
        SDL_CreateRGBSurfaceWithFormat(0, 2 * VIEW_W, (count + 1) / 2 * VIEW_H, 32, SDL_PIXELFORMAT_RGBA32);
    assert_non_null(picture);
    for (int i = 0; i < count; i++) {
        front *f = player_plays(m[i].line, m[i].moves);
        if (m[i].change) {
            m[i].change(f);
            play(f, m[i].then);
        }
        (void)pixels_of(f);
        SDL_Surface *part = picture_part(f, m[i].part);
        SDL_Rect to = {i % 2 * VIEW_W, i / 2 * VIEW_H, part->w, part->h};
        SDL_FillRect(part, &m[i].hidden, 0);
        SDL_SetSurfaceBlendMode(part, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(part, NULL, picture, &to);
        SDL_FreeSurface(part);
    }
    picture_compare_file(picture, name);
}

// ---- moments --------------------------------------------------------------------------------------------------

enum { GAUGES = 24, BAR = 310 };

static const SDL_Rect all = {0, 0, VIEW_W, VIEW_H};
static const SDL_Rect below_gauges = {0, GAUGES, VIEW_W, VIEW_H - GAUGES};
// Excludes everything that depends on a clock: the time bar's colors and the times of the broad phases.
static const SDL_Rect below_times = {0, 80, VIEW_W, VIEW_H - 80};
static const SDL_Rect above_bar = {0, GAUGES, VIEW_W, BAR - GAUGES};

#define AT(words, play, rect) \
    { .line = words, .moves = play, .part = rect }
#define TIMED(words, play, x, y, w, h)                                      \
    {                                                                       \
        .line = words, .moves = play, .part = all, .hidden = { x, y, w, h } \
    }
#define CHANGED(words, play, rect, by, after) \
    { .line = words, .moves = play, .part = rect, .change = by, .then = after }
#define PICTURE(name, ...)                                                                                         \
    TEST(name##_look_as_they_did) {                                                                                \
        sheet_check(#name, (const moment[]){__VA_ARGS__}, sizeof((const moment[]){__VA_ARGS__}) / sizeof(moment)); \
    }

#endif
