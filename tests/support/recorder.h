// recorder.h - the recorder of look for one test, and the sentences that it reported.
#ifndef RECORDER_H
#define RECORDER_H
#define PH_LOOK
#include "look/pixhit_look.h"

#include <stdio.h>
#include <string.h>

#include "support/check.h"
#include "support/oracle.h"

enum { ROOM = 1 << 21 };

static char told[64][256];
static int told_n;
static bool forbidden; // may_collide returns false

static void report(void *user, const char *sentence) {
    (void)user;
    snprintf(told[told_n++ % 64], sizeof told[0], "%s", sentence);
}

static bool may_collide(void *user, int32_t a, int32_t b) {
    (void)user;
    assert_true(a != b);
    return !forbidden;
}

/// A recorder for up to `bodies` bodies, with `bytes` bytes of memory (0: ROOM). It ends with the test.
static ph_look *recorder(int32_t bodies, size_t bytes) {
    told_n = 0;
    forbidden = false;
    bytes = bytes ? bytes : ROOM;
    ph_look_setup setup = {after_test_memory(bytes), bytes, bodies, may_collide, report, NULL};
    ph_look *look = ph_look_init(&setup);
    assert_non_null(look);
    PH_LOOK_USE(look);
    return look;
}

/// True if one sentence of the last frames contains the text.
static bool tells(const char *text) {
    bool found = false;
    for (int i = 0; i < told_n && i < 64; i++) {
        found = found || strstr(told[i], text);
    }
    return found;
}

#define CHECK_ALARMS(n, text) \
    CHECK(told_n == (n) && ((n) == 0 || tells(text)), "%d alarms, first: %s", told_n, told_n ? told[0] : "")

static ph_mask *square(int32_t side) {
    ph_mask *mask = oracle_empty(side, side);
    ph_mask_fill(mask, true);
    return mask;
}

#endif
