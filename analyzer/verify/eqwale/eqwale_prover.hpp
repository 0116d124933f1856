#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "awale/analyzer/verify/eqwale/plain_eqwale.hpp"

namespace awale::plain {

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

}  // namespace awale::plain
