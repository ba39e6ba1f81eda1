// drag.c - a press that moves more than DRAG px is a drag; any other press is a click for the pins of the overlay.
//
// A body stays at the same place under the pointer. Each move is recorded as an edit of the present tick in the copy of
// the record, whose later inputs are played again. The run before the first move is stored: it is the ghost, and a key
// returns to it.
#include "scope/drag.h"

#include "app/mode.h"
#include "app/toast.h"
#include "game/world/body.h"
#include "overlay/panel.h"
#include "sdl/palette.h"
#include "view/hud/words.h"

enum { DRAG = 3, FAR = 8, PAN = 16 };

static hand *hand_of(const app *a) {
    return &scope_state(a)->hand;
}

// ---- picking ------------------------------------------------------------------------------------

/// The pixel of the world at a point of the canvas.
static SDL_Point in_world(const app *a, SDL_Point point) {
    const canvas *c = view_canvas(a->view);
    SDL_Point p = {c->camera_x + point.x / c->zoom, c->camera_y + point.y / c->zoom};
    return p;
}

/// True while the slot of the selected body contains this body.
static bool holds(const app *a) {
    const body_pair *held = &hand_of(a)->held;
    return held->any && body_pair_lives(held, a->session.game, 0);
}

static void pick(app *a) {
    hand *h = hand_of(a);
    const game *g = a->session.game;
    SDL_Point p = in_world(a, h->pointer);
    int32_t found = pins_body_at(g, p.x, p.y);
    h->held = found >= 0 && found != g->world.ground ? body_pair_of(g, found, -1) : no_pair;
    if (h->held.any) {
        const body *b = &g->world.bodies[found];
        h->grip.x = p.x - body_px(b);
        h->grip.y = p.y - body_py(b);
    }
}

// ---- moving -------------------------------------------------------------------------------------

/// Moves the selected body so that its frame begins at (x, y) [px]. Fractions of a pixel are kept.
static void put(app *a, int32_t x, int32_t y) {
    session *s = &a->session;
    const int32_t index = hand_of(a)->held.body[0];
    const body *b = &s->game->world.bodies[index];
    int32_t dx = x - body_px(b), dy = y - body_py(b);
    if (dx == 0 && dy == 0) {
        return;
    }
    if (!edit_may_move(s->game, index)) {
        toast(a, "%s", phrase_text(SAY_MOVED_NOTHING));
        return;
    }
    branch *before = &scope_state(a)->before;
    if (!before->start) {
        branch_keep(before, &s->script, s->game);
        toast(a, "%s", phrase_text(before->start ? SAY_MOVED : SAY_NO_MEMORY));
    }
    if (!session_move(s, index, b->x + dx * SUB, b->y + dy * SUB)) {
        toast(a, "%s", phrase_text(SAY_NO_MEMORY));
        return;
    }
    edit_look(s->game);
    overlay_moved(a->overlay, s->game, index);
}

/// The shift of the picture for the pointer's movement since `from`, in the opposite direction [px of the world].
static SDL_Point shift(app *a, SDL_Point from) {
    hand *h = hand_of(a);
    int times = view_canvas(a->view)->zoom;
    h->rest.x += from.x - h->pointer.x;
    h->rest.y += from.y - h->pointer.y;
    SDL_Point moved = {h->rest.x / times, h->rest.y / times};
    h->rest.x -= moved.x * times;
    h->rest.y -= moved.y * times;
    return moved;
}

static void drag(app *a, SDL_Point from) {
    hand *h = hand_of(a);
    SDL_Point p = in_world(a, h->pointer);
    h->drags =
        h->drags || SDL_abs(h->pointer.x - h->pressed_at.x) > DRAG || SDL_abs(h->pointer.y - h->pressed_at.y) > DRAG;
    if (h->drags && holds(a)) {
        put(a, p.x - h->grip.x, p.y - h->grip.y);
    } else if (h->drags) {
        SDL_Point moved = shift(a, from);
        (void)camera_pan(view_camera(a->view), a->session.game, moved.x, moved.y);
    }
}

// ---- events -------------------------------------------------------------------------------------

void drag_show(app *a, const SDL_Rect *part) {
    zoom *z = &hand_of(a)->zoom;
    SDL_Point middle = camera_show(view_camera(a->view), a->session.game, part);
    if (part) {
        zoom_middle(z, middle);
        view_zoom(a->view, z);
    }
}

static bool press(app *a, const SDL_MouseButtonEvent *e) {
    hand *h = hand_of(a);
    h->pointer.x = e->x;
    h->pointer.y = e->y;
    h->pans = e->button == SDL_BUTTON_MIDDLE;
    if (e->y >= VIEW_H - view_camera(a->view)->covered) {
        return false;
    }
    if (e->button == SDL_BUTTON_LEFT && e->y > HUD_H) {
        h->pressed = true;
        h->drags = false;
        h->pressed_at = h->pointer;
        pick(a);
    }
    return true;
}

/// Handles the release of a button. The controls receive the event as well.
static void let_go(app *a, const SDL_MouseButtonEvent *e) {
    hand *h = hand_of(a);
    const canvas *c = view_canvas(a->view);
    if (h->pressed && !h->drags && e->button == SDL_BUTTON_LEFT) {
        SDL_Point p = in_world(a, h->pressed_at);
        (void)pins_button(a->overlay, a->session.game, e->button, p.x - c->camera_x, p.y - c->camera_y);
    }
    h->pressed = h->pressed && e->button != SDL_BUTTON_LEFT;
    h->pans = h->pans && e->button != SDL_BUTTON_MIDDLE;
}

static bool move(app *a, const SDL_MouseMotionEvent *e) {
    hand *h = hand_of(a);
    SDL_Point from = h->pointer;
    h->pointer.x = e->x;
    h->pointer.y = e->y;
    if (h->pressed) {
        drag(a, from);
    } else if (h->pans) {
        SDL_Point moved = shift(a, from);
        zoom_pan(&h->zoom, moved.x, moved.y);
        view_zoom(a->view, &h->zoom);
    }
    return h->pressed || h->pans;
}

/// Moves the selected body, or a camera that does not follow a ship.
static bool arrow(app *a, const SDL_KeyboardEvent *e) {
    int step = e->keysym.mod & KMOD_SHIFT ? FAR : 1;
    SDL_Scancode k = e->keysym.scancode;
    int x = (k == SDL_SCANCODE_RIGHT) - (k == SDL_SCANCODE_LEFT), y = (k == SDL_SCANCODE_DOWN) - (k == SDL_SCANCODE_UP);
    if (x == 0 && y == 0) {
        return false;
    }
    if (holds(a)) {
        const body *b = &a->session.game->world.bodies[hand_of(a)->held.body[0]];
        put(a, body_px(b) + x * step, body_py(b) + y * step);
        return true;
    }
    return camera_pan(view_camera(a->view), a->session.game, x * PAN, y * PAN);
}

bool drag_event(app *a, const SDL_Event *e) {
    hand *h = hand_of(a);
    if (a->mode != MODE_FROZEN) {
        return false;
    }
    switch (e->type) {
    case SDL_MOUSEWHEEL:
        zoom_at(&h->zoom, (e->wheel.y > 0) - (e->wheel.y < 0), h->pointer);
        view_zoom(a->view, &h->zoom);
        return true;
    case SDL_MOUSEBUTTONDOWN: return press(a, &e->button);
    case SDL_MOUSEBUTTONUP: let_go(a, &e->button); return false;
    case SDL_MOUSEMOTION: return move(a, &e->motion);
    case SDL_KEYDOWN: return arrow(a, &e->key);
    default: return false;
    }
}

void drag_release(app *a) {
    const hand fresh = {.pointer = hand_of(a)->pointer};
    *hand_of(a) = fresh;
    a->overlay->pins.picked = -1;
    view_zoom(a->view, &fresh.zoom);
    drag_show(a, NULL);
}

void drag_change(app *a) {
    hand *h = hand_of(a);
    h->pressed = h->pressed && a->depth == 0;
    h->pans = h->pans && a->depth == 0;
    if (a->mode == MODE_RECORD && a->depth == 0) {
        pins_event(a->overlay, a->session.game, &no_pair);
        drag_release(a);
    } else {
        view_zoom(a->view, &h->zoom); // the view may be new
    }
}

// ---- drawing ------------------------------------------------------------------------------------

/// True if the last recorded move is a move of this body in this tick.
static bool is_moved(const app *a, int32_t index) {
    const replay *r = &a->session.script;
    const edit *last = r->edit_count > 0 ? &r->edits[r->edit_count - 1] : NULL;
    return last && last->tick == a->session.game->world.tick && last->body == index;
}

void drag_draw(app *a) {
    const canvas *c = view_canvas(a->view);
    if (a->mode != MODE_FROZEN || !holds(a)) {
        return;
    }
    const int32_t index = hand_of(a)->held.body[0];
    const SDL_Rect r = panel_corners(c, a->session.game, index, INK_WHITE);
    if (!SDL_RectEmpty(&r) && (hand_of(a)->pressed || is_moved(a, index))) {
        const body *b = &a->session.game->world.bodies[index];
        char line[32];
        SDL_snprintf(line, sizeof line, "%d, %d", (int)body_px(b), (int)body_py(b));
        canvas_label(c, (SDL_Point){r.x, r.y + r.h}, 0, 4, INK_WHITE, line);
    }
    SDL_RenderSetClipRect(c->renderer, NULL);
}

void drag_text(const app *a, char line[DRAG_LINE]) {
    const canvas *c = view_canvas(a->view);
    phrase what = holds(a) ? SAY_HANDS_HELD : SAY_HANDS;
    line[0] = '\0';
    if (c->zoom > 1) {
        SDL_snprintf(line, DRAG_LINE, phrase_text(SAY_HANDS_ZOOM), c->zoom);
    } else if (a->mode == MODE_FROZEN) {
        SDL_strlcpy(line, phrase_text(what), DRAG_LINE);
    }
}
