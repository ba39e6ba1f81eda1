# sites.awk - the places of C files where one change makes a fault that somebody could have written, and a draw of them.
#
#   awk -v seed=N -f sites.awk FILE... prints all of them in a random order, one a line:
#   file, line, column, length, what takes the place of those characters; parted by tabs.
#
# Places are an operator with two operands, a constant, the condition of an if, the first two arguments of a call that
# does not take them either way, true and false, a statement without a result. Comments, texts, preprocessor lines,
# assertions and the size in the declaration of an array are none. What has several replacements is one place: each
# place is as likely as any other.
# The order follows from the seed and the files alone; the generator is that of Park and Miller, exact in every awk.
# The committed format puts blanks on both sides of an operator with two operands, and of no other.

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
    EITHER_WAY = "_(max|min|max64|min64)$|^_mm[0-9]*_(adds?|and|or|xor|cmpeq|mulhi)_" \
        "|^(memcmp|geometry_((set|limit)_)?length|keys_meet|load_near|pose_times|SDL_HasIntersection)$" \
        "|^ph_(box_overlap|mask_equal|_items_hit|_items_may_hit)$"
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

function blanks(n,    text) {
    while (n-- > 0) {
        text = text " "
    }
    return text
}

# code(line): without what is said in comments, texts and characters; the columns stay.
function code(line,    out, at, piece) {
    while (line != "") {
        if (in_comment) {
            at = index(line, "*/")
            if (!at) {
                return out
            }
            out = out blanks(at + 1)
            line = substr(line, at + 2)
            in_comment = 0
        } else if (match(line, /\/\/|\/\*|"([^"\\]|\\.)*"|'([^'\\]|\\.)*'/)) {
            piece = substr(line, RSTART, RLENGTH)
            out = out substr(line, 1, RSTART - 1)
            if (piece == "//") {
                return out
            }
            out = out blanks(length(piece))
            line = substr(line, RSTART + RLENGTH)
            in_comment = piece == "/*"
        } else {
            return out line
        }
    }
    return out
}

# add(at, n, choices): a place; choices are parted by "\n".
function add(at, n, choices) {
    places++
    place[places] = FILENAME "\t" FNR "\t" at "\t" n
    choice[places] = choices
}

# closing(text, at): where the bracket that opens at `at` is closed on this line, or 0. Sets comma[1..commas] to the
# commas within it.
function closing(text, at,    depth, c) {
    commas = depth = 0
    for (; at <= length(text); at++) {
        c = substr(text, at, 1)
        if (c ~ /[[({]/) {
            depth++
        } else if (c ~ /[])}]/) {
            if (--depth == 0) {
                return at
            }
        } else if (c == "," && depth == 1) {
            comma[++commas] = at
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

# call(text, at): the arguments in the brackets that open at `at`.
function call(text, at,    end, first, second, all) {
    end = closing(text, at)
    if (!commas || !end && commas < 2) {
        return
    }
    all = (commas > 1 ? comma[2] : end) - at - 1
    first = substr($0, at + 1, comma[1] - at - 1)
    second = substr($0, comma[1] + 2, at + all - comma[1] - 1)
    if (first != second && (first second) !~ /[a-z_0-9] [*]*[A-Za-z_]/) {
        add(at + 1, all, second ", " first)
    }
}

# extreme(text, at): there is the operator of `a < b ? a : b` or the like, which may take either of two that are equal.
function extreme(text, at,    before, left, row) {
    before = left = substr(text, 1, at - 2)
    sub(/.*[^A-Za-z_0-9.>-]/, "", left)
    split(substr(text, index(substr(text, at), " ") + at), row, / [?:] |[^A-Za-z_0-9.> ?:-]/)
    left = left ":" row[1] == row[2] ":" row[3] || row[1] ":" left == row[2] ":" row[3] ? left : ""
    return left != "" && before !~ / [-+*\/%] [^ ]+$/
}

# token(text, word, at, before, after): one word or operator of the code, and what stands beside it.
function token(text, word, at, before, after) {
    if (word == "true" || word == "false") {
        add(at, length(word), word == "true" ? "false" : "true")
    } else if (word ~ /^[0-9]/) {
        if (!(declares && before == "[" && after == "]")) {
            number(word, at)
        }
    } else if (word ~ /^[A-Za-z_]/) {
        if (after == "(" && text ~ /^    / && word !~ /^(if|for|while|switch|return|sizeof)$/ && word !~ EITHER_WAY) {
            call(text, at + length(word))
        }
    } else if (word == "++" || word == "--") {
        if (text !~ / for \(/) {
            add(at, 2, word == "++" ? "--" : "++")
        }
    } else if ((word in swaps) && before == " " && (after == " " || after == "")) {
        n = split(swaps[word], row, ",")
        add(at, length(word), n > 1 && !extreme(text, at) ? row[1] "\n" row[2] : row[n])
    }
}

# statement(text): a call or a change of a value that fills the line.
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
