# idioms.awk - constructs that the sources do not use: awk -v waiting=PATTERN -f idioms.awk FILE... Files of that pattern
# may still choose addresses and join assignments.
#
# A failure names a line with two assignments joined by a comma (write two statements), an address chosen by ?: (write
# an if), or a third table as an X-macro (write an array with designated initializers).
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
{ starts = code ~ /[;{}:]$|^$/ }
END { exit bad }
