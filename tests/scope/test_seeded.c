// test_seeded.c - each seeded fault of `make faults` still has its place in the present sources.
//
// A failure means that a change of the game removed or doubled the text that a fault replaces. The row in seeded.h
// needs the new text of the same rule. `make faults FAULT=F08` then plays the game with this fault.
#include <string.h>

#include "scope/seeded.h"
#include "support/check.h"
#include "support/source.h"

static char source[SOURCE_MOST];

TEST(the_text_of_each_seeded_fault_is_once_in_its_file) {
    assert_int_equal(SEEDED, 42);
    for (int i = 0; i < SEEDED; i++) {
        const fault *f = &seeded[i];
        const char *place = strstr(source_read(f->file, source), f->before);
        CHECK(place != NULL, "%s (%s): %s lacks the text: %s", f->name, f->what, f->file, f->before);
        CHECK(strstr(place + 1, f->before) == NULL, "%s (%s): %s has the text twice: %s", f->name, f->what, f->file,
              f->before);
    }
}

TEST(each_seeded_fault_has_a_name_of_its_own_and_changes_its_text) {
    for (int i = 0; i < SEEDED; i++) {
        const fault *f = &seeded[i];
        CHECK(strcmp(f->before, f->after) != 0, "%s replaces a text by the same text", f->name);
        for (int k = 0; k < i; k++) {
            CHECK(strcmp(f->name, seeded[k].name) != 0, "%s is twice in the table", f->name);
        }
    }
}
