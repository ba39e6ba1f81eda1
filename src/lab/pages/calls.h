// calls.h - the table of all calls of the core, and the desk on which those are shown that no other page is about.
//
// A demonstration keeps nothing: it makes its masks from the tick or the mouse, asks the core,
// compares the answer with the pixels, draws, and says one sentence. So one function of at most 40
// lines is all of it. It is called once a tick to check, with `on` NULL, and once a frame to draw.
#ifndef LAB_PAGES_CALLS_H
#define LAB_PAGES_CALLS_H

#include "lab/lesson.h"

enum { BOARD_W = 108, BOARD_H = 96, DESK_BYTES = 8192 };

typedef struct desk {
    const assets *assets;
    const ph_mask *rock, *ship, *gem, *shot;
    ph_mask *board, *other; ///< of BOARD_W x BOARD_H px: the rock in its middle, and nothing
    uint64_t memory[DESK_BYTES / 8];
    int32_t tick;
    bool other_way; ///< the second call of two that one demonstration shows
    ph_point at;    ///< a place on the board: that of the mouse, or one that moves
    checks *checks;
    const pane *on;         ///< NULL: nothing is drawn
    char say[SAY_MOST + 1]; ///< what came of it
} desk;

typedef void demo_fn(desk *d);

typedef struct call {
    const char *name;     ///< without "ph_"
    const lesson *lesson; ///< the page that shows it, or NULL
    demo_fn *demo;        ///< shows it here, or NULL
    bool other_way;       ///< of the demonstration
    const char *does;     ///< one sentence
} call;

/// Keeps the sentence.
#define say(desk, ...) SDL_snprintf((desk)->say, sizeof(desk)->say, __VA_ARGS__)

/// Draws a mask at a place of the board.
void desk_show(const desk *d, const ph_mask *m, ph_point at, SDL_Color ink);

/// All calls in the order of pixhit.h, ended by a row without a name.
extern const call calls_table[];

/// Where the board's picture lies.
extern const placement board_place;

demo_fn demo_create, demo_set, demo_brush, demo_shape, demo_hit_line, demo_shared, demo_push_out, demo_sweep, demo_move,
    demo_boxes, demo_pose, demo_turn, demo_summary, demo_print, demo_touch, demo_here;
demo_fn demo_copy, demo_picture, demo_distance;

#endif
