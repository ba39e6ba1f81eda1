// test_keys.c - assignment of keys and buttons to actions, and dead zones of sticks.
#include "app/folder.h"
#include "app/player.h"

enum { FIRST, SECOND, MOUSE, PAD_COLUMN }; // columns of the page

/// Opens the page with the cursor at an action.
static front *keys_at(const char *label) {
    front *f = player_open("--seed 7");
    playf(f, "choose:OPTIONS choose:keys_and_buttons at:%s", label);
    return f;
}

/// Content of a column of an action.
static const char *key_of(const front *f, const char *label, int column) {
    const menu *m = menu_of(f);
    for (int i = 0; i < m->count; i++) {
        if (strcmp(m->items[i].label, label) == 0) {
            return m->items[i].cell[column];
        }
    }
    fail_msg("no action \"%s\"", label);
    return "";
}

TEST(a_free_key_is_bound_at_once_and_works) {
    front *f = keys_at("fire");
    play(f, "Enter J");
    assert_string_equal(key_of(f, "fire", FIRST), "J");
    play(f, "Esc Esc choose:PLAY 60 +Space 10 -Space");
    assert_int_equal(game_of(f)->world.totals.shots, 0);
    play(f, "+J 10 -J");
    assert_true(game_of(f)->world.totals.shots > 0);
}

TEST(title_and_help_show_the_keys_that_are_set) {
    folder dir = folder_make();
    folder_write(
        &dir, "settings.txt",
        "key.up = I\nkey.left = J\nkey.down = C\nkey.right = V\nkey.fire = X or Left Shift\nkey.help = Z\n"
        "pad.brake = leftshoulder\nmouse.drill = none\nkey.title = Y\nkey.freeze = Insert\nkey.overlay = O\nkey.mute "
        "= none\n");
    front *f = player_open("--seed 7 --save-dir %s", dir.name);
    assert_shown(f, "\nX, Left Shift, left button, pad A\n");
    assert_shown(f, "\nRight Shift, right button, pad LB\n"); // the left button is assigned to fire
    play(f, "see:'\nLeft Ctrl, E, pad X\n' see:'Z: all keys    G: laboratory    in play O:' Z");
    play(f, "see:'\nI J C V, mouse, left stick\n' see:'\nY\n' see:'\nnone\n' see:'\nR\n'");
    play(f, "see:'\nZ or ENTER: back' see:'J, V: game' see:'\nInsert\n'");
}

TEST(a_key_with_an_owner_is_named_first_and_taken_second) {
    front *f = keys_at("fire");
    play(f, "Enter M");
    assert_shown(f, "M is assigned to 'sound on, off'");
    assert_string_equal(key_of(f, "sound on, off", FIRST), "M");
    play(f, "M");
    assert_string_equal(key_of(f, "fire", FIRST), "M");
    assert_string_equal(key_of(f, "sound on, off", FIRST), "-");
    play(f, "choose:reset_to_defaults");
    assert_string_equal(key_of(f, "fire", FIRST), "Space");
    assert_string_equal(key_of(f, "sound on, off", FIRST), "M");
}

TEST(fixed_keys_are_refused_and_escape_leaves) {
    front *f = keys_at("fire");
    const char *const refused[] = {"Enter Enter", "F5"};
    for (int i = 0; i < 2; i++) {
        play(f, refused[i]);
        play(f, "see:'cannot be changed' see:'press a key'");
    }
    play(f, "Esc unseen:'press a key' see:'KEYS AND BUTTONS'");
    assert_string_equal(key_of(f, "fire", FIRST), "Space");
}

TEST(a_button_is_bound_with_the_controller) {
    front *f = keys_at("sound_on,_off");
    play(f,
         "pad:dpleft pad:a pad:rightstick pad:rightstick"); // taken from foam; from the first column around to the last
    assert_string_equal(key_of(f, "sound on, off", PAD_COLUMN), "right stick");
    play(f, "pad:x"); // clears the assignment
    assert_string_equal(key_of(f, "sound on, off", PAD_COLUMN), "-");
}

TEST(a_button_of_the_mouse_is_bound_with_the_mouse) {
    front *f = keys_at("sound_on,_off");
    play(f, "Right Right Enter right:320,180");
    assert_shown(f, "right button is assigned to 'brake'");
    assert_string_equal(key_of(f, "brake", MOUSE), "right button");
    play(f, "right:320,180");
    assert_string_equal(key_of(f, "sound on, off", MOUSE), "right button");
    assert_string_equal(key_of(f, "brake", MOUSE), "-");
    play(f, "Delete");
    assert_string_equal(key_of(f, "sound on, off", MOUSE), "-");
    play(f, "Enter see:'Press a button' X"); // another device cancels it
    assert_not_shown(f, "Press a button");
    assert_string_equal(key_of(f, "fire", MOUSE), "left button");
    assert_string_equal(key_of(f, "drill", MOUSE), "middle button");
    SDL_Rect cell = box_of(f, "Left Ctrl"); // a click also selects the column
    playf(f, "click:%d,%d see:'press a key'", cell.x + 2, cell.y + 2);
}

TEST(a_stick_within_its_dead_zone_does_nothing) {
    enum { THIRD = 11000 };
    front *f = player_open("--seed 7 --level 1");
    int device;
    SDL_Joystick *stick = player_plugs_in(f, &device);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, THIRD);
    assert_true(player_gains(f) > 0); // 24 %
    play(f, "Esc choose:options at:dead_zone Right Right Right Esc choose:resume");
    assert_int_equal(player_gains(f), 0); // 39 %
    SDL_JoystickClose(stick);
}
