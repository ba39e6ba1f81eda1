#!/bin/sh
# cross.sh [NAME...] - the unit tests on other processors: i386 (32 bits), s390x (big endian), arm64. Each is built by
# Debian's cross compiler in build-NAME and run directly or by qemu-user. tests/cross/cmocka.h replaces cmocka. An
# eighth of the random cases is run unless PIXHIT_CASES is set. Emulators omit test_solid, which takes hours; arm64
# omits the rules, which are integers in C and run on the other two. Vectorized code depends on the level of
# optimization, so the tests of instruction sets also run at other levels, for 32 bits and for this processor (native).
# LEVELS=O1 selects these levels; MAIN=O1 builds all tests at that level instead of -O2. The tests of the front end need
# SDL and are omitted.
#
# A failure means that the code depends on this processor or compiler, or that the named compiler or emulator is
# missing.
# shellcheck disable=SC2046,SC2086 # words
set -u
. "$(dirname "$0")/shell.sh"
cd "$root" || exit 1
export PIXHIT_CASES="${PIXHIT_CASES:-12000}"

# has PACKAGE COMMAND: reports a missing command.
has() {
    command -v "$2" >/dev/null 2>&1 || say 1 "$2 not found. Install it with: sudo apt-get install -y $1"
}

# programs NAME SOURCE...: prints the tests to run among these.
programs() {
    name=$1
    shift
    for source in "$@"; do
        [ -n "$EMULATOR" ] && [ "$source" = tests/game/test_solid.c ] || echo "build-$name/${source%.c}"
    done
}

# runs NAME: the golden runs, with the masks that this machine reads from the sprites, lead to the recorded numbers. An
# emulator plays some of them.
runs() {
    some=
    [ -z "$EMULATOR" ] || some='level-3 level-16 rule-6 boss-1 arena storm sown moved'
    make -s build/sprites.masks || say 1 "$1: no masks to play with"
    $EMULATOR "build-$1/tests/golden/runs" check build/sprites.masks tests/golden/table.txt lir $some >"build-$1/runs"
    say $? "$1: $(grep -c '^ok' "build-$1/runs") golden runs lead to the recorded numbers" || grep -v '^ok' "build-$1/runs" | sed 's/^/#   /'
}

# levels NAME CC AR LDFLAGS LEVEL...: builds and runs the tests of all instruction sets at each level.
levels() {
    name=$1 compiler=$2 archiver=$3 linker=$4
    shift 4
    for level in "$@"; do
        start=$(date +%s)
        folder=build-$name-$level
        mkdir -p "$folder"
        every="$folder/tests/pixhit/test_overlap $folder/tests/pixhit/test_convert $folder/tests/pixhit/test_broad"
        make -s -j2 B="$folder" CC="$compiler" AR="$archiver" CPPFLAGS=-Itests/cross CFLAGS="-$level" \
            LDFLAGS="$linker" CMOCKA= $every >"$folder/log" 2>&1 && sh tests/run.sh $every >"$folder/log" 2>&1
        say $? "$name at -$level, every set: $(tail -n 1 "$folder/log") ($(($(date +%s) - start)) s)" ||
            sed 's/^/#   /' "$folder/log"
    done
}

# cross NAME TRIPLET LIBC EMULATOR WHAT SOURCE...
cross() {
    name=$1 triplet=$2 libc=$3 EMULATOR=$4 what=$5
    shift 5
    export EMULATOR
    has "gcc-$triplet $libc" "$triplet-gcc" || return
    [ -z "$EMULATOR" ] || has qemu-user "$EMULATOR" || return
    start=$(date +%s)
    mkdir -p "build-$name"
    make -s -j2 B="build-$name" CC="$triplet-gcc" AR="$triplet-ar" CPPFLAGS=-Itests/cross CFLAGS="-${MAIN:-O2} -Werror" \
        LDFLAGS=-static CMOCKA= build-tests "build-$name/tests/golden/runs" >"build-$name/log" 2>&1
    if ! say $? "$name builds without a warning"; then
        sed 's/^/#   /' "build-$name/log"
        return
    fi
    runs "$name"
    sh tests/run.sh $(programs "$name" "$@") >"build-$name/log" 2>&1
    say $? "$name, $what: $(tail -n 1 "build-$name/log") ($(($(date +%s) - start)) s)" || sed 's/^/#   /' "build-$name/log"
}

# A 64-bit kernel of the same family runs i386 programs directly.
i386_emulator() {
    case $(uname -m) in
    x86_64 | i?86) ;;
    *) echo qemu-i386 ;;
    esac
}

[ $# -gt 0 ] || set -- i386 native s390x arm64
for name in "$@"; do
    case $name in
    i386)
        cross i386 i686-linux-gnu libc6-dev-i386-cross "$(i386_emulator)" "32 bits" tests/game/test_*.c tests/pixhit/test_*.c
        levels i386 i686-linux-gnu-gcc i686-linux-gnu-ar -static ${LEVELS-O0 O1 Og O3}
        ;;
    native)
        EMULATOR=
        levels native "${CC:-cc}" ar "" ${LEVELS-O1 O3}
        ;;
    s390x) cross s390x s390x-linux-gnu libc6-dev-s390x-cross qemu-s390x "big endian" tests/game/test_*.c tests/pixhit/test_*.c ;;
    arm64)
        cross arm64 aarch64-linux-gnu libc6-dev-arm64-cross qemu-aarch64 "another vector unit" $(grep -L fixture.h tests/game/test_*.c tests/pixhit/test_*.c)
        ;;
    *) say 1 "$name: no such processor here" ;;
    esac
done
finish
