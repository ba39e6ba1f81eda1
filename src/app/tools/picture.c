// picture.c - the picture as a file: as it is seen, without the overlay or with it, or without the
// page of the menu. For another picture than the one that is seen the frame is drawn once more, and
// once more as it was.
#include "sdl/picture.h"
#include "app/frame.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/layers.h"
#include "view/hud/words.h"

/// The picture of the present frame that is to be saved.
typedef enum wish {
    WISH_NONE,
    WISH_SEEN,  ///< as it is seen
    WISH_OTHER, ///< without the overlay; when that is off, with the layers that were shown last
    WISH_BARE   ///< without the pages of the menu
} wish;

static void save(app *a, phrase what) {
    char path[PATH_ROOM];
    if (!platform_picture(path)) {
        toast(a, "%s", say(SAY_PICTURE_HOMELESS));
    } else if (picture_save(view_canvas(a->view), path)) {
        log_error("picture saved as %s", path);
        toast(a, say(what), path);
    } else {
        toast(a, "%s", say(SAY_PICTURE_UNSAVED));
    }
}

/// The layers that are on are only not drawn, so that they keep what they have collected.
static void save_other(app *a) {
    bool on = a->overlay->active != 0;
    if (on) {
        a->overlay->hidden = true;
    } else {
        overlay_activate(a->overlay, a->session.game, layers_last(a));
    }
    app_draw(a);
    save(a, on ? SAY_PICTURE_WITHOUT : SAY_PICTURE_WITH);
    if (on) {
        a->overlay->hidden = false;
    } else {
        overlay_activate(a->overlay, a->session.game, 0);
    }
    app_draw(a);
}

static void save_bare(app *a) {
    int depth = a->depth;
    a->depth = 0;
    app_draw(a);
    save(a, SAY_PICTURE);
    a->depth = depth;
    app_draw(a);
}

static bool act(app *a, action does) {
    wish *asked = tool_own(a, &picture_tool);
    switch (does) {
    case ACTION_PICTURE: *asked = WISH_SEEN; return true;
    case ACTION_PICTURE_OTHER: *asked = WISH_OTHER; return true;
    case ACTION_PICTURE_BARE: *asked = WISH_BARE; return true;
    default: return false;
    }
}

/// It comes last, when the frame is complete.
static void draw(app *a) {
    wish *asked = tool_own(a, &picture_tool), now = *asked;
    *asked = WISH_NONE;
    switch (now) {
    case WISH_NONE: break;
    case WISH_SEEN: save(a, SAY_PICTURE); break;
    case WISH_OTHER: save_other(a); break;
    case WISH_BARE: save_bare(a); break;
    }
}

const tool picture_tool = {
    .name = "picture",
    .when = IN_ALL,
    .bytes = sizeof(wish),
    .act = act,
    .draw = draw,
};
