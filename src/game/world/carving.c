// carving.c - writes changes of masks to the ledger. An entry contains the position of the pixels in the frame of the
// body, because the body can move afterwards.
#include "game/world/carving.h"

#include "game/world/body.h"

void carving_note(game *g, carving_kind is, int32_t index, const ph_mask *pixels, ph_point at, carving_tool with) {
    const body *b = &g->world.bodies[index];
    const ph_point frame = {body_px(b), body_py(b)};
    ledger_carving done = {.is = is, .with = with, .body = index, .sprite = b->sprite, .frame = b->frame};
    done.slot = b->kind == KIND_TERRAIN ? -1 : b->carved;
    done.place = is == CARVING_TAKE || is == CARVING_GIVE ? at : frame;
    done.corner = (ph_point){done.place.x - frame.x, done.place.y - frame.y};
    ledger_carve(&g->ledger, &done, pixels);
}
