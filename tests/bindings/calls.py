# calls.py - calls of pixhit through Python's cffi: calls.py DECLARATIONS LIBRARY. Structs go in and come back by value,
# a callback is called, and the words of a mask are read in place. With a third argument, the time of some calls is
# printed [ns].
import sys
import time

import cffi

ffi = cffi.FFI()
with open(sys.argv[1]) as declarations:
    ffi.cdef(declarations.read())
C = ffi.dlopen(sys.argv[2])


def equal(got, want):
    assert got == want, f"{got}, not {want}"


assert C.PH_VERSION_NUMBER >= 30000
equal(C.PH_BOUNCE_FULL, 256)
a = ffi.gc(C.ph_mask_create(80, 20), C.ph_mask_free)
b = ffi.gc(C.ph_mask_create(9, 9), C.ph_mask_free)
equal(C.ph_mask_fill_box(a, (10, 5, 70, 15), True), 600)
equal(C.ph_mask_fill_circle(b, 4, 4, 4, True), 49)
equal(a.count, 600)
equal(C.ph_mask_words(a)[5], 2**64 - 2**10)
assert C.ph_mask_hit(a, b, 66, 8)
equal(C.ph_mask_overlap_area(a, b, 20, 6), 49)
g = C.ph_mask_gradient(a, b, 66, 8)
equal(g.area, C.ph_mask_overlap_area(a, b, 66, 8))
equal(g.gx, C.ph_mask_overlap_area(a, b, 67, 8) - C.ph_mask_overlap_area(a, b, 65, 8))
box = C.ph_box_sweep(C.ph_mask_box(b, 100, 50), -30, 5)
equal((box.x0, box.y1), (70, 64))
hit = ffi.new("ph_point *")
assert C.ph_mask_hit_line(a, (0, 7), (79, 7), hit)
equal(hit.x, 10)
contact = ffi.new("ph_contact *")
assert C.ph_contact_find(a, b, 66, 8, -1, 0, contact)
equal((contact.area, contact.source), (g.area, C.PH_NORMAL_GRADIENT))
rows = []
put = ffi.callback("ph_print_fn *", lambda user, text: rows.append(ffi.string(text)))
C.ph_mask_print(b, ffi.NULL, 0, 0, put, ffi.NULL)
equal(len(b"".join(rows)), 90)
items = ffi.new("ph_item[]", [((0, 0, 9, 9), 1, 1, 0), ((5, 5, 9, 9), 1, 1, 0), ((8, 8, 20, 20), 1, 1, 0)])
memory, pairs = ffi.new("uint64_t[]", C.ph_broadphase_bytes(3) // 8 + 1), ffi.new("ph_pair[3]")
equal(C.ph_broadphase_list(C.ph_broadphase_init(memory, 3), items, 3, pairs, 3), 3)
equal([(p.a, p.b) for p in pairs], [(0, 1), (0, 2), (1, 2)])

if len(sys.argv) > 3:
    for name, call in [
        ("area, a number", lambda: C.ph_mask_overlap_area(a, b, 20, 8)),
        ("gradient, a struct back", lambda: C.ph_mask_gradient(a, b, 20, 8)),
        ("contact, a struct filled", lambda: C.ph_contact_find(a, b, 20, 8, 1, 0, contact)),
        ("mask_box, a struct back", lambda: C.ph_mask_box(b, 20, 8)),
    ]:
        start = time.perf_counter()
        for _ in range(300000):
            call()
        print(f"{name:28} {(time.perf_counter() - start) / 300000 * 1e9:5.0f} ns")
