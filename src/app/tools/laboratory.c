// laboratory.c - the laboratory in the window, and pictures dropped on it.
#include <stdio.h>

#include "app/levels.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/session/painting.h"
#include "app/tool.h"
#include "lab/lab.h"
#include "sdl/file.h"
#include "sdl/png.h"
#include "view/hud/words.h"

typedef struct laboratory {
    lab *lab;     ///< NULL before it is first shown
    int32_t page; ///< the page to show first
    bool frozen;  ///< the sprites of the page are frozen
    int files;    ///< files of the present drop
} laboratory;

TOOL_STATE(laboratory, laboratory)

static void take_file(app *a, const char *path);

/// Opens the laboratory, the first time with the picture of --lab, or returns to the title.
static void go(app *a) {
    laboratory *l = state(a);
    l->frozen = false;
    if (a->mode == MODE_LAB) {
        mode_set(a, MODE_TITLE);
        return;
    }
    bool first = !l->lab;
    l->lab = first ? lab_create(view_canvas(a->view)->assets, l->page) : l->lab;
    if (!l->lab) {
        return;
    }
    mode_set(a, MODE_LAB);
    if (first && a->options.lab_file) {
        take_file(a, a->options.lab_file);
    }
}

static void close(app *a) {
    if (state(a)->lab && lab_checks(state(a)->lab)->wrong > 0) {
        a->status = 1;
    }
    lab_destroy(state(a)->lab);
}

/// Recreates the shown page.
static void renew(app *a) {
    laboratory *l = state(a);
    if (!l->lab) {
        return;
    }
    int32_t page = lab_page(l->lab);
    close(a);
    l->lab = lab_create(view_canvas(a->view)->assets, page);
    if (!l->lab && a->mode == MODE_LAB) {
        mode_set(a, MODE_TITLE);
    }
}

// ---- files --------------------------------------------------------------------------------------

static bool takes_files(const app *a) {
    return mode_screen(a) == SCREEN_TITLE || a->mode == MODE_LAB;
}

/// True if the file is a painted level: a picture that is too large for the laboratory, or that has a text beside it.
static bool is_level(const app *a, const char *path) {
    char beside[PATH_ROOM];
    SDL_Point size;
    bool picture = a->mode != MODE_LAB && file_ends(path, ".png") && png_size(path, &size);
    bool large = picture && (size.x > LAB_SIDE_MOST || size.y > LAB_SIDE_MOST);
    return large || (picture && painting_beside(beside, path, "txt") && file_is_there(beside));
}

static void take_file(app *a, const char *path) {
    char why[PNG_WHY];
    if (is_level(a, path)) {
        (void)levels_play(a, path);
        return;
    }
    SDL_Surface *picture = takes_files(a) ? png_load_any(path, LAB_SIDE_MOST, why) : NULL;
    if (!picture) {
        const char *reason = takes_files(a) ? why : phrase_text(SAY_DROP_ELSEWHERE);
        log_error("%s: %s", path, reason);
        toast(a, "%.40s: %s", file_name(path), reason);
        return;
    }
    if (a->mode != MODE_LAB) {
        go(a);
    }
    if (state(a)->lab) {
        lab_drop(state(a)->lab, picture);
    }
    SDL_FreeSurface(picture);
}

static bool drop(app *a, const SDL_Event *e) {
    switch (e->type) {
    case SDL_DROPBEGIN: state(a)->files = 0; return true;
    case SDL_DROPFILE: // only the first of several files is read
        if (state(a)->files++ == 0) {
            take_file(a, e->drop.file);
        } else {
            toast(a, "%s", phrase_text(takes_files(a) ? SAY_DROP_FIRST : SAY_DROP_ELSEWHERE));
        }
        SDL_free(e->drop.file);
        return true;
    case SDL_DROPTEXT:
        toast(a, "%s", phrase_text(SAY_DROP_HERE));
        SDL_free(e->drop.file);
        return true;
    case SDL_DROPCOMPLETE: return true;
    default: return false;
    }
}

// ---- the tool -----------------------------------------------------------------------------------

static bool open(app *a) {
    laboratory *l = state(a);
    if (a->options.lab && a->options.level > 0) {
        l->page = (int32_t)a->options.level - 1;
        a->options.level = -1; // --level is the page; a game started from here begins at level 1
    }
    return true;
}

static bool handle(app *a, const SDL_Event *e) {
    lab *g = state(a)->lab;
    if (g && e->type == SDL_MOUSEMOTION) {
        lab_point(g, e->motion.x, e->motion.y);
    } else if (g && e->type == SDL_MOUSEBUTTONDOWN) { // a touch has no preceding motion
        lab_point(g, e->button.x, e->button.y);
    } else if (g && e->type == SDL_WINDOWEVENT && e->window.event == SDL_WINDOWEVENT_LEAVE) {
        lab_point(g, -1, -1);
    }
    if (a->mode == MODE_LAB && e->type == SDL_KEYDOWN && e->key.keysym.scancode == SDL_SCANCODE_F3) {
        state(a)->frozen = true;
        lab_tick(g, false);
        return true;
    }
    return drop(a, e) || (a->mode == MODE_LAB && lab_hand(g, e));
}

static void turn(app *a, int32_t step) {
    lab_turn(state(a)->lab, step);
    sound_play(a->sound, HEAR_MOVE);
}

static void toggle(app *a) {
    go(a);
    sound_play(a->sound, a->mode == MODE_LAB ? HEAR_CHOOSE : HEAR_BACK);
}

/// Turns the page at a press of fire and leaves at a press of brake, so that a mouse or a controller is sufficient.
static bool act(app *a, action does) {
    if (a->mode == MODE_TITLE && a->depth == 0 && does == ACTION_LAB) {
        toggle(a);
        return true;
    }
    if (a->mode != MODE_LAB) {
        return false;
    }
    switch (does) {
    case ACTION_SCOPE: state(a)->frozen = !state(a)->frozen; return true;
    case ACTION_LEFT: turn(a, -1); return true;
    case ACTION_RIGHT: turn(a, 1); return true;
    case ACTION_FIRE: turn(a, 1); return true;
    case ACTION_LAB:
    case ACTION_TITLE:
    case ACTION_BRAKE:
    case ACTION_PAUSE:
    case ACTION_MENU:
    case ACTION_START: toggle(a); return true;
    default: return false;
    }
}

static void tick(app *a) {
    lab *g = state(a)->lab;
    if (a->mode == MODE_LAB && !state(a)->frozen) {
        lab_tick(g, false);
        sound_calm(a->sound);
        a->quit = a->quit || (a->options.ticks >= 0 && lab_checks(g)->tick >= a->options.ticks);
    }
}

static void draw(app *a) {
    const char *keys = state(a)->frozen ? "FROZEN   F2: go on   F3: one tick" : NULL;
    if (a->mode == MODE_LAB) {
        lab_draw(state(a)->lab, view_canvas(a->view), toast_end(a) > 0 ? "" : keys); // the toast covers the keys
    }
}

const tool laboratory_tool = {
    .when = IN_ALL,
    .bytes = sizeof(laboratory),
    .open = open,
    .event = handle,
    .act = act,
    .call[TOOL_TICK] = tick,
    .call[TOOL_DRAW] = draw,
    .call[TOOL_RENEW] = renew,
    .call[TOOL_CLOSE] = close,
};
