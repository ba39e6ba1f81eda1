// lesson.h - a page of the laboratory: one idea of one paper, to be taken in the hand.
//
// A page asks one question first and shows then: what one has bet on, one remembers. Its sentences
// stand in large letters in its lower third, at most SAY_MOST letters each; only labels of a
// drawing are small. It is a row of texts and functions on a state of its own: `open` makes its
// masks, `tick` asks the core and checks the answer, `draw` shows the state and changes nothing.
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include "lab/check.h"
#include "lab/pane.h"
#include "sdl/png.h"

// ---- the memory of the pages --------------------------------------------------------------------
// It is taken block by block when the laboratory opens, and freed all at once.

enum { POOL_BLOCKS = 256, OWN_MOST = 160, TRAIL_MOST = 3600 };

/// Two sprites that come from outside: pictures of the player, or two bodies of a game.
typedef struct guests {
    ph_image image[2];     ///< of A and B, at most OWN_MOST px a side; no pixels: none
    int32_t version;       ///< counts the changes; 0: there have been none
    int32_t drops;         ///< pictures dropped: in turn A and B
    bool placed;           ///< these two are known
    ph_point at, velocity; ///< of B seen from A [px], [1/256 px a tick]
    const ph_point *trail;
    int32_t trail_n; ///< offsets that B had before, oldest first, up to TRAIL_MOST; x of TRAIL_GAP: it had none
} guests;

#define TRAIL_GAP INT32_MIN

/// Zero, but for `assets`, is an empty pool.
typedef struct pool {
    const assets *assets; ///< the pictures that pages work on; they outlive the pool
    void *blocks[POOL_BLOCKS];
    int32_t count;
    guests guests;
    bool failed; ///< some memory could not be had
} pool;

/// Zeroed memory. NULL when there is none, which `failed` remembers.
void *pool_alloc(pool *a, size_t bytes);

/// An empty mask of w x h pixels. NULL as pool_alloc.
ph_mask *pool_mask(pool *a, int32_t w, int32_t h);

/// Frees every block.
void pool_free(pool *a);

// ---- bets ---------------------------------------------------------------------------------------

enum { BET_CHOICES = 3, BET_ROOM = 32 };

/// The answers that a page offers in the state that it is in.
typedef struct wager {
    int32_t about; ///< number of the situation, 0 to 63; each is asked about once
    char choice[BET_CHOICES][BET_ROOM];
    int32_t right; ///< number of the right one; -1: there is nothing to ask about
    int64_t key;   ///< what the answer depends on: when it changes, the last answer is no more about what is shown
} wager;

/// The bets of one page, zero at first.
typedef struct bet {
    uint64_t seen;    ///< a bit for each situation that was shown
    bool open;        ///< the answer is hidden until the player says something
    bool said;        ///< the last answer belongs to what is shown
    int32_t chosen;   ///< the last answer, -1: none
    wager now, taken; ///< what is asked about, and what the last answer was about
} bet;

/// Of all pages.
typedef struct bet_sum {
    int32_t made, won;
} bet_sum;

/// Opens the bet when the situation is new. Call when the state may have changed.
void bet_look(bet *b, const wager *now);

/// Takes 1, 2, 3, a click on a choice or Enter, and clears it in `by`. Enter shows the answer
/// without a bet; when nothing is asked it goes on to other sprites.
void bet_take(bet *b, bet_sum *t, pointer *by);

/// Draws the choices where the sentences stand else.
void bet_draw(const bet *b, const pane *on);

/// One line about the last bet. False: there is none about what is shown.
bool bet_line(const bet *b, char line[SAY_MOST + 1]);

/// Three choices of words; the right one is `right`.
void bet_words(wager *w, const char *const choices[BET_CHOICES], int32_t right);

/// Three numbers, in order: `right` is the right one, x and y are wrong; one that is not is moved.
void bet_numbers(wager *w, const char *of, int64_t right, int64_t x, int64_t y);

// ---- a page -------------------------------------------------------------------------------------

/// Idea and question have at most SAY_MOST letters.
typedef struct lesson {
    const char *title;
    const char *paper;    ///< author and year
    const char *idea;     ///< one sentence
    const char *question; ///< that the page asks and answers
    const char *hands;    ///< what the player can do
    size_t bytes;         ///< of its state
    void (*open)(void *state, pool *from);
    void (*tick)(void *state, const pointer *by, checks *p);
    void (*draw)(const void *state, const pane *on);
    void (*ask)(const void *state, wager *w); ///< the answers to the question; NULL: no bet
} lesson;

/// The last five, for the type NAME_state and the functions NAME_open, and so on.
#define LESSON(name) sizeof(name##_state), name##_open, name##_tick, name##_draw, name##_ask

/// The pages, each in a file of its own.
extern const lesson mackey_lesson, darkvale_lesson, hommel_lesson, landscape_lesson, partition_lesson, esteban_lesson;

/// Draws what stands over the picture: title, paper, idea, and the question or what came of the bet.
void lesson_frame(const lesson *l, const canvas *c, const bet *b, const bet_sum *t);

#endif
