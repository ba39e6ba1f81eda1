// proof_flow.c - a wrong answer stops the game where it was given, so that one can look at it. The exit status is 1
// then.
#include "app/tools/proof_flow.h"

#include "overlay/panels/proof_light.h"
#include "app/flow.h"

bool proof_flow_begin(app *a) {
    a->proof = a->options.proof ? proof_create() : NULL;
    if (a->options.proof && !a->proof) {
        log_error("out of memory for the proof");
    }
    return a->proof || !a->options.proof;
}

void proof_flow_toggle(app *a) {
    tick_proof *old = a->proof;
    a->proof = old ? NULL : proof_create();
    a->proof_told = false;
    session_prove(&a->session, a->proof);
    proof_destroy(old);
    flow_toast(a, a->proof ? "each tick is checked by pixel" : old ? "the ticks are not checked" : "out of memory");
}

/// In the folder of the saves, or where the game was started.
static void write_replay(app *a) {
    char path[PATH_ROOM];
    if (!*a->keep.folder || !platform_join(path, a->keep.folder, PROOF_FILE)) {
        SDL_strlcpy(path, PROOF_FILE, PATH_ROOM);
    }
    if (session_save_here(&a->session, path)) {
        log_error("'%s' ends with that tick", path);
        flow_toast(a, "WRONG: %s ends with this tick", path);
    }
}

void proof_flow_tick(app *a) {
    const proof_wrong *wrong = a->proof ? proof_first(a->proof) : NULL;
    if (!wrong || a->proof_told) {
        return;
    }
    a->proof_told = a->frozen = true;
    a->status = 1;
    log_error("wrong: %s", wrong->text);
    write_replay(a);
    flow_show(a, a->screen);
}

void proof_flow_draw(app *a) {
    if (a->proof && (a->screen == SCREEN_PLAY || a->screen == SCREEN_TITLE)) {
        proof_light_draw(a->overlay, view_canvas(a->view), a->proof);
    }
}
