// lesson.h - a page of the laboratory: one idea of one paper, to be taken in the hand.
//
// A lesson is an exhibit as large as the page. It has the same three functions on a state of its own, and is steered by
// the hands of the player as well as by the mouse.
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include "lab/arena.h"
#include "lab/bet.h"
#include "lab/check.h"

enum { LESSON_W = 632, LESSON_H = 294 }; // of a lesson's picture [px]

/// The texts have at most 104 characters, the title at most 34 and the paper 32.
typedef struct lesson {
    const char *title;
    const char *paper;    ///< author and year
    const char *idea;     ///< one sentence
    const char *question; ///< that the page answers
    const char *hands;    ///< what the player can do
    size_t bytes;         ///< of its state
    void (*open)(void *state, arena *from);
    void (*tick)(void *state, const pointer *by, proof *p);
    void (*draw)(const void *state, const panel *on);
    void (*ask)(const void *state, wager *w); ///< what the page asks before it shows
} lesson;

/// The last five, for the type NAME_state and the functions NAME_open, and so on.
#define LESSON(name) sizeof(name##_state), name##_open, name##_tick, name##_draw, name##_ask

/// The pages, each in a file of its own in the folder lab.
extern const lesson mackey_lesson, darkvale_lesson, hommel_lesson, landscape_lesson, partition_lesson, esteban_lesson;

/// Draws what stands round the picture: title, paper, idea, and the question or what came of the bet, NULL: none.
void lesson_frame(const lesson *l, const canvas *c, const char *outcome, bool won);

#endif
