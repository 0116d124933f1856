#include "awale/analyzer/search/judge.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "random_boards.hpp"
#include "small_tables.hpp"

namespace awale {

namespace {

constexpr Budget small{.nodes = 3'000, .depth = 8, .time = std::nullopt};

/// The value of a position by the rules alone, every line played to the end with the whole history of the
/// game in mind. Nothing when that takes more than `budget` positions.
std::optional<int> played_out(std::vector<Board>& game, const RuleSet& rules, int alpha, int beta,
                              int& budget) {
    const Board board = game.back();
    const int sign = board.to_move() == Side::South ? 1 : -1;
    if (--budget < 0) {
        return std::nullopt;
    }
    const bool repeated = std::find(game.begin(), game.end() - 1, board) != game.end() - 1;
    const auto over = repeated ? std::optional(EndReason::Repetition) : ending(board, rules);
    if (over) {
        return sign * final_score(board, rules, *over).margin().count();
    }
    for (const House house : legal_moves(board, rules)) {
        game.push_back(play(board, house, rules).after);
        const bool again = game.back().to_move() == board.to_move();
        const auto value = again ? played_out(game, rules, alpha, beta, budget)
                                 : played_out(game, rules, -beta, -alpha, budget);
        game.pop_back();
        if (!value) {
            return std::nullopt;
        }
        alpha = std::max(alpha, again ? *value : -*value);
        if (alpha >= beta) {
            break;
        }
    }
    return alpha;
}

/// The rule set without the stop at a majority, as values are defined.
RuleSet played_on(RuleSet rules) {
    rules.stops_at_majority = false;
    return rules;
}

/// Whether moves without a capture lead from `board` to `root`, or to more boards than are looked at.
bool may_return(const Board& root, const Board& board, const RuleSet& rules) {
    constexpr std::size_t most = 1'000;
    std::vector<Board> reached{board};
    std::set<std::string> known{position_text(board, rules)};
    for (std::size_t next = 0; next < reached.size(); ++next) {
        if (reached[next] == root || reached.size() > most) {
            return true;
        }
        for (const House house : legal_moves(reached[next], rules)) {
            const Played played = play(reached[next], house, rules);
            if (played.captured == Seeds{0} && known.insert(position_text(played.after, rules)).second) {
                reached.push_back(played.after);
            }
        }
    }
    return false;
}

/// Judgements compared with playing every line out.
struct PlayedOut {
    int compared = 0;
    int closed = 0;
};

/// Judges positions of random games that begin with so many seeds on the board, and checks their bounds.
PlayedOut check_bounds(RandomBoards& boards, const RuleSet& preset, int fewest, unsigned kinds,
                       int table_seeds, int most_positions) {
    const RuleSet rules = played_on(preset);
    const auto tables = small_tables(preset, table_seeds);
    PlayedOut sum;
    for (int round = 0; round < 100; ++round) {
        // Some plies of a game first, so that there is a past to return to.
        std::vector<Board> game{boards.next(rules, fewest + static_cast<int>(boards.below(kinds)))};
        for (unsigned plies = boards.below(12); plies > 0; --plies) {
            const HouseSet legal = legal_moves(game.back(), rules);
            if (legal.empty()) {
                break;
            }
            auto chosen = legal.begin();
            for (auto skip = boards.below(static_cast<unsigned>(legal.size())); skip > 0; --skip) {
                ++chosen;
            }
            game.push_back(play(game.back(), *chosen, rules).after);
        }
        if (ending(game.back(), rules)) {
            continue;
        }
        Judge judge(preset, tables, {.hash_megabytes = 1});
        const std::vector<Board> before(game.begin(), game.end() - 1);
        const Board board = game.back();
        const Judgement judgement = judge.judge(board, before, small);
        CHECK(judgement.nodes <= 2 * small.nodes);  // no position takes long, whatever can repeat
        for (const JudgedMove& move : judgement.moves) {
            game.push_back(play(board, move.house, rules).after);
            int budget = most_positions;
            const auto value = played_out(game, rules, -100, 100, budget);
            game.pop_back();
            if (!value) {
                continue;
            }
            const Side next = play(board, move.house, rules).after.to_move();
            const int south = next == Side::South ? *value : -*value;
            CAPTURE(position_text(board, rules));
            CAPTURE(rules.name);
            CAPTURE(before.size());
            CAPTURE(move.house.letter());
            CHECK(move.value.lower.count() <= south);
            CHECK(move.value.upper.count() >= south);
            ++sum.compared;
            sum.closed += move.value.grade == Grade::Exact ? 1 : 0;
        }
    }
    return sum;
}

}  // namespace

TEST_CASE("Judge: lists every legal move once, best first, with a line") {
    RandomBoards boards(3);
    for (const RuleSet& rules : rule_set_presets()) {
        Judge judge(rules, nullptr, {.hash_megabytes = 1});
        for (int round = 0; round < 40; ++round) {
            const Board board = boards.next(rules, 1 + static_cast<int>(boards.below(40)));
            CAPTURE(position_text(board, rules));
            CAPTURE(rules.name);
            const Judgement judgement = judge.judge(board, {}, small);
            const int sign = board.to_move() == Side::South ? 1 : -1;
            HouseSet judged;
            for (std::size_t i = 0; i < judgement.moves.size(); ++i) {
                const JudgedMove& move = judgement.moves[i];
                judged.insert(move.house);
                CHECK(move.value.lower <= move.value.value);
                CHECK(move.value.value <= move.value.upper);
                CHECK(move.captured == play(board, move.house, rules).captured);
                if (i > 0) {
                    CHECK(sign * judgement.moves[i - 1].value.value.count() >=
                          sign * move.value.value.count());
                }
                Board at = board;
                REQUIRE_FALSE(move.line.empty());
                CHECK(move.line.front() == move.house);
                for (const House house : houses_of(move.line)) {
                    REQUIRE(legal_moves(at, rules).contains(house));
                    at = play(at, house, rules).after;
                }
            }
            CHECK(judged == legal_moves(board, rules));
            CHECK(judged.size() == judgement.moves.size());
        }
    }
}

TEST_CASE("Judge: turning the board turns the judgement") {
    RandomBoards boards(4);
    for (int round = 0; round < 300; ++round) {
        const Board board = boards.next(abapa(), 1 + static_cast<int>(boards.below(48)));
        CAPTURE(position_text(board, abapa()));
        Judge judge(abapa(), nullptr, {.hash_megabytes = 1});
        const Judgement here = judge.judge(board, {}, small);
        judge.forget();
        const Judgement there = judge.judge(mirrored(board), {}, small);
        REQUIRE(here.moves.size() == there.moves.size());
        for (std::size_t i = 0; i < here.moves.size(); ++i) {
            CHECK(here.moves[i].house == mirrored(there.moves[i].house));
            CHECK(here.moves[i].value.value == -there.moves[i].value.value);
            CHECK(here.moves[i].value.lower == -there.moves[i].value.upper);
            CHECK(here.moves[i].value.grade == there.moves[i].value.grade);
        }
    }
}

TEST_CASE("Judge: a fresh judge repeats the result") {
    const Board board = Board::start(abapa());
    Judge first(abapa(), nullptr, {.hash_megabytes = 1});
    Judge second(abapa(), nullptr, {.hash_megabytes = 1});
    const Budget budget{.nodes = 50'000, .depth = 64, .time = std::nullopt};
    const Judgement judgement = first.judge(board, {}, budget);
    CHECK(judgement == second.judge(board, {}, budget));
    CHECK(judgement.nodes <= 50'000 + 64);
    first.forget();
    CHECK(judgement == first.judge(board, {}, budget));
}

TEST_CASE("Judge: a comparison of two moves reaches deeper and still judges every move") {
    RandomBoards boards(31);
    int whole_depth = 0;
    int depth = 0;
    for (int round = 0; round < 40; ++round) {
        const Board board = boards.next(abapa(), 24 + static_cast<int>(boards.below(25)));
        const HouseSet legal = legal_moves(board, abapa());
        if (ending(board, abapa()) || legal.size() < 4) {
            continue;
        }
        for (const House compared : legal) {
            Judge judge(abapa(), nullptr, {.hash_megabytes = 1});
            Budget budget{.nodes = 20'000, .proves = false};
            whole_depth += judge.judge(board, {}, budget).depth;
            judge.forget();
            budget.compares = compared;
            const Judgement judgement = judge.judge(board, {}, budget);
            depth += judgement.depth;
            CHECK(judgement.moves.size() == legal.size());
            CHECK(judgement.nodes <= budget.nodes + 64);
            for (const JudgedMove& move : judgement.moves) {
                CHECK(legal.contains(move.house));
                CHECK(move.line.front() == move.turn());
            }
        }
    }
    MESSAGE(depth << " plies, " << whole_depth << " with every move");
    CHECK(20 * depth > 21 * whole_depth);
}

TEST_CASE("Judge: bounds hold when every line is played out") {
    RandomBoards boards(5);
    PlayedOut all;
    for (const RuleSet& rules : rule_set_presets()) {
        const PlayedOut some = check_bounds(boards, rules, 2, 2, 4, 3'000);
        all.compared += some.compared;
        all.closed += some.closed;
    }
    MESSAGE(all.compared << " compared, " << all.closed << " of them exact");
    CHECK(all.compared > 150);
    CHECK(all.closed * 3 > all.compared);
}

TEST_CASE("Judge: bounds hold where each side keeps its row and more seeds are left") {
    RandomBoards boards(7);
    for (const char* const name : {"abapa", "awele", "bete", "ouri"}) {
        const PlayedOut some = check_bounds(boards, *find_rule_set(name), 4, 4, 7, 2'000);
        MESSAGE(std::string(name) << ": " << some.compared << " compared, " << some.closed
                                  << " of them exact");
        CHECK(some.compared > 10);
        CHECK(some.closed * 2 > some.compared);
    }
}

TEST_CASE("Judge: within the tables moves have the table values") {
    RandomBoards boards(6);
    for (const RuleSet& rules : rule_set_presets()) {
        const auto tables = small_tables(rules, 7);
        Judge judge(rules, tables, {.hash_megabytes = 1});
        int moves = 0;
        int alone = 0;
        int same = 0;
        for (int round = 0; round < 200; ++round) {
            const int left = rules.few_seeds == FewSeeds::Six ? 7 : 1 + static_cast<int>(boards.below(7));
            const Board board = boards.next(rules, left);
            if (ending(board, played_on(rules))) {
                continue;
            }
            const Judgement judgement = judge.judge(board, {}, {.nodes = 50'000, .depth = 64, .time = {}});
            for (const JudgedMove& move : judgement.moves) {
                CAPTURE(position_text(board, rules));
                CAPTURE(rules.name);
                CAPTURE(move.house.letter());
                const Played played = play(board, move.house, rules);
                const TableValue table = tables->probe(played.after).value();
                const int sign = played.after.to_move() == Side::South ? 1 : -1;
                const int stores =
                    (played.after.store(Side::South) - played.after.store(Side::North)).count();
                if (move.value.grade == Grade::Exact && rules.endless_play != EndlessPlay::OwnRow) {
                    CHECK(move.value.value.count() == sign * table.margin->count() + stores);
                }
                CHECK(move.value.grade != Grade::Estimate);
                const int rest = played.after.on_board().count();
                int lower = table.margin->count();
                int upper = lower;
                if (rules.endless_play == EndlessPlay::OwnRow) {
                    lower = 2 * table.sure()->mover.count() - rest;
                    upper = rest - 2 * table.sure()->other.count();
                }
                const int south_lower = (sign > 0 ? lower : -upper) + stores;
                const int south_upper = (sign > 0 ? upper : -lower) + stores;
                // The tables know of no history. Where the root can return, the game may end on the way that
                // their bounds take; proofs may then give narrower or wider ones.
                ++moves;
                if (may_return(board, played.after, rules)) {
                    continue;
                }
                ++alone;
                if (rules.few_seeds !=
                    FewSeeds::NoCaptureLeft) {  // there proofs now and then give wider ones
                    CHECK(move.value.lower.count() >= south_lower);
                    CHECK(move.value.upper.count() <= south_upper);
                }
                same += move.value.lower.count() >= south_lower && move.value.upper.count() <= south_upper;
            }
        }
        MESSAGE(rules.name << ": " << moves << " moves, after " << alone << " the root cannot return, "
                           << same << " have the tables' bounds, or better ones");
        CHECK(alone > 20);
        CHECK(same * 10 >= alone * 9);
    }
}

}  // namespace awale
