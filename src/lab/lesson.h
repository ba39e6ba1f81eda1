// lesson.h - a page of the laboratory, its comparisons and its memory.
//
// A page states a fact and shows it. Its sentences are in large letters in its lower third, at most SAY_MOST letters
// each; labels of a drawing are small. A page is a row of texts and three functions with a state of its own: `open`
// makes its masks, `tick` calls the core and checks the results, `draw` only reads the state.
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include <stdbool.h>

#include "look/truth.h"

/// Comparisons since the laboratory opened.
typedef struct checks {
    int64_t made, wrong;
    uint64_t hash;     ///< hash of all integer results of the core, in order; equal on every machine
    const char *page;  ///< title of the page that is being ticked
    const char *first; ///< title of the first page with a difference, or NULL
    int32_t tick, first_tick;
} checks;

/// Counts a comparison of a result of the core with the truth.
void check(checks *p, int64_t answer, int64_t truth);

/// Compares both coordinates.
void check_point(checks *p, ph_point answer, ph_point truth);

struct assets;
struct pane;
struct pointer;

enum { POOL_BLOCKS = 32, DROPPED_MOST = 160 };

/// Memory of the pages, allocated when the laboratory opens and freed together. Empty if all members except `assets`
/// are zero.
typedef struct pool {
    const struct assets *assets; ///< sprites of the pages; they outlive the pool
    void *blocks[POOL_BLOCKS];
    int32_t count;
    ph_image dropped; ///< a player's picture, at most DROPPED_MOST px per side, which becomes sprite A of the landscape
    int32_t drops;    ///< number of pictures dropped so far
    bool failed;      ///< an allocation failed
} pool;

/// Allocates zeroed memory. On failure, returns NULL and sets `failed`.
void *pool_alloc(pool *a, size_t bytes);

/// Frees every block.
void pool_free(pool *a);

/// Idea and fact have at most SAY_MOST letters.
typedef struct lesson {
    const char *title;
    const char *paper; ///< author and year
    const char *idea;  ///< a sentence
    const char *fact;  ///< a sentence that the page shows
    const char *hands; ///< keys and mouse
    size_t bytes;      ///< size of its state
    void (*open)(void *state, pool *from);
    void (*tick)(void *state, const struct pointer *input, checks *p);
    void (*draw)(const void *state, const struct pane *target);
} lesson;

/// The last four members, for the type NAME_state and the functions NAME_open, NAME_tick and NAME_draw.
#define LESSON(name) sizeof(name##_state), name##_open, name##_tick, name##_draw

/// The pages, each in a file with its name.
extern const lesson words_lesson, hommel_lesson, landscape_lesson, partition_lesson, esteban_lesson;

#endif
