// memory.c - the example of the MEMORY paragraph of pixhit.h: a mask inside of a struct is initialized, copied and
// read. tests/test_lift.sh writes the included files.
#include "pixhit.h"
#include "memory_struct.inc"

int main(void) {
    static struct rock rock, saved;
#include "memory_init.inc"
    ph_mask_set(&rock.shape.mask, 31, 31, true);
    saved = rock;
    return !(sizeof saved.shape == ph_mask_bytes(32, 32) && ph_mask_get(&saved.shape.mask, 31, 31));
}
