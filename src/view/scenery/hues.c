// hues.c - the palette. For a dichromat only brightness and the axis from blue to yellow remain, so the colors are
// spread over both: white, light blue, blue, yellow and dark brown.
#include "view/scenery/hues.h"

#include "sdl/palette.h"
#include "game/world/sprites.h"

enum { NO_SHEET = -1 };

static const struct {
    int32_t sheet;
    SDL_Color safe;
} hues[HUE_COUNT] = {
    [HUE_GEM] = {SPRITE_GEM, {74, 160, 255, 255}},  [HUE_MINE] = {SPRITE_MINE, {255, 206, 20, 255}},
    [HUE_MOTE] = {SPRITE_MOTE, {24, 16, 190, 255}}, [HUE_REPAIR] = {SPRITE_REPAIR, {255, 255, 250, 255}},
    [HUE_ORE] = {NO_SHEET, {80, 56, 14, 255}},
};

SDL_Color hue_safe(hue which) {
    return hues[which].safe;
}

SDL_Color hue_of(const canvas *c, hue which, SDL_Color usual) {
    SDL_Color safe = hues[which].safe;
    safe.a = usual.a;
    return c->safe_colors ? safe : usual;
}

void hues_choose(canvas *c, bool safe) {
    for (int i = 0; i < HUE_COUNT && safe != c->safe_colors; i++) {
        if (hues[i].sheet != NO_SHEET) {
            canvas_tint(c, hues[i].sheet, safe ? &hues[i].safe : NULL);
        }
    }
    c->safe_colors = safe;
}

// ---- outlines -----------------------------------------------------------------------------------

enum { SIDE_MAX = 48 };

/// Dilates the mask of a frame in two steps: the first pixel is dark, the other pixels are white.
static SDL_Surface *trace(const ph_mask *mask) {
    uint64_t memory[3][PH_MASK_WORDS(SIDE_MAX, SIDE_MAX)];
    int w = mask->w + 2 * OUTLINE_GROW, h = mask->h + 2 * OUTLINE_GROW;
    SDL_Surface *s =
        w <= SIDE_MAX && h <= SIDE_MAX ? SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGBA32) : NULL;
    if (s == NULL) {
        return NULL;
    }
    ph_mask *shape = ph_mask_init(memory[0], w, h), *near = ph_mask_init(memory[1], w, h),
            *far = ph_mask_init(memory[2], w, h);
    ph_mask_draw(shape, mask, OUTLINE_GROW, OUTLINE_GROW);
    ph_mask_copy(near, shape);
    ph_mask_grow(near, 1);
    ph_mask_copy(far, near);
    ph_mask_grow(far, OUTLINE_GROW - 1);
    for (int i = 0; i < w * h; i++) {
        int x = i % w, y = i / w;
        Uint8 *to = (Uint8 *)s->pixels + y * s->pitch + x * 4;
        if (!ph_mask_get(shape, x, y) && ph_mask_get(far, x, y)) {
            to[0] = to[1] = to[2] = ph_mask_get(near, x, y) ? 0 : 255;
            to[3] = 255;
        }
    }
    return s;
}

void outline_draw(outline *o, const canvas *c, int32_t which, int32_t frame, SDL_Point corner, SDL_Color color) {
    SDL_Texture **t = &o->frame[frame % OUTLINE_FRAMES];
    if (*t == NULL) {
        *t = canvas_upload(c, trace(c->assets->sheets[which].mask[frame]));
    }
    const sheet_layout *l = &c->assets->sheets[which].layout;
    SDL_Rect to = {corner.x - OUTLINE_GROW, corner.y - OUTLINE_GROW, l->w + 2 * OUTLINE_GROW, l->h + 2 * OUTLINE_GROW};
    if (*t) {
        SDL_SetTextureColorMod(*t, color.r, color.g, color.b);
        SDL_SetTextureAlphaMod(*t, color.a);
        SDL_RenderCopy(c->renderer, *t, NULL, &to);
    }
}
