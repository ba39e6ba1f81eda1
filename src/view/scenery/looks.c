// looks.c - the palettes. Rock stays below a luminance of 120 of 255, so that gems and mines stand out without color.
#include "view/scenery/looks.h"

#define RGB(hex) \
    { (hex) >> 16, ((hex) >> 8) & 255, (hex)&255, 255 }

// The table is formatted by hand so that a world takes few lines.
// clang-format off
static const look table[] = {
    {
        .name = "BASALT REACH",
        .skin = RGB(0x5e668c), .deep = RGB(0x2c2e4a), .hard = RGB(0x5c808c), .bed = RGB(0x2c2e3e), .ore = RGB(0x38768e),
        .fresh = RGB(0xb07e6a), .back = RGB(0x141424), .dust = RGB(0x9696be),
        .sky = RGB(0xd2dcff), .day = RGB(0x788cc8), .night = RGB(0x101228), .landmark = 92, .rings = 1,
    },
    {
        .name = "CINDER DEEP",
        .skin = RGB(0x966046), .deep = RGB(0x4e2824), .hard = RGB(0x786e68), .bed = RGB(0x3a2c30), .ore = RGB(0xb06822),
        .fresh = RGB(0xcd8c54), .back = RGB(0x221010), .dust = RGB(0xc8966e),
        .sky = RGB(0xffb096), .day = RGB(0xe6783c), .night = RGB(0x2e0a0e), .landmark = 120,
    },
};
// clang-format on

enum { LOOKS = sizeof table / sizeof table[0] };

const look *look_get(int number) {
    return &table[(number % LOOKS + LOOKS) % LOOKS];
}

int look_count(void) {
    return LOOKS;
}
