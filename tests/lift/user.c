// user.c - a program of a project that uses the installed core, by both headers.
#include "pixhit/pixhit.h"
#include "pixhit/pixhit_more.h"
int main(void) {
    ph_mask *mask = ph_mask_create(70, 3);
    ph_mask_fill_circle(mask, 60, 1, 1, true);
    bool right = ph_mask_hit(mask, mask, 1, 0) && ph_mask_words(mask)[0] >> 60 == 1;
    ph_mask_free(mask);
    return !right;
}
