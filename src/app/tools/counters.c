// counters.c - a line for each tick of the game, written when the program ends.
#include "app/tools/counters.h"

#include "app/session/csv.h"
#include "app/tool.h"

static bool open(app *a) {
    return csv_open(tool_own(a, &counters_tool), a->options.csv);
}

void counters_note(app *a) {
    csv_tick(tool_own(a, &counters_tool), &a->session);
}

static void tick(app *a, const input *in) {
    (void)in;
    counters_note(a);
}

static void close(app *a) {
    a->status = csv_close(tool_own(a, &counters_tool)) ? a->status : 1;
}

const tool counters_tool = {
    .name = "counters",
    .when = IN_TITLE | IN_GAME,
    .bytes = sizeof(csv),
    .open = open,
    .tick = tick,
    .close = close,
};
