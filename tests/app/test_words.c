// test_words.c - every text in every language: equal numbers, letters that the font has, and sufficient room.
#include "app/folder.h"
#include "app/player.h"
#include "app/said.h"

#include <sys/stat.h>

#include "app/input/key_words.h"
#include "app/mode.h"
#include "scope/buttons.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "overlay/layers.h"
#include "sdl/lang/language.h"
#include "sdl/lang/terms.h"
#include "view/hud/words.h"

// ---- the files --------------------------------------------------------------------------------------------------

enum { KEYS_MOST = 1024 };

/// Keys of all texts that can be translated.
typedef struct known {
    char key[KEYS_MOST][TERM_KEY];
    const char *english[KEYS_MOST];
    int count;
} known;

static void know(known *k, const char *key, const char *english) {
    for (int i = 0; i < k->count; i++) {
        if (strcmp(k->key[i], key) == 0) {
            CHECK(strcmp(k->english[i], english) == 0, "'%s' is the key of '%s' and of '%s'", key, k->english[i],
                  english);
            return;
        }
    }
    assert_true(k->count < KEYS_MOST);
    SDL_strlcpy(k->key[k->count], key, TERM_KEY);
    k->english[k->count++] = english;
}

static void know_text(known *k, const char *group, const char *name, const char *end, const char *english) {
    char key[TERM_KEY];
    if (english && *english) {
        term_key(key, group, name);
        SDL_strlcat(key, end, sizeof key);
        know(k, key, english);
    }
}

static void know_term(known *k, const char *english) {
    know_text(k, "term", english ? english : "", "", english);
}

/// Adds each name in the key list of a row of the help, except single letters and WASD.
static void know_keys(known *k, const char *list) {
    static char names[KEYS_MOST][KEY_WORDS];
    static int used;
    const char *part = list;
    while (*part) {
        const size_t length = strcspn(part, ",");
        if (length > 3 && strncmp(part, "Alt+", 4) != 0 && strncmp(part, "WASD", 4) != 0) {
            assert_true(used < KEYS_MOST);
            SDL_strlcpy(names[used], part, SDL_min(length + 1, KEY_WORDS));
            know_term(k, names[used++]);
        }
        part += length;
        part += strspn(part, ", ");
    }
}

static void know_all(known *k) {
    for (int p = 1; p < WORD_COUNT; p++) {
        CHECK(words_key((phrase)p) && words_english((phrase)p), "phrase %d has no row in words.c", p);
        know(k, words_key((phrase)p), words_english((phrase)p));
    }
    for (int i = 0; i < SETTING_COUNT; i++) {
        const setting_row *row = &settings_rows[i];
        for (int c = 0; !row->kept && c < 4; c++) {
            know_term(k, row->shown[0] ? row->shown[c] : row->choices[c]);
        }
        if (!row->kept) {
            know_term(k, row->zero);
            know_text(k, "setting", row->key, "", row->label);
            know_text(k, "setting", row->key, ".help", row->help);
        }
    }
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        const char *name = row->setting ? row->setting : row->name;
        know_text(k, "key", name ? name : "", "", row->label);
        know_text(k, "key", name ? name : "", ".help", row->help);
        know_keys(k, row->name ? row->name : "");
    }
    for (int n = 1; n <= breed_count(); n++) {
        know_term(k, breed_get(n)->habit);
        know_term(k, breed_get(n)->advice);
    }
    for (int n = 1; boss_get(n); n++) {
        know_term(k, boss_get(n)->advice);
    }
    for (int code = 1; code <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1; code++) {
        know_term(k, key_label(DEVICE_PAD, code));
    }
    for (int code = 1; code <= SDL_BUTTON_X2; code++) {
        know_term(k, key_label(DEVICE_MOUSE, code));
    }
}

/// First byte of the first letter that the font lacks; 0 if there is none.
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

/// A translation has the same conversions as the English text, or language_text returns the English text.
TEST(each_language_has_every_text_in_letters_of_the_font) {
    static known all;
    (void)pictures_shipped();
    know_all(&all);
    assert_true(language_count() >= 3);
    for (int l = 1; l < language_count(); l++) {
        language_choose(l);
        assert_int_equal(language_chosen(), l);
        for (int i = 0; i < all.count; i++) {
            bool there = false;
            for (int n = 0; language_key(n) && !there; n++) {
                there = strcmp(language_key(n), all.key[i]) == 0;
            }
            CHECK(there, "%s: '%s' is missing", language_name(l), all.key[i]);
            const char *there_text = language_text(all.key[i], all.english[i]);
            CHECK(there_text != all.english[i], "%s: '%s' differs in its conversions", language_name(l), all.key[i]);
            CHECK(*there_text && !strange(there_text), "%s: '%s' has a letter that the font lacks", language_name(l),
                  there_text);
            CHECK(text_letters(there_text) < 640 / TEXT_W, "'%s' is wider than the picture", there_text);
        }
    }
    language_choose(0);
}

/// Keys and buttons that SDL names but no table lists, such as Backspace, may also have a translation.
TEST(each_key_of_a_language_belongs_to_a_text) {
    static known all;
    (void)pictures_shipped();
    know_all(&all);
    for (int l = 1; l < language_count(); l++) {
        language_choose(l);
        for (int n = 0; language_key(n); n++) {
            const char *key = language_key(n);
            bool found = strcmp(key, "language") == 0 || strncmp(key, "term.", 5) == 0;
            for (int i = 0; i < all.count && !found; i++) {
                found = strcmp(all.key[i], key) == 0;
            }
            CHECK(found, "%s: no text has the key '%s'", language_name(l), key);
            CHECK(n == 0 || strcmp(key, language_key(n - 1)) != 0, "%s: '%s' has two lines", language_name(l), key);
        }
    }
    language_choose(0);
}

TEST(a_language_is_a_file_and_a_wrong_text_is_shown_in_english) {
    folder home = folder_make();
    assert_int_equal(mkdir(folder_file(&home, "lang"), 0700), 0);
    folder_write(&home, "lang/xx.txt", "language = Xish\nhull = RUMPELN\nlevel = STUFE %s\ngems_left = %d %d\n");
    folder_write(&home, "lang/yy.txt", "no language\n");
    folder said = folder_make();
    const int before = said_listen(&said);
    language_open(home.name);
    assert_int_equal(said_lines(&said, before), 1);
    assert_int_equal(language_count(), 2);
    assert_string_equal(language_name(1), "Xish");
    language_choose(language_find("Xish"));
    assert_string_equal(say(SAY_HULL), "RUMPELN");
    assert_string_equal(say(SAY_LEVEL), "LEVEL %d");
    assert_string_equal(say(SAY_GEMS_LEFT), "%d left");
    assert_string_equal(say(SAY_BOMB), "BOMB");
    language_open("assets");
}

// ---- where they are drawn ---------------------------------------------------------------------------------------

/// Draws the picture and checks that every line is inside of it, and that lines below the bar do not overlap.
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

static front *open_in(folder *home, int l, const char *given) {
    char chosen_line[64];
    snprintf(chosen_line, sizeof chosen_line, "language = %s\n", language_name(l));
    folder_write(home, "settings.txt", chosen_line);
    return player_open("--seed 7 --save-dir %s %s", home->name, given);
}

TEST(every_page_has_room_for_its_words_in_each_language) {
    static const screen pages[] = {SCREEN_OPTIONS, SCREEN_KEYS, SCREEN_SCORES, SCREEN_RECORDS,
                                   SCREEN_LAYERS,  SCREEN_NAME, SCREEN_HELP,   SCREEN_PAUSE};
    for (int l = 0; l < language_count(); l++) {
        folder home = folder_make();
        front *f = open_in(&home, l, "");
        language_choose(l);
        assert_string_equal(chosen(f), say(SAY_TITLE_PLAY));
        for (int turn = 0; turn < 3; turn++) {
            all_fit(f, language_name(l));
            play(f, "250");
        }
        play(f, "Enter 100");
        all_fit(f, language_name(l));
        for (size_t p = 0; p < SDL_arraysize(pages); p++) {
            char where[64];
            snprintf(where, sizeof where, "%s, page %d", language_name(l), (int)pages[p]);
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
    language_choose(0);
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

static const char *const tips[] = {"Home: go to start",
                                   "Left: 5 seconds back",
                                   "F4: one tick back",
                                   "F2: resume",
                                   "F3: one tick forward",
                                   "Right: 5 seconds forward",
                                   "End: go to end",
                                   "B: previous event",
                                   "K: next kind of event",
                                   "N: next event",
                                   "F7: slower",
                                   "F8: faster",
                                   "F1: next overlay view",
                                   "8: explain the contact of two bodies, on / off",
                                   "Backspace: the run before your change, and back"};

/// Points at each button and returns their number. All tooltips except the English ones must be translated.
static int point_along(front *f, int l) {
    int count = 0, before = -1;
    for (int x = 0; x < VIEW_W; x++) {
        const SDL_Point at = {x, VIEW_H - 8};
        const int i = buttons_at(&f->app, at);
        if (i >= 0 && i != before) {
            char told[BUTTONS_LINE];
            playf(f, "move:%d,%d", at.x, at.y);
            buttons_tip(&f->app, i, told);
            CHECK(count < (int)SDL_arraysize(tips), "one more button says '%s'", told);
            CHECK((strcmp(told, tips[count]) == 0) == (l == 0), "'%s', not '%s'", told, tips[count]);
            assert_shown(f, told);
            all_fit(f, told);
            count++;
        }
        before = i;
    }
    return count;
}

TEST(every_button_of_the_bar_has_a_tooltip_in_each_language) {
    for (int l = 0; l < language_count(); l++) {
        folder home = folder_make();
        front *f = open_in(&home, l, "--level 4");
        play(f, "Enter 1200 F2 PageUp F2 60 F2 05 move:320,200"); // continues from the past: a branch
        all_fit(f, language_name(l));
        assert_int_equal(point_along(f, l), SDL_arraysize(tips));
        player_close(f);
    }
    language_choose(0);
}

// ---- scenes -----------------------------------------------------------------------------------------------------

/// The subject of a scene with rock is shown in its bar.
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
    for (int l = 0; l < language_count(); l++) {
        for (size_t i = 0; i < SDL_arraysize(scenes); i++) {
            folder home = folder_make();
            char given[64];
            snprintf(given, sizeof given, "--scene %s", scenes[i].given);
            front *f = open_in(&home, l, given);
            play(f, "30");
            assert_not_shown(f, "sprites");
            assert_shown(f, say(scenes[i].says));
            assert_shown(f, scenes[i].term ? term(scenes[i].term) : "");
            all_fit(f, given);
            player_close(f);
        }
    }
    language_choose(0);
}
