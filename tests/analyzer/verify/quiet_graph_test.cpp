#include "awale/analyzer/verify/quiet_graph.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/verify/plain_prover.hpp"
#include "tests/analyzer/annotate/games.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;
using namespace awale::plain;

namespace {

constexpr int level = 6;

struct Position {
    Rules rules;
    EndgameBounds endgames;
    PlainBoard root;
    QuietBoards boards;
    std::vector<PlainBoard> seen;

    Position(const RuleSet& set, const Board& board)
        : rules(set),
          endgames(rules, small_tables(set, level), level),
          root(rules.plain_board(board)),
          boards(rules, endgames),
          seen{root} {}

    std::optional<QuietGraph> graph() { return QuietGraph::from(boards, seen, root, 50'000); }
};

}  // namespace

TEST_CASE("QuietGraph: opposite claims are never both proved") {
    std::mt19937 random(5);
    int proved = 0;
    for (const RuleSet& rules : rule_set_presets()) {
        for (int i = 0; i < 16; ++i) {
            const Board board = random_board(random, 3 + i % 4);
            if (rules.houses_a_side != 6) {
                continue;
            }
            Position position(rules, board);
            auto graph = position.graph();
            REQUIRE(graph);
            PlainProver prover(position.rules, position.endgames);
            prover.set_root(position.root, {});
            const int left = position.rules.left(position.root);
            for (const PlainMove& move : position.rules.moves(position.root)) {
                for (int need = -left; need <= left; ++need) {
                    const bool south = graph->guarantees(move, true, need);
                    CHECK_FALSE((south && graph->guarantees(move, false, 1 - need)));
                    if (prover.prove({move, true, need}, 2'000)) {
                        ++proved;
                        CHECK(south);
                    }
                }
            }
        }
    }
    CHECK(proved > 400);
}

TEST_CASE("QuietGraph: proves all that the tables know") {
    std::mt19937 random(6);
    int asked = 0;
    int proved = 0;
    for (int i = 0; i < 200; ++i) {
        const Board board = random_board(random, 2 + i % 5);
        Position position(abapa(), board);
        auto graph = position.graph();
        REQUIRE(graph);
        const std::vector<PlainMove> moves = position.rules.moves(position.root);
        if (moves.empty()) {
            continue;
        }
        const bool south = position.root.south_moves;
        const Bounds bounds = position.endgames(position.root);
        const int sure = south ? bounds.lower : -bounds.upper;
        ++asked;
        proved += std::ranges::any_of(
                      moves, [&](const PlainMove& move) { return graph->guarantees(move, south, sure); })
                      ? 1
                      : 0;
    }
    CHECK(asked > 150);
    CHECK(proved == asked);
}

TEST_CASE("QuietGraph: proves what the judge proves of circles") {
    std::mt19937 random(8);
    const auto tables = small_tables(abapa(), level);
    Judge judge(abapa(), tables, {.hash_megabytes = 1});
    int moves = 0;
    int exact = 0;
    for (int i = 0; i < 30; ++i) {
        std::vector<Board> game{random_board(random, 6)};
        for (int ply = 0; ply < 6 && !legal_moves(game.back(), abapa()).empty(); ++ply) {
            const HouseSet legal = legal_moves(game.back(), abapa());
            const auto chosen = std::next(legal.begin(), static_cast<int>(random() % legal.size()));
            game.push_back(play(game.back(), *chosen, abapa()).after);
        }
        const Board board = game.back();
        const int left = board.on_board().count();
        const int stores = (board.store(Side::South) - board.store(Side::North)).count();
        Position position(abapa(), board);
        position.seen.clear();
        for (const Board& each : game) {
            if (each.on_board() == board.on_board()) {
                position.seen.push_back(position.rules.plain_board(each));
            }
        }
        auto graph = position.graph();
        REQUIRE(graph);
        const Judgement judgement =
            judge.judge(board, std::span(game).first(game.size() - 1), {.nodes = 1'000'000, .time = {}});
        for (const PlainMove& move : position.rules.moves(position.root)) {
            const Value value = judgement.find(Turn{move.house})->value;
            ++moves;
            exact += left > 5 && value.lower == value.upper ? 1 : 0;
            CHECK(graph->guarantees(move, true, (value.lower.count() - stores)));
            CHECK(graph->guarantees(move, false, -(value.upper.count() - stores)));
        }
    }
    MESSAGE(moves << " moves, " << exact << " of them exact with six seeds");
    CHECK(exact > 30);
}

TEST_CASE("QuietGraph: kept boards answer like new ones") {
    std::mt19937 random(7);
    int answers = 0;
    for (const RuleSet& set : rule_set_presets()) {
        if (set.houses_a_side != 6) {
            continue;
        }
        for (int i = 0; i < 2; ++i) {
            Board board = random_board(random, 3 + i % 4);
            const Rules rules(set);
            const EndgameBounds endgames(rules, small_tables(set, level), level);
            QuietBoards kept(rules, endgames);
            std::vector<PlainBoard> seen;
            for (int ply = 0; ply < 12 && !legal_moves(board, set).empty(); ++ply) {
                const PlainBoard root = rules.plain_board(board);
                if (!seen.empty() && rules.left(seen.back()) != rules.left(root)) {
                    seen.clear();
                }
                seen.push_back(root);
                QuietBoards anew(rules, endgames);
                auto one = QuietGraph::from(kept, seen, root, 50'000);
                auto other = QuietGraph::from(anew, seen, root, 50'000);
                REQUIRE(one.has_value() == other.has_value());
                const std::vector<PlainMove> moves = rules.moves(root);
                for (const PlainMove& move : moves) {
                    for (int need = -rules.left(root); one && need <= rules.left(root); ++need) {
                        ++answers;
                        CHECK(one->guarantees(move, true, need) == other->guarantees(move, true, need));
                    }
                }
                board = play(board, moves[random() % moves.size()].house, set).after;
            }
        }
    }
    CHECK(answers > 500);
}
