// text.c - the bitmap font on one texture, its shadow baked in.
//
// Each 6 x 10 cell of the sheet is copied into a 7 x 11 cell: once in black, one pixel right and down, then in
// white. Tinting multiplies, so the shadow stays black whatever the color, and a glyph with its shadow costs one copy.
// Lines are drawn left to right, so a glyph covers the shadow of the one before it.
#include "app/draw/text.h"

#include <stdarg.h>
#include <stdio.h>

enum {
    FIRST = 32, // the font's first character
    COLUMNS = 16,
    ROWS = 6,
    CELL_W = TEXT_W + 1,
    CELL_H = TEXT_H + 1,
    SHADOW = 220, // alpha: dark enough for white text over a white explosion
    LINE_MAX_CHARS = 200
};

struct text {
    SDL_Renderer *renderer;
    SDL_Texture *glyphs;
};

static int font_alpha(SDL_Surface *font, int cell_x, int cell_y, int x, int y) {
    if (x < 0 || x >= TEXT_W || y < 0 || y >= TEXT_H) {
        return 0;
    }
    int px = cell_x * TEXT_W + x, py = cell_y * TEXT_H + y;
    if (px >= font->w || py >= font->h) {
        return 0;
    }
    return ((const Uint8 *)font->pixels)[py * font->pitch + px * 4 + 3];
}

static void bake_cell(SDL_Surface *font, SDL_Surface *sheet, int cell_x, int cell_y) {
    for (int y = 0; y < CELL_H; y++) {
        for (int x = 0; x < CELL_W; x++) {
            int ink = font_alpha(font, cell_x, cell_y, x, y);
            int shadow = font_alpha(font, cell_x, cell_y, x - 1, y - 1) * SHADOW / 255;
            Uint8 *to = (Uint8 *)sheet->pixels + (cell_y * CELL_H + y) * sheet->pitch + (cell_x * CELL_W + x) * 4;
            to[0] = to[1] = to[2] = (Uint8)(ink ? 255 : 0);
            to[3] = (Uint8)(ink ? ink : shadow);
        }
    }
}

static SDL_Texture *bake(SDL_Renderer *renderer, SDL_Surface *font) {
    SDL_Surface *sheet = SDL_CreateRGBSurfaceWithFormat(0, COLUMNS * CELL_W, ROWS * CELL_H, 32, SDL_PIXELFORMAT_RGBA32);
    if (sheet == NULL) {
        return NULL;
    }
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        bake_cell(font, sheet, i % COLUMNS, i / COLUMNS);
    }
    SDL_Texture *glyphs = SDL_CreateTextureFromSurface(renderer, sheet);
    SDL_FreeSurface(sheet);
    if (glyphs) {
        SDL_SetTextureBlendMode(glyphs, SDL_BLENDMODE_BLEND);
    }
    return glyphs;
}

text *text_create(SDL_Renderer *renderer, SDL_Surface *font) {
    text *t = SDL_calloc(1, sizeof *t);
    if (t == NULL) {
        return NULL;
    }
    t->renderer = renderer;
    t->glyphs = bake(renderer, font);
    if (t->glyphs == NULL) {
        SDL_free(t);
        return NULL;
    }
    return t;
}

void text_destroy(text *t) {
    if (t) {
        SDL_DestroyTexture(t->glyphs);
        SDL_free(t);
    }
}

int text_draw(const text *t, int x, int y, int scale, SDL_Color color, const char *line) {
    SDL_SetTextureColorMod(t->glyphs, color.r, color.g, color.b);
    SDL_SetTextureAlphaMod(t->glyphs, color.a);
    for (; *line; line++, x += TEXT_W * scale) {
        int c = (unsigned char)*line;
        if (c == ' ') {
            continue;
        }
        int cell = (c < FIRST || c > 126 ? '?' : c) - FIRST;
        SDL_Rect from = {cell % COLUMNS * CELL_W, cell / COLUMNS * CELL_H, CELL_W, CELL_H};
        SDL_Rect to = {x, y, CELL_W * scale, CELL_H * scale};
        SDL_RenderCopy(t->renderer, t->glyphs, &from, &to);
    }
    return x;
}

int text_print(const text *t, int x, int y, int scale, SDL_Color color, const char *format, ...) {
    char line[LINE_MAX_CHARS + 1];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    return text_draw(t, x, y, scale, color, line);
}
