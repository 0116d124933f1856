# candidates.zsh FOLDER LINE: prints what zsh would offer for the last word of the line, one a line. FOLDER holds the script.
# The line is typed into an interactive zsh, in which compadd reports instead of offering.
zmodload zsh/zpty || exit 1
zpty inner zsh -f -i
zpty -w inner "PS1=; unsetopt zle_bracketed_paste 2>/dev/null; fpath=($1 \$fpath); autoload -U compinit; compinit -D -u"
zpty -w inner 'compadd () {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return $?; fi
    typeset -a __hits
    builtin compadd -A __hits "$@"
    local hit
    for hit in $__hits; do print -r -- "candidate $hit"; done
    builtin compadd "$@"
}'
zpty -w inner 'bindkey "^I" complete-word; zstyle ":completion:*" list-grouped false; zstyle ":completion:*" insert-unambiguous false'
zpty -w inner 'stop () { print -r -- "end of candidates" }; zle -N stop; bindkey "^X" stop; print ready'
while zpty -r inner line; do [[ $line == *ready* && $line != *print* ]] && break; done
zpty -w -n inner "$2"$'\t'$'\x18'
while zpty -r inner line; do
    line=${line//$'\r'/}
    [[ $line == *"end of candidates"* ]] && break
    [[ $line == *"candidate "* ]] && print -r -- "${${line##*candidate }%%[[:space:]]#}"
done
zpty -d inner
