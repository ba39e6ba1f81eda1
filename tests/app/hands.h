// hands.h - what a player does with keys, mouse and controller on the pages of the menu, and where settings, scores and
// records of such a game are kept.
#ifndef TESTS_APP_HANDS_H
#define TESTS_APP_HANDS_H

#include "app/folder.h"
#include "app/front.h"

// ---- devices --------------------------------------------------------------------------------------------------------

static inline void post(front *f, SDL_Event *e) {
    app_event(&f->app, e);
}

static inline void key(front *f, SDL_Scancode code) {
    front_press(f, code, KMOD_NONE);
}

static inline void press_button(front *f, int which) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_CONTROLLERBUTTONDOWN;
    e.cbutton.button = (Uint8)which;
    post(f, &e);
    e.type = SDL_CONTROLLERBUTTONUP;
    post(f, &e);
}

static inline void push_stick(front *f, int axis, int value) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_CONTROLLERAXISMOTION;
    e.caxis.axis = (Uint8)axis;
    e.caxis.value = (Sint16)value;
    post(f, &e);
}

static inline void move_mouse(front *f, SDL_Point to) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEMOTION;
    e.motion.x = to.x, e.motion.y = to.y;
    post(f, &e);
}

static inline void click(front *f, SDL_Point at, int which) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.button = (Uint8)which;
    e.button.x = at.x, e.button.y = at.y;
    post(f, &e);
    e.type = SDL_MOUSEBUTTONUP;
    post(f, &e);
}

// ---- places ---------------------------------------------------------------------------------------------------------

static inline int index_of(const front *f, int id) {
    for (int i = 0; i < f->app.menu.count; i++) {
        if (f->app.menu.items[i].id == id && f->app.menu.items[i].kind != MENU_TEXT_LINE) {
            return i;
        }
    }
    fail_msg("no item %d on screen %d", id, f->app.mode);
    return -1;
}

static inline SDL_Point middle(SDL_Rect r) {
    SDL_Point p = {r.x + r.w / 2, r.y + r.h / 2};
    return p;
}

static inline SDL_Point place_of(const front *f, int id) {
    return middle(f->app.menu.items[index_of(f, id)].place);
}

/// Walks down to an item and chooses it.
static inline void choose_with_keys(front *f, int id) {
    for (int i = 0; i < MENU_MOST && menu_chosen(&f->app.menu) != id; i++) {
        key(f, SDL_SCANCODE_DOWN);
    }
    assert_int_equal(menu_chosen(&f->app.menu), id);
    key(f, SDL_SCANCODE_RETURN);
}

static inline front *open_title(void) {
    options o = front_options(front_seed);
    return front_open(&o, true);
}

static inline front *open_game(void) {
    options o = front_options(front_seed);
    return front_open(&o, false);
}

static inline void keep_in(front *f, folder *dir) {
    scores_load(&f->app.keep.scores, folder_file(dir, "scores.txt"));
    SDL_strlcpy(f->app.keep.folder, dir->name, sizeof f->app.keep.folder);
}

static inline void drop(front *f, folder *dir) {
    front_close(f);
    folder_remove(dir);
}

#endif
