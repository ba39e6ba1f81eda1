# doxygen.awk - puts each field on its own line, because Doxygen assigns the sentence behind `int32_t w, h; ///< ...` to
# the last field only. The first line makes the header a documented file: Doxygen reads only the functions of such
# files.
FNR == 1 { file = FILENAME; sub(/.*\//, "", file); printf "/** @file %s Calls of pixhit. */ ", file }
/^    [a-z].*, .*;[ ]*\/\/\/</ {
    at = index($0, "///<")
    comment = substr($0, at)
    list = substr($0, 1, at - 1)
    sub(/;[ ]*$/, "", list)
    n = split(list, names, /, /)
    type = names[1]
    sub(/[a-z0-9_]+$/, "", type)
    line = names[1] "; " comment
    for (i = 2; i <= n; i++) {
        line = line " \n" type names[i] "; " comment
    }
    print line
    next
}
{ print }
