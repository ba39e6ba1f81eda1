// lab_flow.c - the way of a pair of the game: the last minute is played again from its first snapshot, and the offset
// of the two is noted after each tick. The game ends in the tick that it was in, so nothing has changed for it.
#include "app/tools/lab_flow.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/screen_flow.h"
#include "app/session/lab_file.h"
#include "game/world/body.h"

enum {
    FILES_TAKEN = 2,
    WORK = 4000000 // bodies x ticks that are played again: under a second
};

#define ELSEWHERE "pictures are taken on the title and in the laboratory"

// ---- files -----------------------------------------------------------------------------------------------

static const char *name_of(const char *path) {
    const char *slash = SDL_strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

static void refuse(app *a, const char *path, const char *why) {
    snprintf(a->drop.refused, sizeof a->drop.refused, "%.40s: %s", name_of(path), why);
    log_error("%s: %s", path, why);
    flow_toast(a, "%s", a->drop.refused);
}

static bool takes_files(const app *a) {
    return a->screen == SCREEN_TITLE || a->screen == SCREEN_GALLERY;
}

void lab_flow_file(app *a, const char *path) {
    char why[PNG_WHY];
    if (!takes_files(a)) {
        refuse(a, path, ELSEWHERE);
    } else if (!lab_file_check(path, why)) {
        refuse(a, path, why);
    } else {
        if (a->screen == SCREEN_TITLE) {
            flow_toggle_gallery(a, GALLERY_LAB);
        }
        if (a->gallery && !lab_file_open(a->gallery, path, why)) {
            refuse(a, path, why);
        }
    }
}

static void drop_file(app *a, char *path) {
    if (a->drop.files++ < FILES_TAKEN) {
        lab_flow_file(a, path);
    }
    SDL_free(path);
}

static void drop_complete(app *a) {
    const lab_drop *d = &a->drop;
    if (d->files > FILES_TAKEN && !takes_files(a)) {
        flow_toast(a, "%d files: %s", d->files, ELSEWHERE);
    } else if (d->files > FILES_TAKEN && *d->refused) {
        flow_toast(a, "%d files: only the first two are read; %s", d->files, d->refused);
    } else if (d->files > FILES_TAKEN) {
        flow_toast(a, "%d files: only the first two are taken", d->files);
    }
}

bool lab_flow_event(app *a, const SDL_Event *e) {
    switch (e->type) {
    case SDL_DROPBEGIN: a->drop.files = 0, *a->drop.refused = '\0'; return true;
    case SDL_DROPFILE: drop_file(a, e->drop.file); return true;
    case SDL_DROPTEXT: flow_toast(a, "text was dropped; a PNG file is wanted"), SDL_free(e->drop.file); return true;
    case SDL_DROPCOMPLETE: drop_complete(a); return true;
    default: return false;
    }
}

// ---- a pair of the game ----------------------------------------------------------------------------------

/// What the two bodies are; a slot may have been another body's before.
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

int32_t lab_flow_trail(app *a, const int32_t pair[2], ph_point trail[LAB_TRAIL]) {
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

/// A mask of at most LAB_SIDE_MOST pixels a side: of a larger one, the ground say, the part that is nearest to the
/// middle of the other body. NULL when out of memory.
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
    int32_t n = lab_flow_trail(a, pair, trail);
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
    flow_toggle_gallery(a, GALLERY_LAB);
    if (a->gallery) {
        a->from_game = true;
        const body *of = g->world.bodies, *one = &of[pair[0]], *two = &of[pair[1]];
        const ph_point velocity = {two->vx - one->vx, two->vy - one->vy};
        (void)gallery_show_masks(a->gallery, first, second, at, velocity, trail, n);
        bool apart = at.x <= -second->w || at.x >= first->w || at.y <= -second->h || at.y >= first->h;
        flow_toast(a, "the pinned pair%s; line: its last %.1f s; Esc: back to the game",
                   apart ? ", moved together" : "", (double)n / TICKS_PER_SECOND);
    }
}

void lab_flow_pair(app *a) {
    const game *g = overlay_seen(a->overlay, a->session.game);
    int32_t pair[2];
    ph_point cut[2];
    if (!overlay_pinned(a->overlay, g, pair)) {
        flow_toast(a, "no pair is pinned: 8 and L pin one, then G opens it in the laboratory");
        return;
    }
    ph_mask *first = part_near(g, pair[0], pair[1], &cut[0]), *second = part_near(g, pair[1], pair[0], &cut[1]);
    ph_point *trail = malloc(LAB_TRAIL * sizeof *trail);
    if (first && second && trail) {
        const ph_point by = {cut[1].x - cut[0].x, cut[1].y - cut[0].y};
        show(a, pair, first, second, by, trail);
    } else {
        flow_toast(a, "out of memory");
    }
    free(trail);
    ph_mask_free(first);
    ph_mask_free(second);
}
