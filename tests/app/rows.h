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
static inline scores *scores_of(folder *f, const char *words) {
    scores *s = after_test_memory(sizeof *s);
    folder_write(f, "scores.txt", words);
    scores_load(s, folder_file(f, "scores.txt"));
    return s;
}

/// Enters a score into the table `levelN`.
static inline bool enter(scores *s, int level, int points) {
    score add = of_points(points);
    char key[SCORES_KEY];
    int place;
    snprintf(key, sizeof key, "level%d", level);
    return scores_enter(s, key, &add, &place);
}

/// Number of scores in a table.
static inline int rows_in(const scores *s, const char *key) {
    const score_table *t = scores_table(s, key);
    return t ? t->count : 0;
}

/// A score of a table that contains it.
static inline const score *row_of(const scores *s, const char *key, int place) {
    assert_true(place < rows_in(s, key));
    return &scores_table(s, key)->best[place];
}

/// Number of occurrences of a text in a file.
static inline int times(folder *f, const char *name, const char *words) {
    static char content[TEXT_ROOM];
    int count = 0;
    folder_read(f, name, content, sizeof content);
    for (const char *at = content; (at = strstr(at, words)) != NULL; at += strlen(words)) {
        count++;
    }
    return count;
}

static inline void add_to(folder *f, const char *name, const char *words) {
    FILE *file = fopen(folder_file(f, name), "ab");
    assert_non_null(file);
    assert_true(fputs(words, file) >= 0);
    int closed = fclose(file);
    assert_int_equal(closed, 0);
}

#endif
