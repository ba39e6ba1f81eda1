// tool.c - calls the tools in their order.
//
// Events and actions are passed from the top down until a tool consumes them. Tools place and draw from the bottom up,
// so the tool that is drawn last receives an event first.
#include "app/tool.h"

#include <stdlib.h>

#define LISTED(name) &name##_tool,
static const tool *const list[TOOLS_MOST] = {TOOLS(LISTED)};

static unsigned active_bits(const app *a) {
    return a->depth > 0 ? (unsigned)IN_PAGE : 1u << a->mode;
}

bool tools_open(app *a) {
    bool opened = true;
    for (int i = 0; i < TOOL_COUNT && opened; i++) {
        a->states[i] = calloc(1, list[i]->bytes + 1);
        if (!a->states[i]) {
            log_error("cannot start the game: out of memory");
            return false;
        }
        opened = !list[i]->open || list[i]->open(a);
    }
    return opened;
}

void tools_close(app *a) {
    for (int i = 0; i < TOOL_COUNT; i++) {
        if (a->states[i] && list[i]->call[TOOL_CLOSE]) {
            list[i]->call[TOOL_CLOSE](a);
        }
        free(a->states[i]);
        a->states[i] = NULL;
    }
}

bool tools_event(app *a, const SDL_Event *e) {
    bool consumed = false;
    for (int i = 0; i < TOOL_COUNT && !consumed; i++) {
        consumed = list[i]->event && (list[i]->when & active_bits(a)) && list[i]->event(a, e);
    }
    return consumed;
}

/// Asks the tools whose `when` shares a bit with `active`.
static bool act(app *a, action does, unsigned active) {
    bool consumed = false;
    for (int i = 0; i < TOOL_COUNT && !consumed && does != ACTION_NONE; i++) {
        consumed = list[i]->act && (list[i]->when & active) && list[i]->act(a, does);
    }
    return consumed;
}

bool tools_act(app *a, action does) {
    return act(a, does, active_bits(a));
}

bool tools_choose(app *a, action does) {
    return act(a, does, active_bits(a) | 1u << a->mode);
}

bool tools_work(app *a) {
    bool more = false;
    for (int i = 0; i < TOOL_COUNT; i++) {
        more = (list[i]->work && (list[i]->when & active_bits(a)) && list[i]->work(a)) || more;
    }
    return more;
}

bool tools_replace(app *a, int32_t alpha) {
    bool drawn = false;
    for (int i = 0; i < TOOL_COUNT && !drawn; i++) {
        drawn = list[i]->replace && (list[i]->when & 1u << a->mode) && list[i]->replace(a, alpha);
    }
    return drawn;
}

bool tools_occupy(const app *a) {
    bool any = false;
    for (int i = 0; i < TOOL_COUNT && !any; i++) {
        any = list[i]->occupies && list[i]->occupies(a);
    }
    return any;
}

void tools_call(app *a, tool_moment when) {
    for (int i = 0; i < TOOL_COUNT; i++) {
        const tool *t = list[when >= TOOL_PLACE ? TOOL_COUNT - 1 - i : i];
        if ((when < TOOL_TICK || (t->when & active_bits(a))) && t->call[when]) {
            t->call[when](a);
        }
    }
}
