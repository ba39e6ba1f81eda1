// sound_table.c - a table from events, and from sounds without events, to sound files.
#include "view/sound_table.h"

#include <math.h>

// clang-format off
static const sound_info table[SOUNDS] = {
    [EVENT_SHOT] = {.file = "shot", .variants = 3, .percent = 23, .rest = 3, .size = 16, .flags = SOUND_DICE},
    [EVENT_SPIT] = {.file = "spit", .percent = 40, .rest = 3, .flags = SOUND_DICE},
    [EVENT_HIT] = {.file = "hit", .variants = 3, .percent = 30, .rest = 3, .size = 32, .flags = SOUND_DICE},
    [EVENT_KILL] = {.file = "kill", .variants = 3, .percent = 54, .rest = 2, .size = 32, .flags = SOUND_DICE},
    [EVENT_BOOM] = {.file = "boom", .percent = 100, .rest = 6, .flags = SOUND_FAR},
    [EVENT_BOUNCE] = {.file = "bounce", .percent = 33, .rest = 4, .flags = SOUND_BY_MAGNITUDE | SOUND_DICE},
    [EVENT_GEM] = {.file = "gem", .percent = 40, .rest = 2, .flags = SOUND_FAR | SOUND_CLIMBS},
    [EVENT_REPAIR] = {.file = "repair", .percent = 80, .rest = 6, .flags = SOUND_EVERYWHERE},
    [EVENT_GATE] = {.file = "gate", .percent = 85, .rest = 30, .flags = SOUND_FAR},
    [EVENT_LEVEL] = {.file = "level", .percent = 85, .rest = 30, .flags = SOUND_EVERYWHERE},
    [EVENT_PORTAL] = {.file = "portal", .percent = 38, .rest = 10},
    [EVENT_MINE] = {.file = "mine", .percent = 95, .rest = 4, .flags = SOUND_DICE},
    [EVENT_HURT] = {.file = "hurt", .variants = 3, .percent = 62, .rest = 6, .size = 6,
                    .flags = SOUND_FAR | SOUND_BY_MAGNITUDE},
    [EVENT_OVER] = {.file = "over", .percent = 90, .rest = 60, .flags = SOUND_EVERYWHERE},
    [EVENT_CRUMBLE] = {.file = "crumble", .percent = 42, .rest = 6, .size = 48, .flags = SOUND_DICE},
    [EVENT_CARVE] = {.file = "carve", .variants = 3, .percent = 28, .rest = 7, .size = 16,
                     .flags = SOUND_BY_MAGNITUDE | SOUND_DICE},
    [EVENT_BREAK] = {.file = "break", .percent = 44, .rest = 10, .flags = SOUND_DICE},
    [EVENT_SPAWN] = {.file = "spawn", .percent = 60, .rest = 20, .flags = SOUND_EVERYWHERE},
    [EVENT_GRAZE] = {.file = "graze", .percent = 36, .rest = 6, .flags = SOUND_FAR},
    [EVENT_CHAIN] = {.file = "chain", .percent = 32, .rest = 4, .flags = SOUND_EVERYWHERE | SOUND_CLIMBS},
    [EVENT_CHAIN_LOST] = {.file = "unchain", .percent = 42, .rest = 10, .flags = SOUND_EVERYWHERE},
    [EVENT_EXTRA_SHIP] = {.file = "life", .percent = 85, .rest = 20, .flags = SOUND_EVERYWHERE},
    [EVENT_CELL] = {.file = "cell", .percent = 55, .rest = 8, .flags = SOUND_FAR},
    [EVENT_LOW_HULL] = {.file = "low", .percent = 85, .rest = 40, .flags = SOUND_EVERYWHERE},
    [EVENT_PAR] = {.file = "par", .percent = 75, .rest = 60, .flags = SOUND_EVERYWHERE},
    [EVENT_HOT] = {.file = "hot", .percent = 65, .rest = 30, .flags = SOUND_EVERYWHERE},
    [EVENT_LAY] = {.file = "lay", .percent = 65, .rest = 6, .flags = SOUND_DICE},
    [EVENT_CAVE_IN] = {.file = "cavein", .percent = 95, .rest = 8, .size = 32, .flags = SOUND_FAR},
    [EVENT_POWER] = {.file = "power", .percent = 85, .rest = 6, .flags = SOUND_EVERYWHERE},
    [EVENT_TOOL] = {.file = "power", .percent = 85, .rest = 6, .flags = SOUND_EVERYWHERE},
    [EVENT_FUSE] = {.file = "fuse", .percent = 55},
    [EVENT_CHARGED] = {.file = "charged", .percent = 80, .rest = 30, .flags = SOUND_EVERYWHERE},
    [EVENT_BOMB] = {.file = "bomb", .percent = 100, .rest = 20, .flags = SOUND_FAR},
    [EVENT_FOAM] = {.file = "foam", .percent = 60, .rest = 5, .flags = SOUND_DICE},
    [EVENT_BOSS] = {.file = "boss", .percent = 100, .rest = 60, .flags = SOUND_FAR},
    [EVENT_BEAT] = {.file = "beat", .percent = 68, .rest = 10},
    [EVENT_HEART] = {.file = "heart", .percent = 85, .rest = 3, .flags = SOUND_DICE},
    [EVENT_FALL] = {.file = "fall", .percent = 100, .rest = 60, .flags = SOUND_FAR},
    [EVENT_ENDING] = {.file = "ending", .percent = 90, .rest = 60, .flags = SOUND_EVERYWHERE},
    [EVENT_PRIZE] = {.file = "life", .percent = 85, .rest = 10, .flags = SOUND_FAR},
    [EVENT_BURN] = {.file = "burn", .percent = 65, .rest = 5, .flags = SOUND_DICE},
    [EVENT_TURN] = {.file = "tide", .percent = 85, .rest = 30, .flags = SOUND_EVERYWHERE},
    [EVENT_HOOK] = {.file = "rope", .percent = 80, .rest = 10, .flags = SOUND_FAR},
    [EVENT_THROW] = {.file = "slip", .percent = 80, .rest = 10, .flags = SOUND_FAR},
    [EVENT_PLUG] = {.file = "cavein", .percent = 80, .rest = 20, .flags = SOUND_FAR},
    [EVENT_EMPTY] = {.file = "empty", .percent = 60, .rest = 12, .flags = SOUND_EVERYWHERE | SOUND_ONCE},
    [EVENT_FADE] = {.file = "fading", .percent = 75, .rest = 30, .flags = SOUND_EVERYWHERE},
    [HEAR_THRUST] = {.file = "thrust", .percent = 20, .flags = SOUND_LOOP},
    [HEAR_BRAKE] = {.file = "brake", .percent = 16, .flags = SOUND_LOOP},
    [HEAR_DRILL] = {.file = "drill", .percent = 22, .flags = SOUND_LOOP},
    [HEAR_GRIND] = {.file = "grind", .percent = 30, .flags = SOUND_LOOP},
    [HEAR_MOVE] = {.file = "move", .percent = 70},
    [HEAR_CHOOSE] = {.file = "choose", .percent = 60},
    [HEAR_BACK] = {.file = "back", .percent = 60},
    [HEAR_NO] = {.file = "no", .percent = 50},
    [HEAR_MEDAL] = {.file = "medal", .percent = 80},
    [HEAR_NECK] = {.file = "neck", .percent = 70, .rest = 30, .flags = SOUND_DICE},
    [HEAR_ROPE] = {.file = "rope", .percent = 80, .rest = 10, .flags = SOUND_EVERYWHERE},
    [HEAR_SLIP] = {.file = "slip", .percent = 80, .rest = 10, .flags = SOUND_EVERYWHERE},
    [HEAR_HUNTER] = {.file = "hunter", .percent = 70, .rest = 90, .flags = SOUND_DICE},
    [HEAR_JAWS] = {.file = "jaws", .percent = 80, .rest = 4, .flags = SOUND_DICE},
    [HEAR_HULK] = {.file = "hulk", .percent = 70, .rest = 6, .flags = SOUND_DICE},
    [HEAR_WEAVE] = {.file = "weave", .percent = 50, .rest = 70, .flags = SOUND_DICE},
    [HEAR_BROOD] = {.file = "brood", .percent = 75, .rest = 6, .flags = SOUND_DICE},
    [HEAR_GROW] = {.file = "grow", .percent = 50, .rest = 150, .flags = SOUND_DICE},
    [HEAR_CLOSING] = {.file = "closing", .percent = 40, .flags = SOUND_LOOP},
    [HEAR_WIND] = {.file = "wind", .percent = 40, .flags = SOUND_LOOP},
};
// clang-format on

const sound_info *sound_row(int number) {
    return number >= 0 && number < SOUNDS ? &table[number] : NULL;
}

int sound_variants(const sound_info *info) {
    return info->variants > 1 ? info->variants : 1;
}

/// A note of the pentatonic scale. Above the highest octave the notes climb through that octave again and again.
static double climb(int links) {
    static const int scale[] = {0, 2, 4, 7, 9}; // semitones
    enum { NOTES = 5, OCTAVES = 3, BELOW = 15 };
    int above = links - (OCTAVES - 1) * NOTES, note = above > 0 ? links - above / NOTES * NOTES : links;
    return pow(2, (note / NOTES * 12 + scale[note % NOTES] - BELOW) / 12.0);
}

double sound_rate(const sound_info *info, const world *w, const event *e, uint32_t dice) {
    enum { DICE_PERCENT = 4 };
    static const double LOW = 0.7, HIGH = 1.5;
    double rate = info->flags & SOUND_CLIMBS ? climb(w->summary.chain) : 1;
    if (info->flags & SOUND_DICE) {
        rate = 1 + ((dice >> 16) / 32768.0 - 1) * DICE_PERCENT / 100;
    }
    double size = e->size > 0 ? e->size : sqrt(fmax(e->magnitude, 0));
    return info->size > 0 && size > 0 ? rate * fmin(HIGH, fmax(LOW, sqrt(info->size / size))) : rate;
}
