// command.c - the options that a game was made of, as words; a file's name in single quotes.
#include "app/session/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "game/levels/scenes.h"

/// Adds a name in quotes; a quote in it becomes '\''.
static void add_quoted(char *line, const char *name) {
    size_t at = strlen(line);
    line[at++] = '\'';
    for (; *name && at + 6 < COMMAND_ROOM; name++) {
        if (*name == '\'') {
            memcpy(line + at, "'\\'", 3);
            at += 3;
        }
        line[at++] = *name;
    }
    line[at++] = '\'';
    line[at] = 0;
}

void command_write(const session *s, const char *file, char line[COMMAND_ROOM]) {
    const scene *where = scene_get(s->script.scene);
    int n = snprintf(line, COMMAND_ROOM, "xcavate --headless --hash --ticks %" PRId64, s->game->world.tick);
    if (file) {
        snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --replay ");
        add_quoted(line, file);
        return;
    }
    n += snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --seed %" PRIu32 " --scene %s", s->script.seed, where->name);
    if (where->arena) {
        n += snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --level %d", (int)s->script.level);
    }
    if (s->script.balls > 0) {
        n += snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --sprites %d", (int)s->script.balls);
    }
    if (s->source == SOURCE_AUTOPILOT) {
        snprintf(line + n, (size_t)(COMMAND_ROOM - n), " --autopilot");
    }
}
