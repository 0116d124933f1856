#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "awale/analyzer/tables/tables.hpp"

namespace awale {

/// Numbers as a verifier sees them: seeds that the side to move, and the other side, claim to force.
struct ClaimedSeeds {
    int mover;
    int other;

    constexpr bool operator==(const ClaimedSeeds&) const = default;
};

/// A way to read table values as claims. The margin claims to be ahead, for one side or the other.
struct ClaimKind {
    std::string_view name;
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

}  // namespace awale
