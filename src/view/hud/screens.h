// screens.h - the screens and their panels over the game: title, pause, help, game over.
#ifndef VIEW_HUD_SCREENS_H
#define VIEW_HUD_SCREENS_H

#include "sdl/canvas.h"
#include "game/world/world.h"

typedef enum screen {
    SCREEN_TITLE,
    SCREEN_PLAY,
    SCREEN_FROZEN, ///< the viewer of records
    SCREEN_PAUSE,
    SCREEN_HELP,
    SCREEN_OVER, ///< the last ship is lost
    SCREEN_OPTIONS,
    SCREEN_KEYS,
    SCREEN_SCORES,
    SCREEN_RECORDS,
    SCREEN_NAME,   ///< entry of a name for a score
    SCREEN_LEVELS, ///< the list of painted levels
    SCREEN_MODES,  ///< the game of the day, the modes and a game with a seed
    SCREEN_ACCESS, ///< the settings of accessibility
    SCREEN_DIFFICULTY,
    SCREEN_LAB, ///< not drawn by the view
    SCREEN_COUNT
} screen;

/// Name of the screen for --screen, and a description.
const char *screens_name(screen s);
const char *screens_shows(screen s);

/// The pages of the help.
typedef enum help_part { HELP_PLAY, HELP_SCOPE, HELP_PARTS } help_part;

enum { HELP_ROWS_MAX = 64, HELP_KEY_ROOM = 64, OVER_ROOM = 120 };

/// A row of the help: the names of the keys, and their function.
typedef struct help_row {
    char key[HELP_KEY_ROOM];
    const char *does;
    help_part part; ///< page of the row
} help_row;

/// Keys that the panels name in a sentence.
typedef enum help_named { NAMED_HELP, NAMED_LAB, NAMED_OVERLAY, NAMED_LEFT, NAMED_RIGHT, HELP_NAMED } help_named;

typedef struct help_page {
    int count;
    help_part shown; ///< the current page
    char named[HELP_NAMED][HELP_KEY_ROOM];
    char over[OVER_ROOM]; ///< bottom line of the game-over screen
    help_row rows[HELP_ROWS_MAX];
} help_page;

/// Height of a row of a help page with `rows` rows [px]: smaller for many rows.
int screens_help_row_height(int rows);

// ---- summary of a game --------------------------------------------------------------------------

enum { SUMMARY_W = 400, SUMMARY_H = 196 }; // [px]

/// Draws the panel with its top-left corner at (x, y) [px]: levels, time, gems, pixels, cave-ins and the best chain;
/// kills by breed and boss; lost ships by cause.
void summary_draw(const canvas *c, const world *w, int x, int y);

/// Draws the panel of the screen; no panel for SCREEN_PLAY and SCREEN_LAB.
void screens_draw(const canvas *c, screen s, const world *w, const help_page *help);

#endif
