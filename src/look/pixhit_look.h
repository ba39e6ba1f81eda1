// pixhit_look.h - shows, checks and explains the collisions of this file.
// With PH_LOOK defined before this header, the calls of pixhit.h in the source text after it are recorded; without it
// the lines PH_LOOK_... have no effect and no code. README.md has an example and describes the pointer to the recorder.
#ifndef LOOK_PIXHIT_LOOK_H
#define LOOK_PIXHIT_LOOK_H

#include "pixhit/pixhit_more.h"

#ifdef PH_LOOK

#include "look/look.h"

#ifndef PH_LOOK_RECORDER
#define PH_LOOK_RECORDER (*ph_look_here())
static inline ph_look **ph_look_here(void) { // a function, because an unused variable would be a warning
    static ph_look *look;
    return &look;
}
#endif

#define PH_LOOK_OPEN(...) ((void)(PH_LOOK_RECORDER = ph_look_init(__VA_ARGS__)))
#define PH_LOOK_USE(look) ((void)(PH_LOOK_RECORDER = (look)))
#define PH_LOOK_ENABLE(enabled) ph_look_enable(PH_LOOK_RECORDER, enabled)
#define PH_LOOK_FRAME() ph_look_frame(PH_LOOK_RECORDER)
#define PH_LOOK_BODY(...) ph_look_body(PH_LOOK_RECORDER, __VA_ARGS__)
#define PH_LOOK_PICTURE(...) ph_look_picture(PH_LOOK_RECORDER, __VA_ARGS__)
#define PH_LOOK_MOVE(...) ph_look_move(PH_LOOK_RECORDER, __VA_ARGS__)
#define PH_LOOK_END() ((void)ph_look_end(PH_LOOK_RECORDER))
#define PH_LOOK_DRAW(...) ph_look_draw(PH_LOOK_RECORDER, __VA_ARGS__)

// The observed calls, a row each. calls.c has the functions.
#define ph_mask_hit(...) ph_look_mask_hit(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_mask_overlap_area(...) ph_look_mask_overlap_area(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_contact_find(...) ph_look_contact_find(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_contact_push_out(...) ph_look_contact_push_out(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_mask_sweep(...) ph_look_mask_sweep(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_contact_at_depth(...) ph_look_contact_at_depth(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_contact_combine(...) ph_look_contact_combine(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_contact_push_out_all(...) ph_look_contact_push_out_all(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_contact_rest(...) ph_look_contact_rest(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_pairs_sweep(...) ph_look_pairs_sweep(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_mask_move(...) ph_look_mask_move(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_pairs_touch(...) ph_look_pairs_touch(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_broadphase_list(...) ph_look_broadphase_list(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_partition_list(...) ph_look_partition_list(PH_LOOK_RECORDER, __VA_ARGS__)
#define ph_mask_free(...) ph_look_mask_free(PH_LOOK_RECORDER, __VA_ARGS__)

#else

#define PH_LOOK_OPEN(...) ((void)0)
#define PH_LOOK_USE(look) ((void)0)
#define PH_LOOK_ENABLE(enabled) ((void)0)
#define PH_LOOK_FRAME() ((void)0)
#define PH_LOOK_BODY(...) ((void)0)
#define PH_LOOK_PICTURE(...) ((void)0)
#define PH_LOOK_MOVE(...) ((void)0)
#define PH_LOOK_END() ((void)0)
#define PH_LOOK_DRAW(...) ((void)0)

#endif
#endif
