// events.c - the list of this tick's events. No rule reads an event.
#include "game/world/events.h"

#include "game/math/geometry.h"

static int16_t clamp16(int64_t v) {
    return (int16_t)geometry_clamp(v, INT16_MIN, INT16_MAX);
}

void event_add(world *w, event_kind k, int32_t cx, int32_t cy, int64_t magnitude, int32_t vx, int32_t vy) {
    if (w->event_count < EVENT_MAX) {
        event *e = &w->events[w->event_count++];
        e->kind = (int16_t)k;
        e->x = clamp16(cx / SUB);
        e->y = clamp16(cy / SUB);
        e->magnitude = clamp16(magnitude);
        e->vx = clamp16(vx);
        e->vy = clamp16(vy);
    }
}
