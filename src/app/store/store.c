// store.c - reading and writing of kept files, so that nothing in them is ever lost: what is damaged is renamed, what
// cannot be read stays. Neither is ever overwritten.
//
// The file is the data, and what a process remembers of it is old: a person or another game may have written it since.
// So nothing is written from memory. A change is made in the text as it stands after the lock was taken.
#include "app/store/store.h"

#include <stdio.h>
#include <time.h>

#include "sdl/file.h"

enum { TRIES = 20 }; // of a change, while others write the file without its lock

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

static bool rewrite(const file_lock *lock, store_change *change, void *with) {
    conf c;
    if (!store_read(&c, lock->path) && file_is_there(lock->path)) {
        return false; // unreadable, and it could not be set aside: never write over it
    }
    bool changed = change(&c, with);
    if (!changed) {
        log_error("cannot write '%s': no room for another line", lock->path);
    }
    bool saved = changed && file_lock_save(lock, c.text, c.size);
    conf_free(&c);
    return saved;
}

bool store_merge(const char *path, store_change *change, void *with) {
    file_lock lock;
    bool saved = false, again = true;
    for (int tries = 0; again && tries < TRIES; tries++) {
        saved = file_lock_take(&lock, path) && rewrite(&lock, change, with);
        again = !saved && !file_lock_stands(&lock); // the text was not the last one
        (void)file_lock_give(&lock);
    }
    if (again) {
        log_error("cannot write '%s': another program writes it all the time", path);
    }
    return saved;
}

void store_date(char date[11]) {
    time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local || strftime(date, 11, "%Y-%m-%d", local) == 0) {
        snprintf(date, 11, "0000-00-00");
    }
}
