#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "awale/analyzer/search/eqwale/endgame_tables.hpp"
#include "awale/analyzer/search/eqwale/ordered_turns.hpp"
#include "awale/analyzer/search/limits.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::eqwale {

/// A turn of the root, and what the search thinks of it.
struct RankedTurn {
    Turn turn;
    int taken = 0;
    int value = 0;           ///< what the side to move will gain on the other, hundredths of a seed
    std::vector<Turn> line;  ///< best play, this turn first
};

/// Alpha-beta search of Éqwalé with a transposition table: estimates, exact only inside the endgame tables.
/// All turns are looked at but on the last ply, where a house is harvested as much as it can be. To be used
/// from one thread.
class TurnSearcher {
public:
    /// `memory_megabytes` are rounded down to a power of two.
    TurnSearcher(std::shared_ptr<const EndgameTables> tables, std::size_t memory_megabytes);

    /// `history` holds the boards before `root`, oldest first.
    void set_root(const Board& root, std::span<const Board> history);

    /// Searches one depth further than before. False when a limit was reached, and then nothing is changed
    /// but the number of positions. The first depth is always finished.
    bool deepen(std::size_t lines);

    /// A legal turn of the root, whether it is among the best or not, searched as deep as they were or as
    /// the limits allow. Nothing is changed.
    RankedTurn look_at(const Turn& turn);

    /// What may be spent from now on.
    void set_limits(const search::Limits& limits);

    /// The best turns, at most as many as `deepen` was asked for, best first. None if the game is over.
    std::span<const RankedTurn> best() const;

    /// How many legal turns the root has.
    std::size_t legal() const {
        return turns_.size();
    }

    int depth() const {
        return depth_;
    }

    /// Positions searched since the limits were set.
    std::uint64_t nodes() const {
        return meter_.nodes();
    }

    /// The share of the memory that is in use.
    int permille_full() const;

    void forget();

private:
    enum class Limit : std::uint8_t { None, Lower, Upper, Exact };

    struct Entry {
        std::uint64_t key = 0;
        std::int16_t value = 0;
        std::int8_t depth = 0;
        Limit limit = Limit::None;
        Turn turn;
    };

    struct Window {
        int alpha;
        int beta;
    };

    int search(const Board& board, int depth, Window window, std::vector<Turn>* line);
    int value_after(const TurnAfter& turn, Side mover, int depth, Window window, std::vector<Turn>* line);
    int value_in_order(std::size_t index, const TurnAfter& turn, Side mover, int depth, Window window,
                       std::vector<Turn>* line);
    bool was_there(const Board& board) const;

    std::shared_ptr<const EndgameTables> tables_;
    std::vector<Entry> memory_;
    search::Meter meter_;
    Board root_;
    std::vector<Board> path_;        ///< the boards before the one being searched, oldest first
    std::vector<RankedTurn> turns_;  ///< of the root, the best first
    std::size_t ranked_ = 0;
    int depth_ = 0;
};

}  // namespace awale::eqwale
