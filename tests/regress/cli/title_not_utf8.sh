#!/bin/sh
# A title that is not UTF-8 is refused as a mistake in the command line, before anything is done.
. "$(dirname "$0")/../../scratch.sh"
title=$(printf 'Fran\347ois')
for command in "sheet start -o x.pdf" "stats --corpus c.db --picture x.svg" "report --corpus c.db -o x.pdf" \
    "workbook --corpus c.db -o x.pdf" "page x.ogn -o x.html" "annotate x.ogn --book x.pdf"; do
    "$1" $command --title "$title" >out 2>err
    [ $? = 2 ] || fail "$command: not exit code 2"
    grep -qF -e "--title: 'Fran\xe7ois' is not UTF-8 text." err || fail "$command: $(cat err)"
done
exit $status
