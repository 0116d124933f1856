#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/verify/claims.hpp"
#include "awale/analyzer/verify/verify_game.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::plain {

/// Houses and whose turn it is, after the set-up of Éqwalé. Stores are left out: no rule asks for them.
struct EqwaleBoard {
    std::array<std::uint8_t, 12> houses{};  ///< South's from its left, then North's from its left
    std::uint8_t mover = 0;                 ///< 0 South, 1 North
    std::array<std::uint8_t, 3> spare{};    ///< so that it fills two words

    /// Precondition: no reserve.
    static EqwaleBoard of(const Board& board);

    int seeds(int side) const;
    int all_seeds() const;

    bool operator==(const EqwaleBoard&) const = default;
};

struct EqwaleBoardHash {
    std::size_t operator()(const EqwaleBoard& board) const;
};

/// A legal turn and what it leads to.
struct EqwaleTurn {
    Turn turn;
    int taken = 0;
    EqwaleBoard after;
};

/// All the legal turns. Written apart from notation/game/eqwale/ on purpose: a second opinion must not share
/// an error with the first. None if the game is over.
std::vector<EqwaleTurn> turns_of(const EqwaleBoard& board);

/// Proves by itself how many seeds of a board a side can make sure of, by play that ends and brings back no
/// position. Boards with few seeds are solved; larger ones are searched. Uses nothing that the annotator
/// uses.
class EqwaleProver {
public:
    /// `nodes` are the positions looked at for one question.
    explicit EqwaleProver(std::uint64_t nodes) : max_nodes_(nodes) {}

    /// Whether the side (0 South, 1 North) makes sure of `need` seeds of the board; nothing where it is too
    /// much to try, or where neither side can force it and play goes round in circles.
    std::optional<bool> makes_sure(const EqwaleBoard& board, int side, int need);

private:
    /// What is known of a question within some number of turns.
    struct Tried {
        EqwaleBoard board;
        std::uint8_t side = 0;
        std::uint8_t need = 0;
        bool operator==(const Tried&) const = default;
    };

    struct TriedHash {
        std::size_t operator()(const Tried& tried) const {
            return EqwaleBoardHash()(tried.board) * 128 + tried.side * 64U + tried.need;
        }
    };

    struct Found {
        bool proved = false;
        int failed_depth = -1;
    };

    bool search(const EqwaleBoard& board, int side, int need, int depth);

    std::uint64_t max_nodes_;
    std::uint64_t nodes_ = 0;
    std::unordered_map<Tried, Found, TriedHash> tried_;
};

/// Looks whether a note is true of a game of Éqwalé, by the rules as `plain_eqwale.hpp` has them, or where it
/// speaks of values by those that the record gives.
NoteAnswer check_harvest_note(const Note& note, const ClaimContext& context);

/// The seeds of a board that each side, South first, can make sure of.
using SureSeeds = std::array<std::uint8_t, 2>;

/// All boards of Éqwalé with few seeds, solved by the plain rules: what each side can make sure of by play
/// that ends and brings back no position.
class SolvedBoards {
public:
    /// No more seeds are on any of them.
    static constexpr int max_seeds = 8;

    /// Solved on the first call, which takes a second. Thread-safe.
    static const SolvedBoards& shared();

    /// Precondition: at most `max_seeds` seeds.
    SureSeeds of(const EqwaleBoard& board) const;

private:
    /// Of the boards with the same number of seeds and South to move, by rank.
    using Level = std::vector<SureSeeds>;

    SolvedBoards();
    Level solved_level(int seeds) const;

    std::vector<Level> levels_;  ///< by seeds
};

/// Proves again what an annotated game of Éqwalé claims: the moves, every limit of every value, the verdicts,
/// the ledger, and that the words are those of the facts. See `verify_game`.
GameVerdict verify_turns(const Record& annotated, const Replay& replay, const VerifyOptions& options,
                         const std::function<void(Ply)>& progress);

}  // namespace awale::plain
