-- calls.lua - calls of pixhit through LuaJIT's ffi: calls.lua DECLARATIONS LIBRARY. Structs go in and come back by
-- value, a callback is called, and the words of a mask are read in place. With a third argument: what a call takes [ns].
local ffi = require "ffi"
local file = assert(io.open(arg[1]))
ffi.cdef(file:read "*a")
file:close()
local C = ffi.load(arg[2])

local function is(what, got, want)
    if tonumber(got) ~= want then
        error(("%s: %s, not %s"):format(what, tostring(got), tostring(want)), 2)
    end
end

is("PH_VERSION_NUMBER", C.PH_VERSION_NUMBER >= 30000 and 1 or 0, 1)
is("PH_BOUNCE_FULL", C.PH_BOUNCE_FULL, 256)
local a, b = ffi.gc(C.ph_mask_create(80, 20), C.ph_mask_free), ffi.gc(C.ph_mask_create(9, 9), C.ph_mask_free)
is("fill_box", C.ph_mask_fill_box(a, ffi.new("ph_box", 10, 5, 70, 15), true), 600)
is("fill_circle", C.ph_mask_fill_circle(b, 4, 4, 4, true), 49)
is("count", a.count, 600)
is("words", C.ph_mask_words(a)[5], 2 ^ 64 - 2 ^ 10)
is("hit", C.ph_mask_hit(a, b, 66, 8) and 1 or 0, 1)
is("area", C.ph_mask_overlap_area(a, b, 20, 6), 49)
local g = C.ph_mask_gradient(a, b, 66, 8)
is("gradient", g.area, tonumber(C.ph_mask_overlap_area(a, b, 66, 8)))
is("gx", g.gx, tonumber(C.ph_mask_overlap_area(a, b, 67, 8) - C.ph_mask_overlap_area(a, b, 65, 8)))
local box = C.ph_box_sweep(C.ph_mask_box(b, 100, 50), -30, 5)
is("box x0", box.x0, 70)
is("box y1", box.y1, 64)
local hit = ffi.new "ph_point"
is("line", C.ph_mask_hit_line(a, {0, 7}, {79, 7}, hit) and hit.x or -1, 10)
local c = ffi.new "ph_contact"
is("contact", C.ph_contact_find(a, b, 66, 8, -1, 0, c) and c.area or -1, tonumber(g.area))
is("source", c.source, tonumber(C.PH_NORMAL_GRADIENT))
local letters = 0
local put = ffi.cast("ph_print_fn *", function(_, text) letters = letters + #ffi.string(text) end)
C.ph_mask_print(b, nil, 0, 0, put, nil)
put:free()
is("print", letters, 90)
local items = ffi.new("ph_item[3]", {{{0, 0, 9, 9}, 1, 1, 0}, {{5, 5, 9, 9}, 1, 1, 0}, {{8, 8, 20, 20}, 1, 1, 0}})
local broad, pairs = ffi.new("uint64_t[?]", C.ph_broadphase_bytes(3) / 8 + 1), ffi.new "ph_pair[3]"
is("list", C.ph_broadphase_list(C.ph_broadphase_init(broad, 3), items, 3, pairs, 3), 3)
is("last pair", pairs[2].a * 10 + pairs[2].b, 12)

if arg[3] then
    local n = 2000000
    local function time(name, call)
        local sum, start = 0, os.clock()
        for i = 1, n do
            sum = sum + tonumber(call(i % 64))
        end
        print(("%-28s %5.1f ns"):format(name, (os.clock() - start) / n * 1e9))
    end
    time("area, a number", function(x) return C.ph_mask_overlap_area(a, b, x, 8) end)
    time("gradient, a struct back", function(x) return C.ph_mask_gradient(a, b, x, 8).area end)
    time("contact, a struct filled", function(x) C.ph_contact_find(a, b, x, 8, 1, 0, c) return c.area end)
    time("mask_box, a struct back", function(x) return C.ph_mask_box(b, x, 8).x0 end)
end
