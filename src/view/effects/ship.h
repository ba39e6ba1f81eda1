// ship.h - drawing of the ship and of shots. A new ship exists and responds from its first tick; only its picture
// shows an approach.
#ifndef VIEW_EFFECTS_SHIP_H
#define VIEW_EFFECTS_SHIP_H

#include "game/game.h"
#include "view/effects/particles.h"
#include "view/scenery/hues.h"

typedef struct damage_glow {
    uint8_t heat[GLOW_ROWS][32]; ///< heat of each pixel of the ship's frame, 255 = just damaged
    bool any;
    int frame; ///< frame of the ship that `heat` refers to
} damage_glow;

/// Cools all pixels, then heats the pixels that overlapped in this tick.
void damage_glow_tick(damage_glow *d, const world *w);

typedef struct exhaust {
    float x, y; ///< smoothed thrust, 1 = one key
} exhaust;

/// Updates the thrust and adds fire at the hull.
void exhaust_tick(exhaust *f, const game *g, particles *p, uint32_t *fx);

/// State of the ship's drawing.
typedef struct ship_looks {
    damage_glow glow;
    exhaust exhaust;
} ship_looks;

/// Draws a streak behind a shot, body `index`, whose frame is at (x, y) in the picture. The tools of the ship color its
/// shots.
void exhaust_trail(const canvas *c, const world *w, int32_t index, int x, int y);

enum { ARRIVAL_TICKS = 44 };

/// Remaining share of the arrival: 256 in its first tick, 0 after its end, or if `ship` is protected for another
/// reason. `alpha`: see view_draw.
int arrival_left(const body *ship, int32_t alpha);

/// Draws the ship, body `index` with its frame at `r`, and its exhaust, drill, shield and glow.
void ship_draw(outline *line, const canvas *c, const ship_looks *s, const game *g, int32_t index, SDL_Rect r);

/// True if the other world has a ship at another position than the ship of this world.
bool ghost_view_shows(const world *other, const world *here);

/// Center of the other world's ship [px], as the canvas shows it.
SDL_Point ghost_view_place(const canvas *c, const world *other);

/// Draws the other world's ship, translucent and with an outline.
void ghost_view_draw(outline *line, const canvas *c, const world *other);

#endif
