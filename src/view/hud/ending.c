// ending.c - the ending is drawn from the sprites of the game: night falls, the lode bursts into light, gems rise out
// of it in a spiral, and the ship flies up among them. Then come the words, and the summary.
#include "view/hud/ending.h"

#include <math.h>
#include <stdio.h>

#include "sdl/palette.h"
#include "view/hud/summary.h"
#include "view/hud/words.h"
#include "game/levels/level.h"

enum {
    NIGHT = 30,    // ticks in which the night falls,
    WORDS = 70,    // until the words come,
    SUMMARY = 150, // and until the summary does
    LODE_X = 118,
    LODE_Y = 286,
    RAYS = 12,
    GEMS = 26,
    RISE = 240, // ticks in which a gem rises through the picture
    UP = 24,    // frame of the ship
    SUMMARY_X = 226,
    SUMMARY_Y = 122
};

/// Rays of light behind the lode: rows of soft discs that turn slowly.
static void draw_rays(const canvas *c, int ticks, int strength) {
    for (int ray = 0; ray < RAYS; ray++) {
        float angle = (float)ray * 6.2831853f / RAYS + (float)ticks / 400;
        for (int n = 2; n < 9; n++) {
            int x = LODE_X + (int)(cosf(angle) * (float)n * 30), y = LODE_Y + (int)(sinf(angle) * (float)n * 30);
            canvas_light(c, x, y, 14 + n * 5, ink_fade(INK(255, 190, 90, 90), strength * (9 - n) / 9));
        }
    }
}

static void draw_lode(const canvas *c, int ticks) {
    int breath = (int)(40 * sinf((float)ticks / 14));
    SDL_Rect to = {LODE_X - 112, LODE_Y - 100, 224, 224};
    canvas_light(c, LODE_X, LODE_Y, 170, INK(255, 170, 70, 150 + breath));
    canvas_sprite_in(c, SPRITE_LODE, 0, to, 255);
    canvas_light(c, LODE_X, LODE_Y + 12, 60, INK(255, 236, 190, 200 + breath));
}

static void draw_gems(const canvas *c, int ticks) {
    for (int i = 0; i < GEMS; i++) {
        int age = (ticks + i * RISE / GEMS) % RISE, shown = SDL_min(ticks * 4, 255);
        float part = (float)age / RISE, turn = part * 9 + (float)i;
        int x = LODE_X + (int)(cosf(turn) * (20 + 80 * part)), y = LODE_Y - 20 - (int)(part * 320);
        SDL_Rect to = {x - 8, y - 8, 16, 16};
        canvas_light(c, x, y, 14, INK(60, 230, 130, 60));
        canvas_sprite_in(c, SPRITE_GEM, (ticks / 5 + i) % 8, to, (Uint8)shown);
    }
}

static void draw_ship(const canvas *c, int ticks) {
    int y = SDL_max(70, 250 - ticks), x = LODE_X - 16 + (int)(6 * sinf((float)ticks / 23));
    for (int n = 0; n < 5; n++) {
        canvas_light(c, x + 16, y + 36 + n * 9, 14 - n * 2, INK(110, 200, 255, 130 - n * 24));
    }
    canvas_sprite(c, SPRITE_SHIP, UP, x, y);
}

static void draw_words(const canvas *c, const world *w, int strength) {
    char line[80];
    int x = SUMMARY_X + SUMMARY_W / 2;
    canvas_centered(c, x, 34, 4, ink_fade(INK_GOLD, strength), say(SAY_ENDING));
    canvas_centered(c, x, 76, 1, ink_fade(INK_WHITE, strength), say(SAY_ENDING_TEXT));
    snprintf(line, sizeof line, say(SAY_ENDING_NEXT), level_rank(w->level) + 2);
    canvas_centered(c, x, 92, 1, ink_fade(INK_COOL, strength), line);
}

void ending_draw(const canvas *c, const world *w, int ticks) {
    int night = SDL_min(ticks * 255 / NIGHT, 255);
    if (ticks == 0) {
        return;
    }
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(6, 5, 18, night));
    if (night < 255) {
        return;
    }
    draw_rays(c, ticks, SDL_min(ticks * 2, 256));
    draw_gems(c, ticks);
    draw_lode(c, ticks);
    draw_ship(c, ticks);
    draw_words(c, w, SDL_clamp((ticks - WORDS) * 8, 0, 256));
    if (ticks >= SUMMARY) {
        summary_draw(c, w, SUMMARY_X, SUMMARY_Y);
        canvas_centered(c, SUMMARY_X + SUMMARY_W / 2, VIEW_H - 24, 1, c->beat / 30 % 2 ? INK_COOL : INK_WHITE,
                        say(SAY_FIRE_GO_ON));
    }
}
