// toast.c - the message at the bottom. A long message is drawn in several lines.
#include "app/toast.h"

#include <stdarg.h>
#include <stdio.h>

#include "app/tool.h"
#include "sdl/palette.h"

enum {
    TOAST_US = 4000000,
    TOAST_W = 612 // width of a line [px]
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

/// Hides the message after its time.
static bool expire(app *a) {
    if (state(a)->until > 0 && a->now >= state(a)->until) {
        toast_until(a, 0);
    }
    return false;
}

void toast_draw(app *a) {
    const canvas *c = view_canvas(a->view);
    const message *t = state(a);
    if (a->now >= t->until) {
        return;
    }
    const int lines = canvas_paragraph(c, 0, 0, 1, TOAST_W, INK(0, 0, 0, 0), t->text);
    const int w = lines > 1 ? TOAST_W : text_width(t->text);
    static const unsigned places[] = {EDGE_BOTTOM, EDGE_BOTTOM | EDGE_LEFT, EDGE_BOTTOM | EDGE_RIGHT};
    SDL_Rect box = {0, 0, 0, 0};
    for (int i = 0; i < 3 && SDL_RectEmpty(&box); i++) {
        box = layout_take(&a->room, places[i], w + 16, lines * (TEXT_H + 2) + 6);
    }
    canvas_fill(c, box.x, box.y, box.w, box.h, INK_NIGHT);
    if (box.h > 0) {
        (void)canvas_paragraph(c, box.x + box.w / 2, box.y + 4, 1, TOAST_W, INK_WHITE, t->text);
    }
}

const tool toast_tool = {.when = IN_ALL, .bytes = sizeof(message), .work = expire};
