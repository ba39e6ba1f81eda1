// screenshot.c - view and overlay on a picture in memory.
#include "app/headless/screenshot.h"

#include <stdlib.h>

#include "sdl/picture.h"
#include "inspect/laws/law_run.h"
#include "app/menu/menu_draw.h"
#include "overlay/overlay.h"
#include "overlay/panels/laws_panel.h"
#include "overlay/panels/legend.h"
#include "overlay/panels/proof_light.h"
#include "sdl/platform.h"
#include "app/frame.h"
#include "app/menu/menu_pages.h"
#include "app/session/help.h"
#include "app/session/keep.h"
#include "view/view.h"

struct screenshot {
    picture picture;
    view *view;
    overlay *overlay;
    help_page help;
    keep keep;
    menu menu;
    menu_state page;
    bool laws;      // with their timeline
    int64_t screen; // -1: what a player would see
};

/// Makes all that a screenshot needs, or prints the line about what is missing.
static bool set_up(screenshot *s, const options *o, const assets *a) {
    if (!picture_open(&s->picture, (int)o->scale)) {
        return false;
    }
    s->help = help_rows();
    s->screen = o->screen;
    s->laws = o->laws;
    s->page.place = o->screen == SCREEN_NAME ? 0 : -1;
    s->page.board = 1;
    if (!keep_open(&s->keep, o)) {
        return false;
    }
    s->overlay = overlay_create();
    if (!s->overlay) {
        log_error("no picture: out of memory");
        return false;
    }
    s->view = view_create(s->picture.renderer, a, &s->help);
    return s->view != NULL;
}

screenshot *screenshot_create(const options *o, const assets *a, session *of) {
    screenshot *s = calloc(1, sizeof *s);
    if (!s) {
        log_error("out of memory for the picture");
        return NULL;
    }
    if (!set_up(s, o, a)) {
        screenshot_destroy(s, of);
        return NULL;
    }
    session_observe(of, overlay_after_narrow, s->overlay);
    overlay_activate(s->overlay, of->game, (unsigned)o->layers);
    view_reset(s->view, of->game);
    return s;
}

void screenshot_destroy(screenshot *s, session *of) {
    if (!s) {
        return;
    }
    if (s->overlay) {
        overlay_activate(s->overlay, of->game, 0);
        session_observe(of, NULL, NULL);
        overlay_destroy(s->overlay);
    }
    keep_close(&s->keep);
    view_destroy(s->view);
    picture_close(&s->picture);
    free(s);
}

void screenshot_tick(screenshot *s, const session *of) {
    view_tick(s->view, of->game);
    overlay_after_tick(s->overlay, of->game, &of->times);
}

/// The timeline over the whole run.
static void draw_laws(screenshot *s, const session *of) {
    int64_t tick = of->game->world.tick;
    const laws_span span = {0, tick, tick, tick, true, laws_crowd(of->game)};
    law_run run;
    if (law_run_begin(&run, of->game->sprites, &of->script)) {
        (void)law_run_follow(&run, &of->script, tick, INT32_MAX);
        laws_panel_draw(view_canvas(s->view), run.laws, &span, overlay_bottom(s->overlay));
    }
    law_run_end(&run);
}

static void draw(screenshot *s, const session *of) {
    const game *g = of->game;
    screen shown = s->screen >= 0 ? (screen)s->screen : g->world.phase == PHASE_OVER ? SCREEN_OVER : SCREEN_PLAY;
    const overlay_room room = {HUD_H + (shown == SCREEN_FROZEN ? 36 : 4), VIEW_H, s->laws ? LAWS_PANEL_H : 0,
                               shown == SCREEN_TITLE};
    overlay_fit(s->overlay, &room);
    frame_draw(s->view, s->overlay, g, shown, 256); // exactly on the tick
    if (menu_pages_has(shown)) {
        menu_pages_build(&s->menu, shown, &s->keep, &s->page);
        menu_draw(view_canvas(s->view), &s->menu);
    }
    if (of->proof) {
        proof_light_draw(s->overlay, view_canvas(s->view), of->proof);
    }
    if (s->laws) {
        draw_laws(s, of);
    }
    SDL_RenderFlush(s->picture.renderer);
}

bool screenshot_save(screenshot *s, const session *of, const char *path) {
    if (overlay_active(s->overlay) & OVERLAY_COUNTERS) {
        draw(s, of); // paints the textures that are kept, so that the next frame costs what frames in a window cost
        double start_us = platform_us();
        draw(s, of);
        overlay_frame_cost(s->overlay, platform_us() - start_us);
    }
    draw(s, of);
    return picture_save(s->picture.renderer, path);
}
