// policies.c - the pilots that do one thing, and the levels where that must not do.
#include "game/world/tuning.h"
#include "pace/judge.h"

enum { SEEDS_LEAST = 10, STEP_FEW = 5 }; // with fewer seeds every fifth level is played

enum { HALO = 1 << 12 }; // eats its arena

typedef struct rule_of_thumb {
    const char *what;
    policy pilot;
    int32_t first, but; // level; bits of levels whose design excuses them
    double (*of)(const sums *s);
    double least, most;
} rule_of_thumb;

static double cleared(const sums *s) {
    return 100.0 * s->cleared / s->runs;
}

static double lived(const sums *s) {
    return (double)s->died_at / TICKS_PER_SECOND / s->runs;
}

static double kept(const sums *s) {
    return s->ground_was > 0 ? 100.0 * (double)s->ground_is / (double)s->ground_was : 100; // none was cleared
}

static double a_minute(const sums *s) {
    return (double)s->score * 60 * TICKS_PER_SECOND / (double)s->ticks;
}

static const rule_of_thumb rules[] = {
    {"% cleared in 7 minutes by a ship that is not lost", POLICY_WHOLE, 1, 0, cleared, 100, 100},
    {"% of the ground that is left without a bomb", POLICY_NO_BOMB, 1, HALO, kept, 70, 1000},
    {"% cleared without fire and drill", POLICY_TAME, 1, 0, cleared, 0, 0},
    {"% cleared without the drill, from 3 on", POLICY_NO_DRILL, 3, 0, cleared, 0, 0},
    {"% cleared without fire, from 4 on", POLICY_NO_FIRE, 4, 0, cleared, 0, 0},
    {"parked in the middle, firing: seconds lived, from 2 on", POLICY_PARKED, 2, 0, lived, 0, 60},
    {"hidden in a hole: seconds lived, from 2 on", POLICY_HIDDEN, 2, 0, lived, 0, 60},
};

static sums play(const sprite_masks *masks, policy pilot, int32_t seeds, int32_t level) {
    sums s = {0};
    for (int32_t seed = 1; seed <= seeds; seed++) {
        (void)play_level(masks, &(play_setup){pilot, (uint32_t)seed, level, 0}, &s);
    }
    return s;
}

/// By how much v is too low or too high.
static double miss(const rule_of_thumb *r, double v) {
    return r->least - v > v - r->most ? r->least - v : v - r->most;
}

static bool judge_rule(const rule_of_thumb *r, const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last) {
    double worst = -1e9;
    int32_t at = r->first;
    for (int32_t n = r->first > first ? r->first : first; n <= last; n += seeds < SEEDS_LEAST ? STEP_FEW : 1) {
        const sums s = play(masks, r->pilot, seeds, n);
        const double v = r->of(&s);
        if (!(r->but >> n & 1) && (worst < -1e8 || miss(r, v) > miss(r, worst))) {
            worst = v, at = n;
        }
    }
    return verdict(r->what, seeds >= SEEDS_LEAST, miss(r, worst) <= 0, worst, at);
}

static bool judge_farm(const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last) {
    double worst = -1;
    int32_t at = first;
    for (int32_t n = first; n <= last; n += seeds < SEEDS_LEAST ? STEP_FEW : 1) {
        const sums hunts = play(masks, POLICY_FARM, seeds, n), plays = play(masks, POLICY_AUTOPILOT, seeds, n);
        const double part = a_minute(&hunts) / a_minute(&plays);
        if (part > worst) {
            worst = part, at = n;
        }
    }
    return verdict("points a minute of hunting, for one of playing on", seeds >= SEEDS_LEAST, worst < 1, worst, at);
}

bool judge_policies(const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last) {
    bool good = true;
    for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++) {
        good &= judge_rule(&rules[r], masks, seeds, first, last);
    }
    return judge_farm(masks, seeds, first, last) && good;
}
