// sprite_assets.h - the game's table of sprites and the loaded sheets, each in the other's terms.
#ifndef APP_SESSION_SPRITE_ASSETS_H
#define APP_SESSION_SPRITE_ASSETS_H

#include "app/platform/assets.h"
#include "game/world/sprites.h"

/// Loads all pictures of the folder `data`; sheet number i is that of sprite i. As assets_load. False also when the
/// shape of a level has no room for the ship.
bool sprite_assets_load(assets *a, const char *data);

/// Gives the rules the masks of all sheets. The assets own the masks and must outlive the copy.
void sprite_assets_masks(const assets *a, sprite_masks *masks);

#endif
