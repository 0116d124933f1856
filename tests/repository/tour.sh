#!/bin/sh
# tour.sh AWALE ROOT: the commands of docs/tour.md print what the page shows, and make every file that it names. In what is
# shown, … stands for anything.
set -u
awale=$1 root=$2
. "$(dirname "$0")/../scratch.sh"
mkdir bin && ln -s "$awale" bin/awale && ln -s "$root/samples" samples
PATH=$folder/bin:$PATH
XDG_CACHE_HOME=$folder/cache XDG_DATA_HOME=$folder/data # small tables, whatever the user has
export PATH XDG_CACHE_HOME XDG_DATA_HOME

# A script of the commands: after each a line that names it, then what it printed.
sed -n '/^```console$/,/^```$/{/^```/d; p}' "$root/docs/tour.md" >shown
grep '^\$ ' shown | sed 's/^\$ //' >commands
[ "$(grep -c . commands)" -gt 10 ] || fail "the tour has no commands"
while IFS= read -r command; do
    printf '$ %s\n' "$command"
    sh -c "$command" </dev/null 2>&1
done <commands >printed

# Line by line, with … for any text, and a line of … alone for any lines.
awk '
    NR == FNR { want[++wants] = $0; next }
    { have[++haves] = $0 }
    function escaped(text) { gsub(/[][\\.^$*+?(){}|\/]/, "\\\\&", text); gsub(/…/, ".*", text); return "^" text "$" }
    END {
        at = 1
        for (i = 1; i <= wants; ++i) {
            if (want[i] == "…") {
                while (at <= haves && have[at] !~ /^\$ /) ++at
                continue
            }
            if (at > haves || have[at] !~ escaped(want[i])) {
                print "the page shows:  " want[i]; print "the program says: " have[at]; exit 1
            }
            ++at
        }
        if (at <= haves) { print "more than the page shows: " have[at]; exit 1 }
    }' shown printed || fail "the tour is not what it shows"

for file in $(grep -oE 'tour/[a-z.]+\.[a-z]+' "$root/docs/tour.md" | sort -u); do
    [ -s "$file" ] || fail "$file is not made"
done
exit $status
