#!/bin/sh
# lift_single.sh - `make single` writes the core as one file that compiles without a warning in every documented version
# of C and C++ with each installed compiler and gives the answers of the folder (lift/calls.c); so does pixhit_small.h;
# both add little code to a program. A missing compiler is reported.
#
# A failure means that the single file is not portable C and C++, or not the same core, or larger than documented.
# shellcheck disable=SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
temporary
warnings='-pedantic -Wall -Wextra -Wshadow -Wconversion -Werror'
all=$dir/pixhit/pixhit_all.c

# only_calls OBJECT: true if the object has no name outside ph_, and no data that is kept between calls.
only_calls() {
    ! nm -g "$1" | awk 'NF == 3 && ($3 !~ /^_?ph_/ || $2 ~ /[BbDdCc]/)' | grep .
}
# answers FILE COMPILER...: every call has the same answers with the single file, or its object, as with the folder.
answers() {
    core=$1
    shift
    "$@" -I"$dir" "$root/tests/lift/calls.c" "$core" -o "$dir/answers" -lm && "$dir/answers" >"$dir/given" &&
        cmp "$dir/given" "$dir/due"
}
# Each call that the headers declare is in calls.c, so a call that does not link is found.
all_calls() {
    sed 's|//.*||' "$root"/src/pixhit/pixhit.h "$root"/src/pixhit/pixhit_more.h | grep -E '^[a-z]' | grep -v typedef |
        grep -oE '\bph_[a-z_]+\(' | sort -u >"$dir/calls"
    test "$(wc -l <"$dir/calls")" -gt 80 && grep -oE '\bph_[a-z_]+\(' "$root/tests/lift/calls.c" | sort -u |
        comm -13 - "$dir/calls" >"$dir/lacking" && ! grep . "$dir/lacking"
}
# The stack of 64-bit Windows is aligned to 16 bytes, and gcc does not align it further, so no instruction may store a
# wide register on it that requires a larger alignment.
no_aligned_vectors() {
    ! x86_64-w64-mingw32-objdump -d "$dir/answers.exe" | grep -E 'vmov(dqa|aps|apd).*[yz]mm' | grep '('
}

"${CC:-cc}" -std=c99 -O2 -I"$root/src" "$root/tests/lift/calls.c" "$root"/src/pixhit/*.c "$root"/src/pixhit/*/*.c \
    -o "$dir/folder" -lm && "$dir/folder" >"$dir/due"
check "the answers contain seven groups of calls" test "$(grep -c '^[a-z]* *[0-9a-f]\{16\}$' "$dir/due")" -eq 7
check "each declared call is among them" all_calls
check "make single" sh "$root/assets/packaging/single.sh" "$dir/pixhit"
for header in pixhit.h pixhit_more.h; do
    check "$header is the header of the folder" cmp "$dir/pixhit/$header" "$root/src/pixhit/$header"
done
check "it includes only libc and its headers" test -z \
    "$(grep -hE '^[[:space:]]*#[[:space:]]*include' "$all" | grep -vE '<(math|stdbool|stddef|stdint|stdlib|string|limits|[ei]mmintrin|arm_neon)\.h>|"pixhit_more\.h"')"
for compiler in gcc clang; do
    needs "one file" $compiler || continue
    check "$compiler C99 -O2" $compiler -std=c99 -O2 -fno-pic $warnings -c "$all" -o "$dir/$compiler.o"
    check "$compiler: the answers" answers "$dir/$compiler.o" $compiler -no-pie
    check "$compiler C11" $compiler -std=c11 $warnings -fsyntax-only "$all"
    check "$compiler: no names outside ph_" only_calls "$dir/$compiler.o"
done
for compiler in g++ clang++; do
    needs "one file" $compiler || continue
    for standard in 11 14 17 20; do
        check "$compiler C++$standard" $compiler -x c++ -std=c++$standard $warnings -fsyntax-only "$all"
    done
done
needs "the answers" tcc && check "the answers, with tcc" answers "$all" tcc
if needs "Windows" x86_64-w64-mingw32-gcc; then
    check "MinGW links every call" x86_64-w64-mingw32-gcc -std=c99 $warnings -O2 -I"$dir" "$root/tests/lift/calls.c" "$all" -o "$dir/answers.exe"
    check "MinGW aligns no wide register" no_aligned_vectors
fi
# msvc PROCESSOR FLAG...: compiles the branches for Microsoft's compiler and no GNU C; clang's own headers give the
# types.
msvc() {
    clang --target="$1-pc-windows-msvc" -fms-compatibility-version=19.29 -ffreestanding -isystem "$dir/windows" \
        $warnings -fsyntax-only "$2" "$all"
}
if needs "MSVC's branches" clang; then
    mkdir "$dir/windows"
    for name in stdlib string math; do cp "$root/tests/lift/msvc.h" "$dir/windows/$name.h"; done
    for processor in x86_64 i686 aarch64; do
        check "MSVC's branches for $processor, in C" msvc "$processor" -std=c99
        check "MSVC's branches for $processor, in C++" msvc "$processor" "-xc++"
    done
fi

# same_answers: an unchanged program prints the same with pixhit_small.h and with the full library.
same_answers() {
    gcc -std=c99 $warnings -I"$dir/small" "$root/tests/lift/small.c" -lm -o "$dir/user" && "$dir/user" >"$dir/small.out" &&
        gcc -std=c99 $warnings -I"$dir" "$root/tests/lift/small.c" "$all" -lm -o "$dir/user" && "$dir/user" | cmp - "$dir/small.out"
}
# adds KB ASK FLAG...: the questions add at most KB kB to a stripped program.
adds() {
    most=$1 ask=$2
    shift 2
    gcc -O2 -ffunction-sections -Wl,--gc-sections -s -DASK="$ask" "$root/tests/lift/size.c" "$@" -lm -o "$dir/asks" &&
        "$dir/asks" && more=$(($(wc -c <"$dir/asks") - ${bare:-0})) && echo "$more B" && test "$more" -le $((most * 1000))
}
only_plain() {
    gcc -O2 -ffunction-sections -DPH_ISA=PH_ISA_PLAIN -c "$all" -o "$dir/plain.o" && ! nm "$dir/plain.o" | grep -i avx
}
mkdir -p "$dir/small/pixhit" && cp "$root/src/pixhit/pixhit_small.h" "$dir/small/pixhit/pixhit.h"
check "pixhit_small.h gives the same answers to the same program" same_answers
check "a program without the core" adds 99 0 -I"$dir"
bare=$(wc -c <"$dir/asks")
check "PH_ISA_PLAIN compiles no other instruction set" only_plain
check "pixhit_small.h: hit and contact add at most 10 kB" adds 10 2 -I"$dir/small"
check "PH_ISA_PLAIN: a hit adds at most 20 kB" adds 20 1 -I"$dir" "$dir/plain.o"
check "all sets: a hit adds at most 60 kB" adds 60 1 -I"$dir" "$all"
finish
