// picture_flow.c - the frame is drawn once more for a picture with another overlay, and once more as it was.
#include "app/tools/picture_flow.h"

#include "sdl/picture.h"
#include "app/flow.h"

static void save(app *a, const char *what) {
    char path[PATH_ROOM];
    if (!platform_picture(path)) {
        flow_toast(a, "no folder for pictures: there is no home");
    } else if (picture_save(view_canvas(a->view), path)) {
        log_error("picture saved as %s", path);
        flow_toast(a, "saved%s as %s", what, path);
    } else {
        flow_toast(a, "the picture could not be saved");
    }
}

/// The layers that are on are only not drawn, so that they keep what they have collected.
static void save_other(app *a, frame_fn *frame) {
    bool on = overlay_active(a->overlay) != 0;
    if (on) {
        overlay_hide(a->overlay, true);
    } else {
        overlay_activate(a->overlay, a->session.game, a->layers);
        time_see(a);
    }
    frame(a);
    save(a, on ? " without the overlay" : " with the overlay");
    if (on) {
        overlay_hide(a->overlay, false);
    } else {
        overlay_activate(a->overlay, a->session.game, 0);
    }
    frame(a);
}

void picture_flow_take(app *a, frame_fn *frame) {
    picture_wish wish = a->picture;
    a->picture = PICTURE_NONE;
    switch (wish) {
    case PICTURE_NONE: break;
    case PICTURE_SEEN: save(a, ""); break;
    case PICTURE_OTHER: save_other(a, frame); break;
    }
}
