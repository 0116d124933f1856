#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "awale/analyzer/search/book/opening_book.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::cli {

/// What an engine would play, and what it expects.
struct Advice {
    std::vector<Turn> line;  ///< best play, its own turn first
    int score = 0;  ///< hundredths of a seed: the mover's less the other's at the end, stores included
    int depth = 0;  ///< plies searched
};

/// What it may spend on a turn: whichever runs out first.
struct Effort {
    int depth = 100;
    std::uint64_t nodes = 2'000'000;
};

/// An engine that plays some game. It has no clock: the same game gets the same answers.
class Opponent {
public:
    Opponent() = default;
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;
    virtual ~Opponent() = default;

    /// Precondition: some turn is legal. `history` holds the boards before `board`, oldest first.
    virtual Advice advise(const Board& board, std::span<const Board> history) = 0;
};

/// The engine for the game of the rule set. Tables of the Awalé family and the book, which is for this rule
/// set, may be null.
std::unique_ptr<Opponent> make_opponent(const RuleSet& rules, const Effort& effort,
                                        std::shared_ptr<const Tables> tables,
                                        std::shared_ptr<const OpeningBook> book = nullptr);

}  // namespace awale::cli
