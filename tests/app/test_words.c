// test_words.c - every text in every language: equal numbers, letters that the font has, and sufficient room.
#include "app/folder.h"
#include "app/player.h"
#include "app/said.h"

#include <sys/stat.h>

#include "app/input/key_words.h"
#include "app/mode.h"
#include "app/session/painting.h"
#include "game/picture/paint.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "overlay/views.h"
#include "scope/bar.h"
#include "sdl/conf.h"
#include "sdl/file.h"
#include "sdl/lang/language.h"
#include "game/world/gear.h"
#include "view/hud/words.h"

// ---- the files --------------------------------------------------------------------------------------------------

enum { KEYS_MOST = 1024 };

/// Keys and English texts of the tables with names: settings, keys, enemies, bosses, buttons.
typedef struct known {
    char key[KEYS_MOST][TERM_KEY];
    const char *english[KEYS_MOST];
    int count;
} known;

static known named;

static void know_text(const char *group, const char *name, const char *end, const char *english) {
    char key[TERM_KEY];
    if (!english || !*english) {
        return;
    }
    term_key(key, group, name);
    SDL_strlcat(key, end, sizeof key);
    for (int i = 0; i < named.count; i++) {
        if (strcmp(named.key[i], key) == 0) {
            CHECK(strcmp(named.english[i], english) == 0, "'%s': '%s' and '%s'", key, named.english[i], english);
            return;
        }
    }
    assert_true(named.count < KEYS_MOST);
    SDL_strlcpy(named.key[named.count], key, TERM_KEY);
    named.english[named.count++] = english;
}

static void know_term(const char *english) {
    know_text("term", english ? english : "", "", english);
}

/// Adds each name in the key list of a row of the help, except single letters and WASD.
static void know_keys(const char *list) {
    static char names[KEYS_MOST][KEY_WORDS];
    static int used;
    for (const char *part = list; *part; part += strspn(part, ", ")) {
        const size_t length = strcspn(part, ",");
        if (length > 3 && strncmp(part, "Alt+", 4) != 0 && strncmp(part, "WASD", 4) != 0) {
            assert_true(used < KEYS_MOST);
            SDL_strlcpy(names[used], part, SDL_min(length + 1, KEY_WORDS));
            know_term(names[used++]);
        }
        part += length;
    }
}

TEST_SETUP(know_all) {
    (void)pictures_shipped();
    for (int i = 0; i < SETTING_COUNT; i++) {
        const setting_row *row = &settings_rows[i];
        for (int c = 0; !row->kept && c < 4; c++) {
            know_term(row->shown[0] ? row->shown[c] : row->choices[c]);
        }
        if (!row->kept) {
            know_term(row->zero);
            know_text("setting", row->key, "", row->label);
            know_text("setting", row->key, ".help", row->help);
        }
    }
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        const char *name = row->setting ? row->setting : row->name ? row->name : "";
        know_text("key", name, "", row->label);
        know_text("key", name, ".help", row->help);
        know_keys(row->name ? row->name : "");
    }
    for (int n = 1; n <= breed_count(); n++) {
        know_term(breed_get(n)->habit);
        know_term(breed_get(n)->advice);
    }
    for (int n = 1; boss_get(n); n++) {
        know_term(boss_get(n)->advice);
    }
    for (int n = 1; n < GEAR_COUNT; n++) {
        know_term(gear_get(n)->name);
        know_term(gear_get(n)->gain);
    }
    for (int n = PLAY_STANDARD + 1; n < PLAY_MODES; n++) {
        know_term(play_mode_get(n)->term);
        know_term(play_mode_get(n)->about);
    }
    for (int n = 0; n < NOTE_COUNT; n++) {
        const char *name, *english = sentence_english((note_kind)n, &name);
        know_text("note", name ? strchr(name, '.') + 1 : "", "", english);
    }
    for (int32_t k = 0; k < KEY_COUNT; k++) {
        know_term(key_name(k));
    }
    know_term("boss");
    know_term("cargo");
    for (int code = 1; code <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1; code++) {
        know_term(key_label(DEVICE_PAD, code));
        know_term(code <= SDL_BUTTON_X2 ? key_label(DEVICE_MOUSE, code) : NULL);
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

/// Checks that a text is translated with the same conversions of printf as the English text, has only letters of the
/// font, and fits into the picture.
static void check_text(int l, const char *key, const char *english, const char *translated) {
    CHECK(translated != english, "%s: '%s' is missing or differs in its conversions: '%s'", language_name(l), key,
          english);
    CHECK(*translated && !strange(translated), "%s: '%s' has a letter that the font lacks", language_name(l),
          translated);
    CHECK(text_letters(translated) < 640 / TEXT_W, "'%s' is wider than the picture", translated);
}

TEST(each_language_has_every_text_in_letters_of_the_font) {
    assert_true(language_count() >= 3);
    for (int p = 1; p < WORD_COUNT; p++) {
        language_choose(0);
        const char *english = phrase_text((phrase)p);
        CHECK(english, "phrase %d has no row in phrases.inc", p);
        for (int l = 1; l < language_count(); l++) {
            language_choose(l);
            check_text(l, english, english, phrase_text((phrase)p));
        }
    }
    for (int l = 1; l < language_count(); l++) {
        language_choose(l);
        for (int i = 0; i < named.count; i++) {
            check_text(l, named.key[i], named.english[i], language_text(named.key[i], named.english[i]));
        }
    }
    language_choose(0);
}

static bool is_phrase(const char *line) {
    bool found = false;
    for (int p = 1; p < WORD_COUNT && !found; p++) {
        found = strcmp(phrase_text((phrase)p), line) == 0;
    }
    return found;
}

/// Keys and buttons that SDL names but no table lists, such as Backspace, may also have a translation.
TEST(each_line_of_a_language_belongs_to_a_text) {
    char files[8][PATH_ROOM];
    const int count = file_list("assets/lang", ".txt", files, 8);
    assert_int_equal(count, language_count() - 1);
    for (int l = 0; l < count; l++) {
        conf c;
        conf_line line = {.next = 0};
        char value[CONF_VALUE_ROOM];
        int phrases = 0;
        assert_true(conf_read(&c, files[l]));
        assert_true(conf_get(&c, "language", value));
        for (int i = 1; i < language_count(); i++) {
            if (strcmp(language_name(i), value) == 0) {
                language_choose(i);
            }
        }
        while (conf_next(&c, &line)) {
            const bool has_group = strchr(line.key, '.') != NULL;
            bool found = strcmp(line.key, "language") == 0 || strncmp(line.key, "term.", 5) == 0;
            for (int i = 0; i < named.count && has_group; i++) {
                found = found || strcmp(named.key[i], line.key) == 0;
            }
            CHECK(found || (!has_group && is_phrase(line.value)), "%s: no text has the key '%s'", files[l], line.key);
            phrases += !has_group;
        }
        CHECK(phrases == WORD_COUNT, "%s: %d lines of phrases and of the language, not %d", files[l], phrases,
              (int)WORD_COUNT); // the phrase 0 is none
        conf_free(&c);
    }
    language_choose(0);
}

TEST(a_language_is_a_file_and_a_wrong_text_is_shown_in_english) {
    folder home = folder_make(), said = folder_make();
    assert_int_equal(mkdir(folder_file(&home, "lang"), 0700), 0);
    folder_write(&home, "lang/xx.txt", "language = Xish\nhull = RUMPELN\nlevel = STUFE %s\ngems_left = %d %d\n");
    folder_write(&home, "lang/yy.txt", "no language\n");
    const int before = said_listen(&said);
    language_open(home.name);
    assert_int_equal(said_lines(&said, before), 1);
    assert_int_equal(language_count(), 2);
    assert_string_equal(language_name(1), "Xish");
    language_choose(1);
    assert_string_equal(phrase_text(SAY_HULL), "RUMPELN");
    assert_string_equal(phrase_text(SAY_LEVEL), "LEVEL %d");
    assert_string_equal(phrase_text(SAY_GEMS_LEFT), "%d left");
    assert_string_equal(phrase_text(SAY_PAUSE), "PAUSE");
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
            const bool sign = h->line[k][0] == 'x' || h->line[i][0] == 'x'; // the multiplier moves with the ship
            bool over = !sign && a->y >= HUD_H && h->box[k].y == a->y && SDL_HasIntersection(a, &h->box[k]);
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
                                   SCREEN_NAME,    SCREEN_HELP, SCREEN_PAUSE,  SCREEN_LEVELS};
    for (int l = 0; l < language_count(); l++) {
        folder home = folder_make();
        front *f = open_in(&home, l, "");
        language_choose(l);
        assert_string_equal(chosen(f), phrase_text(SAY_TITLE_PLAY));
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

enum { BUTTONS = 18, TIP_ROOM = 96 };

/// English tooltips.
static char tips[BUTTONS][TIP_ROOM];

/// The line of the picture that describes the selected button.
static const char *tip_of(front *f, const char *help) {
    const heard_lines *h = heard_while(f, player_look);
    const char *found = "";
    for (int i = 0; i < h->count; i++) {
        found = strstr(h->line[i], help) ? h->line[i] : found;
    }
    return found;
}

/// Points at each button and returns their number. All tooltips except the English ones must be translated.
static int point_along(front *f, int l) {
    const scope *s = scope_state(&f->app);
    int count = 0;
    command before = COMMAND_NONE;
    for (int x = 0; x < VIEW_W; x++) {
        (void)bar_hover(&f->app, (SDL_Point){x, VIEW_H - 8});
        const command i = s->described ? s->chosen : COMMAND_NONE;
        if (i != COMMAND_NONE && i != before) {
            char told[TIP_ROOM];
            playf(f, "move:%d,%d", x, VIEW_H - 8);
            SDL_strlcpy(told, tip_of(f, phrase_text(scope_key_of(i)->help)), TIP_ROOM);
            CHECK(count < BUTTONS && *told, "one more button says '%s'", told);
            CHECK(l == 0 || strcmp(told, tips[count]) != 0, "%s: '%s'", language_name(l), told);
            if (l == 0) {
                SDL_strlcpy(tips[count], told, TIP_ROOM);
            }
            count++;
            all_fit(f, told);
        }
        before = i;
    }
    return count;
}

TEST(every_button_of_the_bar_has_a_tooltip_in_each_language) {
    for (int l = 0; l < language_count(); l++) {
        folder home = folder_make();
        front *f = open_in(&home, l, "--level 4");
        play(f, "Enter 1200 F2 PageUp");
        (void)shown(f);
        drag(f, place_on(f, game_of(f)->world.ship), 9, 9); // with a move to undo
        play(f, "05 move:320,200");
        all_fit(f, language_name(l));
        assert_int_equal(point_along(f, l), BUTTONS);
        player_close(f);
    }
    language_choose(0);
}
