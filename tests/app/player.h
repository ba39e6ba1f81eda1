// player.h - a test plays as a player does: it presses keys, clicks, waits, and reads what is shown.
//
//     front *f = player_open("--seed 7");
//     play(f, "60 F2 Shift+N click:320,200");
//     assert_shown(f, "FROZEN");
//     assert_int_equal(game_of(f)->world.tick, 60);
//     player_close(f);
//
// A move of `play` is one word:
//     60, 05         so many frames of a sixtieth of a second, in two digits or more; nothing is drawn
//     Enter, Shift+K, 8  a key as SDL calls it, pressed and let go; a blank in its name is written as _ (Keypad_Enter)
//     +Left, -Left   a key that goes down, or up
//     click:X,Y      the left button at a place of the picture; right:, middle: the others; press: and release: its halves
//     move:X,Y       the pointer goes there; a press, two moves and a release are a drag
//     wheel:1        the wheel, away from the player
//     pad:start      a button of a controller as SDL calls it; stick:0,32767 moves axis 0
//     choose:TEXT    walks down the page of the menu to the item with that text, and presses Enter
//     drop:PATH      a file is dropped on the window
#ifndef TESTS_APP_PLAYER_H
#define TESTS_APP_PLAYER_H

#include "app/front.h"

#include "app/loop.h"

enum { SHOWN_ROOM = 16384, MOVE_ROOM = 256, FRAME_US = 16667 };

/// What a game shows and holds, for tests: they look at the game and at the picture, not into the front end.
static inline const game *game_of(const front *f) {
    return f->app.session.game;
}

// ---- the game -------------------------------------------------------------------------------------------------------

/// Opens with the options of a command line. Without one that asks for a certain game the title comes first.
static inline front *player_open(const char *line) {
    char words[MOVE_ROOM];
    const char *word[16] = {NULL};
    int n = 0;
    SDL_strlcpy(words, line, sizeof words);
    for (char *at = strtok(words, " "); at; at = strtok(NULL, " ")) {
        assert_true(n < 15);
        word[n++] = at;
    }
    options o = front_options(word);
    bool starts = o.replay || o.autopilot || o.scene >= 0 || o.level >= 0 || o.sprites >= 0 || o.ticks >= 0;
    return front_open(&o, !starts);
}

static inline void player_close(front *f) {
    front_close(f);
}

// ---- what is shown --------------------------------------------------------------------------------------------------

typedef struct shown_words {
    char text[SHOWN_ROOM];
    size_t length;
} shown_words;

static inline void player_hears(void *of, const char *line, SDL_Rect box) {
    shown_words *w = of;
    int n = snprintf(w->text + w->length, SHOWN_ROOM - w->length, "%s\n", line);
    w->length = SDL_min(w->length + (size_t)n, SHOWN_ROOM - 1);
    (void)box;
}

/// Draws the picture and returns all words on it, one line for each piece of text. The next call overwrites them.
static inline const char *shown(front *f) {
    static shown_words w;
    text *t = view_canvas(f->app.view)->text;
    w.length = 0;
    w.text[0] = '\0';
    text_listen(t, player_hears, &w);
    loop_draw(&f->app);
    text_listen(t, NULL, NULL);
    SDL_RenderFlush(f->picture.renderer);
    if (platform_us() < f->app.toast_until) {
        player_hears(&w, f->app.toast, (SDL_Rect){0, 0, 0, 0});
    }
    return w.text;
}

static inline bool shows(front *f, const char *words) {
    return strstr(shown(f), words) != NULL;
}

#define assert_shown(f, words) CHECK(shows(f, words), "\"%s\" is not shown, but:\n%s", words, shown(f))
#define assert_not_shown(f, words) CHECK(!shows(f, words), "\"%s\" is shown:\n%s", words, shown(f))

// ---- moves ----------------------------------------------------------------------------------------------------------

static inline void player_post(front *f, SDL_Event *e) {
    assert_int_equal(SDL_PushEvent(e), 1);
    actions_take(&f->app);
}

static inline void player_key(front *f, const char *name, bool down, bool up) {
    SDL_Event e;
    char key[MOVE_ROOM];
    int modifiers = 0;
    memset(&e, 0, sizeof e);
    for (const char *plus; (plus = strchr(name, '+')) != NULL && plus[1]; name = plus + 1) {
        modifiers |= strncmp(name, "Shift", 5) == 0 ? KMOD_LSHIFT
                     : strncmp(name, "Alt", 3) == 0 ? KMOD_LALT
                                                    : KMOD_LCTRL;
    }
    SDL_strlcpy(key, strcmp(name, "Enter") == 0 ? "Return" : strcmp(name, "Esc") == 0 ? "Escape" : name, sizeof key);
    for (char *at = strchr(key, '_'); at; at = strchr(at, '_')) {
        *at = ' ';
    }
    e.key.keysym.scancode = SDL_GetScancodeFromName(key);
    CHECK(e.key.keysym.scancode != SDL_SCANCODE_UNKNOWN, "play: SDL knows no key %s", key);
    e.key.keysym.sym = SDL_GetKeyFromScancode(e.key.keysym.scancode);
    e.key.keysym.mod = (Uint16)modifiers;
    e.type = SDL_KEYDOWN;
    if (down) {
        player_post(f, &e);
    }
    e.type = SDL_KEYUP;
    if (up) {
        player_post(f, &e);
    }
}

static inline void player_button(front *f, int which, int x, int y, bool down, bool up) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.button = (Uint8)which;
    e.button.x = x, e.button.y = y;
    if (down) {
        player_post(f, &e);
    }
    e.type = SDL_MOUSEBUTTONUP;
    if (up) {
        player_post(f, &e);
    }
}

static inline void player_move(front *f, int x, int y) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEMOTION;
    e.motion.x = x, e.motion.y = y;
    player_post(f, &e);
}

static inline void player_wheel(front *f, int by) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEWHEEL;
    e.wheel.y = by;
    player_post(f, &e);
}

static inline void player_pad(front *f, const char *name) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_CONTROLLERBUTTONDOWN;
    e.cbutton.button = (Uint8)SDL_GameControllerGetButtonFromString(name);
    player_post(f, &e);
    e.type = SDL_CONTROLLERBUTTONUP;
    player_post(f, &e);
}

static inline void player_stick(front *f, int axis, int value) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_CONTROLLERAXISMOTION;
    e.caxis.axis = (Uint8)axis;
    e.caxis.value = (Sint16)value;
    player_post(f, &e);
}

static inline void player_choose(front *f, const char *label) {
    const menu *m = &f->app.menu;
    char words[MOVE_ROOM];
    SDL_strlcpy(words, label, sizeof words);
    for (char *at = strchr(words, '_'); at; at = strchr(at, '_')) {
        *at = ' ';
    }
    for (int i = 0; i < MENU_MOST && (m->at < 0 || strcmp(m->items[m->at].label, words) != 0); i++) {
        player_key(f, "Down", true, true);
    }
    CHECK(m->at >= 0 && strcmp(m->items[m->at].label, words) == 0, "no item \"%s\"; shown:\n%s", words, shown(f));
    player_key(f, "Enter", true, true);
}

static inline void player_drop(front *f, const char *path) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_DROPBEGIN;
    player_post(f, &e);
    e.type = SDL_DROPFILE;
    e.drop.file = SDL_strdup(path);
    player_post(f, &e);
    e.type = SDL_DROPCOMPLETE;
    e.drop.file = NULL;
    player_post(f, &e);
}

/// The rest of the word behind "name:", or NULL when it begins otherwise.
static inline const char *player_after(const char *word, const char *name) {
    size_t n = strlen(name);
    return strncmp(word, name, n) == 0 && word[n] == ':' ? word + n + 1 : NULL;
}

/// Does one word that has a colon. False: it is none of these.
static inline bool player_does(front *f, const char *word) {
    static const struct {
        const char *name;
        int button;
        bool down, up;
    } buttons[] = {{"click", SDL_BUTTON_LEFT, true, true},
                   {"right", SDL_BUTTON_RIGHT, true, true},
                   {"middle", SDL_BUTTON_MIDDLE, true, true},
                   {"press", SDL_BUTTON_LEFT, true, false},
                   {"release", SDL_BUTTON_LEFT, false, true}};
    const char *rest;
    int x = 0, y = 0;
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        if ((rest = player_after(word, buttons[i].name)) != NULL && sscanf(rest, "%d,%d", &x, &y) == 2) {
            player_button(f, buttons[i].button, x, y, buttons[i].down, buttons[i].up);
            return true;
        }
    }
    if ((rest = player_after(word, "move")) != NULL && sscanf(rest, "%d,%d", &x, &y) == 2) {
        player_move(f, x, y);
    } else if ((rest = player_after(word, "stick")) != NULL && sscanf(rest, "%d,%d", &x, &y) == 2) {
        player_stick(f, x, y);
    } else if ((rest = player_after(word, "wheel")) != NULL) {
        player_wheel(f, atoi(rest));
    } else if ((rest = player_after(word, "pad")) != NULL) {
        player_pad(f, rest);
    } else if ((rest = player_after(word, "choose")) != NULL) {
        player_choose(f, rest);
    } else if ((rest = player_after(word, "drop")) != NULL) {
        player_drop(f, rest);
    } else {
        return false;
    }
    return true;
}

/// Plays the moves, which are parted by blanks. The head of this file says what a move can be.
static inline void play(front *f, const char *moves) {
    char word[MOVE_ROOM];
    for (int used = 0; sscanf(moves, " %255s%n", word, &used) == 1; moves += used) {
        bool down = word[0] == '+' && word[1], up = word[0] == '-' && word[1];
        char *end;
        long frames = strtol(word, &end, 10);
        if (*end == '\0' && !down && !up && end - word > 1) {
            for (long i = 0; i < frames; i++) {
                loop_advance(&f->app, FRAME_US);
            }
        } else if (!player_does(f, word)) {
            player_key(f, word + (down || up), !up, !down);
        }
    }
}

/// The same with numbers or names put in, as printf does it.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static inline void
playf(front *f, const char *format, ...) {
    char moves[MOVE_ROOM];
    va_list list;
    va_start(list, format);
    vsnprintf(moves, sizeof moves, format, list);
    va_end(list);
    play(f, moves);
}

#endif
