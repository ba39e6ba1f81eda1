// lesson.h - a page of the laboratory: one idea of one paper, to be taken in the hand.
//
// A page states a fact and shows it. Its sentences are written in large letters in its lower third, at most
// SAY_MOST letters each; only labels of a drawing are small. It is a row of texts and functions on a state of its own:
// `open` makes its masks, `tick` asks the core and checks the answer, `draw` shows the state and changes nothing.
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include "lab/check.h"
#include "lab/pane.h"
#include "sdl/png.h"

// ---- the memory of the pages --------------------------------------------------------------------
// It is taken block by block when the laboratory opens, and freed all at once.

enum { POOL_BLOCKS = 256, OWN_MOST = 160 };

/// A picture of the player, which is sprite A of the landscape.
typedef struct own_picture {
    ph_image image;  ///< at most OWN_MOST px a side; no pixels: none
    int32_t version; ///< counts the pictures; 0: there was none
} own_picture;

/// Zero, but for `assets`, is an empty pool.
typedef struct pool {
    const assets *assets; ///< the pictures that pages work on; they outlive the pool
    void *blocks[POOL_BLOCKS];
    int32_t count;
    own_picture own;
    bool failed; ///< some memory could not be had
} pool;

/// Zeroed memory. NULL when there is none, which `failed` remembers.
void *pool_alloc(pool *a, size_t bytes);

/// An empty mask of w x h pixels. NULL as pool_alloc.
ph_mask *pool_mask(pool *a, int32_t w, int32_t h);

/// Frees every block.
void pool_free(pool *a);

// ---- a page -------------------------------------------------------------------------------------

/// Idea and fact have at most SAY_MOST letters.
typedef struct lesson {
    const char *title;
    const char *paper; ///< author and year
    const char *idea;  ///< one sentence
    const char *fact;  ///< that the page shows
    const char *hands; ///< what the player can do
    size_t bytes;      ///< of its state
    void (*open)(void *state, pool *from);
    void (*tick)(void *state, const pointer *by, checks *p);
    void (*draw)(const void *state, const pane *on);
} lesson;

/// The last four, for the type NAME_state and the functions NAME_open, and so on.
#define LESSON(name) sizeof(name##_state), name##_open, name##_tick, name##_draw

/// The pages, each in a file of its own.
extern const lesson words_lesson, hommel_lesson, landscape_lesson, partition_lesson, esteban_lesson;

#endif
