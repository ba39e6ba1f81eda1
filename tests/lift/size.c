// size.c - a program that makes a mask and asks ASK questions (0: not even a mask; 1: a hit; 2: also a contact), to
// measure the code that the core adds to a program.
#include <stdio.h>
#include "pixhit/pixhit.h"

int main(int argc, char **argv) {
    uint8_t pixels[4 * 64] = {(uint8_t)argc, 9, 9, 255};
    ph_image image = {pixels, 8, 8, 32};
    ph_box frame = {0, 0, 8, 8};
    int answers = argv[0] == NULL;
#if ASK > 0
    ph_mask *mask = ph_mask_from_alpha(&image, frame, 127);
    answers += mask && ph_mask_hit(mask, mask, argc - 1, 0);
#endif
#if ASK > 1
    ph_contact contact;
    answers += mask && ph_contact_find(mask, mask, argc - 1, 0, 1, 0, &contact);
#endif
    printf("%d, %d x %d\n", answers, image.h, frame.x1);
    return answers != ASK;
}
