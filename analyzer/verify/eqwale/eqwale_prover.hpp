#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/verify/eqwale/plain_eqwale.hpp"

namespace awale::plain {

/// Proves by itself how many seeds of a board a side can make sure of, by play that ends and brings back no
/// position. Boards with few seeds are solved whole, each level by retrograde analysis of the boards that
/// can be reached; larger ones are searched. Uses nothing that the annotator uses.
class EqwaleProver {
public:
    /// `nodes` are the positions looked at for one question, `boards` those that are solved whole at once.
    EqwaleProver(std::uint64_t nodes, std::size_t boards) : max_nodes_(nodes), max_boards_(boards) {}

    /// Whether the side (0 South, 1 North) makes sure of so many seeds of the board; nothing where it is too
    /// much to try.
    std::optional<bool> makes_sure(const EqwaleBoard& board, int side, int need);

private:
    /// Of a board that is solved, for each side.
    using Sure = std::array<std::uint8_t, 2>;

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

    std::optional<Sure> solved(const EqwaleBoard& board);
    bool collect(const EqwaleBoard& board, std::vector<EqwaleBoard>& level);
    bool search(const EqwaleBoard& board, int side, int need, int depth);

    std::uint64_t max_nodes_;
    std::size_t max_boards_;
    std::uint64_t nodes_ = 0;
    std::unordered_map<EqwaleBoard, Sure, EqwaleBoardHash> solved_;
    std::unordered_map<Tried, Found, TriedHash> tried_;
};

}  // namespace awale::plain
