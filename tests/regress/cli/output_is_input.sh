#!/bin/sh
# No command writes a file that it reads, or two things into one file, whatever the names: a usage error, and nothing
# is touched.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

"$awale" generate --games 2 >g.ogn
cp g.ogn h.ogn
"$awale" import g.ogn --corpus c.db >log 2>&1 || fail "the corpus is not made: $(cat log)"
"$awale" import g.ogn --corpus d.db >log 2>&1
ln c.db hard.db
ln -s c.db soft.db
ln -s c.db soft.svg
mkdir sub
: >a-2.pdf
sums() {
    cksum c.db d.db g.ogn h.ogn a-2.pdf
}
before=$(sums)

# refused MESSAGE ARGUMENT...
refused() {
    message=$1
    shift
    "$awale" "$@" >out 2>err
    code=$?
    [ $code = 2 ] || fail "awale $*: exit code $code, not 2"
    grep -qF -e "$message" err || fail "awale $*: standard error lacks '$message': $(cat err)"
    [ ! -s out ] || fail "awale $*: it printed something"
    [ "$(sums)" = "$before" ] || fail "awale $*: it wrote a file"
}

same="is the same file as"
refused "--output 'c.db' $same CORPUS 'c.db'" corpus dump c.db -o c.db
refused "--output 'hard.db' $same CORPUS 'c.db'" corpus dump c.db -o hard.db
refused "--output 'sub/../soft.db' $same CORPUS './c.db'" corpus dump ./c.db -o sub/../soft.db
refused "--output 'c.db-wal' is a file that SQLite keeps beside CORPUS 'c.db'" corpus dump c.db -o c.db-wal
refused "--output 'c.db-journal' is a file that SQLite keeps beside CORPUS 'soft.db'" corpus dump soft.db -o c.db-journal
refused "--output 'c.db' $same --corpus 'c.db'" report --corpus c.db -o c.db
refused "--output 'c.db' $same --corpus 'c.db'" workbook --corpus c.db -o c.db
refused "--picture 'soft.svg' $same --corpus 'c.db'" stats --corpus c.db --picture soft.svg
refused "--corpus 'c.db' $same --output 'c.db'" annotate g.ogn -o c.db --corpus c.db
refused "--rejects 'soft.db' $same --corpus 'c.db'" import g.ogn --corpus c.db --rejects soft.db
refused "--rejects 'g.ogn' $same FILE 'g.ogn'" import g.ogn --corpus c.db --rejects g.ogn
refused "--corpus 'g.ogn' $same FILE 'g.ogn'" import g.ogn --corpus g.ogn
refused "--rejects 'sub/../new.db' $same --corpus 'new.db'" import g.ogn --rejects sub/../new.db --corpus new.db
refused "--output 'g.ogn' $same FILE 'g.ogn'" page h.ogn g.ogn -o g.ogn
refused "--output 'g.ogn' $same FILE 'g.ogn'" convert g.ogn -o g.ogn
refused "same file as --pdf 'x.pdf'" annotate g.ogn --pdf x.pdf --chart x.pdf
refused "same file as --pdf 'x.pdf'" annotate g.ogn --pdf x.pdf --book x.pdf
refused "--book 'a-2.pdf' is one of the files written by --pdf 'a.pdf'" annotate g.ogn --pdf a.pdf --book a-2.pdf
refused "--book 'b-31.pdf' is one of the files written by --pdf 'b.pdf'" annotate g.ogn --pdf b.pdf --book b-31.pdf
refused "is one of the files written by --chart 'a.pdf'" annotate a-2.pdf --chart a.pdf
refused "CORPUS 'c.db' $same OTHER 'c.db'" corpus merge c.db d.db c.db
refused "$same --into 'n.db'" corpus split c.db 'F >= 1' --into n.db --rest n.db
refused "--into 'd.db' $same CORPUS 'd.db'" corpus split d.db 'F >= 1' --into d.db
refused "CORPUS 'c.db' $same FILE 'c.db'" corpus spell c.db c.db

# Standard output counts, where it is a file.
"$awale" check g.ogn >>g.ogn 2>err && fail "a file that is read was appended to"
grep -qF "standard output is the same file as FILE 'g.ogn'" err || fail "standard output: $(cat err)"
"$awale" corpus dump c.db -o out.sql >out.sql 2>err && fail "two things went into one file"
[ "$(sums)" = "$before" ] || fail "standard output: it wrote a file"

# Nothing is refused that does no harm.
"$awale" annotate g.ogn g.ogn --nodes 1 --pdf /dev/null --book /dev/null -o /dev/null 2>err || fail "devices: $(cat err)"
"$awale" convert g.ogn -o /dev/stdout >out || fail "the name of standard output was refused"
cmp -s g.ogn out || fail "not all of it went to standard output"
exit $status
