// test_words.c - every text in every language: the same numbers, letters that the font has, and room where it is drawn.
#include "app/folder.h"
#include "app/player.h"

#include "app/input/key_words.h"
#include "app/mode.h"
#include "app/tools/buttons.h"
#include "game/actors/breeds.h"
#include "overlay/layers.h"
#include "view/hud/terms.h"
#include "view/hud/words.h"

static const char *const names[LANGUAGES] = {"English", "Deutsch", "Français"};

// ---- the table --------------------------------------------------------------------------------------------------

/// Puts the conversions of a format, "%d%02d", into `out`.
static void conversions(char out[64], const char *format) {
    size_t n = 0;
    for (; *format && n < 60; format++) {
        if (*format == '%') {
            size_t length = strcspn(format + 1, "diufsclxX%") + 2;
            memcpy(out + n, format, length);
            n += length, format += length - 1;
        }
    }
    out[n] = '\0';
}

/// Bytes of the first letter that the font lacks; 0: it has all.
static int strange(const char *line) {
    for (; *line; line++) {
        unsigned c = (unsigned char)*line;
        if (c < ' ' || c > 0xC3 || (c >= 0x7F && c < 0xC2)) {
            return (int)c;
        }
        line += c >= 0xC2;
    }
    return 0;
}

TEST(every_text_has_the_numbers_of_the_english_one_and_letters_of_the_font) {
    for (int p = 1; p < WORD_COUNT; p++) {
        char english[64], other[64];
        conversions(english, say_in((phrase)p, LANGUAGE_ENGLISH));
        for (int l = 0; l < LANGUAGES; l++) {
            const char *say_it = say_in((phrase)p, (language)l);
            conversions(other, say_it);
            CHECK(strcmp(english, other) == 0, "'%s' has %s, not %s", say_it, other, english);
            CHECK(*say_it && !strange(say_it), "'%s' has a letter that the font lacks", say_it);
            CHECK(text_letters(say_it) < 640 / TEXT_W, "'%s' is wider than the picture", say_it);
        }
    }
}

static void must_be_known(const char *english) {
    for (int i = 0; english && *english; i++) {
        CHECK(term_get(i), "'%s' stands in no row of terms.h", english);
        if (strcmp(term_get(i), english) == 0) {
            return;
        }
    }
}

static void must_be_told(const char *const told[LANGUAGES]) {
    for (int l = 0; l < LANGUAGES; l++) {
        CHECK(told[l] && *told[l] && !strange(told[l]), "'%s' is not told in language %d", told[0], l);
    }
}

TEST(every_setting_key_and_enemy_has_its_words_in_each_language) {
    char keys[KEY_WORDS];
    for (int i = 0; i < SETTING_COUNT; i++) {
        const setting_row *row = &settings_rows[i];
        if (!row->kept) {
            must_be_known(row->zero);
            must_be_told(row->label), must_be_told(row->help);
        }
        for (int c = 0; i != SETTING_LANGUAGE && c < 4; c++) {
            must_be_known(row->choices[c]);
        }
    }
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        if (row->label[0]) {
            must_be_told(row->label);
        }
        if (row->help[0]) {
            must_be_told(row->help);
        }
        SDL_strlcpy(keys, row->name ? row->name : "", sizeof keys);
        for (char *part = strtok(keys, ","); part; part = strtok(NULL, ",")) {
            part += *part == ' ';
            if (strlen(part) > 3 && strncmp(part, "Alt+", 4) != 0 && strcmp(part, "WASD") != 0) {
                must_be_known(part);
            }
        }
    }
    for (int n = 1; n <= breed_count(); n++) {
        must_be_known(breed_get(n)->habit), must_be_known(breed_get(n)->advice);
    }
    for (int code = 1; code <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1; code++) {
        must_be_known(key_said(DEVICE_PAD, code));
    }
    for (int code = 1; code <= SDL_BUTTON_X2; code++) {
        must_be_known(key_said(DEVICE_MOUSE, code));
    }
}

TEST(no_term_is_told_twice_and_each_is_drawn_by_the_font) {
    for (int i = 0; term_get(i); i++) {
        for (int k = 0; k < i; k++) {
            CHECK(strcmp(term_get(i), term_get(k)) != 0, "'%s' stands in two rows of terms.h", term_get(i));
        }
        for (int l = 0; l < LANGUAGES; l++) {
            words_speak((language)l);
            CHECK(!strange(term(term_get(i))), "'%s' has a letter that the font lacks", term(term_get(i)));
        }
    }
    words_speak(LANGUAGE_ENGLISH);
}

// ---- where they are drawn ---------------------------------------------------------------------------------------

/// Draws the picture: every line lies in it, and below the bar none lies on another one.
static void all_fit(front *f, const char *where) {
    const heard_lines *h = heard_while(f, player_look);
    for (int i = 0; i < h->count; i++) {
        const SDL_Rect *a = &h->box[i];
        CHECK(a->x >= 0 && a->x + a->w <= VIEW_W, "%s: '%s' from %d to %d", where, h->line[i], a->x, a->x + a->w);
        for (int k = 0; k < i; k++) {
            bool over = a->y >= HUD_H && h->box[k].y == a->y && SDL_HasIntersection(a, &h->box[k]);
            CHECK(!over, "%s: '%s' lies on '%s'", where, h->line[i], h->line[k]);
        }
    }
}

static front *open_in(folder *home, language l, const char *given) {
    char chosen_line[64];
    snprintf(chosen_line, sizeof chosen_line, "language = %s\n", names[l]);
    folder_write(home, "settings.txt", chosen_line);
    return player_open("--seed 7 --save-dir %s %s", home->name, given);
}

TEST(every_page_has_room_for_its_words_in_each_language) {
    static const screen pages[] = {SCREEN_OPTIONS, SCREEN_KEYS, SCREEN_SCORES, SCREEN_RECORDS,
                                   SCREEN_LAYERS,  SCREEN_NAME, SCREEN_HELP,   SCREEN_PAUSE};
    for (int l = 0; l < LANGUAGES; l++) {
        folder home = folder_make();
        front *f = open_in(&home, (language)l, "");
        assert_string_equal(chosen(f), say_in(SAY_TITLE_PLAY, (language)l));
        for (int turn = 0; turn < 3; turn++) {
            all_fit(f, names[l]);
            play(f, "250");
        }
        play(f, "Enter 100");
        all_fit(f, names[l]);
        for (size_t p = 0; p < SDL_arraysize(pages); p++) {
            char where[64];
            snprintf(where, sizeof where, "%s, page %d", names[l], (int)pages[p]);
            mode_open(&f->app, pages[p]);
            play(f, "01");
            const int places = pages[p] == SCREEN_HELP ? HELP_PARTS : menu_of(f)->count;
            for (int item = 0; item < SDL_max(places, 1); item++) {
                all_fit(f, where);
                play(f, pages[p] == SCREEN_HELP ? "Right" : "Down");
            }
            mode_close_page(&f->app);
        }
        player_close(f);
    }
    words_speak(LANGUAGE_ENGLISH);
}

TEST(the_language_is_that_of_the_system_until_it_is_chosen_and_takes_effect_at_once) {
    SDL_setenv("TEST_LANG", "fr_CA.UTF-8", 1);
    front *f = player_open("--seed 7");
    assert_shown(f, "JOUER");
    play(f, "choose:OPTIONS");
    assert_string_equal(chosen(f), "langue");
    play(f, "Right Right");
    assert_shown(f, "OPTIONEN");
    player_close(f);
    SDL_setenv("TEST_LANG", "xx_XX", 1);
    f = player_open("--seed 7");
    assert_shown(f, "PLAY");
    player_close(f);
    SDL_setenv("TEST_LANG", "C", 1);
}

// ---- the bar of time --------------------------------------------------------------------------------------------

static const char *const tips[] = {"Home: the first tick that is kept",
                                   "Left: 5 seconds back",
                                   "F4: one tick back",
                                   "F2: go on",
                                   "F3: one tick on",
                                   "Right: 5 seconds on",
                                   "End: the last tick",
                                   "B: the event before",
                                   "K: another kind of event",
                                   "N: the next event",
                                   "F7: slower",
                                   "F8: faster",
                                   "F1: the next view of the overlay",
                                   "8: why two bodies touch or not, on, off",
                                   "Backspace: the run before your change, and back"};

/// Points at button after button and returns how many there are; all but that of the English player say something else.
static int point_along(front *f, language l) {
    int count = 0, before = -1;
    for (int x = 0; x < VIEW_W; x++) {
        const SDL_Point at = {x, VIEW_H - 8};
        const int i = buttons_at(&f->app, at);
        if (i >= 0 && i != before) {
            char told[BUTTONS_LINE];
            playf(f, "move:%d,%d", at.x, at.y);
            buttons_tip(&f->app, i, told);
            CHECK(count < (int)SDL_arraysize(tips), "one more button says '%s'", told);
            CHECK((strcmp(told, tips[count]) == 0) == (l == LANGUAGE_ENGLISH), "'%s', not '%s'", told, tips[count]);
            assert_shown(f, told);
            all_fit(f, told);
            count++;
        }
        before = i;
    }
    return count;
}

TEST(every_button_of_the_bar_has_a_tooltip_in_each_language) {
    for (int l = 0; l < LANGUAGES; l++) {
        folder home = folder_make();
        front *f = open_in(&home, (language)l, "--level 4");
        play(f, "Enter 1200 F2 PageUp F2 60 F2 05 move:320,200"); // on from the past: a branch
        all_fit(f, names[l]);
        assert_int_equal(point_along(f, (language)l), SDL_arraysize(tips));
        player_close(f);
    }
    words_speak(LANGUAGE_ENGLISH);
}

// ---- scenes -----------------------------------------------------------------------------------------------------

/// What a scene with rock is about stands in its bar.
TEST(a_scene_says_what_there_is_to_see_in_each_language) {
    static const struct {
        const char *given;
        phrase says;
        const char *term;
    } scenes[] = {{"rule --level 1", SAY_RULE_FALLS, NULL},
                  {"rule --level 8", SAY_RULE_FLOOD, NULL},
                  {"boss --level 1", SAY_HULL, "fire in through its gap"},
                  {"breed --level 3", SAY_HULL, "hunts you"},
                  {"power --level 4", SAY_POWER_FOAM, NULL}};
    for (int l = 0; l < LANGUAGES; l++) {
        for (size_t i = 0; i < SDL_arraysize(scenes); i++) {
            folder home = folder_make();
            char given[64];
            snprintf(given, sizeof given, "--scene %s", scenes[i].given);
            front *f = open_in(&home, (language)l, given);
            play(f, "30");
            assert_not_shown(f, "sprites");
            assert_shown(f, say(scenes[i].says));
            assert_shown(f, scenes[i].term ? term(scenes[i].term) : "");
            all_fit(f, given);
            player_close(f);
        }
    }
    words_speak(LANGUAGE_ENGLISH);
}
