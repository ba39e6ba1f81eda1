// screen_flow.c - the games of a window, one after the other. The title has a game of its own behind it, which
// the autopilot plays; every change of game goes through flow_begin.
#include "app/screen_flow.h"

#include "sdl/file.h"
#include "app/tools/proof_flow.h"
#include "app/menu/score_flow.h"
#include "app/session/replay_file.h"

enum {
    KEEP_LEAST_TICKS = 300, // a game shorter than this does not replace the record of the last one
    TALLY_AT = 20,          // before its last ticks a cleared level waits until its tally is read
    SCORE_TICKS = 40,       // after the end of a game, its score is entered
    OVER_TICKS = 240        // a demonstration that is over stays this long
};

void flow_end(app *a) {
    laws_flow_end(a);
    if (a->session.game) {
        overlay_activate(a->overlay, a->session.game, 0);
    }
    if (a->session.game && !a->scored && a->session.script.count >= KEEP_LEAST_TICKS) {
        keep_record(&a->keep, &a->session, KEEP_LAST);
    }
    bool recorded = a->session.game && a->session.file;
    if (!session_close(&a->session)) {
        a->status = 1;
    } else if (recorded) {
        flow_toast(a, "recorded as %s", a->record);
        a->records++;
    }
}

/// Where this game is recorded to: the first one to the file that was asked for, the later ones beside it, each with
/// the next number that no file has. Call it after the present game has written its record.
static const char *record_name(app *a) {
    const char *asked = a->options.record;
    if (a->records == 0) {
        return SDL_strlcpy(a->record, asked, sizeof a->record) < sizeof a->record ? a->record : asked;
    }
    int number = a->records + 1;
    bool named = replay_file_number(a->record, asked, number);
    while (named && file_is_there(a->record)) {
        named = replay_file_number(a->record, asked, ++number);
    }
    return named ? a->record : asked;
}

/// Ends the present game and opens the one that the options ask for.
static bool open_session(app *a, options *o, bool demonstration) {
    unsigned layers = overlay_active(a->overlay);
    o->seed = o->seed >= 0 ? o->seed : platform_seed();
    flow_end(a);
    o->record = o->record ? record_name(a) : NULL;
    source from = o->autopilot ? SOURCE_AUTOPILOT : SOURCE_PLAYER;
    const sprite_masks *masks = a->masks;
    if (!(demonstration ? session_attract(&a->session, o, masks) : session_open(&a->session, o, masks, from))) {
        return false;
    }
    session_prove(&a->session, a->proof);
    overlay_forget(a->overlay);
    break_flow_begin(a);
    overlay_activate(a->overlay, a->session.game, layers);
    view_reset(a->view, a->session.game);
    a->demonstration = demonstration;
    a->frozen = a->scored = a->watch.on = false;
    a->over_ticks = 0;
    flow_forget_time(a);
    death_begin(a);
    teach_begin(a);
    time_begin(a);
    grab_release(a);
    SDL_zeroa(a->page.at);
    flow_show(a, demonstration ? SCREEN_TITLE : SCREEN_PLAY);
    return true;
}

void flow_begin(app *a, bool demonstration) {
    options o = a->options;
    o.record = demonstration ? NULL : a->options.record;
    if (!open_session(a, &o, demonstration)) {
        a->status = 1;
        a->quit = true;
    } else if (o.replay && !demonstration) {
        watch_begin(&a->watch);
    }
}

bool flow_begin_record(app *a, const char *path) {
    options o = a->options;
    o.record = NULL;
    o.replay = path;
    if (open_session(a, &o, false)) {
        watch_begin(&a->watch);
        return true;
    }
    flow_begin(a, true);
    return false;
}

void flow_seek(app *a, int64_t tick) {
    int64_t before = a->session.game->world.tick;
    if (!session_go(&a->session, tick)) {
        flow_toast(a, "out of memory");
    }
    if (a->session.game->world.tick != before) {
        overlay_after_tick(a->overlay, a->session.game, &a->session.times);
    }
    view_reset(a->view, a->session.game);
    a->over_ticks = 0;
    flow_forget_time(a);
}

void flow_toggle_gallery(app *a, gallery_part part) {
    bool leaves = a->screen == SCREEN_GALLERY;
    if (!leaves && !a->gallery) {
        a->gallery = gallery_create(a->assets, part, a->first_page);
        if (a->gallery) {
            gallery_ask(a->gallery);
        }
    } else if (!leaves && gallery_shown(a->gallery) != part) {
        gallery_show(a->gallery, part, 0);
    }
    a->frozen = leaves && a->from_game;
    a->from_game = false;
    flow_show(a, !leaves && a->gallery ? SCREEN_GALLERY : a->frozen ? SCREEN_PLAY : SCREEN_TITLE);
}

/// A record stays at its end, so that one can go back. The exit status tells how one of the command line went.
static void record_ended(app *a) {
    a->watch.paused = true;
    if (!a->watch.told) {
        bool same = session_verify(&a->session);
        a->status = same || !a->options.replay ? a->status : 1;
        flow_toast(a, a->session.changed ? "the end of the record; it was changed by hand"
                      : same             ? "the end of the record"
                                         : "the end, but it went another way than recorded");
        a->watch.told = true;
    }
}

// ---- the tick --------------------------------------------------------------------------------------------

static void sound_tally(app *a) {
    if (view_adds(a->view) && !a->demonstration) {
        sound_menu(a->sound);
    }
}

static void after_tick(app *a, bool was_over) {
    if (was_over && !flow_is_over(a)) {
        view_reset(a->view, a->session.game);
    }
    view_tick(a->view, a->session.game);
    sound_tally(a);
    overlay_after_tick(a->overlay, a->session.game, &a->session.times);
    if (a->demonstration) {
        sound_music(a->sound);
    } else {
        sound_tick(a->sound, &a->session.game->world);
    }
}

static void gallery_on(app *a) {
    gallery_tick(a->gallery, false);
    sound_music(a->sound);
    a->quit = a->quit || (a->options.ticks >= 0 && gallery_proof(a->gallery)->tick >= a->options.ticks);
}

/// The game stands still while a player reads the tally. A record or the autopilot does not wait.
static bool waits_for_player(const app *a) {
    const world *w = &a->session.game->world;
    bool steered = a->session.source == SOURCE_PLAYER;
    return steered && w->phase == PHASE_CLEARED && w->phase_timer <= TALLY_AT && view_waits(a->view);
}

void flow_tick(app *a) {
    if (a->screen == SCREEN_GALLERY) {
        gallery_on(a);
        return;
    }
    if (session_over(&a->session)) {
        record_ended(a);
        return;
    }
    if (waits_for_player(a)) {
        view_wait(a->view);
        sound_tally(a);
        return;
    }
    input in = input_take(&a->controls);
    bool was_over = flow_is_over(a);
    if (!session_tick(&a->session, &in)) {
        a->status = 1;
        a->quit = true;
    }
    csv_tick(&a->counters, &a->session);
    after_tick(a, was_over);
    death_tick(a);
    teach_tick(a, &in);
    storm_tick(a, &in);
    proof_flow_tick(a);
    break_flow_tick(a);
    a->over_ticks = flow_is_over(a) ? a->over_ticks + 1 : 0;
    if (a->options.ticks >= 0 && !a->demonstration && a->session.game->world.tick >= a->options.ticks) {
        a->quit = true;
    } else if (a->demonstration && a->over_ticks > OVER_TICKS) {
        flow_begin(a, true);
    } else if (a->over_ticks >= SCORE_TICKS && !a->scored && (!death_shows(a) || a->death.rounds > 0)) {
        score_flow_over(a);
    }
}
