// test_menu.c - the pages of the menu with keys, mouse and a controller, each of them alone, without a window.
#include "app/hands.h"

// ---- going round ----------------------------------------------------------------------------------------------------

TEST(keys_alone_reach_every_page_and_come_back) {
    const struct {
        int id;
        screen shows;
    } pages[] = {{ID_OPTIONS, SCREEN_OPTIONS}, {ID_SCORES, SCREEN_SCORES}, {ID_RECORDS, SCREEN_RECORDS}};
    front *f = open_title();
    for (int i = 0; i < 3; i++) {
        choose_with_keys(f, pages[i].id);
        CHECK(f->app.screen == pages[i].shows, "page %d", i);
        key(f, SDL_SCANCODE_ESCAPE);
        CHECK(f->app.screen == SCREEN_TITLE && menu_chosen(&f->app.menu) == pages[i].id, "page %d", i);
    }
    choose_with_keys(f, ID_GALLERY);
    assert_int_equal(f->app.screen, SCREEN_GALLERY);
    key(f, SDL_SCANCODE_ESCAPE);
    choose_with_keys(f, ID_OPTIONS);
    choose_with_keys(f, ID_KEYS);
    assert_int_equal(f->app.screen, SCREEN_KEYS);
    key(f, SDL_SCANCODE_ESCAPE);
    assert_int_equal(f->app.screen, SCREEN_OPTIONS);
    choose_with_keys(f, ID_BACK);
    choose_with_keys(f, ID_QUIT);
    assert_true(f->app.quit);
    front_close(f);
}

TEST(the_mouse_alone_chooses_what_it_points_at) {
    front *f = open_title();
    move_mouse(f, place_of(f, ID_SCORES));
    assert_int_equal(menu_chosen(&f->app.menu), ID_SCORES);
    SDL_Point nothing = {3, 3};
    click(f, nothing, SDL_BUTTON_LEFT);
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    click(f, place_of(f, ID_OPTIONS), SDL_BUTTON_LEFT);
    assert_int_equal(f->app.screen, SCREEN_OPTIONS);
    int flash = index_of(f, ID_SETTING + SETTING_FLASH);
    SDL_Rect cell = menu_cell(&f->app.menu, flash, 0);
    SDL_Point less = {cell.x + 2, cell.y + 2}, more = {cell.x + cell.w - 2, cell.y + 2};
    click(f, less, SDL_BUTTON_LEFT);
    assert_int_equal(f->app.keep.settings.value[SETTING_FLASH], 50);
    click(f, more, SDL_BUTTON_LEFT);
    assert_int_equal(f->app.keep.settings.value[SETTING_FLASH], 60);
    click(f, nothing, SDL_BUTTON_RIGHT);
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    click(f, place_of(f, ID_PLAY), SDL_BUTTON_LEFT);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    click(f, nothing, SDL_BUTTON_X1);
    assert_int_equal(f->app.screen, SCREEN_PAUSE);
    front_close(f);
}

TEST(a_controller_alone_plays_pauses_mutes_and_reads_the_help) {
    front *f = open_title();
    press_button(f, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    press_button(f, SDL_CONTROLLER_BUTTON_START);
    assert_int_equal(f->app.screen, SCREEN_PAUSE);
    while (menu_chosen(&f->app.menu) != ID_HELP) {
        press_button(f, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    }
    press_button(f, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(f->app.screen, SCREEN_HELP);
    press_button(f, SDL_CONTROLLER_BUTTON_B);
    assert_int_equal(f->app.screen, SCREEN_PAUSE);
    while (menu_chosen(&f->app.menu) != ID_PICTURE) {
        press_button(f, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    }
    press_button(f, SDL_CONTROLLER_BUTTON_A);
    assert_true(f->app.picture && f->app.bare);
    while (menu_chosen(&f->app.menu) != ID_OPTIONS) {
        press_button(f, SDL_CONTROLLER_BUTTON_DPAD_UP);
    }
    press_button(f, SDL_CONTROLLER_BUTTON_A);
    while (menu_chosen(&f->app.menu) != ID_SETTING + SETTING_MUTE) {
        press_button(f, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    }
    press_button(f, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    assert_int_equal(f->app.keep.settings.value[SETTING_MUTE], 0);
    press_button(f, SDL_CONTROLLER_BUTTON_B);
    press_button(f, SDL_CONTROLLER_BUTTON_B);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
}

TEST(a_stick_moves_once_for_each_push) {
    front *f = open_title();
    int first = f->app.menu.at;
    push_stick(f, SDL_CONTROLLER_AXIS_LEFTX, 30000);
    push_stick(f, SDL_CONTROLLER_AXIS_LEFTX, 25000);
    push_stick(f, SDL_CONTROLLER_AXIS_LEFTX, 15000);
    assert_int_equal(f->app.menu.at, first + 1);
    push_stick(f, SDL_CONTROLLER_AXIS_LEFTX, 0);
    push_stick(f, SDL_CONTROLLER_AXIS_LEFTX, -32768);
    assert_int_equal(f->app.menu.at, first);
    front_close(f);
}

static int pads_of(const front *f) {
    int count = 0;
    for (int i = 0; i < PADS_MOST; i++) {
        count += f->app.controls.pads[i] != NULL;
    }
    return count;
}

TEST(every_controller_works_whenever_it_is_plugged_in) {
    enum { AXES = 6, BUTTONS = 15, A = 0 };
    front *f = open_title();
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER), 0);
    int first = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, AXES, BUTTONS, 0);
    actions_take(&f->app);
    assert_int_equal(pads_of(f), 1);
    int second = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, AXES, BUTTONS, 0);
    actions_take(&f->app);
    assert_int_equal(pads_of(f), 2);
    SDL_Joystick *other = SDL_JoystickOpen(second);
    assert_non_null(other);
    assert_int_equal(SDL_JoystickSetVirtualButton(other, A, 1), 0);
    actions_take(&f->app);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    SDL_JoystickSetVirtualAxis(other, SDL_CONTROLLER_AXIS_LEFTX, 32767);
    actions_take(&f->app);
    assert_true(input_take(&f->app.controls).ax > 0);
    assert_int_equal(SDL_JoystickDetachVirtual(first), 0);
    actions_take(&f->app);
    assert_int_equal(pads_of(f), 1);
    assert_true(input_take(&f->app.controls).ax > 0); // the other one is still held
    SDL_JoystickClose(other);
    input_close(&f->app.controls);
    front_close(f);
}

TEST(the_options_of_a_pause_lead_back_to_the_pause) {
    front *f = open_game();
    key(f, SDL_SCANCODE_ESCAPE);
    choose_with_keys(f, ID_OPTIONS);
    key(f, SDL_SCANCODE_P); // no key of the game works here
    assert_int_equal(f->app.screen, SCREEN_OPTIONS);
    key(f, SDL_SCANCODE_ESCAPE);
    assert_int_equal(f->app.screen, SCREEN_PAUSE);
    choose_with_keys(f, ID_GO_ON);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
}

TEST(the_pause_says_what_its_overlay_item_does_now) {
    front *f = open_game();
    key(f, SDL_SCANCODE_ESCAPE);
    assert_string_equal(f->app.menu.items[index_of(f, ID_OVERLAY)].label, "overlay on");
    key(f, SDL_SCANCODE_F1);
    assert_string_equal(f->app.menu.items[index_of(f, ID_OVERLAY)].label, "overlay off");
    front_close(f);
}

TEST(every_item_of_every_page_lies_on_its_panel) {
    front *f = open_title();
    menu_state state = {.board = 1};
    for (int s = 0; s < SCREEN_COUNT; s++) {
        menu m = {.at = 0};
        if (!menu_pages_has((screen)s)) {
            continue;
        }
        menu_pages_build(&m, (screen)s, &f->app.keep, &state);
        SDL_Rect whole = {0, 0, VIEW_W, VIEW_H}, panel = m.layout.across ? whole : m.layout.panel;
        panel.h -= m.layout.across ? 0 : 18; // the hint
        for (int i = 0; i < m.count; i++) {
            SDL_Rect both;
            SDL_UnionRect(&panel, &m.items[i].place, &both);
            CHECK(SDL_RectEquals(&both, &panel), "%s, item %d", screens_name((screen)s), i);
        }
        CHECK(m.layout.across || (int)strlen(m.hint) * TEXT_W <= panel.w - 8, "%s: %s", screens_name((screen)s),
              m.hint);
    }
    front_close(f);
}

// ---- settings -------------------------------------------------------------------------------------------------------

TEST(a_setting_takes_effect_at_once_and_is_kept_when_the_page_is_left) {
    folder dir = folder_make();
    front *f = open_title();
    settings_load(&f->app.keep.settings, folder_file(&dir, "settings.txt"));
    choose_with_keys(f, ID_OPTIONS);
    while (menu_chosen(&f->app.menu) != ID_SETTING + SETTING_MOUSE) {
        key(f, SDL_SCANCODE_DOWN);
    }
    key(f, SDL_SCANCODE_RIGHT);
    assert_int_equal(f->app.controls.sensitivity, 110);
    assert_int_equal(folder_count(&dir), 0);
    key(f, SDL_SCANCODE_ESCAPE);
    settings kept;
    settings_load(&kept, folder_file(&dir, "settings.txt"));
    assert_int_equal(kept.value[SETTING_MOUSE], 110);
    front_close(f);
    folder_remove(&dir);
}

TEST(options_win_for_the_run_and_are_not_written) {
    folder dir = folder_make();
    char written[64];
    folder_write(&dir, "settings.txt", "scale = 3\nmute = off\n");
    const char *const words[] = {"--headless", "--config", folder_file(&dir, "settings.txt"), "--scale", "2",
                                 "--mute",     NULL};
    options o = front_options(words);
    static keep k;
    assert_true(keep_open(&k, &o));
    assert_int_equal(k.settings.value[SETTING_SCALE], 2);
    assert_int_equal(k.settings.value[SETTING_MUTE], 1);
    settings_set(&k.settings, SETTING_FLASH, 0);
    keep_close(&k);
    folder_read(&dir, "settings.txt", written, sizeof written);
    assert_string_equal(written, "scale = 3\nmute = off\nflash = 0\n");
    folder_remove(&dir);
}
