// words.c - one word for each kind, wherever it is named.
#include "inspect/words.h"

const char *const words_kinds[KIND_COUNT] = {
    [KIND_NONE] = "gone",   [KIND_WALL] = "wall",      [KIND_GATE] = "gate", [KIND_PORTAL] = "portal",
    [KIND_ROCK] = "rock",   [KIND_GEM] = "gem",        [KIND_MINE] = "mine", [KIND_REPAIR] = "repair",
    [KIND_SHIP] = "ship",   [KIND_ENEMY] = "enemy",    [KIND_SHOT] = "shot", [KIND_SPIT] = "spit",
    [KIND_BALL] = "sprite", [KIND_TERRAIN] = "ground", [KIND_GRIT] = "grit", [KIND_BOSS] = "boss",
};

const char *words_name(const body *b) {
    return b->kind == KIND_TERRAIN ? words_kinds[KIND_TERRAIN] : sprite_get((sprite)b->sprite)->file;
}

const char *const words_sources[] = {"", " by velocity", " by centers", " by axis"};
