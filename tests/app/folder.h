// folder.h - a temporary folder for a test that reads and writes files.
#ifndef TESTS_APP_FOLDER_H
#define TESTS_APP_FOLDER_H

#include "support/check.h"

#include <SDL.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sdl/system/platform.h"

typedef struct folder {
    char name[PATH_ROOM];
    char path[PATH_ROOM]; ///< path of the last requested file
} folder;

char *mkdtemp(char *pattern); // of POSIX 2008

/// Removes the folder with its content.
static inline void folder_end(void *name) {
    char path[PATH_ROOM];
    DIR *all = opendir(name);
    assert_non_null(all);
    for (const struct dirent *one; (one = readdir(all)) != NULL;) {
        bool inside = strcmp(one->d_name, ".") != 0 && strcmp(one->d_name, "..") != 0;
        if (inside && platform_join(path, name, one->d_name) && remove(path) != 0) {
            folder_end(SDL_strdup(path));
        }
    }
    closedir(all);
    remove(name);
    SDL_free(name);
}

/// Creates a folder that is removed when the test ends.
static inline folder folder_make(void) {
    const char *all = getenv("TMPDIR");
    folder f = {"", ""};
    assert_true(platform_join(f.name, all && *all ? all : "/tmp", "xcavate-test-XXXXXX"));
    assert_non_null(mkdtemp(f.name));
    after_test(SDL_strdup(f.name), folder_end);
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

/// Number of files in the folder.
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

#endif
