// test_card.c - the card of a contact agrees with hulls and velocities after the rules.
#include <stdio.h>
#include "app/player.h"

#include "overlay/card.h"
#include "overlay/seen.h"
#include "pilot/autopilot.h"

enum { TICKS = 2000, BODIES = 512 };

typedef struct sums {
    int harms, bounces;
} sums;

/// Counts the responses that name each body.
static void count_responses(int of[BODIES], const game *g) {
    memset(of, 0, BODIES * sizeof *of);
    for (int32_t i = 0; i < g->ledger.response_count; i++) {
        const contact *c = &g->collider.contacts[g->ledger.responses[i].contact];
        of[c->a]++;
        of[c->b]++;
    }
}

/// Velocity of the second body relative to the first.
static ledger_velocity relative(const world *w, const contact *c) {
    const body *a = &w->bodies[c->a], *b = &w->bodies[c->b];
    return (ledger_velocity){b->vx - a->vx, b->vy - a->vy};
}

static bool same(ledger_velocity a, ledger_velocity b) {
    return a.x == b.x && a.y == b.y;
}

/// Checks the velocities of a pair of which no other response changed a body.
static void check_bounce(const game *before, const game *after, const contact *c, const card *k, sums *s) {
    const body *a = &before->world.bodies[c->a], *b = &before->world.bodies[c->b];
    bool eats = a->kind == KIND_ENEMY || b->kind == KIND_ENEMY; // slower before the bounce
    bool blown = false;
    for (int32_t i = 0; i < after->world.event_count; i++) {
        blown = blown || after->world.events[i].kind == EVENT_MINE;
    }
    if (!k->response->bounced || eats || blown) {
        return;
    }
    CHECK(same(k->in, relative(&before->world, c)), "in %d,%d", k->in.x, k->in.y);
    bool lives = after->world.bodies[c->a].kind == a->kind && after->world.bodies[c->b].kind == b->kind;
    CHECK(!lives || same(k->out, relative(&after->world, c)), "%d and %d: out %d,%d", c->a, c->b, k->out.x, k->out.y);
    s->bounces++;
}

/// Hull of the body after the rules; 0 if the body was removed. Enemies do not mend: a greater hull is a new enemy.
static int32_t hull_after(const game *g, int32_t index, const body *before) {
    const body *b = &g->world.bodies[index];
    const bool fresh = b->kind == KIND_ENEMY && b->hull > before->hull;
    return b->kind == before->kind && !fresh ? b->hull : 0;
}

/// Checks a loss of hull that is the only one of its body in the tick.
static void check_harm(const game *before, const game *after, const contact *c, const card *k, sums *s) {
    const ledger *l = &after->ledger;
    for (int which = 0; which < 2; which++) {
        const int32_t index = which ? c->b : c->a;
        const body *b = &before->world.bodies[index];
        int times = 0;
        for (int32_t i = 0; i < l->harm_count; i++) {
            times += l->harms[i].body == index;
        }
        if (k->lost[which] > 0 && times == 1) {
            char loss[24];
            const int32_t most = SDL_max(k->lost[0], k->lost[1]);
            CHECK(b->hull - k->lost[which] == hull_after(after, index, b), "body %d: %d - %d, then %d", index, b->hull,
                  k->lost[which], hull_after(after, index, b));
            snprintf(loss, sizeof loss, "-> hull -%d", most);
            CHECK(strstr(k->lines[CARD_DAMAGE], loss), "no '%s' in '%s'", loss, k->lines[CARD_DAMAGE]);
            s->harms++;
        }
    }
}

static void check_tick(const game *before, const game *after, sums *s) {
    int responses[BODIES];
    bool mended = false;
    count_responses(responses, after);
    for (int32_t i = 0; i < after->world.event_count; i++) {
        mended = mended || after->world.events[i].kind == EVENT_REPAIR;
    }
    for (int32_t i = 0; i < before->collider.contact_count && !mended; i++) {
        const contact *c = &before->collider.contacts[i];
        card k;
        card_read(&k, before, c);
        bool first = k.response && k.response->contact == i;
        if (first && responses[c->b] == 1 && (responses[c->a] == 1 || body_is_static(&before->world.bodies[c->a]))) {
            check_bounce(before, after, c, &k, s);
        }
        if (first) {
            check_harm(before, after, c, &k, s);
        }
    }
}

TEST(the_card_agrees_with_hulls_and_velocities_after_the_rules) {
    static const int levels[] = {1, 6, 12, 15, 20};
    sums s = {0, 0};
    for (size_t n = 0; n < sizeof levels / sizeof levels[0]; n++) {
        front *f = player_open("--seed 3 --level %d", levels[n]);
        game *g = game_to_change(f), *before = NULL;
        for (int t = 0; t < TICKS; t++) {
            const input in = autopilot(g);
            const int32_t level = g->world.level;
            game_touch(g, &in);
            before = seen_take(before, g);
            game_rules(g);
            ledger_copy(&before->ledger, &g->ledger);
            if (g->world.level == level) {
                check_tick(before, g, &s);
            }
        }
        free(before);
        player_close(f);
    }
    printf("# %d losses of hull, %d bounces\n", s.harms, s.bounces);
    assert_in_range(s.harms, 150, INT32_MAX);
    assert_in_range(s.bounces, 1000, INT32_MAX);
}

/// The view Contact shows the answer to its pair, with the damage of the ledger.
TEST(the_contact_view_shows_the_damage_of_a_crash) {
    front *f = player_open("--seed 3 --level 6 --autopilot --debug contact");
    int found = 0;
    for (int t = 0; t < 3000 && found < 3; t++) {
        play_ticks(f, 1);
        const ledger *l = &game_of(f)->ledger;
        for (int32_t i = 0; i < l->harm_count; i++) {
            const ledger_harm *h = &l->harms[i];
            if (h->body == world_of(f)->ship && h->contact >= 0) {
                char words[32];
                snprintf(words, sizeof words, "-> hull -%d", (int)(h->before - h->after));
                found += shows(f, words);
            }
        }
    }
    assert_in_range(found, 3, 3);
}
