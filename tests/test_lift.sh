#!/bin/sh
# test_lift.sh - src/pixhit can be lifted out: copied alone into an empty directory it compiles as strict C99,
# as C11 and as C++11 without a warning, its header stands by itself, keeps no globals, allocates where it is told
# to, and the example in the header's HOW paragraph compiles and does what it says. One line per check; exit status 1
# if any fails.
#
# A failure means that the folder cannot be copied into a project and compiled there.
#
# CC and CXX choose the compilers, CFLAGS and LDFLAGS are added to the program that is run.
set -u
. "$(dirname "$0")/shell.sh"
temporary
CC=${CC:-cc}
CXX=${CXX:-c++}
warnings='-pedantic -Wall -Wextra -Werror'

# Only libc, the compiler's own vector header and the core's own files may be included.
own_includes() {
    ! grep -hE '^[[:space:]]*#[[:space:]]*include' "$dir"/pixhit/*.[ch] "$dir"/pixhit/*/*.[chi]* |
        grep -vE '<(math|stdbool|stddef|stdint|stdlib|string|limits|assert|[ei]mmintrin|arm_neon)\.h>|"(\.\./)?[a-z_/]+\.(h|inc)"'
}

# No data that lives between calls (symbols b, d, c of any case), no name outside ph_.
no_globals() {
    ! nm -g "$dir"/c99/*.o | awk 'NF == 3 && $2 ~ /[BbDdCc]/ || NF == 3 && $3 !~ /^_?ph_/' | grep . &&
        ! nm "$dir"/c99/*.o | awk 'NF == 3 && $2 ~ /[BbDdCcGgSs]/' | grep .
}

# header_alone FILE COMPILER...: a file that only includes the header.
header_alone() {
    source=$1
    shift
    printf '#include "pixhit.h"\ntypedef ph_mask lift_uses_it;\n' >"$source"
    "$@" -I"$dir/pixhit" -c "$source" -o "$dir/alone.out"
}

# The lines of the HOW paragraph without their comment marks, up to the empty comment line.
how_lines() {
    awk '/^\/\/ HOW/ { on = 1; sub(/^\/\/ HOW/, "//    ") } on && /^\/\/ *$/ { exit }
         on { sub(/^\/\/ */, ""); print }' "$dir/pixhit/pixhit.h"
}

# The example in a program: a ship and a rock, 32 x 32 and solid, that overlap by 4 columns and then miss.
how_program() {
    how_lines | grep '^#include'
    cat <<'END'
#include <stdio.h>
#include <string.h>
static uint8_t pixels[64 * 32 * 4];
static int run(int32_t rock_x, float *rock_vx_out) {
    int32_t ship_x = 100, ship_y = 50, rock_y = 50, vx = -3, vy = 0;
    float rock_vx = -3.0f, rock_vy = 0.0f, bounce = 6.0f;
    int hull = 1000;
END
    how_lines | grep -v '^#include'
    cat <<'END'
    ph_mask_free(ship);
    ph_mask_free(rock);
    *rock_vx_out = rock_vx + 0.0f * rock_vy;
    return hull;
}
int main(void) {
    float rock_vx = 0.0f;
    memset(pixels, 255, sizeof pixels);
    int hull = run(128, &rock_vx);
    printf("overlap: hull %d, rock_vx %g (872 and 3)\n", hull, (double)rock_vx);
    if (hull != 1000 - 4 * 32 || rock_vx != 3.0f) {
        return 1;
    }
    hull = run(132, &rock_vx);
    printf("miss: hull %d, rock_vx %g (1000 and -3)\n", hull, (double)rock_vx);
    return hull != 1000 || rock_vx != -3.0f;
}
END
}

# The listing in the folder's README: a user's file, which warns of nothing.
readme_compiles() {
    source=$1
    shift
    awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' "$dir/pixhit/README.md" >"$source"
    grep -q ph_contact_find "$source" && "$@" -I"$dir" -c "$source" -o "$dir/readme.out"
}

# The struct in the MEMORY paragraph, in a program that makes, copies and asks such a mask.
memory_program() {
    echo '#include "pixhit.h"'
    sed -n 's|^// *\(struct rock {.*\)|\1|p' "$dir/pixhit/pixhit.h"
    cat <<'END'
int main(void) {
    static struct rock rock, saved;
END
    sed -n 's|^// *\(ph_mask_init(rock.*\)|    \1|p' "$dir/pixhit/pixhit.h"
    cat <<'END'
    ph_mask_set(&rock.shape.mask, 31, 31, true);
    saved = rock;
    return !(sizeof saved.shape == ph_mask_bytes(32, 32) && ph_mask_get(&saved.shape.mask, 31, 31));
}
END
}

# one_unit SUFFIX COMPILER...: all sources that need no set of instructions of their own, in one file.
one_unit() {
    source=$dir/unit.$1
    shift
    for file in "$dir"/pixhit/*.c "$dir"/pixhit/*/*.c; do
        case $file in
        */kernels_*.c | */tier_*.c) ;;
        *) echo "#include \"$file\"" ;;
        esac
    done >"$source"
    "$@" -fsyntax-only "$source"
}

# What a user would put into a header to have the core allocate from his own memory.
own_memory_header() {
    cat <<'END'
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
void *own_malloc(size_t size);
void own_free(void *memory);
#ifdef __cplusplus
}
#endif
#define PH_MALLOC(size) own_malloc(size)
#define PH_FREE(memory) own_free(memory)
END
}

# Every call of the core that allocates, each of which must come here, and with nothing left at the end. The memory
# lies in an array: what the C library allocated instead would not be found in it, nor could it be freed.
own_memory_program() {
    cat <<'END'
#include "pixhit.h"
#include <stdio.h>
static uint64_t pool[4096];
static size_t used;
static int asked, live, foreign;
void *own_malloc(size_t size) {
    void *memory = pool + used;
    used += (size + 7) / 8;
    asked++, live++;
    return used <= sizeof pool / sizeof *pool ? memory : NULL;
}
void own_free(void *memory) {
    if (memory != NULL) {
        const uint64_t *at = (const uint64_t *)memory;
        foreign += at < pool || at >= pool + used;
        live--;
    }
}
static int fail(const char *what) {
    printf("%s: asked %d, live %d, foreign %d\n", what, asked, live, foreign);
    return 1;
}
int main(void) {
    static uint8_t pixels[8 * 8 * 4], saved[1000];
    ph_image image = {pixels, 8, 8, 32};
    ph_box part = {0, 0, 8, 8};
    ph_mask *a = ph_mask_create(8, 8);
    if (a == NULL || asked != 1) {
        return fail("ph_mask_create");
    }
    ph_mask *b = ph_mask_from_alpha(&image, part, -1);
    if (b == NULL || b->count != 64 || asked != 2) {
        return fail("ph_mask_from_alpha");
    }
    ph_mask *c = ph_mask_restore(saved, ph_mask_save(b, saved, sizeof saved));
    if (c == NULL || c->count != 64 || asked != 3) {
        return fail("ph_mask_restore");
    }
    ph_mask *d = ph_mask_clone(b);
    if (d == NULL || d->count != 64 || asked != 4) {
        return fail("ph_mask_clone");
    }
    ph_mask *e = ph_mask_from_keys(&image, part, NULL, 0, false);
    if (e == NULL || e->count != 64 || asked != 5) {
        return fail("ph_mask_from_keys");
    }
    ph_mask_free(a), ph_mask_free(b), ph_mask_free(c), ph_mask_free(d), ph_mask_free(e), ph_mask_free(NULL);
    return live || foreign ? fail("ph_mask_free") : 0;
}
END
}

# own_memory_runs FOLDER COMPILER-AND-FLAGS...: the core's objects in that folder, of which mask.c is compiled anew with
# that header, run the program.
own_memory_runs() {
    own=$dir/own-$1
    cp -R "$dir/$1" "$own" && shift || return 1
    # shellcheck disable=SC2086 # flags are words
    "$@" ${CFLAGS:-} -include "$dir/own.h" -c "$dir/pixhit/mask.c" -o "$own/mask.o" &&
        link_and_run "$dir/own.out" "$dir/own.c" "$own" "$@" -include "$dir/own.h"
}

# own_memory_alone: no object asks the C library for memory then.
own_memory_alone() {
    ! nm -u "$dir"/own-c99/*.o | grep -E '[[:space:]]_?(malloc|calloc|realloc|aligned_alloc|posix_memalign|free)$'
}

# asserts COMPILER...: all sources with PH_ASSERT on.
asserts() {
    "$@" -fsyntax-only -include assert.h -DPH_ASSERT=assert "$dir"/pixhit/*.c "$dir"/pixhit/*/*.c
}

# link_and_run OUTPUT PROGRAM FOLDER COMPILER-AND-FLAGS...: the program with the core's objects in that folder.
link_and_run() {
    out=$1 program=$2 objects=$3
    shift 3
    # shellcheck disable=SC2086 # flags are words
    "$@" ${CFLAGS:-} -I"$dir" -I"$dir/pixhit" "$program" -x none "$objects"/*.o -o "$out" ${LDFLAGS:-} -lm && "$out"
}

cp -R "$root/src/pixhit" "$dir/pixhit" || exit 1
mkdir "$dir/c99" "$dir/cxx" || exit 1
sources=0
for file in "$dir"/pixhit/*.c "$dir"/pixhit/*/*.c; do
    base=$(basename "$file" .c)
    sources=$((sources + 1))
    # shellcheck disable=SC2086
    check "C99 $base.c" $CC ${CFLAGS:-} -std=c99 $warnings -fno-pic -c "$file" -o "$dir/c99/$base.o" # so constant tables are in .rodata
    # shellcheck disable=SC2086
    check "C++11 $base.c" $CXX ${CFLAGS:-} -x c++ -std=c++11 $warnings -c "$file" -o "$dir/cxx/$base.o"
done
check "six source files or more ($sources)" test "$sources" -ge 6
# shellcheck disable=SC2086
check "the header alone as C99" header_alone "$dir/alone.c" $CC -std=c99 $warnings
# shellcheck disable=SC2086
check "the header alone as C11" header_alone "$dir/alone.c" $CC -std=c11 $warnings
# shellcheck disable=SC2086
check "the header alone as C++11" header_alone "$dir/alone.cpp" $CXX -std=c++11 $warnings
check "includes only libc and itself" own_includes
if command -v nm >/dev/null 2>&1; then
    check "no globals, no name outside ph_" no_globals
fi
how_program >"$dir/how.c"
check "the HOW paragraph is an example" grep -q ph_contact_find "$dir/how.c"
# shellcheck disable=SC2086
check "the HOW example runs as C99" link_and_run "$dir/how_c" "$dir/how.c" "$dir/c99" $CC -no-pie -std=c99 $warnings
# shellcheck disable=SC2086
check "the HOW example runs as C++11" link_and_run "$dir/how_cxx" "$dir/how.c" "$dir/cxx" $CXX -x c++ -std=c++11 $warnings
# shellcheck disable=SC2086
check "the README's listing as C99" readme_compiles "$dir/readme.c" $CC -std=c99 $warnings -Wconversion
# shellcheck disable=SC2086
check "the README's listing as C++11" readme_compiles "$dir/readme.cpp" $CXX -std=c++11 $warnings -Wconversion
memory_program >"$dir/memory.c"
check "the MEMORY paragraph has an example" grep -q 'ph_mask_init(rock' "$dir/memory.c"
# shellcheck disable=SC2086
check "the MEMORY example runs as C99" link_and_run "$dir/memory_c" "$dir/memory.c" "$dir/c99" $CC -no-pie -std=c99 $warnings
# shellcheck disable=SC2086
check "the MEMORY example runs as C++11" link_and_run "$dir/memory_cxx" "$dir/memory.c" "$dir/cxx" $CXX -x c++ -std=c++11 $warnings
# shellcheck disable=SC2086
check "one file of all sources as C99" one_unit c $CC -std=c99 $warnings
# shellcheck disable=SC2086
check "one file of all sources as C11" one_unit c $CC -std=c11 $warnings
# shellcheck disable=SC2086
check "one file of all sources as C++11" one_unit cpp $CXX -std=c++11 $warnings
# shellcheck disable=SC2086
check "PH_ASSERT=assert compiles" asserts $CC -std=c99 $warnings
own_memory_header >"$dir/own.h"
own_memory_program >"$dir/own.c"
# shellcheck disable=SC2086
check "memory of one's own runs as C99" own_memory_runs c99 $CC -no-pie -std=c99 $warnings
# shellcheck disable=SC2086
check "memory of one's own runs as C++11" own_memory_runs cxx $CXX -x c++ -std=c++11 $warnings
if command -v nm >/dev/null 2>&1; then
    check "and no source allocates past it" own_memory_alone
fi
finish
