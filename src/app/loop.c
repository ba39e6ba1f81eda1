// loop.c - the game in a window.
//
// Time is kept in whole ticks: each frame adds the time that went by to `due`, the game is ticked while a tick is due,
// and the rest tells how far between two ticks the picture lies. So the game runs at 60 Hz on any display. A frame
// that took longer than MOST_US counts as that much: the game slows down rather than jumps.
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "app/audio.h"
#include "app/input.h"
#include "app/platform.h"
#include "app/screenshot.h"
#include "app/session.h"
#include "app/text.h"

enum {
    TICK = 1000000,   // `due` counts 1/60 us, so a tick of 1/60 s is whole
    MOST_US = 250000, // of time that one frame may bring
    WORK_US = 60000,  // of ticking in one frame; ticks still due are dropped
    FRAME_US = 2000,  // shorter frames wait: a display without vsync must not eat a processor
    OVER_TICKS = 240, // a demonstration that is over is looked at this long
    TOAST_US = 4000000
};

typedef struct app {
    options wish;
    const assets *assets;
    const char *data;
    SDL_Window *window;
    SDL_Renderer *renderer;
    view *view;
    overlay *overlay;
    text *text;
    audio *audio;
    controls controls;
    session session;
    screen screen, before_help;
    unsigned layers; // that F1 brings back
    int64_t due;     // [1/60 us]
    int over_ticks;
    bool demonstration, frozen, muted, fullscreen, picture, quit;
    int status;
    char toast[PATH_ROOM + 32];
    double toast_until;
} app;

static void show_toast(app *a, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(a->toast, sizeof a->toast, format, arguments);
    va_end(arguments);
    a->toast_until = platform_us() + TOAST_US;
}

static bool is_over(const app *a) {
    return a->session.game->world.phase == PHASE_OVER;
}

// ---- games and screens -----------------------------------------------------------------------------------

static void show_screen(app *a, screen s) {
    a->screen = s;
    bool steered = s == SCREEN_PLAY && a->session.source == SOURCE_PLAYER && !a->frozen;
    SDL_SetRelativeMouseMode(steered ? SDL_TRUE : SDL_FALSE);
    (void)input_take(&a->controls); // what was pressed on one screen does nothing on the next
}

static void end_game(app *a) {
    if (a->session.game) {
        overlay_set_layers(a->overlay, a->session.game, 0);
    }
    if (!session_close(&a->session)) {
        a->status = 1;
    }
}

// Another game in place of the present one: the player's, or a demonstration behind the title.
static void begin_game(app *a, bool demonstration) {
    unsigned layers = overlay_layers(a->overlay);
    options o = a->wish;
    o.seed = o.seed >= 0 ? o.seed : platform_seed();
    end_game(a);
    source from = o.autopilot ? SOURCE_AUTOPILOT : SOURCE_PLAYER;
    const sprite_masks *masks = &a->assets->masks;
    bool begun = demonstration ? session_attract(&a->session, &o, masks) : session_open(&a->session, &o, masks, from);
    if (!begun) {
        a->status = 1;
        a->quit = true;
        return;
    }
    overlay_set_layers(a->overlay, a->session.game, layers);
    view_reset(a->view, a->session.game);
    a->demonstration = demonstration;
    a->frozen = false;
    a->over_ticks = 0;
    a->due = 0;
    show_screen(a, demonstration ? SCREEN_TITLE : SCREEN_PLAY);
}

static void replay_ended(app *a) {
    bool same = session_verify(&a->session);
    a->status = same ? a->status : 1;
    a->wish.replay = NULL;
    begin_game(a, true);
    show_toast(a, same ? "the replay is over" : "the replay is over, but it went another way than recorded");
}

// ---- ticks -----------------------------------------------------------------------------------------------

// A game that is in sight; behind a panel it waits.
static bool in_sight(const app *a) {
    return a->screen == SCREEN_PLAY || a->screen == SCREEN_TITLE;
}

static bool is_running(const app *a) {
    return !a->frozen && in_sight(a);
}

static void after_tick(app *a, bool was_over) {
    if (was_over && !is_over(a)) {
        view_reset(a->view, a->session.game);
    }
    view_tick(a->view, a->session.game, session_taste());
    overlay_tick(a->overlay, a->session.game, &a->session.times);
    if (!a->demonstration) {
        audio_tick(a->audio, &a->session.game->world);
    }
}

static void one_tick(app *a) {
    if (session_over(&a->session)) {
        replay_ended(a);
        return;
    }
    input in = input_take(&a->controls);
    bool was_over = is_over(a);
    if (!session_tick(&a->session, &in)) {
        a->status = 1;
        a->quit = true;
    }
    after_tick(a, was_over);
    a->over_ticks = is_over(a) ? a->over_ticks + 1 : 0;
    if (a->wish.ticks >= 0 && !a->demonstration && a->session.game->world.tick >= a->wish.ticks) {
        a->quit = true;
    } else if (a->demonstration && a->over_ticks > OVER_TICKS) {
        begin_game(a, true);
    }
}

static void run_ticks(app *a, double elapsed_us) {
    double start = platform_us();
    a->due += (int64_t)(elapsed_us < MOST_US ? elapsed_us : MOST_US) * TICKS_PER_SECOND;
    while (a->due >= TICK && is_running(a) && !a->quit) {
        a->due -= TICK;
        one_tick(a);
        if (platform_us() - start > WORK_US) {
            a->due %= TICK;
        }
    }
}

// ---- actions ---------------------------------------------------------------------------------------------

static void toggle_layer(app *a, unsigned layers) {
    if (layers != 0) {
        a->layers = layers;
    }
    overlay_set_layers(a->overlay, a->session.game, layers);
}

static void toggle_help(app *a) {
    if (a->screen == SCREEN_HELP) {
        show_screen(a, a->before_help);
    } else {
        a->before_help = a->screen;
        show_screen(a, SCREEN_HELP);
    }
    audio_menu(a->audio);
}

static void toggle_pause(app *a) {
    if (a->screen == SCREEN_HELP) {
        toggle_help(a);
    } else if (a->screen != SCREEN_TITLE) {
        show_screen(a, a->screen == SCREEN_PAUSE ? SCREEN_PLAY : SCREEN_PAUSE);
        audio_menu(a->audio);
    }
}

static void start(app *a) {
    if (a->screen == SCREEN_TITLE) {
        begin_game(a, false);
        audio_menu(a->audio);
    } else if (a->screen != SCREEN_PLAY) {
        toggle_pause(a);
    } else if (is_over(a)) {
        a->controls.restart = true;
    }
}

static void toggle_mute(app *a) {
    a->muted = !a->muted;
    if (!a->muted && !a->audio) {
        a->audio = audio_create(a->data);
    }
    audio_mute(a->audio, a->muted);
    show_toast(a, a->muted ? "sound off" : a->audio ? "sound on" : "no sound card");
}

static void toggle_fullscreen(app *a) {
    a->fullscreen = !a->fullscreen;
    platform_fullscreen(a->window, a->fullscreen);
}

static void freeze(app *a, bool frozen) {
    if (in_sight(a)) {
        a->frozen = frozen;
        show_screen(a, a->screen);
    }
}

static void step(app *a) {
    if (in_sight(a)) {
        a->frozen = true;
        one_tick(a);
    }
}

static void act(app *a, action does) {
    unsigned layers = overlay_layers(a->overlay);
    switch (does) {
    case ACTION_START: start(a); break;
    case ACTION_PAUSE: toggle_pause(a); break;
    case ACTION_MENU: a->screen == SCREEN_PLAY && !is_over(a) ? toggle_pause(a) : start(a); break;
    case ACTION_HELP: toggle_help(a); break;
    case ACTION_OVERLAY: toggle_layer(a, layers ? 0 : a->layers); break;
    case ACTION_FREEZE: freeze(a, !a->frozen); break;
    case ACTION_STEP: step(a); break;
    case ACTION_FULLSCREEN: toggle_fullscreen(a); break;
    case ACTION_PICTURE: a->picture = true; break;
    case ACTION_MUTE: toggle_mute(a); break;
    case ACTION_QUIT: a->quit = a->quit || a->screen != SCREEN_PLAY || is_over(a); break;
    case ACTION_CLOSE: a->quit = true; break;
    case ACTION_FIRE:
        if (a->screen == SCREEN_TITLE) {
            start(a);
        }
        break;
    default:
        if (does >= ACTION_LAYER && does < ACTION_NONE) {
            toggle_layer(a, layers ^ 1u << (does - ACTION_LAYER));
        }
    }
}

static void focus_lost(app *a) {
    input_release(&a->controls);
    if (a->screen == SCREEN_PLAY && a->session.source == SOURCE_PLAYER && !a->frozen && !is_over(a)) {
        show_screen(a, SCREEN_PAUSE);
    }
}

static void handle_events(app *a) {
    SDL_Event e;
    while (!a->quit && SDL_PollEvent(&e)) {
        if (e.type == SDL_QUIT) {
            a->quit = true;
        } else if (e.type == SDL_WINDOWEVENT && e.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            focus_lost(a);
        } else {
            act(a, input_event(&a->controls, &e));
        }
    }
}

// ---- frames ----------------------------------------------------------------------------------------------

static void take_picture(app *a) {
    char path[PATH_ROOM];
    a->picture = false;
    if (!platform_picture(path)) {
        show_toast(a, "no folder for pictures: there is no home");
    } else if (screenshot_window(a->renderer, path)) {
        complain("picture saved as %s", path);
        show_toast(a, "saved as %s", path);
    } else {
        show_toast(a, "the picture could not be saved");
    }
}

static void draw_toast(app *a) {
    const SDL_Color white = {255, 255, 255, 255};
    int width = (int)SDL_strlen(a->toast) * TEXT_W, left = width < VIEW_W ? (VIEW_W - width) / 2 : 0;
    SDL_Rect box = {left - 8, VIEW_H - 2 * TEXT_H - 4, width + 16, TEXT_H + 8};
    if (platform_us() < a->toast_until) {
        SDL_SetRenderDrawColor(a->renderer, 8, 10, 24, 255);
        SDL_RenderFillRect(a->renderer, &box);
        text_draw(a->text, left, box.y + 4, 1, white, a->toast);
    }
}

static void draw(app *a) {
    double start_us = platform_us();
    SDL_SetRenderDrawColor(a->renderer, 0, 0, 0, 255);
    SDL_RenderClear(a->renderer);
    view_draw(a->view, a->session.game, a->overlay, a->screen, is_running(a) ? (int32_t)(a->due * 256 / TICK) : 256);
    if (a->picture) {
        take_picture(a);
    }
    draw_toast(a);
    a->session.times.draw = platform_us() - start_us; // the waiting for the display is not work
    SDL_RenderPresent(a->renderer);
}

static void run(app *a) {
    double last = platform_us();
    while (!a->quit) {
        double now = platform_us();
        handle_events(a);
        if (is_running(a) && !a->quit) {
            run_ticks(a, now - last);
        }
        last = now;
        if (!a->quit) {
            draw(a);
        }
        if (platform_us() - now < FRAME_US) {
            SDL_Delay(FRAME_US / 1000);
        }
    }
}

// ---- set up and down -------------------------------------------------------------------------------------

static bool set_up(app *a) {
    const options *o = &a->wish;
    int scale = o->scale > 0 ? (int)o->scale : 0;
    if (!platform_video() || !platform_window(&a->window, &a->renderer, VIEW_W, VIEW_H, scale, o->fullscreen)) {
        return false;
    }
    SDL_SetWindowIcon(a->window, a->assets->icon);
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        complain("no game controllers: %s", SDL_GetError());
    }
    a->audio = o->mute ? NULL : audio_create(a->data);
    a->view = view_create(a->renderer, a->assets);
    a->text = text_create(a->renderer, a->assets->font);
    a->overlay = overlay_create();
    if (a->view && (!a->text || !a->overlay)) {
        complain("out of memory for the window");
    }
    return a->view && a->text && a->overlay;
}

static void tear_down(app *a) {
    input_close(&a->controls);
    audio_destroy(a->audio);
    overlay_destroy(a->overlay);
    text_destroy(a->text);
    view_destroy(a->view);
    if (a->renderer) {
        SDL_DestroyRenderer(a->renderer);
    }
    if (a->window) {
        SDL_DestroyWindow(a->window);
    }
    SDL_Quit();
}

// Who asks for something particular gets it at once; all others see the title first.
static bool skips_title(const options *o) {
    return o->replay || o->autopilot || o->scene >= 0 || o->level >= 0 || o->balls >= 0 || o->ticks >= 0;
}

int loop_run(const options *o, const assets *pictures, const char *data) {
    app a = {.wish = *o, .assets = pictures, .data = data, .muted = o->mute, .fullscreen = o->fullscreen};
    a.layers = o->layers ? (unsigned)o->layers : OVERLAY_ALL;
    if (!set_up(&a)) {
        tear_down(&a);
        return 1;
    }
    begin_game(&a, !skips_title(o));
    if (a.session.game) {
        overlay_set_layers(a.overlay, a.session.game, (unsigned)o->layers);
        run(&a);
    }
    if (o->hash && a.session.game) {
        printf("%016" PRIx64 "\n", world_hash(&a.session.game->world));
    }
    end_game(&a);
    tear_down(&a);
    return a.status;
}
