// bet.h - a page of the laboratory asks first and shows then: what one has bet on, one remembers.
#ifndef LAB_BET_H
#define LAB_BET_H

#include "lab/panel.h"

enum { BET_CHOICES = 3, BET_ROOM = 64 };

/// What a page asks in the state that it is in.
typedef struct wager {
    int32_t about;          ///< number of the situation, 0 to 63; each is asked about once
    char line[2][BET_ROOM]; ///< the question
    char choice[BET_CHOICES][BET_ROOM];
    int32_t right; ///< number of the right one; -1: there is nothing to ask about
    int64_t key;   ///< what the answer depends on: when it changes, the last answer is no more about what is shown
    ph_box place;  ///< of the question in the picture, its height is ignored [px]
} wager;

/// The bets of one page, zero at first.
typedef struct bet {
    uint64_t seen; ///< a bit for each situation that was shown
    bool open;     ///< the answer is hidden until the player says something
    bool said;     ///< the last answer belongs to what is shown
    int64_t about, chosen, right, key;
    char truth[BET_ROOM];
} bet;

/// Of all pages.
typedef struct tally {
    int32_t made, won;
} tally;

/// Opens the bet when the situation is new. Call when the state may have changed.
void bet_look(bet *b, const wager *w);

/// Takes 1, 2, 3, a click on a choice or Enter, and clears it in `by`. Enter shows the answer without a bet; when
/// nothing is asked it goes on to other sprites.
void bet_take(bet *b, tally *t, const wager *w, pointer *by);

/// Draws the question over what is hidden.
void bet_draw(const wager *w, const panel *on);

/// One line about the last bet. False: there is none about what is shown.
bool bet_line(const bet *b, const tally *t, char line[160], bool *won);

/// Asks in one or two lines, with three choices of words; the right one is `right`.
void bet_words(wager *w, const char *ask, const char *more, const char *const choices[BET_CHOICES], int32_t right);

/// Asks with three numbers, in order: `right` is the right one, x and y are wrong; one that is not is moved.
void bet_numbers(wager *w, const char *ask, const char *more, const char *of, int64_t right, int64_t x, int64_t y);

#endif
