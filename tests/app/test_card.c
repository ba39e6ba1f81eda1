// test_card.c - the view Contact shows the damage and the bounce of a crash of the ship. The proof and
// tests/game/test_ledger.c compare the ledger, which the card reads, with hulls and velocities after the rules.
#include "app/player.h"

#include <math.h>

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
