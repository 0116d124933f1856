# scratch.sh: read with `.` at the head of a shell test. It then works in an empty folder that is gone at the end; `fail WORDS`
# prints what is wrong and lets the test go on; its last line is `exit $status`.
status=0
# Nothing of the user's settings.
export AWALE_CONFIG=/dev/null LC_ALL=C.UTF-8
unset AWALE_PAPER AWALE_LANG AWALE_TABLES AWALE_THREADS
export AWALE_TABLE_SEEDS=12
folder=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder" || exit 1

fail() {
    echo "$1"
    status=1
}
