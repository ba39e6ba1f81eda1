// sound_table.h - the sound of each event and its playback.
#ifndef VIEW_SOUND_TABLE_H
#define VIEW_SOUND_TABLE_H

#include "game/world/world.h"

enum {
    SOUND_EVERYWHERE = 1,   ///< same volume at any distance
    SOUND_BY_MAGNITUDE = 2, ///< strength depends on the magnitude of the event
    SOUND_LOOP = 4,         ///< continues while its cause persists
    SOUND_DICE = 8,         ///< random pitch
    SOUND_CLIMBS = 16       ///< pitch rises with the chain
};

/// Sounds without an event of their own; their rows follow the rows of the events.
enum {
    HEAR_THRUST = EVENT_COUNT,
    HEAR_BRAKE,
    HEAR_DRILL,
    HEAR_GRIND,
    HEAR_MENU,
    HEAR_ROPE, // a prize is hooked to the rope
    HEAR_SLIP, // the rope breaks
    HEAR_JAWS, // the jaws of an enemy close
    HEAR_HULK, // a hulk loses a plate
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
    int percent;      ///< maximum strength at full volume [percent]
    int rest;         ///< minimum number of ticks between two starts
    unsigned flags;   ///< SOUND_* bits
} sound_info;

/// The sound of an event (enum event_kind); sounds without events follow, then NULL.
const sound_info *sound_row(int number);

/// Playback rate of the row's sound: 1 as recorded. `dice` is a random number.
double sound_rate(const sound_info *info, const world *w, uint32_t dice);

#endif
