#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "awale/analyzer/search/loops/loop_boards.hpp"

namespace awale::search {

/// One side of the root gets at least this many of the seeds on the board.
struct LoopClaim {
    bool by_root_mover;
    int seeds;
};

/// Tries one claim after another: plays out what can be reached without a capture, and finds where the side
/// gets its seeds by a capture or an end, or stays for ever with as many in its row (docs/tables.md, "Safe
/// seeds"); and where that leaves the claim open, follows lines of play to their first repetition. Whatever
/// is not played out counts against the claim.
class LoopClaims {
public:
    /// `boards` outlives it.
    explicit LoopClaims(LoopBoards& boards) : boards_(boards) {}

    /// The boards of the game that end it when they return: those where the side that moves at the root was
    /// to move, and those where the other was.
    void set_history(std::vector<std::uint32_t> root_moves, std::vector<std::uint32_t> other_moves);

    /// Which boards to play out: those where the tables claim as much for a game without a past, or those
    /// where they do not claim the contrary, or all.
    enum class Hope : std::uint8_t { Claimed, Open, Any };

    /// What a claim may cost: boards that are played out, and that are looked at in lines of play.
    struct Effort {
        std::uint64_t boards = 0;
        std::uint64_t lines = 0;
    };

    /// Whether the claim holds from `board`, where the side that does not move at the root is to move.
    bool proves(std::uint32_t board, const LoopClaim& claim, Hope hope, const Effort& effort);

    /// Boards played out and looked at in lines so far.
    std::uint64_t positions() const {
        return positions_;
    }

private:
    enum class Kind : std::uint8_t {
        Open,
        Kept,  ///< the side that claims gets its seeds here
        Lost   ///< that is not known, or not played out
    };

    /// A board with one side to move.
    struct State {
        std::uint32_t board = 0;
        bool claims = false;  ///< whether the side that claims is to move
        Kind kind = Kind::Lost;
        std::uint32_t first = 0;  ///< the states after its moves: `after_[first]` to `after_[last - 1]`
        std::uint32_t last = 0;
    };

    /// By state, 0 where a side has no strategy that looks at the board alone; else the strategy leads
    /// through states of falling ranks, or stays among states of one rank where the row has enough.
    using Ranks = std::vector<std::uint32_t>;

    bool has_hope(std::uint32_t board, bool claims) const;
    std::uint32_t state_of(std::uint32_t board, bool claims);
    void play_out(std::uint64_t most);
    void look_at(std::uint32_t index);
    bool has_occurred(const State& state) const;
    int row(const State& state, bool of_claimer) const;
    std::span<const std::uint32_t> after(const State& state) const;
    std::span<const std::uint32_t> before(std::uint32_t index) const;
    void look_back();

    Ranks solve(bool for_claim) const;
    void spread(bool for_claim, std::vector<std::uint32_t> settled, std::vector<std::uint8_t>& open,
                Ranks& ranks) const;
    std::vector<std::uint32_t> region(bool for_claim, const Ranks& ranks) const;
    int needed(bool for_claim) const;

    bool is_sure(std::uint32_t index, bool for_claim) const;
    bool follow(std::uint32_t index);
    void clear();

    LoopBoards& boards_;
    std::vector<std::uint32_t> seen_root_moves_;
    std::vector<std::uint32_t> seen_other_moves_;
    std::uint64_t positions_ = 0;

    LoopClaim claim_{};
    Hope hope_ = Hope::Any;
    std::vector<State> states_;
    std::size_t played_out_ = 0;         ///< states before this one
    std::vector<std::uint32_t> places_;  ///< by board and side to move: one more than its state, 0 without
    std::vector<std::uint32_t> after_;
    std::vector<std::uint32_t> first_before_;
    std::vector<std::uint32_t> before_;
    Ranks claims_ranks_;
    Ranks others_ranks_;
    std::vector<std::uint32_t> line_;  ///< states before the one looked at
    std::uint64_t lines_left_ = 0;
};

}  // namespace awale::search
