// test_card.c - the card of a contact agrees with hulls and velocities after the rules. The view Contact shows damage
// and bounce of a crash of the ship, and names the pixels that it outlines.
#include "app/player.h"

#include <math.h>

#include "overlay/overlay.h"
#include "pilot/autopilot.h"

enum { TICKS = 4000, HARMS_LEAST = 300, BOUNCES_LEAST = 1000 };

static int checked_harms, checked_bounces; ///< compared losses of hull and bounces

/// Plays until `enough` cards or for some ticks, and checks the card of each contact after the rules.
static void play_cards(const char *line, int ticks,
                       void (*check)(const game *before, const game *after, const explanation *k), const int *least,
                       int enough) {
    front *f = player_open("%s", line);
    game *g = game_to_change(f), *before = NULL;
    for (int t = 0; t < ticks && *least < enough; t++) {
        const input in = autopilot(g);
        game_touch(g, &in);
        before = overlay_copy(before, g);
        game_rules(g);
        ledger_copy(&before->ledger, &g->ledger);
        for (int32_t i = 0; i < before->collider.contact_count; i++) {
            const contact *c = &before->collider.contacts[i];
            explanation k;
            why_find(&k, before, c->a, c->b);
            check(before, g, &k);
        }
    }
    free(before);
    player_close(f);
}

static bool happened(const game *g, int16_t which) {
    bool found = false;
    for (int32_t i = 0; i < g->world.event_count; i++) {
        found = found || g->world.events[i].kind == which;
    }
    return found;
}

/// Responses that name the body.
static int responses_of(const game *g, int32_t index) {
    int count = 0;
    for (int32_t i = 0; i < g->ledger.response_count; i++) {
        const contact *c = &g->collider.contacts[g->ledger.responses[i].contact];
        count += c->a == index || c->b == index;
    }
    return count;
}

static int harms_of(const ledger *l, int32_t index) {
    int count = 0;
    for (int32_t i = 0; i < l->harm_count; i++) {
        count += l->harms[i].body == index;
    }
    return count;
}

/// Checks the velocity of b relative to a. An enemy eats, and a mine throws, between the narrow phase and the bounce.
static void check_bounce(const game *before, const game *after, const explanation *k) {
    const contact *c = k->found;
    const body *a = &before->world.bodies[c->a], *b = &before->world.bodies[c->b];
    const body *a2 = &after->world.bodies[c->a], *b2 = &after->world.bodies[c->b];
    if (!k->response->bounced || a->kind == KIND_ENEMY || b->kind == KIND_ENEMY || happened(after, EVENT_MINE)) {
        return;
    }
    checked_bounces++;
    CHECK(k->in.x == b->vx - a->vx && k->in.y == b->vy - a->vy, "in %d,%d", k->in.x, k->in.y);
    CHECK(a2->kind != a->kind || b2->kind != b->kind || (k->out.x == b2->vx - a2->vx && k->out.y == b2->vy - a2->vy),
          "%d and %d: out %d,%d", c->a, c->b, k->out.x, k->out.y);
}

/// Checks a loss of hull that is the only one of its body in the tick. A body of the same kind with a greater hull is a
/// new enemy: enemies do not mend.
static void check_harm(const game *before, const game *after, const explanation *k, int which) {
    const int32_t index = which ? k->found->b : k->found->a;
    const body *b = &before->world.bodies[index], *b2 = &after->world.bodies[index];
    if (k->lost[which] == 0 || harms_of(&after->ledger, index) != 1) {
        return;
    }
    const bool gone = b2->kind != b->kind || (b2->kind == KIND_ENEMY && b2->hull > b->hull);
    char loss[24];
    snprintf(loss, sizeof loss, "-> hull -%d", (int)SDL_max(k->lost[0], k->lost[1]));
    checked_harms++;
    CHECK(b->hull - k->lost[which] == (gone ? 0 : b2->hull), "body %d: %d - %d", index, b->hull, k->lost[which]);
    CHECK(strstr(k->lines[CARD_DAMAGE], loss), "no '%s' in '%s'", loss, k->lines[CARD_DAMAGE]);
}

static void check_world(const game *before, const game *after, const explanation *k) {
    const contact *c = k->found;
    const ledger_response *r = k->response;
    if (!r || r->contact != c - before->collider.contacts || before->world.level != after->world.level ||
        happened(after, EVENT_REPAIR)) {
        return;
    }
    if (responses_of(after, c->b) == 1 &&
        (body_is_static(&before->world.bodies[c->a]) || responses_of(after, c->a) == 1)) {
        check_bounce(before, after, k);
    }
    check_harm(before, after, k, 0);
    check_harm(before, after, k, 1);
}

TEST(the_card_agrees_with_hulls_and_velocities_after_the_rules) {
    static const char *const lines[] = {"--seed 3", "--seed 3 --level 6", "--seed 3 --level 12", "--seed 3 --level 15",
                                        "--seed 3 --level 20"};
    for (size_t n = 0; n < sizeof lines / sizeof lines[0]; n++) {
        play_cards(lines[n], TICKS, check_world, &checked_harms, INT32_MAX);
    }
    printf("# %d losses of hull, %d bounces\n", checked_harms, checked_bounces);
    assert_in_range(checked_harms, HARMS_LEAST, INT32_MAX);
    assert_in_range(checked_bounces, BOUNCES_LEAST, INT32_MAX);
}

static double length(ledger_velocity from, ledger_velocity to) {
    return hypot(to.x - from.x, to.y - from.y) / SUB;
}

TEST(the_contact_view_shows_the_damage_and_the_bounce_of_a_crash) {
    front *f = player_open("--seed 3 --level 6 --autopilot --debug contact");
    int damages = 0, bounces = 0;
    for (int t = 0; t < 3000 && (damages < 3 || bounces < 3); t++) {
        play_ticks(f, 1);
        const ledger *l = &game_of(f)->ledger;
        for (int32_t i = 0; i < l->harm_count; i++) {
            const ledger_harm *h = &l->harms[i];
            const ledger_response *r = h->contact >= 0 ? ledger_response_to(l, h->contact) : NULL;
            char words[64];
            if (h->body != world_of(f)->ship || !r) {
                continue;
            }
            snprintf(words, sizeof words, "-> hull -%d", (int)(h->before - h->after));
            damages += shows(f, words);
            snprintf(words, sizeof words, "in %.1f, out %.1f px per tick", length(r->before[0], r->before[1]),
                     length(r->after[0], r->after[1]));
            bounces += r->bounced && shows(f, words);
        }
    }
    CHECK(damages >= 3 && bounces >= 3, "%d losses of hull, %d bounces", damages, bounces);
}

static int shots;

static void check_shot(const game *before, const game *after, const explanation *k) {
    const contact *c = k->found;
    const ledger_query *q = ledger_query_of(&before->ledger, c->a, c->b);
    char line[WHY_LINE];
    ph_sweep_hit hit;
    (void)after;
    if (!q || (q->way.x == 0 && q->way.y == 0)) {
        CHECK(strstr(k->lines[CARD_PUSH], "step") == NULL, "'%s' of a pair without a shot", k->lines[CARD_PUSH]);
        return;
    }
    assert_true(ph_mask_sweep(game_mask(before, c->a), game_mask(before, c->b), q->dx - q->way.x, q->dy - q->way.y,
                              q->way.x, q->way.y, &hit));
    snprintf(line, sizeof line, "hit at %d/256 tick: step %d of %d", (int)(256 * hit.step / hit.steps), (int)hit.step,
             (int)hit.steps);
    assert_string_equal(k->lines[CARD_PUSH], line);
    for (int j = 0; j < 2 && k->response; j++) {
        CHECK(k->response->push[j].x == 0 && k->response->push[j].y == 0, "the line hides a push");
    }
    shots++;
}

TEST(the_card_of_a_shot_shows_the_time_and_the_step_of_its_hit) {
    play_cards("--seed 3 --level 6", 6000, check_shot, &shots, 100);
    assert_in_range(shots, 100, INT32_MAX);
}

static int outlines[2], fewer; ///< of a mean, of the damage; and the smaller number

/// The damage may be the weighted mean of the overlaps on two lines of approach. The view outlines one of them.
static void check_outline(const game *before, const game *after, const explanation *k) {
    const contact *c = k->found;
    uint64_t memory[CARVED_BYTES / 8];
    char words[WHY_LINE];
    (void)after;
    if (k->crash) {
        const ph_mask *a = game_mask(before, c->a), *b = game_mask(before, c->b);
        ph_mask *both = ph_mask_init(memory, b->w, b->h);
        ph_mask_overlap_mask(b, a, -k->crash->dx, -k->crash->dy, both);
        const bool same = both->count == k->crash->pixels;
        snprintf(words, sizeof words, same ? "damage: %d px, " : "(mean; outline %d px)", (int)both->count);
        CHECK(strstr(k->lines[CARD_OVERLAP], words), "no '%s' in '%s'", words, k->lines[CARD_OVERLAP]);
        outlines[same]++;
        fewer = SDL_min(outlines[0], outlines[1]);
    }
}

TEST(the_card_names_the_outlined_pixels_unless_they_are_the_damage) {
    play_cards("--seed 3 --level 15", 3000, check_outline, &fewer, 30);
    CHECK(fewer >= 30, "%d outlines of the damage, %d of a line", outlines[1], outlines[0]);
}
