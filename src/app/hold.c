// hold.c - what is due beyond a tick pays for the hold first. So a frame during a hold shows the last tick in full, and
// the bodies go on from there.
#include "app/hold.h"

bool hold_take(int64_t *due, int64_t *held, int64_t tick) {
    int64_t spare = *due - tick, paid = spare < *held ? spare : *held;
    if (spare > 0 && *held > 0) {
        *due -= paid;
        *held -= paid;
    }
    if (*due < tick || *held > 0) {
        return false;
    }
    *due -= tick;
    return true;
}
