// player.h - a test plays as a player does: it presses keys, clicks, waits, and reads what is shown.
//
//     front *f = player_open("--seed %d", 7);
//     play(f, "60 F2 Shift+N click:320,200 see:FROZEN tick:60");
//
// It is closed when the test ends.
//
// A move of `play` is one word:
//     60, 05         so many frames of a sixtieth of a second, in two digits or more; nothing is drawn
//     Enter, Shift+K, 8  a key as SDL calls it, pressed and let go; a blank in its name is written as _ (Keypad_Enter)
//     type:TEXT      text as a keyboard or an input method sends it, without the keys
//     +Left, -Left   a key that goes down, or up
//     ticks:60       so many ticks: after a heavy hit that takes some more frames
//     wait:5         so many seconds in which the player does nothing and no frame comes
//     click:X,Y      the left button at a place of the picture; right:, middle: the others; press:, release: its halves
//     move:X,Y       the pointer goes there; a press, two moves and a release are a drag
//     wheel:1        the wheel, away from the player
//     pad:start      a button of a controller as SDL calls it; stick:0,32767 moves axis 0
//     at:TEXT        walks down the page of the menu to the item with that text; choose:TEXT presses Enter, too
//     drop:A,B       two files are dropped on the window at once; drop:A,200 the same one so often
// and a word may say what holds then:
//     see:PAUSE      the word is shown; see:'LEVEL 4' of several words; unseen:PAUSE: it is not
//     chosen:PLAY    the item of the menu is chosen; several words as above
//     tick:10        the game is at that tick; level:4 in that level; status:1 the program would end with that now
#ifndef TESTS_APP_PLAYER_H
#define TESTS_APP_PLAYER_H

#include "support/check.h"

#include <stdlib.h>
#include <string.h>

#include "app/apply.h"
#include "app/frame.h"
#include "app/menu/pages.h"
#include "view/sprite_assets.h"
#include "game/world/body.h"
#include "sdl/canvas.h"

enum { SHOWN_ROOM = 16384, MOVE_ROOM = 256, FRAME_US = 16667 };

#if defined(__GNUC__)
#define LIKE_PRINTF(at, values) __attribute__((format(printf, at, values)))
#else
#define LIKE_PRINTF(at, values)
#endif

typedef struct front {
    app app;
    assets pictures;
    sprite_masks masks;
    canvas_memory picture;
    char line[1024], config[PATH_ROOM]; ///< words of the command line, file of the settings
    SDL_Point pointer;
} front;

// ---- the game -------------------------------------------------------------------------------------------------------

/// What a game shows and holds, for tests: they look at the game and at the picture, not into the front end.
static inline const game *game_of(const front *f) {
    return f->app.session.game;
}

static inline uint64_t hash_of(const front *f) {
    return world_hash(&game_of(f)->world);
}

/// For a test that puts a body somewhere or ends a game by hand.
static inline game *game_to_change(front *f) {
    return f->app.session.game;
}

/// The options of a command line: the words after the program's name, ended by NULL.
static inline options options_of(const char *const *words) {
    char *line[16] = {"xcavate"};
    int count = 1;
    for (; words[count - 1]; count++) {
        assert_true(count < 15);
        line[count] = (char *)words[count - 1];
    }
    options o;
    assert_true(options_parse(&o, count, line));
    return o;
}

/// The shipped assets, a renderer that draws into memory, SDL's dummy driver in place of a display.
static inline void player_start(front *f, const options *o) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("LANG", getenv("TEST_LANG") ? getenv("TEST_LANG") : "C", 1);
    SDL_setenv("LANGUAGE", "", 1);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    assert_true(sprite_assets_load(&f->pictures, "assets"));
    assert_true(canvas_memory_open(&f->picture, 1));
    sprite_assets_masks(&f->pictures, &f->masks);
    if (o->config) {
        assert_true(saves_open(&f->app.saves, o));
    } else {
        settings_reset(&f->app.saves.settings);
    }
    f->app.saves.settings.value[SETTING_MUTE] = 1;
    const app_host host = {&f->pictures, &f->masks, o->data, NULL, f->picture.renderer};
    assert_true(app_open(&f->app, o, &host));
}

static inline void player_end(void *of) {
    front *f = of;
    SDL_Window *window = f->app.window;
    (void)app_close(&f->app);
    if (window) {
        SDL_DestroyRenderer(SDL_GetRenderer(window));
        SDL_DestroyWindow(window);
    }
    canvas_memory_close(&f->picture);
    assets_free(&f->pictures);
    free(f);
    SDL_Quit();
}

/// Opens with the options of a command line, as printf puts it together. Without one that asks for a certain game the
/// title comes first. With --save-dir the settings are in that folder, too; without it nothing is read and kept.
LIKE_PRINTF(1, 2) static inline front *player_open(const char *format, ...) {
    front *f = calloc(1, sizeof *f);
    const char *word[16] = {NULL};
    int n = 0;
    va_list list;
    assert_non_null(f);
    va_start(list, format);
    vsnprintf(f->line, sizeof f->line, format, list);
    va_end(list);
    for (char *at = strtok(f->line, " "); at; at = strtok(NULL, " ")) {
        assert_true(n < 15);
        word[n++] = at;
    }
    options o = options_of(word);
    if (o.save_dir && !o.config) {
        assert_true(platform_join(f->config, o.save_dir, "settings.txt"));
        o.config = f->config;
    }
    player_start(f, &o);
    return after_test(f, player_end);
}

/// The window that the settings ask for. The picture is still drawn into memory.
static inline SDL_Window *player_window(front *f) {
    assert_true(f->app.window || window_begin(&f->app));
    return f->app.window;
}

/// True when the player has left the program.
static inline bool has_quit(const front *f) {
    return f->app.quit;
}

/// What the program would end with now.
static inline int status_of(const front *f) {
    return f->app.status;
}

/// Leaves the program before the test ends, for what is looked at then.
static inline void player_close(front *f) {
    after_now(f);
}

// ---- what is shown --------------------------------------------------------------------------------------------------

typedef struct shown_words {
    char text[SHOWN_ROOM];
    size_t length;
    const char *sought; ///< NULL: nothing
    SDL_Rect found;     ///< box of the line that it is in
} shown_words;

static inline void player_hears(void *of, const char *line, SDL_Rect box) {
    shown_words *w = of;
    int n = snprintf(w->text + w->length, SHOWN_ROOM - w->length, "%s\n", line);
    w->length = SDL_min(w->length + (size_t)n, SHOWN_ROOM - 1);
    w->found = w->sought && strstr(line, w->sought) ? box : w->found;
}

/// Draws the picture with the line at the bottom, which is no part of a saved picture.
static inline void player_look(front *f) {
    f->app.again = true;
    if (!app_frame(&f->app, f->app.now, true).drawn) {
        app_draw(&f->app);
    }
}

static inline const shown_words *player_reads(front *f, const char *sought) {
    static shown_words w;
    w = (shown_words){.sought = sought};
    text_listen(view_canvas(f->app.view)->text, player_hears, &w);
    player_look(f);
    text_listen(view_canvas(f->app.view)->text, NULL, NULL); // another view, if the pictures are other ones
    return &w;
}

/// Draws the picture and returns all words on it, one line for each piece of text. The next call overwrites them.
static inline const char *shown(front *f) {
    return player_reads(f, NULL)->text;
}

/// The box of the last piece of text with those words [px]; empty when they are not on the picture.
static inline SDL_Rect box_of(front *f, const char *words) {
    return player_reads(f, words)->found;
}

static inline bool shows(front *f, const char *words) {
    return strstr(shown(f), words) != NULL;
}

#define assert_shown(f, words) CHECK(shows(f, words), "\"%s\" is not shown, but:\n%s", words, shown(f))
#define assert_not_shown(f, words) CHECK(!shows(f, words), "\"%s\" is shown:\n%s", words, shown(f))

/// A number for the pixels that were drawn last.
static inline uint64_t pixels_drawn(const front *f) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    const SDL_Surface *s = f->picture.surface;
    for (int y = 0; y < s->h; y++) {
        const Uint8 *row = (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch;
        for (int x = 0; x < 4 * s->w; x++) {
            hash = (hash ^ row[x]) * UINT64_C(0x100000001b3);
        }
    }
    return hash;
}

/// The same of the rows from `top` to before `bottom`.
static inline uint64_t rows_of(const front *f, int top, int bottom) {
    uint64_t hash = 0;
    const SDL_Surface *s = f->picture.surface;
    for (int y = top; y < bottom; y++) {
        const Uint8 *row = (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch;
        for (int x = 0; x < 4 * s->w; x++) {
            hash = hash * 1099511628211u + row[x];
        }
    }
    return hash;
}

/// Draws the picture without the line at the bottom and returns a number for its pixels.
static inline uint64_t pixels_of(front *f) {
    app_draw(&f->app);
    SDL_RenderFlush(f->picture.renderer);
    return pixels_drawn(f);
}

/// True when a pixel of the picture that was drawn last has that color.
static inline bool has_color(const front *f, int x, int y, SDL_Color ink) {
    const SDL_Surface *s = f->picture.surface;
    const Uint8 *p = (const Uint8 *)s->pixels + (ptrdiff_t)y * s->pitch + 4 * x;
    return p[0] == ink.r && p[1] == ink.g && p[2] == ink.b;
}

/// What draws the picture: its camera says where the world lies on it.
static inline const canvas *canvas_of(const front *f) {
    return view_canvas(f->app.view);
}

/// The middle of a body on the picture that was drawn last.
static inline SDL_Point place_on(const front *f, int32_t index) {
    const canvas *c = canvas_of(f);
    const body *b = &game_of(f)->world.bodies[index];
    SDL_Point p = {(body_px(b) + b->w / 2 - c->camera_x) * c->zoom, (body_py(b) + b->h / 2 - c->camera_y) * c->zoom};
    return p;
}

// ---- moves ----------------------------------------------------------------------------------------------------------

static inline void player_post(front *f, SDL_Event e) {
    app_event(&f->app, &e);
}

/// The name of a key or an item, in which a blank is written as _.
static inline void player_name(char name[MOVE_ROOM], const char *word) {
    SDL_strlcpy(name, word, MOVE_ROOM);
    for (char *at = strchr(name, '_'); at; at = strchr(at, '_')) {
        *at = ' ';
    }
}

/// Text as a keyboard or an input method sends it.
static inline void player_type(front *f, const char *letters) {
    SDL_Event e = {.text = {.type = SDL_TEXTINPUT}};
    SDL_strlcpy(e.text.text, letters, sizeof e.text.text);
    player_post(f, e);
}

static inline void player_key(front *f, const char *word, bool down, bool up) {
    SDL_KeyboardEvent e = {.type = SDL_KEYDOWN};
    char key[MOVE_ROOM];
    for (const char *plus; (plus = strchr(word, '+')) != NULL && plus[1]; word = plus + 1) {
        e.keysym.mod |= strncmp(word, "Shift", 5) == 0 ? KMOD_LSHIFT
                        : strncmp(word, "Alt", 3) == 0 ? KMOD_LALT
                                                       : KMOD_LCTRL;
    }
    player_name(key, strcmp(word, "Enter") == 0 ? "Return" : strcmp(word, "Esc") == 0 ? "Escape" : word);
    e.keysym.scancode = SDL_GetScancodeFromName(key);
    CHECK(e.keysym.scancode != SDL_SCANCODE_UNKNOWN, "play: SDL knows no key %s", key);
    e.keysym.sym = SDL_GetKeyFromScancode(e.keysym.scancode);
    if (down) {
        player_post(f, (SDL_Event){.key = e});
    }
    if (down && !e.keysym.mod && e.keysym.sym >= ' ' && e.keysym.sym <= '~') {
        player_type(f, (char[]){(char)e.keysym.sym, '\0'});
    }
    e.type = SDL_KEYUP;
    if (up) {
        player_post(f, (SDL_Event){.key = e});
    }
}

static inline void player_button(front *f, int which, int x, int y, bool down, bool up) {
    SDL_MouseButtonEvent e = {.type = SDL_MOUSEBUTTONDOWN, .button = (Uint8)which, .x = x, .y = y};
    f->pointer = (SDL_Point){x, y};
    if (down) {
        player_post(f, (SDL_Event){.button = e});
    }
    e.type = SDL_MOUSEBUTTONUP;
    if (up) {
        player_post(f, (SDL_Event){.button = e});
    }
}

static inline void player_move(front *f, int x, int y) {
    SDL_MouseMotionEvent e = {.type = SDL_MOUSEMOTION, .x = x, .y = y};
    e.xrel = x - f->pointer.x, e.yrel = y - f->pointer.y;
    f->pointer = (SDL_Point){x, y};
    player_post(f, (SDL_Event){.motion = e});
}

static inline void player_pad(front *f, const char *name) {
    SDL_ControllerButtonEvent e = {.type = SDL_CONTROLLERBUTTONDOWN};
    e.button = (Uint8)SDL_GameControllerGetButtonFromString(name);
    player_post(f, (SDL_Event){.cbutton = e});
    e.type = SDL_CONTROLLERBUTTONUP;
    player_post(f, (SDL_Event){.cbutton = e});
}

/// The page of the menu: its items as they are shown.
static inline const menu *menu_of(const front *f) {
    return &pages_own(&f->app)->menu;
}

/// The text of the chosen item.
static inline const char *chosen(const front *f) {
    return menu_chosen(menu_of(f)) ? menu_chosen(menu_of(f))->label : "";
}

static inline void player_walk(front *f, const char *word) {
    char label[MOVE_ROOM];
    player_name(label, word);
    for (int i = 0; i < MENU_MOST && strcmp(chosen(f), label) != 0; i++) {
        player_key(f, "Down", true, true);
    }
    CHECK(strcmp(chosen(f), label) == 0, "no item \"%s\"; shown:\n%s", label, shown(f));
}

static inline void player_choose(front *f, const char *word) {
    player_walk(f, word);
    player_key(f, "Enter", true, true);
}

/// Switches a layer of the overlay in its panel.
static inline void tick_layer(front *f, const char *name) {
    char box[MOVE_ROOM], label[MOVE_ROOM];
    player_key(f, "Shift+F1", true, true);
    snprintf(box, sizeof box, "[x] %s", name);
    snprintf(label, sizeof label, "[%s]_%s", shows(f, box) ? "x" : "_", name);
    player_choose(f, label);
    player_key(f, "Esc", true, true);
}

static inline void player_drop(front *f, char *word) {
    player_post(f, (SDL_Event){.type = SDL_DROPBEGIN});
    for (char *path = strtok(word, ","), *next; path; path = next) {
        next = strtok(NULL, ",");
        int count = next ? atoi(next) : 0; // in place of a path: how often the one before it
        for (int i = 0; i < SDL_max(count, 1); i++) {
            player_post(f, (SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
        }
        next = count > 0 ? strtok(NULL, ",") : next;
    }
    player_post(f, (SDL_Event){.type = SDL_DROPCOMPLETE});
}

/// A frame, with the events that SDL has of its own, of the window say.
static inline void player_frame(front *f) {
    SDL_Event e;
    while (SDL_PollEvent(&e)) {
        app_event(&f->app, &e);
    }
    (void)app_frame(&f->app, f->app.now + FRAME_US, false);
}

/// Plays so many ticks: after a heavy hit that takes some more frames.
static inline void play_ticks(front *f, int64_t n) {
    int64_t last = game_of(f)->world.tick + n;
    for (int64_t frames = 0; game_of(f)->world.tick < last; frames++) {
        CHECK(frames < 2 * n + 100, "the game stands still at tick %d", (int)game_of(f)->world.tick);
        player_frame(f);
    }
}

/// The clock goes on by so many seconds in which the player does nothing and no frame comes.
static inline void player_waits(front *f, int seconds) {
    f->app.now += 1e6 * seconds;
}

/// Does one word that has a colon. False: it is none of these.
static inline bool player_does(front *f, const char *word) {
    char rest[MOVE_ROOM];
    int x = 0, y = 0;
    if (sscanf(word, "click:%d,%d", &x, &y) == 2) {
        player_button(f, SDL_BUTTON_LEFT, x, y, true, true);
    } else if (sscanf(word, "right:%d,%d", &x, &y) == 2) {
        player_button(f, SDL_BUTTON_RIGHT, x, y, true, true);
    } else if (sscanf(word, "middle:%d,%d", &x, &y) == 2) {
        player_button(f, SDL_BUTTON_MIDDLE, x, y, true, true);
    } else if (sscanf(word, "press:%d,%d", &x, &y) == 2) {
        player_button(f, SDL_BUTTON_LEFT, x, y, true, false);
    } else if (sscanf(word, "release:%d,%d", &x, &y) == 2) {
        player_button(f, SDL_BUTTON_LEFT, x, y, false, true);
    } else if (sscanf(word, "move:%d,%d", &x, &y) == 2) {
        player_move(f, x, y);
    } else if (sscanf(word, "stick:%d,%d", &x, &y) == 2) {
        SDL_ControllerAxisEvent e = {.type = SDL_CONTROLLERAXISMOTION, .axis = (Uint8)x, .value = (Sint16)y};
        player_post(f, (SDL_Event){.caxis = e});
    } else if (sscanf(word, "ticks:%d", &x) == 1) {
        play_ticks(f, x);
    } else if (sscanf(word, "wait:%d", &x) == 1) {
        player_waits(f, x);
    } else if (sscanf(word, "wheel:%d", &y) == 1) {
        player_post(f, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = y}});
    } else if (sscanf(word, "pad:%255s", rest) == 1) {
        player_pad(f, rest);
    } else if (sscanf(word, "at:%255s", rest) == 1) {
        player_walk(f, rest);
    } else if (sscanf(word, "choose:%255s", rest) == 1) {
        player_choose(f, rest);
    } else if (sscanf(word, "type:%255s", rest) == 1) {
        player_type(f, rest);
    } else if (sscanf(word, "drop:%255s", rest) == 1) {
        player_drop(f, rest);
    } else {
        return false;
    }
    return true;
}

/// A word says what holds now. False: it is a move.
static inline bool player_checks(front *f, const char *word, const char *file, int line) {
    int n = 0;
    bool holds = false;
    const world *w = &game_of(f)->world;
    if (strncmp(word, "see:", 4) == 0) {
        holds = shows(f, word + 4);
    } else if (strncmp(word, "unseen:", 7) == 0) {
        holds = !shows(f, word + 7);
    } else if (strncmp(word, "chosen:", 7) == 0) {
        holds = strcmp(chosen(f), word + 7) == 0;
    } else if (sscanf(word, "tick:%d", &n) == 1) {
        holds = w->tick == n;
    } else if (sscanf(word, "level:%d", &n) == 1) {
        holds = w->level == n;
    } else if (sscanf(word, "status:%d", &n) == 1) {
        holds = status_of(f) == n;
    } else {
        return false;
    }
    if (!holds) {
        print_error("not so: %s; tick %d, level %d, status %d, \"%s\" is chosen, shown:\n%s\n", word, (int)w->tick,
                    (int)w->level, status_of(f), chosen(f), shown(f));
        _fail(file, line);
    }
    return true;
}

/// Takes the next word of the moves; what stands in quotes is one. Returns what comes after it, NULL at the end.
static inline const char *player_word(const char *moves, char word[MOVE_ROOM]) {
    int used = 0, quoted = 0;
    char rest[MOVE_ROOM];
    if (sscanf(moves, " %255s%n", word, &used) != 1) {
        return NULL;
    }
    if (strstr(word, ":'") && sscanf(moves, " %*[^']'%255[^']'%n", rest, &quoted) == 1) {
        strcpy(strchr(word, '\''), rest);
        used = quoted;
    }
    return moves + used;
}

/// Plays the moves, which are parted by blanks. The head of this file says what a move can be.
static inline void play_at(front *f, const char *moves, const char *file, int line) {
    char word[MOVE_ROOM];
    while ((moves = player_word(moves, word)) != NULL) {
        bool down = word[0] == '+' && word[1], up = word[0] == '-' && word[1];
        char *end;
        long frames = strtol(word, &end, 10);
        if (*end == '\0' && !down && !up && end - word > 1) {
            for (long i = 0; i < frames; i++) {
                player_frame(f);
            }
        } else if (!player_checks(f, word, file, line) && !player_does(f, word)) {
            player_key(f, word + (down || up), !up, !down);
        }
    }
}
#define play(f, moves) play_at(f, moves, __FILE__, __LINE__)

/// Opens with that command line and plays the moves.
static inline front *player_plays_at(const char *words, const char *moves, const char *file, int line) {
    front *f = player_open("%s", words);
    play_at(f, moves, file, line);
    return f;
}
#define player_plays(line, moves) player_plays_at(line, moves, __FILE__, __LINE__)

/// The same with numbers or names put in, as printf does it.
LIKE_PRINTF(2, 3) static inline void playf(front *f, const char *format, ...) {
    char moves[4 * MOVE_ROOM];
    va_list list;
    va_start(list, format);
    vsnprintf(moves, sizeof moves, format, list);
    va_end(list);
    play(f, moves);
}

/// Presses on a body, goes that far in four moves and lets go.
static inline void drag(front *f, SDL_Point from, int dx, int dy) {
    playf(f, "move:%d,%d press:%d,%d", from.x, from.y, from.x, from.y);
    for (int i = 1; i <= 4; i++) {
        playf(f, "move:%d,%d", from.x + dx * i / 4, from.y + dy * i / 4);
    }
    playf(f, "release:%d,%d", from.x + dx, from.y + dy);
}

#endif
