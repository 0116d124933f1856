# processes.sh: read with `.` after scratch.sh by tests that start several processes; `awale` is the program. Without Open MPI they
# are skipped.
[ -x "$(dirname "$awale")/awale-mpi" ] && command -v mpirun >/dev/null || exit 77
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM

# together N WORD...: awale in N processes.
together() {
    count=$1
    shift
    mpirun --oversubscribe -n "$count" "$awale" "$@"
}
