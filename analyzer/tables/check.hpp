#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/board.hpp"

namespace awale {

/// Numbers as a verifier sees them: seeds that the side to move, and the other side, claim to force.
struct ClaimedSeeds {
    int mover;
    int other;

    constexpr bool operator==(const ClaimedSeeds&) const = default;
};

/// A way to read table values as claims. The margin claims to be ahead, for one side or the other.
struct ClaimKind {
    std::string_view name;  ///< the id of a text
    tables::Pass pass;
    /// A board and its moves are looked up together.
    static constexpr std::size_t max_boards = 7;

    /// Looks up the values of at most `max_boards` boards. The levels must be known.
    void (*look_up)(const Tables& tables, std::span<const Board> boards, std::span<TableValue> values);
    ClaimedSeeds (*of)(const TableValue& value);
    /// What the mover and the other side have after the mover captured, seen from before the move.
    ClaimedSeeds (*after_capture)(int captured, const TableValue& after);
    /// What they have when the game is over and each keeps their row.
    ClaimedSeeds (*at_end)(int own, int others);
    /// A side that can stay for ever on boards where its row holds what it claims has it.
    bool stays = false;
};

/// The kinds that the tables have for a number of seeds; of the safe seeds only above `exact_level`, since
/// what is exact depends on the boards before and is not the best of the moves.
std::vector<ClaimKind> claim_kinds(const Tables& tables, int seeds);

/// A move, as far as claims go.
struct ClaimedMove {
    Board after;
    TableValue value;  ///< after it
    int captured = 0;

    /// What the mover and the other side have after it, seen from before it.
    ClaimedSeeds claims(const ClaimKind& kind) const {
        if (captured > 0) {
            return kind.after_capture(captured, value);
        }
        const ClaimedSeeds next = kind.of(value);
        return {next.other, next.mover};
    }
};

/// A board with its moves and claims.
class ClaimedBoard {
public:
    /// Plays every move and looks up what it leads to, for every kind there is. `rules` must be those of the
    /// tables.
    ClaimedBoard(const Tables& tables, const Board& board, const RuleSet& rules);

    /// The same for one kind alone.
    ClaimedBoard(const Tables& tables, const Board& board, const RuleSet& rules, const ClaimKind& kind);

    /// None where the game is over.
    std::span<const ClaimedMove> moves() const {
        return std::span(moves_).first(count_);
    }

    /// The board's own claims.
    ClaimedSeeds claims(const ClaimKind& kind) const {
        return kind.of(value_);
    }

    /// The seeds in the rows.
    int own() const {
        return own_;
    }

    int others() const {
        return others_;
    }

    /// What they should be: the best of the moves, or the end of the game.
    ClaimedSeeds best(const ClaimKind& kind) const;

    /// Whether each side's claim of at least a value is settled by one move, given which boards of the same
    /// level are proved: `proved(board, mover_claims)`.
    template <typename Proved>
    bool mover_reaches(const ClaimKind& kind, int target, Proved&& proved) const {
        for (const ClaimedMove& move : moves()) {
            if (move.claims(kind).mover >= target && (move.captured > 0 || proved(move.after, false))) {
                return true;
            }
        }
        return count_ == 0 && best(kind).mover >= target;
    }

    template <typename Proved>
    bool other_reaches(const ClaimKind& kind, int target, Proved&& proved) const {
        for (const ClaimedMove& move : moves()) {
            if (move.claims(kind).other < target || (move.captured == 0 && !proved(move.after, true))) {
                return false;
            }
        }
        return count_ > 0 || best(kind).other >= target;
    }

private:
    template <typename LookUp>
    ClaimedBoard(const Board& board, const RuleSet& rules, LookUp&& look_up);

    TableValue value_;
    int own_;
    int others_;
    std::array<ClaimedMove, ClaimKind::max_boards - 1> moves_{};
    std::size_t count_ = 0;
};

/// The boards of a level by their ranks.
class LevelBoards {
public:
    explicit LevelBoards(const tables::LevelShape& shape) : shape_(shape) {
        for (int seeds = 0; seeds <= shape.seeds(); ++seeds) {
            rows_.push_back(tables::all_rows(shape.houses(), seeds));
        }
    }

    int seeds() const {
        return shape_.seeds();
    }

    std::uint64_t count() const {
        return shape_.boards();
    }

    Board at(std::uint64_t rank) const {
        int mover_seeds = 0;
        while (shape_.first(mover_seeds + 1) <= rank) {
            ++mover_seeds;
        }
        const std::uint64_t in_block = rank - shape_.first(mover_seeds);
        const std::uint32_t length = shape_.movers(mover_seeds);
        const tables::Row& mover = rows_[static_cast<std::size_t>(mover_seeds)][in_block % length];
        const tables::Row& other =
            rows_[static_cast<std::size_t>(shape_.seeds() - mover_seeds)][in_block / length];
        Board board;
        for (std::size_t place = 0; place < mover.size(); ++place) {
            board.set_seeds(House{Side::South, place}, Seeds{mover[place]});
            board.set_seeds(House{Side::North, place}, Seeds{other[place]});
        }
        return board;
    }

    std::uint64_t rank(const Board& board) const {
        const Side mover = board.to_move();
        return shape_.rank(row_of(board, mover), row_of(board, other(mover)));
    }

private:
    static tables::Row row_of(const Board& board, Side side) {
        tables::Row row{};
        for (std::size_t place = 0; place < row.size(); ++place) {
            row[place] = static_cast<std::uint8_t>(board.seeds(House{side, place}).count());
        }
        return row;
    }

    tables::LevelShape shape_;
    std::vector<std::vector<tables::Row>> rows_;  // by seeds and rank
};

/// A flag for each board that several threads set and read.
class LevelFlags {
public:
    explicit LevelFlags(std::uint64_t count) : flags_(count) {}

    bool is_set(std::uint64_t rank) const {
        // std::atomic_ref wants to write, too.
        return __atomic_load_n(&flags_[rank], __ATOMIC_RELAXED) != 0;
    }

    void set(std::uint64_t rank) {
        std::atomic_ref(flags_[rank]).store(1, std::memory_order_relaxed);
    }

    /// Not while another thread reads it.
    void clear(std::uint64_t rank) {
        flags_[rank] = 0;
    }

private:
    std::vector<std::uint8_t> flags_;
};

enum class ProofResult : std::uint8_t {
    Reached,  ///< by play that ends, whatever the other side does
    Refuted,  ///< every position that matters was looked at, and it is not
    Unsettled
};

/// Whether the mover of `board`, or else the other side, reaches a claim of `target` seeds, looking at no
/// more than `positions` positions of its level. The numbers of the levels below are taken to be right.
ProofResult prove_claim(const Tables& tables, const RuleSet& rules, const ClaimKind& kind, const Board& board,
                        bool mover, int target, std::uint64_t positions);

/// A board whose exact safe seeds are wrong.
struct ExactFault {
    std::uint64_t rank;
    std::string text;
};

/// Compares the safe seeds of a level, at most `tables::exact_level` of the family, with those that follow
/// from the moves of the game and the tables of the levels below.
std::vector<ExactFault> exact_faults(const Tables& tables, const LevelBoards& boards, const RuleSet& rules);

/// A level and what is claimed there.
struct ClaimedLevel {
    const Tables& tables;
    const LevelBoards& boards;
    const RuleSet& rules;
    const ClaimKind& kind;
};

/// Which claims are proved, by rank: those of the side to move, and those of the other side.
struct ProvedClaims {
    LevelFlags& mover;
    LevelFlags& other;
};

/// Proves the claims of boards where a side can stay for ever with what it claims in its row: the greatest
/// set of such boards from which it can go on to another one, or to one that is proved. `open`: the boards
/// with a claim that is not proved. Returns whether there are any.
bool prove_staying(const ClaimedLevel& level, const std::vector<std::uint64_t>& open, ProvedClaims proved);

/// The result of verifying a level (docs/tables.md, "Proof").
struct LevelVerdict {
    int level = 0;
    std::uint64_t boards = 0;     ///< looked at
    std::uint64_t claims = 0;     ///< numbers above 0 that had to be reached by play
    std::uint64_t unsettled = 0;  ///< claims of a sample whose proof would have taken too many positions
    /// Boards with a wrong number and what is wrong with it, the first few in words.
    std::uint64_t wrong = 0;
    std::vector<std::string> faults;
};

/// How a verification is carried out.
struct VerifyRun {
    std::size_t threads = 1;
    /// Told now and then how much of the level is done, 0 to 1; a guess once it comes to claims.
    std::function<void(double done)> progress;
};

/// Verifies every board of a level with the rules of the game as the rest of the program plays them: each
/// number is the best of those after the moves, and each claim is reached by play that ends. The levels
/// below are taken to be right. The verdict does not depend on the number of threads. Precondition: level ≤
/// tables.highest_level(). Throws EnvironmentError where a file turns out to be damaged.
LevelVerdict verify_level(const Tables& tables, int level, const VerifyRun& run = {});

/// The same for `boards` boards drawn at random, each claim followed through at most `positions`
/// positions. The same `seed` draws the same boards.
LevelVerdict verify_sample(const Tables& tables, int level, std::uint64_t boards, std::uint64_t seed,
                           const VerifyRun& run = {}, std::uint64_t positions = 20'000);

}  // namespace awale
