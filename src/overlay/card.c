// card.c - all numbers are from the ledger, except the number of outlined pixels.
#include "overlay/card.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "overlay/why.h"

static double px_of(int32_t units) {
    return units / (double)SUB;
}

static double length_of(ledger_velocity v) {
    return hypot(px_of(v.x), px_of(v.y));
}

static void say_bounce(card *c) {
    const ledger_response *r = c->response;
    if (r->bounced) {
        snprintf(c->lines[CARD_BOUNCE], CARD_TEXT, "in %.1f, out %.1f px per tick", length_of(c->in),
                 length_of(c->out));
    } else {
        snprintf(c->lines[CARD_BOUNCE], CARD_TEXT, "%s", r->met ? "they separate already: no bounce" : "no bounce");
    }
    const int b = r->push[1].x || r->push[1].y;
    const int32_t x = r->push[b].x / SUB, y = r->push[b].y / SUB;
    char move[32];
    why_print_move(move, sizeof move, x, y);
    snprintf(c->lines[CARD_PUSH], CARD_TEXT, "%c pushed %s", "ab"[b], move);
    if (x == 0 && y == 0) {
        snprintf(c->lines[CARD_PUSH], CARD_TEXT, "not pushed");
    }
}

/// "28 px x 3.1 px/tick -> hull -10".
static void say_damage(card *c) {
    const ledger_response *r = c->response;
    const int32_t most = c->lost[0] > c->lost[1] ? c->lost[0] : c->lost[1];
    const char *none = r->pixels > 0 ? "harmless" : "no damage";
    char price[CARD_TEXT] = "hit", *line = c->lines[CARD_DAMAGE];
    if (r->pixels > 0 && r->speed != 0) {
        snprintf(price, sizeof price, "%d px x %.1f px/tick", (int)r->pixels, px_of(r->speed));
    } else if (r->pixels > 0) {
        snprintf(price, sizeof price, "%d px rammed", (int)r->pixels);
    }
    if (most > 0) {
        snprintf(line, CARD_TEXT, "%.24s -> hull -%d", price, most);
    } else if (r->damage > 0) {
        snprintf(line, CARD_TEXT, "%.24s: protected", price);
    } else {
        snprintf(line, CARD_TEXT, "%s", none);
    }
}

/// "hit at 95/256 tick: step 13 of 35". The time is from the contact, the steps are from its place on the way, so the
/// line shows whether both agree. A pair with a shot is not separated, so its line of the push is free.
static void say_time(card *c, const ledger_query *q) {
    const contact *of = c->contact;
    const int32_t left = abs(q->dx - of->dx) + abs(q->dy - of->dy), steps = abs(q->way.x) + abs(q->way.y);
    snprintf(c->lines[CARD_PUSH], CARD_TEXT, "hit at %d/256 tick: step %d of %d", (int)of->when, (int)(steps - left),
             (int)steps);
}

/// "damage: 28 px, 3.1 px past the touch". The damage may be the weighted mean of the overlaps on two lines of approach
/// (ph_contact_at_depth); the view outlines the overlap on the nearer line.
static void say_crash(card *c, const game *g) {
    char *line = c->lines[CARD_OVERLAP];
    const contact *of = c->contact;
    const int64_t outlined = ph_mask_overlap_area(game_mask(g, of->a), game_mask(g, of->b), c->crash->dx, c->crash->dy);
    if (outlined == c->crash->pixels) {
        snprintf(line, CARD_TEXT, "damage: %d px, %.1f px past the touch", (int)c->crash->pixels,
                 px_of(c->response->depth));
    } else {
        snprintf(line, CARD_TEXT, "damage: %d px (mean; outline %d px)", (int)c->crash->pixels, (int)outlined);
    }
}

/// Writes the changes of hull, such as "b 240 -> 206, a 90 -> 56", and the sums of the losses.
static void say_hull(card *c, const ledger *l) {
    char *line = c->lines[CARD_HULL];
    int used = 0;
    for (int32_t i = 0; i < l->harm_count; i++) {
        const ledger_harm *h = &l->harms[i];
        const bool is_b = h->body == c->contact->b;
        if (h->contact == c->response->contact && (is_b || h->body == c->contact->a)) {
            c->lost[is_b] += h->before - h->after;
            used += used < CARD_TEXT ? snprintf(line + used, (size_t)(CARD_TEXT - used), "%s%c %d -> %d",
                                                used ? ", " : "hull: ", "ab"[is_b], (int)h -> before, (int)h -> after)
                                     : 0;
        }
    }
}

void card_read(card *to, const game *g, const contact *of) {
    const int32_t which = (int32_t)(of - g->collider.contacts);
    *to = (card){.contact = of, .response = ledger_response_to(&g->ledger, which)};
    for (int32_t i = 0; to->response && i < g->ledger.crash_count; i++) {
        to->crash = g->ledger.crashes[i].contact == which ? &g->ledger.crashes[i] : to->crash;
    }
    if (to->response) {
        const ledger_response *r = to->response;
        to->in = (ledger_velocity){r->before[1].x - r->before[0].x, r->before[1].y - r->before[0].y};
        to->out = (ledger_velocity){r->after[1].x - r->after[0].x, r->after[1].y - r->after[0].y};
        say_hull(to, &g->ledger);
        say_bounce(to);
        say_damage(to);
    }
    const ledger_query *q = ledger_query_of(&g->ledger, of->a, of->b);
    if (q && (q->way.x || q->way.y)) {
        say_time(to, q);
    }
    if (to->response && to->crash) {
        say_crash(to, g);
    } else {
        snprintf(to->lines[CARD_OVERLAP], CARD_TEXT, "gradient %" PRId64 " %" PRId64 ", normal %.2f %.2f", of->hit.gx,
                 of->hit.gy, (double)of->hit.nx, (double)of->hit.ny);
    }
}
