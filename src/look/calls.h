// calls.h - the observed calls: each has the arguments and the result of the call of pixhit.h after a recorder.
//
// pixhit_look.h replaces the calls of a program by these functions. With `look` NULL they only call the core.
#ifndef LOOK_CALLS_H
#define LOOK_CALLS_H

#include "look/look.h"

#ifdef __cplusplus
extern "C" {
#endif

bool ph_look_mask_hit(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
bool ph_look_mask_first_point(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *out);
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
int32_t ph_look_pairs_sweep(ph_look *look, ph_pair *pairs, int32_t *n, const ph_item *items, uint16_t shots,
                            const ph_body *bodies, const ph_point *moves, ph_shot_hit *out);
int32_t ph_look_contact_rest(ph_look *look, const ph_body *b, const ph_body *solids, int32_t n, int32_t gravity_x,
                             int32_t gravity_y, int32_t friction);
bool ph_look_mask_move(ph_look *look, const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *move);
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
