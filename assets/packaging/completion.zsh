#compdef xcavate
# completion.zsh - completes the game's options in zsh, as `xcavate --help` lists them.
_gnu_generic "$@"
