// proof.c - a wrong answer stops the game where it was given, so that one can look at it. The exit status is 1
// then.
#include "app/tools/proof.h"

#include "overlay/panels/proof_light.h"
#include "app/mode.h"
#include "app/tool.h"

typedef struct prover {
    tick_proof *proof; ///< NULL: off
    bool told;         ///< of a wrong answer
} prover;

extern const tool proof_tool;

static prover *own(const app *a) {
    return tool_own(a, &proof_tool);
}

static bool open(app *a) {
    own(a)->proof = a->options.proof ? proof_create() : NULL;
    if (a->options.proof && !own(a)->proof) {
        log_error("out of memory for the proof");
    }
    return own(a)->proof || !a->options.proof;
}

static void begin(app *a) {
    session_prove(&a->session, own(a)->proof);
}

static void close(app *a) {
    a->status = a->status ? a->status : session_proved(own(a)->proof);
    proof_destroy(own(a)->proof);
}

static bool act(app *a, action does) {
    tick_proof *old = own(a)->proof;
    if (does != ACTION_PROOF) {
        return false;
    }
    own(a)->proof = old ? NULL : proof_create();
    own(a)->told = false;
    begin(a);
    proof_destroy(old);
    toast(a, "%s",
          own(a)->proof ? "each tick is checked by pixel"
          : old         ? "the ticks are not checked"
                        : "out of memory");
    return true;
}

bool proof_has_news(const app *a) {
    const prover *p = own(a);
    return p->proof && !p->told && proof_first(p->proof);
}

/// In the folder of the saves, or where the game was started.
static void write_replay(app *a) {
    char path[PATH_ROOM];
    if (!*a->keep.folder || !platform_join(path, a->keep.folder, PROOF_FILE)) {
        SDL_strlcpy(path, PROOF_FILE, PATH_ROOM);
    }
    if (session_save_here(&a->session, path)) {
        log_error("'%s' ends with that tick", path);
        toast(a, "WRONG: %s ends with this tick", path);
    }
}

void proof_tell(app *a) {
    if (!proof_has_news(a)) {
        return;
    }
    own(a)->told = true;
    a->status = 1;
    log_error("wrong: %s", proof_first(own(a)->proof)->text);
    write_replay(a);
    mode_freeze(a, true);
}

static void tick(app *a, const input *in) {
    (void)in;
    proof_tell(a);
}

static void draw(app *a) {
    if (own(a)->proof) {
        proof_light_draw(a->overlay, view_canvas(a->view), own(a)->proof);
    }
}

const tool proof_tool = {
    .name = "proof",
    .when = IN_TITLE | IN_GAME,
    .bytes = sizeof(prover),
    .open = open,
    .begin = begin,
    .act = act,
    .tick = tick,
    .draw = draw,
    .close = close,
};
