#!/bin/sh
# hardening.sh PROGRAM: the program is position independent, its function addresses are read-only after the start, and it has
# guards of the stack and checked copies.
set -u
program=$1 status=0

# need TEXT PATTERN WHAT: WHAT is reported unless a line of the text matches.
need() {
    printf '%s\n' "$1" | grep -qE "$2" || { echo "$program: $3"; status=1; }
}

need "$(readelf -hW "$program")" 'Type: +DYN' "not position independent (-fPIE, -pie)"
need "$(readelf -lW "$program")" 'GNU_RELRO' "no read-only relocations (-z relro)"
need "$(readelf -dW "$program")" 'BIND_NOW' "addresses are not resolved at the start (-z now)"
symbols=$(readelf --dyn-syms -W "$program")
need "$symbols" '__stack_chk_fail' "no guards of the stack (-fstack-protector-strong)"
need "$symbols" '__[a-z]+_chk(@|$)' "no checked copies (_FORTIFY_SOURCE)"
exit $status
