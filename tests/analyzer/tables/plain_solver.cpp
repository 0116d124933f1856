#include "plain_solver.hpp"

#include <algorithm>
#include <numeric>

namespace awale {

namespace {

using tables::LevelShape;
using tables::Row;

constexpr int houses = 6;
constexpr int open = 100;  // the value is not known yet
constexpr int no_capture = -99;

/// Twelve houses from the mover's left, round the board.
using Houses = std::array<std::uint8_t, 12>;

struct Moved {
    Houses houses;  ///< for the one who moves next
    int captured;
    bool given;  ///< some seed went to the other row
};

Moved move(const Houses& before, std::size_t from) {
    Houses after = before;
    std::size_t at = from;
    int given = 0;
    after[from] = 0;
    for (int hand = before[from]; hand > 0;) {
        at = (at + 1) % 12;
        if (at != from) {
            ++after[at];
            given += at >= 6 ? 1 : 0;
            --hand;
        }
    }
    Houses taken = after;
    int captured = 0;
    for (std::size_t place = at; place >= 6 && (taken[place] == 2 || taken[place] == 3); --place) {
        captured += taken[place];
        taken[place] = 0;
    }
    const bool grand_slam = std::all_of(taken.begin() + 6, taken.end(), [](int seeds) { return seeds == 0; });
    if (captured > 0 && !grand_slam) {
        after = taken;
    } else {
        captured = 0;
    }
    std::rotate(after.begin(), after.begin() + 6, after.end());
    return {after, captured, given > 0};
}

std::uint64_t rank(const LevelShape& shape, const Houses& board) {
    Row mover;
    Row other;
    std::copy_n(board.begin(), 6, mover.begin());
    std::copy_n(board.begin() + 6, 6, other.begin());
    return shape.rank(std::accumulate(mover.begin(), mover.end(), 0), tables::row_rank(other, 6),
                      tables::row_rank(mover, 6));
}

bool other_row_is_empty(const Houses& board) {
    return std::all_of(board.begin() + 6, board.end(), [](int seeds) { return seeds == 0; });
}

class PlainLevel {
public:
    PlainLevel(int seeds, const std::vector<std::vector<std::int8_t>>& lower)
        : shape_(houses, seeds),
          lower_(lower),
          boards_(shape_.boards()),
          values_(shape_.boards(), open),
          best_capture_(shape_.boards(), no_capture),
          open_moves_(shape_.boards(), 0) {
        for (int other_seeds = 0; other_seeds <= seeds; ++other_seeds) {
            lower_shapes_.emplace_back(houses, other_seeds);
        }
    }

    std::vector<std::int8_t> solve() {
        start();
        for (int threshold = shape_.seeds(); threshold > 0; --threshold) {
            settle_at(threshold);
        }
        std::replace(values_.begin(), values_.end(), std::int8_t{open}, std::int8_t{0});
        return std::move(values_);
    }

private:
    void start() {
        std::uint64_t number = 0;
        for (int mine = 0; mine <= shape_.seeds(); ++mine) {
            const auto movers = tables::all_rows(houses, mine);
            for (const Row& other : tables::all_rows(houses, shape_.seeds() - mine)) {
                for (const Row& mover : movers) {
                    Houses board;
                    std::copy(mover.begin(), mover.end(), board.begin());
                    std::copy(other.begin(), other.end(), board.begin() + 6);
                    boards_[number] = board;
                    start_board(board, number++, mine);
                }
            }
        }
    }

    void start_board(const Houses& board, std::uint64_t number, int mine) {
        bool can_move = false;
        for (std::size_t place = 0; place < 6; ++place) {
            if (board[place] == 0) {
                continue;
            }
            const Moved moved = move(board, place);
            if (!moved.given && other_row_is_empty(board)) {
                continue;
            }
            can_move = true;
            if (moved.captured == 0) {
                ++open_moves_[number];
                continue;
            }
            const auto left = static_cast<std::size_t>(shape_.seeds() - moved.captured);
            const int value = moved.captured - lower_[left][rank(lower_shapes_[left], moved.houses)];
            best_capture_[number] = static_cast<std::int8_t>(std::max<int>(best_capture_[number], value));
        }
        if (!can_move) {
            best_capture_[number] = static_cast<std::int8_t>(2 * mine - shape_.seeds());
        }
    }

    void settle_at(int threshold) {
        std::vector<std::uint64_t> settled;
        for (std::uint64_t number = 0; number < values_.size(); ++number) {
            if (values_[number] == open && best_capture_[number] == threshold) {
                settle(number, threshold, settled);
            } else if (is_lost(number, threshold)) {
                settle(number, -threshold, settled);
            }
        }
        while (!settled.empty()) {
            const std::uint64_t number = settled.back();
            settled.pop_back();
            for_each_predecessor(boards_[number], [&](std::uint64_t before) {
                if (values_[before] != open) {
                    return;
                }
                if (values_[number] < 0) {
                    settle(before, threshold, settled);
                } else {
                    --open_moves_[before];
                    if (is_lost(before, threshold)) {
                        settle(before, -threshold, settled);
                    }
                }
            });
        }
    }

    bool is_lost(std::uint64_t number, int threshold) const {
        return values_[number] == open && open_moves_[number] == 0 && best_capture_[number] <= -threshold;
    }

    void settle(std::uint64_t number, int value, std::vector<std::uint64_t>& settled) {
        values_[number] = static_cast<std::int8_t>(value);
        settled.push_back(number);
    }

    /// Takes seeds up again, one by one, backwards from each house where the last may have fallen.
    template <typename Use>
    void for_each_predecessor(const Houses& board, Use&& use) const {
        Houses turned = board;  // the mover's view before the move
        std::rotate(turned.begin(), turned.begin() + 6, turned.end());
        for (std::size_t from = 0; from < 6; ++from) {
            if (turned[from] != 0) {
                continue;
            }
            Houses before = turned;
            std::size_t at = from;
            for (;;) {
                at = (at + 1) % 12;
                if (at == from) {
                    continue;
                }
                if (before[at] == 0) {
                    break;
                }
                --before[at];
                ++before[from];
                // Sowing them again tells whether they would have captured, or left a hungry player hungry.
                const Moved again = move(before, from);
                if (again.captured == 0 && again.houses == board &&
                    (again.given || !other_row_is_empty(before))) {
                    use(rank(shape_, before));
                }
            }
        }
    }

    LevelShape shape_;
    const std::vector<std::vector<std::int8_t>>& lower_;
    std::vector<LevelShape> lower_shapes_;
    std::vector<Houses> boards_;
    std::vector<std::int8_t> values_;
    std::vector<std::int8_t> best_capture_;
    std::vector<std::int8_t> open_moves_;
};

}  // namespace

void PlainSolver::solve_next() {
    margins_.push_back(PlainLevel(static_cast<int>(margins_.size()), margins_).solve());
}

}  // namespace awale
