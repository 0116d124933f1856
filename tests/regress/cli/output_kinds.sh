#!/bin/sh
# What is written goes through links, into pipes and devices, keeps the mode of the file, and leaves nothing else.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

"$awale" generate --games 2 >good.ogn
{ cat good.ogn && printf '\n[South "A"]\n1. F Z\n'; } >bad.ogn
"$awale" import good.ogn --corpus c.db >log 2>&1 || fail "the corpus is not made: $(cat log)"
"$awale" corpus dump c.db >expected.sql
"$awale" import bad.ogn --corpus d.db --rejects expected.ogn >log 2>&1

# The two commands that write as they go, with their output in the file named.
dump() {
    "$awale" corpus dump c.db -o "$1" 2>err || fail "dump to $1: $(cat err)"
}
import() {
    "$awale" import bad.ogn --corpus d.db --rejects "$1" >log 2>err
    grep -q "^The refused games" err || fail "import with rejects in $1: $(cat err)"
}

for command in dump import; do
    expected=expected.$([ $command = dump ] && echo sql || echo ogn)
    mkdir "$command"
    cd "$command" || exit 1
    cp ../c.db ../d.db ../bad.ogn ../$expected .

    echo old >file && chmod 600 file && $command file
    cmp -s $expected file || fail "$command: a file that was there"
    [ "$(stat -c %a file)" = 600 ] || fail "$command: the mode became $(stat -c %a file)"

    echo old >target && ln -s target link && $command link
    [ -L link ] || fail "$command: a link was replaced"
    cmp -s $expected target || fail "$command: a link was not followed"

    mkdir there && ln -s there/new dangling && $command dangling
    [ -L dangling ] || fail "$command: a dangling link was replaced"
    cmp -s $expected there/new || fail "$command: a dangling link was not followed"

    mkfifo fifo && { timeout 60 cat fifo >read & }
    $command fifo && wait
    [ -p fifo ] || fail "$command: a FIFO was replaced"
    cmp -s $expected read || fail "$command: not all went through a FIFO"

    ln -s /dev/null device && $command device
    [ -c /dev/null ] || fail "$command: a device was replaced"

    ls -A | grep -vxE "c.db|d.db|bad.ogn|$expected|file|target|link|there|dangling|fifo|read|device|err|log" >left
    sed -i /^left$/d left
    [ ! -s left ] || fail "$command: it left $(cat left)"
    cd .. || exit 1
done

# What is appended to stays.
echo first >log.txt
"$awale" convert good.ogn -o /dev/stdout >>log.txt
[ "$(head -n 1 log.txt)" = first ] || fail "standard output was replaced instead of appended to"
[ "$(wc -l <log.txt)" -gt 3 ] || fail "nothing was appended"

# A failure names the system's reason and leaves nothing.
mkdir folder
"$awale" corpus dump c.db -o folder 2>err && fail "a folder was written"
grep -q "folder: cannot be written: Is a directory" err || fail "a folder: $(cat err)"
"$awale" corpus dump c.db -o missing/file 2>err && fail "a file in no folder was written"
grep -q "missing/file: cannot be written: No such file or directory" err || fail "no folder: $(cat err)"
if [ -c /dev/full ]; then
    "$awale" corpus dump c.db -o /dev/full 2>err && fail "a full device took a dump"
    grep -q "/dev/full: cannot be written: No space left on device" err || fail "a full device: $(cat err)"
    "$awale" import bad.ogn --corpus d.db --rejects /dev/full >log 2>err && fail "a full device took rejects"
    grep -q "/dev/full: cannot be written: No space left on device; name another file" err || fail "rejects: $(cat err)"
    grep -q "^read 3 = stored" log || fail "the totals are missing: $(cat log)"
fi
ln -s loop loop
"$awale" corpus dump c.db -o loop 2>err && fail "a loop of links was written"
grep -q "loop: cannot be written: Too many levels of symbolic links" err || fail "a loop: $(cat err)"
[ -z "$(find . -name '*.tmp' -o -name '*.partial')" ] || fail "a temporary file is left: $(find . -name '*.tmp')"
long=$(printf %0250d 0)
"$awale" corpus dump c.db -o "$long" 2>err || fail "a long name: $(cat err)"
exit $status
