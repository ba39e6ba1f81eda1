// small.c - the table of the calls of pixhit_small.h, the only file of the tests that includes it.
#include "pixhit/pixhit_small.h"
#include "support/small.h"

const small_calls small = SMALL_CALLS;
