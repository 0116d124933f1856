#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "awale/analyzer/search/position/endgames.hpp"
#include "awale/analyzer/search/position/position.hpp"
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

/// The boards of one level that are played out from, each once, whatever game led to them. For rule sets
/// under which a grand slam captures nothing.
class LoopBoards {
public:
    /// `endgames` outlives it.
    LoopBoards(const RuleSet& rules, const Endgames& endgames)
        : rules_(rules), endgames_(endgames), table_(sowing_table(rules.houses_a_side)) {}

    /// Forgets the boards if those to come hold another number of seeds, or if there are very many.
    void begin(int left);

    void forget();

    int left() const {
        return left_;
    }

    /// Where the board is kept from now on. Precondition: it holds `left()` seeds, which the tables know.
    std::uint32_t place_of(const Position& position);

    /// A board with all that its moves lead to. The reference holds until another board is met.
    const LoopBoard& look_at(std::uint32_t place);

    /// A board with what the tables say of it.
    const LoopBoard& operator[](std::uint32_t place) const {
        return boards_[place];
    }

    std::size_t size() const {
        return boards_.size();
    }

private:
    static constexpr std::size_t first_slots = 1024;

    std::uint32_t& slot_of(const Position& position);
    void grow();
    bool is_over(const LoopBoard& board, unsigned moves) const;

    const RuleSet rules_;
    const Endgames& endgames_;
    const SowingTable& table_;
    int left_ = -1;
    std::vector<LoopBoard> boards_;
    /// A hash table with linear probing: the place of a board plus one, or 0. At most half of it is taken.
    std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(first_slots);
};

}  // namespace awale::search
