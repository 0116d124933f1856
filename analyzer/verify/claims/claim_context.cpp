#include "awale/analyzer/verify/claims/claim_context.hpp"

#include <algorithm>
#include <vector>

namespace awale::plain {

std::optional<PlainMove> sown(const Rules& rules, const Board& board, House house) {
    PlainBoard game = rules.plain_board(board);
    game.south_moves = house.owner() == Side::South;
    const std::vector<PlainMove> moves = rules.moves(game);
    const auto found = std::ranges::find(moves, house, &PlainMove::house);
    return found == moves.end() ? std::nullopt : std::optional{*found};
}

int taken_if_sown(const Rules& rules, const Board& board, House house) {
    const auto move = sown(rules, board, house);
    return move ? move->taken : 0;
}

bool takes(const PlainMove& move, const Note& note) {
    return move.taken == note.gain.count() && move.emptied == note.houses;
}

}  // namespace awale::plain
