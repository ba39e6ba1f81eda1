// draft.c - temporary files whose names contain the number of the writing process.
//
// A killed process leaves its temporary file behind. The next process that creates a temporary file in that folder
// removes it: each game does so at its start and when it saves. A process of another machine or container that shares
// the folder appears to be gone, so recent temporary files are kept.
#define _XOPEN_SOURCE 700 // mkstemp

#include "sdl/system/draft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sdl/system/system.h"

#define DRAFT "xcavate.draft-" // followed by the process and mkstemp's replacement of XXXXXX

enum { LEFT_AGE = 10 }; // seconds after which the temporary file of a missing process is removed

void draft_folder(char folder[PATH_ROOM], const char *target) {
    const char *slash = strrchr(target, '/');
    int length = slash && slash != target ? (int)(slash - target) : 1;
    (void)snprintf(folder, PATH_ROOM, "%.*s", length, slash ? target : ".");
}

static bool is_left(const char *path, const char *name) {
    struct stat about;
    int64_t process = 0;
    char made[7];
    return sscanf(name, DRAFT "%" SCNd64 "-%6s", &process, made) == 2 && system_is_gone(process) &&
           stat(path, &about) == 0 && difftime(time(NULL), about.st_mtime) > LEFT_AGE;
}

int draft_make(char name[DRAFT_ROOM], const char *target) {
    char folder[PATH_ROOM], path[PATH_ROOM];
    draft_folder(folder, target);
    DIR *all = opendir(folder);
    for (const struct dirent *one; all && (one = readdir(all)) != NULL;) {
        if (platform_join(path, folder, one->d_name) && is_left(path, one->d_name)) {
            (void)unlink(path);
        }
    }
    if (all) {
        closedir(all);
    }
    (void)snprintf(name, DRAFT_ROOM, "%s/" DRAFT "%ld-XXXXXX", folder, (long)getpid());
    return mkstemp(name);
}
