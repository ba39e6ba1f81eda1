#!/bin/sh
# lift_install.sh - `make install-core` and CMake install the core so that another project finds it: a program is
# compiled through pkg-config against the shared and the static library, also after DESTDIR was moved, and through
# CMake's add_subdirectory and find_package.
set -u
. "$(dirname "$0")/shell.sh"
temporary
unset MAKEFLAGS MFLAGS MAKELEVEL
CC=${CC:-cc}

cat >"$dir/main.c" <<'EOF'
#include <math.h>
#include <pixhit.h>
int main(void) {
    ph_mask *mask = ph_mask_create(70, 3);
    ph_mask_fill_circle(mask, 60, 1, 1, true);
    ph_moments m;
    bool right = ph_mask_hit(mask, mask, 1, 0) && ph_mask_moments(mask, &m) && fabs(m.x - 60) < 0.5;
    ph_mask_free(mask);
    return !right;
}
EOF

# core TARGET VARIABLE...: runs make in the checkout, with a build folder of its own.
core() {
    make -s -C "$root" B="$dir/build" CC="$CC" CFLAGS=-O1 LDFLAGS= CPPFLAGS= "$@"
}
# config FOLDER ARGUMENT...: what pkg-config says of the files in FOLDER, which was DESTDIR before it was moved.
config() {
    at=$1
    shift
    PKG_CONFIG_SYSROOT_DIR=$at PKG_CONFIG_LIBDIR=$at/opt/core/lib/pkgconfig pkg-config "$@" pixhit
}
shared() {
    # shellcheck disable=SC2046 # flags are words
    "$CC" -std=c99 "$dir/main.c" -o "$dir/shared" $(config "$1" --cflags --libs) -lm &&
        readelf -d "$dir/shared" | grep -q 'NEEDED.*libpixhit\.so\.[0-9]*\]' &&
        LD_LIBRARY_PATH=$1/opt/core/lib "$dir/shared"
}
static() {
    # shellcheck disable=SC2046
    "$CC" -std=c99 -static "$dir/main.c" -o "$dir/static" $(config "$1" --cflags --static --libs) && "$dir/static"
}
only_calls() {
    ! nm -D --defined-only "$1" | awk '$3 !~ /^ph_[a-z]/' | grep .
}
says_version() {
    test "$(config "$1" --modversion)" = "$(sed -n 's,^#define PH_VERSION_[MP][A-Z]* \([0-9]*\).*,\1,p' "$root/src/pixhit/pixhit.h" | paste -sd.)"
}

check "make install-core" core install-core prefix=/opt/core DESTDIR="$dir/a"
mv "$dir/a" "$dir/moved"
check "the version is the header's" says_version "$dir/moved"
check "a program with the shared library" shared "$dir/moved"
check "a program with the static library" static "$dir/moved"
check "the shared library shows only calls" only_calls "$dir/moved/opt/core/lib/libpixhit.so"
check "make uninstall-core" core uninstall-core prefix=/opt/core DESTDIR="$dir/moved"
check "nothing is left" test -z "$(find "$dir/moved" -type f -o -type l)"
check "other folders" core install-core prefix=/opt/core includedir=/opt/inc libdir=/opt/core/lib/x DESTDIR="$dir/b"
check "... hold the files" test -f "$dir/b/opt/inc/pixhit.h" -a -f "$dir/b/opt/core/lib/x/pkgconfig/pixhit.pc"
check "... and pixhit.pc names them" grep -qx 'includedir=/opt/inc' "$dir/b/opt/core/lib/x/pkgconfig/pixhit.pc"

if ! command -v cmake >/dev/null 2>&1; then
    echo "skip - CMake: no cmake here"
    finish
    exit
fi

# project FOLDER LINE: a CMake project of main.c that finds pixhit by that line.
project() {
    mkdir -p "$1" && cp "$dir/main.c" "$1"
    printf '%s\n' 'cmake_minimum_required(VERSION 3.14)' 'project(user C)' "$2" 'add_executable(user main.c)' \
        'target_link_libraries(user pixhit::pixhit)' >"$1/CMakeLists.txt"
}
build() {
    folder=$1
    shift
    cmake -S "$folder" -B "$folder/build" -DCMAKE_C_COMPILER="$CC" -DCMAKE_C_FLAGS=-O1 "$@" && cmake --build "$folder/build" -j2
}
installs() {
    build "$dir/core" "-DCMAKE_INSTALL_PREFIX=$dir/usr-$1" -DCMAKE_INSTALL_LIBDIR=lib "-DBUILD_SHARED_LIBS=$1" &&
        cmake --install "$dir/core/build" && mv "$dir/usr-$1" "$dir/usr"
}
cp -R "$root/src/pixhit" "$dir/core"
project "$dir/sub" 'add_subdirectory(pixhit)'
cp -R "$root/src/pixhit" "$dir/sub/pixhit"
check "CMake: add_subdirectory" build "$dir/sub"
check "... runs" "$dir/sub/build/user"
for kind in OFF ON; do
    rm -rf "$dir/found" "$dir/usr"
    check "CMake installs, BUILD_SHARED_LIBS=$kind" installs $kind
    project "$dir/found" 'find_package(pixhit 2.0 REQUIRED)'
    check "CMake: find_package, after a move" build "$dir/found" -DCMAKE_PREFIX_PATH="$dir/usr"
    check "... runs" "$dir/found/build/user"
done
project "$dir/old" 'find_package(pixhit 1.0 REQUIRED)'
check "CMake: another major version is refused" sh -c "! cmake -S '$dir/old' -B '$dir/old/build' -DCMAKE_PREFIX_PATH='$dir/usr'"
finish
