// how.c - the example of the HOW paragraph of pixhit.h with a ship and a rock, 32 x 32 px and solid. First they
// overlap by 4 columns, then they do not meet. tests/test_lift.sh writes the included files.
#include "how_includes.inc"
#include <stdio.h>
#include <string.h>

static uint8_t pixels[64 * 32 * 4];

static int run(int32_t rock_x, float *rock_vx_out) {
    int32_t ship_x = 100, ship_y = 50, rock_y = 50, vx = -3, vy = 0;
    float rock_vx = -3.0f, rock_vy = 0.0f, bounce = 6.0f;
    int hull = 1000;
#include "how.inc"
    ph_mask_free(ship);
    ph_mask_free(rock);
    *rock_vx_out = rock_vx + 0.0f * rock_vy;
    return hull;
}

int main(void) {
    float rock_vx = 0.0f;
    memset(pixels, 255, sizeof pixels);
    int hull = run(128, &rock_vx);
    printf("overlap: hull %d, rock_vx %g (872 and 3)\n", hull, (double)rock_vx);
    if (hull != 1000 - 4 * 32 || rock_vx != 3.0f) {
        return 1;
    }
    hull = run(132, &rock_vx);
    printf("miss: hull %d, rock_vx %g (1000 and -3)\n", hull, (double)rock_vx);
    return hull != 1000 || rock_vx != -3.0f;
}
