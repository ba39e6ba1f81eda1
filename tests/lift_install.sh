#!/bin/sh
# lift_install.sh - `make install-core` and CMake install the core for other projects: a program is compiled through
# pkg-config with the shared and the static library, also after a move of DESTDIR, and through CMake's add_subdirectory
# and find_package. Both libraries export exactly the calls of both headers, and both are optimized without a build type.
# All paths contain a blank and an umlaut.
#
# A failure means that another project cannot find, link or build the installed core.
set -u
. "$(dirname "$0")/shell.sh"
temporary
unset MAKEFLAGS MFLAGS MAKELEVEL CFLAGS
CC=${CC:-cc}
prefix='/opt/the core ü'
place="$dir/a place ü"
mkdir "$place"

cp "$root/tests/lift/user.c" "$place/main.c"

# core TARGET VARIABLE...: runs make in the checkout, with a build folder of its own.
core() {
    make -s -C "$root" B="$dir/build" CC="$CC" CFLAGS=-O0 LDFLAGS= CPPFLAGS= "$@"
}
# config FOLDER ARGUMENT...: runs pkg-config for the files in FOLDER, which was DESTDIR before it was moved.
config() {
    at=$1
    shift
    PKG_CONFIG_SYSROOT_DIR=$at PKG_CONFIG_LIBDIR=$at$prefix/lib/pkgconfig pkg-config "$@" pixhit
}
# compile NAME FLAGS: compiles the program of that name; the flags are words for the shell, as pkg-config quotes them.
compile() {
    eval "$CC -std=c99 \"\$place/main.c\" -o \"\$place/$1\" $2"
}
shared() {
    compile shared "$(config "$1" --cflags --libs) -lm" &&
        readelf -d "$place/shared" | grep -q 'NEEDED.*libpixhit\.so\.[0-9]*\]' &&
        LD_LIBRARY_PATH=$1$prefix/lib "$place/shared"
}
static() {
    compile static "-static $(config "$1" --cflags --static --libs)" && "$place/static"
}
# public: prints the calls that the two headers declare.
public() {
    cat "$root/src/pixhit/pixhit.h" "$root/src/pixhit/pixhit_more.h" | sed 's|//.*||' | grep -v '^typedef' | grep -oE '^[a-z].*\bph_[a-z0-9_]+\(' |
        grep -oE 'ph_[a-z0-9_]+\($' | tr -d '(' | sort
}
# only_calls LIBRARY: true if the library exports all calls of the headers, and no other name.
only_calls() {
    public >"$dir/public"
    test "$(wc -l <"$dir/public")" -gt 80 && nm -D --defined-only "$1" | awk '{ print $3 }' | sort | diff "$dir/public" -
}
says_version() {
    test "$("$@" --modversion)" = "$(sed -n 's,^#define PH_VERSION_[MP][A-Z]* \([0-9]*\).*,\1,p' "$root/src/pixhit/pixhit.h" | paste -sd.)"
}

check "make install-core" core install-core prefix="$prefix" DESTDIR="$dir/a"
mv "$dir/a" "$place/moved"
check "... with the license and the guide" cmp "$root/src/pixhit/LICENSE" "$place/moved$prefix/share/doc/pixhit/LICENSE"
check "the version is the header's" says_version config "$place/moved"
check "a program with the shared library" shared "$place/moved"
check "a program with the static library" static "$place/moved"
check "the shared library shows the calls of the headers and nothing else" only_calls "$place/moved$prefix/lib/libpixhit.so"
cp -R "$place/moved$prefix" "$place/by make"
check "make uninstall-core" core uninstall-core prefix="$prefix" DESTDIR="$place/moved"
check "nothing is left" test -z "$(find "$place/moved" -type f -o -type l -o -name '*pixhit*')"
check "other folders" core install-core prefix=/opt/core includedir=/opt/inc libdir=/opt/core/lib/x DESTDIR="$dir/b"
check "... hold the files" test -f "$dir/b/opt/inc/pixhit/pixhit.h" -a -f "$dir/b/opt/inc/pixhit/pixhit_more.h" -a -f "$dir/b/opt/core/lib/x/pkgconfig/pixhit.pc"
check "... and pixhit.pc names them" grep -qx 'includedir=/opt/inc' "$dir/b/opt/core/lib/x/pkgconfig/pixhit.pc"

needs CMake cmake || { finish; exit; }

# project FOLDER LINE: writes a CMake project of main.c that finds pixhit by that line.
project() {
    mkdir -p "$1" && cp "$place/main.c" "$1"
    printf '%s\n' 'cmake_minimum_required(VERSION 3.14)' 'project(user C)' "$2" 'add_executable(user main.c)' \
        'target_link_libraries(user pixhit::pixhit)' >"$1/CMakeLists.txt"
}
configure() {
    folder=$1
    shift
    cmake -U 'CMAKE_BUILD_TYPE' -U 'CMAKE_C_FLAGS' -S "$folder" -B "$folder/build" -DCMAKE_C_COMPILER="$CC" \
        -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@"
}
build() {
    rm -rf "$1/build"
    configure "$@" -DCMAKE_C_FLAGS=-O0 && cmake --build "$1/build" -j2
}
# compiled FLAG FOLDER: CMake compiles every file of the core with FLAG, and no file with another of its kind.
compiled() {
    flag=$1
    shift
    grep -a '"command".*/mask[a-z_]*\.c' "$1/build/compile_commands.json" >"$dir/commands" || return 1
    ! grep -av -e " $flag " "$dir/commands" && ! sed "s| $flag | |" "$dir/commands" | grep -a -e " ${flag%%[0-9=]*}"
}
installs() {
    build "$place/core" -DCMAKE_INSTALL_LIBDIR=lib "-DBUILD_SHARED_LIBS=$1" &&
        cmake --install "$place/core/build" --prefix "$place/usr"
}
cp -R "$root/src/pixhit" "$place/core"
project "$place/sub" 'add_subdirectory(pixhit)'
cp -R "$root/src/pixhit" "$place/sub/pixhit"
for of in core sub; do
    configure "$place/$of" >"$dir/log" 2>&1
    check "CMake, $of: without a build type the core is a release" compiled -O3 "$place/$of"
    check "... it is C99 without extensions" compiled -std=c99 "$place/$of"
    check "... and contracts no floats" compiled -ffp-contract=off "$place/$of"
    configure "$place/$of" -DCMAKE_C_FLAGS=-O1 >"$dir/log" 2>&1
    check "... but no release against the -O of the flags" compiled -O1 "$place/$of"
    configure "$place/$of" -DCMAKE_BUILD_TYPE=RelWithDebInfo >"$dir/log" 2>&1
    check "... nor against a build type" compiled -O2 "$place/$of"
done
check "CMake: add_subdirectory" build "$place/sub"
check "... runs" "$place/sub/build/user"
for kind in OFF ON; do
    rm -rf "$place/found" "$place/by cmake"
    check "CMake installs, BUILD_SHARED_LIBS=$kind" installs $kind
    check "... with license and guide" test -f "$place/usr/share/doc/pixhit/LICENSE" -a -f "$place/usr/share/doc/pixhit/README.md" -a -f "$place/usr/share/doc/pixhit/guide.png"
    mv "$place/usr" "$place/by cmake"
    project "$place/found" 'find_package(pixhit 3.0 REQUIRED)'
    check "CMake: find_package, after a move" build "$place/found" -DCMAKE_PREFIX_PATH="$place/by cmake"
    check "... runs" "$place/found/build/user"
done
check "CMake's library shows the calls of the headers and nothing else" only_calls "$place/by cmake/lib/libpixhit.so"
check "CMake: find_package after make install-core, and a move" build "$place/found" -DCMAKE_PREFIX_PATH="$place/by make"
check "... runs" "$place/found/build/user"
check "... with that library" sh -c "readelf -d '$place/found/build/user' | grep -q 'R.*PATH.*by make'"
project "$place/old" 'find_package(pixhit 2.2 REQUIRED)'
project "$place/new" 'find_package(pixhit 3.9 REQUIRED)'
for found in 'by cmake' 'by make'; do
    for other in old new; do
        check "CMake, $found: $other versions are refused" sh -c "! cmake -S '$place/$other' -B '$place/$other/build' -DCMAKE_PREFIX_PATH='$place/$found'"
    done
done
finish
