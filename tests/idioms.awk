# idioms.awk - constructs that the sources do not use: awk -v waiting=PATTERN -f idioms.awk FILE... Files of that pattern
# may still choose addresses and join assignments.
#
# A failure names a line with two assignments joined by a comma (write two statements), an address chosen by ?: (write
# an if), a third table as an X-macro (write an array with designated initializers), or a call of a function of
# <string.h> without that header, which SDL.h includes on Linux, but not on Windows.
BEGIN {
    target = "[*]?[a-z][A-Za-z0-9_.>-]*([[][^]]*[]][A-Za-z0-9_.>-]*)*"
    assign = " ([-+*/%&|^]|<<|>>)?= "
    joined = "^ +" target assign "[^;]*, " target assign ".*;$"
}
function fault(text) {
    print FILENAME ":" FNR ": " text
    bad = 1
}
FNR == 1 {
    starts = 1
    has_string = FILENAME !~ /^src\/(app|lab|overlay|scope|sdl|view)\//
    waits = waiting != "" && FILENAME ~ waiting
}
{
    code = $0
    gsub(/"([^"\\]|\\.)*"|\047.\047|\/\/.*/, "", code)
    sub(/ +$/, "", code)
}
!waits && starts && code ~ joined { fault("assignments joined by a comma") }
!waits && code ~ /[*][(].*[?] &|[?] &[^:]* : &[^()]*[)]->/ { fault("an address chosen by ?:") }
code ~ /^#define [A-Z_]+\([A-Z]+\) +\\$/ && ++tables > 2 { fault("a third X-macro") }
code ~ /^#include <string.h>/ { has_string = 1 }
!has_string && code ~ /(^|[^A-Za-z0-9_])(mem(chr|cmp|cpy|move|set)|str(c?spn|n?cmp|r?chr|len|pbrk|str))\(/ {
    fault("no #include <string.h>")
}
{ starts = code ~ /[;{}:]$|^$/ }
END { exit bad }
