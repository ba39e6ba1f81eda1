// accessibility.h - how strong flashes, shake and hit-stop are, for players whom bright flicker or a moving picture
// disturbs.
#ifndef VIEW_EFFECTS_ACCESSIBILITY_H
#define VIEW_EFFECTS_ACCESSIBILITY_H

typedef struct accessibility {
    int flash; ///< strength of flashes, 0..100 [percent]
    int shake; ///< amplitude of shake and recoil, 0..100 [percent]
    int stop;  ///< how long the game stops at heavy hits, 0..100 [percent]
} accessibility;

/// The settings of every run: flashes are weaker than the effects table has them.
static inline accessibility accessibility_default(void) {
    accessibility usual = {60, 70, 100};
    return usual;
}

#endif
