// view.c - a frame, back to front: world, effects, HUD, then the panel of the screen.
//
// The view reads the game and never writes it. A frame shows bodies between their last two positions. The view's own
// state (particles, camera, pictures of carved rocks) changes only in view_tick, so the frame rate has no effect on
// it.
#include "view/view.h"

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "sdl/system/platform.h"
#include "view/hud/edge_marks.h"
#include "view/hud/hud.h"
#include "view/hud/tally.h"
#include "view/rock_texture.h"
#include "view/scenery/hues.h"
#include "view/world.h"

enum { ARRIVAL_GLIDE = 70 }; // [px]

struct view {
    canvas canvas;
    camera camera;
    zoom zoom;
    effects effects;
    hud hud;
    tally tally;
    tally_map map;
    rock_textures carved;
    scenery scenery;
    accessibility strength;
    hit_stop stop;
    const world *ghost; // another run, or NULL
    uint32_t seed;      // seed of the last game: a restart has another seed
    int32_t level, level_ticks;
};

// ---- hit-stop -----------------------------------------------------------------------------------
// The heaviest event of the tick determines the stop. A series of kills does not make the game stutter: during the
// rest after a stop, only a heavier event causes another stop.

enum {
    HEAVY_HURT = 24,     // minimum hull loss that counts as heavy [px]
    POINTS_A_TICK = 800, // points of a kill per additional tick
    WORTH_TICKS = 4      // maximum of these additional ticks
};

static int weight(const event *e) {
    int worth = SDL_clamp(e->magnitude / POINTS_A_TICK, 0, WORTH_TICKS);
    switch (e->kind) {
    case EVENT_KILL: return 2 + worth;
    case EVENT_MINE: return 4;
    case EVENT_CAVE_IN: return 5 + worth;
    case EVENT_BOMB: return 5;
    case EVENT_HURT: return e->magnitude >= HEAVY_HURT ? 4 : 0;
    case EVENT_HEART: return 1;
    case EVENT_FALL:
    case EVENT_BOOM: return HIT_STOP_MOST;
    default: return 0;
    }
}

void hit_stop_tick(hit_stop *h, const world *w, SDL_Point corner, int percent) {
    int heaviest = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        const SDL_Point point = {e->x, e->y};
        const SDL_Rect picture = {corner.x, corner.y, VIEW_W, VIEW_H};
        int one = SDL_PointInRect(&point, &picture) ? weight(e) : 0;
        heaviest = one > heaviest ? one : heaviest;
    }
    h->rest -= h->rest > 0;
    h->asks = 0;
    if (heaviest > 0 && (h->rest == 0 || heaviest > h->last)) {
        h->asks = (heaviest * percent + 50) / 100;
        h->last = heaviest;
        h->rest = HIT_STOP_REST;
    }
}

// ---- the view -----------------------------------------------------------------------------------

view *view_create(SDL_Renderer *renderer, const assets *a) {
    view *v = SDL_calloc(1, sizeof *v);
    if (!v) {
        log_error("cannot draw: out of memory");
        return NULL;
    }
    v->strength = accessibility_default();
    v->scenery.flash = v->strength.flash;
    v->carved.assets = a;
    rock_textures_reset(&v->carved);
    if (!canvas_open(&v->canvas, renderer, a)) {
        view_destroy(v);
        return NULL;
    }
    backdrop_open(&v->scenery.backdrop, &v->canvas);
    effects_reset(&v->effects);
    return v;
}

void view_destroy(view *v) {
    if (v) {
        canvas_close(&v->canvas);
        SDL_free(v);
    }
}

void view_strength(view *v, accessibility strength) {
    const bool recolored = strength.safe_colors != v->canvas.safe_colors;
    v->strength = strength;
    v->scenery.flash = strength.flash;
    v->canvas.large_text = strength.large_text;
    hues_choose(&v->canvas, strength.safe_colors);
    if (recolored) { // the ore in the pictures of the rock
        v->scenery.ground.painter.safe_colors = strength.safe_colors;
        v->carved.painter.safe_colors = strength.safe_colors;
        ground_view_reset(&v->scenery.ground);
        rock_textures_reset(&v->carved);
    }
}

const canvas *view_canvas(const view *v) {
    return &v->canvas;
}

static void begin_level(view *v, const game *g) {
    effects_reset(&v->effects);
    SDL_zero(v->scenery.foes);
    collapse_reset(&v->scenery.collapse);
    rock_textures_reset(&v->carved);
    ground_view_reset(&v->scenery.ground);
    necks_reset(&v->scenery.necks);
    camera_reset(&v->camera, g);
    camera_glide(&v->camera, g->world.level_ticks == 0 ? ARRIVAL_GLIDE : 0);
    hud_reset(&v->hud, g);
    tally_reset(&v->tally, g);
    SDL_Point corner = camera_corner(&v->camera, g, 256);
    ground_view_prepare(&v->scenery.ground, &v->canvas, g, corner);
}

static void remember(view *v, const world *w) {
    v->seed = w->seed;
    v->level = w->level;
    v->level_ticks = w->level_ticks;
}

void view_reset(view *v, const game *g) {
    begin_level(v, g);
    remember(v, &g->world);
}

void view_tick(view *v, const game *g) {
    const world *w = &g->world;
    v->canvas.beat++;
    if (w->seed != v->seed || w->level != v->level || w->level_ticks < v->level_ticks) {
        begin_level(v, g);
    }
    remember(v, w);
    camera_tick(&v->camera, g);
    const collapse *end = &v->scenery.collapse;
    if (end->age > 0 && end->age < COLLAPSE_SHOWN) {
        camera_lean(&v->camera, body_middle(&end->boss));
    }
    SDL_Point corner = camera_corner(&v->camera, g, 256);
    effects_tick(&v->effects, g, v->strength, corner);
    necks_tick(&v->scenery.necks, g, corner);
    foes_tick(&v->scenery.foes, g, &v->effects.particles, &v->effects.fx, corner);
    collapse_tick(&v->scenery.collapse, g, &v->canvas, &v->carved, &v->effects, v->strength);
    rock_textures_tick(&v->carved, g, &v->effects.particles, &v->effects.fx);
    hud_tick(&v->hud, g);
    tally_tick(&v->tally, g);
    hit_stop_tick(&v->stop, w, corner, v->strength.stop);
}

tally *view_tally(view *v) {
    return &v->tally;
}

void view_wait(view *v) {
    v->canvas.beat++;
    if (v->tally.ending > 0) {
        v->tally.ending++;
    } else {
        v->tally.shown++;
    }
}

int view_take_hold(view *v) {
    int ticks = v->stop.asks;
    v->stop.asks = 0;
    return ticks;
}

bool view_find_neck(const view *v, const world *w, int32_t reach, ph_point *to) {
    const necks *n = &v->scenery.necks;
    bool found = false;
    for (int i = 0; i < n->shown && w->ship >= 0; i++) {
        const ph_point middle = n->show[i].pixels[n->show[i].n / 2], ship = body_middle(&w->bodies[w->ship]);
        const int32_t far = geometry_length(middle.x - ship.x, middle.y - ship.y);
        if (far <= reach) {
            reach = far;
            *to = middle;
            found = true;
        }
    }
    return found;
}

void view_ghost(view *v, const world *other, int32_t goal) {
    v->ghost = other;
    v->hud.goal = goal;
    v->hud.ghost = other != NULL && goal > 0;
}

camera *view_camera(view *v) {
    return &v->camera;
}

void view_zoom(view *v, const zoom *z) {
    v->zoom = *z;
    v->canvas.zoom = zoom_times(z);
}

void view_draw_world(view *v, const game *g, int32_t alpha) {
    canvas *c = &v->canvas;
    const SDL_Point corner = camera_corner(&v->camera, g, alpha);
    c->alpha = alpha;
    c->camera_x = corner.x + v->effects.shake_x + v->zoom.x;
    c->camera_y = corner.y + v->effects.shake_y + v->zoom.y;
    canvas_enlarge(c, true);
    world_draw(&v->scenery, c, &v->carved, &v->effects, g);
    if (v->ghost) {
        ghost_view_draw(&v->scenery.ship, c, v->ghost);
    }
    canvas_enlarge(c, false);
}

void view_draw(view *v, const game *g, screen s, int32_t alpha) {
    const canvas *c = &v->canvas;
    const bool plays = s == SCREEN_PLAY || s == SCREEN_FROZEN; // panels cover the messages
    view_draw_world(v, g, alpha);
    if (plays) {
        hud_messages(&v->hud, c, g); // below the HUD, which would hide them
    }
    if (s != SCREEN_TITLE) {
        if (c->zoom == 1) { // marks point to bodies outside the whole picture
            threats_draw(c, g);
            edge_arrows_draw(c, g);
        }
        v->hud.lead = v->ghost ? v->ghost->score - g->world.score : 0;
        hud_draw(&v->hud, c, g);
    }
    if (plays) {
        tally_draw(&v->map, c, &v->tally, g);
    }
}
