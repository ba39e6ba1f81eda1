// canvas_text.c - lines of text on the canvas: on a plate, at the right, centered, and divided into lines.
#include "sdl/canvas.h"

#include <stdarg.h>

#include "sdl/palette.h"

void canvas_label(const canvas *c, SDL_Point at, int dx, int dy, SDL_Color color, const char *line) {
    float shrink = 1 / (float)text_shrunk(c->text), w = (float)(text_width(line) + 4), h = TEXT_H + 1;
    SDL_FRect plate = {(float)at.x + (float)dx * shrink, (float)at.y + (float)dy * shrink, w * shrink, h * shrink};
    canvas_color(c, ink_fade(INK_NIGHT, 190));
    SDL_RenderFillRectF(c->renderer, &plate);
    text_at(c->text, plate.x + 2 * shrink, plate.y + shrink, color, line);
}

void canvas_right(const canvas *c, int right, int y, SDL_Color color, const char *format, ...) {
    char line[64];
    va_list arguments;
    va_start(arguments, format);
    SDL_vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    text_draw(c->text, right - text_width(line), y, 1, color, line);
}

void canvas_centered(const canvas *c, int x, int y, int scale, SDL_Color color, const char *line) {
    text_draw(c->text, x - text_width(line) * scale / 2, y, scale, color, line);
}

/// Copies the words that fit into a line of `most` letters. Returns the rest of the text. A word that is longer than a
/// line is a line.
static const char *take_line(const char *from, int most, char *line, size_t room) {
    size_t end = 0;
    for (size_t i = 0; from[i] != '\0' && (end == 0 || i < room); i++) {
        SDL_strlcpy(line, from, SDL_min(room, i + 2));
        const bool ends = from[i + 1] == ' ' || from[i + 1] == '\0';
        end = ends && (end == 0 || text_letters(line) <= most) ? i + 1 : end;
    }
    SDL_strlcpy(line, from, SDL_min(room, end + 1));
    return from + end + (from[end] == ' ');
}

int canvas_paragraph(const canvas *c, int x, int y, int width, SDL_Color color, const char *words) {
    const int scale = canvas_letters(c);
    int lines = 0;
    for (char line[128]; *words; lines++) {
        words = take_line(words, width / (TEXT_W * scale), line, sizeof line);
        if (color.a > 0) {
            canvas_centered(c, x, y + lines * (TEXT_H + 2) * scale, scale, color, line);
        }
    }
    return lines;
}
