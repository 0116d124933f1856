#!/bin/sh
# A folder or a corpus among the files to import stopped the import: not even the games before it were stored, and the advice
# was to run the same command again. A file that is cut short stopped it likewise.
. "$(dirname "$0")/../../scratch.sh"
mkdir folder
"$1" import --quiet "$2/aalina-1.ogn" --corpus a.db || fail "no corpus"
gzip -c "$2/aalina-2.ogn" | head -c 300 >cut.ogn.gz
for file in folder a.db cut.ogn.gz; do
    rm -f games.db
    "$1" import "$2/aalina-5.ogn" $file "$2/aalina-7.ogn" --corpus games.db >out 2>err
    [ $? = 1 ] || fail "$file: the exit status is not 1"
    grep -q "^awale: $file: " err || fail "$file is not named: $(cat err)"
    ! grep -q "Stopped" err || fail "$file: the same command does not help: $(cat err)"
    grep -q "= stored 2 " out || fail "$file stops the others: $(cat out)"
    [ "$("$1" find --corpus games.db --as count)" = 2 ] || fail "$file: they are not in the corpus"
done
# Where games are judged, what was done is kept, and the same command does not help either.
"$1" annotate --nodes 100 --tables none "$2/aalina-1.ogn" folder -o out.ogn >out 2>err
[ $? = 1 ] && grep -q "^1 game judged, kept in out.ogn.partial" err || fail "$(cat err)"
! grep -q "Stopped" err || fail "annotate: the same command does not help: $(cat err)"
exit $status
