// hit_stop.c - the heaviest event of the tick decides. A row of kills does not make the game stutter: within the rest
// after a stop, only a heavier hit stops it again.
#include "view/effects/hit_stop.h"

enum { HEAVY_HURT = 24 }; // hull lost at once that counts as heavy [px]

static int weight(const event *e) {
    switch (e->kind) {
    case EVENT_KILL: return 3;
    case EVENT_MINE: return 4;
    case EVENT_HURT: return e->magnitude >= HEAVY_HURT ? 4 : 0;
    case EVENT_BOOM: return HIT_STOP_MOST;
    default: return 0;
    }
}

void hit_stop_tick(hit_stop *h, const world *w, int percent) {
    int heaviest = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        int one = weight(&w->events[i]);
        heaviest = one > heaviest ? one : heaviest;
    }
    h->rest -= h->rest > 0;
    h->asks = 0;
    if (heaviest > 0 && (h->rest == 0 || heaviest > h->last)) {
        h->asks = (heaviest * percent + 50) / 100;
        h->last = heaviest;
        h->rest = HIT_STOP_REST;
    }
}
