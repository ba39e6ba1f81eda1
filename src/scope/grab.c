// grab.c - dragging in a frozen game. A press that moves more than DRAG px is a drag; any other press is a click for
// the pins of the overlay.
//
// A body stays at the same place under the pointer. Each move is recorded as an edit of the present tick. The first
// move of a body makes the previous run the other branch, and a key switches back to it.
#include "scope/grab.h"

#include "sdl/palette.h"
#include "overlay/pins.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/death.h"
#include "scope/time.h"
#include "game/world/body.h"
#include "view/hud/words.h"

enum { DRAG = 3, FAR = 8, PAN = 16, NOBODY = -1 };

typedef struct grab {
    zoom zoom;
    bool pressed;         ///< the left button is down
    bool drags;           ///< the press has moved far enough to be a drag
    bool pans;            ///< the middle button is down
    SDL_Point pressed_at; ///< [px of the canvas]
    SDL_Point pointer;    ///< [px of the canvas]
    SDL_Point rest;       ///< remainder of a drag, less than a pixel of the world [px of the canvas]
    bool picks;           ///< `body` is selected
    int32_t body;         ///< selected last
    uint8_t kind, sprite; ///< kind and sprite at that time, to detect another body in its slot
    SDL_Point grip;       ///< offset of the pointer from the corner of its frame [px of the world]
} grab;

TOOL_STATE(grab, grab)

static bool may_act(const app *a) {
    return a->mode == MODE_FROZEN && !mode_is_over(a) && !death_shows(a);
}

// ---- picking ------------------------------------------------------------------------------------

/// The pixel of the world at a point of the canvas.
static SDL_Point in_world(const app *a, SDL_Point point) {
    const canvas *c = view_canvas(a->view);
    SDL_Point p = {c->camera_x + point.x / c->zoom, c->camera_y + point.y / c->zoom};
    return p;
}

/// True while the slot of the selected body still contains it.
static bool holds(const app *a) {
    const grab *h = state(a);
    const body *b = h->picks ? &a->session.game->world.bodies[h->body] : NULL;
    return b && b->kind == h->kind && b->sprite == h->sprite;
}

static void pick(app *a) {
    grab *h = state(a);
    const game *g = a->session.game;
    SDL_Point p = in_world(a, h->pointer);
    int32_t found = pins_body_at(g, p.x, p.y);
    h->picks = found >= 0 && g->world.bodies[found].kind != KIND_TERRAIN;
    if (h->picks) {
        const body *b = &g->world.bodies[found];
        h->body = found;
        h->kind = b->kind;
        h->sprite = b->sprite;
        h->grip.x = p.x - body_px(b);
        h->grip.y = p.y - body_py(b);
    }
}

// ---- moving -------------------------------------------------------------------------------------

/// True when the last recorded move is of the selected body in this tick.
static bool is_moved(const app *a) {
    const replay *r = &a->session.script;
    const edit *last = r->edit_count > 0 ? &r->edits[r->edit_count - 1] : NULL;
    return last && last->tick == a->session.game->world.tick && last->body == state(a)->body;
}

/// Before the first move of a body in a tick, makes the previous run the other branch.
static void leave_run(app *a) {
    const session *s = &a->session;
    if (is_moved(a) && (s->source == SOURCE_REPLAY || session_ahead(s) == 0)) {
        return;
    }
    if (s->source == SOURCE_REPLAY) {
        toast(a, "%s", say(SAY_MOVED_RECORD));
    } else {
        bool kept = time_leave(a);
        toast(a, "%s", say(kept ? SAY_MOVED_KEPT : SAY_MOVED));
    }
}

/// Moves the selected body so that its frame begins at (x, y) [px]. Fractions of a pixel are kept.
static void put(app *a, int32_t x, int32_t y) {
    grab *h = state(a);
    game *g = a->session.game;
    const body *b = &g->world.bodies[h->body];
    int32_t dx = x - body_px(b), dy = y - body_py(b);
    if (dx == 0 && dy == 0) {
        return;
    }
    if (!edit_may_move(g, h->body)) {
        toast(a, "%s", say(SAY_MOVED_NOTHING));
        return;
    }
    leave_run(a);
    if (!session_move(&a->session, h->body, b->x + dx * SUB, b->y + dy * SUB)) {
        toast(a, "%s", say(SAY_MOVED_UNKEPT));
        return;
    }
    edit_look(g);
    overlay_moved(a->overlay, g, h->body);
}

/// The shift of the picture for the pointer's movement since `from`, in the opposite direction [px of the world].
static SDL_Point shift(app *a, SDL_Point from) {
    grab *h = state(a);
    int times = view_canvas(a->view)->zoom;
    h->rest.x += from.x - h->pointer.x;
    h->rest.y += from.y - h->pointer.y;
    SDL_Point moved = {h->rest.x / times, h->rest.y / times};
    h->rest.x -= moved.x * times;
    h->rest.y -= moved.y * times;
    return moved;
}

static void drag(app *a, SDL_Point from) {
    grab *h = state(a);
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

void grab_show(app *a, const SDL_Rect *part) {
    zoom *z = &state(a)->zoom;
    SDL_Point middle = camera_show(view_camera(a->view), a->session.game, part);
    if (part) {
        zoom_middle(z, middle);
        view_zoom(a->view, z);
    }
}

static bool press(app *a, const SDL_MouseButtonEvent *e) {
    grab *h = state(a);
    h->pointer.x = e->x;
    h->pointer.y = e->y;
    h->pans = e->button == SDL_BUTTON_MIDDLE;
    if (e->y >= VIEW_H - view_camera(a->view)->covered) {
        return false;
    }
    if (e->button == SDL_BUTTON_LEFT && overlay_press(a->overlay, e->x, e->y)) {
        return true;
    }
    if (e->button == SDL_BUTTON_RIGHT) {
        return overlay_button(a->overlay, a->session.game, e->button, e->x, e->y);
    }
    if (e->button == SDL_BUTTON_LEFT && e->y > HUD_H) {
        h->pressed = true;
        h->drags = false;
        h->pressed_at = h->pointer;
        pick(a);
        a->overlay->pins->held = NOBODY;
    }
    return true;
}

/// Handles the release of a button. The controls receive the event as well.
static void let_go(app *a, const SDL_MouseButtonEvent *e) {
    grab *h = state(a);
    const canvas *c = view_canvas(a->view);
    if (h->pressed && !h->drags && e->button == SDL_BUTTON_LEFT) {
        SDL_Point p = in_world(a, h->pressed_at);
        (void)overlay_button(a->overlay, a->session.game, e->button, p.x - c->camera_x, p.y - c->camera_y);
    }
    h->pressed = h->pressed && e->button != SDL_BUTTON_LEFT;
    h->pans = h->pans && e->button != SDL_BUTTON_MIDDLE;
}

static bool move(app *a, const SDL_MouseMotionEvent *e) {
    grab *h = state(a);
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

/// Moves the selected body. Without a body, moves the camera if it does not follow a ship; otherwise the time bar
/// receives the arrow key, and a message says that no body is selected.
static bool arrow(app *a, const SDL_KeyboardEvent *e) {
    int step = e->keysym.mod & KMOD_SHIFT ? FAR : 1;
    SDL_Scancode k = e->keysym.scancode;
    int x = (k == SDL_SCANCODE_RIGHT) - (k == SDL_SCANCODE_LEFT), y = (k == SDL_SCANCODE_DOWN) - (k == SDL_SCANCODE_UP);
    if (x == 0 && y == 0) {
        return false;
    }
    if (holds(a)) {
        const body *b = &a->session.game->world.bodies[state(a)->body];
        put(a, body_px(b) + x * step, body_py(b) + y * step);
        return true;
    }
    bool moved = camera_pan(view_camera(a->view), a->session.game, x * PAN, y * PAN);
    if (!moved) {
        toast(a, "%s", say(SAY_HANDS_EMPTY));
    }
    return moved;
}

static bool handle(app *a, const SDL_Event *e) {
    if (!may_act(a) && e->type == SDL_MOUSEMOTION) {
        state(a)->pointer.x = e->motion.x;
        state(a)->pointer.y = e->motion.y;
    }
    if (!may_act(a)) { // a click pins bodies in a running game, unless the mouse steers
        return e->type == SDL_MOUSEBUTTONDOWN && e->button.y > HUD_H && !SDL_GetRelativeMouseMode() &&
               e->button.y < VIEW_H - view_camera(a->view)->covered &&
               ((e->button.button == SDL_BUTTON_LEFT && overlay_press(a->overlay, e->button.x, e->button.y)) ||
                overlay_button(a->overlay, a->session.game, e->button.button, e->button.x, e->button.y));
    }
    switch (e->type) {
    case SDL_MOUSEWHEEL:
        zoom_at(&state(a)->zoom, (e->wheel.y > 0) - (e->wheel.y < 0), state(a)->pointer);
        view_zoom(a->view, &state(a)->zoom);
        return true;
    case SDL_MOUSEBUTTONDOWN: return press(a, &e->button);
    case SDL_MOUSEBUTTONUP: let_go(a, &e->button); return false;
    case SDL_MOUSEMOTION: return move(a, &e->motion);
    case SDL_KEYDOWN: return arrow(a, &e->key);
    default: return false;
    }
}

static void release(app *a) {
    const grab fresh = {.pointer = state(a)->pointer, .body = NOBODY};
    *state(a) = fresh;
    a->overlay->pins->held = NOBODY;
    view_zoom(a->view, &state(a)->zoom);
    grab_show(a, NULL);
}

/// Releases everything when the game resumes. A page ends a press, because the page receives the release of the button.
/// The zoom is kept, also in a new view.
static void change(app *a) {
    grab *h = state(a);
    h->pressed = h->pressed && a->depth == 0;
    h->pans = h->pans && a->depth == 0;
    if (a->mode != MODE_FROZEN && a->depth == 0) {
        release(a);
    } else {
        view_zoom(a->view, &state(a)->zoom);
    }
}

// ---- drawing ------------------------------------------------------------------------------------

static void draw(app *a) {
    const canvas *c = view_canvas(a->view);
    const grab *h = state(a);
    const game *g = a->session.game;
    SDL_Rect r, below_hud = {0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1};
    if (!may_act(a) || !holds(a)) {
        return;
    }
    const body *b = &g->world.bodies[h->body];
    if (!canvas_box(c, ph_mask_box(game_mask(g, h->body), body_px(b), body_py(b)), &r)) {
        return;
    }
    SDL_Rect shown = {r.x * c->zoom, r.y * c->zoom, r.w * c->zoom, r.h * c->zoom};
    SDL_RenderSetClipRect(c->renderer, &below_hud);
    canvas_corners(c, shown, 1, shown.w < 16 || shown.h < 16 ? 2 : 4, INK_WHITE); // thin, however much enlarged
    if (h->pressed || is_moved(a)) {
        char line[32];
        SDL_Point corner = {shown.x, shown.y + shown.h};
        SDL_snprintf(line, sizeof line, "%d, %d", (int)body_px(b), (int)body_py(b));
        canvas_label(c, corner, 0, 4, INK_WHITE, line);
    }
    SDL_RenderSetClipRect(c->renderer, NULL);
}

bool grab_text(const app *a, char line[GRAB_LINE]) {
    const canvas *c = view_canvas(a->view);
    phrase what = holds(a) ? SAY_HANDS_HELD : SAY_HANDS;
    if (c->zoom > 1) {
        SDL_snprintf(line, GRAB_LINE, say(SAY_HANDS_ZOOM), c->zoom);
    } else {
        SDL_strlcpy(line, say(what), GRAB_LINE);
    }
    return may_act(a);
}

const tool grab_tool = {
    .when = IN_GAME,
    .bytes = sizeof(grab),
    .on[TOOL_BEGIN] = release,
    .on[TOOL_CHANGE] = change,
    .event = handle,
    .on[TOOL_DRAW] = draw,
};
