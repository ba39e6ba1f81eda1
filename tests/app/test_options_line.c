// test_options_line.c - results of parsing a command line.
#include "app/front.h"

#include "game/levels/scenes.h"

TEST(lab_takes_one_file) {
    options o = options_of((const char *const[]){"--lab", "a.png", "--mute", NULL});
    assert_string_equal(o.lab_file, "a.png");
    assert_true(o.mute && o.lab);
    o = options_of((const char *const[]){"--lab=a.png", "--mute", NULL});
    assert_string_equal(o.lab_file, "a.png");
}

TEST(each_scene_can_be_named) {
    for (int32_t i = 0; scene_get(i); i++) {
        const char *const words[] = {"--scene", scene_get(i)->name, NULL};
        options o = options_of(words);
        CHECK(o.scene == i && !o.lab, "%s is scene %d, not %d", scene_get(i)->name, i, (int)o.scene);
    }
    options o = options_of((const char *const[]){"--scene", "lab", "--level", "3", NULL});
    assert_true(o.lab && o.level == 3);
}

TEST(numbers_are_taken_up_to_their_ends) {
    options o = options_of((const char *const[]){"--headless", "--ticks", "1000000000", "--seed", "4294967295", NULL});
    assert_true(o.headless && o.ticks == 1000000000 && o.seed == UINT32_MAX);
    o = options_of((const char *const[]){"--level", "99", "--difficulty", "2", "--scale", "12", NULL});
    assert_true(o.level == 99 && o.difficulty == 2 && o.scale == 12);
    o = options_of((const char *const[]){"--scene", "storm", "--sprites", "20000", NULL});
    assert_int_equal(o.sprites, 20000);
    o = options_of((const char *const[]){"--headless", "--ticks", "0", "--seed", "0", NULL});
    assert_true(o.ticks == 0 && o.seed == 0);
}
