// said.h - stderr of the front end, for tests that count its lines.
#ifndef TESTS_APP_SAID_H
#define TESTS_APP_SAID_H

#include "app/folder.h"

#include <fcntl.h>

/// Redirects stderr to a file of the folder. Returns the descriptor for said_lines.
static inline int said_listen(folder *f) {
    fflush(stderr);
    int terminal = dup(STDERR_FILENO), file = open(folder_file(f, "said"), O_CREAT | O_TRUNC | O_WRONLY, 0600);
    assert_true(terminal >= 0 && file >= 0);
    assert_true(dup2(file, STDERR_FILENO) >= 0);
    close(file);
    return terminal;
}

/// Restores stderr. Returns the number of lines written meanwhile.
static inline int said_lines(folder *f, int terminal) {
    char content[4096];
    int lines = 0;
    fflush(stderr);
    assert_true(dup2(terminal, STDERR_FILENO) >= 0);
    close(terminal);
    folder_read(f, "said", content, sizeof content);
    for (const char *at = content; (at = strchr(at, '\n')) != NULL; at++) {
        lines++;
    }
    unlink(folder_file(f, "said"));
    return lines;
}

#endif
