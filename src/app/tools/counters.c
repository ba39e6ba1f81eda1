// counters.c - a line for each tick of the game, written when the program ends, or for those that are kept, when a key
// asks for them.
#include "app/tools/counters.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/mode.h"
#include "app/session/csv.h"
#include "app/tool.h"
#include "view/hud/words.h"

static bool open(app *a) {
    return csv_open(tool_own(a, &counters_tool), a->options.csv);
}

void counters_note(app *a) {
    csv_tick(tool_own(a, &counters_tool), &a->session);
}

/// Writes the ticks that are kept, up to the last one of the record.
static int write_kept(const app *a, FILE *to) {
    int64_t last = a->session.script.count;
    int lines = 0;
    csv_head(to);
    for (int64_t tick = last - PAST_TICKS; tick <= last; tick++) {
        const past_tick *kept = past_at(a->session.past, tick);
        if (kept) {
            csv_line(to, kept);
            lines++;
        }
    }
    return lines;
}

/// In the folder of the saves, or where the game was started.
static void save_kept(app *a) {
    char path[PATH_ROOM], name[64];
    file_draft draft;
    snprintf(name, sizeof name, "tick-%" PRId64 ".csv", a->session.game->world.tick);
    if (!*a->saves.folder || !platform_join(path, a->saves.folder, name)) {
        SDL_strlcpy(path, name, sizeof path);
    }
    if (!file_draft_open(&draft, path)) {
        toast(a, "%s", say(SAY_CSV_UNSAVED));
        return;
    }
    int lines = write_kept(a, draft.stream);
    if (file_draft_save(&draft)) {
        toast(a, say(SAY_CSV_SAVED), lines, path);
    } else {
        toast(a, "%s", say(SAY_CSV_UNSAVED));
    }
}

static bool act(app *a, action does) {
    if (does == ACTION_CSV && mode_in_game(a)) {
        save_kept(a);
    }
    return does == ACTION_CSV;
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
    .act = act,
    .tick = tick,
    .close = close,
};
