// words.c - one word and one color for each kind, wherever it is named.
#include "app/overlay/words.h"

#include "app/overlay/inks.h"

SDL_Color words_ink(kind k) {
    switch (k) {
    case KIND_SHIP:
    case KIND_SHOT: return INK_OF(RGBA_SHIP);
    case KIND_ENEMY:
    case KIND_SPIT: return INK_OF(RGBA_ENEMY);
    case KIND_MINE: return INK_OF(RGBA_MINE);
    case KIND_GEM:
    case KIND_REPAIR: return INK_OF(RGBA_PICK_UP);
    case KIND_ROCK:
    case KIND_BALL: return INK_OF(RGBA_ROCK);
    default: return INK_OF(RGBA_WALL);
    }
}

const char *words_kind(kind k) {
    static const char *const names[KIND_COUNT] = {
        [KIND_NONE] = "nothing", [KIND_WALL] = "wall",      [KIND_GATE] = "gate", [KIND_PORTAL] = "portal",
        [KIND_ROCK] = "rock",    [KIND_GEM] = "gem",        [KIND_MINE] = "mine", [KIND_REPAIR] = "repair",
        [KIND_SHIP] = "ship",    [KIND_ENEMY] = "enemy",    [KIND_SHOT] = "shot", [KIND_SPIT] = "spit",
        [KIND_BALL] = "sprite",  [KIND_TERRAIN] = "ground", [KIND_GRIT] = "grit",
    };
    return k < KIND_COUNT && names[k] ? names[k] : "body";
}

const char *words_source(ph_normal_source source) {
    static const char *const names[] = {"", " by velocity", " by centers", " by axis"};
    return names[source];
}
