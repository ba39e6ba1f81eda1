// store.c - reading of kept files, so that none is ever lost: what is damaged is renamed, what cannot be read stays.
// Neither is ever overwritten.
#include "app/store/store.h"

#include <stdio.h>
#include <time.h>

#include "app/platform/file.h"

bool store_read(conf *c, const char *path) {
    size_t size = 0;
    const char *why = NULL;
    int line = 0;
    conf none = {0};
    *c = none;
    if (!file_is_there(path)) {
        return false;
    }
    void *bytes = file_read(path, CONF_MOST, &size, &why);
    why = bytes ? conf_parse(c, bytes, size, &line) : why;
    file_free(bytes);
    char aside[PATH_ROOM];
    if (why && line > 0 && file_set_aside(path, aside)) {
        log_error("'%s', line %d: %s; it is kept as %s, and the defaults take its place", path, line, why, aside);
    } else if (why) {
        log_error("'%s': %s; it stays as it is, and the defaults take its place", path, why);
    }
    return !why;
}

void store_date(char date[11]) {
    time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local || strftime(date, 11, "%Y-%m-%d", local) == 0) {
        snprintf(date, 11, "0000-00-00");
    }
}
