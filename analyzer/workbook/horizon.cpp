#include "awale/analyzer/workbook/horizon.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr int infinite = 1000;
constexpr Seeds few{12};  // below it the rules on few seeds may end the game

class Search {
public:
    Search(const Board& root, const RuleSet& rules) : rules_(rules), path_{root} {
        rules_.stops_at_majority = false;
    }

    HorizonMove move(const Board& board, House house, int plies) {
        const Played played = play(board, house, rules_);
        HorizonMove found{.house = house, .captured = played.captured, .won = {}};
        std::vector<House> rest;
        found.won = played.captured - Seeds{value(played.after, plies - 1, -infinite, infinite, rest)};
        found.line = {house};
        found.line.insert(found.line.end(), rest.begin(), rest.end());
        return found;
    }

private:
    /// Seeds of the side to move less the other's, in stores or, at the end, awarded.
    static int margin(const Score& score, Side side) {
        return seen_by_side(score.margin(), side);
    }

    static int seen_by_side(Seeds seeds, Side side) {
        return side == Side::South ? seeds.count() : -seeds.count();
    }

    std::optional<int> value_of_end(const Board& board) const {
        std::optional<EndReason> reason;
        if (board.on_board() <= few) {
            reason = ending(board, rules_);
        } else if (legal_moves(board, rules_).empty()) {
            reason = EndReason::NoMove;
        }
        if (!reason && std::find(path_.begin(), path_.end(), board) != path_.end()) {
            reason = EndReason::Repetition;
        }
        if (!reason) {
            return std::nullopt;
        }
        const Side side = board.to_move();
        return margin(final_score(board, rules_, *reason), side) -
               seen_by_side(board.store(Side::South) - board.store(Side::North), side);
    }

    /// What the side to move wins within `plies`; `line` is its best play.
    int value(const Board& board, int plies, int alpha, int beta, std::vector<House>& line) {
        line.clear();
        if (const auto end = value_of_end(board)) {
            return *end;
        }
        if (plies == 0) {
            return 0;
        }

        struct Choice {
            House house;
            Played played;
        };

        std::array<Choice, 6> choices;
        std::size_t count = 0;
        for (const House house : legal_moves(board, rules_)) {
            choices[count++] = {house, play(board, house, rules_)};
        }
        std::stable_sort(
            choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Choice& a, const Choice& b) { return a.played.captured > b.played.captured; });
        path_.push_back(board);
        int best = -infinite;
        std::vector<House> rest;
        for (std::size_t i = 0; i < count && best < beta; ++i) {
            const int taken = choices[i].played.captured.count();
            const int found = taken - value(choices[i].played.after, plies - 1, taken - beta,
                                            taken - std::max(alpha, best), rest);
            if (found > best) {
                best = found;
                line = {choices[i].house};
                line.insert(line.end(), rest.begin(), rest.end());
            }
        }
        path_.pop_back();
        return best;
    }

    RuleSet rules_;
    std::vector<Board> path_;
};

}  // namespace

std::vector<HorizonMove> seeds_won(const Board& board, const RuleSet& rules, int plies) {
    Search search(board, rules);
    std::vector<HorizonMove> moves;
    for (const House house : legal_moves(board, rules)) {
        moves.push_back(search.move(board, house, plies));
    }
    std::ranges::stable_sort(moves, std::ranges::greater{}, &HorizonMove::won);
    return moves;
}

}  // namespace awale
