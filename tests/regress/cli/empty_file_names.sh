#!/bin/sh
# An empty name of a file is a mistake in the command line.
. "$(dirname "$0")/../../scratch.sh"
for words in "annotate x.ogn --pdf" "annotate x.ogn --book" "annotate x.ogn --chart" "annotate x.ogn -o" "import x.ogn --corpus" \
    "find x --corpus" "poster -o" "corpus check" "corpus split c.db x --into" "tables info --tables"; do
    "$1" $words "" >out 2>err
    [ $? = 2 ] || fail "$words '': not exit code 2"
    grep -q ': the name of the file is empty\.$' err || fail "$words '': $(cat err)"
done
exit $status
