#!/bin/sh
# use_published.sh AWALE: published levels above our own serve every command that looks positions up.
set -u
awale=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache" AWALE_TABLE_SEEDS=4
unset AWALE_TABLES
status=0

# expect WHAT FILE TEXT: the file has the text.
expect() {
    grep -qF -- "$3" "$2" || { echo "$1: expected '$3', found: $(cat "$2")"; status=1; }
}

# differ WHAT FILE FILE
differ() {
    cmp -s "$2" "$3" && { echo "$1: the published levels changed nothing"; status=1; }
}

"$awale" tables build --tables built --seeds 9 --forced >log 2>&1 || { cat log; exit 1; }
for format in lh gmz; do
    "$awale" tables export --tables built --format $format --dir $format >log 2>&1 || { cat log; exit 1; }
done
position=0-1-0-2-0-1-0-1-2-0-1-1-19-20-N  # nine seeds, which our own four do not reach

game=game.ogn
printf '[Event "Nine seeds"]\n[FEN "%s"]\n\n1... b 2. B e 3. D c *\n' $position >$game

# Every command takes the folder, and both layouts prove the same.
"$awale" annotate "$game" --nodes 200 -o without.ogn || status=1
for format in lh gmz; do
    "$awale" tables probe $position --tables $format >probe-$format 2>err || { cat err; status=1; }
    expect "probe" probe-$format "9 seeds in the houses"
    "$awale" analyze $position --nodes 100 --tables $format >analyze-$format || status=1
    "$awale" annotate "$game" --nodes 200 -o annotate-$format --tables $format || status=1
    "$awale" verify annotate-$format --tables $format --nodes 10000000 >verify-$format || status=1
    expect "verify" verify-$format " 0 not proved here, 0 false"
    printf 'position fen %s\ngo nodes 100\n' $position | "$awale" uci --tables $format | grep bestmove >uci-$format
    "$awale" page "$game" --nodes 200 -o page-$format --tables $format || status=1
done
for command in probe analyze annotate verify uci page; do
    cmp $command-lh $command-gmz || status=1
done
"$awale" tables probe $position >out 2>err && { echo "four seeds were enough to probe nine"; status=1; }
"$awale" analyze $position --nodes 100 >analyze-without
differ analyze analyze-without analyze-gmz
differ annotate without.ogn annotate-gmz
"$awale" page "$game" --nodes 200 -o page-without
differ page page-without page-gmz
AWALE_TABLES=$folder/gmz "$awale" analyze $position --nodes 100 | cmp - analyze-gmz || status=1

# The tree shows what is proved of the moves that were played.
"$awale" import "$game" --corpus c.db --quiet || exit 1
"$awale" tree $position --corpus c.db >tree-without || status=1
"$awale" tree $position --corpus c.db --tables gmz >tree-gmz || status=1
expect "tree" tree-gmz "proved"
expect "tree" tree-gmz "-6..+8"
differ tree tree-without tree-gmz
AWALE_TABLES=$folder/lh "$awale" tree $position --corpus c.db | cmp - tree-gmz || status=1
"$awale" tree $position --corpus c.db --tables gmz --json >out || status=1
expect "tree --json" out '"proved":{"lower":-6,"upper":8}'

# They are listed.
"$awale" tables info --tables gmz >out || status=1
expect "tables info" out "published solution of the game of 48 seeds"
expect "tables info" out "oware_n09.gmz"
"$awale" tables info --tables gmz --rules awari >out 2>err && { echo "the published solution has other rules"; status=1; }

# Nothing is written to a folder of published files: our own levels stay among the user's data.
[ "$(ls gmz)" = "$(cd gmz && ls oware_n0[0-9].gmz)" ] || { echo "something was written to: $(ls gmz)"; status=1; }
[ -e data/awale/tables/captures_nothing/safe-04.table ] || { echo "our own levels are not kept"; status=1; }

# What is missing in the middle is filled by our own levels, or ends what is known.
cp -r gmz gap
rm gap/oware_n04.gmz
"$awale" tables probe $position --tables gap | cmp - probe-gmz || status=1
rm gap/oware_n06.gmz
"$awale" tables probe $position --tables gap >out 2>err && { echo "a level was passed over"; status=1; }
expect "a gap" err "the tables go up to 5"
gap_remark="awale: gap: there is no level of 6 seeds, so the published levels above it, to 9 seeds, are not used"
expect "a gap" err "$gap_remark"
"$awale" analyze $position --nodes 100 --tables gap >out 2>err || status=1
expect "a gap" err "$gap_remark"
AWALE_TABLE_SEEDS=6 "$awale" tables probe $position --tables gap >out 2>err || { cat err; status=1; }
[ ! -s err ] || { echo "a gap that is filled: $(cat err)"; status=1; }

# Errors name the file, in every command.
cp -r gmz damaged
size=$(wc -c <damaged/oware_n09.gmz)
dd if=/dev/zero of=damaged/oware_n09.gmz bs=1 seek=64 count=$((size - 64 - 32)) conv=notrunc 2>/dev/null
cp -r gmz short
head -c 1000 gmz/oware_n08.gmz >short/oware_n08.gmz
cp -r gmz other
"$awale" tables export --tables built --format gmz --game 36 --dir small >/dev/null || status=1
cp small/oware_n09.gmz other
cp -r lh text
echo "not a table" >text/oware_n07.lh
# fails FOLDER MESSAGE COMMAND...
fails() {
    where=$1 message=$2
    shift 2
    "$awale" "$@" --tables "$where" >out 2>err && { echo "$*: $where: it succeeded"; status=1; }
    expect "$* --tables $where" err "$where/$message"
}

for command in "analyze $position" "verify annotate-gmz" "page $game --nodes 200 -o page" "tables probe $position" \
    "annotate $game --nodes 200 -o annotated" "tree $position --corpus c.db"; do
    # shellcheck disable=SC2086
    {
        fails short "oware_n08.gmz: is cut short" $command
        fails other "oware_n09.gmz: belongs to a game of 36 seeds" $command
        fails text "oware_n07.lh: is not a .lh file" $command
    }
done
for command in "analyze $position" "page $game --nodes 200 -o page" "tables probe $position" \
    "annotate $game --nodes 200 -o annotated" "tree $position --corpus c.db"; do
    # shellcheck disable=SC2086
    fails damaged "oware_n09.gmz: is damaged: block " $command
done
# An engine tells it to the program that it plays for.
printf 'position fen %s\ngo nodes 100\n' $position | "$awale" uci --tables damaged >out 2>err && { echo "uci succeeded"; status=1; }
expect "uci" out "info string damaged/oware_n09.gmz: is damaged: block "
expect "uci" err "awale: damaged/oware_n09.gmz: is damaged: block "
[ ! -e annotated ] || { echo "annotate wrote a file without a judgement"; status=1; }
exit $status
