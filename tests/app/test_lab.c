// test_lab.c - the laboratory: dragging moves the right objects, and no page shows a wrong number.
#include "support/check.h"

#include "view/sprite_assets.h"
#include "lab/pages/duo.h"
#include "lab/pages/shared.h"
#include "lab/lesson.h"
#include "lab/pane.h"

enum { TICKS = 800 };

static const lesson *const lessons[] = {&words_lesson, &hommel_lesson, &landscape_lesson, &partition_lesson,
                                        &esteban_lesson};

enum { LESSONS = sizeof lessons / sizeof lessons[0] };

static assets pictures;

TEST_SETUP(load_pictures) {
    assert_true(sprite_assets_load(&pictures, "assets"));
}

TEST_TEARDOWN(free_pictures) {
    assets_free(&pictures);
}

TEST(each_wrong_answer_counts_and_the_first_is_named) {
    checks p = {.page = "one", .tick = 5};
    check(&p, 7, 7);
    assert_true(p.made == 1 && p.wrong == 0 && !p.first);
    check_point(&p, (ph_point){1, 2}, (ph_point){3, 4});
    p.page = "two";
    p.tick = 6;
    check_point(&p, (ph_point){1, 2}, (ph_point){2, 2});
    assert_true(p.made == 5 && p.wrong == 3 && p.first_tick == 5);
    assert_string_equal(p.first, "one");
}

/// Runs a lesson separately with occasional input of every kind.
static checks run(const lesson *l) {
    pool from = {.assets = &pictures};
    checks p = {.page = l->title};
    void *state = pool_alloc(&from, l->bytes);
    assert_non_null(state);
    l->open(state, &from);
    for (int32_t tick = 0; tick < TICKS; tick++) {
        pointer by = {.tick = tick, .x = tick * 7 % LESSON_W, .y = tick * 5 % LESSON_H};
        bool active = tick >= TICKS / 2;
        by.hands.down = active && tick % 40 < 30;
        by.hands.pressed = active && tick % 40 == 0;
        by.hands.nudge.x = active && tick % 23 == 0 ? 3 - tick % 7 : 0;
        by.hands.nudge.y = active && tick % 29 == 0 ? 2 - tick % 5 : 0;
        by.hands.step = active ? tick % 4 - 1 : 0;
        by.hands.act = active && tick % 61 == 0;
        by.hands.wheel = active && tick % 17 == 0 ? 1 - tick % 3 : 0;
        by.hands.turn = tick % 97 == 96;
        p.tick = tick;
        l->tick(state, &by, &p);
    }
    pool_free(&from);
    return p;
}

/// Hash of the answers of each lesson. An answer that is no longer checked also changes the hash.
static const uint64_t answers[LESSONS] = {UINT64_C(0x227af26852e0731d), UINT64_C(0x00117cc1bd4f045b),
                                          UINT64_C(0x7d03dbb22f3f8eae), UINT64_C(0x50065b45549e7dc4),
                                          UINT64_C(0x01f4c5cf87bb2478)};

TEST(no_lesson_shows_a_number_that_the_pixels_deny) {
    for (int i = 0; i < LESSONS; i++) {
        checks p = run(lessons[i]);
        CHECK(p.wrong == 0, "%s: %lld of %lld wrong, first at tick %d", p.first, (long long)p.wrong, (long long)p.made,
              (int)p.first_tick);
        CHECK(p.made > TICKS, "%s", p.page);
        CHECK(p.hash == answers[i], "%s: the hash of its answers is 0x%016llx", p.page, (unsigned long long)p.hash);
    }
}

static const ph_box stage = {0, 0, 240, 230};
static const choice rock_and_ship = {"rock_small", 1, "ship", 26, {30, 4}};

static duo far_apart(void) {
    duo d;
    const ph_point beside = {30, 4};
    duo_open(&d, &pictures, stage, rock_and_ship);
    duo_put(&d, beside);
    return d;
}

TEST(a_contact_with_a_wrong_number_is_noticed) {
    duo d = far_apart();
    ph_contact right = {0};
    d.dx = 8;
    assert_true(ph_contact_find(d.a, d.b, d.dx, d.dy, 0, 0, &right));
    ph_contact wrong[] = {right, right, right, right, right, right, right};
    wrong[0].nx += 0.01f;
    wrong[1].ny -= 0.01f;
    wrong[2].x++;
    wrong[3].y--;
    wrong[4].gx++;
    wrong[5].gy--;
    wrong[6].area++;
    checks p = {.page = "contact"};
    duo_check_contact(&d, true, &right, &p);
    assert_int_equal(p.wrong, 0);
    for (int i = 0; i < 7; i++) {
        duo_check_contact(&d, true, &wrong[i], &p);
        CHECK(p.wrong == i + 1, "wrong contact %d was not noticed", i);
    }
}

/// A pixel of the ship at which the mouse can grab it.
static pointer over_ship(const duo *d) {
    return (pointer){.x = d->place.x + (d->dx + 16) * 3, .y = d->place.y + (d->dy + 16) * 3};
}

TEST(the_sprite_under_the_mouse_follows_it) {
    duo d = far_apart();
    pointer by = over_ship(&d);
    by.hands.pressed = by.hands.down = true;
    duo_move(&d, &by);
    assert_int_equal(d.held, HELD_B);
    by.hands.pressed = false;
    by.x += 9;
    by.y -= 6;
    duo_move(&d, &by);
    assert_int_equal(d.dx, 33);
    assert_int_equal(d.dy, 2);
    by.hands.down = false;
    by.x += 30;
    duo_move(&d, &by);
    assert_int_equal(d.dx, 33);
}
