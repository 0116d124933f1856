#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "awale/analyzer/search/position.hpp"
#include "awale/analyzer/search/searcher.hpp"
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

/// Proves what quiet moves are worth where the tables know the board and a repetition gives each side its own
/// row. The positions of the game end it when they return; captures lead to boards where none has occurred.
/// So what is proved holds for this game's history (docs/search.md, "Loops").
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
    void set_limits(const Limits& limits);

    /// Narrows what is known of a quiet move of the root, for the side that makes it. Precondition: it covers
    /// the root; the move is legal, captures nothing and leads to no position of the game.
    Bounds narrowed(int house, Bounds known);

    /// Positions looked at since the limits were set.
    std::uint64_t positions() const {
        return claims_.positions() - positions_before_;
    }

    /// Drops the boards that were played out.
    void forget() {
        boards_.forget();
    }

private:
    int most_proved(std::uint32_t board, bool by_root_mover, int proved, int most);
    bool proves(std::uint32_t board, const LoopClaim& claim);

    const RuleSet rules_;
    const Endgames& endgames_;
    const SowingTable& table_;
    LoopBoards boards_;
    LoopClaims claims_;
    Position root_;
    bool covers_root_ = false;
    Limits limits_;
    std::uint64_t positions_before_ = 0;
};

}  // namespace awale::search
