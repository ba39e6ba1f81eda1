// pace.c - plays many seeds of each level with two pilots without a picture and compares visible objects and actions
// with the targets.
//
// A run is a level started with three ships until it is completed, the game is over, or three minutes have passed.
// The table of a pilot has a row per level. Below it each target is printed as reached or NOT REACHED, and the exit
// status is 0 if all are reached. A row that needs more seeds to be stable is printed without judgment. A person
// makes random errors, so its rows need at least PERSON_SEEDS seeds.
//
// --people 100 plays the levels of the difficulty, 1, 3, 5 and 10, only with the person; --games 100 plays whole
// games; --policies 20 plays pilots with a single behavior; --rope 10 plays a person with and without the rope.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/world/tuning.h"
#include "pace/judge.h"
#include "sdl/assets.h"
#include "support/options.h"
#include "view/sprite_assets.h"

enum { SEEDS = 20, SEEDS_MOST = 200, PERSON_SEEDS = 6, GAME_CAP = 1800 * TICKS_PER_SECOND };

/// Sums of a pilot over all levels.
typedef struct table {
    policy pilot;
    int32_t first, last, seeds;
    sums of[LEVELS + 1];
} table;

// ---- the table ------------------------------------------------------------------------------------------------------

static double per(double sum, double of) {
    return of > 0 ? sum / of : 0;
}

static double minutes(const sums *s) {
    return (double)s->ticks / TICKS_PER_SECOND / 60;
}

double figure_of(const sums *s, figure f) {
    const double ticks = (double)s->ticks;
    switch (f) {
    case ACTORS: return per((double)s->actors, ticks);
    case LONELY: return per(100.0 * (double)s->lonely, ticks);
    case GEMS_FIRST: return per((double)s->gems_first, s->runs);
    case FIRST_ENEMY: return per((double)s->first_enemy / TICKS_PER_SECOND, (double)s->first_enemy_of);
    case EVENTS: return per((double)(s->picked + s->kills), minutes(s));
    case KILLS: return per((double)s->kills, minutes(s));
    case SOLID: return per(100.0 * (double)s->solid, ticks * SHOWN_W * SHOWN_H);
    case BURIED: return per((double)s->buried_ticks / TICKS_PER_SECOND, (double)s->buried);
    case ROCK: return per(100.0 * (double)s->hurt_by_rock, (double)s->hurt);
    case HULL: return per((double)s->hurt, minutes(s));
    case BUMPS: return per((double)s->bumps, minutes(s));
    case SCORE: return per((double)s->score, minutes(s));
    case CLEARED: return per(100.0 * s->cleared, s->runs);
    case CLEAR_TIME: return per((double)s->cleared_ticks / TICKS_PER_SECOND, s->cleared);
    case DEATHS: return per(s->deaths, s->runs);
    case CHAIN: return per((double)s->chain, ticks);
    case CALM: return (double)s->calm_most / TICKS_PER_SECOND;
    case KEPT:
        return s->ground_was > 0 ? 100.0 * (double)s->ground_is / (double)s->ground_was : 100; // no level was completed
    case LIVED: return per((double)s->died_at / TICKS_PER_SECOND, s->runs);
    default: return 0;
    }
}

static const char *const names[FIGURES] = {
    "actors",  "lonely%", "gems@0", "enemy s", "events/m", "kills/m", "solid%", "buried s", "rock hull%", "hull/m",
    "bumps/m", "score/m", "clear%", "clear s", "deaths",   "chain%",  "calm s", "kept%",    "lived s"};

static void print_head(void) {
    printf("level");
    for (int c = 0; c < FIGURES; c++) {
        printf("%11s", names[c]);
    }
    printf("\n");
}

static void print_row(int32_t level, const sums *s) {
    printf("%5d", level);
    for (int c = 0; c < FIGURES; c++) {
        printf("%11.1f", figure_of(s, (figure)c));
    }
    printf("\n");
    fflush(stdout);
}

// ---- the targets ----------------------------------------------------------------------------------------------------

enum { BOTH = -1, BOSSES = 1 << 12 | 1 << 20, PRIZES = 1 << 15 | 1 << 18 };

typedef struct target {
    const char *what;
    figure of;
    int32_t pilot;       // enum policy, or BOTH
    int32_t first, last; // levels
    int32_t but;         // bits of levels that are exempt by design; `what` names them
    double least, most;
    int32_t seeds; // minimal number of seeds for a stable figure; with fewer it is not judged
} target;

#define ANY 1e9

static const target targets[] = {
    {"actors in view", ACTORS, BOTH, 1, LEVELS, 0, 12, 22, 6},
    {"% of frames without a threat, level 1", LONELY, BOTH, 1, 1, 0, 0, 20, 2},
    {"% of frames without a threat; 14, 18: deep in rock", LONELY, BOTH, 5, LEVELS, 1 << 14 | 1 << 18, 0, 8, 6},
    {"seconds without a threat", CALM, BOTH, 1, LEVELS, 0, 0, 8, 2},
    {"gems in view at the start; 15, 18 have a prize", GEMS_FIRST, POLICY_AUTOPILOT, 1, LEVELS, PRIZES, 6, ANY, 2},
    {"seconds to the first enemy in view", FIRST_ENEMY, BOTH, 1, LEVELS, 0, 0, 3, 2},
    {"gems, pick-ups, kills a minute; not prizes, bosses", EVENTS, BOTH, 1, LEVELS, PRIZES | BOSSES, 45, ANY, 6},
    {"% of the view that is solid", SOLID, BOTH, 1, LEVELS, 0, 25, 50, 6},
    {"seconds for a buried gem; not prizes, bosses", BURIED, POLICY_AUTOPILOT, 1, LEVELS, PRIZES | BOSSES, 0, 3.5, 6},
    {"% of the hull lost to rock; a boss counts as rock", ROCK, BOTH, 1, LEVELS, BOSSES, 0, 35, 6},
    {"bumps that cost hull, a minute; a boss counts as rock", BUMPS, POLICY_AUTOPILOT, 1, LEVELS, BOSSES, 0, 8, 10},
    {"multiplier, % of the most; few gems but a prize, boss", CHAIN, BOTH, 1, LEVELS, PRIZES | BOSSES, 50, 100, 6},
    {"% cleared by the autopilot, level 1", CLEARED, POLICY_AUTOPILOT, 1, 1, 0, 100, 100, 2},
    {"% cleared, level 10", CLEARED, POLICY_AUTOPILOT, 10, 10, 0, 70, ANY, 16}, // 100 % is allowed
    {"% cleared by a person, level 1", CLEARED, POLICY_HUMAN, 1, 1, 0, 90, 100, 20},
    {"% cleared by a person, level 3", CLEARED, POLICY_HUMAN, 3, 3, 0, 70, 90, 30},
    {"% cleared by a person, level 5", CLEARED, POLICY_HUMAN, 5, 5, 0, 50, 70, 30},
    {"% cleared by a person, level 10", CLEARED, POLICY_HUMAN, 10, 10, 0, 20, 40, 30},
};

bool verdict(const char *what, bool enough, bool reached, double worst, int32_t level) {
    const char *word = !enough ? "few seeds" : reached ? "reached" : "NOT REACHED";
    printf("%-54s %-11s worst %.1f on level %d\n", what, word, worst, level);
    return !enough || reached;
}

/// Distance of a value from the range of the target.
static double miss(const target *t, double v) {
    double below = t->least - v, above = v - t->most;
    return below > above ? below : above;
}

static bool judge(const target *t, const table *all) {
    double worst = -2e9;
    int32_t at = 0;
    for (int32_t n = t->first; n <= t->last && (t->pilot == BOTH || t->pilot == (int32_t)all->pilot); n++) {
        double m = miss(t, figure_of(&all->of[n], t->of));
        if (all->of[n].runs > 0 && !(t->but >> n & 1) && m > worst) {
            worst = m;
            at = n;
        }
    }
    bool enough = all->seeds >= t->seeds && (all->pilot != POLICY_HUMAN || all->seeds >= PERSON_SEEDS);
    return at == 0 || verdict(t->what, enough, worst <= 0, figure_of(&all->of[at], t->of), at);
}

/// Each breed causes at least 3 % of the deaths on its levels. A sower kills by mines, as the level does.
static bool judge_breeds(const table *all) {
    bool good = true;
    for (int32_t b = 1; b <= breed_count(); b++) {
        int32_t own = 0, of = 0;
        if (b == breed_find("SOWER")) {
            continue;
        }
        for (int32_t n = all->first; n <= all->last; n++) {
            bool lives = breed_get(b)->odds[n - 1] > 0;
            own += lives ? all->of[n].by_breed[b] : 0;
            of += lives ? all->of[n].deaths : 0;
        }
        char what[64];
        snprintf(what, sizeof what, "%% of %d deaths by a %s, where it lives", (int)of, breed_get(b)->name);
        good &= verdict(what, of >= 100, of > 0 && own * 100 >= 3 * of, per(100.0 * own, of), all->last);
    }
    return good;
}

// ---- the pilots -----------------------------------------------------------------------------------------------------

static bool judge_pilot(const sprite_masks *masks, table *all, bool (*wanted)(int32_t level)) {
    bool good = true;
    printf("%s, %d seeds a level, at most 180 s a run\n", all->pilot == POLICY_HUMAN ? "a person" : "autopilot",
           (int)all->seeds);
    print_head();
    for (int32_t n = all->first; n <= all->last; n++) {
        for (int32_t seed = 1; seed <= all->seeds && wanted(n); seed++) {
            play_level(masks, &(play_setup){all->pilot, (uint32_t)seed, n}, &all->of[n]);
        }
        if (wanted(n)) {
            print_row(n, &all->of[n]);
        }
    }
    for (size_t t = 0; t < sizeof targets / sizeof targets[0]; t++) {
        good &= judge(&targets[t], all);
    }
    return good;
}

static bool any_level(int32_t level) {
    return level > 0;
}

static bool of_difficulty(int32_t level) {
    return level == 1 || level == 3 || level == 5 || level == 10;
}

static int number_order(const void *left, const void *right) {
    const int32_t *p = left, *q = right;
    return (*p > *q) - (*p < *q);
}

static int32_t median(int32_t *of, int32_t count) {
    qsort(of, (size_t)count, sizeof *of, number_order);
    return of[count / 2];
}

/// Games of a person from level 1 until the last ship is lost: 6 minutes, plus or minus one.
static bool judge_games(const sprite_masks *masks, int32_t n) {
    int32_t levels[SEEDS_MOST] = {0}, seconds[SEEDS_MOST] = {0};
    sums s = {0};
    for (int32_t i = 0; i < n; i++) {
        seconds[i] = (int32_t)(play_game(masks, (uint32_t)i + 1, GAME_CAP, &levels[i], &s) / TICKS_PER_SECOND);
    }
    const int32_t usual = median(seconds, n), level = median(levels, n);
    return verdict("seconds of a person's game from level 1, the median", n >= 15, usual >= 300 && usual <= 420, usual,
                   level);
}

// ---- the program ----------------------------------------------------------------------------------------------------

static bool judge_both(const sprite_masks *masks, int32_t first, int32_t last, int32_t seeds) {
    static table autopilot, person;
    autopilot = (table){.pilot = POLICY_AUTOPILOT, .first = first, .last = last, .seeds = seeds};
    person = (table){.pilot = POLICY_HUMAN, .first = first, .last = last, .seeds = seeds};
    bool good = judge_pilot(masks, &autopilot, any_level);
    good &= judge_pilot(masks, &person, any_level);
    return judge_breeds(&person) && good;
}

int main(int count, char **words) {
    static assets pictures;
    static table few;
    sprite_masks masks;
    option of[] = {
        {"--seeds", 1, SEEDS_MOST, SEEDS}, {"--from", 1, LEVELS, 1},
        {"--to", 1, LEVELS, LEVELS},       {"--people", 0, SEEDS_MOST, 0},
        {"--games", 0, SEEDS_MOST, 0},     {"--policies", 0, SEEDS_MOST, 0},
        {"--rope", 0, SEEDS_MOST, 0},      {NULL, 0, 0, 0},
    };
    if (!options_read(of, count, words) || !sprite_assets_load(&pictures, "assets")) {
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    const int32_t seeds = of[0].value, first = of[1].value, last = of[2].value, people = of[3].value;
    const int32_t games = of[4].value, policies = of[5].value, rope = of[6].value;
    few = (table){.pilot = POLICY_HUMAN, .first = first, .last = last, .seeds = people};
    bool good = people == 0 || judge_pilot(&masks, &few, of_difficulty);
    good &= games == 0 || judge_games(&masks, games);
    good &= policies == 0 || judge_policies(&masks, policies, first, last);
    good &= rope == 0 || judge_rope(&masks, rope, first, last);
    if (people + games + policies + rope == 0) {
        good = judge_both(&masks, first, last, seeds);
        good &= judge_rope(&masks, (seeds + 1) / 2, first, last);
        good &= judge_policies(&masks, (seeds + 1) / 2, first, last);
    }
    assets_free(&pictures);
    return good ? 0 : 1;
}
