// sheets.h - the sprite sheets that the gallery works on, found by their file names. Their masks are their pictures:
// the truth that the pages are compared with is read from the alpha.
#ifndef LAB_SHEETS_H
#define LAB_SHEETS_H

#include "sdl/assets.h"

//    name         file
#define SHEETS(SHEET)                 \
    SHEET(SHIP, "ship")               \
    SHEET(MOTE, "mote")               \
    SHEET(GRINDER, "grinder")         \
    SHEET(SNAPPER, "snapper")         \
    SHEET(ROCK_LARGE, "rock_large")   \
    SHEET(ROCK_MEDIUM, "rock_medium") \
    SHEET(ROCK_SMALL, "rock_small")   \
    SHEET(PEBBLE, "pebble")           \
    SHEET(GEM, "gem")                 \
    SHEET(MINE, "mine")               \
    SHEET(SHOT, "shot")               \
    SHEET(PYLON, "pylon")

#define SHEET_ENUM(name, file) SHEET_##name,
typedef enum sheet_name { SHEETS(SHEET_ENUM) SHEETS_COUNT } sheet_name;
#undef SHEET_ENUM

/// True when the assets have every sheet of the table; else false, with a line on stderr that names one.
bool sheets_complete(const assets *a);

/// The sheet's number in the assets, and the sheet. Only after sheets_complete.
int32_t sheets_index(const assets *a, sheet_name name);
const sheet *sheets_get(const assets *a, sheet_name name);

#endif
