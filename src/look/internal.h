// internal.h - the recorder: lists of fixed size in the memory of the program.
#ifndef LOOK_INTERNAL_H
#define LOOK_INTERNAL_H

#include "look/look.h"
#include "look/truth.h"

/// The lists of a frame. A list that is full counts the rows that did not fit.
enum { MASKS, BODIES, QUERIES, ITEMS, PAIRS, TOUCHES, CUTS, ALARMS, LISTS };

/// A copy of a mask as it was when it was announced or queried. An edited mask has several copies.
typedef struct look_mask {
    const ph_mask *source; ///< address of the program's mask, never dereferenced; NULL after ph_mask_free
    ph_mask *copy;
    int32_t first; ///< the first copy of the same source
    int32_t body;  ///< the first body with this source, set by the judge in the first copy only; -1: no body
} look_mask;

typedef struct look_body {
    int32_t id, mask;
    int32_t picture; ///< copy of a picture that differs from the mask; -1 if it is equal or not announced
    int32_t next;    ///< the next body with the same source, set by the judge
    ph_point place;  ///< the announced position
    ph_point now;    ///< the position after the moves so far
} look_body;

/// Two bodies that touch at their announced positions, in the order of the bodies.
typedef struct look_touch {
    int32_t a, b;
    int32_t asked;   ///< a query of the pair was recorded
    int32_t allowed; ///< may_collide returned true
} look_touch;

typedef struct look_cut {
    int32_t axis, line; ///< as in ph_split
    ph_box region;
} look_cut;

/// The common pixels of two bodies, which are marked for some frames, because a contact often lasts a single frame.
typedef struct look_mark {
    ph_point place; ///< position of the first body
    ph_box box;     ///< around the pixels, in pixels of the first body
    int64_t area;   ///< number of the pixels; 0: no mark
    int32_t frame;  ///< the frame of the contact
    bool wrong;     ///< the program did not ask
} look_mark;
enum { LOOK_MARKS = 64, LOOK_MARKED = 30 }; // number of marks; frames during which a mark is visible

/// Kinds of alarms; tell.c has the sentence of each.
enum { WRONG_ANSWER, WRONG_PLACE, NOT_ASKED, BOX_TOO_SMALL, PICTURE_DIFFERS };
enum { BODY_TWICE = PICTURE_DIFFERS + 1, BODY_UNKNOWN, END_TWICE, END_MISSING, MASK_FREED, LIST_FULL };

typedef struct look_alarm {
    int32_t kind, a, b; ///< a and b: bodies, or -1
    int32_t row;        ///< index of the query, or the list
    int32_t value;      ///< index of the wrong value in the answer
    int64_t n;          ///< a count, or the correct value
} look_alarm;

struct ph_look {
    ph_look_setup setup;
    look_mask *masks;
    look_body *bodies;
    ph_look_query *queries;
    ph_box *items; ///< boxes of the items
    ph_pair *pairs;
    look_touch *touches;
    look_cut *cuts;
    look_alarm *alarms;
    look_mark marks[LOOK_MARKS]; ///< recent contacts, at a place that depends on the pair
    uint64_t *words;             ///< memory of the copies
    size_t words_room, words_n;
    int32_t n[LISTS], room[LISTS];
    int64_t lost[LISTS];
    ph_look_totals totals;
    int32_t frame;     ///< number of the frame, from 1
    int32_t alarms_n;  ///< alarms of the frame, including those that did not fit
    int32_t unchecked; ///< queries of the frame whose slow answer would take too long or whose masks did not fit
    bool enabled, open;
    bool loaded; ///< the frame is from a file: the touches contain the answers of may_collide
};

/// A row of the table of calls in answers.c.
typedef struct look_call {
    const char *name;
    const char *values; ///< names of the values in `out`, separated by spaces
    void (*truth)(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out);
} look_call;
const look_call *look_call_of(int32_t call);

/// Write an answer as numbers.
void look_contact(const ph_contact *c, int64_t *out);
void look_sweep(const ph_sweep_hit *s, int64_t *out);

/// Offset of b at the end of the query, for calls with a motion; otherwise the offset of the query.
ph_point look_query_end(const ph_look_query *q);

/// Computes the answer from the pixels. False if that would take too long or a mask is missing.
bool look_answer(const ph_look *look, const ph_look_query *q, int64_t out[PH_LOOK_OUT]);

/// Reserves a row of a list. Returns its index, or -1 if the list is full.
int32_t look_row(ph_look *look, int list);

/// Makes an empty w x h mask in the memory of the recorder. NULL if the memory is full.
ph_mask *look_mask_memory(ph_look *look, int32_t w, int32_t h);

/// The index of the body of an id, or -1.
int32_t look_body_of(const ph_look *look, int32_t id);

/// Empties the lists.
void look_clear(ph_look *look);

/// Adds an alarm and counts it.
void look_alarm_add(ph_look *look, look_alarm alarm);

/// Checks the recorded frame and adds its alarms.
void look_judge(ph_look *look);

#endif
