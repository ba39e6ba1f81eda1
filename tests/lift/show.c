// show.c - gdb stops in ph_mask_free and prints this mask: two pixels of 66 x 2.
#include "pixhit/pixhit.h"
int main(void) {
    ph_mask *mask = ph_mask_create(66, 2);
    ph_mask_set(mask, 1, 0, true);
    ph_mask_set(mask, 65, 1, true);
    ph_mask_free(mask);
    return 0;
}
