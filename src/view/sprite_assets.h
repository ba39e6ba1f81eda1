// sprite_assets.h - the game's table of sprites and the loaded sheets, each in the other's terms.
#ifndef VIEW_SPRITE_ASSETS_H
#define VIEW_SPRITE_ASSETS_H

#include "sdl/assets.h"
#include "game/world/sprites.h"

/// Loads all pictures of the folder `data` and makes the masks; sheet number i is that of sprite i.
/// On a missing or broken file, and when the shape of a level has no room for the ship: false, with
/// one or two lines on stderr that name it and the remedy.
bool sprite_assets_load(assets *a, const char *data);

/// The same, but says nothing on stderr: names the file and the reason in `why`.
bool sprite_assets_try(assets *a, const char *data, char why[ASSETS_WHY]);

/// True when no pixel of a mask differs.
bool sprite_assets_same(const sprite_masks *a, const sprite_masks *b);

/// Gives the rules the masks of all sheets. The assets own the masks and must outlive the copy.
void sprite_assets_masks(const assets *a, sprite_masks *masks);

/// The pictures from which the masks of all sprites are made. They belong to the assets.
void sprite_assets_sheets(const assets *a, ph_image sheets[SPRITE_COUNT]);

#endif
