// test_gallery.c - the rows of the gallery: their texts fit, and the calls that they name exist.
#include "support/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/exhibit.h"

static const exhibit *const lists[] = {masks_exhibits, queries_exhibits};

enum { LISTS = sizeof lists / sizeof lists[0], CHARS = 33, CHARS_WIDE = 68, COLUMNS = 3, PAGE_ROWS = 2 };

TEST(every_exhibit_is_whole_and_its_texts_fit) {
    for (int i = 0; i < LISTS; i++) {
        for (const exhibit *e = lists[i]; e->title; e++) {
            const char *const texts[] = {e->title, e->line, e->calls};
            size_t room = e->columns == 1 ? CHARS : CHARS_WIDE;
            for (int k = 0; k < 3; k++) {
                CHECK(*texts[k] && strlen(texts[k]) <= room, "%s: %s", e->title, texts[k]);
            }
            CHECK(e->bytes > 0 && e->open && e->tick && e->draw, "%s", e->title);
            CHECK(e->columns == 1 || e->columns == 2, "%s", e->title);
        }
    }
}

TEST(no_file_has_more_exhibits_than_a_page_has_room) {
    for (int i = 0; i < LISTS; i++) {
        int columns = 0;
        for (const exhibit *e = lists[i]; e->title; e++) {
            columns += e->columns;
        }
        CHECK(columns > 0 && columns <= COLUMNS * PAGE_ROWS, "%s", lists[i]->title);
    }
}

/// The public header, ended by 0.
static char *read_header(void) {
    FILE *file = fopen("src/pixhit/pixhit.h", "rb");
    assert_non_null(file);
    char *all = calloc(1, 1 << 20);
    assert_non_null(all);
    assert_true(fread(all, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return all;
}

/// True when the header declares such a call. A word that begins with _ is the end of a name, one that ends with _ is
/// the beginning of some.
static bool declared(const char *header, const char *word) {
    char name[80];
    size_t length = strlen(word);
    bool end = word[0] == '_', beginning = word[length - 1] == '_';
    snprintf(name, sizeof name, "%s%s%s", end ? "" : "ph_", word, beginning ? "" : "(");
    return strstr(header, name) != NULL;
}

TEST(every_call_that_an_exhibit_names_exists) {
    char *header = read_header();
    for (int i = 0; i < LISTS; i++) {
        for (const exhibit *e = lists[i]; e->title; e++) {
            char calls[CHARS_WIDE + 1];
            snprintf(calls, sizeof calls, "%s", e->calls);
            for (char *word = strtok(calls, " ()"); word; word = strtok(NULL, " ()")) {
                CHECK(declared(header, word), "%s: %s", e->title, word);
            }
        }
    }
    free(header);
}
