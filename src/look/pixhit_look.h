// pixhit_look.h - shows, checks and explains the collisions of this file.
//
//     #define PH_LOOK                          /* without it every line below has no effect and no code */
//     #include "look/pixhit_look.h"
//
//     PH_LOOK_OPEN(&(ph_look_setup){.memory = malloc(1 << 20), .bytes = 1 << 20, .report = print});
//     PH_LOOK_FRAME();                         // each frame
//     PH_LOOK_BODY(i, mask, x, y);             // each body, where its item is filled
//     ...                                      // the collision code, unchanged: its calls are recorded from here on
//     PH_LOOK_MOVE(i, x, y);                   // where a response moves a body
//     PH_LOOK_END();
//     PH_LOOK_DRAW(&pen);                      // after the picture of the frame
//
// RECORDER  A call such as ph_mask_hit has no argument for the recorder, so each file that includes this header has a
//           pointer to its recorder. PH_LOOK_OPEN and PH_LOOK_USE(look) set it. A program with threads or several
//           recorders defines PH_LOOK_RECORDER, any expression for the recorder, before it includes this header, for
//           example `#define PH_LOOK_RECORDER game->look`. The library itself has no variables.
//
// OBSERVED  Calls of pixhit.h in the source text after this header; ph_look_record records any other query. A pointer
//           to a function and a name in parentheses, as in (ph_mask_hit)(a, b, dx, dy), are not observed: use them for
//           masks that are not bodies, such as probes.
#ifndef LOOK_PIXHIT_LOOK_H
#define LOOK_PIXHIT_LOOK_H

#include "pixhit/pixhit_more.h"

#ifdef PH_LOOK

#include "look/calls.h"

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
#define ph_mask_first_point(...) ph_look_mask_first_point(PH_LOOK_RECORDER, __VA_ARGS__)
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
