// panel.h - drawing shared by the views: colors, corners, panels.
#ifndef OVERLAY_PANEL_H
#define OVERLAY_PANEL_H

#include "overlay/state.h"
#include "sdl/palette.h"

// Each meaning has its own color. Meanings with similar colors also differ in form.
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

/// The color of a kind.
SDL_Color panel_kind(kind k);

enum {
    PANEL_W = 238, // width of a panel [px]
    PANEL_PAD = 5, // distance between its frame and its content [px]
    PANEL_ROW = 9  // height of a line of text [px]
};

/// The frame of the body on the canvas, where its picture is drawn.
SDL_Rect panel_place(const canvas *c, const body *b);

/// Draws thin corners around the solid pixels of a body, at any magnification, and returns their box in the picture
/// [px], which is empty if the body is not visible.
SDL_Rect panel_corners(const canvas *c, const game *g, int32_t index, SDL_Color ink);

/// Like canvas_enlarge, with a clip that leaves the HUD at the top free.
void panel_enlarge(const canvas *c, bool enlarged);

/// Takes room for a panel of w x h px at the bottom (or top) of the side away from the ship and draws its frame. The
/// result is empty if there is no room.
SDL_Rect panel_open(const overlay_frame *f, unsigned edge, int w, int h);

#endif
