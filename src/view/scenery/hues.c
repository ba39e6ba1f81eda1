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
