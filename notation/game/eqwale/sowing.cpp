#include "awale/notation/game/eqwale/sowing.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace awale::eqwale {

namespace {

constexpr int max_taken = 2;

bool is_within(TurnSeeds harvest, TurnSeeds largest) {
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        if (harvest.at(place) > largest.at(place)) {
            return false;
        }
    }
    return true;
}

}  // namespace

Sown sow(const Board& board, House house) {
    Board::Lanes lanes = board.lanes();
    assert(house.owner() == board.to_move() && lanes[house.lane()] > 0);
    std::size_t lane = house.lane();
    for (int left = std::exchange(lanes[lane], std::uint8_t{0}); left > 0; --left) {
        lane = (lane + 1) % House::lanes;
        if (lane == house.lane()) {
            lane = (lane + 1) % House::lanes;
        }
        ++lanes[lane];
    }
    return {Board{lanes}, House{lane}};
}

TurnSeeds largest_harvest(const Board& sown) {
    // Bit n: some house of the mover has n seeds. No game has as many as 64.
    std::uint64_t is_there = 0;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        is_there |= std::uint64_t{1} << sown.lanes()[House{sown.to_move(), place}.lane()];
    }
    TurnSeeds largest;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const std::uint8_t seeds = sown.lanes()[House{other(sown.to_move()), place}.lane()];
        if (seeds > 1 && (is_there >> seeds & 1U) != 0) {
            largest.set(place, max_taken);
        }
    }
    return largest;
}

Board harvested(const Board& sown, TurnSeeds harvest) {
    const Side mover = sown.to_move();
    Board after = sown;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const House house{other(mover), place};
        after.set_seeds(house, sown.seeds(house) - Seeds{harvest.at(place)});
    }
    after.set_store(mover, sown.store(mover) + harvest.total());
    if (after.row(other(mover)) > Seeds{0}) {
        after.set_to_move(other(mover));
    }
    return after;
}

bool must_feed(const Board& board) {
    return board.row(other(board.to_move())) == Seeds{0};
}

bool is_legal_harvest(const Board& sown, TurnSeeds harvest, bool must_feed) {
    return !harvest.is_drop() && is_within(harvest, largest_harvest(sown)) &&
           (!must_feed || sown.row(other(sown.to_move())) > harvest.total());
}

Harvests::Harvests(const Board& sown, bool must_feed)
    : sown_(sown), largest_(largest_harvest(sown)), must_feed_(must_feed) {}

std::optional<TurnSeeds> Harvests::next() {
    while (step()) {
        if (!must_feed_ || sown_.row(other(sown_.to_move())) > at_->total()) {
            return at_;
        }
    }
    return std::nullopt;
}

bool Harvests::step() {
    if (!at_) {
        at_ = largest_;
        return true;
    }
    // An odometer that counts down from the largest harvest.
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        if (at_->at(place) > 0) {
            at_->set(place, at_->at(place) - 1);
            return true;
        }
        at_->set(place, largest_.at(place));
    }
    return false;
}

std::uint64_t Harvests::count(const Board& sown, bool must_feed) {
    std::uint64_t count = 0;
    if (must_feed) {
        Harvests harvests(sown, must_feed);
        while (harvests.next()) {
            ++count;
        }
        return count;
    }
    count = 1;
    const TurnSeeds largest = largest_harvest(sown);
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        count *= static_cast<std::uint64_t>(largest.at(place)) + 1;
    }
    return count;
}

}  // namespace awale::eqwale
