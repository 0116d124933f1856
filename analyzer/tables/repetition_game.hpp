#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace awale::tables {

/// The play between two captures where a repetition gives each side its own row (docs/tables.md, "Safe
/// seeds"), as far as it was played out: whether one side gets the seeds that it claims. What is not known
/// counts against the claim.
class RepetitionGame {
public:
    enum class Status : std::uint8_t {
        Open,
        Kept,  ///< the side that claims gets its seeds here
        Lost   ///< that is not known, or not played out
    };

    /// A board with one side to move.
    struct State {
        std::uint32_t board = 0;
        bool claims = false;  ///< whether the side that claims is to move
        Status status = Status::Lost;
        bool is_enough = false;   ///< its row holds what it claims
        std::uint32_t first = 0;  ///< the states after its moves: `after[first]` to `after[last - 1]`
        std::uint32_t last = 0;
    };

    std::vector<State> states;
    std::vector<std::uint32_t> after;

    /// Whether the side that claims has a strategy that looks at the board alone: it gets its seeds by a
    /// capture or an end, or stays for ever where its row has as many. To be asked again after every change.
    bool has_strategy(std::uint32_t root);

    /// Whether the claim holds from a state, whatever strategy it takes (docs/search.md, "Loops"). `left`
    /// counts down the states of the parts that are solved; where it does not suffice, the claim does not
    /// hold. Precondition: has_strategy was asked.
    bool holds(std::uint32_t root, std::uint64_t& left);

private:
    /// By state, 0 where a side has no strategy that looks at the board alone; else the strategy leads
    /// through states of falling ranks, or stays among states of one rank where the row has enough.
    using Ranks = std::vector<std::uint32_t>;

    std::span<const std::uint32_t> after_of(std::uint32_t index) const {
        return std::span(after).subspan(states[index].first, states[index].last - states[index].first);
    }

    std::span<const std::uint32_t> before(std::uint32_t index) const {
        return std::span(before_).subspan(first_before_[index],
                                          first_before_[index + 1] - first_before_[index]);
    }

    void look_back();
    Ranks solve(bool for_claim) const;
    std::vector<std::uint32_t> region(bool for_claim, const Ranks& ranks) const;

    /// What was found of parts: the states of each, by board and side, in the order in which they are reached
    /// from the first. A string, because that can be hashed.
    using Parts = std::unordered_map<std::u32string, bool>;
    std::optional<bool> first_return(std::uint32_t root, std::uint64_t& left, Parts& known) const;

    std::vector<std::uint32_t> first_before_;
    std::vector<std::uint32_t> before_;
    Ranks claims_ranks_;
    Ranks others_ranks_;
    Parts parts_;
};

/// A board of a level and its moves. Seeds are of those on the board.
struct QuietBoard {
    int row = 0;    ///< in the row of the side to move
    int take = -1;  ///< the most that the side to move gets by a capture, or as the game is over; −1: none
    int leave = 0;  ///< what the other side gets whatever is captured, or as the game is over; all: none
    std::uint8_t moves = 0;               ///< quiet ones
    std::array<std::uint32_t, 6> next{};  ///< the boards after them

    void add_move(std::uint32_t board) { next[moves++] = board; }

    std::span<const std::uint32_t> after() const { return std::span(next).first(moves); }
};

/// What the side to move gets on each board of a level of so many seeds with best play, no board having
/// occurred before. Precondition: what captures are worth is exact.
std::vector<int> exact_values(int seeds, std::span<const QuietBoard> boards);

}  // namespace awale::tables
