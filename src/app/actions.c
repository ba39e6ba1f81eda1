// actions.c - one short function for each thing that a player can ask for.
#include "app/actions.h"

#include "sdl/platform.h"
#include "app/tools/proof_flow.h"
#include "app/tools/reload_flow.h"
#include "app/menu/menu_flow.h"
#include "app/menu/page.h"
#include "app/menu/score_flow.h"
#include "app/screen_flow.h"

enum { OVER_REST_TICKS = 45, ASK_US = 2000000 };

/// A layer that comes on while the game stands still shows the tick that was played last.
static void show_layers(app *a, unsigned layers) {
    bool more = (layers & ~overlay_active(a->overlay)) != 0;
    overlay_activate(a->overlay, a->session.game, layers);
    if (more && !flow_runs(a)) {
        time_see(a);
    }
    page_rebuild(a); // an item of the pause says which way it goes
    if (a->screen == SCREEN_TITLE || a->screen == SCREEN_GALLERY) {
        flow_toast(a, layers ? "overlay on; it shows in the game" : "overlay off");
    }
}

/// Switches one layer. The set that is on then is the one that Shift+F1 brings back.
static void toggle_layer(app *a, unsigned flag) {
    unsigned layers = overlay_active(a->overlay) ^ flag;
    if (layers != 0) {
        a->layers = layers;
    }
    show_layers(a, layers);
}

static void toggle_help(app *a) {
    if (a->screen == SCREEN_HELP) {
        flow_show(a, a->before_help);
    } else {
        a->before_help = a->screen;
        a->help.changed = bindings_changed(a->controls.keys);
        a->help.shown = HELP_PLAY;
        flow_show(a, SCREEN_HELP);
    }
    sound_menu(a->sound);
}

static void gallery_key(app *a) {
    if (a->screen == SCREEN_TITLE || a->screen == SCREEN_GALLERY) {
        flow_toggle_gallery(a, GALLERY_PANELS);
        sound_menu(a->sound);
    } else if (a->screen == SCREEN_PLAY && a->frozen) {
        lab_flow_pair(a);
    }
}

static void turn_page(app *a, int32_t by) {
    if (a->screen == SCREEN_GALLERY) {
        gallery_turn(a->gallery, by);
        sound_menu(a->sound);
    } else if (a->screen == SCREEN_HELP) {
        int to = (int)a->help.shown + by;
        a->help.shown = (help_part)(to < 0 ? 0 : to >= HELP_PARTS ? HELP_PARTS - 1 : to);
        sound_menu(a->sound);
    }
}

static void toggle_pause(app *a) {
    if (a->screen == SCREEN_HELP) {
        toggle_help(a);
    } else if (a->screen == SCREEN_GALLERY) {
        gallery_key(a);
    } else if (a->screen != SCREEN_TITLE) {
        flow_show(a, a->screen == SCREEN_PAUSE ? SCREEN_PLAY : SCREEN_PAUSE);
        sound_menu(a->sound);
    }
}

static void start(app *a) {
    if (a->screen == SCREEN_TITLE) {
        flow_begin(a, false);
        sound_menu(a->sound);
    } else if (a->screen != SCREEN_PLAY) {
        toggle_pause(a);
    } else if (view_skip(a->view)) {
        return;
    } else if (flow_is_over(a) && !score_flow_settle(a)) {
        flow_begin(a, false);
    }
}

/// Fire starts a game, too, so that a mouse or a controller is enough. Not at once after the last one: who was shooting
/// when the ship was lost still wants to see the score.
static void fire(app *a) {
    if (a->screen == SCREEN_GALLERY && gallery_reveal(a->gallery)) {
        return;
    } else if (a->screen == SCREEN_GALLERY) {
        turn_page(a, 1);
    } else if (a->screen == SCREEN_PLAY && !flow_is_over(a) && death_end(a)) {
        return; // seen enough
    } else if (a->screen == SCREEN_PLAY && view_skip(a->view)) {
        return;
    } else if (a->screen == SCREEN_TITLE || (a->screen == SCREEN_PLAY && a->over_ticks > OVER_REST_TICKS)) {
        start(a);
    }
}

/// Brake leaves what fire cannot, so that a mouse or a controller is enough.
static void brake(app *a) {
    if (a->screen == SCREEN_HELP || a->screen == SCREEN_GALLERY) {
        toggle_pause(a);
    }
}

/// A key hit by mistake in a fight must not end the game: leaving needs the pause, or a game that is over.
static bool may_leave(app *a) {
    return a->screen == SCREEN_PAUSE || (a->screen == SCREEN_PLAY && flow_is_over(a) && !score_flow_settle(a));
}

/// True when the action may drop the game: there is none to lose, or the player has pressed the key twice within
/// ASK_US.
static bool confirmed(app *a, action does, const char *question) {
    bool at_stake = !a->demonstration && a->session.source == SOURCE_PLAYER && !flow_is_over(a);
    if (!at_stake || (a->asked == does && platform_us() < a->asked_until)) {
        a->asked = ACTION_NONE;
        a->toast_until = at_stake ? 0 : a->toast_until;
        return true;
    }
    flow_toast(a, "%s", question);
    a->asked = does;
    a->toast_until = a->asked_until = platform_us() + ASK_US;
    return false;
}

static void restart(app *a) {
    if (may_leave(a) && confirmed(a, ACTION_RESTART, "again: drop this game and start another")) {
        flow_begin(a, false);
        sound_menu(a->sound);
    }
}

static void to_title(app *a) {
    if (a->screen == SCREEN_GALLERY) {
        gallery_key(a);
    } else if (may_leave(a) && confirmed(a, ACTION_TITLE, "again: drop this game and go to the title")) {
        a->options.replay = NULL; // a game started from the title is steered by the player
        flow_begin(a, true);
        sound_menu(a->sound);
    }
}

static void quit(app *a) {
    bool rests = a->screen != SCREEN_PLAY || flow_is_over(a);
    a->quit = a->quit || (rests && confirmed(a, ACTION_QUIT, "again: drop this game and quit"));
}

static void toggle_mute(app *a) {
    bool muted = !a->keep.settings.value[SETTING_MUTE];
    settings_set(&a->keep.settings, SETTING_MUTE, muted);
    menu_flow_apply(a, SETTING_MUTE);
    flow_toast(a, muted ? "sound off" : a->sound ? "sound on" : "no sound card");
}

static void toggle_fullscreen(app *a) {
    settings_set(&a->keep.settings, SETTING_FULLSCREEN, !a->keep.settings.value[SETTING_FULLSCREEN]);
    menu_flow_apply(a, SETTING_FULLSCREEN);
}

/// The title has no sign that says it is frozen, so it cannot be.
static bool may_freeze(const app *a) {
    return flow_time_passes(a) && a->screen != SCREEN_TITLE;
}

static void freeze(app *a, bool frozen) {
    if (may_freeze(a)) {
        a->frozen = frozen;
        if (!frozen && a->screen == SCREEN_PLAY) {
            time_release(a);
            grab_release(a);
        }
        flow_show(a, a->screen);
    }
}

static void step(app *a) {
    if (may_freeze(a)) {
        a->frozen = true;
        flow_tick(a);
        time_look(a);
    }
}

/// Chooses another broad phase while the game runs. It finds the same pairs, so the game stays the same.
static void next_method(app *a) {
    collider *c = &a->session.game->collider;
    c->method = (broadphase)((c->method + 1) % BROADPHASE_COUNT);
    a->options.method = c->method;
    flow_toast(a, "broad phase: %s", broadphase_name(c->method));
}

/// Time goes back only in a game, not in the gallery.
static void travel(app *a, action does) {
    if (!may_freeze(a) || a->screen != SCREEN_PLAY) {
        return;
    }
    switch (does) {
    case ACTION_STEP_BACK: time_move(a, -1); break;
    case ACTION_SECOND_BACK: time_move(a, -TICKS_PER_SECOND); break;
    case ACTION_SECOND_ON: time_move(a, TICKS_PER_SECOND); break;
    case ACTION_FIRST_TICK: time_go_first(a); break;
    case ACTION_LAST_TICK: time_go_last(a); break;
    case ACTION_EVENT_NEXT: break_flow_next(a); break;
    case ACTION_EVENT_BACK: break_flow_back(a); break;
    case ACTION_EVENT_KIND: break_flow_kind(a); break;
    case ACTION_BREAK: break_flow_toggle(a); break;
    case ACTION_OTHER_RUN: time_other(a); break;
    case ACTION_SLOWER: time_change_speed(a, -1); break;
    case ACTION_FASTER: time_change_speed(a, 1); break;
    default: time_command(a); break;
    }
}

static void keep_pair(app *a) {
    if (!overlay_pin(a->overlay, a->session.game)) {
        flow_toast(a, "switch the layer \"why\" on first: %s", SDL_GetScancodeName(SDL_SCANCODE_8));
    }
}

void actions_do(app *a, action does) {
    unsigned layers = overlay_active(a->overlay);
    switch (does) {
    case ACTION_START: start(a); break;
    case ACTION_PAUSE: toggle_pause(a); break;
    case ACTION_MENU: a->screen == SCREEN_PLAY && !flow_is_over(a) ? toggle_pause(a) : start(a); break;
    case ACTION_RESTART: restart(a); break;
    case ACTION_TITLE: to_title(a); break;
    case ACTION_LEFT: turn_page(a, -1); break;
    case ACTION_RIGHT: turn_page(a, 1); break;
    case ACTION_GALLERY: gallery_key(a); break;
    case ACTION_HELP: toggle_help(a); break;
    case ACTION_OVERLAY: show_layers(a, layers ? 0 : OVERLAY_ALL); break;
    case ACTION_OVERLAY_LAST: show_layers(a, layers == a->layers ? 0 : a->layers); break;
    case ACTION_FREEZE: freeze(a, !a->frozen); break;
    case ACTION_STEP: step(a); break;
    case ACTION_FEWER: storm_more(a, -1); break;
    case ACTION_MORE: storm_more(a, 1); break;
    case ACTION_RELOAD: reload_flow(a); break;
    case ACTION_PROOF: proof_flow_toggle(a); break;
    case ACTION_PIN: keep_pair(a); break;
    case ACTION_LAWS: laws_flow_toggle(a); break;
    case ACTION_FOLD: overlay_fold(a->overlay); break;
    case ACTION_METHOD: next_method(a); break;
    case ACTION_FULLSCREEN: toggle_fullscreen(a); break;
    case ACTION_PICTURE: a->picture = PICTURE_SEEN; break;
    case ACTION_PICTURE_OTHER: a->picture = PICTURE_OTHER; break;
    case ACTION_MUTE: toggle_mute(a); break;
    case ACTION_QUIT: quit(a); break;
    case ACTION_CLOSE: a->quit = true; break;
    case ACTION_FIRE: fire(a); break;
    case ACTION_BRAKE: brake(a); break;
    default:
        if (does >= ACTION_STEP_BACK && does <= ACTION_COMMAND) {
            travel(a, does);
        }
        break;
    }
}

static void focus_lost(app *a) {
    input_release(&a->controls);
    if (a->screen == SCREEN_PLAY && a->session.source == SOURCE_PLAYER && !a->frozen && !flow_is_over(a)) {
        flow_show(a, SCREEN_PAUSE);
    }
}

/// True when the event is something that a player did.
static bool by_hand(const SDL_Event *e) {
    switch (e->type) {
    case SDL_KEYDOWN:
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEWHEEL:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_WINDOWEVENT: return true;
    case SDL_CONTROLLERAXISMOTION: return SDL_abs(e->caxis.value) > SDL_JOYSTICK_AXIS_MAX / 2; // sticks tremble
    default: return false;
    }
}

static void window_event(app *a, const SDL_Event *e) {
    if (e->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
        focus_lost(a);
    } else if (e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
        menu_flow_apply(a, SETTING_SCALING);
    }
}

/// Tells overlay and gallery where the mouse is, or that it has left the window.
static void point(const app *a, const SDL_Event *e) {
    if (e->type == SDL_MOUSEMOTION) { // a mouse that steers points at nothing
        int times = view_canvas(a->view)->zoom;
        overlay_point(a->overlay, SDL_GetRelativeMouseMode() ? -1 : e->motion.x / times, e->motion.y / times);
    }
    if (a->gallery && e->type == SDL_MOUSEMOTION) {
        gallery_point(a->gallery, e->motion.x, e->motion.y);
    } else if (a->gallery && e->type == SDL_WINDOWEVENT && e->window.event == SDL_WINDOWEVENT_LEAVE) {
        gallery_point(a->gallery, -1, -1);
    }
}

/// An event for a page of the laboratory, which has keys and a mouse of its own.
static bool for_lab(const app *a, const SDL_Event *e) {
    return a->screen == SCREEN_GALLERY && gallery_hand(a->gallery, e);
}

/// The keys of layers are in the overlay's table, not in that of the game's keys.
static bool layer_key(app *a, const SDL_Event *e) {
    bool shows = a->screen != SCREEN_GALLERY; // which has other keys
    unsigned flag = shows && e->type == SDL_KEYDOWN ? layers_flag_of_key(e->key.keysym.scancode) : 0;
    if (flag && !e->key.repeat) {
        toggle_layer(a, flag);
    }
    return flag != 0;
}

/// Keys are letters, or are being given to actions.
static bool typing(const app *a) {
    return a->screen == SCREEN_NAME || a->screen == SCREEN_KEYS;
}

/// An event for the menu, or for the player of records. What was released is told to the controls in any case.
static bool for_menu(app *a, const SDL_Event *e) {
    action does = ACTION_NONE;
    bool taken = a->watch.on && a->screen == SCREEN_PLAY ? menu_flow_watch(a, e)
                                                         : menu_pages_has(a->screen) && menu_flow_event(a, e, &does);
    if (does != ACTION_NONE) {
        screen before = a->screen;
        actions_do(a, does);
        if (a->screen == before) {
            page_rebuild(a);
        }
    }
    return taken;
}

/// A button that pins bodies: only while the mouse does not steer.
static bool for_pins(app *a, const SDL_Event *e) {
    return e->type == SDL_MOUSEBUTTONDOWN && e->button.y > HUD_H && a->screen == SCREEN_PLAY &&
           !SDL_GetRelativeMouseMode() &&
           overlay_button(a->overlay, a->session.game, e->button.button, e->button.x, e->button.y);
}

void actions_take(app *a) {
    SDL_Event e;
    a->quit = a->quit || signals_ended();
    while (!a->quit && SDL_PollEvent(&e)) {
        point(a, &e);
        teach_event(a, &e);
        a->touched_us = by_hand(&e) ? platform_us() : a->touched_us;
        if (e.type == SDL_QUIT) {
            a->quit = true;
        } else if (e.type == SDL_WINDOWEVENT) {
            window_event(a, &e);
        } else if (e.type == SDL_RENDER_DEVICE_RESET) {
            reload_flow(a); // every texture is lost
        } else if (lab_flow_event(a, &e) || for_lab(a, &e) || (!typing(a) && layer_key(a, &e)) ||
                   laws_flow_event(a, &e) || time_event(a, &e) || storm_event(a, &e) || grab_event(a, &e) ||
                   for_pins(a, &e) || for_menu(a, &e)) {
            continue;
        } else {
            actions_do(a, input_event(&a->controls, &e));
        }
    }
}
