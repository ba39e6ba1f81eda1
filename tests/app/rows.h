// rows.h - enters scores and reads the file, for tests of files with several writers.
#ifndef TESTS_APP_ROWS_H
#define TESTS_APP_ROWS_H

#include "app/said.h"
#include "app/store/scores.h"

enum { TEXT_ROOM = 65537 };

static inline score of_points(int points) {
    static const score ace = {0, 2, 7, "2026-01-02", "ACE", false};
    score s = ace; // clears the padding, which is compared
    s.points = points;
    return s;
}

/// Scores of a file with that text. They exist until the test ends.
static inline scores *scores_of(folder *f, const char *text) {
    scores *s = after_test_memory(sizeof *s);
    folder_write(f, "scores.txt", text);
    scores_load(s, folder_file(f, "scores.txt"));
    return s;
}

static inline bool enter(scores *s, int board, int points) {
    score add = of_points(points);
    int place;
    return scores_enter(s, board, &add, &place);
}

/// Number of occurrences of a text in a file.
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
