#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/verify/prover/endgame_bounds.hpp"
#include "awale/analyzer/verify/prover/plain_game.hpp"

namespace awale::plain {

/// What can be done on boards near the end, each looked at once: the moves that take nothing, by the place of
/// the board they lead to, and what the captures are worth. None of it depends on how a game came there, so
/// it serves one ply of a game after the other until seeds are captured.
class QuietBoards {
public:
    struct Node {
        PlainBoard game;
        bool looked_at = false;
        bool ended = false;     ///< by the rules alone: `leaf` is what each side keeps
        bool captures = false;  ///< some move takes seeds: `leaf` is the best of those for either bound
        std::uint8_t moves = 0;
        Bounds leaf{};
        std::array<std::uint32_t, 6> next{};  ///< of the moves that take nothing, `moves` of them
    };

    QuietBoards(const Rules& rules, const EndgameBounds& endgames) : rules_(&rules), endgames_(&endgames) {}

    /// Forgets everything where the boards to come hold another number of seeds.
    void begin(const PlainBoard& game);

    /// Where the board is kept from now on.
    std::uint32_t place_of(const PlainBoard& game);

    /// What can be done there. The reference holds until another board is looked at. Precondition: the tables
    /// know boards with fewer seeds.
    const Node& at(std::uint32_t place);

    const PlainBoard& game(std::uint32_t place) const {
        return nodes_[place].game;
    }

    std::size_t size() const {
        return nodes_.size();
    }

    /// What a move is worth, seen from before it, where it takes seeds or ends the game. Precondition: as
    /// above.
    Bounds leaf_of(const PlainMove& move) const;

    const Rules& rules() const {
        return *rules_;
    }

private:
    const Rules* rules_;
    const EndgameBounds* endgames_;
    int left_ = -1;
    std::vector<Node> nodes_;
    std::unordered_map<PlainBoard, std::uint32_t, PlainBoardHash> places_;
};

/// The better of two things that a side may choose, for either bound by itself.
Bounds chosen(bool by_south, Bounds one, Bounds other);

}  // namespace awale::plain
