// test_menu.c - the menu with keys, mouse and a controller, each of them alone, without a window.
#include "app/front.h"
#include "app/said.h"

#include "app/platform/file.h"
#include "game/world/hash.h"

// ---- devices ----------------------------------------------------------------------------------------------------------

static void post(front *f, SDL_Event *e) {
    assert_int_equal(SDL_PushEvent(e), 1);
    actions_take(&f->app);
}

static void key(front *f, SDL_Scancode code) {
    front_press(f, code, KMOD_NONE);
}

static void press_button(front *f, int which) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_CONTROLLERBUTTONDOWN;
    e.cbutton.button = (Uint8)which;
    post(f, &e);
    e.type = SDL_CONTROLLERBUTTONUP;
    post(f, &e);
}

static void push_stick(front *f, int axis, int value) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_CONTROLLERAXISMOTION;
    e.caxis.axis = (Uint8)axis;
    e.caxis.value = (Sint16)value;
    post(f, &e);
}

static void move_mouse(front *f, SDL_Point to) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEMOTION;
    e.motion.x = to.x, e.motion.y = to.y;
    post(f, &e);
}

static void click(front *f, SDL_Point at, int which) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.button = (Uint8)which;
    e.button.x = at.x, e.button.y = at.y;
    post(f, &e);
    e.type = SDL_MOUSEBUTTONUP;
    post(f, &e);
}

// ---- places -----------------------------------------------------------------------------------------------------------

static int index_of(const front *f, int id) {
    for (int i = 0; i < f->app.menu.count; i++) {
        if (f->app.menu.items[i].id == id && f->app.menu.items[i].kind != MENU_TEXT_LINE) {
            return i;
        }
    }
    fail_msg("no item %d on screen %d", id, f->app.screen);
    return -1;
}

static SDL_Point middle(SDL_Rect r) {
    SDL_Point p = {r.x + r.w / 2, r.y + r.h / 2};
    return p;
}

static SDL_Point place_of(const front *f, int id) {
    return middle(f->app.menu.items[index_of(f, id)].place);
}

/// Walks down to an item and chooses it.
static void choose_with_keys(front *f, int id) {
    for (int i = 0; i < MENU_MOST && menu_chosen(&f->app.menu) != id; i++) {
        key(f, SDL_SCANCODE_DOWN);
    }
    assert_int_equal(menu_chosen(&f->app.menu), id);
    key(f, SDL_SCANCODE_RETURN);
}

static front *open_title(void) {
    options o = front_options(front_seed);
    return front_open(&o, true);
}

static front *open_game(void) {
    options o = front_options(front_seed);
    return front_open(&o, false);
}

// ---- going round ------------------------------------------------------------------------------------------------------

static void keys_alone_reach_every_page_and_come_back(void **unused) {
    (void)unused;
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

static void the_mouse_alone_chooses_what_it_points_at(void **unused) {
    (void)unused;
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

static void a_controller_alone_plays_pauses_mutes_and_reads_the_help(void **unused) {
    (void)unused;
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

static void a_stick_moves_once_for_each_push(void **unused) {
    (void)unused;
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

static void every_controller_works_whenever_it_is_plugged_in(void **unused) {
    (void)unused;
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

static void the_options_of_a_pause_lead_back_to_the_pause(void **unused) {
    (void)unused;
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

static void every_item_of_every_page_lies_on_its_panel(void **unused) {
    (void)unused;
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

// ---- settings ---------------------------------------------------------------------------------------------------------

static void a_setting_takes_effect_at_once_and_is_kept_when_the_page_is_left(void **unused) {
    (void)unused;
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
    settings_free(&kept);
    settings_free(&f->app.keep.settings);
    front_close(f);
    folder_remove(&dir);
}

static void options_win_for_the_run_and_are_not_written(void **unused) {
    (void)unused;
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

// ---- keys -------------------------------------------------------------------------------------------------------------

static void open_keys(front *f, action a) {
    choose_with_keys(f, ID_OPTIONS);
    choose_with_keys(f, ID_KEYS);
    while (menu_chosen(&f->app.menu) != ID_ACTION + (int)a) {
        key(f, SDL_SCANCODE_DOWN);
    }
}

static void a_free_key_is_bound_at_once(void **unused) {
    (void)unused;
    front *f = open_title();
    open_keys(f, ACTION_FIRE);
    key(f, SDL_SCANCODE_RETURN);
    key(f, SDL_SCANCODE_X);
    assert_int_equal(bindings_key(f->app.controls.keys, SDL_SCANCODE_X, 0), ACTION_FIRE);
    assert_int_equal(bindings_key(f->app.controls.keys, SDL_SCANCODE_SPACE, 0), ACTION_NONE);
    assert_true(f->app.keep.settings.keys_changed && bindings_changed(f->app.controls.keys));
    front_close(f);
}

static void a_key_with_an_owner_is_named_first_and_taken_second(void **unused) {
    (void)unused;
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

static void keys_of_menu_and_overlay_are_refused_and_escape_leaves(void **unused) {
    (void)unused;
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

static void a_button_is_bound_with_the_controller(void **unused) {
    (void)unused;
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

static void a_button_of_the_mouse_is_bound_with_the_mouse(void **unused) {
    (void)unused;
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

static void a_stick_within_its_dead_zone_does_nothing(void **unused) {
    (void)unused;
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

// ---- scores -----------------------------------------------------------------------------------------------------------

/// Ends the player's game with these points.
static void end_game(front *f, int points) {
    front_ticks(f, 400);
    f->app.session.game->world.score = points;
    f->app.session.game->world.phase = PHASE_OVER;
    front_ticks(f, 41);
}

static void keep_in(front *f, folder *dir) {
    scores_load(&f->app.keep.scores, folder_file(dir, "scores.txt"));
    SDL_strlcpy(f->app.keep.folder, dir->name, sizeof f->app.keep.folder);
}

static void a_score_with_a_place_asks_for_a_name_and_is_kept(void **unused) {
    (void)unused;
    static scores again;
    folder dir = folder_make();
    front *f = open_game();
    keep_in(f, &dir);
    end_game(f, 700);
    assert_int_equal(f->app.screen, SCREEN_NAME);
    const SDL_Scancode typed[] = {SDL_SCANCODE_A, SDL_SCANCODE_D, SDL_SCANCODE_A, SDL_SCANCODE_1};
    for (int i = 0; i < 4; i++) {
        key(f, typed[i]);
    }
    key(f, SDL_SCANCODE_BACKSPACE);
    key(f, SDL_SCANCODE_RETURN);
    assert_int_equal(f->app.screen, SCREEN_SCORES);
    assert_true(f->app.menu.items[0].bright);
    scores_load(&again, folder_file(&dir, "scores.txt"));
    assert_int_equal(again.count[1], 1);
    assert_int_equal(again.best[1][0].points, 700);
    assert_int_equal(again.best[1][0].seed, 7);
    assert_string_equal(again.best[1][0].name, "ADA");
    assert_string_equal(f->app.keep.settings.name, "ADA");
    assert_true(file_is_there(folder_file(&dir, "last.rec")) && file_is_there(folder_file(&dir, "best-1.rec")));
    key(f, SDL_SCANCODE_ESCAPE);
    assert_int_equal(flow_shown(&f->app), SCREEN_OVER);
    scores_free(&again);
    scores_free(&f->app.keep.scores);
    front_close(f);
    folder_remove(&dir);
}

static void a_key_held_at_the_end_of_a_game_writes_no_name(void **unused) {
    (void)unused;
    folder dir = folder_make();
    front *f = open_game();
    keep_in(f, &dir);
    end_game(f, 5000);
    assert_int_equal(f->app.screen, SCREEN_NAME);
    SDL_Event held = {.key = {.type = SDL_KEYDOWN, .repeat = 1, .keysym = {.scancode = SDL_SCANCODE_RIGHT}}};
    post(f, &held);
    assert_string_equal(f->app.page.name, "");
    key(f, SDL_SCANCODE_RIGHT);
    post(f, &held);
    assert_int_equal(strlen(f->app.page.name), 2);
    scores_free(&f->app.keep.scores);
    front_close(f);
    folder_remove(&dir);
}

static void a_controller_alone_writes_a_name(void **unused) {
    (void)unused;
    front *f = open_game();
    end_game(f, 700);
    press_button(f, SDL_CONTROLLER_BUTTON_DPAD_DOWN);  // A
    press_button(f, SDL_CONTROLLER_BUTTON_DPAD_RIGHT); // AA
    press_button(f, SDL_CONTROLLER_BUTTON_DPAD_DOWN);  // AB
    press_button(f, SDL_CONTROLLER_BUTTON_A);
    assert_string_equal(f->app.keep.scores.best[1][0].name, "AB");
    front_close(f);
}

static void no_points_no_demonstration_and_no_autopilot_get_a_place(void **unused) {
    (void)unused;
    const char *const pilot[] = {"--seed", "7", "--autopilot", NULL};
    options o = front_options(pilot);
    front *f = front_open(&o, false);
    end_game(f, 700);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
    f = open_game();
    end_game(f, 0);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
}

static void enter_at_once_after_the_end_does_not_lose_the_score(void **unused) {
    (void)unused;
    front *f = open_game();
    front_ticks(f, 30);
    f->app.session.game->world.score = 300;
    f->app.session.game->world.phase = PHASE_OVER;
    front_ticks(f, 2);
    key(f, SDL_SCANCODE_RETURN);
    assert_int_equal(f->app.screen, SCREEN_NAME);
    front_close(f);
}

// ---- records ----------------------------------------------------------------------------------------------------------

/// A game of so many ticks, left for the title, so that it is the record of the last game.
static front *with_record(folder *dir, int ticks) {
    front *f = open_game();
    keep_in(f, dir);
    front_ticks(f, ticks);
    flow_begin(&f->app, true);
    choose_with_keys(f, ID_RECORDS);
    choose_with_keys(f, ID_RECORD + KEEP_LAST);
    assert_true(f->app.watch.on);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    return f;
}

static void drop(front *f, folder *dir) {
    scores_free(&f->app.keep.scores);
    front_close(f);
    folder_remove(dir);
}

static void a_search_back_and_forth_shows_the_same_state(void **unused) {
    (void)unused;
    folder dir = folder_make();
    front *f = with_record(&dir, 700);
    front_ticks(f, 100);
    uint64_t there = world_hash(&f->app.session.game->world);
    key(f, SDL_SCANCODE_RIGHT);
    assert_int_equal(f->app.session.played, 400);
    key(f, SDL_SCANCODE_LEFT);
    assert_int_equal(f->app.session.played, 100);
    assert_true(world_hash(&f->app.session.game->world) == there);
    key(f, SDL_SCANCODE_LEFT);
    assert_int_equal(f->app.session.played, 0);
    SDL_Point bar = {VIEW_W / 2, 329};
    click(f, bar, SDL_BUTTON_LEFT);
    assert_int_equal(f->app.session.played, 350);
    drop(f, &dir);
}

static void a_record_ends_paused_in_the_recorded_state(void **unused) {
    (void)unused;
    folder dir = folder_make();
    front *f = with_record(&dir, 320);
    front_ticks(f, 325);
    assert_true(f->app.watch.paused && session_over(&f->app.session));
    assert_true(session_verify(&f->app.session));
    assert_non_null(strstr(f->app.toast, "the end of the record"));
    key(f, SDL_SCANCODE_ESCAPE);
    assert_int_equal(f->app.screen, SCREEN_RECORDS);
    assert_false(f->app.watch.on);
    drop(f, &dir);
}

static void speed_and_pause_of_a_record_change_how_fast_it_runs(void **unused) {
    (void)unused;
    folder dir = folder_make();
    front *f = with_record(&dir, 320);
    const int faster[] = {8, 16, 32, 32};
    for (int i = 0; i < 4; i++) {
        key(f, SDL_SCANCODE_UP);
        CHECK(watch_quarters(&f->app.watch) == faster[i], "%d", i);
    }
    for (int i = 0; i < 7; i++) {
        key(f, SDL_SCANCODE_DOWN);
    }
    assert_int_equal(watch_quarters(&f->app.watch), 1);
    key(f, SDL_SCANCODE_SPACE);
    assert_int_equal(watch_quarters(&f->app.watch), 0);
    key(f, SDL_SCANCODE_F1);
    assert_int_equal(overlay_active(f->app.overlay), OVERLAY_ALL);
    drop(f, &dir);
}

static void a_short_game_does_not_replace_the_last_record(void **unused) {
    (void)unused;
    folder dir = folder_make();
    front *f = open_game();
    keep_in(f, &dir);
    front_ticks(f, 100);
    flow_begin(&f->app, true);
    assert_int_equal(folder_count(&dir), 0);
    drop(f, &dir);
}

static void a_damaged_record_is_set_aside_with_one_line(void **unused) {
    (void)unused;
    folder dir = folder_make();
    char kept[16];
    front *f = open_title();
    keep_in(f, &dir);
    folder_write(&dir, "last.rec", "no replay");
    int terminal = said_listen(&dir);
    choose_with_keys(f, ID_RECORDS);
    for (int i = 0; i < 3; i++) {
        key(f, SDL_SCANCODE_DOWN);
    }
    key(f, SDL_SCANCODE_ESCAPE);
    choose_with_keys(f, ID_RECORDS);
    assert_int_equal(said_lines(&dir, terminal), 1);
    assert_int_equal(folder_count(&dir), 1);
    folder_read(&dir, "last.rec.bad", kept, sizeof kept);
    assert_string_equal(kept, "no replay");
    drop(f, &dir);
}

static void the_records_are_read_once_and_stay_where_nothing_may_be_written(void **unused) {
    (void)unused;
    folder dir = folder_make();
    char kept[16];
    front *f = open_title();
    keep_in(f, &dir);
    f->app.keep.read_only = true;
    folder_write(&dir, "last.rec", "no replay");
    int terminal = said_listen(&dir);
    choose_with_keys(f, ID_RECORDS);
    for (int i = 0; i < 3; i++) {
        key(f, SDL_SCANCODE_DOWN);
    }
    assert_int_equal(said_lines(&dir, terminal), 1);
    folder_read(&dir, "last.rec", kept, sizeof kept);
    assert_string_equal(kept, "no replay");
    drop(f, &dir);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_alone_reach_every_page_and_come_back),
        cmocka_unit_test(the_mouse_alone_chooses_what_it_points_at),
        cmocka_unit_test(a_controller_alone_plays_pauses_mutes_and_reads_the_help),
        cmocka_unit_test(a_stick_moves_once_for_each_push),
        cmocka_unit_test(every_controller_works_whenever_it_is_plugged_in),
        cmocka_unit_test(the_options_of_a_pause_lead_back_to_the_pause),
        cmocka_unit_test(every_item_of_every_page_lies_on_its_panel),
        cmocka_unit_test(a_setting_takes_effect_at_once_and_is_kept_when_the_page_is_left),
        cmocka_unit_test(options_win_for_the_run_and_are_not_written),
        cmocka_unit_test(a_free_key_is_bound_at_once),
        cmocka_unit_test(a_key_with_an_owner_is_named_first_and_taken_second),
        cmocka_unit_test(keys_of_menu_and_overlay_are_refused_and_escape_leaves),
        cmocka_unit_test(a_button_is_bound_with_the_controller),
        cmocka_unit_test(a_button_of_the_mouse_is_bound_with_the_mouse),
        cmocka_unit_test(a_stick_within_its_dead_zone_does_nothing),
        cmocka_unit_test(a_score_with_a_place_asks_for_a_name_and_is_kept),
        cmocka_unit_test(a_key_held_at_the_end_of_a_game_writes_no_name),
        cmocka_unit_test(a_controller_alone_writes_a_name),
        cmocka_unit_test(no_points_no_demonstration_and_no_autopilot_get_a_place),
        cmocka_unit_test(enter_at_once_after_the_end_does_not_lose_the_score),
        cmocka_unit_test(a_search_back_and_forth_shows_the_same_state),
        cmocka_unit_test(a_record_ends_paused_in_the_recorded_state),
        cmocka_unit_test(speed_and_pause_of_a_record_change_how_fast_it_runs),
        cmocka_unit_test(a_damaged_record_is_set_aside_with_one_line),
        cmocka_unit_test(the_records_are_read_once_and_stay_where_nothing_may_be_written),
        cmocka_unit_test(a_short_game_does_not_replace_the_last_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
