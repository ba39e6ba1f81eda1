// test_sprites.c - the table of sprites is complete: an array with designated initializers compiles without a row.
#include <string.h>

#include "game/world/sprites.h"
#include "support/check.h"

TEST(every_sprite_has_a_row_with_a_picture_of_its_own) {
    for (int32_t s = 0; s < SPRITE_COUNT; s++) {
        const sprite_info *info = sprite_get((sprite)s);
        CHECK(info->file && info->w > 0 && info->h > 0, "sprite %d has no row", s);
        CHECK(info->frames > 0 && info->frames <= SPRITE_FRAMES_MAX, "%s has %d frames", info->file, info->frames);
        CHECK(info->columns > 0 && info->columns <= info->frames, "%s has %d columns", info->file, info->columns);
        for (int32_t other = 0; other < s; other++) {
            CHECK(strcmp(info->file, sprite_get((sprite)other)->file) != 0, "two rows name %s", info->file);
        }
    }
}
