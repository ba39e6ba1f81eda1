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
        .skin = RGB(0x5e668c), .deep = RGB(0x2c2e4a), .hard = RGB(0x62909c), .bed = RGB(0x2c2e3e),
        .core = RGB(0x8c5c16), .ore = RGB(0x38768e), .fresh = RGB(0xb07e6a), .back = RGB(0x141424),
        .dust = RGB(0x9696be), .boulder = RGB(0xffffff), .sky = RGB(0xd2dcff), .day = RGB(0x74503a),
        .night = RGB(0x120c14), .landmark = 88, .grain = GRAIN_COLUMNS, .motif = MOTIF_RINGED, .ridge = RIDGE_COLUMNS,
        .rim = {.color = RGB(0xb4cce4), .thick = 2, .strength = 150, .up = true},
        .weather = {{0xb4, 0xc8, 0xff, 110}, .count = 40, .vx = -4, .vy = 9, .sway = 6, .w = 1, .h = 1},
    },
    {
        .name = "ROSE HOLLOW",
        .skin = RGB(0x86566e), .deep = RGB(0x40203c), .hard = RGB(0x8c7898), .bed = RGB(0x34243a),
        .core = RGB(0x3450b4), .ore = RGB(0x2e8486), .fresh = RGB(0xd08c8c), .back = RGB(0x1e0e1c),
        .dust = RGB(0xc496aa), .boulder = RGB(0xffb4b4), .sky = RGB(0xdcb4ff), .day = RGB(0x96707c),
        .night = RGB(0x120a12), .landmark = 86, .grain = GRAIN_AGATE, .motif = MOTIF_TWINS, .ridge = RIDGE_DOMES,
        .rim = {.color = RGB(0xd898c4), .thick = 3, .strength = 150, .up = true},
        .weather = {{0xff, 0xaa, 0xdc, 130}, .count = 34, .vx = 3, .vy = -6, .sway = 14, .w = 2, .h = 2},
    },
    {
        .name = "CINDER DEEP",
        .skin = RGB(0x966046), .deep = RGB(0x4e2824), .hard = RGB(0x8a8078), .bed = RGB(0x3a2c30),
        .core = RGB(0x2c5c9c), .ore = RGB(0xb06822), .fresh = RGB(0xe08a3c), .back = RGB(0x1c0c0c),
        .dust = RGB(0xc8966e), .boulder = RGB(0xffc080), .sky = RGB(0xffb096), .day = RGB(0xb4502a),
        .night = RGB(0x20080a), .landmark = 96, .grain = GRAIN_CRUST, .motif = MOTIF_SUN, .ridge = RIDGE_PEAKS,
        .rim = {.color = RGB(0xff7a30), .thick = 2, .strength = 140, .up = false},
        .weather = {{0xff, 0x96, 0x46, 170}, .count = 38, .vx = 5, .vy = -18, .sway = 8, .w = 1, .h = 2},
    },
    {
        .name = "PALE OSSUARY",
        .skin = RGB(0x78766a), .deep = RGB(0x3c3a38), .hard = RGB(0x647a8a), .bed = RGB(0x2e2e30),
        .core = RGB(0x3a3ca0), .ore = RGB(0x96503c), .fresh = RGB(0xc8be96), .back = RGB(0x181816),
        .dust = RGB(0xbeb8a0), .boulder = RGB(0xfff0a8), .sky = RGB(0xb4e6ff), .day = RGB(0x4a4284),
        .night = RGB(0x0c0a1c), .landmark = 96, .grain = GRAIN_PORES, .motif = MOTIF_BROKEN, .ridge = RIDGE_RIBS,
        .rim = {.color = RGB(0xdcd8c0), .thick = 2, .strength = 120, .up = true},
        .weather = {{0xdc, 0xd8, 0xc8, 90}, .count = 44, .vx = -8, .vy = 6, .sway = 10, .w = 2, .h = 1},
    },
    {
        .name = "OBSIDIAN CROWN",
        .skin = RGB(0x5c4a70), .deep = RGB(0x261a38), .hard = RGB(0x6e6480), .bed = RGB(0x241c26),
        .core = RGB(0xa84c14), .ore = RGB(0xac8228), .fresh = RGB(0xd0a85c), .back = RGB(0x100c18),
        .dust = RGB(0x8c82aa), .boulder = RGB(0xc8b4dc), .sky = RGB(0xb08aff), .day = RGB(0xa04668),
        .night = RGB(0x07040c), .landmark = 76, .grain = GRAIN_GLASS, .motif = MOTIF_ECLIPSE, .ridge = RIDGE_SHARDS,
        .rim = {.color = RGB(0xe0b860), .thick = 1, .strength = 170, .up = true},
        .weather = {{0xc8, 0xa0, 0xff, 90}, .count = 30, .vx = -26, .vy = 30, .sway = 0, .w = 1, .h = 5},
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
