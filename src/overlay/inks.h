// inks.h - one meaning, one color. Meanings whose colors look alike to some color vision differ in
// form too (see the legend): a box is not a letter, an arrow is not a line with dots.
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

#define RGBA_HOT 255, 244, 90, 255    // pixels solid in both: brighter than anything else on the screen
#define RGBA_BEFORE 255, 40, 30, 255  // the same some ticks later
#define RGBA_WRONG 255, 70, 60, 255   // pixels that a shape gets wrong
#define RGBA_PRICED 255, 80, 220, 255 // border of the pixels that determined the damage
#define RGBA_SPEED 92, 240, 140, 255  // velocities before and after a bounce
#define RGBA_GAP 255, 255, 255, 255   // between the nearest pixels of a miss
#define RGBA_FRAME RGBA_OI_ORANGE
#define RGBA_TIGHT RGBA_OI_SKY
#define RGBA_NORMAL RGBA_WHITE
#define RGBA_FIRST RGBA_OI_GREEN // the first common pixel
#define RGBA_FALLBACK 165, 110, 255, 255
#define RGBA_L 80, 145, 255, 255
#define RGBA_I RGBA_OI_GREEN
#define RGBA_R RGBA_OI_VERMILION
#define RGBA_CUT 128, 140, 180, 255 // the deepest
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

/// The color of the first (0) or the second (1) of a pair of these kinds; the second is paler when both are alike.
SDL_Color inks_pair(kind a, kind b, int which);

#endif
