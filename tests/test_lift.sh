#!/bin/sh
# test_lift.sh - src/pixhit works when copied alone into an empty folder: it compiles as strict C99, C11 and C++11
# without a warning, the headers are self-contained, there are no globals, memory comes from replaceable functions, and
# the examples of the header's HOW and MEMORY paragraphs compile and run.
#
# A failure means that the folder cannot be copied into a project and compiled there.
#
# CC and CXX choose the compilers, CFLAGS and LDFLAGS are added for programs that are run.
# shellcheck disable=SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
temporary
CC=${CC:-cc}
CXX=${CXX:-c++}
warnings='-pedantic -Wall -Wextra -Werror'
lift=$root/tests/lift

# No data that is kept between calls (symbols b, d, c of any case), no name outside ph_.
no_globals() {
    ! nm -g "$dir"/c99/*.o | awk 'NF == 3 && $2 ~ /[BbDdCc]/ || NF == 3 && $3 !~ /^_?ph_/' | grep . &&
        ! nm "$dir"/c99/*.o | awk 'NF == 3 && $2 ~ /[BbDdCcGgSs]/' | grep .
}

# header_alone FILE COMPILER...: compiles a file that only includes $header.
header_alone() {
    source=$1
    shift
    printf '#include "%s"\ntypedef ph_mask lift_uses_it;\n' "$header" >"$source"
    "$@" -I"$dir/pixhit" -c "$source" -o "$dir/alone.out"
}

# The lines of the HOW paragraph without their comment marks, up to the empty comment line.
how_lines() {
    awk '/^\/\/ HOW/ { on = 1; sub(/^\/\/ HOW/, "//    ") } on && /^\/\/ *$/ { exit }
         on { sub(/^\/\/ */, ""); print }' "$dir/pixhit/pixhit.h"
}

# own_memory_runs FOLDER COMPILER-AND-FLAGS...: the core's objects in that folder, of which mask.c is compiled anew with
# that header, run the program.
own_memory_runs() {
    own=$dir/own-$1
    cp -R "$dir/$1" "$own" && shift || return 1
    "$@" ${CFLAGS:-} -include "$lift/own.h" -c "$dir/pixhit/mask.c" -o "$own/mask.o" &&
        link_and_run "$dir/own.out" "$lift/own.c" "$own" "$@" -include "$lift/own.h"
}

# own_memory_alone: true if no object then requests memory from the C library.
own_memory_alone() {
    ! nm -u "$dir"/own-c99/*.o | grep -E '[[:space:]]_?(malloc|calloc|realloc|aligned_alloc|posix_memalign|free)$'
}

# link_and_run OUTPUT PROGRAM FOLDER COMPILER-AND-FLAGS...: links the program with the core's objects in that folder,
# and runs it.
link_and_run() {
    out=$1 program=$2 objects=$3
    shift 3
    "$@" ${CFLAGS:-} -I"$dir" -I"$dir/pixhit" "$program" -x none "$objects"/*.o -o "$out" ${LDFLAGS:-} -lm && "$out"
}

cp -R "$root/src/pixhit" "$dir/pixhit" && mkdir "$dir/c99" "$dir/cxx" || exit 1
for file in "$dir"/pixhit/*.c "$dir"/pixhit/*/*.c; do
    base=$(basename "$file" .c)
    check "C99 $base.c" $CC ${CFLAGS:-} -std=c99 $warnings -fno-pic -c "$file" -o "$dir/c99/$base.o" # so constant tables are in .rodata
    check "C++11 $base.c" $CXX ${CFLAGS:-} -x c++ -std=c++11 $warnings -c "$file" -o "$dir/cxx/$base.o"
done
for header in pixhit.h pixhit_more.h; do
    check "$header alone as C99" header_alone "$dir/alone.c" $CC -std=c99 $warnings
    check "$header alone as C11" header_alone "$dir/alone.c" $CC -std=c11 $warnings
    check "$header alone as C++11" header_alone "$dir/alone.cpp" $CXX -std=c++11 $warnings
done
check "no globals, no name outside ph_" no_globals
# Programs of tests/lift include the examples of the header.
how_lines | grep '^#include' >"$dir/how_includes.inc"
how_lines | grep -v '^#include' >"$dir/how.inc"
check "the HOW paragraph is an example" grep -q ph_contact_find "$dir/how.inc"
check "the HOW example runs as C99" link_and_run "$dir/how_c" "$lift/how.c" "$dir/c99" $CC -no-pie -std=c99 $warnings
check "the HOW example runs as C++11" link_and_run "$dir/how_cxx" "$lift/how.c" "$dir/cxx" $CXX -x c++ -std=c++11 $warnings
sed -n 's|^// *\(struct rock {.*\)|\1|p' "$dir/pixhit/pixhit.h" >"$dir/memory_struct.inc"
sed -n 's|^// *\(ph_mask_init(rock.*\)|    \1|p' "$dir/pixhit/pixhit.h" >"$dir/memory_init.inc"
check "the MEMORY paragraph has an example" test -s "$dir/memory_struct.inc" -a -s "$dir/memory_init.inc"
check "the MEMORY example runs as C99" link_and_run "$dir/memory_c" "$lift/memory.c" "$dir/c99" $CC -no-pie -std=c99 $warnings
check "the MEMORY example runs as C++11" link_and_run "$dir/memory_cxx" "$lift/memory.c" "$dir/cxx" $CXX -x c++ -std=c++11 $warnings
check "PH_ASSERT=assert compiles" $CC -std=c99 $warnings -fsyntax-only -include assert.h -DPH_ASSERT=assert "$dir"/pixhit/*.c "$dir"/pixhit/*/*.c
check "memory of one's own runs as C99" own_memory_runs c99 $CC -no-pie -std=c99 $warnings
check "memory of one's own runs as C++11" own_memory_runs cxx $CXX -x c++ -std=c++11 $warnings
check "and no source allocates past it" own_memory_alone
finish
