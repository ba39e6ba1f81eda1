// pace.c - plays many seeds of each level with several pilots without a picture and compares visible objects, actions
// and difficulty with the targets.
//
// A run is a level started with all ships until it is completed, the game is over, or the time of the pilot has passed.
// The table of a pilot has a row per level. Below it each target is printed as reached or NOT REACHED, and the exit
// status is 0 if all are reached. A row that needs more seeds to be stable is printed without judgment. A share of runs
// or a number of cave-ins a minute that misses its range by at most its standard error is printed as undecided and does
// not fail, unless there are SEEDS_LONG.
//
// --pilot 2 plays only a row of `pilots`, --games 100 only whole games, and --builds 20 only persons with tools.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/actors/boss.h"
#include "game/levels/level.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"
#include "pace/builds.h"
#include "pace/play.h"
#include "pace/verdict.h"
#include "pilot/autopilot.h"
#include "support/thrower.h"
#include "sdl/assets.h"
#include "support/options.h"
#include "view/sprite_assets.h"

enum { SEEDS = 20, SEEDS_LONG = 300, SEEDS_MOST = 500, DEATHS_LONG = 1500, FEW = 10 };

// ---- the pilots -----------------------------------------------------------------------------------------------------

enum { AUTO, HUMAN, NOVICE, THROWER, WHOLE, NO_BOMB, TAME, NO_DRILL, NO_FIRE, PARKED, PILOTS };

static const pilot pilots[PILOTS] = {
    // name, hands, mind, difficulty, buttons that it never presses, whole, levels, seconds
    [AUTO] = {"autopilot", HANDS, autopilot, 0, 0, false, 1, LEVELS, 180},
    [HUMAN] = {"human", HANDS_HUMAN, autopilot, 0, 0, false, 1, LEVELS, 180},
    [NOVICE] = {"novice on Easy", HANDS_NOVICE, autopilot, DIFFICULTY_SOFT, 0, false, 1, 3, 180},
    [THROWER] = {"human with rope", HANDS_HUMAN, thrower, 0, 0, false, 1, 10, 180},
    [WHOLE] = {"never lost", HANDS, autopilot, 0, 0, true, 1, LEVELS, 420},
    [NO_BOMB] = {"no bomb", HANDS, autopilot, 0, BUTTON_BOMB, false, 1, LEVELS, 180},
    [TAME] = {"no fire, no drill", HANDS, autopilot, 0, BUTTON_FIRE | BUTTON_DRILL | BUTTON_BRAKE | BUTTON_BOMB, false,
              1, LEVELS, 180},
    [NO_DRILL] = {"no drill", HANDS, autopilot, 0, BUTTON_DRILL, false, 3, LEVELS, 180},
    [NO_FIRE] = {"no fire", HANDS, autopilot, 0, BUTTON_FIRE | BUTTON_BOMB, false, 4, LEVELS, 180},
    [PARKED] = {"parked, firing", HANDS, NULL, 0, 0, false, 2, LEVELS, 180},
};

/// Sums of a pilot over its levels.
typedef struct table {
    int32_t who, seeds;
    sums of[LEVELS + 1];
} table;

static table tables[PILOTS];

// ---- figures --------------------------------------------------------------------------------------------------------

typedef enum figure {
    CLEARED,    // %
    CLEAR_TIME, // [s]
    DEATHS,
    LIVED,  // seconds to the first death
    ACTORS, // number of actors in view
    LONELY, // % of frames without a threat
    CALM,   // longest time without a threat [s]
    FIRST_ENEMY,
    GEMS_FIRST,
    EVENTS, // per minute, as kills, hull, bumps, score and cave-ins
    KILLS,
    SOLID,  // % of the view
    BURIED, // seconds for a buried gem
    ROCK,   // % of the hull lost to rock
    HULL,
    BUMPS,
    SCORE,
    CHAIN, // % of the highest multiplier
    KEPT,  // % of the ground at the completion of the level
    CAVE_INS,
    SHOWN, // % of the cave-ins
    TOWED, // % of the kills
    LUCK,  // correlation of the points of cave-ins with the score, over cleared runs
    FIGURES
} figure;

static const char *const names[FIGURES] = {"clear%", "clear s", "deaths",  "lived",  "actors", "lonely%",
                                           "calm",   "enemy s", "gems@0",  "events", "kills",  "solid",
                                           "buried", "rock%",   "hull",    "bumps",  "score",  "chain%",
                                           "kept%",  "caves",   "caves@%", "towed%", "luck"};

static double per(double sum, double of) {
    return of > 0 ? sum / of : 0;
}

/// Correlation of n pairs by their sums, sums of squares and sum of products.
static double correlation(double n, double a, double a2, double b, double b2, double both) {
    const double x = n * a2 - a * a, y = n * b2 - b * b;
    return x > 0 && y > 0 ? (n * both - a * b) / sqrt(x * y) : 0;
}

static double figure_of(const sums *s, figure f) {
    const double ticks = (double)s->ticks, second = TICKS_PER_SECOND, minutes = ticks / second / 60;
    switch (f) {
    case ACTORS: return per((double)s->actors, ticks);
    case LONELY: return per(100.0 * (double)s->lonely, ticks);
    case GEMS_FIRST: return per((double)s->gems_first, s->runs);
    case FIRST_ENEMY: return per((double)s->first_enemy / second, (double)s->first_enemy_of);
    case EVENTS: return per((double)(s->picked + s->kills), minutes);
    case KILLS: return per((double)s->kills, minutes);
    case SOLID: return per(100.0 * (double)s->solid, ticks * SHOWN_W * SHOWN_H);
    case BURIED: return per((double)s->buried_ticks / second, (double)s->buried);
    case ROCK: return per(100.0 * (double)s->hurt_by_rock, (double)s->hurt);
    case HULL: return per((double)s->hurt, minutes);
    case BUMPS: return per((double)s->bumps, minutes);
    case SCORE: return per((double)s->score, minutes);
    case CLEARED: return per(100.0 * s->cleared, s->runs);
    case CLEAR_TIME: return per((double)s->cleared_ticks / second, s->cleared);
    case DEATHS: return per(s->deaths, s->runs);
    case CHAIN: return per((double)s->chain, ticks);
    case CALM: return (double)s->calm_most / second;
    case KEPT: return s->ground_was > 0 ? 100.0 * (double)s->ground_is / (double)s->ground_was : 100;
    case LIVED: return per((double)s->died_at / second, s->runs);
    case CAVE_INS: return per((double)s->cave_ins, minutes);
    case SHOWN: return s->cave_ins > 0 ? 100.0 * (double)s->shown / (double)s->cave_ins : 100;
    case TOWED: return per(100.0 * (double)s->towed, (double)s->kills);
    default: return correlation(s->cleared, s->paid, s->paid2, s->won, s->won2, s->both);
    }
}

static void print_row(int32_t level, const sums *s) {
    printf("%5d", (int)level);
    for (int f = 0; f < FIGURES; f++) {
        const double v = figure_of(s, (figure)f);
        printf(f == LUCK ? "%8.2f" : "%8.1f", f == SCORE ? v / 1000 : v);
    }
    printf("\n");
    fflush(stdout);
}

// ---- the targets ----------------------------------------------------------------------------------------------------

enum { BOTH = 1 << AUTO | 1 << HUMAN };

// Properties of levels. HALOS: a boss that eats rock, and so frees buried gems. DEEP: the ship is deep in rock.
enum { BOSSES = 1, HALOS = 2, PRIZES = 4, DEEP = 8 };

static int32_t properties(int32_t level) {
    const int32_t rule = level_get(level).rule;
    const boss *b = boss_get(boss_of_level(level));
    const bool prize = rule == RULE_CARGO || rule == RULE_GIANT, deep = rule == RULE_CLOSING || rule == RULE_GIANT;
    return (b ? BOSSES : 0) | (b && b->think == boss_halo ? HALOS : 0) | (prize ? PRIZES : 0) | (deep ? DEEP : 0);
}

typedef struct target {
    const char *what;
    figure of;
    int32_t who;         // bits of the pilots
    int32_t first, last; // levels
    int32_t but;         // properties of levels that are exempt by design; `what` names them
    double least, most;
    int32_t seeds; // minimal number of seeds for a stable figure; with fewer it is not judged
} target;

static const target targets[] = {
    {"actors in view", ACTORS, BOTH, 1, LEVELS, 0, 12, 22, 6},
    {"% of frames without a threat, level 1", LONELY, BOTH, 1, 1, 0, 0, 20, 2},
    {"% of frames without a threat; not deep in rock", LONELY, BOTH, 5, LEVELS, DEEP, 0, 8, 6},
    {"seconds without a threat; not deep in rock", CALM, BOTH, 2, LEVELS, DEEP, 0, 8, 2},
    {"gems in view at the start; some have a prize", GEMS_FIRST, 1 << AUTO, 1, LEVELS, PRIZES, 6, ANY, 2},
    {"seconds to the first enemy in view, level 1", FIRST_ENEMY, BOTH, 1, 1, 0, 3, 8, 2},
    {"seconds to the first enemy in view", FIRST_ENEMY, BOTH, 2, LEVELS, 0, 0, 3, 2},
    {"gems, pick-ups, kills a minute; not prizes, bosses", EVENTS, BOTH, 1, LEVELS, PRIZES | BOSSES, 45, ANY, 6},
    {"% of the view that is solid", SOLID, BOTH, 1, LEVELS, 0, 25, 50, 6},
    {"seconds for a buried gem; not prizes, bosses", BURIED, 1 << AUTO, 1, LEVELS, PRIZES | BOSSES, 0, 3.5, 6},
    {"% of the hull lost to rock; a boss counts as rock", ROCK, BOTH, 1, LEVELS, BOSSES, 0, 35, 6},
    {"bumps that cost hull, a minute; a boss counts as rock", BUMPS, 1 << AUTO, 1, LEVELS, BOSSES, 0, 8, 10},
    {"multiplier, % of the most; few gems but a prize, boss", CHAIN, BOTH, 1, LEVELS, PRIZES | BOSSES, 50, 100, 6},
    {"% cleared by the autopilot, level 1", CLEARED, 1 << AUTO, 1, 1, 0, 100, 100, 2},
    {"% cleared, level 1", CLEARED, 1 << HUMAN, 1, 1, 0, 90, 100, FEW},
    {"% cleared, level 20", CLEARED, 1 << HUMAN, LEVELS, LEVELS, 0, 5, 20, FEW},
    {"% cleared by a novice on Easy, level 1", CLEARED, 1 << NOVICE, 1, 1, 0, 80, 100, FEW},
    {"% cleared by a novice on Easy, level 2", CLEARED, 1 << NOVICE, 2, 2, 0, 60, 80, FEW},
    {"% cleared by a novice on Easy, level 3", CLEARED, 1 << NOVICE, 3, 3, 0, 40, 60, FEW},
    {"cave-ins a minute, all levels, by a person that throws", CAVE_INS, 1 << THROWER, 0, 0, 0, 3, ANY, 6},
    {"% of them in view", SHOWN, 1 << THROWER, 0, 0, 0, 95, 100, 6},
    {"% of its kills by its rock", TOWED, 1 << THROWER, 0, 0, 0, 20, 100, 6},
    {"cave-ins a minute without aim, levels 1 to 10", CAVE_INS, 1 << HUMAN, 1, 10, 0, 0, 0.5, FEW},
    {"correlation of their points with the score, level 1", LUCK, 1 << HUMAN, 1, 1, 0, -1, 0.5, 100},
    {"correlation of their points with the score, level 6", LUCK, 1 << HUMAN, 6, 6, 0, -1, 0.5, 100},
    {"% cleared in 7 minutes by a ship that is not lost", CLEARED, 1 << WHOLE, 1, LEVELS, 0, 100, 100, FEW},
    {"% of the ground left without a bomb; halos eat it", KEPT, 1 << NO_BOMB, 1, LEVELS, HALOS, 70, 1000, FEW},
    {"% cleared without fire and drill", CLEARED, 1 << TAME, 1, LEVELS, 0, 0, 0, FEW},
    {"% cleared without the drill; halos free buried gems", CLEARED, 1 << NO_DRILL, 1, LEVELS, HALOS, 0, 0, FEW},
    {"% cleared without fire", CLEARED, 1 << NO_FIRE, 1, LEVELS, 0, 0, 0, FEW},
    {"parked in the middle, firing: seconds lived", LIVED, 1 << PARKED, 1, LEVELS, 0, 0, 60, SEEDS},
};

/// Standard error of the share of n runs [%]: the allowance with few seeds.
static double allowance(int32_t seeds, int32_t n) {
    return seeds < SEEDS_LONG ? 50 / sqrt((double)n) : 0;
}

/// The allowance for a share of runs that has a range, and for a number of cave-ins a minute.
static double allowance_of(const target *t, const table *all, int32_t level) {
    const sums *s = &all->of[level];
    const double minutes = (double)s->ticks / TICKS_PER_SECOND / 60;
    if (t->of == CAVE_INS && all->seeds < SEEDS_LONG) {
        return per(sqrt((double)s->cave_ins), minutes);
    }
    return t->of == CLEARED && t->least < t->most ? allowance(all->seeds, all->seeds) : 0;
}

static bool judge(const target *t, const table *all) {
    double worst = -2 * ANY, v = 0;
    int32_t at = -1;
    for (int32_t n = t->first; n <= t->last; n++) {
        const double is = figure_of(&all->of[n], t->of), miss = fmax(t->least - is, is - t->most);
        if (all->of[n].runs > 0 && (n == 0 || !(t->but & properties(n))) && miss > worst) {
            worst = miss;
            v = is;
            at = n;
        }
    }
    char what[80];
    snprintf(what, sizeof what, t->first < t->last ? "%s (worst: %d)" : "%s", t->what, (int)at);
    return at < 0 || verdict_within(what, all->seeds >= t->seeds, t->least, v, t->most, allowance_of(t, all, at));
}

// ---- the curve of difficulty ----------------------------------------------------------------------------------------

enum { WORLD = 5, STEP_LEAST = 12, STEP_MOST = 25, BEND_MOST = 15 };

/// True if each world is some points below the previous world, and each of its levels is near the line fitted through
/// them.
static bool judge_curve(const table *all) {
    const bool enough = all->seeds >= FEW;
    const double error = allowance(all->seeds, all->seeds), step_error = allowance(all->seeds, all->seeds * WORLD / 2);
    bool good = true;
    double before = 0;
    for (int32_t first = 1; first <= LEVELS && all->of[first].runs > 0; first += WORLD) {
        double cleared[WORLD], mean = 0, slope = 0, bend = 0;
        for (int32_t i = 0; i < WORLD; i++) {
            cleared[i] = figure_of(&all->of[first + i], CLEARED);
            mean += cleared[i] / WORLD;
            slope += cleared[i] * (i - WORLD / 2) / 10;
        }
        for (int32_t i = 0; i < WORLD; i++) {
            bend = fmax(bend, fabs(cleared[i] - mean - slope * (i - WORLD / 2)));
        }
        char what[80];
        snprintf(what, sizeof what, "levels %d to %d: %.1f %% cleared; farthest from a line", (int)first,
                 (int)first + WORLD - 1, mean);
        good &= verdict_within(what, enough, 0, bend, BEND_MOST, error);
        good &= first == 1 || verdict_within("    points below the previous five levels", enough, STEP_LEAST,
                                             before - mean, STEP_MOST, step_error);
        before = mean;
    }
    return good;
}

/// True if no breed causes more than `most` percent of the deaths, and each breed causes at least `least` percent on
/// its levels. A sower kills by mines, as the level does. Of fewer deaths than DEATHS_LONG, a share within two standard
/// errors of `least` is undecided: the least of nine shares is by chance more than one error below its true value.
static bool judge_breeds(const table *all, double least, double most) {
    bool good = true;
    for (int32_t b = 1; b <= breed_count(); b++) {
        double own = 0, of = 0, deaths = 0;
        for (int32_t n = 1; n <= LEVELS; n++) {
            own += all->of[n].by_breed[b];
            deaths += all->of[n].deaths;
            of += breed_get(b)->odds[n - 1] > 0 ? all->of[n].deaths : 0;
        }
        char what[80];
        snprintf(what, sizeof what, "%% of the deaths by a %s", breed_get(b)->name);
        good &= deaths == 0 || verdict(what, deaths >= 100, 0, per(100 * own, deaths), most);
        if (of >= 100 && b != breed_find("SOWER") && least > 0) {
            const double error = of < DEATHS_LONG ? 2 * sqrt(least * (100 - least) / of) : 0;
            good &= verdict_within("    where it lives", true, least, per(100 * own, of), 100, error);
        }
    }
    return good;
}

// ---- games ----------------------------------------------------------------------------------------------------------

static int number_order(const void *left, const void *right) {
    const int32_t *p = left, *q = right;
    return (*p > *q) - (*p < *q);
}

static double median(int32_t *of, int32_t count) {
    qsort(of, (size_t)count, sizeof *of, number_order);
    return of[count / 2];
}

enum { GAME_MOST = 1800 }; // limit of a game [s]

static const double R2_MOST = 0.97; // the value of version 1 of the rules; scores must not depend more on the time

/// Games from level 1 until the last ship is lost.
static bool judge_games(const sprite_masks *masks, int32_t who, int32_t n, int32_t least) {
    static int32_t met[5][SEEDS_MOST];
    sums s = {0};
    double a = 0, a2 = 0, b = 0, b2 = 0, both = 0;
    for (int32_t i = 0; i < n; i++) {
        const game_sums g = play_game(masks, &pilots[who], (uint32_t)i + 1, GAME_MOST, &s);
        const int32_t of[5] = {g.seconds, g.rules, g.breeds, g.bosses, g.level};
        for (int32_t k = 0; k < 5; k++) {
            met[k][i] = of[k];
        }
        const double points = log(fmax(g.score, 1)), time = log(fmax(g.seconds, 1));
        a += points;
        a2 += points * points;
        b += time;
        b2 += time * time;
        both += points * time;
    }
    const double linked = correlation(n, a, a2, b, b2, both);
    printf("\n%d games from level 1, %s; medians\n", (int)n, pilots[who].name);
    const bool enough = n >= FEW, person = who == HUMAN;
    bool good = verdict("seconds", enough, least, median(met[0], n), ANY);
    good &= verdict("rules", enough, person ? 2 : 0, median(met[1], n), ANY);
    good &= verdict("breeds", enough, person ? 7 : 0, median(met[2], n), ANY);
    good &= verdict("bosses", enough, person ? 1 : 0, median(met[3], n), ANY);
    good &= verdict("r2 of log score and log time", enough, 0, linked * linked, R2_MOST);
    printf("level %.0f\n", median(met[4], n));
    return good;
}

// ---- the program ----------------------------------------------------------------------------------------------------

static void add(sums *all, const sums *s) {
    all->runs += s->runs;
    all->ticks += s->ticks;
    all->cave_ins += s->cave_ins;
    all->shown += s->shown;
    all->towed += s->towed;
    all->kills += s->kills;
    all->score += s->score;
}

/// Plays the levels of a pilot. Row 0 of its table is the sum of its levels.
static bool judge_pilot(const sprite_masks *masks, int32_t who, int32_t seeds, int32_t first, int32_t last) {
    const pilot *p = &pilots[who];
    table *t = &tables[who];
    *t = (table){.who = who, .seeds = seeds};
    printf("\n%s, %d seeds a level, at most %d s a run\nlevel", p->name, (int)seeds, (int)p->seconds);
    for (int f = 0; f < FIGURES; f++) {
        printf("%8s", names[f]);
    }
    printf("\n");
    for (int32_t n = p->first > first ? p->first : first; n <= p->last && n <= last; n++) {
        for (int32_t seed = 1; seed <= seeds; seed++) {
            play_level(masks, p, (uint32_t)seed, n, &t->of[n]);
        }
        print_row(n, &t->of[n]);
        add(&t->of[0], &t->of[n]);
    }
    bool good = true;
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        good &= !(targets[i].who >> who & 1) || judge(&targets[i], t);
    }
    if (who == HUMAN || who == NOVICE) {
        good &= who != HUMAN || first > 1 || last < LEVELS || judge_curve(t);
        good &= judge_breeds(t, who == HUMAN ? 3 : 0, who == HUMAN ? 30 : 45);
    }
    if (who == THROWER && tables[HUMAN].of[first].runs > 0) {
        sums bare = {0};
        for (int32_t n = first; n <= p->last && n <= last; n++) {
            add(&bare, &tables[HUMAN].of[n]);
        }
        const double gain = per((double)t->of[0].score / t->of[0].runs, (double)bare.score / bare.runs);
        good &= verdict("its score, a multiple of the score without the rope", seeds >= 6, 1.3, gain, ANY);
    }
    return good;
}

int main(int count, char **words) {
    static assets pictures;
    sprite_masks masks;
    option of[] = {
        {"--seeds", 1, SEEDS_MOST, SEEDS},
        {"--from", 1, LEVELS, 1},
        {"--to", 1, LEVELS, LEVELS},
        {"--pilot", 1, PILOTS, 0},
        {"--games", 0, SEEDS_MOST, 0},
        {"--builds", 0, SEEDS_MOST, 0},
        {NULL, 0, 0, 0},
    };
    if (!options_read(of, count, words) || !sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    const int32_t seeds = of[0].value, first = of[1].value, last = of[2].value, only = of[3].value, games = of[4].value,
                  tools = of[5].value;
    const bool all = games + tools + only == 0;
    bool good = true;
    for (int32_t who = 0; who < PILOTS; who++) {
        const int32_t half = (seeds + 1) / 2, few = half > FEW && who > THROWER ? FEW : half;
        const bool whole = who < THROWER || who == PARKED;
        good &= (!all && only != who + 1) || judge_pilot(&masks, who, whole ? seeds : few, first, last);
    }
    if (games > 0 || all) {
        good &= judge_games(&masks, HUMAN, games ? games : seeds, 360);
        good &= judge_games(&masks, NOVICE, games ? games : seeds, 300);
    }
    if (tools > 0 || all) {
        good &= judge_builds(&masks, tools ? tools : seeds);
    }
    assets_free(&pictures);
    return good ? 0 : 1;
}
