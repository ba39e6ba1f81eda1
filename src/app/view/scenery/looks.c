// looks.c - the palettes. Rock stays below a luminance of 120 of 255, so that gems and mines stand out without color.
#include "app/view/scenery/looks.h"

static const look table[] = {
    {{94, 102, 140, 255},
     {44, 46, 74, 255}, // basalt
     {92, 128, 140, 255},
     {44, 46, 62, 255},
     {56, 118, 142, 255},
     {176, 126, 106, 255},
     {20, 20, 36, 255},
     {150, 150, 190, 255},
     {210, 220, 255, 255},
     {120, 140, 200, 255},
     {16, 18, 40, 255},
     92,
     1,
     "BASALT REACH"},
    {{150, 96, 70, 255},
     {78, 40, 36, 255}, // ember
     {120, 110, 104, 255},
     {58, 44, 48, 255},
     {176, 104, 34, 255},
     {205, 140, 84, 255},
     {34, 16, 16, 255},
     {200, 150, 110, 255},
     {255, 176, 150, 255},
     {230, 120, 60, 255},
     {46, 10, 14, 255},
     120,
     0,
     "CINDER DEEP"},
};

enum { LOOKS = sizeof table / sizeof table[0] };

const look *look_get(int number) {
    return &table[(number % LOOKS + LOOKS) % LOOKS];
}

int look_count(void) {
    return LOOKS;
}
