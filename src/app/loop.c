// loop.c - the game in a window.
//
// Each frame adds the time since the last one to `due`. The game is ticked while a whole tick is due, and the remainder
// says how far between two ticks the frame lies, so the game runs at 60 Hz on any display. A frame that took longer
// than MOST_US counts as MOST_US: the game slows down instead of jumping. After a heavy hit the next tick waits a
// moment. While nothing moves (a pause, a page of the menu, a title that nobody has touched for a minute) the loop
// sleeps until an event comes. A window that nobody sees is not drawn.
#include "app/loop.h"

#include <inttypes.h>
#include <stdio.h>

#include "sdl/palette.h"
#include "app/menu/menu_draw.h"
#include "app/actions.h"
#include "app/frame.h"
#include "app/tools/proof_flow.h"
#include "app/tools/reload_flow.h"
#include "app/menu/menu_flow.h"
#include "app/tools/picture_flow.h"
#include "app/screen_flow.h"
#include "app/window_keep.h"
#include "app/session/help.h"
#include "app/session/lab_file.h"
#include "app/session/replay_file.h"
#include "inspect/time/hold.h"
#include "game/world/hash.h"

enum {
    TICK = 1000000,   // `due` counts 1/60 us, so a tick of 1/60 s is whole
    MOST_US = 250000, // time that one frame may add
    WORK_US = 60000,  // time that one frame may spend on ticks; ticks still due are dropped
    REST_MS = 500,    // longest sleep while nothing moves
    MUSIC_MS = 50     // the same while music goes on
};

// ---- ticks -----------------------------------------------------------------------------------------------

static void run_ticks(app *a, double elapsed_us) {
    double start = platform_us();
    int eighths = a->watch.on ? 2 * watch_quarters(&a->watch) : time_eighths(a);
    a->due += (int64_t)(elapsed_us < MOST_US ? elapsed_us : MOST_US) * TICKS_PER_SECOND * eighths / 8;
    while (flow_runs(a) && !a->quit && hold_take(&a->due, &a->held, TICK)) {
        flow_tick(a);
        a->held += (int64_t)(a->watch.on || a->demonstration ? 0 : view_take_hold(a->view)) * TICK;
        if (platform_us() - start > WORK_US) {
            a->due %= TICK;
        }
    }
}

void loop_advance(app *a, double elapsed_us) {
    actions_take(a);
    if (flow_runs(a) && !a->quit) {
        run_ticks(a, elapsed_us);
    }
}

// ---- frames ----------------------------------------------------------------------------------------------

static void draw_toast(app *a) {
    const canvas *c = view_canvas(a->view);
    int width = (int)SDL_strlen(a->toast) * TEXT_W, left = width < VIEW_W ? (VIEW_W - width) / 2 : 0;
    int top = laws_flow_top(a) - 2 * TEXT_H - 4;
    if (platform_us() < a->toast_until) {
        canvas_fill(c, left - 8, top, width + 16, TEXT_H + 8, INK_NIGHT);
        text_draw(c->text, left, top + 4, 1, INK_WHITE, a->toast);
    }
}

static void draw_menu(app *a) {
    if (a->watch.on && a->screen == SCREEN_PLAY) {
        watch_draw(&a->watch, view_canvas(a->view), &a->session);
    } else if (menu_pages_has(a->screen) && !a->bare) {
        menu_draw(view_canvas(a->view), &a->menu);
    }
}

/// The game, or how a ship was lost. The words of a game that is over are there already then.
static void draw_game(app *a, int32_t alpha) {
    screen shown = a->bare ? SCREEN_PLAY : flow_shown(a);
    if (!death_shows(a)) {
        ghost_flow_look(a);
        frame_draw(a->view, a->overlay, a->session.game, shown, alpha);
        if (shown == SCREEN_PLAY && !a->bare) {
            teach_draw(a);
        }
        if ((shown == SCREEN_PLAY || shown == SCREEN_FROZEN) && !a->bare) {
            ghost_flow_draw(a);
        }
        return;
    }
    death_draw(a, alpha);
    if (shown != SCREEN_OVER) {
        view_draw_panel(a->view, a->session.game, shown);
    }
}

void loop_draw(app *a) {
    laws_flow_fit(a);
    if (a->screen == SCREEN_GALLERY) {
        gallery_draw(a->gallery, view_canvas(a->view), a->frozen);
    } else {
        draw_game(a, flow_runs(a) ? (int32_t)(SDL_min(a->due, TICK) * 256 / TICK) : 256);
        proof_flow_draw(a);
        storm_draw(a);
        grab_draw(a);
        time_draw(a);
        break_flow_draw(a);
        laws_flow_draw(a);
        draw_menu(a);
        grab_draw_sign(a);
    }
}

static void draw(app *a) {
    double start_us = platform_us();
    const canvas *c = view_canvas(a->view);
    (void)canvas_begin(c);
    loop_draw(a);
    picture_flow_take(a, loop_draw);
    a->bare = false;
    draw_toast(a);
    (void)canvas_show(c, NULL);
    a->session.times.draw = platform_us() - start_us; // waiting for the display does not count
    SDL_RenderPresent(a->renderer);
}

/// A still picture is redrawn only after an event or until the toast has expired.
static void run_frames(app *a) {
    pace p;
    bool happened = true;
    double last = a->touched_us = platform_us(), drawn = 0;
    pace_begin(&p, a->window, a->renderer);
    while (!a->quit) {
        double now = platform_us();
        loop_advance(a, now - last);
        last = now;
        bool bare = a->bare; // a picture without the menu, which has to come back
        if (!a->quit && !window_hidden(a->window) && (happened || a->toast_until > drawn)) {
            draw(a);
            drawn = now;
        }
        int rest = menu_flow_music(a) ? MUSIC_MS : REST_MS;
        happened = bare || flow_runs(a) || a->quit || laws_flow_behind(a) || SDL_WaitEventTimeout(NULL, rest);
        last = flow_runs(a) ? last : platform_us(); // no time passes while the loop rests
        pace_wait(&p);
    }
}

// ---- set up and down -------------------------------------------------------------------------------------

static bool set_up(app *a) {
    if (!window_video() || !window_keep_open(a)) {
        return false;
    }
    SDL_SetWindowIcon(a->window, a->assets->icon);
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        log_error("no game controllers: %s", SDL_GetError());
    }
    a->view = view_create(a->renderer, a->assets, &a->help);
    a->overlay = overlay_create();
    if (a->view && !a->overlay) {
        log_error("out of memory for the window");
    }
    if (a->view && a->overlay) {
        menu_flow_apply(a, SETTING_COUNT);
    }
    return a->view && a->overlay && proof_flow_begin(a) && csv_open(&a->counters, a->options.csv);
}

static void tear_down(app *a) {
    input_close(&a->controls);
    sound_destroy(a->sound);
    gallery_destroy(a->gallery);
    overlay_destroy(a->overlay);
    death_close(a);
    laws_flow_end(a);
    time_close(a);
    storm_close(a);
    proof_destroy(a->proof);
    view_destroy(a->view);
    reload_flow_close(a);
    if (a->renderer) {
        SDL_DestroyRenderer(a->renderer);
    }
    if (a->window) {
        SDL_DestroyWindow(a->window);
    }
    SDL_Quit();
}

/// An option that asks for a certain game starts it at once; without one the title comes first.
static bool skips_title(const options *o) {
    return o->replay || o->autopilot || o->scene >= 0 || o->level >= 0 || o->sprites >= 0 || o->ticks >= 0;
}

/// A replay that cannot be played is refused before a window opens.
static bool can_play(const options *o) {
    replay script;
    bool good = !o->replay || replay_file_load(&script, o->replay);
    if (good && o->replay) {
        replay_free(&script);
    }
    return good;
}

/// The same of a file for the laboratory.
static bool can_show(const options *o) {
    char why[PNG_WHY];
    for (int i = 0; i < 2 && o->own[i]; i++) {
        if (!lab_file_check(o->own[i], why)) {
            log_error("%s: %s", o->own[i], why);
            return false;
        }
    }
    return true;
}

int loop_run(const options *o, const assets *pictures, const sprite_masks *masks, const char *data) {
    app a = {.options = *o, .assets = pictures, .masks = masks, .data = data};
    a.help = help_rows();
    if (!can_play(o) || !can_show(o) || !keep_open(&a.keep, o)) {
        return 1;
    }
    signals_watch();
    a.laws.on = o->laws;
    a.layers = o->layers ? (unsigned)o->layers : OVERLAY_ALL;
    if (o->gallery && o->level > 0) {
        a.first_page = (int32_t)o->level - 1;
        a.options.level = -1; // --level names the page; a game started from there begins at level 1
    }
    if (!set_up(&a)) {
        keep_close(&a.keep);
        tear_down(&a);
        return 1;
    }
    flow_begin(&a, o->gallery || !skips_title(o));
    if (o->gallery && a.session.game) {
        flow_toggle_gallery(&a, o->lab ? GALLERY_LAB : GALLERY_PANELS);
        for (int i = 0; i < 2 && o->own[i]; i++) {
            lab_flow_file(&a, o->own[i]);
        }
    }
    if (a.session.game) {
        overlay_activate(a.overlay, a.session.game, (unsigned)o->layers);
        run_frames(&a);
    }
    if (o->hash && a.session.game) {
        printf("%016" PRIx64 "\n", world_hash(&a.session.game->world));
    }
    if (a.gallery && gallery_proof(a.gallery)->wrong > 0) {
        a.status = 1;
    }
    menu_flow_finish(&a);
    a.status = csv_close(&a.counters) ? a.status : 1;
    a.status = a.status ? a.status : session_proved(a.proof);
    tear_down(&a);
    return a.status;
}
