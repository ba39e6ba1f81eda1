// text.h - the bitmap font: 6 x 10 pixel cells, the letters of Latin-1. Lines are UTF-8.
#ifndef SDL_TEXT_H
#define SDL_TEXT_H

#include <SDL.h>

enum { TEXT_W = 6, TEXT_H = 10 };

typedef struct text text;

text *text_create(SDL_Renderer *renderer, SDL_Surface *font);
void text_destroy(text *t);

/// Prints an integer with a space between its thousands, for legibility: 19 900, 1 990 000.
void text_grouped(char *out, size_t room, int64_t number);

/// Returns the code point of the character at *line and advances *line; '?' for an invalid byte.
int text_take(const char **line);

/// Number of letters of a line, and its width at scale 1 [px].
int text_letters(const char *line);
int text_width(const char *line);

/// Draws a line with its top-left corner at (x, y), magnified by `scale`. Returns the x after it. Characters outside
/// Latin-1 appear as '?'.
int text_draw(text *t, int x, int y, int scale, SDL_Color color, const char *line);

/// Divides the size of subsequent letters by `divisor`, because the whole drawing is magnified by it. 1: normal.
void text_shrink(text *t, int divisor);
int text_shrunk(const text *t);

/// Draws a line with its top-left corner at a sub-pixel position, in normal size.
void text_at(text *t, float x, float y, SDL_Color color, const char *line);

/// Calls `heard` for each subsequent line with its text and its box [px]; NULL: no call. Tests read the screen with
/// it instead of examining pixels.
typedef void text_heard(void *context, const char *line, SDL_Rect box);
void text_listen(text *t, text_heard *heard, void *context);

/// Draws a line of at most 200 characters, formatted like printf, as text_draw does.
int text_print(text *t, int x, int y, int scale, SDL_Color color, const char *format, ...);

#endif
