#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/verify/verify_game.hpp"
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

/// The verifier of a game of Éqwalé: every limit of every value is proved by the rules above.
std::unique_ptr<GameVerifier> verifier_of_turns(const Record& record, const Replay& replay,
                                                const Evaluations& stored, const VerifyOptions& options);

}  // namespace awale::plain
