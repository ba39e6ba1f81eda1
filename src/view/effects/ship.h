// ship.h - the ship and the shots as they show. A new ship flies in: it is there and obeys from its
// first tick on; only its picture comes from further away.
#ifndef VIEW_EFFECTS_SHIP_H
#define VIEW_EFFECTS_SHIP_H

#include "game/game.h"
#include "view/effects/particles.h"
#include "view/scenery/outline.h"

typedef struct damage_glow {
    uint8_t heat[GLOW_ROWS][32]; ///< of each pixel of the ship's frame, 255 = just hurt
    bool any;
    int frame; ///< of the ship that `heat` belongs to
} damage_glow;

/// Cools, then heats the pixels that overlapped in this tick.
void damage_glow_tick(damage_glow *d, const world *w);

/// The push of the engine as the ship's motion shows it: the world stores no throttle.
typedef struct exhaust {
    float x, y;     ///< smoothed push of the engine, 1 = one key
    int32_t vx, vy; ///< the ship's velocity at the last tick
    bool seen;
} exhaust;

/// Updates the push and adds fire at the hull.
void exhaust_tick(exhaust *f, const game *g, particles *p, uint32_t *fx);

/// The memory of the ship's picture from tick to tick.
typedef struct ship_looks {
    damage_glow glow;
    exhaust exhaust;
} ship_looks;

/// Draws a streak behind a shot whose frame is at (x, y) of the picture.
void exhaust_trail(const canvas *c, const body *shot, int x, int y);

enum { ARRIVAL_TICKS = 44 };

/// The way that the ship's picture still has to come: 256 in its first tick, 0 when it is there, or
/// when `ship` cannot be hurt for another reason. `alpha` as view_draw.
int arrival_left(const body *ship, int32_t alpha);

/// Draws the ship, body `index` with its frame at `r`, and its jet, drill, shield and glow.
void ship_draw(outline *line, const canvas *c, const ship_looks *s, const game *g, int32_t index, SDL_Rect r);

/// True when there is a ship in the other world, and not in the very place of the ship here.
bool ghost_view_shows(const world *other, const world *here);

/// The middle of its ship in the world [px], as the canvas shows it.
SDL_Point ghost_view_place(const canvas *c, const world *other);

/// Draws its ship, see-through and with a line round it.
void ghost_view_draw(outline *line, const canvas *c, const world *other);

#endif
