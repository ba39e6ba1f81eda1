// text.h - the bitmap font: 6 x 10 pixel cells, the letters of Latin-1. Lines are UTF-8.
#ifndef SDL_TEXT_H
#define SDL_TEXT_H

#include <SDL.h>

enum { TEXT_W = 6, TEXT_H = 10 };

typedef struct text text;

text *text_create(SDL_Renderer *renderer, SDL_Surface *font);
void text_destroy(text *t);

/// Prints a whole number with a blank between its thousands: 19 900 and 1 990 000 are told apart at a glance.
void text_grouped(char *out, size_t room, int64_t number);

/// The character at *line, which moves behind it: its code point; '?' for a byte that is no UTF-8.
int text_take(const char **line);

/// Letters of a line, and how wide it is at scale 1 [px].
int text_letters(const char *line);
int text_width(const char *line);

/// Draws one line with its top-left at (x, y), `scale` times as large; returns the x after it.
/// Characters that are not in Latin-1 show as '?'.
int text_draw(text *t, int x, int y, int scale, SDL_Color color, const char *line);

/// Draws letters smaller from now on, by this factor, because all that is drawn is enlarged by it. 1: as usual.
void text_shrink(text *t, int by);
int text_shrunk(const text *t);

/// Draws one line with its top-left at a place between pixels, in the usual size.
void text_at(text *t, float x, float y, SDL_Color color, const char *line);

/// Tells `heard` of each line from now on: its words and the box that they cover [px]. NULL:
/// nobody. So what is shown can be read without looking at pixels.
typedef void text_heard(void *of, const char *line, SDL_Rect box);
void text_listen(text *t, text_heard *heard, void *of);

/// printf into a line of at most 200 characters, then text_draw.
int text_print(text *t, int x, int y, int scale, SDL_Color color, const char *format, ...);

#endif
