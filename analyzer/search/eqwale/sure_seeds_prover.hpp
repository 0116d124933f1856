#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>

#include "awale/analyzer/search/eqwale/endgame_tables.hpp"
#include "awale/analyzer/search/limits.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/board_hash.hpp"
#include "awale/notation/game/side.hpp"

namespace awale::eqwale {

/// Proves how many seeds of the board a side can make sure of. What is proved is true of the board alone: it
/// is reached in a limited number of turns or by the tables, so no position has to come back, and what was
/// proved once stays proved. To be used from one thread.
class SureSeedsProver {
public:
    explicit SureSeedsProver(std::shared_ptr<const EndgameTables> tables);

    /// What may be spent from now on.
    void set_limits(const search::Limits& limits);

    /// The most seeds that `side` is proved to make sure of from the board on, looking deeper and deeper up
    /// to `depth` turns while the limits allow. At least 0. Precondition: no reserve.
    int sure(const Board& board, Side side, int depth);

    /// Whether the tables know all that can be made sure of on the board.
    bool is_settled(const Board& board) const;

    /// Positions since the limits were set.
    std::uint64_t nodes() const {
        return meter_.nodes();
    }

    void forget() {
        known_.clear();
    }

private:
    /// Of a board without its stores, for one side.
    struct Known {
        std::uint8_t sure = 0;      ///< proved
        std::uint8_t failed = 255;  ///< this many could not be proved …
        std::int8_t depth = -1;     ///< … within this many turns
    };

    struct Question {
        Board board;
        Side side;
        bool operator==(const Question&) const = default;
    };

    struct QuestionHash {
        std::size_t operator()(const Question& question) const {
            return BoardHash()(question.board) * 2 + static_cast<std::size_t>(question.side);
        }
    };

    bool can_get(const Board& board, Side side, int seeds, int depth);
    bool by_turns(const Board& board, Side side, int seeds, int depth);

    std::shared_ptr<const EndgameTables> tables_;
    std::unordered_map<Question, Known, QuestionHash> known_;
    search::Meter meter_;
};

}  // namespace awale::eqwale
