// inks.c - colors of kinds, wherever they are drawn.
#include "overlay/inks.h"

SDL_Color inks_kind(kind k) {
    switch (k) {
    case KIND_SHIP:
    case KIND_SHOT: return INK_OF(RGBA_SHIP);
    case KIND_ENEMY:
    case KIND_BOSS:
    case KIND_SPIT: return INK_OF(RGBA_ENEMY);
    case KIND_MINE: return INK_OF(RGBA_MINE);
    case KIND_GEM:
    case KIND_REPAIR: return INK_OF(RGBA_PICK_UP);
    case KIND_ROCK:
    case KIND_BALL: return INK_OF(RGBA_ROCK);
    default: return INK_OF(RGBA_WALL);
    }
}

SDL_Color inks_pair(kind a, kind b, int which) {
    const SDL_Color first = inks_kind(a), second = inks_kind(b);
    const bool alike = first.r == second.r && first.g == second.g && first.b == second.b;
    const SDL_Color inks[2] = {first, alike ? ink_mix(second, INK_WHITE, 150) : second};
    return inks[which];
}
