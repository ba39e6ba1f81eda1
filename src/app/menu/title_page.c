// title_page.c - the items of the title before those of the table in pages.c, and the page that asks for the difficulty
// before the first game.
#include <stdio.h>

#include "app/games.h"
#include "app/menu/kept.h"
#include "app/menu/pages.h"
#include "game/world/difficulty.h"
#include "game/world/gear.h"

enum { FIRST_ROW = 3 }; // PLAY, MODES and LEVELS; the tools are in the second row

static void go_on(app *a, int number, int step) {
    (void)number, (void)step;
    kept_continue(a);
}

static void build_title(app *a, menu *m) {
    char *line = pages_state(a)->kept;
    int reached = 0;
    m->layout.first = FIRST_ROW;
    if (kept_offers(a, &reached)) {
        m->layout.first++;
        snprintf(line, MENU_TEXT, say(reached > 0 ? SAY_CONTINUE_LEVEL : SAY_CONTINUE_KEPT), reached);
        menu_add(m, say(SAY_TITLE_CONTINUE), go_on, 0)->hint = line;
    }
}

const menu_page title_page = {.layout = {.across = true, .x = VIEW_W / 2, .y = 244, .scale = 2}, .build = build_title};

// ---- the difficulty -----------------------------------------------------------------------------

static void choose(app *a, int number, int step) {
    (void)step;
    settings_set(&a->saves.settings, SETTING_DIFFICULTY, number);
    settings_set(&a->saves.settings, SETTING_ASKED, 1);
    games_begin(a, false);
}

static void build_difficulty(app *a, menu *m) {
    static const struct {
        int row;
        phrase name, what;
    } rows[DIFFICULTIES] = {{DIFFICULTY_SOFT, SAY_EASY, SAY_EASY_WHAT},
                            {DIFFICULTY_MEANT, SAY_NORMAL, SAY_NORMAL_WHAT},
                            {DIFFICULTY_ONE_CELL, SAY_HARD, SAY_HARD_WHAT}};
    for (int i = 0; i < DIFFICULTIES; i++) {
        char key[SCORES_KEY];
        saves_key(key, 1, rows[i].row, PLAY_STANDARD);
        const int best = scores_best(&a->saves.scores, key);
        menu_item *item = menu_add(m, say(rows[i].name), choose, rows[i].row);
        item->hint = say(rows[i].what);
        if (best > 0) {
            snprintf(item->cell[0], MENU_CELL, say(SAY_LEVELS_BEST), best);
        }
    }
}

const menu_page difficulty_page = {.layout = {.w = 400, .step = 22, .cells = 140, .cell_w = 240},
                                   .title = SAY_DIFFICULTY,
                                   .hint = SAY_BACK_HINT,
                                   .build = build_difficulty};
