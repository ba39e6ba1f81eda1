// choice.c - the cards, and the keys that pick a card. The cards depend only on world.next_seed and on the tools of the
// ship. The generator of the world draws no number for them, so a level is the same with and without a choice.
#include "game/levels/choice.h"

#include <stdlib.h>
#include <string.h>

#include "game/math/geometry.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

enum {
    STEP_TICKS = 14, // ticks until a held direction selects the next card
    SALT = 0x7001    // separates the numbers of the cards from the numbers of the ground
};

int32_t choice_cards(const world *w) {
    int32_t n = 0;
    while (n < CARDS && w->choice.card[n] != GEAR_NONE) {
        n++;
    }
    return n;
}

bool choice_waits(const world *w) {
    return w->phase == PHASE_CLEARED && w->phase_timer == CHOICE_TICKS && choice_cards(w) > 0;
}

void choice_offer(world *w) {
    int32_t may[GEAR_COUNT], count = 0;
    rng dice = {w->next_seed ^ SALT};
    memset(&w->choice, 0, sizeof w->choice);
    w->choice.held = 1; // fire held since the level does not pick
    for (int32_t n = 1; n < GEAR_COUNT && !w->painted.hash; n++) {
        const ship_value needs = gear_get(n)->needs;
        if (!(w->gear >> n & 1) && (needs == VALUE_NONE || ship_number(w, needs) > 0)) {
            may[count++] = n;
        }
    }
    for (int32_t i = 0; i < CARDS && count > 0; i++) {
        const int32_t drawn = rng_below(&dice, count);
        w->choice.card[i] = may[drawn];
        may[drawn] = may[--count];
    }
}

static void pick(world *w, int32_t n) {
    const int32_t tool = w->choice.card[n];
    w->gear |= 1U << tool;
    memset(&w->choice, 0, sizeof w->choice);
    event_add(w, EVENT_TOOL, w->w / 2 * SUB, w->h / 2 * SUB, tool, 0, 0);
}

/// Selects the next card while a direction is held.
static void select(world *w, int32_t ax) {
    card_choice *c = &w->choice;
    const bool held = abs(ax) >= SHIP_THRUST / 2;
    c->rest -= c->rest > 0;
    if (!held) {
        c->rest = 0;
    } else if (c->rest == 0) {
        c->rest = STEP_TICKS;
        c->chosen = geometry_clamp(c->chosen + (ax > 0 ? 1 : -1), 0, choice_cards(w) - 1);
    }
}

void choice_run(world *w, const input *in) {
    if (!choice_waits(w)) {
        return;
    }
    const bool fire = in->buttons & BUTTON_FIRE, pressed = fire && !w->choice.held;
    int32_t picked = pressed ? w->choice.chosen : -1;
    for (int32_t n = choice_cards(w) - 1; n >= 0; n--) {
        picked = in->buttons & BUTTON_CARD << n ? n : picked;
    }
    w->choice.held = fire;
    select(w, in->ax);
    if (picked >= 0) {
        pick(w, picked);
    }
}
