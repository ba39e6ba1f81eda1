// text.c - the bitmap font in a texture that includes its shadow.
//
// Each 6 x 10 cell of the sheet is copied into a 7 x 11 cell: in black, one pixel right and down, and then in white.
// Tinting multiplies, so the shadow stays black for any color, and a glyph with its shadow needs a single copy. Lines
// are drawn from left to right, so a glyph covers the shadow of the previous glyph.
//
// The software renderer copies a tinted texture many times slower than an untinted texture. Therefore a texture
// exists for each recently used color, and only the box around the pixels of a glyph is copied.
#include "sdl/text.h"

#include <stdarg.h>
#include <stdio.h>

#include "sdl/palette.h"

enum {
    FIRST = 32, // first character of the font
    ASCII_END = 127,
    LATIN = 160, // first character of Latin-1
    LATIN_END = 256,
    COLUMNS = 16,
    ROWS = 12,
    CELL_W = TEXT_W + 1,
    CELL_H = TEXT_H + 1,
    TINTS = 24,   // capacity: cached colors
    SHADOW = 220, // alpha: dark enough for white text on a white explosion
    LINE_MAX_CHARS = 200
};

/// Part of a cell that contains pixels [px of the cell].
typedef struct glyph {
    int x, y, w, h;
} glyph;

/// The glyphs in one color.
typedef struct tint {
    SDL_Texture *glyphs; ///< NULL: not made yet
    SDL_Color ink;
    unsigned used; ///< last use
} tint;

struct text {
    SDL_Renderer *renderer;
    SDL_Surface *sheet; ///< the glyphs in white
    glyph cells[COLUMNS * ROWS];
    tint tints[TINTS];
    unsigned lines; ///< number of lines drawn
    int shrink;     ///< divisor of the size of letters
    text_heard *heard;
    void *context; ///< argument of `heard`
};

static int font_alpha(SDL_Surface *font, int cell_x, int cell_y, int x, int y) {
    int px = cell_x * TEXT_W + x, py = cell_y * TEXT_H + y;
    bool inside = x >= 0 && x < TEXT_W && y >= 0 && y < TEXT_H && px < font->w && py < font->h;
    return inside ? ((const Uint8 *)font->pixels)[py * font->pitch + px * 4 + 3] : 0;
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

/// Creates the texture of the sheet in this color in its own slot.
static SDL_Texture *make_tint(const text *t, SDL_Color ink) {
    SDL_Surface *colored = SDL_ConvertSurfaceFormat(t->sheet, SDL_PIXELFORMAT_RGBA32, 0);
    for (int i = 0; colored && i < colored->w * colored->h; i++) {
        Uint8 *p = (Uint8 *)colored->pixels + i / colored->w * colored->pitch + i % colored->w * 4;
        p[0] = (Uint8)(p[0] * ink.r / 255);
        p[1] = (Uint8)(p[1] * ink.g / 255);
        p[2] = (Uint8)(p[2] * ink.b / 255);
    }
    SDL_Texture *glyphs = colored ? SDL_CreateTextureFromSurface(t->renderer, colored) : NULL;
    SDL_FreeSurface(colored);
    if (glyphs) {
        SDL_SetTextureBlendMode(glyphs, SDL_BLENDMODE_BLEND);
    }
    return glyphs;
}

static bool same_color(SDL_Color a, SDL_Color b) {
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

/// The glyphs in this color. A new color replaces the least recently used color. Returns NULL if out of memory.
static SDL_Texture *tinted(text *t, SDL_Color ink) {
    tint *slot = &t->tints[0];
    t->lines++;
    for (int i = 0; i < TINTS; i++) {
        tint *one = &t->tints[i];
        if (one->glyphs && same_color(one->ink, ink)) {
            slot = one;
            break;
        }
        slot = one->used < slot->used ? one : slot;
    }
    if (!slot->glyphs || !same_color(slot->ink, ink)) {
        SDL_DestroyTexture(slot->glyphs);
        slot->glyphs = make_tint(t, ink);
        slot->ink = ink;
    }
    slot->used = t->lines;
    if (slot->glyphs) {
        SDL_SetTextureAlphaMod(slot->glyphs, ink.a);
    }
    return slot->glyphs;
}

/// The smallest box around the pixels of a cell.
static glyph glyph_of(const SDL_Surface *sheet, int cell) {
    int left = CELL_W, top = CELL_H, right = 0, bottom = 0;
    for (int i = 0; i < CELL_W * CELL_H; i++) {
        int x = i % CELL_W, y = i / CELL_W;
        const Uint8 *row = (const Uint8 *)sheet->pixels + (cell / COLUMNS * CELL_H + y) * sheet->pitch;
        if (row[(cell % COLUMNS * CELL_W + x) * 4 + 3]) {
            left = SDL_min(left, x);
            right = SDL_max(right, x + 1);
            top = SDL_min(top, y);
            bottom = SDL_max(bottom, y + 1);
        }
    }
    return (glyph){left, top, right - left, bottom - top};
}

text *text_create(SDL_Renderer *renderer, SDL_Surface *font) {
    text *t = SDL_calloc(1, sizeof *t);
    if (t == NULL) {
        return NULL;
    }
    t->renderer = renderer;
    t->shrink = 1;
    t->sheet = SDL_CreateRGBSurfaceWithFormat(0, COLUMNS * CELL_W, ROWS * CELL_H, 32, SDL_PIXELFORMAT_RGBA32);
    for (int i = 0; t->sheet && i < COLUMNS * ROWS; i++) {
        bake_cell(font, t->sheet, i % COLUMNS, i / COLUMNS);
    }
    if (t->sheet == NULL || !tinted(t, INK(255, 255, 255, 255))) {
        text_destroy(t);
        return NULL;
    }
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        t->cells[i] = glyph_of(t->sheet, i);
    }
    return t;
}

void text_destroy(text *t) {
    if (t) {
        for (int i = 0; i < TINTS; i++) {
            SDL_DestroyTexture(t->tints[i].glyphs);
        }
        SDL_FreeSurface(t->sheet);
        SDL_free(t);
    }
}

void text_grouped(char *out, size_t room, int64_t number) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%lld", (long long)number), first = number < 0;
    size_t used = 0;
    for (int i = 0; i < length && used + 2 < room; i++) {
        if (i > first && (length - i) % 3 == 0) {
            out[used++] = ' ';
        }
        out[used++] = digits[i];
    }
    out[used] = 0;
}

void text_shrink(text *t, int divisor) {
    t->shrink = divisor;
}

int text_shrunk(const text *t) {
    return t->shrink;
}

void text_listen(text *t, text_heard *heard, void *context) {
    t->heard = heard;
    t->context = context;
}

int text_take(const char **line) {
    const unsigned char *byte = (const unsigned char *)*line;
    int more = (byte[0] >= 0xC2) + (byte[0] >= 0xE0) + (byte[0] >= 0xF0), code = byte[0] & (more ? 0x3F >> more : 0x7F);
    for (int i = 1; i <= more; i++) {
        if ((byte[i] & 0xC0) != 0x80) {
            ++*line;
            return '?';
        }
        code = code << 6 | (byte[i] & 0x3F);
    }
    *line += more + 1;
    return more || byte[0] < 0x80 ? code : '?';
}

/// The cell of a character, or of '?' if the font does not contain it.
static int cell_of(int code) {
    if (code >= LATIN && code < LATIN_END) {
        return code - LATIN + COLUMNS * ROWS / 2;
    }
    return (code < FIRST || code >= ASCII_END ? '?' : code) - FIRST;
}

int text_letters(const char *line) {
    int letters = 0;
    for (; *line; letters++) {
        (void)text_take(&line);
    }
    return letters;
}

int text_width(const char *line) {
    return text_letters(line) * TEXT_W;
}

static void draw_glyphs(text *t, SDL_FPoint pen, float scale, SDL_Color color, const char *line) {
    SDL_Rect box = {(int)pen.x, (int)pen.y, (int)((float)text_width(line) * scale), (int)(TEXT_H * scale)};
    if (t->heard && *line) {
        t->heard(t->context, line, box);
    }
    SDL_Texture *glyphs = *line ? tinted(t, color) : NULL;
    for (; *line; pen.x += TEXT_W * scale) {
        int cell = cell_of(text_take(&line));
        const glyph *g = &t->cells[cell];
        SDL_Rect from = {cell % COLUMNS * CELL_W + g->x, cell / COLUMNS * CELL_H + g->y, g->w, g->h};
        SDL_FRect to = {pen.x + (float)g->x * scale, pen.y + (float)g->y * scale, (float)g->w * scale,
                        (float)g->h * scale};
        if (g->w > 0 && glyphs) {
            SDL_RenderCopyF(t->renderer, glyphs, &from, &to);
        }
    }
}

int text_draw(text *t, int x, int y, int scale, SDL_Color color, const char *line) {
    SDL_FPoint pen = {(float)x, (float)y};
    draw_glyphs(t, pen, (float)scale / (float)t->shrink, color, line);
    return x + text_width(line) * scale / t->shrink;
}

void text_at(text *t, float x, float y, SDL_Color color, const char *line) {
    SDL_FPoint pen = {x, y};
    draw_glyphs(t, pen, 1 / (float)t->shrink, color, line);
}

int text_print(text *t, int x, int y, int scale, SDL_Color color, const char *format, ...) {
    char line[LINE_MAX_CHARS + 1];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    return text_draw(t, x, y, scale, color, line);
}
