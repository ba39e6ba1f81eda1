// test_keys.c - keys and buttons are given to actions, and sticks have a dead zone.
#include "app/hands.h"

static void open_keys(front *f, action a) {
    choose_with_keys(f, ID_OPTIONS);
    choose_with_keys(f, ID_KEYS);
    while (menu_chosen(&f->app.menu) != ID_ACTION + (int)a) {
        key(f, SDL_SCANCODE_DOWN);
    }
}

TEST(a_free_key_is_bound_at_once) {
    front *f = open_title();
    open_keys(f, ACTION_FIRE);
    key(f, SDL_SCANCODE_RETURN);
    key(f, SDL_SCANCODE_X);
    assert_int_equal(bindings_key(f->app.controls.keys, SDL_SCANCODE_X, 0), ACTION_FIRE);
    assert_int_equal(bindings_key(f->app.controls.keys, SDL_SCANCODE_SPACE, 0), ACTION_NONE);
    assert_true(bindings_changed(f->app.controls.keys));
    front_close(f);
}

TEST(a_key_with_an_owner_is_named_first_and_taken_second) {
    front *f = open_title();
    open_keys(f, ACTION_FIRE);
    key(f, SDL_SCANCODE_RETURN);
    key(f, SDL_SCANCODE_M);
    assert_non_null(strstr(f->app.menu.hint, keys_label(ACTION_MUTE)));
    assert_int_equal(bindings_key(f->app.controls.keys, SDL_SCANCODE_M, 0), ACTION_MUTE);
    key(f, SDL_SCANCODE_M);
    assert_int_equal(bindings_key(f->app.controls.keys, SDL_SCANCODE_M, 0), ACTION_FIRE);
    choose_with_keys(f, ID_DEFAULTS);
    assert_int_equal(bindings_key(f->app.controls.keys, SDL_SCANCODE_M, 0), ACTION_MUTE);
    front_close(f);
}

TEST(keys_of_menu_and_overlay_are_refused_and_escape_leaves) {
    front *f = open_title();
    bindings before = f->app.keep.settings.keys;
    open_keys(f, ACTION_FIRE);
    key(f, SDL_SCANCODE_RETURN);
    key(f, SDL_SCANCODE_RETURN);
    assert_true(f->app.page.catches);
    key(f, SDL_SCANCODE_1);
    assert_true(f->app.page.catches);
    key(f, SDL_SCANCODE_ESCAPE);
    assert_false(f->app.page.catches);
    assert_int_equal(f->app.screen, SCREEN_KEYS);
    assert_memory_equal(&before, &f->app.keep.settings.keys, sizeof before);
    front_close(f);
}

TEST(a_button_is_bound_with_the_controller) {
    front *f = open_title();
    open_keys(f, ACTION_MUTE);
    press_button(f, SDL_CONTROLLER_BUTTON_DPAD_LEFT); // from the first column round to the last
    press_button(f, SDL_CONTROLLER_BUTTON_A);
    press_button(f, SDL_CONTROLLER_BUTTON_Y);
    assert_int_equal(bindings_pad(f->app.controls.keys, SDL_CONTROLLER_BUTTON_Y), ACTION_MUTE);
    press_button(f, SDL_CONTROLLER_BUTTON_X); // clears
    assert_int_equal(bindings_pad(f->app.controls.keys, SDL_CONTROLLER_BUTTON_Y), ACTION_NONE);
    front_close(f);
}

TEST(a_button_of_the_mouse_is_bound_with_the_mouse) {
    front *f = open_title();
    const bindings *keys = f->app.controls.keys;
    SDL_Point middle = {VIEW_W / 2, VIEW_H / 2};
    open_keys(f, ACTION_MUTE);
    for (int i = 0; i < COLUMN_MOUSE; i++) {
        key(f, SDL_SCANCODE_RIGHT);
    }
    key(f, SDL_SCANCODE_RETURN);
    click(f, middle, SDL_BUTTON_RIGHT);
    assert_non_null(strstr(f->app.menu.hint, keys_label(ACTION_BRAKE))); // who has it
    assert_int_equal(bindings_mouse(keys, SDL_BUTTON_RIGHT), ACTION_BRAKE);
    click(f, middle, SDL_BUTTON_RIGHT);
    assert_int_equal(bindings_mouse(keys, SDL_BUTTON_RIGHT), ACTION_MUTE);
    key(f, SDL_SCANCODE_DELETE);
    assert_int_equal(bindings_mouse(keys, SDL_BUTTON_RIGHT), ACTION_NONE);
    key(f, SDL_SCANCODE_RETURN);
    key(f, SDL_SCANCODE_X); // the wrong device leaves it
    assert_false(f->app.page.catches);
    assert_int_equal(bindings_mouse(keys, SDL_BUTTON_LEFT), ACTION_FIRE);
    assert_int_equal(bindings_mouse(keys, SDL_BUTTON_MIDDLE), ACTION_DRILL);
    front_close(f);
}

TEST(a_stick_within_its_dead_zone_does_nothing) {
    enum { AXES = 6, BUTTONS = 15, THIRD = 11000 };
    front *f = open_game();
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER), 0);
    int device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, AXES, BUTTONS, 0);
    actions_take(&f->app);
    SDL_Joystick *stick = SDL_JoystickOpen(device);
    assert_non_null(stick);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, THIRD);
    actions_take(&f->app);
    assert_true(input_take(&f->app.controls).ax > 0); // 24 %
    settings_set(&f->app.keep.settings, SETTING_DEAD_ZONE, 40);
    menu_flow_apply(&f->app, SETTING_DEAD_ZONE);
    assert_int_equal(input_take(&f->app.controls).ax, 0);
    SDL_JoystickClose(stick);
    input_close(&f->app.controls);
    front_close(f);
}
