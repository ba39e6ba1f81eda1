// gallery.h - every call of the core at work on the game's sprites, page by page.
//
// Each exhibit asks the core a question every tick, works it out pixel by pixel, and counts whether the two agree.
#ifndef LAB_GALLERY_H
#define LAB_GALLERY_H

#include <stdbool.h>

#include "sdl/assets.h"
#include "sdl/png.h"
#include "lab/check.h"

typedef struct gallery gallery;
struct canvas;

#define GALLERY_NAME "gallery"
#define GALLERY_WHAT "the collision core, call by call, every answer checked; --level N: page N"

#define LAB_NAME "lab"
#define LAB_WHAT "the laboratory: the papers behind the core, to take in the hand; --level N: page N"

/// Two parts on one stage: panels, a call of the core each, and the laboratory, a page for each paper.
typedef enum gallery_part { GALLERY_PANELS, GALLERY_LAB } gallery_part;

int32_t gallery_pages(gallery_part part);

/// Opens all exhibits and lessons; `first` is the page of the part to begin with, from 0. NULL with a line on stderr
/// when memory is short or a sprite sheet is missing. `a` must outlive it.
gallery *gallery_create(const assets *a, gallery_part part, int32_t first);
void gallery_destroy(gallery *g);

/// Goes to a page of a part, from 0; and which part is shown.
void gallery_show(gallery *g, gallery_part part, int32_t which);
gallery_part gallery_shown(const gallery *g);

/// The page of that part, from 0.
int32_t gallery_page(const gallery *g);

/// One tick of the page that is shown, or of all pages of the part.
void gallery_tick(gallery *g, bool all);

/// Draws the page over the whole picture. `frozen` adds a sign with the tick.
void gallery_draw(const gallery *g, const struct canvas *c, bool frozen);

/// From now on each page of the laboratory takes a bet before it shows its answer: for a player.
void gallery_ask(gallery *g);

/// Ends the bet of the page, as Enter does. False: there is none.
bool gallery_reveal(gallery *g);

/// Goes `by` pages on; after the last of the part comes the first.
void gallery_turn(gallery *g, int32_t by);

/// Tells where the mouse is [px of the canvas]. It steers the exhibit that it points at.
void gallery_point(gallery *g, int32_t x, int32_t y);

/// Takes an event of a window for the laboratory: a button, the wheel, a key. False: it is for somebody else.
bool gallery_hand(gallery *g, const SDL_Event *e);

enum { GALLERY_SIDE_MOST = 160 }; // of a picture that is taken, and of a mask that is shown [px]

/// True when gallery_drop takes the file; else the reason is in `why`.
bool gallery_takes(const char *path, char why[PNG_WHY]);

/// Takes a PNG of up to 160 x 160 px as a sprite of the landscape, and shows that page: the first one and every second
/// after it as A, the others as B. False, with the reason in `why`, when it cannot be read.
bool gallery_drop(gallery *g, const char *path, char why[PNG_WHY]);

/// Shows two masks of up to 160 x 160 px on the page of the landscape, b at that offset from a, with that velocity seen
/// from a [1/256 px a tick]. `trail` are the n offsets of b before, up to 3600, oldest first; x of INT32_MIN: none.
/// All is copied. False: they are too large.
bool gallery_show_masks(gallery *g, const ph_mask *a, const ph_mask *b, ph_point offset, ph_point velocity,
                        const ph_point *trail, int32_t n);

const proof *gallery_proof(const gallery *g);

#endif
