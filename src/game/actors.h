// actors.h - what each kind of body does of itself, and what is done to it. One .c file a kind.
#ifndef GAME_ACTORS_H
#define GAME_ACTORS_H

#include "game/events.h"
#include "game/game.h"

// ship.c
void ship_arrive(game *g);                                     ///< a new ship in the middle, safe for a while
void ship_steer(game *g, const input *in);                     ///< thrust, brake, heading, fire
void ship_hurt(game *g, int64_t pixels, int32_t x, int32_t y); ///< takes hull off at a place [px]; may end the ship
void ship_glow(game *g, const contact *c); ///< marks the overlapped pixels of the ship for the front end

// enemy.c
int32_t enemy_add(game *g, sprite s, int32_t cx, int32_t cy); ///< [px]; body index or -1
void enemy_think(game *g, int32_t index);
void enemy_hurt(game *g, int32_t index, int64_t pixels);
int32_t enemy_points(sprite s);

// rock.c
/// Takes the brush, its top-left at (x, y) [px], out of the rock; true when pixels went.
bool rock_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y);
void rock_break_if_weak(game *g, int32_t index);
void gems_follow(game *g); ///< buried gems move with their rock

// mine.c
void mine_blow(game *g, int32_t index);

// level.c
typedef struct level {
    int32_t gems, buried;         ///< lying free; inside large rocks
    int32_t large, medium, small; ///< rocks
    int32_t mines, repairs, pylons;
    int32_t enemies;     ///< most at once
    int32_t spawn_ticks; ///< mean time between two from the portals
    int32_t odds[4];     ///< of mote, grinder, snapper, spitter
    int32_t par;         ///< [s]
    int32_t w, h;        ///< arena [px]: 128 + a multiple of 128
} level;
level level_get(int32_t number); ///< 1 and up; the last row of the table, made harder, goes on for ever
void level_build(game *g);       ///< clears the world and sets up world.level
void level_rules(game *g);       ///< portals, gate, phases, next level

#endif
