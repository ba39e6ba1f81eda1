#!/bin/sh
# lift_single.sh - `make single` writes the core as one file that compiles without a warning in every documented version
# of C and C++ with each installed compiler and passes the tour. A missing compiler is reported.
#
# A failure means that the single file is not portable C and C++, or not the same core.
# shellcheck disable=SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
temporary
warnings='-pedantic -Wall -Wextra -Wshadow -Wconversion -Werror'
all=$dir/pixhit/pixhit_all.c

# only_calls OBJECT: no name outside ph_, no data that lives between calls.
only_calls() {
    ! nm -g "$1" | awk 'NF == 3 && ($3 !~ /^_?ph_/ || $2 ~ /[BbDdCc]/)' | grep .
}
# tour FILE COMPILER...: the tour with the single file or its object.
tour() {
    core=$1
    shift
    "$@" -I"$dir" "$root/src/examples/tour.c" "$core" -o "$dir/tour" -lm && "$dir/tour"
}
windows() {
    x86_64-w64-mingw32-gcc -std=c99 $warnings -O2 -I"$dir" "$root/src/examples/tour.c" "$all" -o "$dir/tour.exe"
}
# The stack of 64-bit Windows is aligned to 16 bytes, and gcc knows no better there: no wide register may be stored
# where it asks for more.
no_aligned_vectors() {
    ! x86_64-w64-mingw32-objdump -d "$dir/tour.exe" | grep -E 'vmov(dqa|aps|apd).*[yz]mm' | grep '('
}

check "make single" sh "$root/assets/packaging/single.sh" "$dir/pixhit"
for header in pixhit.h pixhit_more.h; do
    check "$header is the header of the folder" cmp "$dir/pixhit/$header" "$root/src/pixhit/$header"
done
check "it includes only libc and its headers" test -z \
    "$(grep -hE '^[[:space:]]*#[[:space:]]*include' "$all" | grep -vE '<(math|stdbool|stddef|stdint|stdlib|string|limits|[ei]mmintrin|arm_neon)\.h>|"pixhit_more\.h"')"
for compiler in gcc clang; do
    needs "one file" $compiler || continue
    check "$compiler C99 -O2" $compiler -std=c99 -O2 -fno-pic $warnings -c "$all" -o "$dir/$compiler.o"
    check "$compiler: the tour" tour "$dir/$compiler.o" $compiler -no-pie
    check "$compiler C11" $compiler -std=c11 $warnings -fsyntax-only "$all"
    check "$compiler: no names outside ph_" only_calls "$dir/$compiler.o"
done
for compiler in g++ clang++; do
    needs "one file" $compiler || continue
    for standard in 11 14 17 20; do
        check "$compiler C++$standard" $compiler -x c++ -std=c++$standard $warnings -fsyntax-only "$all"
    done
done
needs "the tour" tcc && check "the tour, with tcc" tour "$all" tcc
if needs "Windows" x86_64-w64-mingw32-gcc; then
    check "MinGW links the tour" windows
    check "MinGW aligns no wide register" no_aligned_vectors
fi
echo '#include <string.h>' >"$dir/msvc.c"
if needs "MSVC" clang && clang --target=x86_64-pc-windows-msvc -fsyntax-only "$dir/msvc.c" 2>/dev/null; then
    check "clang with MSVC's headers" clang --target=x86_64-pc-windows-msvc -std=c99 $warnings -fsyntax-only "$all"
else
    echo "skip - clang --target=x86_64-pc-windows-msvc: Microsoft's headers are not here"
fi

# msvc_headers: declarations of the functions that the core calls, in place of Microsoft's headers.
msvc_headers() {
    mkdir -p "$dir/windows" && for name in stdlib string math; do cp "$root/tests/lift/msvc.h" "$dir/windows/$name.h"; done
}
# msvc PROCESSOR FLAG...: the branches for Microsoft's compiler and no GNU C; clang's own headers give the types.
msvc() {
    clang --target="$1-pc-windows-msvc" -fms-compatibility-version=19.29 -ffreestanding -isystem "$dir/windows" \
        $warnings -fsyntax-only "$2" "$all"
}
if needs "MSVC's branches" clang; then
    msvc_headers
    for processor in x86_64 i686 aarch64; do
        check "MSVC's branches for $processor, in C" msvc "$processor" -std=c99
        check "MSVC's branches for $processor, in C++" msvc "$processor" "-xc++"
    done
fi
finish
