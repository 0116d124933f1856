#!/bin/sh
# other_programs.sh AWALE ROOT: the examples of docs/commands/export.md run as they stand there, in each program that is
# installed. Skipped if none is.
. "$2/tests/scratch.sh"
awale=$1
"$awale" generate --games 5 --seed 3 >games.ogn 2>/dev/null || fail "generate"
"$awale" import games.ogn --corpus games.db --quiet || fail "import"
"$awale" annotate --corpus games.db --fast --nodes 200 --quiet || fail "annotate"
"$awale" export plies --corpus games.db -o plies.csv || fail "export"
"$awale" export plies --corpus games.db --as parquet -o plies.parquet || fail "export"

# The fenced blocks of the section, one file each: 1.python, 2.r, 3.sh and so on.
awk '/^## /{on = $0 == "## With other programs"} !on {next}
     /^```./{name = ++n "." substr($0, 4); next} /^```$/{close(name); name = ""} name {print >name}' "$2/docs/commands/export.md"
[ -e 1.python ] || fail "docs/commands/export.md has no examples"

tried=0
run() { # run FILE COMMAND...
    example=$1
    shift
    tried=$((tried + 1))
    output=$("$@" "$example" 2>&1) && [ -n "$output" ] || fail "$(cat "$example")
$output"
}
for python in python3 /usr/bin/python3; do
    if "$python" -c 'import pandas' 2>/dev/null; then break; else python=; fi
done
for example in *.python *.r *.sh; do
    case $example in
        *.python) [ -z "$python" ] || run "$example" "$python" -W ignore ;;
        *.r) Rscript -e 1 >/dev/null 2>&1 && run "$example" Rscript ;;
        *.sh) command -v "$(head -1 "$example" | cut -d' ' -f1)" >/dev/null && run "$example" sh -e ;;
    esac
done
[ $tried -gt 0 ] || exit 77
exit $status
