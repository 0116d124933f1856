#pragma once

#include <cstdint>
#include <vector>

#include "awale/notation/game/board.hpp"

namespace awale::eqwale {

/// Seeds of the board that each side can make sure of, by play that ends by itself and never comes back to a
/// position, so whatever a repetition would award. What neither can make sure of is left open.
struct Guarantees {
    int mover = 0;
    int other = 0;
    bool operator==(const Guarantees&) const = default;
};

/// What both sides can make sure of on every board with few seeds, by retrograde analysis. Computed in
/// memory, level by level: 8 seeds take less than a second.
class EndgameTables {
public:
    /// No table holds boards with more seeds.
    static constexpr int max_seeds = 12;
    /// What players and judges ask for.
    static constexpr int usual_seeds = 8;

    /// All boards with 0 to `max_seeds` seeds.
    explicit EndgameTables(int seeds);

    int seeds() const {
        return static_cast<int>(levels_.size()) - 1;
    }

    /// Precondition: no reserve, at most `seeds()` seeds on the board, and the side to move has some if there
    /// are any.
    Guarantees of(const Board& board) const;

private:
    /// All boards with the same number of seeds, by rank.
    struct Level {
        std::vector<std::uint8_t> mover;
        std::vector<std::uint8_t> other;
    };

    /// A level in the making: what turns that harvest give, and where the others lead.
    struct Turns;

    void add_level();
    Turns turns_of_level(int seeds) const;

    std::vector<Level> levels_;  ///< by seeds
};

}  // namespace awale::eqwale
