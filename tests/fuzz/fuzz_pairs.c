// fuzz_pairs.c - the part of the fuzz target that lists the pairs of boxes: the partition and the fast broad phase
// through several frames, compared with a double loop.
#include "fuzz.h"

enum { ITEMS = 40, FRAMES = 3 };

/// Boxes are mostly small and near each other; inverted boxes and boxes at the limits of int32_t occur.
static ph_item any_item(input *in) {
    int32_t x = place(in), y = place(in);
    int64_t x1 = (int64_t)x + (int32_t)(byte(in) % 64) - 4, y1 = (int64_t)y + (int32_t)(byte(in) % 64) - 4;
    uint32_t kind = byte(in);
    ph_item item = {{x, y, (int32_t)x1, (int32_t)y1}, (uint16_t)(kind & 7), (uint16_t)(kind >> 3 & 7), kind >> 6 == 3};
    if (x1 > INT32_MAX) {
        item.box.x1 = INT32_MAX;
    }
    if (y1 > INT32_MAX) {
        item.box.y1 = INT32_MAX;
    }
    return item;
}

/// The list has the pairs of the double loop in their order. Room for `most` pairs is not exceeded.
static void agree_list(const ph_item *items, int32_t n, const ph_pair *got, int64_t found, int32_t most) {
    int32_t pairs = 0;
    for (int32_t a = 0; a < n; a++) {
        for (int32_t b = a + 1; b < n; b++) {
            if (oracle_pair(&items[a], &items[b])) {
                AGREE(found > most || (got[pairs].a == a && got[pairs].b == b));
                pairs++;
            }
        }
    }
    AGREE(found == pairs);
    for (int32_t i = 0; found > most && i < most; i++) { // a part of the pairs, sorted
        AGREE(oracle_pair(&items[got[i].a], &items[got[i].b]) && got[i].a < got[i].b);
        AGREE(i == 0 || got[i - 1].a < got[i].a || (got[i - 1].a == got[i].a && got[i - 1].b < got[i].b));
    }
}

void fuzz_pairs(input *in) {
    ph_item items[ITEMS];
    int32_t most = (int32_t)byte(in) * 4;
    ph_pair *got = malloc((size_t)most * sizeof *got + 1);
    ph_partition *partition = ph_partition_init(malloc(ph_partition_bytes(ITEMS)), ITEMS);
    ph_broadphase *broad = ph_broadphase_init(malloc(ph_broadphase_bytes(ITEMS)), ITEMS);
    AGREE(got && partition && broad);
    for (int32_t i = 0; i < ITEMS; i++) {
        items[i] = any_item(in);
    }
    for (int frame = 0; frame < FRAMES; frame++) {
        int32_t n = (int32_t)(byte(in) % (ITEMS + 1));
        agree_list(items, n, got, ph_partition_list(partition, items, n, got, most), most);
        agree_list(items, n, got, ph_broadphase_list(broad, items, n, got, most), most);
        items[byte(in) % ITEMS] = any_item(in);
    }
    AGREE(ph_partition_list(partition, items, ITEMS + 1, got, most) == -1);
    free(got);
    free(partition);
    free(broad);
}
