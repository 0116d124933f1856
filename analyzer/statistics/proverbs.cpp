#include "awale/analyzer/statistics/proverbs.hpp"

#include <cstdlib>

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/workbook/composer.hpp"
#include "awale/analyzer/workbook/exercise_maker.hpp"

namespace awale {

void ProverbCount::claim(bool held, int cost) {
    ++boards_;
    right_ += held ? 1 : 0;
    wrong_ += held ? 0 : 1;
    lost_ += held ? 0 : cost;
}

void ProverbCount::without(bool held) {
    ++others_;
    right_otherwise_ += held ? 1 : 0;
}

void ProverbCount::advice(std::span<const AdvisedMove> moves) {
    const auto following = std::ranges::count_if(moves, &AdvisedMove::follows);
    const auto others = static_cast<std::ptrdiff_t>(moves.size()) - following;
    if (following == 0 || others == 0) {
        return;
    }
    const int best = std::ranges::max(moves, {}, &AdvisedMove::worth).worth;
    ++boards_;
    ++others_;
    for (const AdvisedMove& move : moves) {
        const double share = 1.0 / static_cast<double>(move.follows ? following : others);
        if (move.worth == best) {
            (move.follows ? right_ : right_otherwise_) += share;
        } else if (move.follows) {
            wrong_ += share;
            lost_ += share * (best - move.worth);
        }
    }
}

ProverbFigures ProverbCount::figures(Proverb proverb, bool by_tables) const {
    ProverbFigures figures{.proverb = proverb, .boards = boards_, .by_tables = by_tables};
    if (boards_ > 0) {
        figures.right = right_ / static_cast<double>(boards_);
    }
    if (others_ > 0) {
        figures.otherwise = right_otherwise_ / static_cast<double>(others_);
    }
    if (lost_ > 0) {
        figures.cost = lost_ / wrong_;
    }
    return figures;
}

namespace {

constexpr std::size_t kinds = all_values<Proverb>().size();
constexpr int least_seeds = 4;   // of a board that is judged by tables
constexpr int max_plies = 400;   // of a game played at random
constexpr int horizon = 6;       // plies: three moves of each side
constexpr int early_plies = 16;  // an opening is a board after at most this many
constexpr int middle_plies = 50;
constexpr Seeds starving_seeds{6};  // on the board
constexpr int very_few_seeds = 8;   // boards looked at for whether a capture is left
constexpr Seeds indeterminate{3};   // seeds left when nothing can be captured, as the rule sheets say
constexpr std::size_t progress_every = 1000;

bool is_small(Seeds seeds) { return seeds == Seeds{1} || seeds == Seeds{2}; }

/// One move from a board with South to move.
struct WeighedMove {
    House house;
    Played played;
    Seeds reply;    ///< the most that North can capture then
    int worth = 0;  ///< seeds that South is ahead by, what the move captures included
};

class ProverbCounter {
public:
    ProverbCounter(const RuleSet& rules, const Tables& tables) : rules_(rules), tables_(tables) {}

    /// A board of few seeds, judged by tables.
    void ending(const Board& board) {
        const std::optional<Seeds> margin = tables_.margin(board);
        std::vector<WeighedMove> moves = moves_of(board);
        for (WeighedMove& move : moves) {
            const std::optional<Seeds> rest = tables_.margin(move.played.after);
            if (!rest) {
                return;
            }
            move.worth = move.played.captured.count() - rest->count();
        }
        if (!margin || moves.size() < 2) {
            return;
        }
        count_captures(board, moves);
        count_rows(board, margin->count());
        count_turn(board, margin->count());
        count_famine(board, margin->count());
        count_traps(board);
    }

    /// A board of the opening, judged by the seeds won in three moves each.
    void opening(const Board& board) {
        std::vector<WeighedMove> moves = moves_of(board);
        if (moves.size() < 2) {
            return;
        }
        judge_by_seeds(board, moves);
        advise(Proverb::Spread, moves,
               [&](const WeighedMove& move) { return !has_small_pair(move.played.after); });
        advise(Proverb::FromTheRight, moves, [&](const WeighedMove& move) { return is_right(move.house); });
        advise_counting(Proverb::CountReply, moves);
    }

    /// A board of the middle game where South may open a granary, judged in the same way; no other board.
    void granary(const Board& board) {
        constexpr std::size_t right_houses = 2;
        std::vector<WeighedMove> moves = moves_of(board);
        for (const WeighedMove& move : moves) {
            if (board.seeds(move.house) >= granary_size(rules_)) {
                claim(Proverb::GranaryLeft, move.house.place() + right_houses < rules_.houses_a_side,
                      move.played.captured == Seeds{0}, 0);
            }
        }
        const bool captures = std::ranges::any_of(moves, [&](const WeighedMove& move) {
            return board.seeds(move.house) >= granary_size(rules_) && move.played.captured > Seeds{0};
        });
        if (captures && moves.size() >= 2) {
            judge_by_seeds(board, moves);
            count_granaries(board, moves);
        }
    }

    /// A board of any kind, judged by the rules.
    void attacks(const Board& board) {
        count_threats(board);
        for (const House house : legal_moves(board, rules_)) {
            const Capture taken = capture_by(board, house, rules_);
            if (taken.houses.empty()) {
                continue;
            }
            at(Proverb::RightAttacks).claim(is_right(house), 0);
            for (const House hit : taken.houses) {
                at(Proverb::LeftSuffers).claim(!is_right(hit), 0);
            }
        }
    }

    /// A board of very few seeds.
    void last_seeds(const Board& board) {
        if (!capture_reachable(board, rules_)) {
            at(Proverb::NoCaptureLeft).claim(board.on_board() <= indeterminate, 0);
        }
    }

    std::vector<ProverbFigures> figures() const {
        constexpr std::array by_tables{Proverb::TakeMost,     Proverb::Parry,      Proverb::AcceptCapture,
                                       Proverb::TurnIsBurden, Proverb::MoreSeeds,  Proverb::MoreMoves,
                                       Proverb::Starving,     Proverb::TwoOneTrap, Proverb::CountLate,
                                       Proverb::StarvingAhead};
        std::vector<ProverbFigures> all;
        for (std::size_t i = 0; i < kinds; ++i) {
            const auto proverb = static_cast<Proverb>(i);
            all.push_back(counts_[i].figures(proverb, std::ranges::count(by_tables, proverb) > 0));
        }
        return all;
    }

private:
    ProverbCount& at(Proverb proverb) { return counts_[static_cast<std::size_t>(proverb)]; }

    /// A board with or without what the claim asks for.
    void claim(Proverb proverb, bool applies, bool held, int cost) {
        applies ? at(proverb).claim(held, cost) : at(proverb).without(held);
    }

    bool is_right(House house) const {
        return 2 * static_cast<int>(house.place()) >= static_cast<int>(rules_.houses_a_side);
    }

    void judge_by_seeds(const Board& board, std::vector<WeighedMove>& moves) const {
        for (const HorizonMove& found : seeds_won(board, rules_, horizon)) {
            std::ranges::find(moves, found.house, &WeighedMove::house)->worth = found.won.count();
        }
    }

    std::vector<WeighedMove> moves_of(const Board& board) const {
        std::vector<WeighedMove> moves;
        for (const House house : legal_moves(board, rules_)) {
            const Played played = play(board, house, rules_);
            moves.push_back({house, played, max_capture(played.after, rules_)});
        }
        return moves;
    }

    template <typename Follows>
    void advise(Proverb proverb, const std::vector<WeighedMove>& moves, const Follows& follows) {
        std::vector<AdvisedMove> advised;
        advised.reserve(moves.size());
        for (const WeighedMove& move : moves) {
            advised.push_back({follows(move), move.worth});
        }
        at(proverb).advice(advised);
    }

    /// The best difference of the own capture and of North's largest reply.
    void advise_counting(Proverb proverb, const std::vector<WeighedMove>& moves) {
        const auto difference = [](const WeighedMove& move) { return move.played.captured - move.reply; };
        const Seeds best = difference(*std::ranges::max_element(moves, {}, difference));
        advise(proverb, moves, [&](const WeighedMove& move) { return difference(move) == best; });
    }

    void count_captures(const Board& board, const std::vector<WeighedMove>& moves) {
        const Seeds most = std::ranges::max_element(moves, {}, [](const WeighedMove& move) {
                               return move.played.captured;
                           })->played.captured;
        if (most > Seeds{0}) {
            advise(Proverb::TakeMost, moves,
                   [&](const WeighedMove& move) { return move.played.captured == most; });
        }
        advise_counting(Proverb::CountLate, moves);
        if (max_capture(with_turn(board, Side::North), rules_) > Seeds{0}) {
            advise(Proverb::Parry, moves, [](const WeighedMove& move) { return move.reply == Seeds{0}; });
        }
        // Captures that are answered by one, against quiet moves that are not.
        std::vector<AdvisedMove> choice;
        for (const WeighedMove& move : moves) {
            const bool takes = move.played.captured > Seeds{0};
            if (takes == (move.reply > Seeds{0})) {
                choice.push_back({takes, move.worth});
            }
        }
        at(Proverb::AcceptCapture).advice(choice);
    }

    // South threatens with one house or more, and North is to move.
    void count_threats(const Board& board) {
        const auto threatening = std::ranges::count_if(
            moves_of(board), [](const WeighedMove& move) { return move.played.captured > Seeds{0}; });
        const Board turned = with_turn(board, Side::North);
        const HouseSet replies = legal_moves(turned, rules_);
        if (threatening == 0 || replies.empty()) {
            return;
        }
        const bool one_is_left = std::ranges::all_of(replies, [&](House reply) {
            return max_capture(play(turned, reply, rules_).after, rules_) > Seeds{0};
        });
        claim(Proverb::DoubleThreat, threatening >= 2, one_is_left, 0);
    }

    void count_rows(const Board& board, int margin) {
        const auto compare = [&](Proverb proverb, int south, int north) {
            if (south != north && margin != 0) {
                at(proverb).claim((south > north) == (margin > 0), std::abs(margin));
            }
        };
        compare(Proverb::MoreSeeds, board.row(Side::South).count(), board.row(Side::North).count());
        const auto filled = [&](Side side) {
            return static_cast<int>(std::ranges::count_if(
                row_houses(side), [&](House house) { return board.seeds(house) > Seeds{0}; }));
        };
        compare(Proverb::MoreMoves, filled(Side::South), filled(Side::North));
    }

    void count_turn(const Board& board, int margin) {
        const Board passed = with_turn(board, Side::North);
        if (legal_moves(passed, rules_).empty() || max_capture(board, rules_) > Seeds{0} ||
            max_capture(passed, rules_) > Seeds{0}) {
            return;
        }
        if (const std::optional<Seeds> other = tables_.margin(passed)) {
            const int without_turn = -other->count();
            if (without_turn != margin) {
                at(Proverb::TurnIsBurden).claim(margin < without_turn, margin - without_turn);
            }
        }
    }

    void count_famine(const Board& board, int margin) {
        const Seeds left = board.on_board();
        if (left > starving_seeds || board.row(Side::North) == Seeds{0}) {
            return;
        }
        const bool reaches = std::ranges::any_of(
            row_houses(Side::South, rules_.houses_a_side),
            [&](House house) { return board.seeds(house) >= direct_reach(house, rules_).from; });
        const auto count = [&](Proverb proverb) {
            claim(proverb, !reaches, margin == left.count(), (left.count() - margin) / 2);
        };
        count(Proverb::Starving);
        if (board.row(Side::South) > board.row(Side::North)) {
            count(Proverb::StarvingAhead);
        }
    }

    // North is to move and South has set the trap, or not.
    void count_traps(const Board& board) {
        const Board turned = with_turn(board, Side::North);
        const std::optional<Seeds> margin = tables_.margin(turned);
        if (!margin || legal_moves(turned, rules_).empty() || *margin == Seeds{0}) {
            return;
        }
        claim(Proverb::TwoOneTrap, has_trap(board, Side::South, rules_), *margin < Seeds{0}, margin->count());
    }

    void count_granaries(const Board& board, const std::vector<WeighedMove>& moves) {
        const int best = std::ranges::max(moves, {}, &WeighedMove::worth).worth;
        for (const WeighedMove& move : moves) {
            if (move.played.captured == Seeds{0}) {
                continue;
            }
            const bool is_granary = board.seeds(move.house) >= granary_size(rules_);
            claim(Proverb::ReturnCapture, is_granary, move.reply > Seeds{0}, 0);
            if (is_granary) {
                claim(Proverb::RipeGranary, is_ripe(capture_by(board, move.house, rules_)),
                      move.worth == best, best - move.worth);
            }
        }
    }

    bool has_small_pair(const Board& board) const {
        for (std::size_t place = 0; place + 1 < rules_.houses_a_side; ++place) {
            if (is_small(board.seeds(House{Side::South, place})) &&
                is_small(board.seeds(House{Side::South, place + 1}))) {
                return true;
            }
        }
        return false;
    }

    const RuleSet& rules_;
    const Tables& tables_;
    std::array<ProverbCount, kinds> counts_{};
};

}  // namespace

std::vector<ProverbFigures> count_proverbs(const RuleSet& rules, const Tables& tables,
                                           const ProverbSample& sample,
                                           const std::function<void(std::size_t)>& progress) {
    RandomNumbers numbers(sample.seed);
    ProverbCounter counter(rules, tables);
    for (std::size_t i = 0; i < sample.endings; ++i) {
        if (i % progress_every == 0) {
            progress(i);
        }
        const Seeds few{numbers.between(least_seeds, proverb_seeds)};
        const auto [board, ply] = play_at_random(rules, max_plies, numbers, few);
        if (ply > Ply{max_plies} || board.on_board() > few || legal_moves(board, rules).empty()) {
            continue;  // the game ended before
        }
        counter.ending(board);
        if (board.on_board() <= Seeds{very_few_seeds}) {
            counter.last_seeds(board);
        }
    }
    for (std::size_t i = 0; i < sample.openings; ++i) {
        if (i % progress_every == 0) {
            progress(sample.endings + i);
        }
        const Board early = play_at_random(rules, numbers.between(0, early_plies), numbers).board;
        counter.opening(early);
        counter.attacks(early);
    }
    for (std::size_t i = 0; i < sample.granaries; ++i) {
        const Board middle = play_at_random(rules, numbers.between(early_plies, middle_plies), numbers).board;
        counter.granary(middle);
        if (i < sample.openings) {
            counter.attacks(middle);
        }
    }
    return counter.figures();
}

}  // namespace awale
