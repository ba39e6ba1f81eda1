// laboratory.c - the laboratory in the window, and what comes into it from outside: files
// dropped on the window, and a pair of the game.
//
// A pair comes with its past: the last minute is played again from its first snapshot, and the
// offset of the two is noted after each tick. The game ends in the tick that it was in, so nothing
// has changed for it.
#include <stdio.h>
#include <stdlib.h>

#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/time.h"
#include "game/world/body.h"
#include "lab/lab.h"
#include "sdl/png.h"
#include "view/hud/words.h"

enum {
    LAB_TRAIL = 3600, // ticks of a minute
    FILES_TAKEN = 2,
    WORK = 4000000 // bodies x ticks that are played again: under a second
};

typedef struct laboratory {
    lab *lab;          ///< NULL until it is first shown
    int32_t page;      ///< that is shown first
    bool from_game;    ///< it was opened from a frozen game
    bool frozen;       ///< it stands still itself
    int files;         ///< of one drop
    char refused[160]; ///< why the last file of a drop was not taken; empty: all were
} laboratory;

TOOL_OWN(laboratory, laboratory)

static void take_file(app *a, const char *path);

/// Shows the laboratory, at first with the pictures of --lab, or goes back to where it was opened from.
static void go(app *a) {
    laboratory *l = own(a);
    l->frozen = false;
    if (a->mode == MODE_LAB) {
        mode_set(a, l->from_game ? MODE_FROZEN : MODE_TITLE);
        l->from_game = false;
        return;
    }
    bool first = !l->lab;
    l->lab = first ? lab_create(view_canvas(a->view)->assets, l->page) : l->lab;
    if (!l->lab) {
        return;
    }
    mode_set(a, MODE_LAB);
    if (first && !a->options.screenshot) {
        lab_hold_still(l->lab);
    }
    for (int i = 0; i < 2 && first && a->options.own[i]; i++) {
        take_file(a, a->options.own[i]);
    }
}

static void close(app *a) {
    if (own(a)->lab && lab_checks(own(a)->lab)->wrong > 0) {
        a->status = 1;
    }
    lab_destroy(own(a)->lab);
}

/// The page that is shown is made again.
static void renew(app *a) {
    laboratory *l = own(a);
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

static void refuse(app *a, const char *path, const char *why) {
    const char *slash = SDL_strrchr(path, '/'), *name = slash && slash[1] ? slash + 1 : path;
    snprintf(own(a)->refused, sizeof own(a)->refused, "%.40s: %s", name, why);
    log_error("%s: %s", path, why);
    toast(a, "%s", own(a)->refused);
}

static bool takes_files(const app *a) {
    return mode_screen(a) == SCREEN_TITLE || a->mode == MODE_LAB;
}

static void take_file(app *a, const char *path) {
    char why[PNG_WHY];
    SDL_Surface *picture = takes_files(a) ? png_load_any(path, LAB_SIDE_MOST, why) : NULL;
    if (!picture) {
        refuse(a, path, takes_files(a) ? why : say(SAY_DROP_ELSEWHERE));
        return;
    }
    if (a->mode != MODE_LAB) {
        go(a);
    }
    if (own(a)->lab) {
        lab_drop(own(a)->lab, picture);
    }
    SDL_FreeSurface(picture);
}

static void drop_file(app *a, char *path) {
    if (own(a)->files++ < FILES_TAKEN) {
        take_file(a, path);
    }
    SDL_free(path);
}

static void drop_complete(app *a) {
    const laboratory *d = own(a);
    if (d->files > FILES_TAKEN && !takes_files(a)) {
        toast(a, say(SAY_DROP_FILES), d->files, say(SAY_DROP_ELSEWHERE));
    } else if (d->files > FILES_TAKEN && *d->refused) {
        toast(a, say(SAY_DROP_READ), d->files, d->refused);
    } else if (d->files > FILES_TAKEN) {
        toast(a, say(SAY_DROP_TAKEN), d->files);
    }
}

static bool drop(app *a, const SDL_Event *e) {
    switch (e->type) {
    case SDL_DROPBEGIN: own(a)->files = 0, *own(a)->refused = '\0'; return true;
    case SDL_DROPFILE: drop_file(a, e->drop.file); return true;
    case SDL_DROPTEXT: toast(a, "%s", say(SAY_DROP_HERE)), SDL_free(e->drop.file); return true;
    case SDL_DROPCOMPLETE: drop_complete(a); return true;
    default: return false;
    }
}

// ---- a pair of the game -------------------------------------------------------------------------

/// The slots of two bodies, and which kinds and sprites they had: a slot with another one holds another body by now.
typedef struct watched {
    int32_t body[2];
    uint8_t kind[2], sprite[2];
} watched;

static watched watch_pair(const game *g, const int32_t pair[2]) {
    const body *a = &g->world.bodies[pair[0]], *b = &g->world.bodies[pair[1]];
    const watched w = {{pair[0], pair[1]}, {a->kind, b->kind}, {a->sprite, b->sprite}};
    return w;
}

/// The offset of b from a; a gap while one of the two is not there.
static ph_point offset_of(const game *g, const watched *w) {
    const body *a = &g->world.bodies[w->body[0]], *b = &g->world.bodies[w->body[1]];
    const ph_point at = {body_px(b) - body_px(a), body_py(b) - body_py(a)}, gap = {INT32_MIN, 0};
    bool same =
        a->kind == w->kind[0] && a->sprite == w->sprite[0] && b->kind == w->kind[1] && b->sprite == w->sprite[1];
    return same ? at : gap;
}

static int32_t trail_of(app *a, const int32_t pair[2], ph_point trail[LAB_TRAIL]) {
    session *s = &a->session;
    game *g = s->game;
    const watched w = watch_pair(overlay_seen(a->overlay, g), pair);
    int64_t now = g->world.tick, kept = ring_first(s->ring);
    int64_t most = SDL_min(LAB_TRAIL, WORK / SDL_max(g->world.bodies_used, 1));
    int64_t first = kept < now - most ? now - most : kept;
    int32_t n = 0;
    if (kept < 0 || kept >= now || now > s->script.count || !ring_load(s->ring, first, g)) {
        return 0;
    }
    while (g->world.tick < now - 1) {
        replay_tick(g, &s->script, NULL, NULL);
        if (g->world.tick > first) {
            trail[n++] = offset_of(g, &w);
        }
    }
    (void)session_go(s, now); // the last tick with all that looks at it
    time_look(a);
    trail[n++] = offset_of(g, &w);
    return n;
}

/// A mask of at most LAB_SIDE_MOST pixels a side: of a larger one, the ground say, the part
/// that is nearest to the middle of the other body. NULL when out of memory.
static ph_mask *part_near(const game *g, int32_t index, int32_t other, ph_point *cut) {
    const body *is = &g->world.bodies[index], *o = &g->world.bodies[other];
    const ph_mask *m = game_mask(g, index), *near = game_mask(g, other);
    int32_t w = SDL_min(m->w, LAB_SIDE_MOST), h = SDL_min(m->h, LAB_SIDE_MOST);
    int32_t x = body_px(o) + near->w / 2 - body_px(is) - w / 2, y = body_py(o) + near->h / 2 - body_py(is) - h / 2;
    cut->x = SDL_min(SDL_max(x, 0), m->w - w);
    cut->y = SDL_min(SDL_max(y, 0), m->h - h);
    ph_mask *part = ph_mask_create(w, h);
    if (part) {
        (void)ph_mask_draw(part, m, -cut->x, -cut->y);
    }
    return part;
}

static void shift(ph_point *p, ph_point by) {
    p->x += p->x == INT32_MIN ? 0 : by.x;
    p->y += by.y;
}

/// `by` is what the cuts add to the offsets.
static void show(app *a, const int32_t pair[2], const ph_mask *first, const ph_mask *second, ph_point by,
                 ph_point *trail) {
    int32_t n = trail_of(a, pair, trail);
    const game *g = overlay_seen(a->overlay, a->session.game);
    const watched w = watch_pair(g, pair);
    ph_point at = offset_of(g, &w);
    if (overlay_judged_at(a->overlay, pair, &at) && n > 0) {
        trail[n - 1] = at; // the rules have moved them since
    }
    for (int32_t i = 0; i < n; i++) {
        shift(&trail[i], by);
    }
    shift(&at, by);
    go(a);
    if (own(a)->lab) {
        own(a)->from_game = true;
        const body *of = g->world.bodies, *one = &of[pair[0]], *two = &of[pair[1]];
        const ph_point velocity = {two->vx - one->vx, two->vy - one->vy};
        (void)lab_show_masks(own(a)->lab, first, second, at, velocity, trail, n);
        bool apart = at.x <= -second->w || at.x >= first->w || at.y <= -second->h || at.y >= first->h;
        toast(a, say(apart ? SAY_PAIR_MOVED : SAY_PAIR), (double)n / TICKS_PER_SECOND);
    }
}

static void show_pair(app *a) {
    const game *g = overlay_seen(a->overlay, a->session.game);
    int32_t pair[2];
    ph_point cut[2];
    if (!overlay_pinned(a->overlay, g, pair)) {
        toast(a, "%s", say(SAY_PAIR_NONE));
        return;
    }
    ph_mask *first = part_near(g, pair[0], pair[1], &cut[0]), *second = part_near(g, pair[1], pair[0], &cut[1]);
    ph_point *trail = malloc(LAB_TRAIL * sizeof *trail);
    if (first && second && trail) {
        const ph_point by = {cut[1].x - cut[0].x, cut[1].y - cut[0].y};
        show(a, pair, first, second, by, trail);
    } else {
        toast(a, "%s", say(SAY_NO_MEMORY));
    }
    free(trail);
    ph_mask_free(first);
    ph_mask_free(second);
}

// ---- the tool -----------------------------------------------------------------------------------

static bool open(app *a) {
    laboratory *l = own(a);
    if (a->options.lab && a->options.level > 0) {
        l->page = (int32_t)a->options.level - 1;
        a->options.level = -1; // --level names the page; a game started from there begins at level 1
    }
    return true;
}

static bool handle(app *a, const SDL_Event *e) {
    lab *g = own(a)->lab;
    if (g && e->type == SDL_MOUSEMOTION) {
        lab_point(g, e->motion.x, e->motion.y);
    } else if (g && e->type == SDL_MOUSEBUTTONDOWN) { // a finger comes without a motion
        lab_point(g, e->button.x, e->button.y);
    } else if (g && e->type == SDL_WINDOWEVENT && e->window.event == SDL_WINDOWEVENT_LEAVE) {
        lab_point(g, -1, -1);
    }
    return drop(a, e) || (a->mode == MODE_LAB && lab_hand(g, e));
}

static void turn(app *a, int32_t by) {
    lab_turn(own(a)->lab, by);
    sound_menu(a->sound);
}

static void toggle(app *a) {
    go(a);
    sound_menu(a->sound);
}

/// Fire and brake turn and leave, so that a mouse or a controller is enough.
static bool act(app *a, action does) {
    if (a->mode == MODE_FROZEN && does == ACTION_LAB) {
        show_pair(a);
        return true;
    }
    if (a->mode == MODE_TITLE && a->depth == 0 && does == ACTION_LAB) {
        toggle(a);
        return true;
    }
    if (a->mode != MODE_LAB) {
        return false;
    }
    switch (does) {
    case ACTION_FREEZE: own(a)->frozen = !own(a)->frozen; return true;
    case ACTION_STEP:
        own(a)->frozen = true;
        lab_tick(own(a)->lab, false);
        return true;
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
    lab *g = own(a)->lab;
    if (a->mode == MODE_LAB && !own(a)->frozen) {
        lab_tick(g, false);
        sound_calm(a->sound);
        a->quit = a->quit || (a->options.ticks >= 0 && lab_checks(g)->tick >= a->options.ticks);
    }
}

static void draw(app *a) {
    if (a->mode == MODE_LAB) {
        lab_draw(own(a)->lab, view_canvas(a->view), own(a)->frozen);
    }
}

const tool laboratory_tool = {
    .when = IN_ALL,
    .bytes = sizeof(laboratory),
    .open = open,
    .event = handle,
    .act = act,
    .on[TOOL_TICK] = tick,
    .on[TOOL_DRAW] = draw,
    .on[TOOL_RENEW] = renew,
    .close = close,
};
