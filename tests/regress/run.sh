#!/bin/sh
# run.sh EXIT INPUT|- [--expect TEXT | --expect-error TEXT | --reject TEXT]... -- PROGRAM ARGUMENT...
# Runs a program in an empty folder and looks for texts, each within one line, in what it writes. See awale_add_regress_test.
. "$(dirname "$0")/../scratch.sh"
exit_expected=$1 input=$2
[ "$input" != - ] || input=/dev/null
shift 2

contains() {
    LC_ALL=C grep -qaF -e "$2" "$1"
}

# How many words come before the program, and whether it may write errors.
before=0 expects_error=no
for word in "$@"; do
    before=$((before + 1))
    [ "$word" != -- ] || break
    [ "$word" != --expect-error ] || expects_error=yes
done
mkdir work
(shift $before && cd work && exec "$@") <"$input" >out 2>err
exit_seen=$?

while [ "$1" != -- ]; do
    case $1 in
        --expect) contains out "$2" || fail "standard output lacks: $2" ;;
        --expect-error) contains err "$2" || fail "standard error lacks: $2" ;;
        --reject) if contains out "$2" || contains err "$2"; then fail "this must not be written: $2"; fi ;;
        *) fail "run.sh: what is $1?" ;;
    esac
    shift 2
done
shift
[ $exit_seen = "$exit_expected" ] || fail "exit code $exit_seen, expected $exit_expected"
[ $expects_error = yes ] || [ ! -s err ] || fail "standard error must be empty"
if [ $status != 0 ]; then
    printf 'command: %s\n' "$*"
    printf -- '--- standard output\n' && head -c 4000 out
    printf -- '--- standard error\n' && head -c 4000 err
fi
exit $status
