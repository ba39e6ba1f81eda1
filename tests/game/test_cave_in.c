// test_cave_in.c - every paid cave-in of whole games is recomputed from the bodies and masks before its response.
//
// A failure means that the game pays for a death that fresh, faster rock in the picture did not cause, or does not pay.
#include "support/check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/thrower.h"
#include "support/fixture.h"

static int64_t armed[BODY_MAX];  // last tick in which the body of the slot was cut off, towed or thrown; 0: never
static body before[BODY_MAX];    // the bodies when their contacts were found,
static carved masks[CARVED_MAX]; // and their own masks
enum { LONGEST = 5 * TICKS_PER_SECOND + 1, SHIFT = 10 }; // [ticks]; movement by a response [px]

static int32_t seen_ship; // index of the ship then

static void remember(const world *w) {
    seen_ship = w->ship;
    memcpy(before, w->bodies, (size_t)(w->bodies_used + 1) * sizeof *before);
    memcpy(masks, w->carved, sizeof masks);
}

static const ph_mask *mask_before(const game *g, int32_t i) {
    const body *b = &before[i];
    return b->carved >= 0 ? (const ph_mask *)(const void *)masks[b->carved].memory
                          : g->sprites->frame[b->sprite][b->frame];
}

/// Follows pieces without reading their clock: a new body with BODY_CUT was cut off.
static void follow(const world *w) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const bool rock = b->kind == KIND_ROCK && (b->flags & BODY_CUT), fresh = before[i].kind != KIND_ROCK;
        const bool held = (b->flags | (fresh ? 0 : before[i].flags)) & BODY_TOWED;
        armed[i] = !rock ? 0 : fresh || held ? w->tick : armed[i];
    }
}

/// Speed of body `index` along the unit normal n toward the other body, before the response.
static double toward(const contact *c, const ledger_response *r, int32_t index, const double n[2]) {
    const ledger_velocity v = r->before[index == c->b];
    return (index == c->b ? 1 : -1) * ((double)v.x * n[0] + (double)v.y * n[1]);
}

/// True if the enemy of a fatal response was struck by fresh rock that was faster along the normal of the crash, in the
/// picture plus `slack` px.
static bool is_blow(const game *g, const ledger_harm *h, int32_t slack) {
    const contact *c = &g->collider.contacts[h->contact];
    const ledger_response *r = ledger_response_to(&g->ledger, h->contact);
    const int32_t rock = c->a + c->b - h->body;
    if (seen_ship < 0 || !r || before[rock].kind != KIND_ROCK || armed[rock] == 0 ||
        g->world.tick - armed[rock] > LONGEST) {
        return false;
    }
    for (int32_t k = 0; k < g->ledger.crash_count; k++) {
        const ledger_crash *crash = &g->ledger.crashes[k];
        if (crash->contact == h->contact) {
            const ph_gradient f = ph_mask_gradient(mask_before(g, c->a), mask_before(g, c->b), crash->dx, crash->dy);
            const double length = sqrt((double)(f.gx * f.gx + f.gy * f.gy));
            const double n[2] = {(double)f.gx / length, (double)f.gy / length};
            const double own = toward(c, r, rock, n), other = toward(c, r, h->body, n);
            const body *e = &before[h->body], *ship = &before[seen_ship];
            const int32_t x = (body_cx(e) - body_cx(ship)) / SUB, y = (body_cy(e) - body_cy(ship)) / SUB;
            const bool seen = abs(x) <= 300 + slack && abs(y) <= 150 + slack;
            return length > 0 && own > CRUSH_SPEED - 1 && own > other - 2 && seen;
        }
    }
    return false;
}

TEST(every_paid_cave_in_is_a_blow_of_fresh_rock) {
    int32_t paid = 0, unsure = 0;
    ROUNDS (seed, 8) {
        game *g = fixture_game("game", (uint32_t)seed + 1, 2 + seed % 5, 0, BROADPHASE_LIR);
        const world *w = &g->world;
        input in = {0, 0, 0};
        memset(armed, 0, sizeof armed);
        for (int32_t n = 0; n < 2400 && w->phase != PHASE_OVER; n++) {
            in = w->tick % 2 ? in : thrower(g);
            game_touch(g, &in);
            remember(w);
            game_rules(g);
            // Teeth may have carved the rock within the tick, which turns its normal; another response may have moved
            // the enemy out of the picture.
            int32_t due = 0, unclear = 0;
            for (int32_t k = 0; k < g->ledger.harm_count; k++) {
                const ledger_harm *h = &g->ledger.harms[k];
                const bool fatal = h->contact >= 0 && h->after == 0 && h->before > 0;
                if (fatal && before[h->body].kind == KIND_ENEMY) {
                    const bool sure = w->ship >= 0 && is_blow(g, h, -SHIFT),
                               bites = breed_get(before[h->body].breed)->teeth;
                    due += sure;
                    unclear += !sure && (bites || is_blow(g, h, SHIFT));
                }
            }
            const int32_t events = fixture_events(g, EVENT_CAVE_IN);
            CHECK(events >= due && events <= due + unclear, "level %d, tick %ld: %d cave-ins, %d blows", w->level,
                  (long)w->tick, events, due);
            paid += events;
            unsure += events - due;
            follow(w);
        }
    }
    CHECK(paid >= 10 && unsure * 10 <= paid, "%d cave-ins, %d of them not judged", paid, unsure);
}
