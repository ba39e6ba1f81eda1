// test_level_check.c - the checks of a painted level: room for the ship, gems and gate within reach, rock, size.
//
// A failure means that a level which cannot be completed is accepted, or that a good level is rejected.

#include "game/levels/level_check.h"
#include "support/oracle.h"
#include "support/painting.h"

static report checked(const painting_pixels *p, const char *text) {
    level_picture made = painting_level(p, text);
    report notes = {0};
    level_check(&made, &notes);
    return notes;
}

TEST(a_clean_level_has_no_note) {
    painting_pixels p = painting_hall();
    report notes = checked(&p, "first = 2");
    CHECK(notes.count == 0, "note %d", (int)notes.notes[0].kind);
}

TEST(each_fault_of_a_level_is_one_note) {
    static const struct {
        ph_box box;
        int32_t key;
        const char *text;
        note_kind note;
        bool rejects;
    } faults[] = {
        {{300, 150, 340, 165}, PAINT_SOFT, "first = 1", NOTE_NO_SHIP_ROOM, true},
        {{120, 70, 160, 140}, PAINT_BED, "first = 1", NOTE_GEM_FAR, true},
        {{200, 100, 440, 120}, PAINT_OPEN, "first = 0", NOTE_NO_ENEMY, false},
        {{130, 110, 150, 130}, PAINT_OPEN, "first = 1", NOTE_NO_GEM, false},
        {{20, 50, 620, 70}, PAINT_BED, "first = 1", NOTE_GATE_FAR, true},
        {{420, 100, 480, 160}, PAINT_SOFT, "first = 1", NOTE_LOOSE, false},
        {{0, 0, 640, 10}, PAINT_OPEN, "first = 1\nboss = lode", NOTE_NO_ROOM, true},
        {{335, 215, 355, 235}, PAINT_BED, "first = 1\nrule = cargo", NOTE_NO_ROOM, true},
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        painting_pixels p = painting_hall();
        painting_box(&p, faults[i].box, faults[i].key);
        if (faults[i].note == NOTE_GEM_FAR) {
            painting_dot(&p, 140, 120, DOT_GEM);
        }
        report notes = checked(&p, faults[i].text);
        CHECK(painting_note(&notes, faults[i].note) != NULL, "fault %d", (int)i);
        CHECK(notes.rejected == faults[i].rejects && notes.count <= 2, "fault %d: %d notes", (int)i, (int)notes.count);
    }
}

TEST(a_gem_behind_hard_rock_is_a_warning_and_behind_core_a_rejection) {
    for (int32_t key = PAINT_HARD; key <= PAINT_BED; key++) {
        painting_pixels p = painting_hall();
        painting_box(&p, (ph_box){430, 70, 560, 290}, key);
        painting_box(&p, (ph_box){470, 120, 540, 200}, PAINT_OPEN);
        painting_dot(&p, 500, 160, DOT_GEM);
        report notes = checked(&p, "first = 1");
        const note *n = painting_note(&notes, key == PAINT_HARD ? NOTE_HARD_GEM : NOTE_GEM_FAR);
        assert_true(n && n->number[0] == 1 && n->number[1] == 500 && n->number[2] == 160 &&
                    notes.rejected == (key == PAINT_BED));
    }
}

TEST(more_cores_than_the_game_holds_are_rejected_with_their_number) {
    painting_pixels p = painting_hall();
    for (int32_t i = 0; i < 170; i++) {
        int32_t x = 30 + i % 100 * 5, y = 300 + i / 100 * 8;
        painting_box(&p, (ph_box){x, y, x + 3, y + 3}, PAINT_BED);
    }
    report notes = checked(&p, "first = 1");
    const note *n = painting_note(&notes, NOTE_CORES);
    CHECK(n && n->number[0] == 171 && notes.rejected, "%d", n ? (int)n->number[0] : -1); // and the rim
}

TEST(the_share_of_rock_is_a_warning_outside_20_to_70_percent_and_a_rejection_outside_5_to_85) {
    painting_pixels full = painting_hall(), thin = painting_hall();
    painting_box(&full, (ph_box){24, 24, 600, 150}, PAINT_SOFT);
    painting_box(&full, (ph_box){24, 210, 600, 340}, PAINT_SOFT);
    painting_box(&full, (ph_box){256, 20, 384, 150}, PAINT_OPEN);
    painting_box(&thin, (ph_box){0, 0, 640, 360}, PAINT_OPEN);
    painting_dot(&thin, 140, 120, DOT_GEM);
    report more = checked(&full, "first = 1"), less = checked(&thin, "first = 1");
    assert_true(painting_note(&more, NOTE_ROCK_SHARE) &&
                painting_note(&more, NOTE_ROCK_SHARE)->number[0] > CHECK_ROCK_MOST);
    assert_true(painting_note(&less, NOTE_ROCK_SHARE) &&
                painting_note(&less, NOTE_ROCK_SHARE)->number[0] < CHECK_ROCK_LEAST);
    painting_box(&full, (ph_box){24, 24, 616, 340}, PAINT_SOFT);
    painting_box(&full, (ph_box){296, 24, 344, 204}, PAINT_OPEN);
    painting_dot(&full, 320, 180, DOT_SHIP);
    painting_dot(&full, 320, 100, DOT_GEM);
    report rejected = checked(&full, "first = 1");
    assert_true(painting_note(&rejected, NOTE_ROCK_FAR) && rejected.rejected);
}
