// reload.c - the new pictures are complete before an old one goes. Everything that has drawn with
// the old ones is made again.
#include <stdlib.h>

#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/time.h"
#include "app/apply.h"
#include "view/sprite_assets.h"
#include "view/hud/words.h"

typedef struct reloaded {
    assets pictures;
    sprite_masks masks;
} reloaded;

/// The pictures and masks in use since F5; not loaded: the caller's.
TOOL_STATE(reloaded *, reload)

static void forget(reloaded *r) {
    if (r) {
        assets_free(&r->pictures);
        free(r);
    }
}

static void close(app *a) {
    forget(*state(a));
}

/// NULL, with the reason in `why`, when a file is refused or memory is short.
static reloaded *load(const app *a, char why[ASSETS_WHY]) {
    reloaded *r = calloc(1, sizeof *r);
    SDL_strlcpy(why, "out of memory", ASSETS_WHY);
    if (r && !sprite_assets_try(&r->pictures, a->options.data, why)) {
        free(r);
        return NULL;
    }
    if (r) {
        sprite_assets_masks(&r->pictures, &r->masks);
    }
    return r;
}

/// Makes all that draws again, for this view.
static void renew(app *a, view *fresh) {
    view_destroy(a->view);
    a->view = fresh;
    settings_apply(a, SETTING_FLASH);
    tools_call(a, TOOL_CHANGE);
    tools_call(a, TOOL_RENEW);
    view_reset(a->view, a->session.game);
}

/// The game goes on with the new masks. What was recorded with the old ones cannot be played with
/// them.
static void repaint(app *a, bool differ) {
    a->status = session_repaint(&a->session, a->masks, differ) ? a->status : 1;
    if (differ) {
        time_forget(a);
        a->session.settled = a->session.settled || a->session.source == SOURCE_PLAYER;
        edit_look(a->session.game);
        overlay_moved(a->overlay, a->session.game, -1);
    }
}

/// The meaning of other masks for the run, as the end of a line.
static const char *consequence(const app *a, bool differ) {
    static const phrase of[] = {
        [SOURCE_NONE] = SAY_RELOAD_ENDS,
        [SOURCE_PLAYER] = SAY_RELOAD_UNSCORED,
        [SOURCE_AUTOPILOT] = SAY_RELOAD_ENDS,
        [SOURCE_REPLAY] = SAY_RELOAD_OTHER,
    };
    return differ && !a->session.demonstration ? say(of[a->session.source]) : "";
}

static bool act(app *a, action does) {
    char why[ASSETS_WHY];
    if (does != ACTION_RELOAD) {
        return false;
    }
    double start = platform_us();
    reloaded *r = a->options.data ? load(a, why) : NULL, *old = *state(a);
    view *fresh = r ? view_create(view_canvas(a->view)->renderer, &r->pictures) : NULL;
    if (!fresh) {
        toast(a, say(SAY_RELOAD_BAD), a->options.data && !r ? why : "no textures");
        forget(r);
        return true;
    }
    bool differ = !sprite_assets_same(a->masks, &r->masks);
    a->masks = &r->masks;
    renew(a, fresh);
    repaint(a, differ);
    *state(a) = r;
    forget(old);
    toast(a, say(SAY_RELOAD), (int)r->pictures.count, (platform_us() - start) / 1000, consequence(a, differ));
    return true;
}

/// A display that has lost all textures gets them again, from the pictures in memory.
static bool see_loss(app *a, const SDL_Event *e) {
    bool lost = e->type == SDL_RENDER_DEVICE_RESET;
    view *fresh = lost ? view_create(view_canvas(a->view)->renderer, view_canvas(a->view)->assets) : NULL;
    if (fresh) {
        renew(a, fresh);
    }
    return lost;
}

const tool reload_tool = {
    .when = IN_ALL,
    .bytes = sizeof(reloaded *),
    .event = see_loss,
    .act = act,
    .on[TOOL_CLOSE] = close,
};
