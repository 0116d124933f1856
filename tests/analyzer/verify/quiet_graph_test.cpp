#include "analyzer/verify/quiet_graph.hpp"

#include <doctest/doctest.h>

#include "analyzer/verify/plain_prover.hpp"
#include "tests/analyzer/annotate/games.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;
using namespace awale::plain;

namespace {

constexpr int level = 6;

struct Position {
    Rules rules;
    EndgameBounds endgames;
    Game root;
    std::vector<Game> seen;

    Position(const RuleSet& set, const Board& board)
        : rules(set),
          endgames(rules, small_tables(set, level), level),
          root(rules.game_of(board)),
          seen{root} {}

    std::optional<QuietGraph> graph() const {
        return QuietGraph::from(rules, endgames, seen, root, 50'000);
    }
};

}  // namespace

TEST_CASE("no two opposite claims are both sure, and what the prover proves is sure") {
    std::mt19937 random(5);
    int proved = 0;
    for (const RuleSet& rules : rule_set_presets()) {
        for (int i = 0; i < 40; ++i) {
            const Board board = random_board(random, 3 + i % 4);
            if (rules.houses_a_side != 6) {
                continue;
            }
            const Position position(rules, board);
            const auto graph = position.graph();
            REQUIRE(graph);
            Prover prover(position.rules, position.endgames);
            prover.set_root(position.root, {});
            const int left = position.rules.left(position.root);
            for (const Move& move : position.rules.moves(position.root)) {
                for (int need = -left; need <= left; ++need) {
                    const bool south = graph->makes_sure(move, true, need);
                    CHECK_FALSE((south && graph->makes_sure(move, false, 1 - need)));
                    if (prover.prove({move, true, need}, 2'000)) {
                        ++proved;
                        CHECK(south);
                    }
                }
            }
        }
    }
    CHECK(proved > 1000);
}

TEST_CASE("what the tables know that a side can make sure of, the graph knows as well") {
    std::mt19937 random(6);
    for (int i = 0; i < 200; ++i) {
        const Board board = random_board(random, 2 + i % 5);
        const Position position(abapa(), board);
        const auto graph = position.graph();
        REQUIRE(graph);
        const std::vector<Move> moves = position.rules.moves(position.root);
        if (moves.empty()) {
            continue;
        }
        const bool south = position.root.south_moves;
        const Bounds bounds = position.endgames(position.root);
        const int sure = south ? bounds.lower : -bounds.upper;
        CHECK(std::ranges::any_of(moves,
                                  [&](const Move& move) { return graph->makes_sure(move, south, sure); }));
    }
}
