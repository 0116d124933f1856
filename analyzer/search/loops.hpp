#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/search/position.hpp"
#include "awale/analyzer/search/searcher.hpp"
#include "awale/analyzer/tables/retrograde.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// A board near the end, and what can be done there. Seeds are of those on the board.
struct LoopBoard {
    Position position;
    bool looked_at = false;
    bool over = false;           ///< each side keeps its row
    std::int8_t row = 0;         ///< in the row of the side to move
    std::int8_t mover_sure = 0;  ///< by the tables, if no position had occurred
    std::int8_t other_sure = 0;
    std::int8_t take = -1;   ///< the most that the side to move is sure of by a capture; −1: none
    std::int8_t leave = 0;   ///< what the other side is sure of after any capture; all seeds: none
    std::uint8_t moves = 0;  ///< that capture nothing
    std::array<std::uint32_t, 6> next{};
};

/// Proves what quiet moves are worth where the tables know the board and a repetition gives each side its own
/// row. The positions of the game end it when they return; captures lead to boards where none has occurred.
/// So what is proved holds for this game's history (docs/search.md, "Loops"). It tries one claim after
/// another: plays out what can be reached without a capture, and finds where a side gets its seeds; whatever
/// is not played out counts against the claim. Each board is played out from once, whatever game led to it.
class LoopProver {
public:
    /// `endgames` outlives it.
    LoopProver(const RuleSet& rules, const Endgames& endgames);
    LoopProver(const LoopProver&) = delete;
    LoopProver& operator=(const LoopProver&) = delete;

    /// The position whose moves are proved, and the positions of the game before it since the last capture.
    void set_root(const Position& root, std::span<const Position> since_capture);

    /// Whether anything can be proved of the root.
    bool covers_root() const {
        return covers_root_;
    }

    /// Limits of what follows, looked at before each claim. Positions are counted from here.
    void set_limits(const Limits& limits) {
        limits_ = limits;
        positions_ = 0;
    }

    /// Narrows what is known of a quiet move of the root, for the side that makes it. Precondition: it covers
    /// the root; the move is legal, captures nothing and leads to no position of the game.
    Bounds narrowed(int house, Bounds known);

    /// Boards played out since the limits were set, and what was solved besides as if it were boards.
    std::uint64_t positions() const {
        return positions_;
    }

    /// Drops the boards that were played out.
    void forget() {
        left_ = -1;
        boards_.clear();
        board_places_.clear();
        below_.clear();
    }

private:
    using Kind = tables::RepetitionGame::Kind;

    /// One side of the root gets at least this many of the seeds on the board.
    struct Claim {
        bool by_root_mover = false;
        int seeds = 0;
    };

    /// Which boards to play out: those where the tables claim as much for a game without a past, or those
    /// where they do not claim the contrary, or all.
    enum class Hope : std::uint8_t { Claimed, Open, Any };

    struct Hash {
        std::size_t operator()(const Position& position) const {
            return hash_of(position.mine, position.theirs);
        }
    };

    Bounds after_capture(const Position& position, int left);
    Bounds narrowed_at(std::uint32_t board, Bounds known);
    std::uint32_t place_of(const Position& position);
    LoopBoard look_at(std::uint32_t place);
    bool is_over(const LoopBoard& board, unsigned moves) const;
    int most_proved(std::uint32_t board, bool by_root_mover, int proved, int most);
    bool proves(std::uint32_t board);
    bool proves_with(std::uint32_t board, Hope hope, std::uint64_t most_in_parts);
    bool has_hope(std::uint32_t board, bool claims) const;
    std::uint32_t state_of(std::uint32_t board, bool claims);
    Kind play_out(const tables::RepetitionGame::State& state);

    const RuleSet rules_;
    const Endgames& endgames_;
    const SowingTable& table_;
    int left_ = -1;  ///< seeds on the boards
    std::vector<LoopBoard> boards_;
    std::unordered_map<Position, std::uint32_t, Hash> board_places_;
    Position root_;
    bool covers_root_ = false;
    Limits limits_;
    std::uint64_t positions_ = 0;
    /// For boards with fewer seeds, by their number, and what each found of boards just after a capture.
    std::map<int, std::unique_ptr<LoopProver>> below_;
    std::unordered_map<Position, Bounds, Hash> after_captures_;
    /// The boards of the game that end it when they return, by whether the side that moves at the root was to
    /// move.
    std::array<std::vector<std::uint32_t>, 2> seen_;

    Claim claim_;
    Hope hope_ = Hope::Any;
    tables::RepetitionGame game_;
    std::vector<std::uint32_t> places_;  ///< by board and side to move: one more than its state, 0 without
};

}  // namespace awale::search
