// test_card.c - the view Contact shows damage and bounce of a crash of the ship, and names the pixels that it outlines.
// The proof and tests/game/test_ledger.c compare the ledger, which the card reads, with hulls and velocities.
#include "app/player.h"

#include <math.h>

#include "overlay/card.h"
#include "overlay/seen.h"
#include "pilot/autopilot.h"

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

TEST(the_card_of_a_shot_shows_the_time_and_the_step_of_its_hit) {
    int shots = 0;
    front *f = player_open("--seed 3 --level 6");
    game *g = game_to_change(f), *seen = NULL;
    for (int t = 0; t < 6000 && shots < 100; t++) {
        const input in = autopilot(g);
        game_touch(g, &in);
        seen = seen_take(seen, g);
        game_rules(g);
        ledger_copy(&seen->ledger, &g->ledger);
        for (int32_t i = 0; i < seen->collider.contact_count; i++) {
            const contact *c = &seen->collider.contacts[i];
            const ledger_query *q = ledger_query_of(&seen->ledger, c->a, c->b);
            char line[CARD_TEXT];
            ph_sweep_hit hit;
            card k;
            card_read(&k, seen, c);
            if (!q || (q->way.x == 0 && q->way.y == 0)) {
                CHECK(strstr(k.lines[CARD_PUSH], "step") == NULL, "'%s' of a pair without a shot", k.lines[CARD_PUSH]);
                continue;
            }
            assert_true(ph_mask_sweep(game_mask(seen, c->a), game_mask(seen, c->b), q->dx - q->way.x, q->dy - q->way.y,
                                      q->way.x, q->way.y, &hit));
            snprintf(line, sizeof line, "hit at %d/256 tick: step %d of %d", (int)(256 * hit.step / hit.steps),
                     (int)hit.step, (int)hit.steps);
            assert_string_equal(k.lines[CARD_PUSH], line);
            for (int j = 0; j < 2 && k.response; j++) {
                CHECK(k.response->push[j].x == 0 && k.response->push[j].y == 0, "the line hides a push");
            }
            shots++;
        }
    }
    free(seen);
    player_close(f);
    assert_in_range(shots, 100, INT32_MAX);
}

/// The damage may be the weighted mean of the overlaps on two lines of approach. The view outlines one of them.
TEST(the_card_names_the_outlined_pixels_unless_they_are_the_damage) {
    int equal = 0, means = 0;
    front *f = player_open("--seed 3 --level 15");
    game *g = game_to_change(f), *seen = NULL;
    for (int t = 0; t < 3000 && (equal < 30 || means < 30); t++) {
        const input in = autopilot(g);
        game_touch(g, &in);
        seen = seen_take(seen, g);
        game_rules(g);
        ledger_copy(&seen->ledger, &g->ledger);
        for (int32_t i = 0; i < seen->collider.contact_count; i++) {
            const contact *c = &seen->collider.contacts[i];
            uint64_t memory[CARVED_BYTES / 8];
            char words[CARD_TEXT];
            card k;
            card_read(&k, seen, c);
            if (k.crash) {
                const ph_mask *a = game_mask(seen, c->a), *b = game_mask(seen, c->b);
                ph_mask *both = ph_mask_init(memory, b->w, b->h);
                ph_mask_overlap_mask(b, a, -k.crash->dx, -k.crash->dy, both);
                const bool same = both->count == k.crash->pixels;
                snprintf(words, sizeof words, same ? "damage: %d px, " : "(mean; outline %d px)", (int)both->count);
                CHECK(strstr(k.lines[CARD_OVERLAP], words), "no '%s' in '%s'", words, k.lines[CARD_OVERLAP]);
                equal += same;
                means += !same;
            }
        }
    }
    free(seen);
    player_close(f);
    CHECK(equal >= 30 && means >= 30, "%d outlines of the damage, %d of a line", equal, means);
}
