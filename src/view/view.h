// view.h - the player's view of the game, through any SDL_Renderer.
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "sdl/canvas.h"
#include "view/camera.h"
#include "view/effects/effects.h"
#include "view/hud/screens.h"
#include "game/game.h"

struct tally;
typedef struct view view;

/// Creates the textures. `a` must outlive the view. Returns NULL, with a line on stderr, if the renderer fails.
view *view_create(SDL_Renderer *renderer, const assets *a);
void view_destroy(view *v);

/// Sets the strength of flashes, shake and hit-stop, the colors and the size of the text. The initial values are
/// accessibility_default.
void view_strength(view *v, accessibility strength);

/// Call at the start of another game: resets camera, particles and pictures of carved rocks.
void view_reset(view *v, const game *g);

/// Call once after each tick: turns events into particles, shake and glow, and moves the camera.
void view_tick(view *v, const game *g);

/// The tally of the level. A player's game waits for it.
struct tally *view_tally(view *v);

/// Call instead of view_tick while the game waits.
void view_wait(view *v);

/// Returns the stop requested by the last tick [ticks], once. The caller waits before the next tick.
int view_take_hold(view *v);

/// The visible part of the world; the calls of camera.h move it.
camera *view_camera(view *v);

/// Magnifies a part of the picture from now on; `z` all zero: the whole picture.
void view_zoom(view *v, const zoom *z);

/// Draws the world with its effects, and the HUD if the screen has one. `alpha` (0..256) is the position of the frame
/// between the previous tick and this tick. Sets the camera of the canvas.
void view_draw(view *v, const game *g, screen s, int32_t alpha);

/// Draws the world with its effects, without arrows, HUD and messages. Sets the camera of the canvas.
void view_draw_world(view *v, const game *g, int32_t alpha);

/// Shows the ship of another run as a ghost; NULL: no ghost. The caller owns the world. `goal`: the score to beat,
/// shown in the HUD; 0: none.
void view_ghost(view *v, const world *other, int32_t goal);

/// The canvas of the view.
const canvas *view_canvas(const view *v);

enum {
    HIT_STOP_MOST = 10, // maximum duration of a stop [ticks]
    HIT_STOP_REST = 14  // ticks after a stop during which only a heavier event causes another stop
};

/// Stop of the picture at a heavy event.
typedef struct hit_stop {
    int rest; ///< remaining ticks of HIT_STOP_REST after the last stop
    int last; ///< duration of the last stop [ticks]
    int asks; ///< duration of the stop that this tick requests [ticks]; 0: no stop
} hit_stop;

/// Evaluates the events of the tick in the picture whose corner is at `corner` [px of the world]. `percent` is the
/// player's setting, 0..100. Rules and records do not contain the stop: the host waits before the next tick.
void hit_stop_tick(hit_stop *h, const world *w, SDL_Point corner, int percent);

/// Finds the glowing neck of rock that is nearest to the ship and at most `reach` px away. False: none, or no ship.
bool view_find_neck(const view *v, const world *w, int32_t reach, ph_point *to);

#endif
