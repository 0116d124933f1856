#!/bin/sh
# book.sh AWALE: a small book is made, printed and played from, and what is wrong with one is said.
set -u
awale=$1
. "$(dirname "$0")/../../scratch.sh"
export XDG_DATA_HOME=$PWD/data XDG_CACHE_HOME=$PWD/data AWALE_TABLE_SEEDS=2
unset AWALE_TABLES
places=data/awale/books

"$awale" book build --plies 3 --nodes 200 --threads 2 >out 2>err || fail "build: $(cat err)"
grep -q "^[0-9]* positions to ply 3 are in .*/$places/abapa.book" err || fail "build says: $(cat err)"
"$awale" book build --plies 3 --nodes 200 --threads 1 -o - >one.book || fail "standard output"
cmp -s one.book $places/abapa.book || fail "threads make a difference"

# A build that is interrupted stops at once, and keeps the book that is there.
timeout -s INT -k 30 3 "$awale" book build --plies 3 --nodes 10000000 2>err
cmp -s one.book $places/abapa.book || fail "an interrupted build replaced the book: $(cat err)"
timeout -s INT -k 30 1 "$awale" book build --plies 3 --nodes 1000000000000 -o slow.book 2>err
[ $? = 124 ] && grep -q "Stopped before the first ply was complete" err || fail "no stop within a search: $(cat err)"

"$awale" book probe >probe || fail "probe"
grep -q "abapa.book: [0-9]* positions to ply 3, rules abapa, 200 nodes each" probe || fail "probe: $(cat probe)"
move=$(sed -n 's/^start: \([A-F]\) .*/\1/p' probe)
[ -n "$move" ] || fail "no move: $(cat probe)"
"$awale" book probe --book one.book 0-0-0-0-0-0-1-0-0-0-0-0-24-23-N | grep -q "^0-.*: not in the book" || fail "not in the book"

# uci LINES: the answers after uciok, of an engine that gets these lines.
uci() {
    printf "uci\n%b" "$1" | "$awale" uci | sed "1,/^uciok/d"
}

# The book answers without a search; a search says how many positions it looked at.
own='setoption name OwnBook value true\n'
uci "${own}position startpos\ngo depth 1\n" >out
grep -q "^info depth [0-9]* .* nodes 0 .* pv $move" out && grep -q "^bestmove $move" out || fail "own book: $(cat out)"
uci "position startpos\ngo depth 1\n" | grep -q " nodes 0 " && fail "a book although OwnBook is off"
uci "${own}setoption name OwnBook value false\nposition startpos\ngo depth 1\n" | grep -q " nodes 0 " && fail "OwnBook false"
for line in "position startpos moves FaFa" "position startpos\nsetoption name MultiPV value 2"; do
    uci "${own}$line\ngo depth 1\n" | grep -q " nodes 0 " && fail "book used after: $line"
done
others=$(echo ABCDEF | tr -d "$move")
uci "${own}position startpos\ngo depth 1 searchmoves $others\n" | grep -q " nodes 0 " && fail "searchmoves"
uci "${own}position startpos\ngo ponder\nstop\n" | grep -q " nodes 0 " && fail "ponder"
uci "${own}setoption name Rules value tournament\nposition startpos\ngo depth 1\n" >out
grep -qE " nodes 0 |string" out && fail "another rule set: $(cat out)"

# BookFile: names with blanks, and files that are none.
mkdir "my books" && mv $places/abapa.book "my books/a b.book"
uci "${own}position startpos\ngo depth 1\n" >out
grep -qE " nodes 0 |string" out && fail "no book at the default place: $(cat out)"
uci "${own}setoption name BookFile value my books/a b.book\nposition startpos\ngo depth 1\n" | grep -q " nodes 0 " || fail "BookFile"
head -c 90 one.book >short.book
echo '1. F a' >game.ogn
for file in short.book:"is a damaged opening book" game.ogn:"is not an opening book of awale" none.book:"No such file"; do
    uci "${own}setoption name BookFile value ${file%%:*}\nisready\nposition startpos\ngo depth 1\n" >out
    grep -q "^info string no opening book is used: ${file%%:*}: ${file#*:}" out || fail "$file: $(cat out)"
    grep -q "^bestmove" out || fail "$file: no move"
    [ "$(grep -c string out)" = 1 ] || fail "$file: said more than once"
    "$awale" book probe --book "${file%%:*}" >out 2>err && fail "probe reads $file"
    grep -q "^awale: ${file%%:*}: ${file#*:}" err || fail "probe of $file: $(cat err)"
done
uci "${own}setoption name Rules value awari\nsetoption name BookFile value one.book\nisready\n" |
    grep -q "one.book: is an opening book for the rules 'abapa', not for 'awari'" || fail "another rule set by name"
"$awale" book probe --book short.book --lang fr 2>err
grep -q "short.book.*: est une bibliothèque d’ouvertures endommagée.; la refaire par «.awale book build" err || fail "fr: $(cat err)"

# Other commands play from it.
printf 'F\nquit\n' | "$awale" play --side north --nodes 100 --book one.book >out || fail "play"
grep -q "South plays $move" out || fail "play: $(cat out)"

# A place that cannot be written is said before the search, which would take days here.
timeout 60 "$awale" book build --plies 20 --nodes 1000000000 -o nowhere/x.book 2>err
[ $? = 1 ] && grep -q "^awale: nowhere/x.book: cannot be written: No such file" err || fail "no folder: $(cat err)"
if [ "$(id -u)" != 0 ]; then
    chmod 500 data/awale/books
    "$awale" book build --plies 1 --nodes 10 2>err && fail "written"
    grep -q "abapa.book: cannot be written: " err || fail "closed folder: $(cat err)"
    chmod 700 data/awale/books
fi
"$awale" book probe --rules awari 2>err && fail "no book"
grep -q "awari.book: there is no opening book; make one with 'awale book build'" err || fail "no book: $(cat err)"
(unset XDG_DATA_HOME HOME; "$awale" book probe 2>err) && fail "no home"
grep -q "awale: books: neither XDG_DATA_HOME nor HOME is set; name a file" err || fail "no home: $(cat err)"
exit $status
