#include "plain_perft.hpp"

#include <algorithm>
#include <vector>

#include "awale/notation/game/play.hpp"

namespace awale::test {

namespace {

class Counter {
public:
    explicit Counter(const RuleSet& rules) : rules_(rules) {}

    std::uint64_t sequences(const Board& board, int plies) {
        if (plies == 0) {
            return 1;
        }
        if (repeats(board) || ending(board, rules_)) {
            return 0;
        }
        const HouseSet moves = legal_moves(board, rules_);
        if (plies == 1) {
            return moves.size();
        }
        path_.push_back(board);
        std::uint64_t count = 0;
        for (const House house : moves) {
            count += sequences(play(board, house, rules_).after, plies - 1);
        }
        path_.pop_back();
        return count;
    }

private:
    /// Whether `board` was there before in this sequence.
    bool repeats(const Board& board) const { return std::ranges::find(path_, board) != path_.end(); }

    const RuleSet& rules_;
    std::vector<Board> path_;
};

}  // namespace

std::uint64_t plain_perft(const Board& start, int plies, const RuleSet& rules) {
    return Counter{rules}.sequences(start, plies);
}

}  // namespace awale::test
