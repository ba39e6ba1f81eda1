#!/bin/sh
# single.sh FOLDER - writes the core as a single source file, FOLDER/pixhit_all.c, with pixhit.h and pixhit_more.h. A
# folder named pixhit replaces src/pixhit: a program includes and compiles it by the same lines.
#
# Every header and .inc file replaces its #include line, a header only once. The files of the instruction sets define
# the same names, so in these files each name of file scope gets the name of the file as a suffix, and their macros are
# undefined at the end.
set -eu
core=$(cd "$(dirname "$0")/../../src/pixhit" && pwd)
out=$1
mkdir -p "$out"
part=$out/part.tmp
trap 'rm -f "$part" "$out/seen.tmp" "$out/pixhit_all.tmp"' EXIT
: >"$out/seen.tmp"

# expand FILE: prints the file with the core's own files in place of their #include lines.
expand() {
    awk -v start="$1" -v seen_file="$out/seen.tmp" '
    function folder(file) { sub("/[^/]*$", "", file); return file }
    function resolve(file) { while (sub("/[^/]+/\\.\\./", "/", file)) { } return file }
    function put(file,    line, name, path) {
        while ((getline line < file) > 0) {
            if (line !~ /^[ \t]*#[ \t]*include "/) { print line; continue }
            name = line; sub(/^[^"]*"/, "", name); sub(/".*/, "", name)
            path = resolve(folder(file) "/" name)
            if (name ~ /\.h$/ && path in seen) continue
            if (name ~ /\.h$/) { seen[path] = 1; print path >> seen_file }
            put(path)
        }
        close(file)
    }
    BEGIN { while ((getline path < seen_file) > 0) seen[path] = 1; close(seen_file); put(start) }'
}

# own_names SUFFIX FILE: adds the suffix to the names of file scope, and undefines the macros at the end.
own_names() {
    awk -v suffix="$1" '
    function own(name) { if (name !~ /^(ph_|PH_|_)/ && name != "") mine[name] = 1 }
    function capitals(text) { while (match(text, /[A-Z][A-Z0-9_]+/)) { own(substr(text, RSTART, RLENGTH)); text = substr(text, RSTART + RLENGTH) } }
    function bare(text) { sub(/\/\/.*/, "", text); return text }
    NR == FNR {
        line = bare($0)
        if (line ~ /^#define /) { split(line, word, /[ (]/); macro[word[2]] = 1 }
        if (line ~ /^[A-Za-z]/ && line !~ /^(typedef|enum|extern|const) / && match(line, /[a-z_0-9]+\(/))
            own(substr(line, RSTART, RLENGTH - 1)) # a function
        else if (line ~ /^static const / && match(line, /[a-z_0-9]+ = /)) own(substr(line, RSTART, RLENGTH - 3))
        if (line ~ /^typedef /) { split(line, word, /[ ;]+/); own(word[3]) }
        if (line ~ /^} [a-z_]+/ && match(line, /[a-z_0-9]+/)) own(substr(line, RSTART, RLENGTH))
        if (line ~ /^(typedef )?enum /) in_enum = 1
        if (in_enum) capitals(line)
        if (line ~ /}/) in_enum = 0
        next
    }
    {
        line = bare($0); comment = substr($0, length(line) + 1); done = ""
        if (line ~ /^(typedef |static const )?struct .*\{/) in_struct = 1
        if (line ~ /}/) in_struct = 0
        while (match(line, /[A-Za-z_][A-Za-z0-9_]*/)) {
            before = done substr(line, 1, RSTART - 1); name = substr(line, RSTART, RLENGTH)
            field = before ~ /(\.|->)$/ || before ~ /[0-9]$/ ||
                (in_struct && substr(line, RSTART + RLENGTH, 1) ~ /[;,[]/)
            done = before name (name in mine && !(name in macro) && !field ? suffix : "")
            line = substr(line, RSTART + RLENGTH)
        }
        print done line comment
    }
    END { for (name in macro) if (name !~ /^PH_X86$/) print "#undef " name | "sort"; close("sort") }' "$2" "$2"
}

{
    echo "// pixhit_all.c - the whole of pixhit in one file, made from its folder. Its headers are pixhit.h and pixhit_more.h."
    echo "// Compile it and link -lm."
    echo '//'
    sed 's|^|// |; s| *$||' "$core/LICENSE"
    echo '#include "pixhit_more.h"'
    # Some inline functions of a header have no caller. gcc accepts this in headers; clang only in files other than the
    # main file.
    printf '#if defined(__clang__)\n#pragma clang diagnostic push\n'
    printf '#pragma clang diagnostic ignored "-Wunused-function"\n#endif\n'
    printf '%s\n' "$core/pixhit.h" "$core/pixhit_more.h" >>"$out/seen.tmp"
    for file in "$core"/*.c "$core"/*/*.c; do
        base=$(basename "$file" .c)
        echo
        expand "$file" >"$part"
        case $base in
        kernels_* | tier_*) own_names "_$base" "$part" ;;
        *) cat "$part" ;;
        esac
    done
    printf '\n#if defined(__clang__)\n#pragma clang diagnostic pop\n#endif\n'
} >"$out/pixhit_all.tmp"
mv "$out/pixhit_all.tmp" "$out/pixhit_all.c"
cp "$core/pixhit.h" "$core/pixhit_more.h" "$out"
