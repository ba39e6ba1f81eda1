// policies.c - pilots with a single behavior, and levels that such a behavior must not complete.
#include "pace/judge.h"

#include <stdio.h>

enum { SEEDS_LEAST = 10, STEP_FEW = 5 }; // with fewer seeds every fifth level is played

enum { HALO = 1 << 12 }; // eats its arena

typedef struct rule_of_thumb {
    const char *what;
    policy pilot;
    int32_t first, but; // level; bits of levels that are exempt by design
    figure of;
    double least, most;
} rule_of_thumb;

static const rule_of_thumb rules[] = {
    {"% cleared in 7 minutes by a ship that is not lost", POLICY_WHOLE, 1, 0, CLEARED, 100, 100},
    {"% of the ground that is left without a bomb", POLICY_NO_BOMB, 1, HALO, KEPT, 70, 1000},
    {"% cleared without fire and drill", POLICY_TAME, 1, 0, CLEARED, 0, 0},
    {"% cleared without the drill, from 3 on", POLICY_NO_DRILL, 3, 0, CLEARED, 0, 0},
    {"% cleared without fire, from 4 on", POLICY_NO_FIRE, 4, 0, CLEARED, 0, 0},
    {"parked in the middle, firing: seconds lived, from 2 on", POLICY_PARKED, 2, 0, LIVED, 0, 60},
};

static sums play(const sprite_masks *masks, policy pilot, int32_t seeds, int32_t level) {
    sums s = {0};
    for (int32_t seed = 1; seed <= seeds; seed++) {
        play_level(masks, &(play_setup){pilot, (uint32_t)seed, level}, &s);
    }
    return s;
}

/// Distance of v from the range.
static double miss(const rule_of_thumb *r, double v) {
    return r->least - v > v - r->most ? r->least - v : v - r->most;
}

static bool judge_rule(const rule_of_thumb *r, const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last) {
    double worst = -1e9;
    int32_t at = r->first;
    for (int32_t n = r->first > first ? r->first : first; n <= last; n += seeds < SEEDS_LEAST ? STEP_FEW : 1) {
        const sums s = play(masks, r->pilot, seeds, n);
        const double v = figure_of(&s, r->of);
        if (!(r->but >> n & 1) && (worst < -1e8 || miss(r, v) > miss(r, worst))) {
            worst = v;
            at = n;
        }
    }
    return verdict(r->what, seeds >= SEEDS_LEAST, miss(r, worst) <= 0, worst, at);
}

bool judge_policies(const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last) {
    bool good = true;
    for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++) {
        good &= judge_rule(&rules[r], masks, seeds, first, last);
    }
    return good;
}

enum { ROPE_LAST = 10, ROPE_SEEDS = 6, SHARE = 20, GAIN = 130, CAVE_INS = 3 }; // level; seeds; %; %; per minute

bool judge_rope(const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last) {
    sums bare = {0}, rope = {0};
    const int32_t to = last < ROPE_LAST ? last : ROPE_LAST;
    for (int32_t n = first; n <= to; n++) {
        for (int32_t seed = 1; seed <= seeds; seed++) {
            play_level(masks, &(play_setup){POLICY_HUMAN, (uint32_t)seed, n}, &bare);
            play_level(masks, &(play_setup){POLICY_THROWER, (uint32_t)seed, n}, &rope);
        }
    }
    const bool enough = seeds >= ROPE_SEEDS;
    const double share = 100.0 * (double)rope.towed / (double)(rope.kills + !rope.kills);
    const double gain = 100.0 * (double)rope.score / (double)(bare.score + !bare.score);
    const double minutes = (double)rope.ticks / TICKS_PER_SECOND / 60, caved = (double)rope.cave_ins / minutes;
    bool good = verdict("% of the kills by a person who throws: by its rock", enough, share >= SHARE, share, to);
    good &= verdict("% of the score without the rope", enough, gain >= GAIN, gain, to);
    good &= verdict("cave-ins a minute by a person who throws", enough, caved >= CAVE_INS, caved, to);
    printf("cave-ins a minute by a person without the rope: %.2f\n",
           (double)bare.cave_ins * 60 * TICKS_PER_SECOND / (double)bare.ticks);
    return good;
}
