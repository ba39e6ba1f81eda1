// view.h - the game as a player sees it, through any SDL_Renderer.
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "sdl/canvas.h"
#include "view/camera.h"
#include "view/effects/effects.h"
#include "view/hud/screens.h"
#include "game/game.h"

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

/// True while the tally of a level is on the picture and not yet read: a game that a player steers waits for it.
bool view_waits(const view *v);

/// Call in place of view_tick while the game waits.
void view_wait(view *v);

/// True in the tick in which a line of the tally comes.
bool view_adds(const view *v);

/// The player has seen enough of the tally. False when there is none to skip.
bool view_skip(view *v);

/// How long the last tick wants the game to stand still [ticks], each time once. The caller waits before the next tick.
int view_take_hold(view *v);

/// Moves the camera of a scene without a ship [px of the world]. False, and nothing changes, when a ship leads it.
bool view_pan(view *v, const game *g, int dx, int dy);

/// Moves the picture so that this part of the world shows; NULL: back to where the ship leads it. Returns where the
/// part's middle lies on the whole picture.
SDL_Point view_show(view *v, const game *g, const SDL_Rect *part);

/// So many rows at the low end of the picture are hidden: the world's low end is shown above them.
void view_cover(view *v, int rows);
int view_covered(const view *v);

/// Shows a part of the picture enlarged from now on; `z` all zero: the whole picture.
void view_zoom(view *v, const zoom *z);

/// Draws the world with its effects, and the HUD if the screen has one. `alpha` 0..256 is how far the frame lies
/// between the last tick and the next. Sets the camera of the canvas.
void view_draw(view *v, const game *g, screen s, int32_t alpha);

/// Draws the world with its effects alone, without arrows, HUD and messages. Sets the camera of the canvas.
void view_draw_world(view *v, const game *g, int32_t alpha);

/// Shows the ship of another run over this one from now on; NULL: none. The world stays the caller's.
void view_ghost(view *v, const world *other);

/// The canvas that the view draws on.
const canvas *view_canvas(const view *v);

#endif
