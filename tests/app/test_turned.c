// test_turned.c - statements of the core's guide about SDL_RenderCopyEx: SDL's software renderer draws a sprite,
// which is compared with its mask pixel by pixel.
#include "support/check.h"

#include <SDL.h>
#include <stdlib.h>

#include "pixhit/pixhit_more.h"

enum { SIDE = 200, LEFT = 70, TOP = 80, SIZES = 5 };

static const int sizes[SIZES][2] = {{32, 32}, {33, 33}, {48, 20}, {21, 40}, {64, 64}};

static SDL_Surface *screen;
static SDL_Renderer *renderer;

TEST_SETUP(set_up) {
    screen = SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_RGBA32);
    renderer = SDL_CreateSoftwareRenderer(screen);
    assert_non_null(renderer);
}

TEST_TEARDOWN(tear_down) {
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(screen);
}

/// A shape without any symmetry and at least 3 px thick.
static ph_mask *shape_of(int w, int h) {
    ph_mask *mask = ph_mask_create(w, h);
    ph_mask_fill_circle(mask, w / 3, h / 2, w / 3, true);
    ph_mask_fill_box(mask, (ph_box){w / 2, 1, w - 2, h / 3}, true);
    return mask;
}

static SDL_Texture *texture_of(const uint8_t *rgba, int w, int h) {
    SDL_Surface *s =
        SDL_CreateRGBSurfaceWithFormatFrom((void *)(uintptr_t)rgba, w, h, 32, 4 * w, SDL_PIXELFORMAT_RGBA32);
    SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, s);
    SDL_FreeSurface(s);
    return texture;
}

/// Makes RGBA pixels of the mask: white where it is solid. Release with free.
static uint8_t *pixels_of(const ph_mask *mask) {
    uint8_t *rgba = calloc((size_t)mask->w * (size_t)mask->h, 4);
    assert_non_null(rgba);
    for (int32_t i = 0; i < mask->w * mask->h; i++) {
        memset(rgba + 4 * i, ph_mask_get(mask, i % mask->w, i / mask->w) ? 255 : 0, 4);
    }
    return rgba;
}

/// Turns the picture of a mask by ph_pose_bake and writes the mask of the result to `out`.
static void pose(const ph_mask *mask, const ph_pose *pose, ph_mask *out) {
    uint8_t *rgba = pixels_of(mask), *baked = calloc((size_t)out->w * (size_t)out->h, 4);
    const ph_image image = {rgba, mask->w, mask->h, 4 * mask->w}, turned = {baked, out->w, out->h, 4 * out->w};
    const ph_pixels to = {baked, out->w, out->h, 4 * out->w};
    assert_true(baked && ph_pose_bake(&image, (ph_box){0, 0, mask->w, mask->h}, pose, &to));
    ph_mask_load_alpha(out, &turned, (ph_point){0, 0}, 127);
    free(rgba), free(baked);
}

static void clear(void) {
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0);
    SDL_RenderClear(renderer);
}

/// Mask of the pixels on the screen.
static ph_mask *shown(void) {
    SDL_RenderPresent(renderer);
    ph_image image = {screen->pixels, SIDE, SIDE, screen->pitch};
    return ph_mask_from_alpha(&image, (ph_box){0, 0, SIDE, SIDE}, 127);
}

/// Number of pixels by which each must be grown to contain the other.
static int apart(const ph_mask *a, const ph_mask *b) {
    int most = 0;
    for (int k = 0; k < 2; k++) {
        const ph_mask *one = k ? a : b;
        ph_mask *grown = ph_mask_create(SIDE, SIDE);
        int by = 0;
        for (ph_mask_copy(grown, k ? b : a); by < 9 && ph_mask_overlap_area(grown, one, 0, 0) < one->count; by++) {
            ph_mask_grow(grown, 1);
        }
        ph_mask_free(grown);
        most = by > most ? by : most;
    }
    return most;
}

/// Mask on the screen that matches SDL_RenderCopyEx at LEFT, TOP: flip, turn, and move the center to its position after
/// the turn around the pivot.
static ph_mask *turned_mask(const ph_mask *mask, int degrees, SDL_Point pivot, ph_turn flip) {
    const ph_pose turn = {degrees, 360, 0, 0};
    const ph_box frame = {0, 0, mask->w, mask->h};
    int side = ph_pose_size(frame, &turn), w = side + ((side ^ mask->w) & 1), h = side + ((side ^ mask->h) & 1);
    ph_mask *flipped = ph_mask_create(mask->w, mask->h), *turned = ph_mask_create(w, h);
    ph_mask *all = ph_mask_create(SIDE, SIDE);
    double angle = degrees * 3.14159265358979 / 180, c = SDL_cos(angle), s = SDL_sin(angle);
    double dx = mask->w / 2.0 - pivot.x, dy = mask->h / 2.0 - pivot.y; // from the pivot to the center
    assert_true(ph_mask_turn(mask, flip, flipped));
    pose(flipped, &turn, turned);
    ph_mask_draw(all, turned, (int32_t)SDL_floor(LEFT + pivot.x + dx * c - dy * s - w / 2.0 + 0.5),
                 (int32_t)SDL_floor(TOP + pivot.y + dx * s + dy * c - h / 2.0 + 0.5));
    ph_mask_free(flipped), ph_mask_free(turned);
    return all;
}

/// Screen and mask are equal at quarter turns if width and height are both even or both odd. Otherwise they differ by
/// at most a pixel, and at other angles by at most two pixels, because the renderer samples differently.
TEST(a_renderer_flips_then_turns_about_the_pivot_and_is_exact_at_quarter_turns) {
    int differ = 0;
    for (int i = 0; i < SIZES * 4 * 3; i++) {
        int w = sizes[i / 12][0], h = sizes[i / 12][1], flip = i / 3 % 4;
        const SDL_Point pivots[3] = {{0, 0}, {w / 4, h - 3}, {w / 2, h / 2}}, pivot = pivots[i % 3];
        const SDL_Rect at = {LEFT, TOP, w, h};
        const SDL_Point *about =
            i % 3 == 2 && w % 2 == 0 && h % 2 == 0 ? NULL : &pivot; // NULL: half of width and height
        ph_mask *mask = shape_of(w, h);
        uint8_t *rgba = pixels_of(mask);
        SDL_Texture *texture = texture_of(rgba, w, h);
        for (int degrees = -90; degrees < 400; degrees += 5) {
            clear();
            SDL_RenderCopyEx(renderer, texture, NULL, &at, degrees, about, (SDL_RendererFlip)flip);
            ph_mask *is = shown(), *want = turned_mask(mask, degrees, pivot, (ph_turn)flip);
            int most = degrees % 90 ? 2 : (w + h) % 2, px = apart(is, want);
            CHECK(is->count > 0 && px <= most, "%d x %d, flip %d, pivot %d, %d degrees: %d px apart", w, h, flip, i % 3,
                  degrees, px);
            differ += degrees % 90 && px > 0;
            ph_mask_free(is), ph_mask_free(want);
        }
        ph_mask_free(mask);
        SDL_DestroyTexture(texture);
        free(rgba);
    }
    CHECK(differ > 1000, "only %d of 5520 differ: the guide warns of nothing", differ);
}

/// The renderer truncates, whereas masks round down: positions between -1 and 0 become 0.
TEST(a_renderer_cuts_fractions_of_places_toward_zero) {
    static const float at[][2] = {{70.4F, 80.6F}, {70.5F, 80.99F}, {-0.6F, -0.4F}, {-1.5F, 3.99F}};
    ph_mask *mask = shape_of(32, 32);
    uint8_t *rgba = pixels_of(mask);
    SDL_Texture *texture = texture_of(rgba, 32, 32);
    for (int i = 0; i < 8; i++) {
        const SDL_FRect to = {at[i / 2][0], at[i / 2][1], 32, 32};
        ph_mask *want = ph_mask_create(SIDE, SIDE);
        ph_mask_draw(want, mask, (int)to.x, (int)to.y);
        clear();
        if (i % 2) {
            SDL_RenderCopyF(renderer, texture, NULL, &to);
        } else {
            SDL_RenderCopyExF(renderer, texture, NULL, &to, 0, NULL, SDL_FLIP_NONE);
        }
        ph_mask *is = shown();
        CHECK(apart(is, want) == 0, "at %.2f, %.2f", (double)to.x, (double)to.y);
        ph_mask_free(want), ph_mask_free(is);
    }
    SDL_DestroyTexture(texture);
    ph_mask_free(mask);
    free(rgba);
}
