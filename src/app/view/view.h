// view.h - the game as a player sees it, 640 x 360 logical pixels, through any SDL_Renderer.
#ifndef APP_VIEW_VIEW_H
#define APP_VIEW_VIEW_H

#include <SDL.h>

#include "app/overlay/overlay.h"
#include "app/platform/assets.h"
#include "app/view/screens.h"
#include "game/game.h"

typedef struct view view;
struct canvas;

/// Makes the textures. `assets` must outlive the view. NULL with a line on stderr when the renderer refuses.
view *view_create(SDL_Renderer *renderer, const assets *a);
void view_destroy(view *v);

/// Call when another game begins: camera, particles and carved pictures start afresh.
void view_reset(view *v, const game *g);

/// Call once after each tick: turns events into particles, shake and glow, and moves the camera.
void view_tick(view *v, const game *g);

/// Draws one frame: world, ship, effects, HUD, then the overlay's layers, then the screen's own panel (title, pause,
/// help, game over). `part` 0..256 is how far the picture lies between the last tick and the next.
void view_draw(view *v, const game *g, overlay *o, screen s, int32_t part);

/// What the view draws with, for screens that show no game.
const struct canvas *view_canvas(const view *v);

#endif
