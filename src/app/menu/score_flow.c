// score_flow.c - a game that is over: its record is kept, and its score, if it has a place, gets a name.
#include "app/menu/score_flow.h"

#include <string.h>

#include "app/flow.h"
#include "app/store/store.h"

void score_flow_enter(app *a) {
    const world *w = &a->session.game->world;
    settings *s = &a->keep.settings;
    score made = {w->score, w->level, a->session.script.seed, "", ""};
    settings_name(made.name, *a->page.name ? a->page.name : "player");
    s->name_changed = s->name_changed || strcmp(s->name, made.name) != 0;
    memcpy(s->name, made.name, sizeof s->name);
    store_date(made.date);
    if (!scores_enter(&a->keep.scores, a->page.board, &made, &a->page.place)) {
        flow_toast(a, "the score could not be saved");
    }
    if (a->page.place == 0) {
        keep_record(&a->keep, &a->session, a->page.board);
    }
    (void)settings_save(s);
    flow_show(a, SCREEN_SCORES);
}

void score_flow_over(app *a) {
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
        flow_show(a, SCREEN_NAME);
    }
}

bool score_flow_settle(app *a) {
    if (flow_is_over(a) && !a->scored) {
        score_flow_over(a);
    }
    return a->screen == SCREEN_NAME;
}
