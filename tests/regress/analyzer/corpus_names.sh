#!/bin/sh
# corpus_names.sh AWALE SAMPLES: games were stored into nothing, with exit code 0, under names that SQLite reads as something else
# than a file; and a file of one byte was taken for an empty corpus.
awale=$1 samples=$2
. "$(dirname "$0")/../../scratch.sh"

# refused NAME TEXT [EXIT]
refused() {
    "$awale" import "$samples/aalina-1.ogn" --corpus "$1" >out 2>err
    [ $? = "${3:-1}" ] || fail "'$1' is not refused: $(cat out)"
    grep -qF -e "$2" err || fail "'$1': $(cat err)"
}

refused '' '--corpus: the name of the file is empty' 2
refused ':memory:' ':memory:: it is not the name of a file; write ./:memory: if it is'
refused 'file:c.db?mode=memory' 'it is not the name of a file'
refused 'file::memory:?cache=shared' 'it is not the name of a file'
refused /dev/null 'it is a device or a pipe, not a file'
mkfifo pipe
refused pipe 'it is a device or a pipe, not a file'
printf x >one
refused one 'it is not a database'
[ "$(cat one)" = x ] || fail 'one: was written'

# The remedy works, and a name with signs of URIs in it is the name of a file.
for name in ./:memory: './file:c.db?mode=memory' 'a%20b#c?d.db'; do
    "$awale" import "$samples/aalina-1.ogn" --corpus "$name" --quiet || fail "$name"
    [ -s "$name" ] || fail "$name: no such file"
    [ "$("$awale" find --corpus "$name" --as count)" = 1 ] || fail "$name: no game"
done
exit $status
