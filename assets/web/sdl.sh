#!/bin/sh
# Builds SDL2 and SDL2_image with emscripten from Debian's source packages into the folder $1, in some minutes. It asks
# apt for the sources through a list of its own, so the machine's list of packages stays as it is.
set -e
to=$(realpath -m "${1:?usage: sdl.sh FOLDER}")
mkdir -p "$to/apt/list" "$to/apt/state" "$to/sources" "$to/include/SDL2" "$to/lib" "$to/objects"

fetch() {
    for list in $(grep -ls /debian /etc/apt/sources.list /etc/apt/sources.list.d/*.[ls]*); do
        sed 's/^Types:.*/Types: deb-src/; s/^deb /deb-src /' "$list" >"$to/apt/list/${list##*/}"
    done
    set -- -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$to/apt/list" \
        -o Dir::State::lists="$to/apt/state" -o APT::Sandbox::User=root
    apt-get "$@" update
    (cd "$to/sources" && apt-get "$@" source --download-only libsdl2 libsdl2-image)
}
ls "$to"/sources/libsdl2-image_*.orig.tar.* >/dev/null 2>&1 || fetch
for package in libsdl2 libsdl2-image; do
    rm -rf "${to:?}/$package" && mkdir "$to/$package"
    tar -xf "$to"/sources/${package}_*.orig.tar.* -C "$to/$package" --strip-components=1
done
cp "$to"/libsdl2/include/*.h "$to/libsdl2-image/SDL_image.h" "$to/include/SDL2"

# The parts of SDL that a page needs: what all machines share, and what is the browser's. No settings are asked for:
# SDL's own header has those of emscripten.
cd "$to/libsdl2/src"
parts='. atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file filesystem/emscripten haptic
    haptic/dummy hidapi joystick joystick/emscripten joystick/virtual libm loadso/dlopen locale locale/emscripten misc
    misc/emscripten power power/emscripten render render/opengles2 render/software sensor sensor/dummy stdlib thread
    thread/generic timer timer/unix video video/dummy video/emscripten video/yuv2rgb'
# shellcheck disable=SC2086 # parts are words
find $parts -maxdepth 1 -name '*.c' | xargs -P "$(nproc)" -I FILE sh -c \
    'emcc -Os -w -I../include -c FILE -o "$0/objects/_$(echo FILE | tr / -).o"' "$to"

# Pictures are PNG, which one file inside SDL2_image reads; the other loaders become stubs.
cd "$to/libsdl2-image"
for file in IMG*.c; do
    emcc -Os -w -DUSE_STBIMAGE -DLOAD_PNG -I"$to/include/SDL2" -c "$file" -o "$to/objects/$file.o"
done
rm -f "$to/lib/libSDL2.a"
emar rcs "$to/lib/libSDL2.a" "$to"/objects/*.o
