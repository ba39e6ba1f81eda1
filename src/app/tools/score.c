// score.c - a game that is over: its record is kept, and its score, if it has a place, gets a name.
#include "app/tools/score.h"

#include <string.h>

#include "app/menu/pages.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/death.h"

enum { SCORE_TICKS = 40 }; // after the end of a game, its score is entered

static void score_over(app *a) {
    int board = saves_board(&a->session), place = scores_place(&a->saves.scores, board, a->session.game->world.score);
    a->session.settled = true;
    if (board == 0) {
        return;
    }
    saves_record(&a->saves, &a->session, SAVES_LAST);
    if (place >= 0) {
        pages_own(a)->board = board;
        pages_own(a)->place = place;
        memcpy(pages_own(a)->name, a->saves.settings.name, sizeof pages_own(a)->name);
        mode_open(a, SCREEN_NAME);
    }
}

bool score_settle(app *a) {
    if (mode_is_over(a) && !a->session.settled) {
        score_over(a);
    }
    return mode_screen(a) == SCREEN_NAME;
}

/// The end is seen first.
static void tick(app *a, const input *in) {
    (void)in;
    if (a->session.over_ticks >= SCORE_TICKS && !a->session.settled && !death_is_news(a)) {
        score_over(a);
    }
}

const tool score_tool = {.name = "score", .when = IN_PLAY | IN_RECORD | IN_OVER, .tick = tick};
