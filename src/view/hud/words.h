// words.h - the texts that a player reads in play: HUD, tally, plates, hints, menu and the line at the bottom.
//
// They stand here alone, so a second column would be a second language. A text with numbers is a format of printf; its
// arguments keep their order. Elsewhere stand the names of settings and keys, in their tables, and those of breeds,
// levels and worlds, in the rules.
#ifndef VIEW_HUD_WORDS_H
#define VIEW_HUD_WORDS_H

// clang-format off
#define WORDS(ROW) \
    /* the bar */ \
    ROW(LEVEL, "LEVEL %d") \
    ROW(LEVEL_ROUND, "LEVEL %d  R%d") \
    ROW(GEMS_LEFT, "%d left") \
    ROW(GEMS_FOUND, "all found") \
    ROW(TIME, "%d:%02d") \
    ROW(PAR, "par %d:%02d") \
    ROW(PAR_MISSED, "bonus gone") \
    ROW(HULL, "HULL") \
    ROW(BOMB, "BOMB") \
    ROW(SPRITES, "%d sprites, every bounce by gradient normal") \
    /* messages */ \
    ROW(COLLECT, "Collect %d gems, then leave through the gate") \
    ROW(COLLECT_AND_DRILL, "Collect %d gems; drill to those in the rock") \
    ROW(BREAK_BOSS, "Break the heart of %s: that opens the gate") \
    ROW(BOSS_FALLEN, "%s IS BROKEN") \
    /* what a level alone has, in the order of level_rule */ \
    ROW(RULE_FALLS, "EVERYTHING FALLS: gems, mines, rock, shots, you") \
    ROW(RULE_TIDE, "TIDE: it pulls all that is loose, right, then left") \
    ROW(RULE_DARK, "DARK: drill and shots light, and enemies see it") \
    ROW(RULE_CLOSING, "THE ROCK CLOSES IN: save the gems, keep to the shaft") \
    ROW(RULE_CARGO, "CARGO: touch the crystal, tow it to the gate unscratched") \
    ROW(RULE_GAS, "GAS: your tunnel burns when a shot lights it") \
    ROW(RULE_GIANT, "ONE GIANT GEM: dig round it, each pixel pays") \
    ROW(RULE_FLOOD, "THE ROCK GROWS BACK: be quick, or dig again") \
    ROW(PRIZE_LOOSE, "LOOSE: take it") \
    ROW(PRIZE_TOWED, "ON THE ROPE") \
    ROW(PRIZE_PAID, "PAID %d") \
    ROW(ARROW_GATE, "GATE") \
    ROW(ARROW_CRYSTAL, "CRYSTAL") \
    ROW(ARROW_GIANT, "GIANT GEM") \
    ROW(GATE_OPEN, "THE GATE IS OPEN") \
    ROW(HULL_MORE, "HULL +") \
    ROW(POINTS, "%d") \
    ROW(CAVE_IN, "CAVE-IN %d") \
    ROW(POWER_COLD, "COLD DRILL") \
    ROW(POWER_BITE, "BIG BITE") \
    ROW(POWER_RICOCHET, "RICOCHET") \
    ROW(POWER_FOAM, "FOAM") \
    ROW(CHAIN_LOST, "x%d LOST") \
    ROW(SHIP_LOST, "SHIP LOST") \
    ROW(SHIP_LEFT, "one ship left") \
    ROW(SHIPS_LEFT, "%d ships left") \
    ROW(LAST_SHIP, "that was the last one") \
    /* what one could have done, by what the ship was lost to: at most five words. Those of breeds stand with them. */ \
    ROW(DO_ROCK, "brake before you touch rock") \
    ROW(DO_WALL, "brake before the outer wall") \
    ROW(DO_LOOSE, "never fly under loose rock") \
    ROW(DO_MINE, "kick a mine, then run") \
    ROW(DO_SPIT, "hide from shots behind rock") \
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
    ROW(MEDAL_TIME, "IN TIME") \
    ROW(MEDAL_WHOLE, "ALL GEMS WHOLE") \
    ROW(MEDAL_UNHURT, "UNHURT") \
    ROW(MEDAL_CAVE_IN, "CAVE-IN") \
    ROW(FIRE_GO_ON, "fire: go on") \
    /* the summary of a game */ \
    ROW(TALE, "THIS GAME") \
    ROW(TALE_LEVELS, "LEVELS CLEARED") \
    ROW(TALE_TIME, "TIME IN FLIGHT") \
    ROW(TALE_CAVE_INS, "CAVE-INS") \
    ROW(TALE_CHAIN, "LONGEST CHAIN") \
    ROW(TALE_LOST, "SHIPS LOST TO") \
    ROW(LOST_ROCK, "rock") \
    ROW(LOST_MINE, "mine") \
    ROW(LOST_ENEMY, "enemy") \
    ROW(LOST_SHOT, "shot") \
    ROW(LOST_BOSS, "boss") \
    /* the ending */ \
    ROW(ENDING, "HOMEWARD") \
    ROW(ENDING_TEXT, "The mother lode is broken, and its heart goes with you.") \
    ROW(ENDING_NEXT, "Round %d begins: the same rock, in another light, and harder.") \
    /* the end of a game */ \
    ROW(OVER, "GAME OVER") \
    ROW(OVER_POINTS, "%d points, in level %d") \
    ROW(OVER_LEVEL, "points, in level %d") \
    ROW(OVER_KEYS, "fire or ENTER: play again    %s: title") \
    ROW(OVER_CONTINUE, "fire or ENTER: play again    %s: go on from level %d    %s: title") \
    /* the title */ \
    ROW(GEM, "GEM") \
    ROW(GEM_WHAT, "collect all") \
    ROW(REPAIR, "REPAIR") \
    ROW(REPAIR_WHAT, "mends the hull") \
    ROW(MINE, "MINE") \
    ROW(MINE_WHAT, "kick and run") \
    ROW(TITLE_LINE, "Dig out the gems. Every pixel counts.") \
    ROW(TITLE_KEYS, "%s: all keys    %s: laboratory    in play %s: see the collision core think") \
    /* hints: what to do, and with which keys */ \
    ROW(HINT_FLY, "fly: you keep your speed") \
    ROW(HINT_BRAKE, "brake") \
    ROW(HINT_SHOOT, "shoot: twice your speed, where you fly") \
    ROW(HINT_DRILL, "drill: this gem is in the rock") \
    ROW(HINT_BOMB, "bomb: the veins have filled it") \
    ROW(HINT_STICK, "left stick") \
    ROW(HINT_MOUSE, "mouse") \
    ROW(HINT_NO_KEY, "no key is set:") \
    /* help */ \
    ROW(HELP_PLAY, "KEYS") \
    ROW(HELP_TIME, "KEYS OF TIME") \
    ROW(HELP_OVERLAY, "KEYS OF THE OVERLAY") \
    ROW(HELP_FOOT, "%s or ENTER: back    %s, %s: the game, time, overlay") \
    /* the line at the bottom */ \
    ROW(SETTINGS_UNSAVED, "the settings could not be saved") \
    ROW(RECORD_BAD, "the record cannot be played") \
    ROW(SCORE_UNSAVED, "the score could not be saved") \
    ROW(AGAIN_RESTART, "again: drop this game and start another") \
    ROW(AGAIN_TITLE, "again: drop this game and go to the title") \
    ROW(AGAIN_QUIT, "again: drop this game and quit") \
    ROW(SOUND_OFF, "sound off") \
    ROW(SOUND_ON, "sound on") \
    ROW(SOUND_NONE, "no sound card") \
    ROW(METHOD, "broad phase: %s") \
    ROW(OVERLAY_ON, "overlay on; it shows in the game") \
    ROW(OVERLAY_OFF, "overlay off") \
    ROW(PIN_LAYER, "a pair is pinned in the view Contact: F1") \
    ROW(PICTURE_HOMELESS, "no folder for pictures: there is no home") \
    ROW(PICTURE_UNSAVED, "the picture could not be saved") \
    ROW(PICTURE_WITHOUT, "saved without the overlay as %s") \
    ROW(PICTURE_WITH, "saved with the overlay as %s") \
    ROW(PICTURE, "saved as %s") \
    ROW(PROOF_ON, "each tick is checked by pixel") \
    ROW(PROOF_OFF, "the ticks are not checked") \
    ROW(NO_MEMORY, "out of memory") \
    ROW(PROOF_WRONG, "WRONG: %s ends with this tick") \
    ROW(LAWS_LATER, "one recording, five laws: the timeline shows in the game") \
    ROW(LAWS_UNRECORDED, "cannot compare: this run was not recorded") \
    ROW(DROP_ELSEWHERE, "pictures are taken on the title and in the laboratory") \
    ROW(DROP_FILES, "%d files: %s") \
    ROW(DROP_READ, "%d files: only the first two are read; %s") \
    ROW(DROP_TAKEN, "%d files: only the first two are taken") \
    ROW(DROP_HERE, "drop a PNG file here") \
    ROW(PAIR, "the pinned pair; line: its last %.1f s; Esc: back to the game") \
    ROW(PAIR_MOVED, "the pinned pair, moved together; line: its last %.1f s; Esc: back to the game") \
    ROW(PAIR_NONE, "no pair is pinned: 8 and L pin one, then G opens it in the laboratory") \
    ROW(STORM_RECORDED, "a storm that is recorded keeps its number") \
    ROW(RELOAD_ENDS, "; masks differ: the record ends here") \
    ROW(RELOAD_UNSCORED, "; masks differ: not scored, the record ends here") \
    ROW(RELOAD_OTHER, "; masks differ: it is not what was recorded any more") \
    ROW(RELOAD_BAD, "%s; the old pictures stay") \
    ROW(RELOAD, "reloaded %d sheets in %.0f ms%s") \
    ROW(BREAK_ON, "break on: %s%s") \
    ROW(BREAK_OFF, "break off: %s%s") \
    ROW(BREAK_KIND, "N, B: %s%s") \
    ROW(BREAK, "break: %s, tick %lld%s") \
    ROW(BREAK_PIN, "; pin a pair first: layer 8, then L") \
    ROW(BREAK_NONE_KEPT, ": no tick is kept") \
    ROW(BREAK_NONE_ON, "%s: none in the next %.1f s") \
    ROW(BREAK_NONE_BACK, "%s: none in the %.1f s that are kept") \
    ROW(BREAK_CAME_ON, "%s, tick %lld, %lld tick%s on%s") \
    ROW(BREAK_CAME_BACK, "%s, tick %lld, %lld tick%s back%s") \
    ROW(BREAK_PAIR, ": %s %d and %s %d") \
    ROW(BREAK_SEEKS_ON, "looking: %.1f s on; any key stops") \
    ROW(BREAK_SEEKS_BACK, "looking: %.1f s back; any key stops") \
    ROW(BREAK_STOPPED, "stopped looking for: %s") \
    ROW(FROZEN, "FROZEN at tick %lld") \
    ROW(BAR_RECORD, "RECORD at tick %lld") \
    ROW(BAR_TICK, "tick %lld") \
    ROW(BAR_TIME, "%s of %s") \
    ROW(BAR_SPEED, "x%s") \
    ROW(BAR_VIEW, "VIEW") \
    ROW(BAR_LENS, "LENS") \
    ROW(BAR_LAWS, "LAWS") \
    ROW(BAR_CSV, "CSV") \
    ROW(BAR_LINE, "LINE") \
    ROW(BAR_BRANCH, "BRANCH") \
    ROW(BAR_LEAVE, "LEAVE") \
    ROW(TIP_FIRST, "the first tick that is kept") \
    ROW(TIP_BACK, "5 seconds back") \
    ROW(TIP_STEP_BACK, "one tick back") \
    ROW(TIP_PLAY, "freeze") \
    ROW(TIP_GO_ON, "go on") \
    ROW(TIP_STEP, "one tick on") \
    ROW(TIP_ON, "5 seconds on") \
    ROW(TIP_LAST, "the last tick") \
    ROW(TIP_EVENT_BACK, "the event before") \
    ROW(TIP_KIND, "another kind of event") \
    ROW(TIP_EVENT_NEXT, "the next event") \
    ROW(TIP_BREAK, "freeze at each event, or not") \
    ROW(TIP_SLOWER, "slower") \
    ROW(TIP_FASTER, "faster") \
    ROW(TIP_VIEW, "the next view of the overlay") \
    ROW(TIP_LENS, "why two bodies touch or not, on, off") \
    ROW(TIP_LAWS, "judge the run under five laws, on, off") \
    ROW(TIP_CSV, "counters and times of the ticks, as a table") \
    ROW(TIP_LINE, "print and copy the line that ends here") \
    ROW(TIP_BRANCH, "the run before your change, and back") \
    ROW(TIP_LEAVE, "leave the record") \
    ROW(SPEED, "speed %s") \
    ROW(SPEED_UNSCORED, "speed %s: this game is not scored any more") \
    ROW(TICK_NONE, "no tick is kept to go back to") \
    ROW(TICK_GONE, "this tick is not kept") \
    ROW(BRANCH_KEPT, "a branch, not scored; Backspace: the other branch") \
    ROW(BRANCH, "a branch, not scored") \
    ROW(BRANCH_NONE, "there is no other branch") \
    ROW(BRANCH_OTHER, "the other branch, from tick %lld on; Backspace: back") \
    ROW(MOVED_RECORD, "moved by hand: from here on it is not what was recorded") \
    ROW(MOVED_KEPT, "moved by hand, not scored; Backspace: the other branch") \
    ROW(MOVED, "moved by hand, not scored") \
    ROW(MOVED_NOTHING, "this cannot be moved") \
    ROW(MOVED_UNKEPT, "this run is not remembered, so nothing can be moved in it") \
    ROW(HANDS, "drag a body; click it, then arrows: 1 px; wheel: zoom") \
    ROW(HANDS_HELD, "drag, arrows 1 px, Shift 8 px; wheel: zoom") \
    ROW(HANDS_ZOOM, "ZOOM %d times; middle button: move") \
    ROW(HANDS_EMPTY, "to move a body by a pixel, click it first") \
    ROW(CSV_SAVED, "%d ticks saved as %s") \
    ROW(CSV_UNSAVED, "the table cannot be written") \
    ROW(RECORDED, "recorded as %s") \
    ROW(RECORD_END_CHANGED, "the end of the record; it was changed by hand") \
    ROW(RECORD_END, "the end of the record") \
    ROW(RECORD_END_OTHER, "replay ended in a different state than recorded") \
    ROW(COMMAND_UNWRITTEN, "the replay of this tick cannot be written") \
    ROW(COMMAND, "printed: %s") \
    ROW(COMMAND_COPIED, "printed and copied: %s") \
    /* pages of the menu */ \
    ROW(PAUSE, "PAUSE") \
    ROW(PAUSE_HINT, "Escape or B: go on") \
    ROW(PAUSE_NO_PAD, "The pad was unplugged") \
    ROW(BACK_HINT, "Escape or B: back") \
    ROW(OPTIONS, "OPTIONS") \
    ROW(KEYS, "KEYS AND BUTTONS") \
    ROW(KEYS_HINT, "Enter or A: change    Delete or X: clear    Escape or B: back") \
    ROW(KEYS_HEAD, "to do") \
    ROW(KEYS_FIRST, "key") \
    ROW(KEYS_SECOND, "second key") \
    ROW(KEYS_MOUSE, "mouse") \
    ROW(KEYS_PAD, "pad") \
    ROW(KEYS_PRESS, "press a key") \
    ROW(KEYS_PRESS_PAD, "press button") \
    ROW(KEYS_PRESS_KEY, "press a key for '%s'%s    Escape: leave it") \
    ROW(KEYS_PRESS_BUTTON, "press a button for '%s'%s    Escape: leave it") \
    ROW(KEYS_FIXED, "%s%s cannot be changed; press another key") \
    ROW(KEYS_OWNED, "%s belongs to '%s'; press it again to take it") \
    ROW(SCORES, "SCORES") \
    ROW(SCORES_NOWHERE, "kept nowhere: there is no folder for them") \
    ROW(SCORES_BOARD, "games") \
    ROW(SCORES_LEVEL, "from level %d") \
    ROW(SCORES_DAILY, "of the day") \
    ROW(SCORES_MEDALS, "medals of level %d:") \
    ROW(SCORE_ROW, "%2d  %-12s %9d%c  level %-3d R%d  %s  seed %u") \
    ROW(SCORES_ASSISTED, "* with an assist: a slower game, or help to aim") \
    ROW(SCORE_NONE, "%2d  ...") \
    ROW(RECORDS, "RECORDS") \
    ROW(RECORDS_HINT, "watch a game: pause, search, slow and fast, overlay") \
    ROW(RECORD_LAST, "last game") \
    ROW(RECORD_BEST, "best game %s") \
    ROW(RECORD_ROW, "%-26s %3d:%02d   level %-3d  seed %u") \
    ROW(RECORD_NONE, "No record yet. Your last game and the best of each board are kept here.") \
    ROW(LAYERS, "OVERLAY") \
    ROW(LAYERS_VIEW, "view") \
    ROW(LAYERS_NONE, "none") \
    ROW(LAYERS_OWN, "your own") \
    ROW(LAYERS_HINT, "F1 or the pad's Back goes through the four views") \
    ROW(LAYERS_BOX, "[%c] %s") \
    ROW(NAME, "WELL FLOWN") \
    ROW(NAME_HINT, "type it, or up and down for a letter, right for the next") \
    ROW(NAME_PLACE, "place %d of the best %s") \
    ROW(NAME_LINE, "your name:  %s_")

/// The items of the menu that are always there: page, name, text, and for app/menu/pages.c what it does, and with what.
#define MENU_WORDS(ITEM) \
    ITEM(TITLE, PLAY, "PLAY", act, ACTION_START) \
    ITEM(TITLE, DAILY, "DAILY", play_daily, 0) \
    ITEM(TITLE, OPTIONS, "OPTIONS", open_page, SCREEN_OPTIONS) \
    ITEM(TITLE, SCORES, "SCORES", open_page, SCREEN_SCORES) \
    ITEM(TITLE, RECORDS, "RECORDS", open_page, SCREEN_RECORDS) \
    ITEM(TITLE, EXTRAS, "EXTRAS", act, ACTION_LAB) \
    ITEM(TITLE, QUIT, "QUIT", act, ACTION_QUIT) \
    ITEM(PAUSE, GO_ON, "go on", back, 0) \
    ITEM(PAUSE, RESTART, "restart", act, ACTION_RESTART) \
    ITEM(PAUSE, OPTIONS, "options", open_page, SCREEN_OPTIONS) \
    ITEM(PAUSE, HELP, "help", act, ACTION_HELP) \
    ITEM(PAUSE, PICTURE, "save a picture", act, ACTION_PICTURE_BARE) \
    ITEM(PAUSE, LAYERS, "overlay", open_page, SCREEN_LAYERS) \
    ITEM(PAUSE, FREEZE, "freeze", act, ACTION_FREEZE) \
    ITEM(PAUSE, TITLE, "title", act, ACTION_TITLE) \
    ITEM(PAUSE, QUIT, "quit", act, ACTION_QUIT) \
    ITEM(OPTIONS, KEYS, "keys and buttons", open_page, SCREEN_KEYS) \
    ITEM(OPTIONS, DEFAULTS, "defaults", reset_settings, 0) \
    ITEM(OPTIONS, BACK, "back", back, 0) \
    ITEM(KEYS, DEFAULTS, "defaults", keys_reset, 0) \
    ITEM(KEYS, BACK, "back", back, 0) \
    ITEM(SCORES, BACK, "back", back, 0) \
    ITEM(RECORDS, BACK, "back", back, 0) \
    ITEM(LAYERS, BACK, "back", back, 0) \
    ITEM(NAME, DONE, "enter the score", name_enter, 0)
// clang-format on

#define WORD_NAME(name, english) SAY_##name,
#define ITEM_NAME(page, name, english, does, of) SAY_##page##_##name,
typedef enum phrase { WORDS(WORD_NAME) MENU_WORDS(ITEM_NAME) WORD_COUNT } phrase;

/// The text of that name.
const char *say(phrase p);

#endif
