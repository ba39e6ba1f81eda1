// frame.c - a frame of the app: time, ticks, drawing.
//
// Each frame adds the time since the previous frame to `due`. The game is ticked while a whole tick is due, and the
// remainder is the position of the frame between two ticks, so the game runs at 60 Hz on any display. A frame longer
// than MOST_US counts as MOST_US: the game slows down instead of jumping. After a heavy hit the next tick is delayed.
#include "app/frame.h"

#include "app/apply.h"
#include "app/games.h"
#include "app/levels.h"
#include "app/menu/kept.h"
#include "app/menu/pages.h"
#include "app/menu/score.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"
#include "game/picture/picture.h"
#include "scope/scope.h"
#include "sdl/window.h"
#include "sdl/palette.h"

enum {
    TICK = 1000000,   // a tick in units of `due`, 1/60 us
    MOST_US = 250000, // longest time that a frame adds
    WORK_US = 60000,  // longest time spent on the ticks of a frame; the other due ticks are dropped
    REST_MS = 500,    // longest sleep while the picture is still
    MUSIC_MS = 50     // longest sleep while music plays
};

// ---- open and close -----------------------------------------------------------------------------

bool app_open(app *a, SDL_Renderer *renderer, const assets *pictures) {
    const options *o = &a->options;
    a->view = view_create(renderer, pictures);
    a->overlay = overlay_create();
    if (a->view && !a->overlay) { // view_create reports its own errors
        log_error("cannot open the window: out of memory");
    }
    if (!a->view || !a->overlay) {
        return false;
    }
    settings_apply(a, SETTING_COUNT);
    if (!tools_open(a)) {
        return false;
    }
    // an option that describes a game starts it at once; otherwise the title is shown first
    bool game_wanted = o->replay || o->painting || o->autopilot || o->scene >= 0 || o->level >= 0 || o->sprites >= 0 ||
                       o->ticks >= 0 || o->headless || o->screenshot;
    if (o->painting) {
        SDL_strlcpy(a->level.path, o->painting, sizeof a->level.path);
    }
    games_begin(a, o->lab || !game_wanted);
    if (!a->session.game) {
        return false;
    }
    overlay_activate(a->overlay, a->session.game, (unsigned)o->view);
    if (o->lab) {
        (void)tools_act(a, ACTION_LAB);
    }
    return true;
}

int app_close(app *a) {
    if (a->session.game) {
        scope_close(a);
    }
    if (a->session.game && score_settle(a)) {
        score_enter_typed(a);
    }
    games_end(a);
    picture_free(&a->level.picture);
    replay_free(&a->rival);
    tools_close(a);
    (void)settings_save(&a->saves.settings, false);
    input_close();
    sound_destroy(a->sound);
    overlay_destroy(a->overlay);
    view_destroy(a->view);
    return a->status;
}

// ---- event --------------------------------------------------------------------------------------

/// Pauses the game because its input is lost, and shows the reason.
static void pause_game(app *a, const char *why) {
    input_release(&a->controls);
    if (a->mode == MODE_PLAY && a->depth == 0 && a->session.source == SOURCE_PLAYER) {
        pages_note(a, why);
        mode_open(a, SCREEN_PAUSE);
    }
}

/// True if the player caused the event.
static bool is_input(const SDL_Event *e) {
    switch (e->type) {
    case SDL_MOUSEMOTION:
    case SDL_MOUSEWHEEL:
    case SDL_WINDOWEVENT: return true;
    case SDL_CONTROLLERAXISMOTION: return SDL_abs(e->caxis.value) > SDL_JOYSTICK_AXIS_MAX / 2; // sticks tremble
    default: return input_presses(e);
    }
}

void app_event(app *a, const SDL_Event *e) {
    Uint8 change = e->type == SDL_WINDOWEVENT ? e->window.event : (Uint8)SDL_WINDOWEVENT_NONE;
    a->again = true;
    if (is_input(e)) {
        a->controls.touched = a->now;
    }
    if (e->type == SDL_QUIT) {
        a->quit = true;
    } else if (change == SDL_WINDOWEVENT_FOCUS_LOST || change == SDL_WINDOWEVENT_HIDDEN) {
        pause_game(a, "");
        (void)kept_save(a); // a browser may close a hidden page without notice
    } else if (change == SDL_WINDOWEVENT_SIZE_CHANGED) {
        settings_apply(a, SETTING_SCALING);
    }
    if (input_loses_pad(&a->controls, e)) {
        pause_game(a, phrase_text(SAY_PAUSE_NO_PAD));
    }
    if (!tools_event(a, e)) {
        (void)tools_act(a, input_event(&a->controls, e));
    }
}

// ---- frame --------------------------------------------------------------------------------------

/// During a hit-stop `due` stays at one tick, because all further time is subtracted from `held`. The frames therefore
/// show the last tick without interpolation, and the bodies continue from there.
bool hold_take(int64_t *due, int64_t *held, int64_t tick) {
    int64_t spare = *due - tick, used = spare < *held ? spare : *held;
    if (spare > 0 && *held > 0) {
        *due -= used;
        *held -= used;
    }
    if (*due < tick || *held > 0) {
        return false;
    }
    *due -= tick;
    return true;
}

static void run_ticks(app *a, double elapsed_us) {
    double start = platform_cpu_us(); // processor time, so that other programs do not slow the game down
    double percent = games_assists(a) ? a->saves.settings.value[SETTING_SPEED] : 100;
    percent *= a->level.trial > 0 ? LEVELS_PACE : 1;
    a->due +=
        (int64_t)(SDL_min(elapsed_us, MOST_US) * TICKS_PER_SECOND * a->session.eighths / SPEED_ONE * percent / 100 +
                  0.5);
    while (mode_runs(a) && !a->quit && hold_take(&a->due, &a->session.held, TICK)) {
        games_tick(a);
        a->session.held += (int64_t)(a->mode == MODE_PLAY ? view_take_hold(a->view) : 0) * TICK;
        if (platform_cpu_us() - start > WORK_US) {
            a->due %= TICK;
        }
    }
}

void app_draw(app *a) {
    const SDL_Rect whole = {0, HUD_H + 2, VIEW_W, VIEW_H - HUD_H - 2};
    const bool between = mode_runs(a) && a->window && !a->overlay->active; // the overlay shows the tested positions
    const int32_t alpha = between ? (int32_t)(SDL_min(a->due, TICK) * 256 / TICK) : 256;
    canvas_color(view_canvas(a->view), INK(0, 0, 0, 255));
    SDL_RenderClear(view_canvas(a->view)->renderer);
    layout_begin(&a->room, whole);
    tools_call(a, TOOL_PLACE);
    if (!tools_replace(a, alpha) && a->mode != MODE_LAB) {
        const bool title = a->mode == MODE_TITLE; // without an overlay, because its texts fill the picture
        const game *g = title ? a->session.game : overlay_seen(a->overlay, a->session.game);
        view_draw(a->view, g, mode_screen(a), alpha);
        if (!title) {
            overlay_draw(a->overlay, view_canvas(a->view), g);
        }
    }
    tools_call(a, TOOL_DRAW);
}

/// Time until the next frame is needed [ms]. A still picture needs a frame for music and to remove a toast.
static int rest_ms(const app *a) {
    double left_ms = (toast_end(a) - a->now) / 1000;
    int rest = mode_screen(a) == SCREEN_OPTIONS ? MUSIC_MS : REST_MS;
    if (mode_runs(a) || a->again) {
        return 0;
    }
    return left_ms > 0 && left_ms < rest ? (int)left_ms + 1 : rest;
}

app_wish app_frame(app *a, double now, bool visible) {
    double elapsed = now - a->now;
    a->now = now;
    if (mode_screen(a) == SCREEN_OPTIONS) {
        sound_music(a->sound); // so that the player hears the volume
    }
    if (mode_runs(a) && !a->quit) {
        run_ticks(a, elapsed);
    }
    app_wish wish = {0};
    if (a->quit) { // the game may be NULL
        return wish;
    }
    bool more = tools_work(a);
    if (!settings_save(&a->saves.settings, mode_runs(a))) { // at once, because a kill gives no notice
        toast(a, "%s", phrase_text(SAY_SETTINGS_UNSAVED));
    }
    a->again = a->again || more;
    // a software renderer draws the demonstration behind the title at 30 Hz, which halves its cost
    int64_t since = a->session.game->world.tick - a->drawn_tick;
    bool skips =
        a->mode == MODE_TITLE && (since == 0 || since == 1) && renderer_is_software(view_canvas(a->view)->renderer);
    wish.drawn = visible && ((mode_runs(a) && !skips) || a->again);
    if (wish.drawn) {
        a->drawn_tick = a->session.game->world.tick;
        double start_us = platform_us();
        (void)canvas_begin(view_canvas(a->view));
        app_draw(a);
        toast_draw(a);
        (void)canvas_show(view_canvas(a->view), NULL);
        a->session.us[STAGE_DRAW] = platform_us() - start_us; // excludes the wait for the display
    }
    a->again = more || (a->again && !wish.drawn);
    wish.rest_ms = rest_ms(a);
    return wish;
}
