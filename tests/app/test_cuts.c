// test_cuts.c - the partition is at work in play: it cuts, and spares most of the comparisons, on small levels too.
#include "app/player.h"

#include "pilot/autopilot.h"

enum { LEVELS = 10, TICKS = 1800, LEAST = 24 }; // LEAST: bodies from which on a tick must cut

static void check_tick(const collide_stats *s, int32_t level, int tick) {
    CHECK(s->broad.splits >= 1, "level %d, tick %d: no cut", level, tick);
    CHECK(s->broad.tests <= s->possible / 2, "level %d, tick %d: %lld of %lld pairs tested", level, tick,
          (long long)s->broad.tests, (long long)s->possible);
}

/// Plays a level by the autopilot. Returns how many ticks had LEAST bodies.
static int play_level(game *g, int32_t level) {
    int looked = 0;
    for (int tick = 0; tick < TICKS; tick++) {
        const input in = autopilot(g);
        game_tick(g, &in);
        if (g->collider.item_count >= LEAST) {
            check_tick(&g->collider.stats, level, tick);
            looked++;
        }
    }
    return looked;
}

TEST(from_24_bodies_on_each_tick_cuts_and_tests_at_most_half_of_the_pairs) {
    for (int32_t level = 1; level <= LEVELS; level++) {
        front *f = player_open("--seed 7 --level %d", (int)level);
        int looked = play_level(game_to_change(f), level);
        CHECK(looked > TICKS / 2, "level %d: %d of %d ticks had %d bodies", level, looked, TICKS, LEAST);
        player_close(f);
    }
}
