// panel.h - drawing shared by the views: colors, enlarged masks, outlines and arrows.
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

#define INK_GLASS INK(23, 26, 48, 255) // behind enlarged pixels

#define INK_HOT INK_OF(RGBA_HOT)
#define INK_NORMAL INK_OF(RGBA_NORMAL)
#define INK_FALLBACK INK_OF(RGBA_FALLBACK)
#define INK_MISS INK_OF(RGBA_MISS)
#define INK_HIT INK_OF(RGBA_HIT)

/// The color of a kind.
SDL_Color panel_kind(kind k);

/// The color of the first (0) or the second (1) body of a pair of these kinds. The second color is paler if both are
/// equal.
SDL_Color panel_pair(kind a, kind b, int which);

enum {
    PANEL_W = 238,           // width of a panel [px]
    PANEL_PAD = 5,           // distance between its frame and its content [px]
    PANEL_ROW = 9,           // height of a line of text [px]
    LENS = 24,               // pixels of a lens in each direction
    LENS_ZOOM = 4,           // size of such a pixel
    GLASS = LENS * LENS_ZOOM // size of a lens [px]
};

/// The frame of the body on the canvas, where its picture is drawn.
SDL_Rect panel_place(const canvas *c, const body *b);

/// Draws thin corners around the solid pixels of a body, at any magnification, and returns their box in the picture
/// [px], which is empty if the body is not visible.
SDL_Rect panel_corners(const canvas *c, const game *g, int32_t index, SDL_Color ink);

/// Like canvas_enlarge, with a clip that leaves the HUD at the top free.
void panel_enlarge(const canvas *c, bool on);

/// Fills the solid pixels of a mask with its top-left corner at `at`.
void panel_runs(const canvas *c, const ph_mask *mask, SDL_Point at, SDL_Color ink);

/// Draws the border of the solid pixels of a mask, each `side` px large, inside `clip`.
void panel_outline(const canvas *c, const ph_mask *mask, SDL_Point at, int side, SDL_Rect clip, SDL_Color ink);

/// An arrow. A thick arrow is three pixels wide; a broken arrow has a gap.
typedef enum arrow_kind { ARROW_THIN, ARROW_THICK, ARROW_BROKEN } arrow_kind;
void panel_arrow(const canvas *c, SDL_FPoint from, SDL_FPoint to, arrow_kind is, SDL_Color ink);

/// Draws the normal of a contact, `length` px long, with an opacity of 0..256: white, or broken if it is a fallback.
void panel_normal(const canvas *c, SDL_FPoint from, float length, const ph_contact *hit, int opacity);

/// The masks of bodies a and b, enlarged.
typedef struct glass {
    const game *g;
    int32_t a, b;
    ph_point by;  ///< offset of b's frame from a's [px]
    ph_point eye; ///< pixel of a in the middle of the glass
    int32_t n;    ///< pixels per square on each axis; a square is solid when one of them is
} glass;

/// Draws LENS x LENS squares with the top-left corner at `at`.
void panel_glass(const canvas *c, SDL_Point at, const glass *of);

/// Takes room for a panel of w x h px at the bottom (or top) of the side away from the ship and draws its frame. The
/// result is empty if there is no room.
SDL_Rect panel_open(const overlay_frame *f, unsigned edge, int w, int h);

#endif
