// folder.h - a folder of its own for a test that reads and writes files.
#ifndef TESTS_APP_FOLDER_H
#define TESTS_APP_FOLDER_H

#include "support/check.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sdl/platform.h"

typedef struct folder {
    char name[PATH_ROOM];
    char path[PATH_ROOM]; ///< of the file asked for last
} folder;

char *mkdtemp(char *pattern); // of POSIX 2008

static inline folder folder_make(void) {
    const char *all = getenv("TMPDIR");
    folder f = {"", ""};
    assert_true(platform_join(f.name, all && *all ? all : "/tmp", "xcavate-test-XXXXXX"));
    assert_non_null(mkdtemp(f.name));
    return f;
}

static inline const char *folder_file(folder *f, const char *name) {
    assert_true(platform_join(f->path, f->name, name));
    return f->path;
}

static inline void folder_write(folder *f, const char *name, const char *content) {
    FILE *file = fopen(folder_file(f, name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(content, 1, strlen(content), file), strlen(content));
    int closed = fclose(file);
    assert_int_equal(closed, 0);
}

static inline void folder_read(folder *f, const char *name, char *content, size_t room) {
    FILE *file = fopen(folder_file(f, name), "rb");
    assert_non_null(file);
    content[fread(content, 1, room - 1, file)] = '\0';
    fclose(file);
}

/// Files in it.
static inline int folder_count(const folder *f) {
    int count = 0;
    DIR *all = opendir(f->name);
    assert_non_null(all);
    for (const struct dirent *one; (one = readdir(all)) != NULL;) {
        count += one->d_name[0] != '.';
    }
    closedir(all);
    return count;
}

static inline void folder_remove(folder *f) {
    DIR *all = opendir(f->name);
    assert_non_null(all);
    for (const struct dirent *one; (one = readdir(all)) != NULL;) {
        if (one->d_name[0] != '.') {
            unlink(folder_file(f, one->d_name));
        }
    }
    closedir(all);
    rmdir(f->name);
}

#endif
