// ledger.c - lists of fixed capacity, and look-ups in them.
#include "game/world/ledger.h"

#include <string.h>

#include "game/world/body.h"
#include "pixhit/pixhit_more.h"

void ledger_begin(ledger *l) {
    l->dropped = 0;
    l->harm_count = 0;
    l->loss.any = false;
    l->carving_count = l->pixels_used = 0;
    ledger_ask_again(l);
}

void ledger_ask_again(ledger *l) {
    l->query_count = 0;
    l->response_count = 0;
    l->crash_count = 0;
    ledger_settle(l);
}

static void open_response(ledger *l, int32_t which, int32_t contact, int32_t count) {
    l->open = which;
    l->responses[which] = (ledger_response){.contact = contact, .count = count, .carvings = l->carving_count};
}

void ledger_respond(ledger *l, int32_t contact, int32_t count) {
    bool fits = l->response_count < LEDGER_RESPONSES;
    open_response(l, fits ? l->response_count : LEDGER_RESPONSES, contact, count);
    l->response_count += fits;
    l->dropped += !fits;
}

void ledger_settle(ledger *l) {
    open_response(l, LEDGER_RESPONSES, -1, 0);
}

void ledger_price(ledger *l, int64_t pixels, int32_t speed, int64_t damage) {
    ledger_response *r = ledger_now(l);
    r->pixels = pixels;
    r->speed = speed;
    r->damage = damage;
}

void ledger_note_crash(ledger *l, const ledger_crash *c) {
    if (l->crash_count < LEDGER_CRASHES) {
        l->crashes[l->crash_count++] = *c;
    } else {
        l->dropped++;
    }
}

void ledger_hurt(ledger *l, int32_t index, int32_t before, int32_t after) {
    if (l->harm_count < LEDGER_HARMS) {
        l->harms[l->harm_count++] = (ledger_harm){ledger_now(l)->contact, index, before, after};
    } else {
        l->dropped++;
    }
}

void ledger_anew(ledger *l) {
    l->epoch++;
    l->carving_count = l->pixels_used = 0;
}

/// An entry contains the position of the pixels in the frame of the body, because the body can move afterwards.
void ledger_carve(ledger *l, const world *w, carving_kind carving, int32_t index, const ph_mask *pixels, ph_point place,
                  carving_tool with) {
    const size_t words = pixels ? PH_MASK_WORDS(pixels->w, pixels->h) : 0;
    if (l->carving_count == LEDGER_CARVINGS || (size_t)l->pixels_used + words > LEDGER_PIXELS) {
        l->dropped++;
        ledger_anew(l);
        return;
    }
    const body *b = &w->bodies[index];
    const ph_point frame = {body_px(b), body_py(b)};
    ledger_carving *to = &l->carvings[l->carving_count++];
    *to = (ledger_carving){.kind = carving, .with = with, .body = index, .sprite = b->sprite, .frame = b->frame};
    to->slot = b->kind == KIND_TERRAIN ? -1 : b->carved;
    to->place = carving == CARVING_TAKE || carving == CARVING_GIVE ? place : frame;
    to->corner = (ph_point){to->place.x - frame.x, to->place.y - frame.y};
    if (pixels) {
        ph_mask *copy = ph_mask_init(&l->pixels[l->pixels_used], pixels->w, pixels->h);
        ph_mask_copy(copy, pixels);
        l->pixels_used += (int32_t)words;
        to->pixels = copy;
    }
}

const ledger_query *ledger_query_of(const ledger *l, int32_t a, int32_t b) {
    for (int32_t i = 0; i < l->query_count; i++) {
        if (l->queries[i].a == a && l->queries[i].b == b) {
            return &l->queries[i];
        }
    }
    return NULL;
}

const ledger_response *ledger_response_to(const ledger *l, int32_t contact) {
    for (int32_t i = 0; i < l->response_count; i++) {
        const ledger_response *one = &l->responses[i];
        if (contact >= one->contact && contact < one->contact + one->count) {
            return one;
        }
    }
    return NULL;
}

void ledger_copy(ledger *to, const ledger *from) {
    to->dropped = from->dropped;
    to->query_count = from->query_count;
    to->response_count = from->response_count;
    to->crash_count = from->crash_count;
    to->harm_count = from->harm_count;
    to->open = LEDGER_RESPONSES;
    memcpy(to->queries, from->queries, (size_t)from->query_count * sizeof *from->queries);
    memcpy(to->responses, from->responses, (size_t)from->response_count * sizeof *from->responses);
    memcpy(to->crashes, from->crashes, (size_t)from->crash_count * sizeof *from->crashes);
    memcpy(to->harms, from->harms, (size_t)from->harm_count * sizeof *from->harms);
}
