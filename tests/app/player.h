// player.h - a test plays like a player: it presses keys, clicks, waits and reads the picture.
//
//     front *f = player_open("--seed %d", 7);
//     play(f, "60 F2 Shift+N click:320,200 see:FROZEN tick:60");
//
// The app is closed when the test ends.
//
// A move of `play` is one word:
//     60, 05         that number of frames of 1/60 s, with two digits or more; they are not drawn
//     Enter, Shift+K, 8  a key by its SDL name, pressed and released; blanks are written as _ (Keypad_Enter)
//     type:TEXT      text as sent by a keyboard or an input method, without keys
//     +Left, -Left   a key is pressed, or released
//     ticks:60       that number of ticks: more frames after a heavy hit
//     wait:5         that number of seconds without input and without frames
//     click:X,Y      left button at a position; right:, middle:, side: other buttons; press:, release: its halves
//     move:X,Y       moves the pointer; a press, two moves and a release are a drag
//     wheel:1        turns the wheel away from the player
//     pad:start      a button of a controller by its SDL name; stick:0,32767 moves axis 0
//     at:TEXT        walks down the menu page to the item with that text; choose:TEXT also presses Enter
//     drop:A,B       drops two files on the window together; drop:A,200 drops the same file 200 times
// A word can also be a check:
//     see:PAUSE      the word is shown; see:'LEVEL 4' for several words; unseen:PAUSE: it is not shown
//     chosen:PLAY    the menu item is selected; several words as above
//     tick:10        the game is at that tick; level:4 in that level; status:1 current exit status of the program
#ifndef TESTS_APP_PLAYER_H
#define TESTS_APP_PLAYER_H

#include "app/menu/pages.h"
#include "app/shown.h"

enum { MOVE_ROOM = 256 };

static inline void player_post(front *f, SDL_Event e) {
    app_event(&f->app, &e);
}

/// Writes the name of a key or an item, with blanks written as _.
static inline void player_name(char name[MOVE_ROOM], const char *word) {
    SDL_strlcpy(name, word, MOVE_ROOM);
    for (char *at = strchr(name, '_'); at; at = strchr(at, '_')) {
        *at = ' ';
    }
}

/// Sends text like a keyboard or an input method.
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

/// Posts the events of a mouse button for a word such as "click:X,Y" (press and release), "press:X,Y" or
/// "release:X,Y". Returns false for any other word.
static inline bool player_clicks(front *f, const char *word) {
    static const struct {
        const char *format;
        int button;
        bool down, up;
    } ways[] = {{"click:%d,%d", SDL_BUTTON_LEFT, true, true},    {"right:%d,%d", SDL_BUTTON_RIGHT, true, true},
                {"middle:%d,%d", SDL_BUTTON_MIDDLE, true, true}, {"side:%d,%d", SDL_BUTTON_X1, true, true},
                {"press:%d,%d", SDL_BUTTON_LEFT, true, false},   {"release:%d,%d", SDL_BUTTON_LEFT, false, true}};
    SDL_Point *at = &f->pointer;
    size_t i = 0;
    while (i < SDL_arraysize(ways) && sscanf(word, ways[i].format, &at->x, &at->y) != 2) {
        i++;
    }
    for (int up = 0; i < SDL_arraysize(ways) && up < 2; up++) {
        SDL_MouseButtonEvent e = {.button = (Uint8)ways[i].button, .x = at->x, .y = at->y};
        e.type = up ? SDL_MOUSEBUTTONUP : SDL_MOUSEBUTTONDOWN;
        if (up ? ways[i].up : ways[i].down) {
            player_post(f, (SDL_Event){.button = e});
        }
    }
    return i < SDL_arraysize(ways);
}

static inline void player_move(front *f, int x, int y) {
    SDL_MouseMotionEvent e = {.type = SDL_MOUSEMOTION, .x = x, .y = y};
    e.xrel = x - f->pointer.x;
    e.yrel = y - f->pointer.y;
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

/// The menu page with its shown items.
static inline const menu *menu_of(const front *f) {
    return &pages_state(&f->app)->menu;
}

/// Text of the selected item.
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

static inline void player_drop(front *f, char *word) {
    player_post(f, (SDL_Event){.drop = {.type = SDL_DROPBEGIN}});
    for (char *path = strtok(word, ","), *next; path; path = next) {
        next = strtok(NULL, ",");
        int count = next ? atoi(next) : 0; // a number instead of a path repeats the previous path
        for (int i = 0; i < SDL_max(count, 1); i++) {
            player_post(f, (SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
        }
        next = count > 0 ? strtok(NULL, ",") : next;
    }
    player_post(f, (SDL_Event){.drop = {.type = SDL_DROPCOMPLETE}});
}

/// Runs a frame with the pending events that SDL generated, such as window events.
static inline void player_frame(front *f) {
    SDL_Event e;
    while (SDL_PollEvent(&e)) {
        app_event(&f->app, &e);
    }
    (void)app_frame(&f->app, f->app.now + FRAME_US, false);
}

/// Plays n ticks: more frames after a heavy hit.
static inline void play_ticks(front *f, int64_t n) {
    int64_t last = tick_of(f) + n;
    for (int64_t frames = 0; tick_of(f) < last; frames++) {
        CHECK(frames < 2 * n + 100, "the game stands still at tick %d", (int)tick_of(f));
        player_frame(f);
    }
}

/// Advances the clock by `seconds` without input and without frames.
static inline void player_waits(front *f, int seconds) {
    f->app.now += 1e6 * seconds;
}

/// Executes a word with a colon. Returns false if it is unknown.
static inline bool player_does(front *f, const char *word) {
    char rest[MOVE_ROOM];
    int x = 0, y = 0;
    if (player_clicks(f, word)) {
        return true;
    }
    if (sscanf(word, "move:%d,%d", &x, &y) == 2) {
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

/// Executes a check. Returns false if the word is a move.
static inline bool player_checks(front *f, const char *word, const char *file, int line) {
    int n = 0;
    bool holds = false;
    const world *w = world_of(f);
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

/// Copies the next word of the moves; a quoted part is a single word. Returns the rest, NULL at the end.
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

/// Plays the moves, which are separated by blanks. The file header lists them.
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

/// Opens the app with that command line and plays the moves.
static inline front *player_plays_at(const char *words, const char *moves, const char *file, int line) {
    front *f = player_open("%s", words);
    play_at(f, moves, file, line);
    return f;
}
#define player_plays(line, moves) player_plays_at(line, moves, __FILE__, __LINE__)

/// Like play, with moves that are formatted like printf.
LIKE_PRINTF(2, 3) static inline void playf(front *f, const char *format, ...) {
    char moves[4 * MOVE_ROOM];
    va_list list;
    va_start(list, format);
    vsnprintf(moves, sizeof moves, format, list);
    va_end(list);
    play(f, moves);
}

/// Connects a game controller and returns it, opened.
static inline SDL_Joystick *player_plugs_in(front *f, int *device) {
    enum { AXES = 6, BUTTONS = 15 };
    player_controllers(f);
    *device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, AXES, BUTTONS, 0);
    play(f, "01");
    SDL_Joystick *pad = SDL_JoystickOpen(*device);
    assert_non_null(pad);
    return pad;
}

/// Increase of the ship's speed to the right in two frames, after the input has taken effect.
static inline int32_t player_gains(front *f) {
    play(f, "02");
    int32_t before = ship_of(f)->vx;
    play(f, "02");
    return ship_of(f)->vx - before;
}

/// Places the ship in the gap of the gate, which completes the level in a frame.
static inline void player_leaves(front *f) {
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    ship->flags = BODY_SAFE;
    ship->timer = 100;
    ship->x = ship->old_x = (w->w / 2 - 16) * SUB;
    ship->y = ship->old_y = -24 * SUB;
    ship->vx = ship->vy = 0;
    play(f, "01");
    assert_int_equal(w->phase, PHASE_CLEARED);
}

/// Presses the button on a body, moves by (dx, dy) in four steps and releases it.
static inline void drag(front *f, SDL_Point from, int dx, int dy) {
    playf(f, "move:%d,%d press:%d,%d", from.x, from.y, from.x, from.y);
    for (int i = 1; i <= 4; i++) {
        playf(f, "move:%d,%d", from.x + dx * i / 4, from.y + dy * i / 4);
    }
    playf(f, "release:%d,%d", from.x + dx, from.y + dy);
}

#endif
