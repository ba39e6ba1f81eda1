// laws.c - of a game that is played the last minute is judged, of a record all, also what lies
// ahead. The bar of time draws what was found.
//
// Nothing is added to the tick of the game. The judge follows the record of inputs. A run that was changed since is
// judged anew: what a touch came to, and what a ship owes, may be of the run that was left.
#include "app/tools/laws.h"

#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/time.h"
#include "inspect/laws/laws.h"
#include "game/world/body.h"
#include "view/hud/words.h"

enum {
    WORK_US = 5000, // that a frame may spend on judging
    PART = 16       // ticks between two looks at the clock
};

/// The judge plays the recorded inputs in a game of its own, a part of them in each frame.
typedef struct laws_show {
    bool on;
    law_run run; ///< no game: not begun
    int changes; ///< of the run, when it was begun
    edit last;   ///< move by hand of the record then
} laws_show;

TOOL_OWN(laws_show, laws)

static void end(app *a) {
    law_run_end(&own(a)->run);
}

static edit last_move(const replay *r) {
    const edit none = {0};
    return r->edit_count > 0 ? r->edits[r->edit_count - 1] : none;
}

/// Begins with the oldest tick that the timeline shows, as far as a snapshot is kept.
static bool begin_run(app *a) {
    const session *s = &a->session;
    law_run *run = &own(a)->run;
    if (run->game) {
        return true;
    }
    if (!law_run_begin(run, a->masks, &s->script)) {
        end(a);
        return false;
    }
    (void)time_other_run(a, &own(a)->changes);
    own(a)->last = last_move(&s->script);
    if (s->source != SOURCE_REPLAY && ring_first(s->ring) > 0) {
        (void)ring_load(s->ring, ring_first(s->ring), run->game);
    }
    return true;
}

static bool act(app *a, action does) {
    if (does != ACTION_LAWS) {
        return false;
    }
    own(a)->on = !own(a)->on;
    if (!own(a)->on) {
        end(a);
    } else if (a->mode == MODE_TITLE || a->mode == MODE_LAB) {
        toast(a, "%s", say(SAY_LAWS_LATER));
    } else if (a->session.script.count < a->session.game->world.tick) {
        own(a)->on = false;
        toast(a, "%s", say(SAY_LAWS_UNRECORDED));
    }
    return true;
}

bool laws_shows(const app *a) {
    return own(a)->on && mode_in_game(a);
}

laws_judged laws_found(const app *a) {
    const law_run *run = &own(a)->run;
    return (laws_judged){run->laws, run->game ? run->game->world.tick : 0, laws_crowd(a->session.game)};
}

/// True when the judge is past a tick that has been changed since.
static bool is_another_run(const app *a) {
    const edit now = last_move(&a->session.script), *then = &own(a)->last;
    bool moved = now.tick != then->tick || now.body != then->body || now.x != then->x || now.y != then->y;
    int changes;
    (void)time_other_run(a, &changes);
    return changes != own(a)->changes || (moved && own(a)->run.game->world.tick > now.tick);
}

/// True when both games are at one tick and not in one state: the run was changed by more than its inputs.
static bool parted(const world *shown, const world *judged) {
    const body *p = &shown->bodies[shown->ship < 0 ? 0 : shown->ship],
               *q = &judged->bodies[judged->ship < 0 ? 0 : judged->ship];
    return shown->tick == judged->tick && (shown->random.state != judged->random.state || shown->ship != judged->ship ||
                                           p->x != q->x || p->y != q->y || p->vx != q->vx || p->vy != q->vy);
}

static void follow(app *a) {
    const session *s = &a->session;
    law_run *run = &own(a)->run;
    double start = platform_us();
    while (!law_run_follow(run, &s->script, s->script.count, PART) && platform_us() - start < WORK_US) {
    }
    if (parted(&s->game->world, &run->game->world)) {
        game_load(run->game, &s->game->world);
    }
}

/// Judges some ticks more.
static bool work(app *a) {
    if (!laws_shows(a)) {
        return false;
    }
    if (own(a)->run.game && is_another_run(a)) {
        end(a);
    }
    if (!begin_run(a)) {
        own(a)->on = false;
        toast(a, "%s", say(SAY_NO_MEMORY));
        return false;
    }
    follow(a);
    return own(a)->run.game->world.tick < a->session.script.count;
}

static bool open(app *a) {
    own(a)->on = a->options.laws;
    return true;
}

const tool laws_tool = {
    .when = IN_ALL,
    .bytes = sizeof(laws_show),
    .open = open,
    .on[TOOL_BEGIN] = end,
    .act = act,
    .work = work,
    .on[TOOL_RENEW] = end,
    .close = end,
};
