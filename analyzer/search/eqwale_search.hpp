#pragma once

#include "awale/analyzer/search/searcher.hpp"
#include "awale/notation/game/eqwale_game.hpp"

namespace awale::eqwale {

/// What both sides can make sure of on every board with few seeds, by play that ends by itself and never
/// comes back to a position, so whatever a repetition would award. Found by retrograde analysis in memory,
/// level by level: 8 seeds take less than a second.
class EndgameTables {
public:
    /// No table holds boards with more seeds.
    static constexpr int max_seeds = 12;
    /// What players and judges ask for.
    static constexpr int usual_seeds = 8;

    /// All boards with 0 to `max_seeds` seeds.
    explicit EndgameTables(int seeds);

    int seeds() const { return static_cast<int>(levels_.size()) - 1; }

    /// Precondition: no reserve, at most `seeds()` seeds on the board, and the mover has some, if any.
    GuaranteedSeeds of(const Board& board) const;

private:
    using Packed = std::array<std::uint8_t, 2>;  ///< the mover's seeds and the other's

    void add_level();

    std::vector<std::vector<Packed>> levels_;  ///< by seeds and rank
};

/// Values of the search are counted in hundredths of a seed.
inline constexpr int seed = 100;

/// What the side to move is expected to gain on the other from here on, by looking at the board alone.
int evaluation(const Board& board);

/// The best turns of a position, as many as `lines` or all where the tables know the board, and the legal one
/// `also` in any case, with their values, limits, grades and lines. `history` holds the boards before the
/// position, oldest first. Half of the budget is spent on the search, half on proofs. A limit is
/// proved for play that brings back no position; where one of the game has occurred twice already, and might
/// end it, nothing is claimed. The limits of `others` are not filled in.
Judgement judge(const Board& board, std::span<const Board> history, const Budget& budget, std::size_t lines,
                const std::optional<Turn>& also, const std::shared_ptr<const EndgameTables>& tables);

/// The tables that players and judges use, made on the first call. Thread-safe.
std::shared_ptr<const EndgameTables> shared_endgame_tables();

/// A turn and the board that it gives.
struct TurnAfter {
    Turn turn;
    Board after;
    int taken = 0;
};

/// Calls `visit` with the legal turns of a position, the promising ones first, each made just before, until
/// it gives false: `first` where it is legal, the largest harvest of each house, the house with the most
/// first, then the smaller harvests in the same order of houses. With `largest_only` each house has one
/// harvest, its largest. In the set-up the legal drops.
void visit_turns_in_order(const Board& board, std::optional<Turn> first, bool largest_only,
                          const std::function<bool(const TurnAfter&)>& visit);

/// Proves how many seeds of the board a side can make sure of. What is proved is true of the board alone: it
/// is reached in a limited number of turns or by the tables, so no position has to come back, and what was
/// proved once stays proved. To be used from one thread.
class SureSeedsSearch {
public:
    explicit SureSeedsSearch(std::shared_ptr<const EndgameTables> tables);

    /// What may be spent from now on.
    void set_limits(const search::Limits& limits) { meter_ = search::Meter(limits); }

    /// The most seeds that `side` is proved to make sure of from the board on, looking deeper and deeper up
    /// to `depth` turns while the limits allow. At least 0. Precondition: no reserve.
    int sure(const Board& board, Side side, int depth);

    /// Whether the tables know all that can be made sure of on the board.
    bool is_settled(const Board& board) const;

    /// Positions since the limits were set.
    std::uint64_t nodes() const { return meter_.nodes(); }

private:
    /// Of a board without its stores, for one side.
    struct ProofEntry {
        std::uint8_t sure = 0;      ///< proved
        std::uint8_t failed = 255;  ///< this many could not be proved …
        std::int8_t depth = -1;     ///< … within this many turns
    };

    struct Question {
        Board board;
        Side side = Side::South;
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
    std::unordered_map<Question, ProofEntry, QuestionHash> known_;
    search::Meter meter_;
};

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
    void set_limits(const search::Limits& limits) { meter_ = search::Meter(limits); }

    /// The best turns, at most as many as `deepen` was asked for, best first. None if the game is over.
    std::span<const RankedTurn> best() const { return std::span(turns_).first(ranked_); }

    /// How many legal turns the root has.
    std::size_t legal() const { return turns_.size(); }

    int depth() const { return depth_; }

    /// Positions searched since the limits were set.
    std::uint64_t nodes() const { return meter_.nodes(); }

private:
    struct Entry {
        std::uint64_t key = 0;
        std::int16_t value = 0;
        std::int8_t depth = 0;
        search::Bound bound = search::Bound::None;
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
