// pictures.c - see pictures.h.
#include "pictures.h"

#include "game/world/sprites.h"

#if HAVE_SDL2_IMAGE
#include <SDL_image.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t random_state = 7;

uint64_t random_bits(void) {
    random_state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = random_state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int32_t random_in(int32_t low, int32_t high) {
    return low + (int32_t)(random_bits() % (uint64_t)((int64_t)high - low + 1));
}

// ---- drawn ----------------------------------------------------------------------------------------------

static bool in_shape(shape kind, int32_t w, int32_t h, int32_t x, int32_t y, const int32_t *spikes) {
    int64_t u = (int64_t)(2 * x + 1 - w) * h, v = (int64_t)(2 * y + 1 - h) * w; // a circle of radius w * h
    int64_t d = u * u + v * v, r = (int64_t)w * w * h * h;
    int octant = (u > 0) + 2 * (v > 0) + 4 * (u * u > v * v);
    switch (kind) {
    case EVEN_COLUMNS: return x % 2 == 0;
    case ODD_COLUMNS: return x % 2 == 1;
    case NOISE: return random_bits() % 2;
    case DISC: return d <= r;
    case RING: return d <= r && 2 * d > r;
    case ROCK: return d * 100 <= r * spikes[octant];
    case BLOB: return d * 100 <= r * spikes[octant] && (d * 120 <= r * spikes[octant] || random_bits() % 2);
    default: return false;
    }
}

static ph_image new_image(int32_t w, int32_t h) {
    ph_image image = {malloc((size_t)w * (size_t)h * 4), w, h, (ptrdiff_t)w * 4};
    return image;
}

static uint8_t *pixel(const ph_image *image, int32_t x, int32_t y) {
    return (uint8_t *)(uintptr_t)image->rgba + y * image->pitch + 4 * x;
}

ph_image draw_shape(shape kind, int32_t w, int32_t h) {
    ph_image image = new_image(w, h);
    int32_t spikes[8];
    for (int i = 0; i < 8; i++) {
        spikes[i] = random_in(35, 100);
    }
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            memset(pixel(&image, x, y), 90, 3);
            pixel(&image, x, y)[3] = in_shape(kind, w, h, x, y, spikes) ? 255 : 0;
        }
    }
    return image;
}

// ---- shipped --------------------------------------------------------------------------------------------

int32_t shipped_kinds(void) {
    return SPRITE_COUNT;
}

const char *shipped_name(int32_t kind) {
    return sprite_get((sprite)kind)->file;
}

#if HAVE_SDL2_IMAGE
static ph_image cut_frame(const SDL_Surface *sheet, ph_box box) {
    ph_image frame = new_image(box.x1 - box.x0, box.y1 - box.y0);
    for (int32_t y = 0; y < frame.h; y++) {
        memcpy(pixel(&frame, 0, y), (uint8_t *)sheet->pixels + (box.y0 + y) * sheet->pitch + 4 * box.x0,
               (size_t)frame.w * 4);
    }
    return frame;
}

int32_t shipped_frames(int32_t kind, ph_image frames[FRAMES_MOST], const char **why) {
    const sprite_info *info = sprite_get((sprite)kind);
    char path[256];
    snprintf(path, sizeof path, "assets/sprites/%s.png", info->mask.file ? info->mask.file : info->file);
    SDL_Surface *raw = IMG_Load(path), *sheet = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    int32_t rows = (info->frames + info->columns - 1) / info->columns, n = 0;
    bool whole = sheet && sheet->w >= info->columns * info->w && sheet->h >= rows * info->h;
    *why = "assets/sprites not found from here";
    while (whole && n < info->frames) {
        int32_t x = n % info->columns * info->w, y = n / info->columns * info->h;
        frames[n] = cut_frame(sheet, (ph_box){x, y, x + info->w, y + info->h});
        n++;
    }
    SDL_FreeSurface(sheet), SDL_FreeSurface(raw);
    return n;
}
#else
int32_t shipped_frames(int32_t kind, ph_image frames[FRAMES_MOST], const char **why) {
    (void)kind, (void)frames;
    *why = "SDL2_image not installed (package libsdl2-image-dev)";
    return 0;
}
#endif
