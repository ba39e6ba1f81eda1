// inks.h - colors of the overlay. Each meaning has its own color. Meanings with similar colors also differ in form.
#ifndef OVERLAY_INKS_H
#define OVERLAY_INKS_H

#include "sdl/palette.h"
#include "game/world/world.h"

// Kinds of bodies.
#define RGBA_SHIP RGBA_OI_SKY
#define RGBA_ENEMY RGBA_OI_VERMILION
#define RGBA_MINE RGBA_OI_ORANGE
#define RGBA_PICK_UP RGBA_OI_GREEN
#define RGBA_ROCK RGBA_OI_PURPLE
#define RGBA_WALL RGBA_OI_BLUE

#define RGBA_HOT 255, 244, 90, 255    // common pixels: the brightest color of the picture
#define RGBA_WRONG 255, 70, 60, 255   // pixels in which mask and picture differ
#define RGBA_PRICED 255, 80, 220, 255 // border of the pixels that determined the damage
#define RGBA_SPEED 92, 240, 140, 255  // velocities before and after a bounce
#define RGBA_GAP 255, 255, 255, 255   // between the nearest pixels of a miss
#define RGBA_NORMAL RGBA_WHITE
#define RGBA_FALLBACK 165, 110, 255, 255
#define RGBA_L 80, 145, 255, 255
#define RGBA_I RGBA_OI_GREEN
#define RGBA_R RGBA_OI_VERMILION
#define RGBA_CUT 128, 140, 180, 255 // deepest cuts
#define RGBA_MISS 190, 196, 214, 150
#define RGBA_HIT 130, 255, 190, 255

#define INK_GLASS INK(23, 26, 48, 255) // behind enlarged pixels

#define INK_HOT INK_OF(RGBA_HOT)
#define INK_NORMAL INK_OF(RGBA_NORMAL)
#define INK_FALLBACK INK_OF(RGBA_FALLBACK)
#define INK_MISS INK_OF(RGBA_MISS)
#define INK_HIT INK_OF(RGBA_HIT)

/// The color of a kind.
SDL_Color inks_kind(kind k);

/// The color of the first (0) or the second (1) body of a pair of these kinds. The second color is paler if both are
/// equal.
SDL_Color inks_pair(kind a, kind b, int which);

#endif
