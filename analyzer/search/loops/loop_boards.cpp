#include "awale/analyzer/search/loops/loop_boards.hpp"

#include <algorithm>
#include <bit>

#include "awale/notation/game/ending.hpp"

namespace awale::search {

namespace {

constexpr std::size_t max_boards = 500'000;
constexpr GrandSlam slams = GrandSlam::CapturesNothing;

std::size_t hash_of(const Position& position) {
    const std::uint64_t hash = position.mine * 0x9e3779b97f4a7c15 ^ position.theirs * 0xd6e8feb86659fd93;
    const std::uint64_t mixed = (hash ^ hash >> 29U) * 0xbf58476d1ce4e5b9;
    return mixed ^ mixed >> 32U;
}

}  // namespace

void LoopBoards::begin(int left) {
    if (left != left_ || boards_.size() > max_boards) {
        forget();
        left_ = left;
    }
}

void LoopBoards::forget() {
    left_ = -1;
    boards_.clear();
    slots_.assign(first_slots, 0);
}

/// The slot of a board, empty if the board has not been met.
std::uint32_t& LoopBoards::slot_of(const Position& position) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t number = hash_of(position) & mask;
    while (slots_[number] != 0 && boards_[slots_[number] - 1].position != position) {
        number = (number + 1) & mask;
    }
    return slots_[number];
}

void LoopBoards::grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        slot_of(boards_[i].position) = static_cast<std::uint32_t>(i + 1);
    }
}

std::uint32_t LoopBoards::place_of(const Position& position) {
    std::uint32_t& slot = slot_of(position);
    if (slot != 0) {
        return slot - 1;
    }
    const Bounds proved = endgames_.proved(position, left_);
    LoopBoard& board = boards_.emplace_back();
    board.position = position;
    board.row = static_cast<std::int8_t>(sum(position.mine));
    board.mover_sure = static_cast<std::int8_t>((left_ + proved.lower) / 2);
    board.other_sure = static_cast<std::int8_t>((left_ - proved.upper) / 2);
    board.leave = static_cast<std::int8_t>(left_);
    const auto place = static_cast<std::uint32_t>(boards_.size() - 1);
    slot = place + 1;
    if (2 * boards_.size() > slots_.size()) {
        grow();
    }
    return place;
}

/// Whether the game ends here but for a repetition. Where no capture can follow, the tables say that each
/// side gets its row, so that the rule is asked of few boards.
bool LoopBoards::is_over(const LoopBoard& board, unsigned moves) const {
    switch (rules_.few_seeds) {
        case FewSeeds::Never: return moves == 0;
        case FewSeeds::Six: return moves == 0 || left_ <= 6;
        case FewSeeds::NoCaptureLeft:
            return moves == 0 || (board.mover_sure == board.row && board.other_sure == left_ - board.row &&
                                  !capture_reachable(board_of(board.position), rules_));
    }
    return moves == 0;
}

const LoopBoard& LoopBoards::look_at(std::uint32_t place) {
    if (boards_[place].looked_at) {
        return boards_[place];
    }
    LoopBoard board = boards_[place];
    board.looked_at = true;
    const unsigned moves = legal_moves<slams>(board.position, table_);
    board.over = is_over(board, moves);
    for (unsigned rest = board.over ? 0 : moves; rest != 0; rest &= rest - 1) {
        const Step step = play<slams>(board.position, std::countr_zero(rest), table_);
        if (step.captured == 0) {
            board.next[board.moves++] = place_of(step.after);
            continue;
        }
        // Seen by the side that moves next, in seeds it gets less the other's.
        const int after = left_ - step.captured;
        const Bounds proved = endgames_.proved(step.after, after);
        const int taken = step.captured + (after - proved.upper) / 2;
        const int left = (after + proved.lower) / 2;
        board.take = static_cast<std::int8_t>(std::max<int>(board.take, taken));
        board.leave = static_cast<std::int8_t>(std::min<int>(board.leave, left));
    }
    return boards_[place] = board;
}

}  // namespace awale::search
