// gallery.h - the test scene that shows every call of the core at work on the game's sprites, page by page.
//
// Each exhibit asks the core a question every tick, works the answer out again the slow way, and shows both what was
// asked and whether the two agreed.
#ifndef GALLERY_GALLERY_H
#define GALLERY_GALLERY_H

#include <stdbool.h>

#include "app/platform/assets.h"

typedef struct gallery gallery;
struct canvas;

#define GALLERY_NAME "gallery"
#define GALLERY_WHAT "the collision core, call by call, every answer checked; --level N: page N"

/// What has been compared since the gallery opened.
typedef struct proof {
    int64_t checks, wrong;
    uint64_t hash;     ///< of all whole-numbered answers, in order: the same on every machine
    const char *panel; ///< title of the exhibit whose turn it is
    const char *first; ///< title of the first that was wrong, or NULL
    int32_t tick, first_tick;
} proof;

int32_t gallery_pages(void);

/// Sets all exhibits up; `first` is the page to begin with, from 0. NULL with a line on stderr when memory is short.
/// `a` must outlive it.
gallery *gallery_create(const assets *a, int32_t first);
void gallery_destroy(gallery *g);

/// One tick of the page in sight, or of all pages.
void gallery_tick(gallery *g, bool all);

/// Draws the page in sight over the whole picture.
void gallery_draw(const gallery *g, const struct canvas *c);

/// Goes so many pages on, round and round.
void gallery_turn(gallery *g, int32_t by);

/// Where the mouse is [px of the picture]: the exhibit under it is steered by it.
void gallery_point(gallery *g, int32_t x, int32_t y);

const proof *gallery_proof(const gallery *g);

#endif
