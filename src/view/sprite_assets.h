// sprite_assets.h - conversion between the game's table of sprites and the loaded sheets.
#ifndef VIEW_SPRITE_ASSETS_H
#define VIEW_SPRITE_ASSETS_H

#include "sdl/assets.h"
#include "game/world/sprites.h"

/// Loads all pictures of the folder `data` and makes the masks; sheet number i is sprite i. Returns false if a file
/// is missing or damaged, or if the shape of a level has no room for the ship; one or two lines on stderr then name
/// the file and the remedy.
bool sprite_assets_load(assets *a, const char *data);

/// Like sprite_assets_load, without output on stderr: `why` receives the file and the reason.
bool sprite_assets_try(assets *a, const char *data, char why[ASSETS_WHY]);

/// True if all pixels of the masks are equal.
bool sprite_assets_same(const sprite_masks *a, const sprite_masks *b);

/// Copies the masks of all sheets for the rules. The assets own the masks and must outlive the copy.
void sprite_assets_masks(const assets *a, sprite_masks *masks);

/// Writes the pictures from which the masks of all sprites are made. The assets own them.
void sprite_assets_sheets(const assets *a, ph_image sheets[SPRITE_COUNT]);

#endif
