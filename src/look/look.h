// look.h - a recorder of the collisions of a program: its bodies, its queries, and the answers by pixel.
//
// A program includes pixhit_look.h, whose macros call these functions; README.md is the guide. A viewer, a binding or a
// program with collision code of its own calls them directly.
//
// FRAME   ph_look_frame; ph_look_body for each body, at the positions that the broad phase uses; the collision code of
//         the program, observed; ph_look_end. A frame is one pass of the collision code; a program with substeps
//         begins a frame for each. Drawing, text and file show the last ended frame until the next one begins.
//
// MEMORY  The program gives one block. The recorder copies each mask when it is announced or used in a query, so masks
//         may be edited or freed at any time. Rows that do not fit are counted and reported by ph_look_end.
//
// ERRORS  `look` may be NULL: a call then has no effect and returns 0 or false, and ph_look_frame_check returns -1.
//         Positions, offsets and sizes are in px.
//
// THREADS A recorder belongs to one thread at a time.
#ifndef LOOK_LOOK_H
#define LOOK_LOOK_H

#include "pixhit/pixhit_more.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The recorder. Opaque, in the memory of the setup.
typedef struct ph_look ph_look;

/// Settings of a recorder.
typedef struct ph_look_setup {
    void *memory;   ///< 8-byte aligned, owned by the program; 1 MB suits a game with 64 bodies
    size_t bytes;   ///< size of the memory: 2 kB, 96 B a body, 120 B a query, move, box or pair, and copies of masks
    int32_t bodies; ///< most bodies in a frame; 0: 256
    bool (*may_collide)(void *user, int32_t a, int32_t b); ///< called at the end of a frame with the ids of two bodies
                                                           ///< that touch; NULL: all may collide
    void (*report)(void *user, const char *sentence);      ///< receives each alarm at the end of its frame; may be NULL
    void *user;                                            ///< passed to both functions
} ph_look_setup;

/// Makes a recorder, which is enabled. NULL if the memory is NULL or too small for the bodies.
ph_look *ph_look_init(const ph_look_setup *setup);

/// Enables or disables recording, between frames. A disabled recorder costs a branch per call.
void ph_look_enable(ph_look *look, bool enabled);

/// Begins a frame and discards the previous one.
void ph_look_frame(ph_look *look);

/// Announces a body: its mask, with the top-left corner at (x, y). `id` is the index of the body in the items of the
/// broad phase, if there is one, and any number otherwise.
void ph_look_body(ph_look *look, int32_t id, const ph_mask *mask, int32_t x, int32_t y);

/// Announces the picture of a body: pixel (0,0) of its mask is pixel (x, y) of the picture, and a pixel is solid if its
/// alpha is above `threshold`. The pixels are compared during the call.
void ph_look_picture(ph_look *look, int32_t id, const ph_image *image, int32_t x, int32_t y, int threshold);

/// Announces that a response moved the body within the frame: later queries are expected at (x, y).
void ph_look_move(ph_look *look, int32_t id, int32_t x, int32_t y);

/// Ends the frame, checks it and reports its alarms. Returns the number of alarms. Cost: a slow answer for each query
/// and for each two bodies whose frames overlap.
int32_t ph_look_end(ph_look *look);

/// Sums over all ended frames.
typedef struct ph_look_totals {
    int64_t frames, rows, contacts; ///< rows: queries, moves, boxes, pairs and cuts; contacts: touching pairs
    int64_t alarms;
    int64_t unchecked; ///< queries whose slow answer would read more than 2^27 px, or whose masks did not fit
} ph_look_totals;
ph_look_totals ph_look_sum(const ph_look *look);

// ---- Drawing and text: the last ended frame -------------------------------------------------------------------------
/// Parts of a drawing; combine them by |.
enum {
    PH_LOOK_MASKS = 1,    ///< masks, tinted; red pixels differ from the picture, a red frame is an alarm
    PH_LOOK_OVERLAPS = 2, ///< common pixels in yellow, in a frame that fades; red if the program did not ask
    PH_LOOK_NORMALS = 4,  ///< an arrow along the outward normal of each contact
    PH_LOOK_PAIRS = 8,    ///< a line for each pair: gray from the broad phase, blue queried, touching in yellow or red
    PH_LOOK_CUTS = 16,    ///< divisors of the L/I/R partition
    PH_LOOK_ALL = 31
};

/// Drawing functions of the program. Colors are 0xRRGGBBAA.
typedef struct ph_look_pen {
    void (*rect)(void *user, int32_t x, int32_t y, int32_t w, int32_t h, uint32_t color);
    void (*line)(void *user, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t color);
    void *user;
    int32_t parts; ///< the parts to draw: PH_LOOK_MASKS | ...
} ph_look_pen;

/// Draws the frame in world coordinates.
void ph_look_draw(const ph_look *look, const ph_look_pen *pen);

/// Explains the pair of ids a and b in the last ended frame: whether they touch, or their gap, and the queries of the
/// program. Cut to `size`. False, with an empty text, if a body was not announced or a frame is open.
bool ph_look_explain(const ph_look *look, int32_t a, int32_t b, char *text, size_t size);

/// Sends the frame as text, in parts of lines: bodies, queries with their answers, touching pairs. The frame is checked
/// again, and its alarms follow.
void ph_look_log(ph_look *look, ph_print_fn *fn, void *user);

// ---- A frame as a file ----------------------------------------------------------------------------------------------
/// Writes the last ended frame to `bytes` if `size` is large enough. Returns the required size in any case. The format
/// is equal on all machines; frame.c describes it.
size_t ph_look_frame_save(const ph_look *look, void *bytes, size_t size);

/// Replaces the frame of the recorder by the saved frame, checks it again by the pixels in the file and reports its
/// alarms. Returns the number of alarms, or -1 if the bytes are not exactly one intact frame or do not fit; the
/// recorder then contains no frame. Any bytes are safe. The callback may_collide is not called, because the file
/// contains its answers.
int32_t ph_look_frame_check(ph_look *look, const void *bytes, size_t size);

// ---- Queries of other code ------------------------------------------------------------------------------------------
/// The recorded calls: two masks, b at an offset from a. calls.c describes `in` and `out` of each.
enum {
    PH_LOOK_ASKED, ///< a query whose answer is not compared
    PH_LOOK_HIT,
    PH_LOOK_AREA,
    PH_LOOK_CONTACT,
    PH_LOOK_PUSH_OUT,
    PH_LOOK_SWEEP,
    PH_LOOK_MASK_MOVE,
    PH_LOOK_AT_DEPTH,
    PH_LOOK_COMBINE,
    PH_LOOK_PUSH_OUT_ALL,
    PH_LOOK_REST,
    PH_LOOK_SHOT,
    PH_LOOK_CALLS,
    PH_LOOK_IN = 3, ///< further arguments of a query
    PH_LOOK_OUT = 7 ///< values of an answer
};

/// A query and its answer.
typedef struct ph_look_query {
    int32_t call;             ///< PH_LOOK_HIT, ...
    int32_t dx, dy;           ///< offset of b from a at the positions of the bodies
    int32_t mx, my;           ///< motion from there to the offset of the answer; 0 for most queries
    int32_t a, b;             ///< set by the recorder: its copies of the masks; -1: they did not fit
    int32_t body_a, body_b;   ///< set by the recorder: the bodies at this offset; -1: there are no such bodies
    int64_t in[PH_LOOK_IN];   ///< further arguments
    int64_t out[PH_LOOK_OUT]; ///< the answer, and 0 for all values that the call did not write
} ph_look_query;

/// Records a query that the macros do not observe, for example the answer of a collision test of the program's own.
void ph_look_record(ph_look *look, const ph_mask *a, const ph_mask *b, const ph_look_query *query);

// ---- The observed calls: arguments and result of the call of pixhit.h after a recorder ------------------------------
bool ph_look_mask_hit(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
int64_t ph_look_mask_overlap_area(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
bool ph_look_contact_find(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx,
                          int32_t vy, ph_contact *out);
int32_t ph_look_contact_push_out(ph_look *look, const ph_mask *a, const ph_mask *b, ph_point *offset,
                                 const ph_contact *contact, int32_t most);
bool ph_look_mask_sweep(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx,
                        int32_t my, ph_sweep_hit *out);
bool ph_look_contact_at_depth(ph_look *look, const ph_mask *a, const ph_mask *b, const ph_approach *way, int32_t depth,
                              ph_contact *out, ph_point *offset);
bool ph_look_contact_combine(ph_look *look, const ph_body *b, const ph_body *solids, int32_t n, ph_contact *out);
int32_t ph_look_contact_push_out_all(ph_look *look, ph_body *b, const ph_body *solids, int32_t n,
                                     const ph_contact *contact, int32_t most);
int32_t ph_look_contact_rest(ph_look *look, const ph_body *b, const ph_body *solids, int32_t n, int32_t gravity_x,
                             int32_t gravity_y, int32_t friction);
bool ph_look_mask_move(ph_look *look, const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *move);
int32_t ph_look_pairs_sweep(ph_look *look, ph_pair *pairs, int32_t *n, const ph_item *items, uint16_t shots,
                            const ph_body *bodies, const ph_point *moves, ph_shot_hit *out);
int32_t ph_look_pairs_touch(ph_look *look, ph_pair *pairs, int32_t n, const ph_body *bodies, ph_contact *out);
int64_t ph_look_broadphase_list(ph_look *look, ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out,
                                int32_t most);
int64_t ph_look_partition_list(ph_look *look, ph_partition *partition, const ph_item *items, int32_t n, ph_pair *out,
                               int32_t most);
void ph_look_mask_free(ph_look *look, ph_mask *mask);

#ifdef __cplusplus
}
#endif
#endif
