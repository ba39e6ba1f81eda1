#!/bin/sh
# bindings.sh - the preprocessed headers are accepted by LuaJIT's ffi.cdef and Python's cffi without changes, and more
# than ten calls of a shared library through each give correct answers. A missing language is reported.
#
# A failure means that another language cannot declare or call the core from its headers.
set -u
. "$(dirname "$0")/shell.sh"
temporary
CC=${CC:-cc}
python= # a python with cffi
for each in python3 /usr/bin/python3; do
    "$each" -c 'import cffi' 2>/dev/null && python=$each && break
done

library() {
    "$CC" -std=c99 -O1 -fPIC -shared -ffp-contract=off "$root"/src/pixhit/*.c "$root"/src/pixhit/*/*.c -lm -o "$dir/libpixhit.so"
}
declarations() {
    "$CC" -std=c99 -E -P "$root/src/pixhit/pixhit_more.h" >"$dir/pixhit.cdef" && grep -q ph_mask_hit "$dir/pixhit.cdef"
}
# constants: prints each number that the headers define as a macro alone, with no enumerator beside it.
constants() {
    cat "$root/src/pixhit/pixhit.h" "$root/src/pixhit/pixhit_more.h" | sed 's|//.*||' | awk '
        /^#define PH_[A-Z_]+ / { macros[$2] = 1 }
        /enum \{ PH_VERSION_NUMBER = PH_VERSION }/ { version = 1 }
        END { for (m in macros) if (!(version && m ~ /^PH_VERSION/)) { print m; bad = 1 } exit bad }'
}

check "a shared library" library
check "the headers without their macros" declarations
check "no constant is a macro alone" constants
needs LuaJIT luajit && check "LuaJIT's ffi.cdef takes it, and its calls answer right" \
    luajit "$root/tests/bindings/calls.lua" "$dir/pixhit.cdef" "$dir/libpixhit.so"
if [ -n "$python" ]; then
    check "Python's cffi takes it, and its calls answer right" \
        "$python" "$root/tests/bindings/calls.py" "$dir/pixhit.cdef" "$dir/libpixhit.so"
else
    echo "skip - Python's cffi: not here"
fi
finish
