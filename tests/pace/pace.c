// pace.c - plays many seeds of each level without a picture, and compares what a player would see and do with the
// targets.
//
// A run is one level, started with three ships, until it is cleared, the game is over, or three minutes are over. Each
// tick is a sample of the view: 640 x 338 px round the ship, as the camera of the game shows it in steady flight. The
// table has a row a level; below it each target is printed as reached or NOT REACHED, and the exit status says whether
// all are. A row that needs more seeds to be stable than there are is printed and not judged.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/assets.h"
#include "view/sprite_assets.h"
#include "pilot/autopilot.h"
#include "game/game.h"
#include "game/world/body.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "support/human.h"

enum {
    SEEDS = 20,
    SEEDS_MOST = 200,
    LEVELS = 10,
    GAME_CAP = 1800 * TICKS_PER_SECOND,
    CAP = 180 * TICKS_PER_SECOND,
    SHOWN_W = 640,
    SHOWN_H = 338,
    BAR = 22 // rows under the bar at the top of the picture
};

typedef enum policy {
    POLICY_AUTOPILOT,
    POLICY_TAME,   // the autopilot that never fires and never drills
    POLICY_PARKED, // no thrust, fires all the time
    POLICY_HUMAN   // the autopilot with the eyes and hands of a person
} policy;

/// Sums over the runs of a level.
typedef struct sums {
    int32_t runs, cleared, over, deaths, mined; // mined: deaths by a mine
    int64_t ticks, cleared_ticks;
    int64_t chain;                            // multipliers in percent of the most, of all ticks
    int64_t actors, lonely, gems_seen, solid; // of all samples
    int64_t gems_first, first_enemy,
        first_enemy_of;                         // gems in view at the start; tick of the first enemy, how many runs
    int64_t picked, kills, score;               // gems and repairs; kills; points
    int64_t buried, buried_ticks;               // buried gems that were picked up, ticks since the pick-up before
    int64_t hurt, hurt_by_rock, bumps, died_at; // hull; bumps that cost hull; tick of the first death
} sums;

/// What a run remembers between two ticks.
typedef struct run {
    game *game;
    human *pilot;
    int64_t last_pick;
    bool was_buried[BODY_MAX]; // gems that lay in rock when the level began
    bool died;
} run;

// ---- what is in view --------------------------------------------------------------------------------------------

static int32_t between(int32_t low, int32_t v, int32_t high) {
    return high < low ? (low + high) / 2 : v < low ? low : v > high ? high : v;
}

/// Stays where it was while there is no ship, as the camera does.
static ph_box view_of(const world *w) {
    static int32_t cx, cy;
    if (w->ship >= 0) {
        cx = body_px_of(body_cx(&w->bodies[w->ship])), cy = body_px_of(body_cy(&w->bodies[w->ship]));
    }
    int32_t x = between(0, cx - SHOWN_W / 2, w->w - SHOWN_W), y = between(0, cy - SHOWN_H / 2, w->h - SHOWN_H);
    ph_box box = {x, y, x + SHOWN_W, y + SHOWN_H};
    return box;
}

static bool seen(const game *g, int32_t i, ph_box view) {
    const body *b = &g->world.bodies[i];
    return ph_box_overlap(ph_mask_box(game_mask(g, i), body_px(b), body_py(b)), view);
}

static int64_t solid_in_view(const game *g, int32_t i, ph_box view) {
    const body *b = &g->world.bodies[i];
    int32_t x = body_px(b), y = body_py(b);
    ph_box box = {view.x0 - x, view.y0 - y, view.x1 - x, view.y1 - y};
    return ph_mask_count_box(game_mask(g, i), box);
}

static void sample(const run *r, sums *s) {
    const game *g = r->game;
    const world *w = &g->world;
    ph_box view = view_of(w);
    int32_t threats = 0, gems = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        int k = w->bodies[i].kind;
        if (k == KIND_NONE || k == KIND_PORTAL || k == KIND_GRIT || !seen(g, i, view)) {
            continue;
        }
        threats += k == KIND_ENEMY || k == KIND_SPIT;
        gems += k == KIND_GEM;
        s->actors += k == KIND_ENEMY || k == KIND_GEM || k == KIND_MINE || k == KIND_REPAIR || k == KIND_ROCK;
        s->solid += k == KIND_ROCK || k == KIND_WALL || k == KIND_TERRAIN ? solid_in_view(g, i, view) : 0;
    }
    s->gems_seen += gems;
    s->lonely += threats == 0;
    s->gems_first += w->level_ticks == 1 ? gems : 0;
}

static bool enemy_in_view(const game *g) {
    ph_box view = view_of(&g->world);
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (g->world.bodies[i].kind == KIND_ENEMY && seen(g, i, view)) {
            return true;
        }
    }
    return false;
}

// ---- a run --------------------------------------------------------------------------------------------------------

static input choose(const run *r, policy p) {
    const game *g = r->game;
    input in = {0, 0, BUTTON_FIRE};
    if (p == POLICY_HUMAN) {
        in = human_press(r->pilot, g);
    } else if (p != POLICY_PARKED) {
        in = autopilot(g);
    }
    if (p == POLICY_TAME) {
        in.buttons = 0;
    }
    return in;
}

/// Hull that this tick cost, and whether a bump into something solid took it: the rules set bump_rest then.
static void look_at_hurts(const world *w, sums *s) {
    int64_t hurt = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        hurt += w->events[i].kind == EVENT_HURT ? w->events[i].magnitude : 0;
    }
    bool bump = hurt > 0 && w->bump_rest == BUMP_REST;
    s->bumps += bump;
    s->hurt += hurt;
    s->hurt_by_rock += bump ? hurt : 0;
}

static const event *last_of(const world *w, event_kind k) {
    for (int32_t i = w->event_count - 1; i >= 0; i--) {
        if (w->events[i].kind == (int16_t)k) {
            return &w->events[i];
        }
    }
    return NULL;
}

/// A ship is lost where it was hurt last: to a mine when that is where one went off.
static bool lost_to_mine(const world *w) {
    const event *hurt = last_of(w, EVENT_HURT);
    bool mine = false;
    for (int32_t i = 0; hurt && i < w->event_count; i++) {
        const event *e = &w->events[i];
        mine |= e->kind == EVENT_MINE && e->x == hurt->x && e->y == hurt->y;
    }
    return mine && last_of(w, EVENT_BOOM);
}

static void pick_up(run *r, sums *s, int32_t i) {
    int64_t tick = r->game->world.tick;
    if (r->was_buried[i]) {
        s->buried++;
        s->buried_ticks += tick - r->last_pick;
    }
    s->picked++;
    r->last_pick = tick;
}

static void tick(run *r, policy p, sums *s) {
    game *g = r->game;
    world *w = &g->world;
    input in = choose(r, p);
    static uint8_t kind_before[BODY_MAX];
    for (int32_t i = 0; i < w->bodies_used; i++) {
        kind_before[i] = w->bodies[i].kind;
    }
    int32_t used = w->bodies_used;
    game_tick(g, &in);
    for (int32_t i = 0; i < used; i++) {
        bool prize = kind_before[i] == KIND_GEM || kind_before[i] == KIND_REPAIR;
        if (prize && w->bodies[i].kind != kind_before[i]) {
            pick_up(r, s, i);
        }
    }
    look_at_hurts(w, s);
    s->chain += 100 * w->multiplier / score_multiplier_most(w->level);
    s->mined += lost_to_mine(w);
}

static bool begin(run *r, const sprite_masks *masks, uint32_t seed, int32_t level) {
    game_setup setup = {.seed = seed, .level = level};
    memset(r, 0, sizeof *r);
    r->game = game_create(masks, &setup);
    r->pilot = r->game ? human_create(r->game, seed) : NULL;
    const world *w = r->game ? &r->game->world : NULL;
    for (int32_t i = 0; w && i < w->bodies_used; i++) {
        r->was_buried[i] = w->bodies[i].kind == KIND_GEM && w->bodies[i].host >= 0;
    }
    return r->pilot != NULL;
}

static void end(run *r) {
    human_free(r->pilot);
    game_free(r->game);
}

static void finish(const run *r, sums *s, int64_t ticks) {
    const world *w = &r->game->world;
    s->runs++;
    s->ticks += ticks;
    s->cleared += w->phase == PHASE_CLEARED;
    s->cleared_ticks += w->phase == PHASE_CLEARED ? ticks : 0;
    s->over += w->phase == PHASE_OVER;
    s->deaths += (int32_t)w->totals.deaths;
    s->kills += w->totals.kills;
    s->score += w->score;
}

static void play(const sprite_masks *masks, policy p, uint32_t seed, int32_t level, sums *s) {
    static run r;
    if (!begin(&r, masks, seed, level)) {
        abort();
    }
    int64_t ticks = 0;
    bool met = false;
    while (ticks < CAP && (r.game->world.phase == PHASE_PLAY || r.game->world.phase == PHASE_DEAD)) {
        tick(&r, p, s);
        sample(&r, s);
        ticks++;
        if (!met && enemy_in_view(r.game)) {
            met = true;
            s->first_enemy += ticks;
            s->first_enemy_of++;
        }
        if (!r.died && r.game->world.totals.deaths > 0) {
            r.died = true;
            s->died_at += ticks;
        }
    }
    s->died_at += r.died ? 0 : ticks;
    finish(&r, s, ticks);
    end(&r);
}

// ---- the table ------------------------------------------------------------------------------------------------------

static double per(double sum, double of) {
    return of > 0 ? sum / of : 0;
}

static double minutes(const sums *s) {
    return (double)s->ticks / TICKS_PER_SECOND / 60;
}

static double actors(const sums *s) {
    return per((double)s->actors, (double)s->ticks);
}

static double lonely(const sums *s) {
    return per(100.0 * (double)s->lonely, (double)s->ticks);
}

static double first_gems(const sums *s) {
    return per((double)s->gems_first, s->runs);
}

static double first_enemy(const sums *s) {
    return per((double)s->first_enemy / TICKS_PER_SECOND, (double)s->first_enemy_of);
}

static double events(const sums *s) {
    return per((double)(s->picked + s->kills), minutes(s));
}

static double solid_share(const sums *s) {
    return per(100.0 * (double)s->solid, (double)s->ticks * SHOWN_W * SHOWN_H);
}

static double buried(const sums *s) {
    return per((double)s->buried_ticks / TICKS_PER_SECOND, (double)s->buried);
}

static double rock_share(const sums *s) {
    return per(100.0 * (double)s->hurt_by_rock, (double)s->hurt);
}

static double bumps(const sums *s) {
    return per((double)s->bumps, minutes(s));
}

static double score(const sums *s) {
    return per((double)s->score, minutes(s));
}

static double cleared(const sums *s) {
    return per(100.0 * s->cleared, s->runs);
}

static double clear_time(const sums *s) {
    return per((double)s->cleared_ticks / TICKS_PER_SECOND, s->cleared);
}

static double deaths(const sums *s) {
    return per(s->deaths, s->runs);
}

static double mined(const sums *s) {
    return per(100.0 * s->mined, s->deaths);
}

static double kills(const sums *s) {
    return per((double)s->kills, minutes(s));
}

static double chain(const sums *s) {
    return per((double)s->chain, (double)s->ticks);
}

static double hull(const sums *s) {
    return per((double)s->hurt, minutes(s));
}

static double lived(const sums *s) {
    return per((double)s->died_at / TICKS_PER_SECOND, s->runs);
}

typedef struct column {
    const char *name;
    double (*of)(const sums *s);
} column;

static const column columns[] = {
    {"actors", actors},         {"lonely%", lonely},     {"gems@0", first_gems},  {"enemy s", first_enemy},
    {"events/m", events},       {"kills/m", kills},      {"solid%", solid_share}, {"buried s", buried},
    {"rock hull%", rock_share}, {"hull/m", hull},        {"bumps/m", bumps},      {"score/m", score},
    {"clear%", cleared},        {"clear s", clear_time}, {"deaths", deaths},      {"mine%", mined},
    {"chain%", chain},
};

enum { COLUMNS = sizeof columns / sizeof columns[0] };

static void print_head(void) {
    printf("level");
    for (int c = 0; c < COLUMNS; c++) {
        printf("%11s", columns[c].name);
    }
    printf("\n");
}

static void print_row(int32_t level, const sums *s) {
    printf("%5d", level);
    for (int c = 0; c < COLUMNS; c++) {
        printf("%11.1f", columns[c].of(s));
    }
    printf("\n");
    fflush(stdout);
}

// ---- the targets ----------------------------------------------------------------------------------------------------

typedef struct target {
    const char *what;
    double (*of)(const sums *s);
    int32_t first, last; // levels
    double least, most;
    int32_t seeds; // with fewer the figure is not stable, and nothing is judged
} target;

#define ANY 1e9

static const target targets[] = {
    {"actors in view, level 1", actors, 1, 1, 12, ANY, 6},
    {"actors in view, level 10", actors, 10, 10, 16, ANY, 6},
    {"% of frames without a threat, level 1", lonely, 1, 1, 0, 20, 2},
    {"% of frames without a threat, level 5 and on", lonely, 5, LEVELS, 0, 8, 6},
    {"gems in view at the start", first_gems, 1, LEVELS, 6, ANY, 2},
    {"seconds to the first enemy in view", first_enemy, 1, LEVELS, 0, 3, 2},
    {"gems, pick-ups and kills a minute", events, 1, LEVELS, 30, ANY, 2},
    {"% of the view that is solid", solid_share, 1, LEVELS, 25, 50, 6},
    {"seconds for a buried gem", buried, 1, LEVELS, 0, 3.5, 2},
    {"% of the hull lost to rock", rock_share, 1, LEVELS, 0, 35, 6},
    {"bumps that cost hull, a minute", bumps, 1, LEVELS, 0, 8, 10},
    {"multiplier, % of the most", chain, 1, LEVELS, 50, 100, 6},
    {"% cleared, level 1", cleared, 1, 1, 100, 100, 2},
    {"% cleared, level 10", cleared, 10, 10, 70, ANY, 16}, // 100 % is the most there can be, and no fault
};

/// Prints a row. True when the target is reached, or there are too few seeds to say.
static bool verdict(const char *what, bool enough, bool reached, double worst, int32_t level) {
    const char *word = !enough ? "few seeds" : reached ? "reached" : "NOT REACHED";
    printf("%-52s %-11s worst %.1f on level %d\n", what, word, worst, level);
    return !enough || reached;
}

/// Of a value that is too low or too high, how much it misses the target by.
static double miss(const target *t, double v) {
    return v < t->least ? t->least - v : v > t->most ? v - t->most : t->most < ANY ? v - t->most : t->least - v;
}

static bool judge(const target *t, const sums *all, int32_t last, int32_t seeds) {
    double worst = -2e9;
    int32_t at = 0;
    for (int32_t n = t->first; n <= t->last && n <= last; n++) {
        double m = miss(t, t->of(&all[n]));
        if (all[n].runs > 0 && m > worst) {
            worst = m, at = n;
        }
    }
    double v = at > 0 ? t->of(&all[at]) : 0;
    return at == 0 || verdict(t->what, seeds >= t->seeds, v >= t->least && v <= t->most, v, at);
}

/// The slope of the line through the scores of the levels.
static bool judge_growth(const sums *all, int32_t last, int32_t seeds) {
    double slope = 0;
    for (int32_t n = 1; n <= last; n++) {
        slope += score(&all[n]) * (2 * n - last - 1);
    }
    return verdict("score a minute grows from level to level", seeds >= 6,
                   last > 1 && slope > 0 && score(&all[last]) > score(&all[1]), score(&all[last]), last);
}

static bool judge_policies(const sprite_masks *masks, int32_t seeds, int32_t last) {
    sums tame = {0}, parked = {0};
    double longest = 0;
    int32_t at = 3;
    for (int32_t seed = 1; seed <= seeds; seed++) {
        play(masks, POLICY_TAME, (uint32_t)seed, 1, &tame);
    }
    bool good = verdict("never firing or drilling cannot clear level 1", true, tame.cleared == 0, cleared(&tame), 1);
    for (int32_t n = 3; n <= last; n++) {
        memset(&parked, 0, sizeof parked);
        for (int32_t seed = 1; seed <= seeds / 2 + 1; seed++) {
            play(masks, POLICY_PARKED, (uint32_t)seed, n, &parked);
        }
        double mean = lived(&parked);
        if (mean > longest) {
            longest = mean, at = n;
        }
    }
    good &= verdict("parked in the middle, firing: seconds lived from 3 on", seeds >= 10, longest <= 60, longest, at);
    return good;
}

// ---- people -------------------------------------------------------------------------------------------------------

static int number_order(const void *left, const void *right) {
    const int32_t *p = left, *q = right;
    return (*p > *q) - (*p < *q);
}

/// Games of a person from level 1 until the last ship is lost.
static void print_games(const sprite_masks *masks, int32_t seeds) {
    static run r;
    int32_t levels[SEEDS_MOST] = {0}, seconds[SEEDS_MOST] = {0}, n = seeds < SEEDS_MOST ? seeds : SEEDS_MOST;
    sums s = {0};
    for (int32_t i = 0; i < n; i++) {
        int64_t ticks = 0;
        if (!begin(&r, masks, (uint32_t)i + 1, 1)) {
            abort();
        }
        for (; ticks < GAME_CAP && r.game->world.phase != PHASE_OVER; ticks++) {
            tick(&r, POLICY_HUMAN, &s);
        }
        s.deaths += (int32_t)r.game->world.totals.deaths;
        levels[i] = r.game->world.level, seconds[i] = (int32_t)(ticks / TICKS_PER_SECOND);
        end(&r);
    }
    qsort(levels, (size_t)n, sizeof *levels, number_order);
    qsort(seconds, (size_t)n, sizeof *seconds, number_order);
    printf("%d games from level 1: median %d s, ended on level", (int)n, (int)seconds[n / 2]);
    for (int32_t i = 0; i < n; i++) {
        printf(" %d", (int)levels[i]);
    }
    printf(", %.0f %% of %d deaths by mines\n", mined(&s), (int)s.deaths);
}

/// The levels, and whole games, as a person plays them. Printed and not judged.
static void print_people(const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last) {
    printf("a person, %d seeds a level\n", (int)seeds);
    print_head();
    for (int32_t n = first; n <= last; n++) {
        sums s = {0};
        for (int32_t seed = 1; seed <= seeds; seed++) {
            play(masks, POLICY_HUMAN, (uint32_t)seed, n, &s);
        }
        print_row(n, &s);
    }
    print_games(masks, seeds);
}

// ---- the program ----------------------------------------------------------------------------------------------------

static int32_t option(int count, char **words, const char *name, int32_t usual) {
    for (int i = 1; i + 1 < count; i++) {
        if (strcmp(words[i], name) == 0) {
            return (int32_t)strtol(words[i + 1], NULL, 10);
        }
    }
    return usual;
}

int main(int count, char **words) {
    static assets pictures;
    static sums all[LEVELS + 1];
    sprite_masks masks;
    bool good = true;
    int32_t seeds = option(count, words, "--seeds", SEEDS), first = option(count, words, "--from", 1);
    int32_t last = option(count, words, "--to", LEVELS), policies = option(count, words, "--policies", 1);
    int32_t people = option(count, words, "--people", 0);
    if (last > LEVELS || first < 1 || !sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    if (people > 0) {
        print_people(&masks, people, first, last);
        assets_free(&pictures);
        return 0;
    }
    printf("autopilot, %d seeds a level, at most 180 s a run\n", seeds);
    print_head();
    for (int32_t n = first; n <= last; n++) {
        for (int32_t seed = 1; seed <= seeds; seed++) {
            play(&masks, POLICY_AUTOPILOT, (uint32_t)seed, n, &all[n]);
        }
        print_row(n, &all[n]);
    }
    for (size_t t = 0; t < sizeof targets / sizeof targets[0]; t++) {
        good &= judge(&targets[t], all, last, seeds);
    }
    good &= judge_growth(all, last, seeds);
    good &= !policies || judge_policies(&masks, seeds, last);
    assets_free(&pictures);
    return good ? 0 : 1;
}
