// gear_look.c - the bars of a tool are rectangles that turn with the ship. Each row of pixels of a bar is one
// rectangle of a batch, so all bars of a ship cost a few hundred rectangles.
#include "view/scenery/gear_look.h"

#include <math.h>
#include <stdlib.h>

#include "sdl/lang/language.h"
#include "sdl/palette.h"

SDL_Color gear_ink(int32_t tool) {
    const uint32_t rgb = gear_get(tool)->mark.ink;
    return (SDL_Color){(Uint8)(rgb >> 16), (Uint8)(rgb >> 8), (Uint8)rgb, 255};
}

/// Fills the bar with its center (ahead, aside) from (x, y) along the unit vector (ux, uy) [px of the canvas].
static void fill_bar(const canvas *c, SDL_FPoint u, SDL_Point center, const float bar[4], SDL_Color ink) {
    rect_batch batch = {.renderer = c->renderer, .count = 0};
    const float x = bar[0] * u.x - bar[1] * u.y, y = bar[0] * u.y + bar[1] * u.x;
    const int far = (int)((bar[2] + bar[3]) / 2) + 2, mx = (int)lroundf(x), my = (int)lroundf(y);
    canvas_color(c, ink);
    for (int dy = my - far; dy <= my + far; dy++) {
        int first = 0, count = 0;
        for (int dx = mx - far; dx <= mx + far; dx++) {
            const float rx = (float)dx - x, ry = (float)dy - y;
            const bool inside = fabsf(rx * u.x + ry * u.y) <= bar[2] / 2 && fabsf(ry * u.x - rx * u.y) <= bar[3] / 2;
            first = inside && count == 0 ? dx : first;
            count += inside;
        }
        if (count > 0) {
            batch_add(&batch, center.x + first, center.y + dy, count, 1);
        }
    }
    batch_flush(&batch);
}

void gear_draw(const canvas *c, uint32_t tools, int heading, int x, int y, int scale) {
    const float angle = (float)heading * 6.2831853f / 32, size = (float)scale;
    const SDL_FPoint u = {cosf(angle), sinf(angle)};
    const SDL_Point center = {x, y};
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int32_t n = 1; n < GEAR_COUNT; n++) {
        const gear_mark m = gear_get(n)->mark;
        for (int side = -1; side <= 1 && tools >> n & 1; side += 2) {
            const float dark[4] = {(float)m.ahead * size, (float)(m.aside * side) * size, ((float)m.length + 2) * size,
                                   ((float)m.width + 2) * size};
            const float bar[4] = {dark[0], dark[1], (float)m.length * size, (float)m.width * size};
            fill_bar(c, u, center, dark, INK_NIGHT);
            fill_bar(c, u, center, bar, gear_ink(n));
        }
    }
}

SDL_Color gear_shot_ink(uint32_t tools, int i, SDL_Color plain) {
    int32_t owned[GEAR_COUNT];
    int count = 0;
    for (int32_t n = 1; n < GEAR_COUNT; n++) {
        owned[count] = n;
        count += (int)(tools >> n & 1);
    }
    return count > 0 ? gear_ink(owned[i % count]) : plain;
}

void gear_shot(const canvas *c, uint32_t tools, int i, int x, int y) {
    const SDL_Color ink = gear_shot_ink(tools, i, INK_WHITE);
    for (int dy = -3; dy <= 3 && tools; dy++) {
        const int half = 3 - abs(dy);
        canvas_fill(c, x - half, y + dy, 2 * half + 1, 1, abs(dy) < 2 ? ink_mix(ink, INK_WHITE, 90) : ink);
    }
}

void gear_tiles(const canvas *c, uint32_t tools, int x, int y) {
    for (int32_t n = 1; n < GEAR_COUNT; n++) {
        if (!(tools >> n & 1)) {
            continue;
        }
        const char *name = term(gear_get(n)->name);
        const bool accented = (name[0] & 0xC0) == 0xC0; // a letter of two bytes
        char letter[3] = {name[0], name[1], '\0'};
        if (!accented) {
            letter[0] = (char)SDL_toupper(name[0]);
            letter[1] = '\0';
        }
        canvas_fill(c, x, y, GEAR_TILE, GEAR_TILE, INK_NIGHT);
        canvas_fill(c, x + 1, y + 1, GEAR_TILE - 2, GEAR_TILE - 2, gear_ink(n));
        canvas_centered(c, x + GEAR_TILE / 2 + 1, y + 3, 1, INK_NIGHT, letter);
        x += GEAR_TILE + 2;
    }
}
