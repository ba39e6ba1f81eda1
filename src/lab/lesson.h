// lesson.h - a page of the laboratory: one idea of one paper, to be taken in the hand.
//
// A page states a fact and shows it. Its sentences are written in large letters in its lower third, at most
// SAY_MOST letters each; only labels of a drawing are small. It is a row of texts and functions on a state of its own:
// `open` makes its masks, `tick` asks the core and checks the answer, `draw` shows the state and changes nothing.
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include <stdbool.h>

#include "look/truth.h"

/// What has been compared since the laboratory opened.
typedef struct checks {
    int64_t made, wrong;
    uint64_t hash;     ///< of all whole-numbered answers, in order: the same on every machine
    const char *page;  ///< title of the page that is being ticked
    const char *first; ///< title of the first page that was wrong, or NULL
    int32_t tick, first_tick;
} checks;

/// Counts one comparison: the answer of the core, and the truth.
void check(checks *p, int64_t answer, int64_t truth);

/// The same for each number of a point.
void check_point(checks *p, ph_point answer, ph_point truth);

// ---- the memory of the pages --------------------------------------------------------------------
// It is taken block by block when the laboratory opens, and freed all at once.

struct assets;
struct pane;
struct pointer;

enum { POOL_BLOCKS = 256, OWN_MOST = 160 };

/// A picture of the player, which is sprite A of the landscape.
typedef struct own_picture {
    ph_image image;  ///< at most OWN_MOST px a side; no pixels: none
    int32_t version; ///< counts the pictures; 0: there was none
} own_picture;

/// Zero, but for `assets`, is an empty pool.
typedef struct pool {
    const struct assets *assets; ///< the pictures that pages work on; they outlive the pool
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
    void (*tick)(void *state, const struct pointer *by, checks *p);
    void (*draw)(const void *state, const struct pane *on);
} lesson;

/// The last four, for the type NAME_state and the functions NAME_open, and so on.
#define LESSON(name) sizeof(name##_state), name##_open, name##_tick, name##_draw

/// The pages, each in a file of its own.
extern const lesson words_lesson, hommel_lesson, landscape_lesson, partition_lesson, esteban_lesson;

#endif
