// rows.h - scores that are entered, and what the file then holds, for tests of files that several write.
#ifndef TESTS_APP_ROWS_H
#define TESTS_APP_ROWS_H

#include "app/said.h"
#include "app/store/scores.h"

enum { TEXT_ROOM = 65537 };

static inline score of_points(int points) {
    score s = {points, 2, 7, "2026-01-02", "ACE", false};
    return s;
}

static inline bool enter(scores *s, int board, int points) {
    score add = of_points(points);
    int place;
    return scores_enter(s, board, &add, &place);
}

/// How often a text stands in a file.
static inline int times(folder *f, const char *name, const char *text) {
    static char content[TEXT_ROOM];
    int count = 0;
    folder_read(f, name, content, sizeof content);
    for (const char *at = content; (at = strstr(at, text)) != NULL; at += strlen(text)) {
        count++;
    }
    return count;
}

static inline void add_to(folder *f, const char *name, const char *text) {
    FILE *file = fopen(folder_file(f, name), "ab");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    int closed = fclose(file);
    assert_int_equal(closed, 0);
}

#endif
