// views.h - the four views of the overlay and their legends.
#ifndef OVERLAY_VIEWS_H
#define OVERLAY_VIEWS_H

#include "sdl/canvas.h"

typedef enum overlay_view { VIEW_NONE, VIEW_MASKS, VIEW_CONTACT, VIEW_PAIRS, VIEW_COST, VIEW_COUNT } overlay_view;

enum {
    LEGEND_H = 25, // height of the legend at the bottom of the picture: the caption and a row of meanings [px]
    LEGEND_X = 6,  // its left edge [px]
    SIGN_W = 12,   // width of a sign with its gap [px]
    SIGN_PARTS = 9,
    MEANINGS = 9
};

/// Rectangles of a sign, relative to its top-left corner; an empty rectangle ends them. A sign has the form that it has
/// in the world, so that no meaning depends on its color alone.
typedef struct glyph {
    SDL_Rect parts[SIGN_PARTS];
} glyph;

/// Meaning of a form and a color of a view. The list of a view ends with a NULL.
typedef struct meaning {
    const glyph *form;
    SDL_Color ink;
    const char *word;
} meaning;

extern const glyph sign_solid, sign_outline, sign_arrow, sign_broken_arrow, sign_thick_arrow, sign_bar, sign_line,
    sign_dotted_line;

struct overlay_frame;

typedef struct view_row {
    const char *option;  ///< value of --debug
    const char *name;    ///< name on the picture
    const char *caption; ///< a sentence about the content of the view

    /// Draws in the world, which is magnified and clipped to the arena; NULL: the view is only a panel.
    void (*draw)(const struct overlay_frame *f);

    /// Draws a panel, without magnification; NULL: the view has no panel.
    void (*panel)(const struct overlay_frame *f);

    meaning meanings[MEANINGS + 1];
} view_row;

extern const view_row view_masks, view_contact, view_pairs, view_cost;
extern const view_row *const views_rows[VIEW_COUNT];

/// The view `steps` places after this view; VIEW_NONE follows the last view.
overlay_view views_next(unsigned view, int steps);

/// Number of the view with this option, or -1.
int32_t views_named(const char *option);

/// Width of a meaning in the legend with the gap behind it [px].
int views_width(const meaning *m);

/// Draws the legend; `top` is its first row.
void views_legend(const canvas *c, overlay_view view, int top);

#endif
