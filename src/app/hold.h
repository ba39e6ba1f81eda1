// hold.h - time that passes without ticks, so that a hit is felt.
#ifndef APP_HOLD_H
#define APP_HOLD_H

#include <stdbool.h>
#include <stdint.h>

/// Takes one tick of `tick` units of time off `due`, what has passed and is not yet ticked. `held` has to pass before
/// it, on top of the tick's own time. False when the tick is not due yet. After a hold the ticks come as evenly as
/// before it.
bool hold_take(int64_t *due, int64_t *held, int64_t tick);

#endif
