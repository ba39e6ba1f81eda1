# sites.awk - places in C files at which one small change makes a plausible fault, in random order.
# awk -v seed=N -f sites.awk FILE... prints one place a line: file, line, column, length, replacement; separated by tabs.
# It judges no file; a failure means that a file cannot be read.
#
# A place is a binary operator, a constant, the condition of an if, true or false, or a statement whose value is not used.
# Comments, strings, preprocessor lines, assertions and sizes in array declarations are left out. If a place has several
# replacements, one is drawn. The order depends on the seed and the files alone: the generator is that of Park and Miller,
# exact in every awk. The committed format puts blanks on both sides of binary operators and of no others.

BEGIN {
    FS = "\n"
    split("< <=,>=|<= <,>|> >=,<=|>= >,<|== !=|!= ==|+ -|- +|* /|/ *|<< >>|>> <<|+= -=|-= +=", rows, "|")
    for (i in rows) {
        split(rows[i], row, " ")
        swaps[row[1]] = row[2]
    }
    swaps["&"] = "|"
    swaps["|"] = "&"
    swaps["&&"] = "||"
    swaps["||"] = "&&"
    swaps["|="] = "&="
    swaps["&="] = "|="
    OPERATOR = "<<=|>>=|->|[+][+]|--|<<|>>|[-<>=!+*/&|^%]=|&&|[|][|]"
    TOKEN = "[A-Za-z_][A-Za-z_0-9]*|[0-9][A-Za-z_0-9.]*|" OPERATOR "|[^ ]"
    PLAIN = "^ +[*]?[a-z_][^=;()\" ]* "
    seed = seed % 2147483646 + 1
    for (i = 0; i < 9; i++) {
        draw(1)
    }
}

# draw(n): 0..n-1.
function draw(n) {
    seed = seed * 16807 % 2147483647
    return int(seed / 2147483647 * n)
}

# code(line): the line with comments, strings and characters replaced by blanks.
function code(line,    out, at, piece) {
    while (line != "") {
        if (in_comment) {
            at = index(line, "*/")
            if (!at) {
                return out
            }
            out = out sprintf("%*s", at + 1, "")
            line = substr(line, at + 2)
            in_comment = 0
        } else if (match(line, /\/\/|\/\*|"([^"\\]|\\.)*"|'([^'\\]|\\.)*'/)) {
            piece = substr(line, RSTART, RLENGTH)
            out = out substr(line, 1, RSTART - 1)
            if (piece == "//") {
                return out
            }
            out = out sprintf("%*s", length(piece), "")
            line = substr(line, RSTART + RLENGTH)
            in_comment = piece == "/*"
        } else {
            return out line
        }
    }
    return out
}

# add(at, n, choices): stores a place; choices are separated by "\n".
function add(at, n, choices) {
    places++
    place[places] = FILENAME "\t" FNR "\t" at "\t" n
    choice[places] = choices
}

# closing(text, at): where the bracket that opens at `at` is closed on this line, or 0.
function closing(text, at,    depth, c) {
    for (; at <= length(text); at++) {
        c = substr(text, at, 1)
        depth += (c ~ /[[({]/) - (c ~ /[])}]/)
        if (depth == 0) {
            return at
        }
    }
    return 0
}

function number(text, at,    digits, end, n) {
    if (text !~ /^[0-9]+[uUlL]*$/ || length(text) > 15) {
        add(at, length(text), "(" text " + 1)\n(" text " - 1)\n0")
        return
    }
    digits = text
    sub(/[uUlL]+$/, "", digits)
    end = substr(text, length(digits) + 1)
    n = digits + 0
    add(at, length(text), sprintf("%.0f%s\n%.0f%s", n + 1, end, n - 1, end) (n > 1 ? "\n0" end : ""))
}

# token(text, word, at, before, after): a word or operator of the code, with the characters beside it.
function token(text, word, at, before, after) {
    if (word == "true" || word == "false") {
        add(at, length(word), word == "true" ? "false" : "true")
    } else if (word ~ /^[0-9]/) {
        if (!(declares && before == "[" && after == "]")) {
            number(word, at)
        }
    } else if (word == "++" || word == "--") {
        if (text !~ / for \(/) {
            add(at, 2, word == "++" ? "--" : "++")
        }
    } else if ((word in swaps) && before == " " && (after == " " || after == "")) {
        n = split(swaps[word], row, ",")
        add(at, length(word), n > 1 ? row[1] "\n" row[2] : row[1])
    }
}

# statement(text): a call or an assignment that fills the line.
function statement(text,    at) {
    at = match(text, /[^ ]/)
    if (text ~ /^ +(\(void\))?[a-z_][a-z_0-9]*\(.*\);$/) {
        sub(/^ +\(void\)/, "", text)
        if (closing(text, index(text, "(")) != length(text) - 1) {
            return
        }
    } else if (text !~ PLAIN "([-+*/&|^]|<<|>>)?= [^;]*;$" && text !~ /^ +[a-z_][^ ;()]*([+][+]|--);$/) {
        return
    }
    add(at, length($0) - at + 1, ";")
}

function condition(text,    at, end) {
    if (match(text, /(^|[ }])if \(/)) {
        at = RSTART + RLENGTH - 1
        end = closing(text, at)
        if (end) {
            add(at + 1, end - at - 1, "!(" substr($0, at + 1, end - at - 1) ")")
        }
    }
}

FNR == 1 { in_comment = in_macro = 0 }
{ text = code($0) }
in_macro || text ~ /^ *#/ {
    in_macro = /\\$/
    next
}
text ~ /PH_ASSERT|assert\(|_Static_assert/ { next }
{
    sub(/ +$/, "", text)
    declares = text ~ /^ *[a-z_][a-z_0-9 ]* [*]*[a-z_][a-z_0-9]*\[/ && text !~ /^ *return /
    statement(text)
    condition(text)
    at = 1
    while (match(substr(text, at), TOKEN)) {
        at += RSTART - 1
        size = RLENGTH
        token(text, substr(text, at, size), at, at > 1 ? substr(text, at - 1, 1) : "", substr(text, at + size, 1))
        at += size
    }
}

END {
    for (left = places; left > 0; left--) {
        i = draw(left) + 1
        n = split(choice[i], row, "\n")
        print place[i] "\t" row[draw(n) + 1]
        place[i] = place[left]
        choice[i] = choice[left]
    }
}
