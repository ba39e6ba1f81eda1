// backdrop.c - the sky of a world, painted once: the painted sheet in the color of the sky, stars, the landmark, and
// distant rock at the edges.
//
// The picture is tiled and moves by a sixth of the camera's motion, so that a frame costs one opaque copy. The distant
// rock at its lower edge continues in the rock at its upper edge, and all shapes repeat with its width, so the tiles
// have no seam. The weather in front is whole pixels; the position of a particle is a function of its number and the
// time, so that no position is stored.
#include "view/scenery/backdrop.h"

#include <math.h>

#include "sdl/palette.h"
#include "view/scenery/looks.h"
#include "view/scenery/place.h"
#include "game/math/noise.h"

enum {
    SLOW = 6, // camera movement per pixel of the sky's movement
    STARS = 120,
    MARK_X = 470, // center of the landmark [px]
    MARK_Y = 172,
    FLOOR_H = 74, // height of the distant rock at the lower and the upper edge [px]
    ROOF_H = 40,
    WEATHER_MOST = 64,
    FIELD_W = VIEW_W + 32, // particles wrap in a field slightly larger than the picture
    FIELD_H = VIEW_H + 32
};

static SDL_Color over(SDL_Color below, SDL_Color c) {
    const int strength = c.a * 256 / 255;
    c.a = SDL_max(below.a, c.a);
    return ink_mix(below, c, strength);
}

// ---- the landmark -------------------------------------------------------------------------------
// Positions are relative to its center, with radius 1.

/// Color of a planet: bands of cloud, lit from (lx, ly, lz).
static SDL_Color planet_color(const look *l, float x, float y, float lx, float ly, float lz) {
    if (x * x + y * y >= 1) {
        return INK(0, 0, 0, 0);
    }
    float z = sqrtf(1 - x * x - y * y), light = lx * x + ly * y + lz * z;
    float lean = y + 0.25f * x;
    int band = noise_at(77, (int)(x * 60 / (z + 0.4f)) + 2000, (int)(lean * 240) + 2000, 5);
    int bright = (int)(256 * fmaxf(light, 0) * (0.62f + (float)band / 420));
    SDL_Color c = ink_mix(l->night, l->day, bright > 256 ? 256 : bright);
    c.a = (Uint8)(215 * fminf(1, (1 - sqrtf(x * x + y * y)) * (float)l->landmark / 2));
    return c;
}

/// A planet with a ring: an ellipse with a gap, hidden behind the planet.
static SDL_Color ringed(const look *l, float x, float y) {
    SDL_Color c = planet_color(l, x, y, -0.55f, -0.6f, 0.58f), dust = ink_mix(l->day, INK_WHITE, 60);
    float u = x * 0.94f + y * 0.34f, v = (y * 0.94f - x * 0.34f) * 4.2f, away = sqrtf(u * u + v * v);
    bool behind = v < 0 && x * x + y * y < 1,
         ring = (away >= 1.25f && away <= 1.5f) || (away >= 1.55f && away <= 1.78f);
    if (ring && !behind) {
        float bright = 0.75f - fabsf(away - 1.5f);
        c = c.a ? ink_mix(c, dust, (int)(bright * 200)) : INK(dust.r, dust.g, dust.b, (int)(bright * 170));
    }
    return c;
}

static SDL_Color twins(const look *l, float x, float y) {
    const float small = 0.34f;
    SDL_Color c = planet_color(l, (x + 1.15f) / small, (y + 0.55f) / small, -0.8f, -0.55f, -0.1f);
    return c.a ? c : planet_color(l, x, y, -0.8f, -0.55f, 0.05f);
}

/// A glow that falls from the disc to the distance `reach`, with rays.
static int corona(float x, float y, float away, float reach) {
    const int ray = noise_at(78, (int)((atan2f(y, x) + 4) * 200), 0, 5);
    const float near = fmaxf(1 - (away - 1) / (reach - 1), 0);
    return (int)(near * near * (70 + (float)ray * 0.45f));
}

static SDL_Color sun(const look *l, float x, float y) {
    const float away = sqrtf(x * x + y * y);
    SDL_Color c = l->day;
    if (away >= 1) {
        c.a = (Uint8)corona(x, y, away, 1.75f);
        return c;
    }
    const int large = noise_at(79, (int)(x * 900) + 2000, (int)(y * 900) + 2000, 7);
    const int small = noise_at(79, (int)(x * 900) + 2000, (int)(y * 900) + 2000, 5);
    const float edge = fminf((1 - away) * (float)l->landmark / 2, 1); // the limb is darker than the middle
    c = ink_mix(l->night, l->day, (int)(256 * (0.4f + 0.35f * (1 - away * away))) + (2 * large + small - 384) / 8);
    c.a = (Uint8)(70 + 110 * edge);
    return c;
}

static SDL_Color broken(const look *l, float x, float y) {
    const float away = sqrtf(x * x + y * y), side = x * 0.8f + y * 0.6f;
    const int crack = noise_at(80, (int)(x * 100) + 2000, (int)(y * 100) + 2000, 4);
    const bool breach = side > 0.35f + (float)(crack - 128) / 500;
    if (breach && (crack < 150 || away > 1.5f || side > 1.25f)) {
        return INK(0, 0, 0, 0);
    }
    const float squeeze = away >= 1 ? 0.9f / away : 1;
    return planet_color(l, x * squeeze, y * squeeze, -0.55f, -0.6f, 0.58f);
}

static SDL_Color eclipse(const look *l, float x, float y) {
    const float away = sqrtf(x * x + y * y);
    SDL_Color c = away < 1 ? l->night : l->day;
    c.a = (Uint8)(away < 1 ? 245 : corona(x, y, away, 2.0f));
    const float limb = fmaxf(1 - fabsf(away - 1) * 26, 0) * fmaxf(0.3f - x * 0.7f - y * 0.5f, 0);
    return over(c, ink_fade(INK_WHITE, (int)(200 * limb)));
}

static SDL_Color (*const marks[])(const look *l, float x, float y) = {[MOTIF_RINGED] = ringed,
                                                                      [MOTIF_TWINS] = twins,
                                                                      [MOTIF_SUN] = sun,
                                                                      [MOTIF_BROKEN] = broken,
                                                                      [MOTIF_ECLIPSE] = eclipse};

// ---- distant rock -------------------------------------------------------------------------------

/// A random height 0..1 for each of `cells` cells across the picture.
static float height_of(uint32_t seed, int cell, int cells) {
    return (float)(noise_hash(seed, (cell + cells) % cells, 0) & 255) / 255;
}

/// Height of a ridge at x, 0..1.
static float ridge_at(ridge shape, uint32_t seed, int x) {
    static const int cells_of[] = {
        [RIDGE_COLUMNS] = 64, [RIDGE_DOMES] = 10, [RIDGE_PEAKS] = 8, [RIDGE_RIBS] = 16, [RIDGE_SHARDS] = 20};
    const int cells = cells_of[shape], wide = VIEW_W / cells, cell = x / wide;
    const float u = (float)(x % wide) / (float)wide, height = height_of(seed, cell, cells);
    const float next = height_of(seed, cell + 1, cells), across = 2 * u - 1;
    const float slow = (float)(cell % 8) / 8, from = height_of(seed + 1, cell / 8, cells / 8);
    const float rise = from + (height_of(seed + 1, cell / 8 + 1, cells / 8) - from) * slow; // the steps of the columns
    switch (shape) {
    case RIDGE_COLUMNS: return 0.25f * height + 0.75f * rise;
    case RIDGE_DOMES: return (0.3f + 0.7f * height) * sqrtf(fmaxf(1 - across * across, 0)) + 0.1f;
    case RIDGE_PEAKS: return height + (next - height) * u + 0.06f * height_of(seed + 2, x / 5, VIEW_W / 5);
    case RIDGE_RIBS:
        return fabsf(across) < 0.34f + 0.2f * height ? 0.2f + 0.8f * height - 0.5f * across * across : 0.12f;
    default: return u < 0.7f * height + 0.2f ? 0.2f + height * u : 0.15f + 0.3f * next * (1 - u);
    }
}

/// The distant rock over the sky at y of a column: two ridges below and one above, the farther brighter.
static SDL_Color ridge_color(const look *l, SDL_Color sky, const int heights[3], int y) {
    for (int k = 0; k < 3; k++) { // from near to far
        const int depth = (k == 1 ? -y : y - VIEW_H) + heights[k];
        if (depth > 0) {
            const int bright = (k == 2 ? 50 : 26) + 26 * (depth < 3) - SDL_min(depth / 3, 16);
            return ink_mix(INK(l->night.r, l->night.g, l->night.b, 255), l->skin, bright);
        }
    }
    return sky;
}

/// Paints column x of the picture. The landmark is within `reach` of its center, except for the dust of the broken
/// planet.
static void paint_column(SDL_Surface *s, const look *l, int x) {
    static const int most[3] = {FLOOR_H / 2, ROOF_H, FLOOR_H};
    const float r = (float)l->landmark, reach = l->motif == MOTIF_BROKEN ? VIEW_W : 2;
    int heights[3];
    for (int k = 0; k < 3; k++) {
        heights[k] = (int)(ridge_at(l->ridge, 90 + (uint32_t)k, x) * (float)most[k]);
    }
    for (int y = 0; y < s->h; y++) {
        Uint8 *p = (Uint8 *)s->pixels + y * s->pitch + x * 4;
        SDL_Color ink = INK(p[0] * l->sky.r / 255, p[1] * l->sky.g / 255, p[2] * l->sky.b / 255, 255);
        const float mx = ((float)(x - MARK_X) + 0.5f) / r, my = ((float)(y - MARK_Y) + 0.5f) / r;
        if (mx * mx + my * my < reach * reach) {
            ink = over(ink, marks[l->motif](l, mx, my));
        }
        ink = ridge_color(l, ink, heights, y);
        p[0] = ink.r;
        p[1] = ink.g;
        p[2] = ink.b;
    }
}

// ---- the picture --------------------------------------------------------------------------------

static SDL_Texture *paint(const canvas *c, const look *l) {
    SDL_Surface *s = SDL_DuplicateSurface(c->assets->backdrop);
    for (int x = 0; s && x < s->w; x++) {
        paint_column(s, l, x);
    }
    for (int i = 0; s && i < STARS; i++) {
        const uint32_t hash = noise_hash(100, i, 0);
        const int x = (int)(hash % VIEW_W), y = ROOF_H + (int)((hash >> 12) % (VIEW_H - ROOF_H - FLOOR_H));
        Uint8 *p = (Uint8 *)s->pixels + y * s->pitch + x * 4;
        const int bright = 60 + (int)(hash >> 24) / 2;
        for (int k = 0; k < 3; k++) {
            p[k] = (Uint8)SDL_max(p[k], bright + 12 * k);
        }
    }
    SDL_Texture *t = canvas_upload(c, s);
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_NONE);
    return t;
}

void backdrop_open(backdrop *b, const canvas *c) {
    for (int i = 0; i < look_count() && i < LANDMARKS_MAX; i++) {
        b->sky[i] = paint(c, look_get(i));
    }
}

/// Draws the weather. A third of the particles is far away: smaller, slower and dim.
static void draw_weather(const canvas *c, const weather *w) {
    SDL_Rect near[WEATHER_MOST], far[WEATHER_MOST];
    int nears = 0, fars = 0;
    for (int i = 0; i < w->count && i < WEATHER_MOST; i++) {
        const uint32_t hash = noise_hash(200, i, 0);
        const bool is_far = i % 3 == 0;
        const int slow = is_far ? 4 : 2, pace = 12 + (int)(hash >> 28);
        const int64_t turn = ((int64_t)c->beat * w->vx * pace) / (16 * 8 * slow), dy = (int64_t)c->beat * w->vy * pace;
        const float swing = (float)w->sway * sinf((float)c->beat * 0.02f + (float)(hash & 63));
        const int64_t x = (int64_t)(hash & 0xfff) + turn - c->camera_x / slow + (int64_t)swing;
        const int64_t y = (int64_t)(hash >> 12 & 0xfff) + dy / (16 * 8 * slow) - c->camera_y / slow;
        const SDL_Rect r = {place_wrapped(x, FIELD_W) - 16, place_wrapped(y, FIELD_H) - 16, is_far ? 1 : w->w,
                            is_far ? SDL_max(w->h / 2, 1) : w->h};
        if (is_far) {
            far[fars++] = r;
        } else {
            near[nears++] = r;
        }
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    canvas_color(c, ink_fade(w->color, 128));
    SDL_RenderFillRects(c->renderer, far, fars);
    canvas_color(c, w->color);
    SDL_RenderFillRects(c->renderer, near, nears);
}

void backdrop_draw(const backdrop *b, const canvas *c, int number) {
    const int w = c->assets->backdrop->w, h = c->assets->backdrop->h;
    const int x0 = -place_wrapped(c->camera_x / SLOW, w), y0 = -place_wrapped(c->camera_y / SLOW, h);
    for (SDL_Rect to = {x0, y0, w, h}; to.y < VIEW_H; to.y += h) {
        for (to.x = x0; to.x < VIEW_W; to.x += w) {
            SDL_RenderCopy(c->renderer, b->sky[number % look_count() % LANDMARKS_MAX], NULL, &to);
        }
    }
    draw_weather(c, &look_get(number)->weather);
}
