// gallery.h - every call of the core at work on the game's sprites, page by page.
//
// Each exhibit asks the core a question every tick, works the answer out again pixel by pixel, and counts whether the two
// agree.
#ifndef GALLERY_GALLERY_H
#define GALLERY_GALLERY_H

#include <stdbool.h>

#include "app/platform/assets.h"
#include "gallery/check.h"

typedef struct gallery gallery;
struct canvas;

#define GALLERY_NAME "gallery"
#define GALLERY_WHAT "the collision core, call by call, every answer checked; --level N: page N"

int32_t gallery_pages(void);

/// The title of a page, from 0. NULL past the last.
const char *gallery_page_name(int32_t i);

/// Opens all exhibits; `first` is the page to begin with, from 0. NULL with a line on stderr when memory is short or a
/// sprite sheet is missing. `a` must outlive it.
gallery *gallery_create(const assets *a, int32_t first);
void gallery_destroy(gallery *g);

/// One tick of the page that is shown, or of all pages.
void gallery_tick(gallery *g, bool all);

/// Draws the page over the whole picture. `frozen` adds a sign with the tick.
void gallery_draw(const gallery *g, const struct canvas *c, bool frozen);

/// Goes `by` pages on; after the last comes the first.
void gallery_turn(gallery *g, int32_t by);

/// Tells where the mouse is [px of the canvas]. It steers the exhibit that it points at.
void gallery_point(gallery *g, int32_t x, int32_t y);

const proof *gallery_proof(const gallery *g);

#endif
