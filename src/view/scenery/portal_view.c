// portal_view.c - the silhouette is black on the glow of the portal, with a bright line round it: so its shape is read
// in gray, too, and it is not taken for an enemy that is there already.
#include "view/scenery/portal_view.h"

#include "sdl/palette.h"
#include "game/actors/breeds.h"
#include "game/world/tuning.h"

enum {
    REACH = 56,   // from the side of the world to where an enemy appears [px]
    FLICKER = 30, // ticks of a pulse of the warning
    FRAME = 5     // ticks a frame of the silhouette shows
};

void portal_view_close(portal_view *v) {
    for (int i = 0; i < SPRITE_COUNT; i++) {
        outline_close(&v->lines[i]);
    }
}

/// 0..256 and back within `ticks`.
static int pulse(const canvas *c, int ticks) {
    int step = (int)(c->beat % (uint32_t)ticks) * 512 / ticks;
    return step < 256 ? step : 511 - step;
}

static void draw_glow(const canvas *c, SDL_Point at, int come) {
    canvas_light(c, at.x, at.y, 44, ink_fade(INK(255, 70, 40, 150), 90 + pulse(c, FLICKER) / 2));
    canvas_light(c, at.x, at.y, 20 + come * 8 / 256, INK(255, 190, 120, 90 + come / 3));
}

/// `come` is how much of the warning is over, 0..256.
static void draw_silhouette(portal_view *v, const canvas *c, sprite s, SDL_Point at, int come) {
    const sprite_info *info = sprite_get(s);
    int frame = (int)(c->beat / FRAME % (uint32_t)info->frames);
    SDL_Rect to = {at.x - info->w / 2, at.y - info->h / 2, info->w, info->h};
    SDL_Point corner = {to.x, to.y};
    SDL_SetTextureColorMod(c->sheet[s], 40, 10, 18);
    canvas_sprite_in(c, (int32_t)s, frame, to, 120 + come * 135 / 256);
    SDL_SetTextureColorMod(c->sheet[s], 255, 255, 255);
    outline_draw(&v->lines[s], c, (int32_t)s, frame, corner, INK(255, 196, 110, 60 + come * 3 / 4));
}

void portal_view_draw(portal_view *v, const canvas *c, const world *w, int32_t index, SDL_Rect r) {
    const body *b = &w->bodies[index];
    canvas_sprite(c, b->sprite, b->frame, r.x, r.y);
    for (int n = 0; n < PORTALS_MAX; n++) {
        const breed *coming = breed_get((uint8_t)w->portal_breed[n]);
        if (w->portals[n] != index || w->portal_timer[n] <= 0 || coming == NULL) {
            continue;
        }
        int come = (PORTAL_TICKS - w->portal_timer[n]) * 256 / PORTAL_TICKS, middle = r.x + r.w / 2;
        int out = (n % 2 ? w->w - REACH : REACH) - c->camera_x;
        SDL_Point at = {middle + (out - middle) * come / 256, r.y + r.h / 2};
        draw_glow(c, at, come);
        draw_silhouette(v, c, coming->sprite, at, come);
    }
}
