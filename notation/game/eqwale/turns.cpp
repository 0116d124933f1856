#include "awale/notation/game/eqwale/turns.hpp"

#include <cassert>

namespace awale::eqwale {

namespace {

bool is_set_up(const Board& board) {
    return board.reserve() > Seeds{0};
}

House first_house(Side side, TurnSeeds seeds) {
    std::size_t place = 0;
    while (place + 1 < TurnSeeds::places && seeds.at(place) == 0) {
        ++place;
    }
    return House{side, place};
}

House last_house(Side side, TurnSeeds seeds) {
    std::size_t place = TurnSeeds::places - 1;
    while (place > 0 && seeds.at(place) == 0) {
        --place;
    }
    return House{side, place};
}

}  // namespace

Turns::Turns(const Board& board) : board_(board), must_feed_(must_feed(board)) {}

std::optional<Turn> Turns::next() {
    if (is_set_up(board_)) {
        return next_drop();
    }
    for (;;) {
        if (harvests_) {
            if (const auto harvest = harvests_->next()) {
                return Turn{house_, *harvest};
            }
            harvests_.reset();
        }
        if (!begin_house()) {
            return std::nullopt;
        }
    }
}

std::optional<Turn> Turns::next_drop() {
    while (const auto seeds = drops_.next()) {
        if (is_legal_drop(board_, *seeds)) {
            return Turn{first_house(board_.to_move(), *seeds), *seeds};
        }
    }
    return std::nullopt;
}

bool Turns::begin_house() {
    while (place_ < TurnSeeds::places) {
        house_ = House{board_.to_move(), place_++};
        if (board_.seeds(house_) > Seeds{0}) {
            harvests_.emplace(sow(board_, house_).board, must_feed_);
            return true;
        }
    }
    return false;
}

std::uint64_t count_turns(const Board& board) {
    std::uint64_t count = 0;
    if (is_set_up(board)) {
        Turns turns(board);
        while (turns.next()) {
            ++count;
        }
        return count;
    }
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const House house{board.to_move(), place};
        if (board.seeds(house) > Seeds{0}) {
            count += Harvests::count(sow(board, house).board, must_feed(board));
        }
    }
    return count;
}

bool is_legal(const Board& board, const Turn& turn) {
    if (turn.house.owner() != board.to_move() || is_set_up(board) != turn.seeds.is_drop()) {
        return false;
    }
    if (is_set_up(board)) {
        return turn.house == first_house(board.to_move(), turn.seeds) && is_legal_drop(board, turn.seeds);
    }
    return board.seeds(turn.house) > Seeds{0} &&
           is_legal_harvest(sow(board, turn.house).board, turn.seeds, must_feed(board));
}

bool can_sow(const Board& board, House house) {
    // Whatever may be harvested, nothing need be.
    return is_legal(board, Turn{house});
}

HouseSet houses_to_play(const Board& board) {
    HouseSet houses;
    if (is_set_up(board)) {
        Turns turns(board);
        while (const auto turn = turns.next()) {
            houses.insert(turn->house);
        }
        return houses;
    }
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        if (const House house{board.to_move(), place}; can_sow(board, house)) {
            houses.insert(house);
        }
    }
    return houses;
}

TurnPlayed play(const Board& board, const Turn& turn) {
    assert(is_legal(board, turn));
    if (turn.seeds.is_drop()) {
        return {dropped(board, turn.seeds), last_house(board.to_move(), turn.seeds)};
    }
    const Sown sown = sow(board, turn.house);
    return {harvested(sown.board, turn.seeds), sown.last};
}

bool is_over(const Board& board) {
    return !Turns(board).next();
}

}  // namespace awale::eqwale
