#!/bin/sh
# settings.sh AWALE SAMPLES: the command line comes before the environment, the environment before the configuration file.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../scratch.sh"
unset AWALE_CONFIG AWALE_PAPER AWALE_LANG AWALE_TABLES AWALE_THREADS
export XDG_CONFIG_HOME=$folder/config
mkdir -p config/awale

default() {
    "$awale" "$1" --help | tr '\n' ' ' | tr -s ' ' | grep -oE -e "$2 [A-Z]* [^-]*\((default: |par défaut[^:]*: )[^)]*\)" | sed 's/.*: //; s/)//'
}

[ "$(default poster --paper)" = a4 ] || fail "without settings: $(default poster --paper)"
printf '# mine\npaper = letter ; for the club\nlanguage=fr\nthreads = 1\n' >config/awale/config.ini
[ "$(default poster --paper)" = letter ] || fail "file: $(default poster --paper)"
[ "$(default poster --lang)" = fr ] || fail "file: $(default poster --lang)"
[ "$(AWALE_PAPER=a5 default poster --paper)" = a5 ] || fail "environment before file"
[ "$(AWALE_PAPER='' default poster --paper)" = letter ] || fail "an empty variable is none"
"$awale" poster -o french.pdf && AWALE_LANG=en "$awale" poster -o english.pdf &&
    AWALE_LANG=en "$awale" poster --lang fr --paper letter -o again.pdf || fail "posters"
cmp -s french.pdf english.pdf && fail "the language has no effect"
cmp -s french.pdf again.pdf || fail "the command line does not come first"

# The tables are built in the folder that is set.
AWALE_TABLE_SEEDS=3 AWALE_TABLES=$folder/tables "$awale" analyze 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N --nodes 10 >/dev/null 2>&1 || fail "analyze"
ls tables/*/* >/dev/null 2>&1 || fail "no tables in the folder"
[ -e tables/captures_nothing/safe-03.table ] || fail "too few tables: $(ls tables/*)"
[ -e tables/captures_nothing/safe-04.table ] && fail "too many tables: $(ls tables/*)"
AWALE_TABLE_SEEDS=30 "$awale" tables info 2>err
[ $? = 2 ] && grep -q "awale: AWALE_TABLE_SEEDS wants a whole number from 0 to 24, not '30'." err || fail "table seeds: $(cat err)"
[ "$(AWALE_TABLES=$folder/tables "$awale" tables info | grep -c "$folder/tables")" -gt 0 ] || fail "tables info: another folder"

# Tables that an earlier version kept in the cache are moved to the data, and none is lost.
(
    unset AWALE_TABLES
    export XDG_CACHE_HOME=$folder/cache XDG_DATA_HOME=$folder/data AWALE_TABLE_SEEDS=3
    mkdir -p cache/awale data/awale/tables/captures_nothing
    mv tables cache/awale/tables
    mv cache/awale/tables/captures_nothing/margin-03.table data/awale/tables/captures_nothing
    "$awale" analyze 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S --nodes 10 >out 2>err || fail "old tables: $(cat err)"
    [ -e data/awale/tables/captures_nothing/safe-03.table ] || fail "old tables: not moved"
    [ -e cache/awale/tables/captures_nothing/safe-03.table ] && fail "old tables: left behind"
    exit $status
) || status=1

echo 'papper = a4' >config/awale/config.ini
"$awale" poster -o no.pdf 2>err
[ $? = 2 ] || fail "a wrong setting: wrong exit code"
cat >expected <<END
$folder/config/awale/config.ini:1:1: error: there is no setting 'papper'
    papper = a4
    ^^^^^^
    Did you mean 'paper'?
END
diff expected err || fail "a wrong setting"
AWALE_CONFIG=/dev/null "$awale" poster -o yes.pdf || fail "AWALE_CONFIG does not replace the file"
AWALE_CONFIG=none.ini "$awale" poster -o no.pdf 2>err
[ $? = 1 ] && grep -q "none.ini: the configuration cannot be read: No such file" err || fail "missing: $(cat err)"
AWALE_CONFIG=/dev/null AWALE_THREADS=many "$awale" poster -o no.pdf 2>err
[ $? = 2 ] && grep -q "awale: AWALE_THREADS wants a whole number from 1 to 256, not 'many'." err || fail "threads: $(cat err)"
[ -e no.pdf ] && fail "printed all the same"
exit $status
