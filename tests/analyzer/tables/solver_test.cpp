#include "awale/analyzer/tables/solver.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/tables/table_file.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "families.hpp"
#include "plain_solver.hpp"
#include "test_paths.hpp"

using namespace awale;
using tables::LevelStatistics;
using tables::Workers;

namespace {

LevelStatistics level_statistics(const char* preset, int level) {
    const RuleSet& rules = *find_rule_set(preset);
    shared_tables(rules, level);
    Workers workers(1);
    const auto folder = std::filesystem::path(AWALE_BINARY_DIR) / "tables" / name(family_of(rules));
    return tables::statistics(folder, family_of(rules), level, workers).value();
}

}  // namespace

// An independent solver, 2026; the numbers that the published solution has are compared by their digests.
TEST_CASE("Solver: as many boards are decided as an independent solver found") {
    for (const auto& [level, empty, boards] :
         {std::tuple{4, 1365U, 1365U}, std::tuple{8, 55250U, 75504U}, std::tuple{12, 488800U, 1339702U}}) {
        const LevelStatistics::Loops loops = level_statistics("abapa", level).loops.value();
        CHECK(loops.empty_with_empty_house == empty);
        CHECK(loops.boards_with_empty_house == boards);
    }
}

TEST_CASE("Solver: awari at ten seeds has the published margins") {
    int positive = 0;
    int negative = 0;
    const LevelStatistics found = level_statistics("awari", 10);
    for (const auto& [margin, boards] : found.margins) {
        (margin > 0 ? positive : negative) += margin == 0 ? 0 : static_cast<int>(boards);
    }
    CHECK(positive == 157721);
    CHECK(found.margins.at(0) == 93743);
    CHECK(negative == 101252);
}

// Romein, Bal, Verstoep: Awari score database, VU Amsterdam 2024.
TEST_CASE("Solver: a published board of sixteen seeds has its margin") {
    const RuleSet& rules = *find_rule_set("awari");
    Workers workers(2);
    tables::Solver solver(family_of(rules), tables::Pass::Margin, 16, workers);
    while (solver.levels() <= 16) {
        solver.solve_next();
    }
    const auto margin = [&](const Board& board) {
        const tables::LevelValues& level = solver.values(board.on_board().count(), 0);
        return level.value(level.shape.rank(tables::ranks_of(board, 6)));
    };
    const Board board = parse_position("1-1-1-1-1-2-4-2-3-0-0-0-16-16-S", rules).value();
    CHECK(margin(board) == 0);
    std::vector<int> moves;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        moves.push_back(played.captured.count() - margin(played.after));
    }
    CHECK(moves == std::vector{-1, -1, -2, -2, -2, 0});
}

TEST_CASE("Solver: a textbook solver finds the same margins") {
    PlainSolver plain;
    Workers workers(2);
    tables::Solver solver(family_of(abapa()), tables::Pass::Margin, 9, workers);
    for (int seeds = 0; seeds <= 9; ++seeds) {
        plain.solve_next();
        solver.solve_next();
        const tables::LevelValues& level = solver.values(seeds, 0);
        for (std::uint64_t rank = 0; rank < level.shape.boards(); ++rank) {
            REQUIRE(level.value(rank) == plain.margin(seeds, rank));
        }
    }
}

TEST_CASE("Solver: margins lie between forced and conceded seeds") {
    Workers workers(2);
    tables::Solver margins(family_of(abapa()), tables::Pass::Margin, 12, workers);
    tables::Solver assured(family_of(abapa()), tables::Pass::Forced, 12, workers);
    for (int seeds = 0; seeds <= 12; ++seeds) {
        margins.solve_next();
        assured.solve_next();
        const std::uint64_t boards = margins.values(seeds, 0).shape.boards();
        bool bounded = true;
        bool equal = true;
        for (std::uint64_t rank = 0; rank < boards; ++rank) {
            const int margin = margins.values(seeds, 0).value(rank);
            const int forced = assured.values(seeds, 0).value(rank);
            const int conceded = -assured.values(seeds, 1).value(rank);
            bounded = bounded && forced + conceded <= seeds && 2 * forced - seeds <= margin &&
                      margin <= seeds - 2 * conceded;
            equal = equal && (forced + conceded < seeds || margin == forced - conceded);
        }
        CAPTURE(seeds);
        CHECK(bounded);
        CHECK(equal);
    }
}

TEST_CASE("Solver: every board of every family is verified") {
    for (const auto& [name, rules] : families()) {
        CAPTURE(name);
        const Tables& tables = shared_tables(*rules, 7);
        for (int level = 0; level <= 7; ++level) {
            const LevelVerdict verdict = verify_level(tables, level);
            CHECK(verdict.boards == tables::LevelShape(rules->houses_a_side, level).boards());
            CHECK(verdict.wrong == 0);
            for (const std::string& fault : verdict.faults) {
                MESSAGE(fault);
            }
        }
    }
}

TEST_CASE("Solver: stopping leaves nothing solved") {
    Workers workers(1);
    tables::Solver solver(family_of(abapa()), tables::Pass::Margin, 4, workers);
    solver.solve_next();
    CHECK_FALSE(solver.solve_next([] { return true; }));
    CHECK(solver.levels() == 1);
    CHECK(solver.solve_next());
}
