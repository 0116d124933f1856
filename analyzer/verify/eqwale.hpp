#pragma once

#include <map>
#include <unordered_map>

#include "awale/analyzer/verify/plain_prover.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::plain {

/// A legal turn of Éqwalé and what it leads to.
struct EqwaleTurn {
    Turn turn;
    int taken = 0;
    PlainBoard after;
};

/// All the legal turns after the set-up. Written apart from notation/game/eqwale_game.cpp on purpose: a
/// second opinion must not share an error with the first. None if the game is over.
std::vector<EqwaleTurn> turns_of(const PlainBoard& board);

/// Proves by itself how many seeds of a board a side can make sure of, by play that ends and brings back no
/// position. Boards with few seeds are solved; larger ones are searched. Uses nothing of the annotator.
class EqwaleProver {
public:
    /// `nodes` are the positions looked at for one question.
    explicit EqwaleProver(std::uint64_t nodes) : max_nodes_(nodes) {}

    /// Whether the side makes sure of `need` seeds of the board; nothing where it is too much to try, or
    /// where neither side can force it and play goes round in circles.
    std::optional<bool> makes_sure(const PlainBoard& board, Side side, int need);

private:
    /// What is known of a question within some number of turns.
    struct Found {
        bool proved = false;
        int failed_depth = -1;
    };

    bool search(const PlainBoard& board, Side side, int need, int depth);

    std::uint64_t max_nodes_;
    std::uint64_t nodes_ = 0;
    /// By the side and what it needs.
    std::map<std::pair<Side, int>, std::unordered_map<PlainBoard, Found, PlainBoardHash>> tried_;
};

}  // namespace awale::plain
