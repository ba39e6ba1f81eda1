# completion.bash - completes options of the game and their values in bash. The program supplies the names: a line of
# `xcavate --help` contains an option and its value, and `xcavate --list` lists scenes, screens and views.
# shellcheck shell=bash

# _xcavate_say PROGRAM OPTION SCRIPT: output of the program for that option, filtered by a sed script.
_xcavate_say() {
    "$1" "$2" 2>/dev/null | sed -n "$3"
}

# _xcavate_words PROGRAM VALUE WORD: possible values of the kind VALUE (FILE, NAME ...) that begin with the word.
_xcavate_words() {
    case $2 in
    '') compgen -W "$(_xcavate_say "$1" --help 's/^  \(--[a-z-]*\) .*/\1/p')" -- "$3" ;;
    FILE) compgen -f -- "$3" ;;
    DIR) compgen -d -- "$3" ;;
    NAME) compgen -W "$(_xcavate_say "$1" --list '/^Screens/q; s/^  \([a-z]*\) .*/\1/p')" -- "$3" ;;
    SCREEN) compgen -W "$(_xcavate_say "$1" --list '/^Overlay/q; /^Screens/,$ s/^  \([a-z]*\) .*/\1/p')" -- "$3" ;;
    VIEW) compgen -W "none $(_xcavate_say "$1" --list '/^Overlay/,/^Settings/ s/^  \([a-z]*\) .*/\1/p')" -- "$3" ;;
    *'|'*) compgen -W "${2//|/ }" -- "$3" ;;
    esac
}

_xcavate() {
    local word=$2 before=$3 value='' found
    [[ $word == = ]] && word=
    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
    [[ $before =~ ^--[a-z-]+$ ]] && value=$(_xcavate_say "$1" --help "s/^  $before \([^ ]*\) .*/\1/p")
    [[ $value == FILE || $value == DIR ]] && compopt -o filenames 2>/dev/null # a slash after a folder
    found=$(_xcavate_words "$1" "$value" "$word")
    COMPREPLY=()
    [[ -n $found ]] && mapfile -t COMPREPLY <<<"$found"
    return 0
}

complete -F _xcavate xcavate
