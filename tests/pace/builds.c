// builds.c - persons with different tools on one level, and the tools that kill for them; persons with different
// choices, and the sources of their points; the share of a prize.
#include "pace/builds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/actors/rope.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"
#include "pace/verdict.h"
#include "pilot/autopilot.h"
#include "support/thrower.h"
#include "support/human.h"

enum { LONGEST = 420 * TICKS_PER_SECOND };

enum { BY_SHOT, BY_DRILL, BY_BOMB, BY_ROCK, BY_LOOSE, BY_RAM, BY_MINE, TOOLS_OF_KILLS };

static const char *const by_names[TOOLS_OF_KILLS] = {"shot", "drill", "bomb", "rock", "loose", "ram", "mine"};

enum { FROM_KILLS, FROM_GEMS, FROM_ROCK, FROM_GRAZES, FROM_TIME, FROM_PRIZES, SOURCES };

static const char *const source_names[SOURCES] = {"kills", "gems", "cave-ins", "near misses", "time", "prizes"};

/// Sums over the runs of a build.
typedef struct tallies {
    int32_t runs, cleared, kills[TOOLS_OF_KILLS];
    int64_t ticks, score, points[SOURCES];
} tallies;

typedef struct build {
    const char *name;
    uint32_t gear;
    int32_t kills_by; ///< the tool that kills more for this build than for the others
    input (*mind)(const game *g);
} build;

#define GEAR(n) (1U << GEAR_##n)

static const build builds[] = {
    {"driller", GEAR(COLD) | GEAR(LANCE) | GEAR(PLATES), BY_DRILL, autopilot},
    {"gunner", GEAR(FAN) | GEAR(HEAVY) | GEAR(WELDER), BY_SHOT, autopilot},
    {"thrower", GEAR(ROPE) | GEAR(COLD) | GEAR(PLATES), BY_ROCK, thrower},
};

enum { BUILDS = sizeof builds / sizeof builds[0] };

/// The tool that has killed the enemy of a loss of hull. `was` is the enemy before the tick.
static int32_t killer_of(const game *g, const ledger_harm *h, const body *bodies) {
    const world *w = &g->world;
    const body *was = &bodies[h->body];
    if (h->contact >= 0) {
        const contact *c = &g->collider.contacts[h->contact];
        const ledger_response *r = ledger_response_to(&g->ledger, h->contact);
        const int32_t other = r ? r->kind[c->a == h->body] : KIND_NONE;
        const int32_t rock = rope_is_weapon(&bodies[c->a + c->b - h->body]) ? BY_ROCK : BY_LOOSE;
        const int32_t touch = other == KIND_SHIP ? BY_RAM : rock;
        return other == KIND_SHOT ? BY_SHOT : touch;
    }
    int32_t x, y;
    const bool near = body_to_ship(w, was, &x, &y) && abs(x) < 70 * SUB && abs(y) < 70 * SUB;
    if (w->drilling && near) {
        return BY_DRILL;
    }
    return w->bomb_r > 0 ? BY_BOMB : BY_MINE;
}

static void count(const game *g, const body *bodies, int32_t before, tallies *t) {
    const world *w = &g->world;
    int64_t known = 0;
    for (int32_t i = 0; i < g->ledger.harm_count; i++) {
        const ledger_harm *h = &g->ledger.harms[i];
        if (h->after == 0 && h->before > 0 && g->ledger.loss.body != h->body) {
            t->kills[killer_of(g, h, bodies)]++;
        }
    }
    for (int32_t i = 0; i < w->event_count; i++) {
        static const struct {
            event_kind kind;
            int32_t source;
        } of[] = {{EVENT_GEM, FROM_GEMS},
                  {EVENT_CAVE_IN, FROM_ROCK},
                  {EVENT_GRAZE, FROM_GRAZES},
                  {EVENT_LEVEL, FROM_TIME},
                  {EVENT_PRIZE, FROM_PRIZES}};
        for (size_t k = 0; k < sizeof of / sizeof of[0]; k++) {
            const bool is = w->events[i].kind == (int16_t)of[k].kind;
            t->points[of[k].source] += is ? w->events[i].magnitude : 0;
            known += is ? w->events[i].magnitude : 0;
        }
    }
    t->points[FROM_KILLS] += w->score - before - known;
}

/// A person with a build on a level from its start.
typedef struct stint {
    game *game;
    human *pilot;
} stint;

static stint begin(const sprite_masks *masks, const build *b, uint32_t seed, int32_t level) {
    const game_setup setup = {.seed = seed, .level = level};
    stint s = {game_create(masks, &setup), NULL};
    s.pilot = s.game ? human_create(s.game, &human_hands[HANDS_HUMAN], b->mind, seed) : NULL;
    if (!s.pilot) {
        abort();
    }
    s.game->world.gear = b->gear;
    return s;
}

static void end(stint *s) {
    human_free(s->pilot);
    game_free(s->game);
}

/// Plays the level to its end and adds to the tallies.
static void play(const sprite_masks *masks, const build *b, uint32_t seed, int32_t level, tallies *t) {
    static body bodies[BODY_MAX];
    stint s = begin(masks, b, seed, level);
    const world *w = &s.game->world;
    int32_t ticks = 0;
    while (ticks < LONGEST && (w->phase == PHASE_PLAY || w->phase == PHASE_DEAD)) {
        const int32_t before = w->score;
        const input in = human_press(s.pilot, s.game);
        memcpy(bodies, w->bodies, (size_t)w->bodies_used * sizeof *bodies);
        game_tick(s.game, &in);
        count(s.game, bodies, before, t);
        ticks++;
    }
    t->runs++;
    t->ticks += ticks;
    t->score += w->score;
    t->cleared += w->phase == PHASE_CLEARED;
    end(&s);
}

static void print(const build *b, const tallies *t) {
    printf("%-8s cleared %3d %%, %d s a run, score/min %7.0f, kills:", b->name, t->cleared * 100 / t->runs,
           (int)(t->ticks / t->runs / TICKS_PER_SECOND), (double)t->score * 60 * TICKS_PER_SECOND / (double)t->ticks);
    for (int32_t k = 0; k < TOOLS_OF_KILLS; k++) {
        printf(" %s %d", by_names[k], t->kills[k]);
    }
    printf("\n%8s points:", "");
    for (int32_t k = 0; k < SOURCES; k++) {
        printf("  %s %.1f %%", source_names[k], 100.0 * (double)t->points[k] / (double)(t->score + !t->score));
    }
    printf("\n");
    fflush(stdout);
}

// ---- builds ---------------------------------------------------------------------------------------------------------

enum { BUILD_SEEDS = 20, HALF = 50 };

static double share(const tallies *t, int32_t tool) {
    int32_t kills = 0;
    for (int32_t k = 0; k < TOOLS_OF_KILLS; k++) {
        kills += t->kills[k];
    }
    return 100.0 * t->kills[tool] / (kills + !kills);
}

static bool judge_kills(const sprite_masks *masks, int32_t seeds, int32_t level) {
    tallies of[BUILDS] = {0};
    int32_t least = 100;
    double factor = 1e9;
    for (int32_t b = 0; b < (int32_t)BUILDS; b++) {
        for (int32_t seed = 1; seed <= seeds; seed++) {
            play(masks, &builds[b], (uint32_t)seed, level, &of[b]);
        }
        print(&builds[b], &of[b]);
        const int32_t cleared = of[b].cleared * 100 / of[b].runs;
        least = cleared < least ? cleared : least;
    }
    for (int32_t b = 0; b < (int32_t)BUILDS; b++) {
        for (int32_t other = 0; other < (int32_t)BUILDS; other++) {
            const double own = share(&of[b], builds[b].kills_by), its = share(&of[other], builds[b].kills_by);
            factor = other != b && own < factor * its ? own / its : factor;
        }
    }
    const bool enough = seeds >= BUILD_SEEDS;
    const bool clear = verdict("% cleared by persons with three tools", enough, HALF, least, 100);
    return verdict("share of kills by the tool of a build, factor", enough, 2, factor, ANY) && clear;
}

// ---- choices --------------------------------------------------------------------------------------------------------

enum { CAREFUL_SPEED = 650, ALIKE_TICKS = 45 * TICKS_PER_SECOND, CHOICE_LEVELS = 8 };

/// The autopilot at a lower speed.
static input careful(const game *g) {
    input in = autopilot(g);
    const world *w = &g->world;
    const body *ship = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    if (ship && abs(ship->vx) + abs(ship->vy) > CAREFUL_SPEED) {
        in.buttons |= BUTTON_BRAKE;
    }
    return in;
}

static const build fast = {"fast", GEAR(FAN) | GEAR(HEAVY) | GEAR(LANCE), BY_SHOT, autopilot};
static const build slow = {"careful", GEAR(PLATES) | GEAR(WELDER) | GEAR(RICOCHET), BY_SHOT, careful};

/// The score after ALIKE_TICKS with the first ship. -1 if the ship is lost or the level is cleared before.
static int32_t early_score(const sprite_masks *masks, const build *b, uint32_t seed, int32_t level) {
    stint s = begin(masks, b, seed, level);
    const world *w = &s.game->world;
    for (int32_t i = 0; i < ALIKE_TICKS && w->phase == PHASE_PLAY; i++) {
        const input in = human_press(s.pilot, s.game);
        game_tick(s.game, &in);
    }
    const int32_t found = w->phase == PHASE_PLAY && w->totals.deaths == 0 ? w->score : -1;
    end(&s);
    return found;
}

static bool judge_choices(const sprite_masks *masks, int32_t seeds) {
    tallies quick = {0}, calm = {0};
    int64_t first = 0, second = 0;
    for (int32_t level = 1; level <= CHOICE_LEVELS; level++) {
        for (int32_t seed = 1; seed <= seeds; seed++) {
            play(masks, &fast, (uint32_t)seed, level, &quick);
            play(masks, &slow, (uint32_t)seed, level, &calm);
            const int32_t a = early_score(masks, &fast, (uint32_t)seed, level);
            const int32_t b = early_score(masks, &slow, (uint32_t)seed, level);
            first += a >= 0 && b >= 0 ? a : 0;
            second += a >= 0 && b >= 0 ? b : 0;
        }
    }
    print(&fast, &quick);
    print(&slow, &calm);
    const bool enough = seeds >= BUILD_SEEDS / 2;
    const double time = 100.0 * (double)quick.points[FROM_TIME] / (double)(quick.score + !quick.score);
    const double ratio = (double)first / (double)(second + !second);
    const double alike = 100.0 * (double)quick.score / (double)(calm.score + !calm.score);
    bool good = verdict("% of the points of a fast person: time", enough, 8, time, 100);
    good &= verdict("score of a fast and a careful person in 45 s, ratio", enough, 1.3, ratio, ANY);
    return verdict("score of a fast person, % of the careful person", enough, 90, alike, 110) && good;
}

// ---- prizes ---------------------------------------------------------------------------------------------------------

/// The share of a prize in the runs that deliver it.
static bool judge_prize(const sprite_masks *masks, int32_t seeds, int32_t level) {
    static const build bare = {"", 0, BY_SHOT, autopilot};
    int64_t paid = 0, all = 0;
    int32_t delivered = 0;
    for (int32_t seed = 1; seed <= seeds; seed++) {
        tallies t = {0};
        play(masks, &bare, (uint32_t)seed, level, &t);
        delivered += t.points[FROM_PRIZES] > 0;
        paid += t.points[FROM_PRIZES];
        all += t.points[FROM_PRIZES] > 0 ? t.score : 0;
    }
    const double part = 100.0 * (double)paid / (double)(all + !all);
    char what[80];
    snprintf(what, sizeof what, "%% of the points of level %d: its prize (%d delivered)", (int)level, (int)delivered);
    return verdict(what, seeds >= BUILD_SEEDS, 25, delivered >= 3 ? part : 0, 100);
}

bool judge_builds(const sprite_masks *masks, int32_t seeds) {
    printf("\npersons with tools, %d seeds\n", (int)seeds);
    bool good = judge_kills(masks, seeds, 8);
    good &= judge_choices(masks, (seeds + 1) / 2);
    good &= judge_prize(masks, seeds, 15);
    return judge_prize(masks, 3 * seeds, 18) && good;
}
