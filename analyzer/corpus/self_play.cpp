#include "awale/analyzer/corpus/self_play.hpp"

#include <fmt/format.h>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/random_numbers.hpp"

namespace awale {

namespace {

constexpr std::size_t random_plies = 4;
constexpr std::uint64_t players = 100;
constexpr std::uint64_t games_a_day = 50;

/// What both sides look at: of each house the turn that takes most. No drops.
std::vector<Turn> greedy_turns(const Board& board, const RuleSet& rules) {
    std::vector<Turn> greedy;
    game_of(rules).visit_turns(board, rules, [&](const Turn& turn) {
        if (turn.seeds.is_drop()) {
            return false;
        }
        const auto same = std::ranges::find(greedy, turn.house, &Turn::house);
        if (same == greedy.end()) {
            greedy.push_back(turn);
        } else if (same->seeds.total() < turn.seeds.total()) {
            *same = turn;
        }
        return true;
    });
    return greedy;
}

/// What the side to move comes to have more than the other, in seeds, when both count seeds only and see
/// `plies` ahead. Seeds on the board count where the game is over.
int count_seeds(const Board& board, const RuleSet& rules, int plies, int lowest, int highest) {
    const Side mover = board.to_move();
    const int sign = mover == Side::South ? 1 : -1;
    const auto over = game_of(rules).ending(board, rules);
    if (over || plies == 0) {
        return sign * final_score(board, rules, over.value_or(EndReason::Unfinished)).margin().count();
    }
    for (const Turn& turn : greedy_turns(board, rules)) {
        const Board after = game_of(rules).play(board, turn, rules);
        const int value = after.to_move() == mover ? count_seeds(after, rules, plies - 1, lowest, highest)
                                                   : -count_seeds(after, rules, plies - 1, -highest, -lowest);
        lowest = std::max(lowest, value);
        if (lowest >= highest) {
            break;
        }
    }
    return lowest;
}

/// Those that count best at the level, which is not 0.
std::vector<Turn> best_turns(const Board& board, const RuleSet& rules, int level) {
    constexpr int all_seeds = 1000;
    std::vector<Turn> best;
    int highest = -all_seeds;
    for (const Turn& turn : greedy_turns(board, rules)) {
        // Equal moves must be told from worse ones, so the window is one seed wider.
        const Board after = game_of(rules).play(board, turn, rules);
        const int value = after.to_move() == board.to_move()
                              ? count_seeds(after, rules, level - 1, highest - 1, all_seeds)
                              : -count_seeds(after, rules, level - 1, -all_seeds, -highest + 1);
        if (value > highest) {
            highest = value;
            best.clear();
        }
        if (value == highest) {
            best.push_back(turn);
        }
    }
    return best;
}

/// A turn of any game. Drops are drawn from all at every level.
Turn draw_turn(const Board& board, const RuleSet& rules, int level, RandomNumbers& numbers) {
    const std::vector<Turn> best = level > 0 ? best_turns(board, rules, level) : std::vector<Turn>{};
    return best.empty() ? turn_at(board, rules, numbers.below(game_of(rules).count_turns(board, rules)))
                        : best[numbers.below(best.size())];
}

std::string player(std::uint64_t number) { return fmt::format("Player {:02}", number); }

/// The day `days` after 2000-01-01 in a calendar of twelve months of 28 days: every day of it exists.
std::string day(std::uint64_t days) {
    return fmt::format("{:04}.{:02}.{:02}", 2000 + days / 336 % 8000, days / 28 % 12 + 1, days % 28 + 1);
}

}  // namespace

Record self_play_game(const SelfPlay& how, std::uint64_t number) {
    RandomNumbers numbers(RandomNumbers(RandomNumbers(how.seed).next() ^ number).next());
    Record record;
    record.set_tag("Event",
                   "Self-play, seed " + std::to_string(how.seed) + ", level " + std::to_string(how.level));
    record.set_tag("Site", "?");
    record.set_tag("Date", day((number - 1) / games_a_day));
    record.set_tag("Round", std::to_string(number));
    const std::uint64_t south = numbers.below(players);
    const std::uint64_t north = (south + 1 + numbers.below(players - 1)) % players;
    record.set_tag("South", player(south));
    record.set_tag("North", player(north));

    Replayer replayer(Board::start(how.rules), how.rules);
    while (!replayer.is_over() && record.moves.size() < how.max_plies) {
        const Board board = replayer.board();
        const int level = record.moves.size() < random_plies ? 0 : how.level;
        const Turn turn = draw_turn(board, how.rules, level, numbers);
        const Board after = game_of(how.rules).play(board, turn, how.rules);
        const Seeds taken = after.store(board.to_move()) - board.store(board.to_move());
        Move move;
        move.house = turn.house;
        move.seeds = turn.seeds;
        move.captured = taken > Seeds{0} && turn.seeds.empty() ? std::optional(taken) : std::nullopt;
        record.moves.push_back(std::move(move));
        replayer.add(after, taken > Seeds{0});
    }
    if (replayer.is_over()) {
        record.result = replayer.ended().final;
    }
    record.set_tag("Result", record.result ? to_text(*record.result) : "*");
    if (how.rules != abapa()) {
        record.set_tag("Rules", how.rules.name);
    }
    return record;
}

}  // namespace awale
