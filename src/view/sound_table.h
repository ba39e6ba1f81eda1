// sound_table.h - which sound an event has, and how it is played.
#ifndef VIEW_SOUND_TABLE_H
#define VIEW_SOUND_TABLE_H

#include "game/world/world.h"

enum {
    SOUND_EVERYWHERE = 1,   ///< heard as loud from far away
    SOUND_BY_MAGNITUDE = 2, ///< its strength follows the magnitude of the event
    SOUND_LOOP = 4,         ///< goes on as long as what makes it
    SOUND_DICE = 8,         ///< a little higher or lower each time
    SOUND_CLIMBS = 16       ///< goes up a scale with the chain
};

/// Sounds that no event asks for by itself, behind those of the events.
enum {
    HEAR_THRUST = EVENT_COUNT,
    HEAR_BRAKE,
    HEAR_DRILL,
    HEAR_GRIND,
    HEAR_MENU,
    HEAR_ROPE, // takes hold,
    HEAR_SLIP, // and gives way
    HEAR_JAWS, // shut
    HEAR_HULK, // loses a plate
    HEAR_WEAVE,
    HEAR_BROOD, // is cut
    HEAR_GROW,  // rock does
    HEAR_CLOSING,
    HEAR_WIND, // of a fall, and of a tide
    SOUNDS
};

/// The sound of an event. A row of the table in sound_table.c.
typedef struct sound_info {
    const char *file; ///< of the folder sounds, without ".wav"
    int percent;      ///< strength of the loudest at full volume [percent]
    int rest;         ///< ticks in which it does not begin again
    unsigned flags;   ///< SOUND_* bits
} sound_info;

/// The sound of an event (enum event_kind); those that no event asks for come behind, then NULL.
const sound_info *sound_row(int number);

/// How fast the sound of that row is played: 1 as it is recorded. The dice are any number.
double sound_rate(const sound_info *info, const world *w, uint32_t dice);

#endif
