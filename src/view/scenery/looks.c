// looks.c - the palettes. The luminance of rock is at most 120 of 255, so that gems and mines are distinct without
// color.
#include "view/scenery/looks.h"

#define RGB(hex) \
    { (hex) >> 16, ((hex) >> 8) & 255, (hex)&255, 255 }

// The table is formatted by hand so that a world takes few lines.
// clang-format off
static const look table[] = {
    {
        .name = "BASALT REACH",
        .skin = RGB(0x5e668c), .deep = RGB(0x2c2e4a), .hard = RGB(0x5c808c), .bed = RGB(0x2c2e3e),
        .core = RGB(0x684410), .ore = RGB(0x38768e), .fresh = RGB(0xb07e6a), .back = RGB(0x141424),
        .dust = RGB(0x9696be), .boulder = RGB(0xffffff), .sky = RGB(0xd2dcff), .day = RGB(0x74503a),
        .night = RGB(0x120c14), .landmark = 88, .rings = 1,
    },
    {
        .name = "ROSE HOLLOW",
        .skin = RGB(0x86566e), .deep = RGB(0x40203c), .hard = RGB(0x7c6a86), .bed = RGB(0x34243a),
        .core = RGB(0x2c3c86), .ore = RGB(0x2e8486), .fresh = RGB(0xd08c8c), .back = RGB(0x1e0e1c),
        .dust = RGB(0xc496aa), .boulder = RGB(0xffb4b4), .sky = RGB(0xdcb4ff), .day = RGB(0x4e5a2c),
        .night = RGB(0x0c120a), .landmark = 86, .rings = 1,
    },
    {
        .name = "CINDER DEEP",
        .skin = RGB(0x966046), .deep = RGB(0x4e2824), .hard = RGB(0x786e68), .bed = RGB(0x3a2c30),
        .core = RGB(0x24406a), .ore = RGB(0xb06822), .fresh = RGB(0xcd8c54), .back = RGB(0x1c0c0c),
        .dust = RGB(0xc8966e), .boulder = RGB(0xffc080), .sky = RGB(0xffb096), .day = RGB(0x2c5468),
        .night = RGB(0x081018), .landmark = 120,
    },
    {
        .name = "PALE OSSUARY",
        .skin = RGB(0x78766a), .deep = RGB(0x3c3a38), .hard = RGB(0x5c6c78), .bed = RGB(0x2e2e30),
        .core = RGB(0x2c2e6e), .ore = RGB(0x96503c), .fresh = RGB(0xc8be96), .back = RGB(0x181816),
        .dust = RGB(0xbeb8a0), .boulder = RGB(0xfff0a8), .sky = RGB(0xb4e6ff), .day = RGB(0x4a4284),
        .night = RGB(0x0c0a1c), .landmark = 80,
    },
    {
        .name = "OBSIDIAN CROWN",
        .skin = RGB(0x4c4662), .deep = RGB(0x1e1a30), .hard = RGB(0x6a6070), .bed = RGB(0x241c26),
        .core = RGB(0x6a3410), .ore = RGB(0xac8228), .fresh = RGB(0xd0a85c), .back = RGB(0x100c18),
        .dust = RGB(0x8c82aa), .boulder = RGB(0xc8b4dc), .sky = RGB(0xff9ab4), .day = RGB(0x7c3a34),
        .night = RGB(0x18060a), .landmark = 128,
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
