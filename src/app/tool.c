// tool.c - events and keys go down the list of tools until one of them takes them; places and
// drawing go up it, so what is drawn last gets an event first.
#include "app/tool.h"

#include <stdlib.h>

#define LISTED(name) &name##_tool,
static const tool *const list[] = {TOOLS(LISTED)};

enum { COUNT = sizeof list / sizeof list[0] };

static unsigned now_of(const app *a) {
    return a->depth > 0 ? (unsigned)IN_PAGE : 1u << a->mode;
}

static bool is_there(const app *a, const tool *t) {
    return (t->when & now_of(a)) != 0;
}

void *tool_own(const app *a, const tool *t) {
    int i = 0;
    while (list[i] != t) {
        i++;
    }
    return a->own[i];
}

bool tools_open(app *a) {
    a->own = calloc(COUNT, sizeof *a->own);
    bool memory = a->own != NULL, opened = true;
    for (int i = 0; i < COUNT && memory && opened; i++) {
        a->own[i] = calloc(1, list[i]->bytes + 1);
        memory = a->own[i] != NULL;
        opened = memory && (!list[i]->open || list[i]->open(a));
    }
    if (!memory) {
        log_error("cannot start the game: out of memory");
    }
    return memory && opened;
}

void tools_close(app *a) {
    for (int i = 0; i < COUNT && a->own; i++) {
        if (a->own[i] && list[i]->close) {
            list[i]->close(a);
        }
        free(a->own[i]);
    }
    free(a->own);
    a->own = NULL;
}

bool tools_event(app *a, const SDL_Event *e) {
    bool taken = false;
    for (int i = 0; i < COUNT && !taken; i++) {
        taken = list[i]->event && is_there(a, list[i]) && list[i]->event(a, e);
    }
    return taken;
}

/// `now`: IN_* of which one is enough for a tool to be asked.
static bool act_of(app *a, action does, unsigned now) {
    bool taken = false;
    for (int i = 0; i < COUNT && !taken && does != ACTION_NONE; i++) {
        taken = list[i]->act && (list[i]->when & now) && list[i]->act(a, does);
    }
    return taken;
}

bool tools_act(app *a, action does) {
    return act_of(a, does, now_of(a));
}

bool tools_choose(app *a, action does) {
    return act_of(a, does, now_of(a) | 1u << a->mode);
}

bool tools_work(app *a) {
    bool more = false;
    for (int i = 0; i < COUNT; i++) {
        more = (list[i]->work && is_there(a, list[i]) && list[i]->work(a)) || more;
    }
    return more;
}

void tools_call(app *a, tool_moment when) {
    bool always = when < TOOL_TICK, up = when >= TOOL_PLACE;
    for (int i = 0; i < COUNT; i++) {
        const tool *t = list[up ? COUNT - 1 - i : i];
        if (t->on[when] && (always || is_there(a, t))) {
            t->on[when](a);
        }
    }
}
