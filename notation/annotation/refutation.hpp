#pragma once

#include "awale/notation/annotation/judgement.hpp"

namespace awale {

struct AnnotatedGame;

/// By what a mistake is punished; docs/annotation.md, "Refutations", says what a tree with this theme shows.
/// One that fits several has the first of them.
enum class RefutationTheme : std::uint8_t {
    Famine,
    Loop,
    Feeding,
    GrandSlam,
    GranaryEarly,
    GranaryLate,
    DoubleThreat,
    Capture,
    MissedCapture,
    PreparedCapture,
    None
};

/// Stored in files: do not change.
template <>
inline constexpr EnumNames<RefutationTheme, 11> enum_names<RefutationTheme>{
    {"famine", "loop", "feeding", "grand_slam", "granary_early", "granary_late", "double_threat", "capture",
     "missed_capture", "prepared_capture", "none"}};

/// An answer in the tree that refutes a move: one move of the opponent, and then an answer to every move. A
/// tree of the better move begins with that move, and answers every move of the opponent.
struct RefutingReply {
    HouseSet to;                        ///< the moves that it answers; none for the first
    std::optional<House> house;         ///< nothing where the game is over after those moves
    std::vector<RefutingReply> next{};  ///< to every move after it; none where the claim is secured
    bool operator==(const RefutingReply& other) const;
};

/// What refutes a move: whatever its player does, the opponent keeps the result within `claim`. Or, in a tree
/// of the better move: whatever the opponent does, its player does.
struct Refutation {
    Ply ply;  ///< of the move
    Value claim;
    RefutingReply tree;
    bool operator==(const Refutation&) const = default;
};

/// Whether the tree of a move of `mover` is one of the better move.
bool is_of_better_move(const RefutingReply& tree, Side mover);

/// The position that the tree of a move begins in: the one before the move for a tree of the better move,
/// otherwise the one after it.
const Board& start_of(const RefutingReply& tree, const Board& before, const Board& after);

/// The moves written in the tree: those of both sides, an answer to several moves once.
std::size_t moves_in(const RefutingReply& tree);

/// `c(AB:d,C:e(F:-))` (docs/annotation.md, "Commands").
std::string tree_text(const RefutingReply& tree);

/// Reads what `tree_text` writes; nothing where it is something else.
std::optional<RefutingReply> parse_tree(std::string_view text);

/// Whether the tree can be played from `board`, and answers every legal move after each of its replies that
/// is followed by others.
bool can_be_played(const RefutingReply& tree, const Board& board, const RuleSet& rules);

/// The move played and what follows at its best, as far as records store it.
std::vector<House> line_played(const AnnotatedGame& game, Ply ply);

/// How well the player could see that a move is a mistake (docs/annotation.md, "Themes of mistakes").
struct Sight {
    /// Plies until the mistake shows, the move included: from then on, as far as both lines are known, the
    /// line of the better move has captured two seeds more than what followed the move at its best. Nothing
    /// where the lines do not show it.
    std::optional<std::size_t> plies;
    bool tempting = false;  ///< some legal move takes more at once than the better one
    bool operator==(const Sight&) const = default;
};

/// From the lines and values that records store. Nothing of a move without a better one, or of Éqwalé.
Sight sight_of(const AnnotatedGame& game, Ply ply);

}  // namespace awale
