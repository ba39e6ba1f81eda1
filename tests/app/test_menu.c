// test_menu.c - menu pages operated by keys, mouse and a controller separately, without a window.
#include <sys/stat.h>

#include "app/folder.h"
#include "app/player.h"
#include "app/said.h"

#include "game/world/gear.h"

static const menu_item *item_of(const front *f, const char *label) {
    const menu *m = menu_of(f);
    for (int i = 0; i < m->count; i++) {
        if (strcmp(m->items[i].label, label) == 0) {
            return &m->items[i];
        }
    }
    fail_msg("no item \"%s\"", label);
    return NULL;
}

/// Applies a mouse action at the center of an item, or `dx` px beside it.
static void mouse(front *f, const char *move, const char *label, int dx) {
    SDL_Rect r = item_of(f, label)->place;
    playf(f, "%s:%d,%d", move, r.x + r.w / 2 + dx, r.y + r.h / 2);
}

// ---- going round ----------------------------------------------------------------------------------------------------

TEST(keys_alone_reach_every_page_and_come_back) {
    const struct {
        const char *item, *shows;
    } pages[] = {{"OPTIONS", "full screen"}, {"SCORES", "from level"}, {"REPLAYS", "No replay yet"}};
    front *f = player_open("--seed 7");
    for (int i = 0; i < 3; i++) {
        playf(f, "choose:%s see:'%s' Esc chosen:%s see:PLAY", pages[i].item, pages[i].shows, pages[i].item);
    }
    play(f, "choose:LAB unseen:PLAY Esc choose:OPTIONS choose:keys_and_buttons see:'KEYS AND BUTTONS'");
    play(f, "Esc see:'full screen' chosen:'keys and buttons'");
    play(f, "choose:back choose:LAB unseen:PLAY Esc choose:QUIT");
    assert_true(has_quit(f));
}

TEST(the_mouse_alone_chooses_what_it_points_at) {
    front *f = player_open("--seed 7");
    mouse(f, "move", "SCORES", 0);
    play(f, "chosen:SCORES click:3,3 see:PLAY");
    mouse(f, "click", "OPTIONS", 0);
    mouse(f, "click", "accessibility", 0);
    mouse(f, "click", "flashes", 80); // its value is right of the center
    assert_string_equal(item_of(f, "flashes")->cell[0], "50 %");
    mouse(f, "click", "flashes", 110);
    assert_string_equal(item_of(f, "flashes")->cell[0], "60 %");
    play(f, "right:3,3 right:3,3");
    mouse(f, "click", "PLAY", 0);
    assert_shown(f, "LEVEL 1");
    play(f, "side:3,3");
    assert_shown(f, "PAUSE");
}

TEST(a_controller_alone_plays_pauses_mutes_and_reads_the_help) {
    folder home = folder_make();
    SDL_setenv("HOME", home.name, 1);
    SDL_setenv("XDG_DATA_HOME", home.name, 1);
    front *f = player_plays("--seed 7", "pad:a see:'LEVEL 1' pad:start pad:dpdown pad:dpdown pad:dpdown");
    play(f, "pad:dpdown pad:dpdown chosen:help pad:a see:thrust pad:b pad:dpup pad:a");
    for (int i = 0; i < SETTING_COUNT && strcmp(chosen(f), "mute") != 0; i++) {
        play(f, "pad:dpdown");
    }
    assert_string_equal(item_of(f, "mute")->cell[0], "on");
    play(f, "pad:dpright");
    assert_string_equal(item_of(f, "mute")->cell[0], "off");
    play(f, "pad:b pad:b unseen:PAUSE see:'LEVEL 1'");
}

TEST(a_stick_moves_once_for_each_push) {
    front *f = player_plays("--seed 7", "stick:0,30000 stick:0,25000 stick:0,15000 stick:0,25000");
    play(f, "chosen:MODES stick:0,0 stick:0,-32768 chosen:PLAY");
}

TEST(every_controller_works_until_it_is_pulled_out) {
    front *f = player_open("--seed 7");
    int first, second;
    SDL_Joystick *idle = player_plugs_in(f, &first), *pad = player_plugs_in(f, &second);
    SDL_JoystickSetVirtualButton(pad, SDL_CONTROLLER_BUTTON_A, 1);
    play(f, "01 see:'LEVEL 1'");
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_LEFTX, 32767);
    assert_true(player_gains(f) > 0);
    SDL_JoystickClose(idle);
    assert_int_equal(SDL_JoystickDetachVirtual(first), 0);
    assert_true(player_gains(f) > 0); // the game is steered by the other controller
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_LEFTX, 0);
    SDL_JoystickSetVirtualButton(pad, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
    assert_true(player_gains(f) > 0);
    // SDL releases the buttons when it detects the removal itself.
    player_post(f, (SDL_Event){.cdevice = {.type = SDL_CONTROLLERDEVICEREMOVED, .which = SDL_JoystickInstanceID(pad)}});
    play(f, "see:PAUSE see:'Game controller disconnected' Esc 02 unseen:PAUSE");
    assert_int_equal(player_gains(f), 0);
    play(f, "P see:PAUSE unseen:'Game controller disconnected'"); // this pause has another reason
    SDL_JoystickClose(pad);
}

TEST(the_options_of_a_pause_lead_back_to_the_pause) {
    front *f = player_plays("--seed 7 --level 1", "Esc choose:options P"); // P has no function in the options
    play(f, "see:'full screen' Esc chosen:options see:PAUSE choose:resume unseen:PAUSE Esc");
    play(f, "chosen:'resume'"); // a pause selects its first item
}

TEST(a_pad_alone_reaches_the_views) {
    (void)player_plays("--seed 7 --level 1", "10 pad:back 01 see:'Masks: ' pad:back 01 see:'Contact: '");
}

TEST(the_pause_has_the_volumes_and_no_tool) {
    front *f = player_plays("--seed 7 --level 1", "10 Esc at:effects_volume Left Left 02 at:music_volume Right 02");
    assert_int_equal(f->app.saves.settings.value[SETTING_VOLUME], 80);
    assert_int_equal(f->app.saves.settings.value[SETTING_MUSIC], 70);
    play(f, "unseen:overlay unseen:viewer unseen:screenshot");
}

// ---- places ---------------------------------------------------------------------------------------------------------

static bool inside(SDL_Rect outer, SDL_Rect inner) {
    SDL_Rect both;
    SDL_UnionRect(&outer, &inner, &both);
    return SDL_RectEquals(&outer, &both);
}

TEST(a_page_of_more_items_than_the_picture_holds_scrolls_to_the_chosen_one) {
    const menu_layout lies = {.w = 300, .step = 16};
    const SDL_Rect whole = {0, 0, VIEW_W, VIEW_H};
    menu m = {0};
    menu_begin(&m, &lies, "", "");
    for (int i = 0; i < MENU_MOST; i++) {
        menu_add(&m, "item", name_enter, i);
    }
    menu_end(&m);
    for (int i = 0; i < 2 * MENU_MOST; i++) {
        const menu_item *item = menu_chosen(&m);
        assert_int_equal(item->number, i % MENU_MOST);
        CHECK(item->place.h > 0 && inside(m.panel, item->place), "item %d", item->number);
        assert_true(inside(whole, m.panel));
        assert_true(menu_move(&m, MENU_DOWN));
    }
    assert_int_equal(m.items[MENU_MOST - 1].place.h, 0); // scrolled out
}

// ---- settings -------------------------------------------------------------------------------------------------------

TEST(options_win_for_the_run_and_are_not_written) {
    folder dir = folder_make();
    char written[64];
    folder_write(&dir, "settings.txt", "scale = 3\nmute = off\n");
    const char *const words[] = {"--config", folder_file(&dir, "settings.txt"), "--scale", "2", "--mute", NULL};
    options o = options_of(words);
    static saves k;
    assert_true(saves_open(&k, &o));
    assert_true(k.settings.value[SETTING_SCALE] == 2 && k.settings.value[SETTING_MUTE] == 1);
    settings_set(&k.settings, SETTING_FLASH, 0);
    (void)settings_save(&k.settings, false);
    folder_read(&dir, "settings.txt", written, sizeof written);
    assert_string_equal(written, "scale = 3\nmute = off\nflash = 0\n");
}

/// Value of a setting in the file, read while the app is open, because a kill leaves the file in that state.
static int saved_value(folder *dir, setting which) {
    static settings kept;
    settings_load(&kept, folder_file(dir, "settings.txt"));
    return kept.value[which];
}

TEST(a_setting_is_saved_within_a_frame_of_its_change_also_while_a_game_runs) {
    folder dir = folder_make();
    front *f = player_open("--save-dir %s", dir.name);
    play(f, "Enter 10 M 01");
    assert_int_equal(saved_value(&dir, SETTING_MUTE), 0);
    play(f, "M 01");
    assert_int_equal(saved_value(&dir, SETTING_MUTE), 1);
    game_to_change(f)->world.level = 6;
    play(f, "10");
    assert_int_equal(saved_value(&dir, SETTING_REACHED), 6);
    play(f, "+Left 60 -Left 01");
    assert_int_equal(saved_value(&dir, SETTING_LEARNED), f->app.saves.settings.value[SETTING_LEARNED]);
    play(f, "Esc choose:options choose:accessibility at:flashes Right 01");
    assert_int_equal(saved_value(&dir, SETTING_FLASH), 70);
}

TEST(a_setting_that_cannot_be_saved_is_told_once) {
    folder dir = folder_make();
    front *f = player_open("--save-dir %s", dir.name);
    folder_file(&dir, "settings.txt");
    assert_int_equal(mkdir(dir.path, 0700), 0);
    int terminal = said_listen(&dir);
    play(f, "Enter 10 M 01 see:'Cannot save the settings' M 01 unseen:'Cannot save the settings'");
    assert_int_equal(said_lines(&dir, terminal), 1);
}

// ---- settings of a new game -----------------------------------------------------------------------------------------

static void choose(front *f, setting which, int value) {
    settings_set(&f->app.saves.settings, which, value);
}

TEST(a_game_begins_at_a_level_that_was_reached_and_as_hard_as_was_chosen) {
    front *f = player_open("--seed 7");
    choose(f, SETTING_REACHED, 4);
    choose(f, SETTING_DIFFICULTY, 2);
    play(f, "choose:OPTIONS at:starting_level Right Right Right Right Right Esc choose:PLAY 10 level:4");
    assert_int_equal(game_of(f)->world.difficulty, DIFFICULTY_ONE_CELL);
    assert_int_equal(f->app.session.script.difficulty, DIFFICULTY_ONE_CELL);
    game_to_change(f)->world.level = 6;
    play(f, "10");
    assert_int_equal(f->app.saves.settings.value[SETTING_REACHED], 6);
    player_close(f);
    f = player_plays("--seed 7 --level 50", "10 level:50"); // not by the player
    assert_int_equal(f->app.saves.settings.value[SETTING_REACHED], 1);
    player_close(f);
    f = player_open("--seed 7");
    choose(f, SETTING_START, 9);
    play(f, "Enter 10 level:1");
}
