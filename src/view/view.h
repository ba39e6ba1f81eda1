// view.h - the game as a player sees it, through any SDL_Renderer.
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "sdl/canvas.h"
#include "view/camera.h"
#include "view/effects/effects.h"
#include "view/hud/screens.h"
#include "game/game.h"

struct tally;
typedef struct view view;

/// Makes the textures. `a` must outlive the view. NULL with a line on stderr when the renderer refuses.
view *view_create(SDL_Renderer *renderer, const assets *a);
void view_destroy(view *v);

/// Sets how strong flashes, shake and hit-stop are; they begin with accessibility_default.
void view_strength(view *v, accessibility strength);

/// Call when another game begins: camera, particles and pictures of carved rocks start afresh.
void view_reset(view *v, const game *g);

/// Call once after each tick: turns events into particles, shake and glow, and moves the camera.
void view_tick(view *v, const game *g);

/// The tally of the level: a game that a player steers waits for it.
struct tally *view_tally(view *v);

/// Call in place of view_tick while the game waits.
void view_wait(view *v);

/// The stop that the last tick asks of the game [ticks], each time once. The caller waits before the next tick.
int view_take_hold(view *v);

/// Which part of the world shows; it is moved by the calls of camera.h.
camera *view_camera(view *v);

/// Shows a part of the picture enlarged from now on; `z` all zero: the whole picture.
void view_zoom(view *v, const zoom *z);

/// Draws the world with its effects, and the HUD if the screen has one. `alpha` 0..256 is how far
/// the frame lies between the last tick and the next. Sets the camera of the canvas.
void view_draw(view *v, const game *g, screen s, int32_t alpha);

/// Draws the world with its effects alone, without arrows, HUD and messages. Sets the camera of the canvas.
void view_draw_world(view *v, const game *g, int32_t alpha);

/// Shows the ship of another run over this one from now on; NULL: none. The world stays the caller's.
void view_ghost(view *v, const world *other);

/// The canvas that the view draws on.
const canvas *view_canvas(const view *v);

enum { HIT_STOP_MOST = 10, HIT_STOP_REST = 14 }; // longest; ticks after one in which only a heavier hit stops [ticks]

/// The stop of the picture at a heavy hit.
typedef struct hit_stop {
    int rest; ///< ticks until the next one
    int last; ///< how long the last one was
    int asks; ///< what this tick asks for [ticks]
} hit_stop;

/// Looks at the events of the tick. `percent` is the player's setting, 0..100. The rules and the
/// record know nothing of it: whoever runs the ticks waits before the next one.
void hit_stop_tick(hit_stop *h, const world *w, int percent);

#endif
