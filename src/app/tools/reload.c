// reload.c - reloads the pictures. The new pictures are complete before the old pictures are freed, and everything that
// uses pictures is recreated.
#include <stdlib.h>

#include "app/levels.h"
#include "app/toast.h"
#include "app/tool.h"
#include "app/apply.h"
#include "scope/scope.h"
#include "view/sprite_assets.h"
#include "view/hud/words.h"

typedef struct reloaded {
    assets pictures;
    sprite_masks masks;
} reloaded;

/// The pictures and masks loaded by F5; NULL: those of the caller are in use.
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

/// Returns NULL, with the reason in `why`, when a file is invalid or memory is short.
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

/// Recreates everything that draws, with this view.
static void renew(app *a, view *fresh) {
    view_destroy(a->view);
    a->view = fresh;
    settings_apply(a, SETTING_FLASH);
    tools_call(a, TOOL_CHANGE);
    tools_call(a, TOOL_RENEW);
    view_reset(a->view, a->session.game);
}

/// Continues the game with the new masks. If they differ, older records cannot be replayed with them, so the game is
/// not scored. Returns the consequence for the run as text.
static const char *repaint(app *a, bool differ) {
    static const phrase consequences[] = {
        [SOURCE_NONE] = SAY_RELOAD_ENDS,
        [SOURCE_PLAYER] = SAY_RELOAD_UNSCORED,
        [SOURCE_AUTOPILOT] = SAY_RELOAD_ENDS,
        [SOURCE_REPLAY] = SAY_RELOAD_OTHER,
    };
    session *s = &a->session;
    const session *played = scope_game(a);
    a->status = session_repaint(s, a->masks, differ) ? a->status : 1;
    if (!differ) {
        return "";
    }
    s->settled = s->settled || s->source == SOURCE_PLAYER;
    edit_look(s->game);
    overlay_moved(a->overlay, s->game, -1);
    return played->demonstration ? "" : phrase_text(consequences[played->source]);
}

static bool act(app *a, action does) {
    char why[ASSETS_WHY];
    if (does != ACTION_RELOAD || levels_reload(a)) {
        return does == ACTION_RELOAD;
    }
    double start = platform_us();
    reloaded *r = a->options.data ? load(a, why) : NULL, *old = *state(a);
    view *fresh = r ? view_create(view_canvas(a->view)->renderer, &r->pictures) : NULL;
    if (!fresh) {
        toast(a, phrase_text(SAY_RELOAD_BAD), a->options.data && !r ? why : "no textures");
        forget(r);
        return true;
    }
    bool differ = !sprite_assets_same(a->masks, &r->masks);
    a->masks = &r->masks;
    renew(a, fresh);
    const char *consequence = repaint(a, differ);
    *state(a) = r;
    forget(old);
    toast(a, phrase_text(SAY_RELOAD), (int)r->pictures.count, (platform_us() - start) / 1000, consequence);
    return true;
}

/// Recreates the textures from the pictures in memory when the display has lost them.
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
    .call[TOOL_CLOSE] = close,
};
