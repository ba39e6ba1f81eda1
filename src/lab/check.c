// check.c - the hash goes over the answers of the core, right or wrong.
#include "lab/check.h"

void check(checks *p, int64_t answer, int64_t truth) {
    p->made++;
    p->hash = (p->hash ^ (uint64_t)answer) * UINT64_C(0x100000001b3);
    if (answer != truth) {
        p->first = p->wrong ? p->first : p->page;
        p->first_tick = p->wrong ? p->first_tick : p->tick;
        p->wrong++;
    }
}

void check_point(checks *p, ph_point answer, ph_point truth) {
    check(p, answer.x, truth.x);
    check(p, answer.y, truth.y);
}

void check_box(checks *p, ph_box answer, ph_box truth) {
    check_point(p, (ph_point){answer.x0, answer.y0}, (ph_point){truth.x0, truth.y0});
    check_point(p, (ph_point){answer.x1, answer.y1}, (ph_point){truth.x1, truth.y1});
}
