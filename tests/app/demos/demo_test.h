// demo_test.h - runs a demo of src/examples without a window, a tick at a time. A test includes the source of
// the demo, so that it can read the world of the demo:
//
//     #define main demo_main
//     #include "examples/rest.c"
//     #include "app/demos/demo_test.h"
#ifndef TESTS_APP_DEMOS_DEMO_TEST_H
#define TESTS_APP_DEMOS_DEMO_TEST_H

#undef main

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/oracle.h"
#include "app/folder.h"

static demo d;
static world w;

static void end(void *unused) {
    (void)unused;
    assert_int_equal(demo_end(&d), 0);
}

/// Starts the demo, which ends with the test.
static void begin(void) {
    char *arguments[] = {"demo", "--ticks", "100000", NULL};
    const world empty = {0};
    w = empty;
    demo_begin(&d, 3, arguments, "test", "test");
    init(&d, &w);
    after_test(&d, end);
}

/// Runs a tick with these keys; -1: the demo plays itself. Every fourth tick is drawn, because drawing takes longer
/// than the tick.
static void tick(int keys) {
    assert_true(demo_frame(&d));
    d.played = keys >= 0;
    d.pressed = keys >= 0 ? keys & ~d.keys : 0;
    d.keys = keys >= 0 ? keys : 0;
    update(&d, &w);
    if (d.tick % 4 == 0) {
        draw(&d, &w);
    }
}

/// Contents of the screenshot after `ticks` ticks.
static char *screenshot(folder *dir, const char *name, char *ticks, size_t *size) {
    char path[PATH_ROOM];
    SDL_strlcpy(path, folder_file(dir, name), sizeof path);
    char *arguments[] = {"demo", "--ticks", ticks, "--screenshot", path, NULL};
    assert_int_equal(demo_main(5, arguments), 0);
    char *bytes = SDL_LoadFile(path, size);
    assert_non_null(bytes);
    after_test(bytes, SDL_free);
    return bytes;
}

TEST(look_finds_no_error_in_its_collisions) {
    const long ticks = oracle_cases(600);
    begin();
    d.masks = true;
    for (long i = 0; i <= ticks; i++) {
        tick(-1);
    }
    const ph_look_totals sum = ph_look_sum(d.look);
    assert_int_equal(sum.frames, ticks);
    assert_int_equal(sum.alarms, 0);
    assert_int_equal(sum.unchecked, 0);
    CHECK(sum.rows >= 100 || ticks < 600, "only %d queries", (int)sum.rows);
}

TEST(the_program_draws_the_same_picture_again_and_another_one_later) {
    folder dir = folder_make();
    size_t size, again_size, later_size;
    const char *picture = screenshot(&dir, "picture.png", "70", &size);
    const char *again = screenshot(&dir, "again.png", "70", &again_size);
    const char *later = screenshot(&dir, "later.png", "125", &later_size);
    assert_true(size == again_size && memcmp(picture, again, size) == 0);
    assert_false(size == later_size && memcmp(picture, later, size) == 0);
}

#endif
