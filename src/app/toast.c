// toast.c - the message at the bottom. A long message is drawn in several lines.
#include "app/toast.h"

#include <stdarg.h>
#include <stdio.h>

#include "app/tool.h"
#include "sdl/palette.h"

enum {
    TOAST_US = 4000000,
    TOAST_CHARS = 102 // letters in a line
};

typedef struct message {
    char text[PATH_ROOM + 32];
    double until; ///< [us]; 0: no message
} message;

TOOL_STATE(message, toast)

void toast(app *a, const char *format, ...) {
    message *t = state(a);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->text, sizeof t->text, format, arguments);
    va_end(arguments);
    toast_until(a, a->now + TOAST_US);
}

void toast_until(app *a, double end) {
    state(a)->until = end;
    a->again = true;
}

double toast_end(const app *a) {
    return state(a)->until;
}

void toast_expire(app *a) {
    if (state(a)->until > 0 && a->now >= state(a)->until) {
        toast_until(a, 0);
    }
}

/// Number of letters in the next line, which breaks at a blank if possible.
static int next_line(const char *words) {
    int n = (int)SDL_strlen(words), fits = TOAST_CHARS;
    if (n <= TOAST_CHARS) {
        return n;
    }
    while (fits > TOAST_CHARS / 2 && words[fits - 1] != ' ') {
        fits--;
    }
    return words[fits - 1] == ' ' ? fits : TOAST_CHARS;
}

void toast_draw(app *a) {
    const canvas *c = view_canvas(a->view);
    const message *t = state(a);
    int lines = 0, w = 0;
    if (a->now >= t->until) {
        return;
    }
    for (const char *rest = t->text; *rest; rest += next_line(rest)) {
        w = SDL_max(w, next_line(rest) * TEXT_W);
        lines++;
    }
    static const unsigned places[] = {EDGE_BOTTOM, EDGE_BOTTOM | EDGE_LEFT, EDGE_BOTTOM | EDGE_RIGHT};
    SDL_Rect box = {0, 0, 0, 0};
    for (int i = 0; i < 3 && SDL_RectEmpty(&box); i++) {
        box = layout_take(&a->room, places[i], w + 16, lines * TEXT_H + 8);
    }
    canvas_fill(c, box.x, box.y, box.w, box.h, INK_NIGHT);
    int y = box.y + 4;
    for (const char *rest = t->text; *rest && box.h > 0; rest += next_line(rest)) {
        char line[TOAST_CHARS + 1];
        SDL_strlcpy(line, rest, (size_t)next_line(rest) + 1);
        text_draw(c->text, box.x + 8, y, 1, INK_WHITE, line);
        y += TEXT_H;
    }
}

const tool toast_tool = {.bytes = sizeof(message)};
