// panel.h - drawing shared by the views: enlarged masks, outlines and arrows.
#ifndef OVERLAY_PANEL_H
#define OVERLAY_PANEL_H

#include "overlay/inks.h"
#include "overlay/state.h"

enum {
    PANEL_W = 238,           // width of a panel [px]
    PANEL_PAD = 5,           // between its frame and its content [px]
    PANEL_ROW = 9,           // height of a line of text [px]
    LENS = 24,               // pixels of a lens in each direction
    LENS_ZOOM = 4,           // size of such a pixel
    GLASS = LENS * LENS_ZOOM // size of a lens [px]
};

/// The frame of the body on the canvas, where its picture is drawn.
SDL_Rect panel_place(const canvas *c, const body *b);

/// canvas_enlarge with a clip that leaves the HUD at the top free.
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

/// Takes room for a panel of w x h px at the bottom (or top) of the side away from the ship and draws its frame. Empty:
/// there is no room.
SDL_Rect panel_open(const overlay_frame *f, unsigned edge, int w, int h);

#endif
