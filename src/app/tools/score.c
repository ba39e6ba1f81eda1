// score.c - a game that is over: its record is kept, and its score, if it has a place, gets a name.
#include "app/tools/score.h"

#include <string.h>

#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/death.h"
#include "app/store/store.h"

enum { SCORE_TICKS = 40 }; // after the end of a game, its score is entered

void score_enter(app *a) {
    const world *w = &a->session.game->world;
    settings *s = &a->keep.settings;
    score made = {w->score, w->level, a->session.script.seed, "", ""};
    settings_name(made.name, *a->page.name ? a->page.name : "player");
    s->name_changed = s->name_changed || strcmp(s->name, made.name) != 0;
    memcpy(s->name, made.name, sizeof s->name);
    store_date(made.date);
    if (!scores_enter(&a->keep.scores, a->page.board, &made, &a->page.place)) {
        toast(a, "the score could not be saved");
    }
    if (a->page.place == 0) {
        keep_record(&a->keep, &a->session, a->page.board);
    }
    (void)settings_save(s);
    mode_close_page(a);
    mode_open(a, SCREEN_SCORES);
}

static void score_over(app *a) {
    int board = keep_board(&a->session), place = scores_place(&a->keep.scores, board, a->session.game->world.score);
    a->scored = true;
    if (board == 0) {
        return;
    }
    keep_record(&a->keep, &a->session, KEEP_LAST);
    if (place >= 0) {
        a->page.board = board;
        a->page.place = place;
        memcpy(a->page.name, a->keep.settings.name, sizeof a->page.name);
        mode_open(a, SCREEN_NAME);
    }
}

bool score_settle(app *a) {
    if (mode_is_over(a) && !a->scored) {
        score_over(a);
    }
    return mode_screen(a) == SCREEN_NAME;
}

/// The end is seen first.
static void tick(app *a, const input *in) {
    (void)in;
    if (a->over_ticks >= SCORE_TICKS && !a->scored && !death_is_news(a)) {
        score_over(a);
    }
}

extern const tool score_tool;
const tool score_tool = {.name = "score", .when = IN_PLAY | IN_RECORD | IN_OVER, .tick = tick};
