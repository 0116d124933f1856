#include "tests/lab/proof_set.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/search/random_boards.hpp"
#include "tests/analyzer/search/small_tables.hpp"
#include "tests/lab/training_games.hpp"

namespace awale::search {

TEST_CASE("TrainingGames: are legal and depend on the seed alone") {
    const auto tables = small_tables(abapa(), 5);
    TrainingGames games(abapa(), tables, 3, 2);
    TrainingGames same(abapa(), tables, 3, 2);
    for (int round = 0; round < 3; ++round) {
        const std::vector<Board> game = games.next();
        CHECK(game == same.next());
        REQUIRE(game.size() > 10);
        CHECK(game.front() == Board::start(abapa()));
        for (std::size_t i = 1; i < game.size(); ++i) {
            bool found = false;
            for (const House house : legal_moves(game[i - 1], abapa())) {
                found = found || play(game[i - 1], house, abapa()).after == game[i];
            }
            CHECK(found);
        }
    }
}

TEST_CASE("Proof set: positions are different, twelve of each size") {
    std::set<std::string> seen;
    std::map<int, int> sizes;
    for (const Board& board : proof_positions()) {
        CAPTURE(position_text(board, abapa()));
        CHECK(board.total() == abapa().total_seeds());
        seen.insert(position_text(board, abapa()));
        ++sizes[board.on_board().count()];
    }
    CHECK(seen.size() == 204);
    REQUIRE(sizes.size() == 17);
    for (int seeds = 14; seeds <= 30; ++seeds) {
        CHECK(sizes[seeds] == 12);
    }
}

TEST_CASE("Proof set: no proof is wrong under any rule set") {
    for (const char* const name : {"abapa", "tournament", "awele", "commun", "awari"}) {
        CAPTURE(std::string(name));
        const RuleSet& rules = *find_rule_set(name);
        RandomBoards boards(41);
        std::vector<Board> some;
        for (const int seeds : {7, 8, 9}) {
            for (int i = 0; i < 40; ++i) {
                some.push_back(boards.next(rules, seeds));
            }
        }
        const auto larger = small_tables(rules, 9);
        const auto rows = measure_proofs(some, {.rules = rules,
                                                .tables = larger,
                                                .known_seeds = 5,
                                                .nodes = 20'000,
                                                .hash_megabytes = 1,
                                                .truth = larger});
        REQUIRE(rows.size() == 3);
        for (const ProofRow& row : rows) {
            CHECK(row.positions == 40);
            CHECK(row.checked == row.moves);
            CHECK(row.refuted == 0);
            CHECK(row.decided > 0);
            CHECK(row.decided >= row.settled);
        }
    }
}

}  // namespace awale::search
