// fixture.h - sprites and worlds for the tests of the rules, without a PNG or SDL. The shapes are drawn by
// arithmetic in the sizes of the sprite table: round ships, rocks with a bite out of them, flat walls. They are
// not the shipped pixels, so these tests hold whatever the art looks like.
#ifndef TESTS_SUPPORT_FIXTURE_H
#define TESTS_SUPPORT_FIXTURE_H

#include "game/game.h"

enum {
    FIXTURE_HULL = 200, // of every body that is added [px of overlap]
    FIXTURE_GEM_X = 40, // the gem of fixture_arena: top-left corner of its frame [px]
    FIXTURE_GEM_Y = 40,
    FIXTURE_ROCK_W = 896, // of fixture_rock [px]
    FIXTURE_ROCK_H = 640
};

/// Masks of every frame of every sprite; made at the first call, freed when the program ends.
const sprite_masks *fixture_masks(void);

/// A game that is freed when the test has ended; returns it. Those of this header are.
game *fixture_keep(game *g);

/// Frees it at once.
void fixture_free(game *g);

/// A game of the scene of that name, at level `number`.
game *fixture_game(const char *name, uint32_t seed, int32_t number, int32_t balls, broadphase method);

/// A game without rules of the arena, 4000 x 4000 px and without a single body.
game *fixture_empty(void);

/// The same with the ship, at (2000, 2000) [px], which cannot be hurt.
game *fixture_ship_alone(void);

/// An enemy of the breed of that name, `away` px right of the ship, at rest. Its body.
int32_t fixture_enemy(game *g, const char *name, int32_t away);

/// Level 1 of the arena, with walls in the place of its ground and nothing else in it but the gate and, in the middle,
/// the ship, which can be hurt. One gem, far from everything, keeps the gate shut. No enemy comes.
game *fixture_arena(void);

/// A level of FIXTURE_ROCK_W x FIXTURE_ROCK_H px with nothing in it but gate, portals, ship and a rim of bedrock. Its
/// rock is what fixture_box puts into it, soft; fixture_rock_done ends that.
game *fixture_rock(void);
void fixture_box(game *g, int32_t x0, int32_t y0, int32_t x1, int32_t y1);
void fixture_rock_done(game *g);

/// Lets fall what is in doubt.
void fixture_settle(game *g);

/// Adds a body, the top-left corner of its frame at (x, y) [1/256 px], where it also was a tick ago. It has a hull of
/// FIXTURE_HULL, and a shot lives for SHOT_LIFE ticks. An enemy is of the first breed of that sprite and does not
/// change its mind within a test. Returns its index.
int32_t fixture_body(game *g, kind k, sprite s, int32_t x, int32_t y, int32_t vx, int32_t vy);

/// One tick with nobody at the controls.
void fixture_tick(game *g);

/// One tick with an autopilot at the controls that changes its mind in every fourth tick alone; `held` is what it
/// presses meanwhile. Long runs take half the time.
void fixture_play_idly(game *g, input *held);

/// As many ticks with the autopilot at the controls.
void fixture_play(game *g, int32_t ticks);

/// Broad and narrow phase of the bodies as they stand, without moving them: contacts in g->collider.
void fixture_touch(game *g);

/// The contact of these two (any order), or NULL.
const contact *fixture_contact(const game *g, int32_t a, int32_t b);

/// Events of that kind in the last tick.
int32_t fixture_events(const game *g, event_kind k);

/// Overlap of the masks of two bodies where they stand [px^2].
int64_t fixture_overlap(const game *g, int32_t a, int32_t b);

#endif
