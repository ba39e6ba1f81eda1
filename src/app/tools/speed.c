// speed.c - one table of speeds for games and records. A game that ran slower or faster is no fair one.
#include "app/tools/speed.h"

#include "app/mode.h"
#include "app/tool.h"
#include "view/hud/words.h"

static const struct {
    int eighths;
    const char *name;
} speeds[] = {{1, "1/8"}, {2, "1/4"}, {4, "1/2"}, {8, "1"}, {16, "2"}, {32, "4"}, {64, "8"}};

enum { SPEEDS = sizeof speeds / sizeof speeds[0], NORMAL = 3 };

/// The number of a speed.
static int *own(const app *a) {
    return tool_own(a, &speed_tool);
}

int speed_eighths(const app *a) {
    return speeds[*own(a)].eighths;
}

const char *speed_name(const app *a) {
    return speeds[*own(a)].name;
}

/// `by`: slower (-1) or faster (1).
static void change(app *a, int by) {
    *own(a) = SDL_clamp(*own(a) + by, 0, SPEEDS - 1);
    toast(a, say(SAY_SPEED), speed_name(a));
}

static void tick(app *a, const input *in) {
    (void)in;
    if (*own(a) != NORMAL && session_unscore(&a->session)) {
        toast(a, say(SAY_SPEED_UNSCORED), speed_name(a));
    }
}

static void begin(app *a) {
    *own(a) = NORMAL;
}

static bool act(app *a, action does) {
    switch (does) {
    case ACTION_SLOWER: change(a, -1); return true;
    case ACTION_FASTER: change(a, 1); return true;
    default: return false;
    }
}

const tool speed_tool = {
    .name = "speed",
    .when = IN_GAME,
    .bytes = sizeof(int),
    .begin = begin,
    .act = act,
    .tick = tick,
};
