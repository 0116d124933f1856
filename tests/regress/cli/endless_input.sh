#!/bin/sh
# Input that does not end is refused within its limit, and so is a configuration that is no plain file. A byte-order mark at
# its beginning is none of its text.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
mkfifo pipe
"$awale" generate --games 1 >g.ogn
"$awale" import g.ogn --corpus c.db -q || fail "import"

# refused MESSAGE ARGUMENT...: with a gigabyte of address space.
refused() {
    message=$1
    shift
    (ulimit -v 1000000 && exec timeout 60 "$awale" "$@") >out 2>err </dev/zero
    code=$?
    [ $code = 1 ] || fail "awale $*: exit code $code, not 1"
    grep -qF -e "$message" out err || fail "awale $*: no '$message' in $(head -c 500 err)"
}

refused "/dev/zero: it is longer than 1 MiB, the limit for a file of positions; divide it" sheet --positions /dev/zero -o s.pdf
refused "standard input: it is longer than 1 MiB, the limit for a file of positions" sheet --positions - -o s.pdf
refused "/dev/zero: it is longer than 4 MiB, the limit for a spelling file; divide it" corpus spell c.db /dev/zero
refused "/dev/zero: is not an opening book of awale" book probe --book /dev/zero
refused "/dev/zero: it is longer than 8 MiB, the limit for a game; name a file of one game" corpus replace c.db 1 /dev/zero
refused "/dev/zero: line 1 is longer than 256 MiB; check that it is a text" check /dev/zero
refused "standard input: line 1 is longer than 256 MiB" check -
refused "standard input: a line is longer than 1 MiB" uci
refused "standard input: a line is longer than 1 MiB" play
refused "standard input: a line is longer than 1 MiB" enter -o new.ogn

# A book that claims to have as many positions as there can be.
{ printf 'AWALBOOK\001\000\000\000' && head -c 12 /dev/zero && printf '\377\377\377\377' && head -c 300000000 /dev/zero; } >large.book
refused "large.book: it is longer than 128 MiB, the limit for an opening book" book probe --book large.book
rm large.book

AWALE_CONFIG=/dev/zero refused "/dev/zero: the configuration cannot be read: it is a device or a pipe, not a file" check g.ogn
AWALE_CONFIG=pipe refused "pipe: the configuration cannot be read: it is a device or a pipe, not a file" check g.ogn
head -c 1100000 /dev/zero | tr '\0' '\n' >long.ini
AWALE_CONFIG=long.ini refused "long.ini: it is longer than 1 MiB, the limit for a configuration file" check g.ogn
printf '\357\273\277language = fr\n' >marked.ini
AWALE_CONFIG=marked.ini "$awale" check g.ogn >out 2>err || fail "a byte-order mark: $(cat err)"
grep -qF "1 partie" out || fail "a byte-order mark: not read: $(cat out)"
printf '\357\273\277paper = a3\n' >marked.ini
AWALE_CONFIG=marked.ini "$awale" check g.ogn >out 2>err
grep -qF "marked.ini:1:9: " err || fail "a byte-order mark counts: $(cat err)"
exit $status
