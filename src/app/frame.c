// frame.c - what a frame does: time, ticks, drawing.
//
// Each frame adds the time since the last one to `due`. The game is ticked while a whole tick is
// due, and the remainder says how far between two ticks the frame lies, so the game runs at 60 Hz
// on any display. A frame that took longer than MOST_US counts as MOST_US: the game slows down
// instead of jumping. After a heavy hit the next tick waits a moment.
#include "app/frame.h"

#include "app/apply.h"
#include "app/games.h"
#include "app/menu/pages.h"
#include "app/menu/score.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/death.h"
#include "app/tools/time.h"
#include "sdl/renderer.h"
#include "sdl/palette.h"

enum {
    TICK = 1000000,   // `due` counts 1/60 us, so a tick of 1/60 s is whole
    MOST_US = 250000, // time that one frame may add
    WORK_US = 60000,  // time that one frame may spend on ticks; ticks still due are dropped
    REST_MS = 500,    // longest sleep while nothing moves
    MUSIC_MS = 50,    // the same while music goes on
    TOAST_CHARS = 102 // of a line at the bottom, as many as fit
};

// ---- open and close -----------------------------------------------------------------------------

/// An option that asks for a certain game starts it at once; without one the title comes first.
static bool skips_title(const options *o) {
    return o->replay || o->autopilot || o->scene >= 0 || o->level >= 0 || o->sprites >= 0 || o->ticks >= 0 ||
           o->headless || o->screenshot;
}

bool app_open(app *a, const options *o, const app_host *host) {
    a->options = *o;
    a->options.data = host->data;
    a->masks = host->masks;
    a->window = host->window;
    a->view = view_create(host->renderer, host->assets);
    a->overlay = overlay_create();
    if (a->view && !a->overlay) { // a view has said what it lacks
        log_error("cannot open the window: out of memory");
    }
    if (!a->view || !a->overlay) {
        return false;
    }
    settings_apply(a, SETTING_COUNT);
    if (!tools_open(a)) {
        return false;
    }
    games_begin(a, o->lab || !skips_title(o));
    if (a->session.game) {
        overlay_activate(a->overlay, a->session.game, (unsigned)o->layers);
    }
    if (a->session.game && o->lab) {
        (void)tools_act(a, ACTION_LAB);
    }
    return a->session.game != NULL;
}

int app_close(app *a) {
    if (a->session.game && score_settle(a)) {
        name_enter(a, 0, 1);
    }
    games_end(a);
    prepared_free(&a->coming);
    tools_close(a);
    window_keep(a);
    (void)settings_save(&a->saves.settings, false);
    input_close();
    sound_destroy(a->sound);
    overlay_destroy(a->overlay);
    view_destroy(a->view);
    return a->status;
}

// ---- event --------------------------------------------------------------------------------------

/// Nobody steers any more: a game is paused, and the page says why.
static void hands_off(app *a, const char *why) {
    input_release(&a->controls);
    if (a->mode == MODE_PLAY && a->depth == 0 && a->session.source == SOURCE_PLAYER) {
        pages_note(a, why);
        mode_open(a, SCREEN_PAUSE);
    }
}

/// The window is left, or nobody sees it any more. The program may end then without a word, as in a page.
static bool is_left(const SDL_Event *e) {
    return e->type == SDL_WINDOWEVENT &&
           (e->window.event == SDL_WINDOWEVENT_FOCUS_LOST || e->window.event == SDL_WINDOWEVENT_HIDDEN);
}

/// True when the event is something that a player did.
static bool by_hand(const SDL_Event *e) {
    switch (e->type) {
    case SDL_MOUSEMOTION:
    case SDL_MOUSEWHEEL:
    case SDL_WINDOWEVENT: return true;
    case SDL_CONTROLLERAXISMOTION: return SDL_abs(e->caxis.value) > SDL_JOYSTICK_AXIS_MAX / 2; // sticks tremble
    default: return input_presses(e);
    }
}

void app_event(app *a, const SDL_Event *e) {
    a->again = true;
    if (by_hand(e)) {
        a->touched = a->now;
    }
    if (e->type == SDL_QUIT) {
        a->quit = true;
    } else if (is_left(e)) {
        hands_off(a, "");
        games_keep(a);
    } else if (e->type == SDL_WINDOWEVENT && e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
        settings_apply(a, SETTING_SCALING);
    }
    if (input_loses_pad(&a->controls, e)) {
        hands_off(a, say(SAY_PAUSE_NO_PAD));
    }
    if (!tools_event(a, e)) {
        (void)tools_act(a, input_event(&a->controls, e));
    }
}

// ---- frame --------------------------------------------------------------------------------------

/// What is due beyond a tick pays for the hold first. So a frame during a hold shows the last tick
/// in full, and the bodies go on from there.
bool hold_take(int64_t *due, int64_t *held, int64_t tick) {
    int64_t spare = *due - tick, paid = spare < *held ? spare : *held;
    if (spare > 0 && *held > 0) {
        *due -= paid;
        *held -= paid;
    }
    if (*due < tick || *held > 0) {
        return false;
    }
    *due -= tick;
    return true;
}

static void run_ticks(app *a, double elapsed_us) {
    double start = platform_cpu_us(); // other programs do not slow the game down
    double percent = games_assists(a) ? a->saves.settings.value[SETTING_SPEED] : 100;
    a->due += (int64_t)(SDL_min(elapsed_us, MOST_US) * TICKS_PER_SECOND * time_eighths(a) / 8 * percent / 100 + 0.5);
    while (mode_runs(a) && !a->quit && hold_take(&a->due, &a->held, TICK)) {
        games_tick(a);
        a->held += (int64_t)(a->mode == MODE_PLAY ? view_take_hold(a->view) : 0) * TICK;
        if (platform_cpu_us() - start > WORK_US) {
            a->due %= TICK;
        }
    }
}

/// Letters of the next line: up to the last blank that fits, or as many as fit.
static int next_line(const char *words) {
    int n = (int)SDL_strlen(words), fits = TOAST_CHARS;
    if (n <= TOAST_CHARS) {
        return n;
    }
    while (fits > TOAST_CHARS / 2 && words[fits - 1] != ' ') {
        fits--;
    }
    return words[fits - 1] == ' ' ? fits : TOAST_CHARS;
}

/// A line that is too long for the picture goes on below.
static void draw_toast(app *a) {
    const canvas *c = view_canvas(a->view);
    int lines = 0, w = 0;
    if (a->now >= a->toast_until) {
        return;
    }
    for (const char *at = a->toast; *at; at += next_line(at), lines++) {
        w = SDL_max(w, next_line(at) * TEXT_W);
    }
    static const unsigned places[] = {EDGE_BOTTOM, EDGE_BOTTOM | EDGE_LEFT, EDGE_BOTTOM | EDGE_RIGHT};
    SDL_Rect box = {0, 0, 0, 0};
    for (int i = 0; i < 3 && SDL_RectEmpty(&box); i++) {
        box = layout_take(&a->room, places[i], w + 16, lines * TEXT_H + 8);
    }
    canvas_fill(c, box.x, box.y, box.w, box.h, INK_NIGHT);
    int y = box.y + 4;
    for (const char *at = a->toast; *at && box.h > 0; at += next_line(at), y += TEXT_H) {
        char line[TOAST_CHARS + 1];
        SDL_strlcpy(line, at, (size_t)next_line(at) + 1);
        text_draw(c->text, box.x + 8, y, 1, INK_WHITE, line);
    }
}

/// View and overlay. The texts of the title fill the picture, so nothing of the overlay lies there,
/// nor on its pages. The view is not drawn under an overlay that covers it.
static void draw_game(app *a, screen shown, int32_t alpha) {
    bool title = a->mode == MODE_TITLE;
    const game *g = title ? a->session.game : overlay_drawn(a->overlay, a->session.game);
    const canvas *c = view_canvas(a->view);
    const SDL_Rect head = {0, 0, VIEW_W, HUD_H + 1};
    SDL_RenderSetClipRect(c->renderer, !title && overlay_covers(a->overlay) ? &head : NULL);
    view_draw(a->view, g, shown, alpha);
    SDL_RenderSetClipRect(c->renderer, NULL);
    if (!title) {
        overlay_draw(a->overlay, c, g);
    }
}

void app_draw(app *a) {
    const SDL_Rect whole = {0, HUD_H + 2, VIEW_W, VIEW_H - HUD_H - 2};
    const screen shown = mode_screen(a);
    int32_t alpha = mode_runs(a) && a->window ? (int32_t)(SDL_min(a->due, TICK) * 256 / TICK) : 256;
    canvas_color(view_canvas(a->view), INK(0, 0, 0, 255));
    SDL_RenderClear(view_canvas(a->view)->renderer);
    layout_begin(&a->room, whole);
    tools_call(a, TOOL_PLACE);
    if (a->mode != MODE_LAB && death_shows(a)) {
        death_draw(a, alpha); // in the place of the game
    } else if (a->mode != MODE_LAB) {
        draw_game(a, shown, alpha);
    }
    tools_call(a, TOOL_DRAW);
}

/// While nothing moves a frame is wanted again for music, for a line that has to go, and for work
/// that is left.
static int rest_of(const app *a) {
    double left_ms = (a->toast_until - a->now) / 1000;
    int rest = mode_screen(a) == SCREEN_OPTIONS ? MUSIC_MS : REST_MS;
    if (mode_runs(a) || a->again) {
        return 0;
    }
    return left_ms > 0 && left_ms < rest ? (int)left_ms + 1 : rest;
}

static void forget_toast(app *a) {
    if (a->toast_until > 0 && a->now >= a->toast_until) {
        a->toast_until = 0;
        a->again = true;
    }
}

/// Saves changed settings in the frame of the change, because a kill or a power cut gives no notice.
static void save_settings(app *a) {
    if (!settings_save(&a->saves.settings, mode_runs(a))) {
        toast(a, "%s", say(SAY_SETTINGS_UNSAVED));
    }
}

/// With a software renderer the demonstration behind the title is drawn at 30 Hz, which halves the cost of an open title.
static bool skips_frame(const app *a) {
    int64_t since = a->session.game->world.tick - a->drawn_tick;
    return a->mode == MODE_TITLE && (since == 0 || since == 1) && renderer_is_software(view_canvas(a->view)->renderer);
}

app_wish app_frame(app *a, double now, bool seen) {
    double elapsed = now - a->now;
    a->now = now;
    forget_toast(a);
    if (mode_screen(a) == SCREEN_OPTIONS) {
        sound_music(a->sound); // its volume can be heard while the game stands still
    }
    if (mode_runs(a) && !a->quit) {
        run_ticks(a, elapsed);
    }
    app_wish wish = {0};
    if (a->quit) { // there may be no game any more
        return wish;
    }
    bool more = tools_work(a);
    save_settings(a);
    a->again = a->again || more;
    wish.drawn = seen && ((mode_runs(a) && !skips_frame(a)) || a->again);
    if (wish.drawn) {
        a->drawn_tick = a->session.game->world.tick;
        double start_us = platform_us();
        (void)canvas_begin(view_canvas(a->view));
        app_draw(a);
        draw_toast(a);
        (void)canvas_show(view_canvas(a->view), NULL);
        a->session.times.draw = platform_us() - start_us; // waiting for the display does not count
    }
    a->again = more || (a->again && !wish.drawn);
    wish.rest_ms = rest_of(a);
    return wish;
}
