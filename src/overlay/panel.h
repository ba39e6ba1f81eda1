// panel.h - what layers draw on the picture: panels that keep off each other and off the ship, with
// text and glasses, and labels, which keep off all of them.
#ifndef OVERLAY_PANEL_H
#define OVERLAY_PANEL_H

#include "overlay/pins.h"
#include "overlay/state.h"

enum {
    PANEL_W = 202,                        // of counters, lens and the panel of a pair [px]
    PANEL_PAD = 5,                        // between its frame and the text [px]
    PANEL_ROW = 9,                        // of a line of text in a table [px]
    PANEL_OTHER = EDGE_LEFT | EDGE_RIGHT, // a side ^ PANEL_OTHER is the other side
    LENS = 24,                            // pixels that a lens shows in each direction
    LENS_ZOOM = 4                         // the size of such a pixel
};

/// The body's frame on the canvas, where its sprite is drawn.
SDL_Rect panel_place(const canvas *c, const body *b);

/// canvas_enlarge for layers, which leave the HUD at the top free. A pixel of the enlarged world
/// that the HUD covers in part is not drawn.
void panel_enlarge(const canvas *c, bool on);

/// Keeps panels off the ship, and chooses the sides of this frame: they change when the ship gets under a panel.
void panel_keep_off(overlay *o, const canvas *c, const world *w);

/// The side of the picture away from the ship: EDGE_LEFT or EDGE_RIGHT.
unsigned panel_near(const overlay *o);

/// The side of the panel on a pair: away from the ship, or the other one when counters or lens are there.
unsigned panel_pair(const overlay *o);

enum { WHEN_ROOM = 16 };

/// How long ago the latest contact was, "12 ticks ago"; there is one.
const char *panel_when(const layer_look *l, char when[WHEN_ROOM]);

/// Takes room at the edges, or at those of the other side, and draws a panel's frame there. Empty: there is no room.
SDL_Rect panel_open(const layer_look *l, unsigned edges, int w, int h);

/// Draws the solid pixels of a mask that lies there.
void panel_runs(const canvas *c, const ph_mask *mask, SDL_Point at, SDL_Color ink);

/// Two masks, enlarged. A square of the glass is solid when one of its pixels is.
typedef struct glass {
    const ph_mask *a, *b;
    ph_point by, eye;  ///< b's offset; the pixel of a in the middle of the glass
    int32_t n;         ///< pixels that a square stands for, on each axis
    SDL_Color inks[3]; ///< of a, of b, of both; alpha 0: not drawn
} glass;

/// The glass for a pair of these kinds; neither its eye is known nor its scale.
glass panel_glass_of(const game *g, int32_t a, int32_t b, ph_point by);

/// Draws LENS x LENS squares, LENS_ZOOM px from one to the next and `side` px large.
void panel_glass(const canvas *c, SDL_Point at, int side, const glass *of);

/// Draws the normal of a contact in a glass with its top-left there.
void panel_normal(const canvas *c, SDL_Point at, const ph_contact *hit);

// ---- labels -------------------------------------------------------------------------------------
// A few letters that name a thing in the world, and cover neither it nor a panel nor each other. They
// are drawn last, when the panels have their room; one that finds no place is left out.

enum { LABELS_MOST = 400, LABEL_CHARS = 48 };

/// A line that waits for its place, with a leader when `from` is not its own place.
typedef struct label {
    SDL_Rect box; ///< its plate [px of the picture]
    SDL_Point from;
    bool leads;
    SDL_Color ink;
    char line[LABEL_CHARS];
} label;

/// Those of a frame.
typedef struct label_list {
    int count;
    label list[LABELS_MOST];
} label_list;

/// Asks for the line with its top-left (dx, dy) px of the picture from a place of the canvas.
void label_at(label_list *l, const canvas *c, SDL_Point at, int dx, int dy, SDL_Color ink, const char *line);

/// Asks for the line in the middle of the part of the body that shows, or beside a small one at the end of a leader.
void label_body(label_list *l, const canvas *c, SDL_Rect of, SDL_Color ink, const char *line);

/// Draws those that find a place beside the boxes of the layout, and forgets all.
void label_draw(label_list *l, const canvas *c, const layout *room);

#endif
