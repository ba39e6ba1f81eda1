// words.h - the texts that a player reads in play: HUD, tally, plates, hints and menu, each with its name.
//
// They stand here alone, so a second column would be a second language. A text with numbers is a format of printf; its
// arguments keep their order. Elsewhere stand the names of settings and keys (in their tables) and of breeds, levels
// and worlds (in the rules).
#ifndef VIEW_HUD_WORDS_H
#define VIEW_HUD_WORDS_H

// clang-format off
#define WORDS(ROW) \
    /* the bar */ \
    ROW(LEVEL, "LEVEL %d") \
    ROW(GEMS_LEFT, "%d left") \
    ROW(GEMS_FOUND, "all found") \
    ROW(TIME, "%d:%02d") \
    ROW(PAR, "par %d:%02d") \
    ROW(PAR_MISSED, "bonus gone") \
    ROW(HULL, "HULL") \
    ROW(SPRITES, "%d sprites, every bounce by gradient normal") \
    /* messages */ \
    ROW(COLLECT, "Collect %d gems, then leave through the gate") \
    ROW(COLLECT_AND_DRILL, "Collect %d gems; drill to those in the rock") \
    ROW(GATE_OPEN, "THE GATE IS OPEN") \
    ROW(SHIP_LOST, "SHIP LOST") \
    ROW(SHIP_LEFT, "one ship left") \
    ROW(SHIPS_LEFT, "%d ships left") \
    ROW(LAST_SHIP, "that was the last one") \
    /* the end of a level */ \
    ROW(CLEARED, "%d %s CLEARED") \
    ROW(TIME_BONUS, "TIME BONUS") \
    ROW(NO_TIME_BONUS, "NO TIME BONUS") \
    ROW(TIME_AND_PAR, "%d:%02d, par %d:%02d") \
    ROW(GEMS, "GEMS") \
    ROW(GEMS_WHOLE, "%d %% of them whole") \
    ROW(KILLS, "KILLS") \
    ROW(CARVED, "PIXELS CARVED") \
    ROW(CARVED_HOW, "each one counted") \
    ROW(SCORE, "SCORE") \
    ROW(FIRE_GO_ON, "fire: go on") \
    /* the end of a game */ \
    ROW(OVER, "GAME OVER") \
    ROW(OVER_POINTS, "%d points, in level %d") \
    ROW(OVER_LEVEL, "points, in level %d") \
    ROW(OVER_KEYS, "fire or ENTER: play again    T: title") \
    /* the title */ \
    ROW(GEM, "GEM") \
    ROW(GEM_WHAT, "collect all") \
    ROW(REPAIR, "REPAIR") \
    ROW(REPAIR_WHAT, "mends the hull") \
    ROW(MINE, "MINE") \
    ROW(MINE_WHAT, "keep away") \
    ROW(TITLE_LINE, "Dig out the gems. Every pixel counts.") \
    ROW(TITLE_KEYS, "H: all keys    G: gallery    in play F1: see the collision core think") \
    /* help, and a frozen game */ \
    ROW(HELP_PLAY, "KEYS") \
    ROW(HELP_TIME, "KEYS OF TIME") \
    ROW(HELP_OVERLAY, "KEYS OF THE OVERLAY") \
    ROW(HELP_PLAY_FOOT, "H or ENTER: back    RIGHT: time, overlay") \
    ROW(HELP_TIME_FOOT, "H or ENTER: back    LEFT: the game    RIGHT: overlay") \
    ROW(HELP_OVERLAY_FOOT, "H or ENTER: back    LEFT: time") \
    ROW(HELP_CHANGED, "These are the defaults. Yours are in the options. ENTER: back   RIGHT: time, overlay") \
    ROW(FROZEN, "FROZEN at tick %lld") \
    ROW(FROZEN_KEYS, "F2 go on   F3, F4 one tick on, back")
// clang-format on

#define WORD_NAME(name, english) SAY_##name,
typedef enum word { WORDS(WORD_NAME) WORD_COUNT } word;

/// The text of that name.
const char *say(word w);

#endif
