#!/bin/sh
# sdl.sh WHERE SOURCES TO: builds SDL2 and SDL2_image for another system (WHERE: emscripten or windows) as
# TO/lib/libSDL2.a and TO/include, in some minutes. The sources are Debian's source packages, stored in the folder
# SOURCES. apt downloads them with a separate list of sources, so the configuration of the machine does not change.
set -e
where=${1:?usage: sdl.sh emscripten|windows SOURCES TO}
sources=$(realpath -m "$2") to=$(realpath -m "$3")
mkdir -p "$sources/list" "$sources/state" "$to/include/SDL2" "$to/lib"

fetch() {
    for list in $(grep -ls /debian /etc/apt/sources.list /etc/apt/sources.list.d/*.[ls]*); do
        sed 's/^Types:.*/Types: deb-src/; s/^deb /deb-src /' "$list" >"$sources/list/${list##*/}"
    done
    set -- -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$sources/list" \
        -o Dir::State::lists="$sources/state" -o APT::Sandbox::User=root
    apt-get "$@" update
    (cd "$sources" && apt-get "$@" source --download-only libsdl2 libsdl2-image)
}
ls "$sources"/libsdl2-image_*.orig.tar.* >/dev/null 2>&1 || fetch
rm -rf "$to/objects" && mkdir "$to/objects"
for package in libsdl2 libsdl2-image; do
    rm -rf "${to:?}/$package" && mkdir "$to/$package"
    tar -xf "$sources"/${package}_*.orig.tar.* -C "$to/$package" --strip-components=1
done
# Debian's mingw-w64 has no headers for these two.
sed -i '/define HAVE_WINDOWS_GAMING_INPUT_H/d; /define HAVE_D3D12_H/d' "$to/libsdl2/include/SDL_config_windows.h"
cp "$to"/libsdl2/include/*.h "$to/libsdl2-image/SDL_image.h" "$to/include/SDL2"

# The parts of SDL for all systems and for this system. SDL's own header contains the configuration of each system.
parts='. atomic audio audio/disk audio/dummy cpuinfo dynapi events file haptic hidapi joystick joystick/virtual libm locale
    misc power render render/software sensor stdlib thread timer video video/dummy video/yuv2rgb'
case $where in
emscripten)
    cc=emcc ar=emar
    parts="$parts audio/emscripten filesystem/emscripten haptic/dummy joystick/emscripten loadso/dlopen locale/emscripten
        misc/emscripten power/emscripten render/opengles2 sensor/dummy thread/generic timer/unix video/emscripten"
    ;;
windows)
    cc=x86_64-w64-mingw32-gcc ar=x86_64-w64-mingw32-ar
    parts="$parts audio/directsound audio/wasapi audio/winmm core/windows filesystem/windows haptic/windows hidapi/windows
        joystick/hidapi joystick/windows loadso/windows locale/windows main/windows misc/windows power/windows
        render/direct3d render/direct3d11 render/direct3d12 render/opengl render/opengles2 sensor/windows thread/windows timer/windows
        video/windows"
    ;;
esac
cd "$to/libsdl2/src"
# shellcheck disable=SC2086 # parts are words
{
    find $parts -maxdepth 1 -name '*.c'
    [ "$where" != windows ] || echo thread/generic/SDL_syscond.c
} | xargs -P "$(nproc)" -I FILE sh -c '"$1" -Os -w -I../include -Ivideo/khronos -c FILE -o "$0/objects/_$(echo FILE | tr / -).o"' "$to" "$cc"

# All pictures are PNG, which a single file of SDL2_image reads; the other loaders become stubs.
cd "$to/libsdl2-image"
for file in IMG*.c; do
    "$cc" -Os -w -DUSE_STBIMAGE -DLOAD_PNG -I"$to/include/SDL2" -c "$file" -o "$to/objects/$file.o"
done
rm -f "$to/lib/libSDL2.a"
"$ar" rcs "$to/lib/libSDL2.a" "$to"/objects/*.o
