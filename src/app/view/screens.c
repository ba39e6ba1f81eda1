// screens.c - the game stays visible behind every panel, so that a pause is a look at the game and not a way out of it.
// The keys come from the table in keys.c, the points from the rules: no text here can drift from what is true.
#include <stdio.h>
#include <string.h>

#include "app/draw/palette.h"
#include "app/input/keys.h"
#include "app/view/screens.h"
#include "game/actors.h"
#include "game/tuning.h"

static void dim(const canvas *c, int strength) {
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(5, 5, 16, strength));
}

// ---- title ----------------------------------------------------------------------------------------------------

typedef struct exhibit {
    sprite sprite;
    const char *name, *what;
    bool wanted;
} exhibit;

static const exhibit exhibits[] = {
    {SPRITE_GEM, "GEM", "collect all", true},        {SPRITE_REPAIR, "REPAIR", "mends the hull", true},
    {SPRITE_MOTE, "MOTE", "drifts", false},          {SPRITE_GRINDER, "GRINDER", "eats rock", false},
    {SPRITE_SNAPPER, "SNAPPER", "hunts you", false}, {SPRITE_SPITTER, "SPITTER", "takes aim", false},
    {SPRITE_MINE, "MINE", "keep away", false},
};

static int points_of(sprite s) {
    return s == SPRITE_GEM ? POINTS_GEM : s >= SPRITE_MOTE && s <= SPRITE_SPITTER ? enemy_points(s) : 0;
}

static void draw_exhibit(const canvas *c, const exhibit *e, int x, int y) {
    const sprite_info *info = sprite_get(e->sprite);
    SDL_Color ink = e->wanted ? INK_GREEN : INK_WARM;
    canvas_light(c, x, y, 26, e->wanted ? INK(50, 220, 110, 70) : INK(255, 80, 50, 70));
    canvas_sprite(c, e->sprite, (int32_t)(c->beat / 6) % info->frames, x - info->w / 2, y - info->h / 2);
    canvas_centered(c, x, y + 22, 1, ink, e->name);
    canvas_centered(c, x, y + 33, 1, INK_DIM, e->what);
    char line[16];
    snprintf(line, sizeof line, "%d", points_of(e->sprite));
    canvas_centered(c, x, y + 44, 1, INK_GOLD, points_of(e->sprite) ? line : "");
}

static void draw_parade(const canvas *c, int y) {
    int count = (int)(sizeof exhibits / sizeof exhibits[0]), step = 86;
    int x = VIEW_W / 2 - step * (count - 1) / 2;
    canvas_fill(c, 0, y - 28, VIEW_W, 90, INK(7, 8, 20, 215));
    canvas_fill(c, 0, y - 28, VIEW_W, 1, INK(70, 110, 180, 110));
    canvas_fill(c, 0, y + 62, VIEW_W, 1, INK(70, 110, 180, 110));
    for (int i = 0; i < count; i++) {
        draw_exhibit(c, &exhibits[i], x + i * step, y);
    }
}

/// One row of the table of keys, the two halves meeting at the middle.
static void draw_key(const canvas *c, int i, int y) {
    int width = (int)strlen(keys_name(i)) * TEXT_W;
    text_draw(c->text, VIEW_W / 2 - 10 - width, y, 1, INK_COOL, keys_name(i));
    text_draw(c->text, VIEW_W / 2 + 10, y, 1, INK_WHITE, keys_help(i));
}

static void draw_title(const canvas *c) {
    dim(c, 150);
    SDL_Rect logo = {(VIEW_W - c->logo_w) / 2, 24, c->logo_w, c->logo_h};
    canvas_light(c, VIEW_W / 2, 72, 190, INK(40, 90, 220, 90));
    SDL_RenderCopy(c->renderer, c->logo, NULL, &logo);
    canvas_centered(c, VIEW_W / 2, 126, 1, INK_WHITE, "Dig out the gems. Every pixel counts.");
    draw_parade(c, 178);
    SDL_Color ink = c->beat / 30 % 2 ? INK_GOLD : INK_WHITE;
    canvas_centered(c, VIEW_W / 2, 258, 2, ink, "PRESS ENTER");
    for (int i = 0; i < 3; i++) {
        draw_key(c, i, 292 + i * 13);
    }
    canvas_centered(c, VIEW_W / 2, 338, 1, INK_DIM,
                    "H: all keys    F1: see the collision core think    G: call by call");
}

// ---- pause and help -----------------------------------------------------------------------------------------------

/// Above the middle, where the ship is.
static void draw_pause(const canvas *c) {
    dim(c, 110);
    SDL_Rect r = {VIEW_W / 2 - 120, 40, 240, 106};
    canvas_panel(c, r, INK_COOL);
    canvas_centered(c, VIEW_W / 2, r.y + 12, 4, INK_COOL, "PAUSE");
    canvas_centered(c, VIEW_W / 2, r.y + 56, 1, INK_WHITE, "ENTER to go on");
    canvas_centered(c, VIEW_W / 2, r.y + 72, 1, INK_WHITE, "R restart    T title");
    canvas_centered(c, VIEW_W / 2, r.y + 88, 1, INK_DIM, "H help    M sound    Q quit");
}

static void draw_help(const canvas *c) {
    int rows = keys_count(), height = 52 + rows * 12;
    SDL_Rect r = {40, (VIEW_H - height) / 2, VIEW_W - 80, height};
    dim(c, 110);
    canvas_panel(c, r, INK_COOL);
    canvas_centered(c, VIEW_W / 2, r.y + 8, 2, INK_COOL, "KEYS");
    for (int i = 0; i < rows; i++) {
        int y = r.y + 34 + i * 12;
        bool debug = strncmp(keys_help(i), "overlay", 7) == 0;
        if (i % 2) {
            canvas_fill(c, r.x + 1, y - 1, r.w - 2, 12, INK(90, 120, 200, 28));
        }
        text_draw(c->text, r.x + 16, y, 1, debug ? INK_OI_YELLOW : INK_COOL, keys_name(i));
        text_draw(c->text, r.x + 224, y, 1, INK_WHITE, keys_help(i));
    }
    canvas_centered(c, VIEW_W / 2, r.y + height - 14, 1, INK_DIM, "H or ENTER: back");
}

void screens_draw(const canvas *c, screen s) {
    switch (s) {
    case SCREEN_TITLE: draw_title(c); break;
    case SCREEN_PAUSE: draw_pause(c); break;
    case SCREEN_HELP: draw_help(c); break;
    default: break;
    }
}
