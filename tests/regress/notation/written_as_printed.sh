#!/bin/sh
# written_as_printed.sh AWALE: what the program prints, and what a word processor makes of a record, was refused: an ellipsis
# behind a number, a dash in a score, no-break spaces, a parenthesis behind a number.
. "$(dirname "$0")/../../scratch.sh"
printf '1.\302\240F 1\342\200\246 f 2) E\342\200\257e 26\342\200\22322\n' >printed.ogn
printf '1. F 1... f 2. E e 26-22\n' >typed.ogn
"$1" convert printed.ogn >printed || fail 'refused'
"$1" convert typed.ogn | cmp - printed || fail 'read as something else'
exit $status
