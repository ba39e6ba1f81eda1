// reload_flow.c - the new pictures are complete before an old one goes. Everything that has drawn with the old ones is
// made again.
#include "app/tools/reload_flow.h"

#include <stdlib.h>

#include "app/flow.h"
#include "app/menu/menu_flow.h"
#include "app/session/sprite_assets.h"

typedef struct reloaded {
    assets pictures;
    sprite_masks masks;
} reloaded;

static void forget(reloaded *r) {
    if (r) {
        assets_free(&r->pictures);
        free(r);
    }
}

void reload_flow_close(app *a) {
    forget(a->reloaded);
    a->reloaded = NULL;
}

/// NULL, with the reason in `why`, when a file is refused or memory is short.
static reloaded *load(const app *a, char why[ASSETS_WHY]) {
    reloaded *r = calloc(1, sizeof *r);
    SDL_strlcpy(why, "out of memory", ASSETS_WHY);
    if (r && !sprite_assets_try(&r->pictures, a->data, why)) {
        free(r);
        return NULL;
    }
    if (r) {
        sprite_assets_masks(&r->pictures, &r->masks);
    }
    return r;
}

/// The page that was shown is shown again.
static void renew_gallery(app *a) {
    gallery_part part = gallery_shown(a->gallery);
    int32_t page = gallery_page(a->gallery);
    a->status = gallery_proof(a->gallery)->wrong > 0 ? 1 : a->status;
    gallery_destroy(a->gallery);
    a->gallery = gallery_create(a->assets, part, page);
    if (!a->gallery && a->screen == SCREEN_GALLERY) {
        flow_show(a, SCREEN_TITLE);
    }
}

/// Hands the new pictures to all that draws and collides.
static void use(app *a, reloaded *r, view *fresh) {
    a->assets = &r->pictures;
    a->masks = &r->masks;
    view_destroy(a->view);
    a->view = fresh;
    menu_flow_apply(a, SETTING_FLASH);
    view_zoom(a->view, &a->grab.zoom);
    laws_flow_end(a);
    ghost_flow_close(a);
    death_close(a);
    SDL_zero(a->death);
    if (a->gallery) {
        renew_gallery(a);
    }
}

/// The game goes on with the new masks. What was recorded with the old ones cannot be played with them.
static void repaint(app *a, bool differ) {
    a->status = session_repaint(&a->session, a->masks, differ) ? a->status : 1;
    if (differ) {
        time_forget(a);
        a->scored = a->scored || a->session.source == SOURCE_PLAYER;
        edit_look(a->session.game);
        overlay_moved(a->overlay, a->session.game, -1);
    }
    view_reset(a->view, a->session.game);
}

static const char *consequence(const app *a, bool differ) {
    return !differ || a->demonstration          ? ""
           : a->session.source == SOURCE_REPLAY ? "; masks differ: it is not what was recorded any more"
           : a->session.source == SOURCE_PLAYER ? "; masks differ: not scored, the record ends here"
                                                : "; masks differ: the record ends here";
}

void reload_flow(app *a) {
    char why[ASSETS_WHY];
    double start = platform_us();
    reloaded *r = a->data ? load(a, why) : NULL, *old = a->reloaded;
    view *fresh = r ? view_create(a->renderer, &r->pictures, &a->help) : NULL;
    if (!fresh) {
        flow_toast(a, "%s; the old pictures stay", a->data && !r ? why : "no textures");
        forget(r);
        return;
    }
    bool differ = !sprite_assets_same(a->masks, &r->masks);
    use(a, r, fresh);
    repaint(a, differ);
    a->reloaded = r;
    forget(old);
    flow_toast(a, "reloaded %d sheets in %.0f ms%s", (int)r->pictures.count, (platform_us() - start) / 1000,
               consequence(a, differ));
}
