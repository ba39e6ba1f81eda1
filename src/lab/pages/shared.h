// shared.h - three things that most pages show: words as rows of cells with a walk over them, the
// cost of an answer, measured while the page is shown, and a map with a pixel for each offset at
// which the boxes of two masks meet.
#ifndef LAB_PAGES_SHARED_H
#define LAB_PAGES_SHARED_H

#include "lab/pages/duo.h"

/// Draws the n lowest bits of a word, the highest in that cell and the others right of it: set ones in the ink.
void bits_draw(const pane *p, ph_box cell, uint64_t word, int n, SDL_Color ink);

/// Pixels x0 .. x0 + n - 1 of a row, the first in the highest of n bits, n up to 64. Pixels outside are 0.
uint64_t bits_row(const ph_mask *mask, int32_t x0, int32_t y, int n);

/// Set bits of a word, counted one by one.
int32_t bits_count(uint64_t word);

enum { WALK_REST = 150 }; // ticks at the end of a walk

/// A cursor that runs by itself until the player steps.
typedef struct walk {
    int32_t at;   ///< steps done
    int32_t rest; ///< ticks until the next
    bool by_hand;
    bool ended; ///< it stands at the end, which may move with the sprites
} walk;

/// A tick of a walk of n steps, one each `ticks` ticks. At its end it rests, then begins again.
void walk_move(walk *w, const pointer *by, int32_t n, int32_t ticks);

enum { COST_CALLS = 64 }; // of a query; a single one is shorter than the clock's step

/// A time, smoothed over some ticks.
typedef struct cost {
    double ns;     ///< of one call; 0: not measured
    char text[24]; ///< "31 ns"
} cost;

/// Calls that are measured.
typedef struct cost_run {
    cost *of;
    int calls, left;
    Uint64 from;
    int64_t kept; ///< the answer, so that no compiler drops the call
} cost_run;

/// Measures so many calls, when the hands say that a window shows the page. A picture has no times: it is the same.
#define cost_measure(cost, by, calls, asked) \
    for (cost_run run = cost_begin(cost, by, calls); cost_goes_on(&run); run.kept = (asked))
cost_run cost_begin(cost *c, const pointer *by, int calls);
bool cost_goes_on(cost_run *r);

/// The text, or "- ns".
const char *cost_text(const cost *c);

/// What b at (dx, dy) shares with a: the rectangle of both sprites, and the one of their solid pixels.
typedef struct shared {
    ph_box box;   ///< of both frames, in a's pixels
    int32_t rows; ///< of the box
    int64_t pixels;
    ph_box tight;  ///< of both bounds: the core reads no word outside
    int32_t words; ///< of 64 px that a row of the tight box touches in a
} shared;

shared shared_of(const ph_mask *a, const ph_mask *b, ph_point offset);
shared shared_here(const duo *d);

/// Words that the core ANDs at most, up to row y of a. They are counted word by word in `p`, too, for each row.
int64_t shared_words(const shared *s, int32_t y);
void shared_check(const duo *d, checks *p);

enum { OFFSETS_SIDE = 228 }; // most pixels of a map's side

typedef struct offsets {
    int32_t w, h;    ///< of the map [px]
    int32_t every;   ///< offsets from one pixel to the next: 1, and 2 when the map would be too large
    ph_point corner; ///< offset of its first pixel
    int32_t touch, wrong;
    bool checked; ///< `touch` has been
    uint8_t rgba[OFFSETS_SIDE * OFFSETS_SIDE * 4];
} offsets;

/// What is true at an offset: OFFSET_TOUCH, OFFSET_WRONG, both added up, or 0.
enum { OFFSET_TOUCH = 1, OFFSET_WRONG = 2 };
typedef int offset_judge(const duo *d, ph_point offset);

/// Makes room for all offsets of b. The masks have at most OFFSETS_SIDE pixels a side together, or twice as many.
void offsets_fit(offsets *o, const ph_mask *a, const ph_mask *b);

/// The offset of pixel i, and the place of an offset on the map.
ph_point offsets_at(const offsets *o, int32_t i);
ph_point offsets_place(const offsets *o, ph_point offset);

void offsets_paint(offsets *o, int32_t i, SDL_Color ink);

/// Asks at every offset, counts the answers and paints them: blue where they touch, red where it is wrong.
void offsets_judge(offsets *o, const duo *d, offset_judge *judge);

/// Compares the touches with the reference at that threshold, once for each map.
void offsets_check(offsets *o, const duo *d, int threshold, checks *p);

/// Draws the map at the left side from y on, a ring at the offset of the two, and beside it the
/// counts: of `touch`, and of what is `wrong`, `by` whom.
void offsets_draw(const offsets *o, const pane *on, int y, const duo *d, const char *touch, const char *wrong,
                  const char *by);

#endif
