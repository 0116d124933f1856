#!/bin/sh
# no_mpi.sh AWALE: started several times together, awale says what is missing where awale-mpi is not installed.
set -u
. "$(dirname "$0")/../../scratch.sh"

ln "$1" alone 2>/dev/null || cp "$1" alone
OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=0 PATH=/nowhere ./alone tables build >said 2>&1
[ $? = 1 ] || fail "exit code $?"
grep -q '^awale: awale-mpi: is not installed, .*; install libopenmpi-dev and openmpi-bin' said || fail "said: $(cat said)"
OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=1 PATH=/nowhere ./alone tables build >said 2>&1
[ -s said ] && fail "the second process said: $(cat said)"
OMPI_COMM_WORLD_SIZE=1 ./alone --version >said 2>&1 || fail "one process: $(cat said)"
exit $status
