// accessibility.h - how strong flashes and shake are, for players whom bright flicker or a moving picture disturbs.
#ifndef APP_VIEW_EFFECTS_ACCESSIBILITY_H
#define APP_VIEW_EFFECTS_ACCESSIBILITY_H

typedef struct accessibility {
    int flash; ///< strength of flashes, 0..100 [percent]
    int shake; ///< amplitude of the shake, 0..100 [percent]
} accessibility;

/// The settings of every run: flashes are weaker than the effects table has them.
static inline accessibility accessibility_default(void) {
    accessibility usual = {60, 70};
    return usual;
}

#endif
