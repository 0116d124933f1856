#include "awale/analyzer/corpus/tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>

#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "scratch.hpp"

using namespace awale;

TEST_CASE("Tree: agrees with a scan of every game") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    std::string text = "1. F f *\n\n1. F *\n\n1. F f 2. B c 3. A b *\n\n[Winner \"South\"]\n\n1. F e *\n\n";
    for (std::uint64_t number = 1; number <= 100; ++number) {
        text += write_ogn(self_play_game({}, number), OgnStyle::Full) + "\n";
    }
    Importer importer(
        *database, {.reading = {}, .importer = "test", .date = "", .batch = {.games = 16}},
        [](const Imported&) {}, [] { return false; });
    std::istringstream in(text);
    importer.read(in, "games.ogn");
    importer.finish();

    // By position: the first move played from it in each game, and the results.
    struct Seen {
        std::map<char, std::size_t> games;
        std::size_t with_result = 0;
        std::size_t south_won = 0;
        double south_seeds = 0;
        std::size_t scored = 0;
    };

    std::map<PositionKey, Seen> seen;
    StoredGames games(*database);
    while (const StoredGame* const game = games.next()) {
        const auto boards = game->boards();
        std::map<PositionKey, char> moves;
        for (std::size_t i = 0; i < boards.size(); ++i) {
            moves.try_emplace(PositionKey::of(boards[i]), i < game->moves.size() ? game->moves[i] : '.');
        }
        for (const auto& [key, move] : moves) {
            Seen& here = seen[key];
            ++here.games[move];
            here.with_result += game->outcome ? 1U : 0U;
            here.south_won += game->outcome == 1 ? 1U : 0U;
            if (const auto score = game->score()) {
                ++here.scored;
                here.south_seeds += score->of(Side::South);
            }
        }
    }
    std::size_t alone = 0;
    for (const auto& [key, here] : seen) {
        // Of the thousands of positions that came once, a few are enough.
        if (here.games.size() == 1 && here.games.begin()->second == 1 && ++alone % 50 != 0) {
            continue;
        }
        const Tree tree = tree_of(*database, key.board(), abapa());
        std::map<char, std::size_t> found;
        for (const Branch& branch : tree.branches) {
            found[branch.turn ? branch.turn->house.letter() : '.'] = branch.games;
        }
        CHECK(found == here.games);
        CHECK(tree.all.south_won == here.south_won);
        CHECK(tree.all.with_result() == here.with_result);
        CHECK(tree.all.scored == here.scored);
        if (here.scored > 0) {
            CHECK(tree.all.south_seeds * static_cast<double>(here.scored) ==
                  doctest::Approx(here.south_seeds));
        }
    }
    const Tree start = tree_of(*database, Board::start(abapa()), abapa());
    CHECK(start.all.games == 104);
    CHECK(start.all.with_result() == start.all.scored + 1);
    CHECK(std::ranges::is_sorted(start.branches, std::ranges::greater{}, &Branch::games));
    // A deeper tree has at each place what a tree of that place has, less what was played seldom.
    const Tree deep = tree_of(*database, Board::start(abapa()), abapa(), {.plies = 3, .least_games = 5});
    const std::function<void(const Tree&, std::size_t)> compare = [&](const Tree& tree, std::size_t plies) {
        const Tree whole = tree_of(*database, tree.position, abapa());
        CHECK(tree.all.games == whole.all.games);
        CHECK(tree.branches.size() ==
              static_cast<std::size_t>(
                  std::ranges::count_if(whole.branches, [](const Branch& each) { return each.games >= 5; })));
        for (std::size_t i = 0; i < tree.branches.size(); ++i) {
            CHECK(tree.branches[i].games == whole.branches[i].games);
            CHECK(tree.branches[i].next.empty() == (plies == 1 || !tree.branches[i].turn));
            for (const Tree& next : tree.branches[i].next) {
                CHECK(next.all.games >= tree.branches[i].games);  // other lines may lead there as well
                compare(next, plies - 1);
            }
        }
    };
    compare(deep, 3);
}
