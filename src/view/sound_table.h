// sound_table.h - the sound of each event and its playback.
#ifndef VIEW_SOUND_TABLE_H
#define VIEW_SOUND_TABLE_H

#include "game/world/world.h"

enum {
    SOUND_FAR = 1,                    ///< same volume at any distance
    SOUND_EVERYWHERE = SOUND_FAR | 2, ///< same volume at any distance, and in the middle
    SOUND_BY_MAGNITUDE = 4,           ///< strength depends on the magnitude of the event
    SOUND_LOOP = 8,                   ///< continues while its cause persists
    SOUND_DICE = 16,                  ///< random pitch
    SOUND_CLIMBS = 32,                ///< pitch rises with the chain
    SOUND_ONCE = 64                   ///< silent while its cause persists
};

/// Sounds without an event of their own; their rows follow the rows of the events.
enum {
    HEAR_THRUST = EVENT_COUNT,
    HEAR_BRAKE,
    HEAR_DRILL,
    HEAR_GRIND,
    HEAR_MOVE, // menus: the next item or value
    HEAR_CHOOSE,
    HEAR_BACK,
    HEAR_NO, // there is no further value
    HEAR_MEDAL,
    HEAR_NECK,   // a bite beside a neck of rock that is about to break
    HEAR_ROPE,   // a prize is hooked to the rope
    HEAR_SLIP,   // the rope breaks
    HEAR_HUNTER, // a hunter sees the ship
    HEAR_JAWS,   // the jaws of an enemy close
    HEAR_HULK,   // a hulk loses a plate
    HEAR_WEAVE,
    HEAR_BROOD, // a brood is cut
    HEAR_GROW,  // rock regrows
    HEAR_CLOSING,
    HEAR_WIND, // loose bodies fall, or the tide pulls them
    SOUNDS
};

/// Sound of an event: a row of the table in sound_table.c.
typedef struct sound_info {
    const char *file; ///< file in the folder sounds, without ".wav"
    int variants;     ///< number of files: FILE, FILE2, FILE3; 0: one file
    int percent;      ///< maximum strength at full volume [percent]
    int rest;         ///< minimum number of ticks between two starts
    int size;         ///< size at which the sound has its own pitch [px]; smaller is higher; 0: the same at all sizes
    unsigned flags;   ///< SOUND_* bits
} sound_info;

/// Number of files of a row, at least 1.
int sound_variants(const sound_info *info);

/// The sound of an event (enum event_kind); sounds without events follow, then NULL.
const sound_info *sound_row(int number);

/// Playback rate of the row's sound for an event: 1 as recorded. The size of an event without a size is the side of a
/// square of its magnitude. `dice` is a random number.
double sound_rate(const sound_info *info, const world *w, const event *e, uint32_t dice);

#endif
