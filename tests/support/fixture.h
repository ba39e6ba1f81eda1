// fixture.h - sprites and worlds for tests of the rules, without PNG files or SDL. The shapes are drawn by arithmetic
// in the sizes of the sprite table: round ships, rocks with a bite, flat walls. They are not the shipped pixels, so
// these tests do not depend on the art.
#ifndef TESTS_SUPPORT_FIXTURE_H
#define TESTS_SUPPORT_FIXTURE_H

#include "game/game.h"

enum {
    FIXTURE_HULL = 200, // hull of each added body [px of overlap]
    FIXTURE_GEM_X = 40, // gem of fixture_arena: top-left corner of its frame [px]
    FIXTURE_GEM_Y = 40,
    FIXTURE_ROCK_W = 896, // size of fixture_rock [px]
    FIXTURE_ROCK_H = 640
};

/// Masks of every frame of every sprite. They are created at the first call and freed when the program ends.
const sprite_masks *fixture_masks(void);

/// Registers the game to be freed when the test has ended and returns it. The functions below call it.
game *fixture_keep(game *g);

/// Frees the game immediately.
void fixture_free(game *g);

/// A game of the scene `name` at level `number`.
game *fixture_game(const char *name, uint32_t seed, int32_t number, int32_t balls, broadphase method);

/// A game without rules in an arena of 4000 x 4000 px that contains no body.
game *fixture_empty(void);

/// A game like fixture_empty with an invulnerable ship at (2000, 2000) [px].
game *fixture_ship_alone(void);

/// Adds an enemy of the breed `name` at rest, `away` px right of the ship. Returns its body.
int32_t fixture_enemy(game *g, const char *name, int32_t away);

/// Level 1 of the arena with walls instead of its ground. It contains only the gate, a vulnerable ship at the center,
/// and a distant gem that keeps the gate shut. No enemy arrives.
game *fixture_arena(void);

/// A level of FIXTURE_ROCK_W x FIXTURE_ROCK_H px that contains only gate, portals, ship and a rim of bedrock.
/// fixture_box adds soft rock to it until fixture_rock_done.
game *fixture_rock(void);
void fixture_box(game *g, int32_t x0, int32_t y0, int32_t x1, int32_t y1);
void fixture_rock_done(game *g);

/// A level like fixture_rock with one box of soft rock, after fixture_rock_done.
game *fixture_block(int32_t x0, int32_t y0, int32_t x1, int32_t y1);

/// Lets rock fall where its support is uncertain.
void fixture_settle(game *g);

/// Adds a body with the top-left corner of its frame at (x, y) [1/256 px], also at the previous tick. Its hull is
/// FIXTURE_HULL; a shot lives for SHOT_LIFE ticks. An enemy has the first breed of the sprite and keeps its decision
/// throughout a test. Returns the index of the body.
int32_t fixture_body(game *g, kind k, sprite s, int32_t x, int32_t y, int32_t vx, int32_t vy);

/// fixture_tick runs a tick without input, fixture_ticks runs `ticks` ticks without input, and fixture_hold runs them
/// with the same input.
void fixture_tick(game *g);
void fixture_ticks(game *g, int32_t ticks);
void fixture_hold(game *g, input in, int32_t ticks);

/// Runs a tick with an autopilot that decides only every fourth tick. `held` keeps its input meanwhile. Halves the time
/// of long runs.
void fixture_play_idly(game *g, input *held);

/// Runs `ticks` ticks with the autopilot.
void fixture_play(game *g, int32_t ticks);

/// Places the top-left corner of a body's frame at (x, y) [px], also at the previous tick. Returns the body.
body *fixture_place(game *g, int32_t index, int32_t x, int32_t y);

/// Runs broad and narrow phase for the current positions without moving the bodies. Contacts are in g->collider.
void fixture_touch(game *g);

/// Contact of bodies a and b in any order, or NULL.
const contact *fixture_contact(const game *g, int32_t a, int32_t b);

/// Body `index`, for tests that change it.
static inline body *body_of(game *g, int32_t index) {
    return &g->world.bodies[index];
}

/// Distance between the centers of a body and the ship [px].
int32_t fixture_distance(const game *g, int32_t index);

/// Number of events of kind k in the last tick.
int32_t fixture_events(const game *g, event_kind k);

/// Overlap of the masks of two bodies at their positions [px^2].
int64_t fixture_overlap(const game *g, int32_t a, int32_t b);

#endif
