// internal.h - the recorder: bodies, copies of masks, and rows in the memory of the program.
//
// A frame is its bodies and a list of rows in the order of the calls. A row is a query, or one of the events below.
// Everything else is computed from them: the alarms, the drawing, the text and the file.
#ifndef LOOK_INTERNAL_H
#define LOOK_INTERNAL_H

#include "look/look.h"
#include "look/truth.h"

/// Rows that are not queries; `out` contains the values in the order of their names in calls.c. Bodies are ids.
enum {
    LOOK_MOVE = PH_LOOK_CALLS, ///< a response moved a body
    LOOK_BOX,                  ///< item of the broad phase; filter: category, and collides_with << 16
    LOOK_PAIR,                 ///< pair of the broad phase
    LOOK_TOUCH,                ///< bodies a and b touch; `asked`: a query of the pair exists; added by the judge
    LOOK_TWICE,                ///< a body was announced twice
    LOOK_FREED,                ///< the mask of a body was freed
    LOOK_UNENDED,              ///< the previous frame did not end
    LOOK_ROWS
};

/// A copy of a mask as it was when it was announced or queried. An edited mask has several copies.
typedef struct look_mask {
    const ph_mask *source; ///< address of the program's mask, never dereferenced; NULL for a picture and a freed mask
    ph_mask *copy;
    int32_t first; ///< the first copy of the same source
} look_mask;

typedef struct look_body {
    int32_t id, mask;
    int32_t picture; ///< copy of a picture that differs from the mask; -1 if it is equal or not announced
    int32_t alarms;  ///< alarms that name the body
    ph_point place;  ///< the announced position
    ph_point now;    ///< the position after the moves so far
} look_body;

/// The place of a contact, which is marked for some frames, because a contact often lasts a single frame.
typedef struct look_mark {
    ph_point place; ///< position of the first body
    ph_box box;     ///< common part of the boxes of both masks, in pixels of the first body; empty: no mark
    int32_t frame;  ///< the frame of the contact
    bool wrong;     ///< the program did not ask
} look_mark;
enum { LOOK_MARKS = 64, LOOK_MARKED = 30 }; // most marks; LOOK_MARKED: frames for which a mark is visible

struct ph_look {
    ph_look_setup setup;
    look_mask *masks; ///< room for 2 masks per body
    look_body *bodies;
    ph_look_query *rows; ///< the list grows towards `top`
    uint64_t *top;       ///< the copies of masks are from here to `end`
    uint64_t *end;
    int32_t masks_n, bodies_n, rows_n;
    int32_t lost;                ///< rows, bodies and masks that did not fit
    int32_t frame;               ///< number of the frame, from 1
    int32_t alarms, unchecked;   ///< counts of the frame; see ph_look_totals
    look_mark marks[LOOK_MARKS]; ///< recent contacts, at a place that depends on the pair
    ph_look_totals totals;
    bool enabled, open;
    bool loaded; ///< the frame is from a file: the touching pairs contain the answers of may_collide
};

/// A kind of row: a table in calls.c.
typedef struct look_kind {
    const char *name;
    const char *values; ///< names of the values in `out`, separated by spaces
    void (*truth)(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out);
    const char *alarm; ///< sentence of an event that is an alarm, with out[0] as %PRId64; for a move without a body
} look_kind;
const look_kind *look_kind_of(int32_t call);

/// Finds name k in names separated by spaces. Returns its length, 0 if there is none, and stores its start in `name`.
int look_name(const char *names, int k, const char **name);

/// Adds a row. NULL if the memory is full.
ph_look_query *look_row(ph_look *look, const ph_look_query *row);

/// Bytes between the rows and the copies of masks.
size_t look_room(const ph_look *look);

/// Reserves a copy of a w x h mask, which is empty. Returns its index, or -1 if the memory is full.
int32_t look_copy(ph_look *look, const ph_mask *source, int32_t w, int32_t h);

/// The body of an id, or NULL.
look_body *look_body_of(const ph_look *look, int64_t id);

/// Discards the frame.
void look_clear(ph_look *look);

/// Receiver of alarms.
typedef struct look_sink {
    ph_print_fn *fn; ///< may be NULL
    void *user;
} look_sink;

/// Text that is written in order, to a buffer, to a function, or to both.
typedef struct look_text {
    char *text;     ///< NULL: only the length is counted
    size_t size, n; ///< n: length of all text; text beyond `size` is cut
    uint64_t check; ///< FNV-1a of all text, from LOOK_CHECK
    ph_print_fn *fn;
    void *user;
} look_text;
#define LOOK_CHECK 0xcbf29ce484222325u

/// Adds n characters of a string. NULL: no effect.
void look_add(look_text *t, const char *text, size_t n);

/// Adds a formatted text of up to 319 characters.
void look_tell(look_text *t, const char *format, ...);

/// Adds the name of a row and the values of its answer: "ph_mask_hit: hit 1".
void look_tell_answer(look_text *t, const ph_look_query *q);

/// Counts an alarm and sends its sentence: the number of the frame, then the query if it is not NULL, then the text.
/// `a` and `b` are the bodies that the alarm names, or NULL.
void look_alarm(ph_look *look, look_sink sink, look_body *a, look_body *b, const ph_look_query *q, const char *format,
                ...);

typedef struct look_offset {
    int64_t x, y;
} look_offset;

/// Offset of b from a at the end of the query's motion.
static inline look_offset look_end_of(const ph_look_query *q) {
    return (look_offset){(int64_t)q->dx + q->mx, (int64_t)q->dy + q->my};
}

/// Offset of the second body from the first, as announced.
static inline look_offset look_offset_of(const look_body *a, const look_body *b) {
    return (look_offset){(int64_t)b->place.x - a->place.x, (int64_t)b->place.y - a->place.y};
}

/// True if the query names these two bodies, in any order.
static inline bool look_names(const ph_look *look, const ph_look_query *q, const look_body *a, const look_body *b) {
    const int64_t i = a - look->bodies, j = b - look->bodies;
    return (q->body_a == i && q->body_b == j) || (q->body_a == j && q->body_b == i);
}

/// Checks the frame and sends its alarms. A second call sends the same alarms.
void look_judge(ph_look *look, look_sink sink);

#endif
