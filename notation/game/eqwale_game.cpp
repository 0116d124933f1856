#include "awale/notation/game/eqwale_game.hpp"

#include <cassert>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::eqwale {

namespace {

std::string drop_reason(const Board& board, TurnSeeds seeds) {
    const int count = seeds.total().count();
    if (count > largest_drop) {
        return localized("move.drop_of_six", {{"seeds", count}});
    }
    if (count > board.reserve().count()) {
        return localized("move.reserve_too_small");
    }
    for (const House house : houses_of(seeds, board.to_move())) {
        const int after = board.seeds(house).count() + seeds.at(house.place());
        if (after > max_seeds_a_house) {
            return localized("move.more_than_ten", {{"house", house.letter()}, {"seeds", after}});
        }
    }
    return localized("move.spoils_set_up");
}

std::string harvest_reason(const Board& board, const Turn& turn) {
    const Board sown = sow(board, turn.house).board;
    const Side victim = other(board.to_move());
    const TurnSeeds most = largest_harvest(sown);
    for (const House house : row_houses(victim)) {
        const int there = sown.seeds(house).count();
        const int taken = turn.seeds.at(house.place());
        const bool is_attacked = most.at(house.place()) > 0;
        if (taken > most.at(house.place())) {
            return localized(is_attacked  ? "move.harvest_of_two"
                             : there <= 1 ? "move.harvest_needs_two"
                                          : "move.harvest_unequal",
                             {{"house", house.letter()},
                              {"seeds", is_attacked ? taken : there},
                              {"mover", name(board.to_move())}});
        }
    }
    return localized("move.harvest_starves", {{"victim", name(victim)}});
}

/// Why a turn is not legal, as a sentence without a full stop. Precondition: it is not.
std::string reason_illegal(const Board& board, const Turn& turn) {
    const std::string_view opponent = name(other(board.to_move()));
    const bool set_up = board.reserve() > Seeds{0};
    const std::string_view id = turn.house.owner() != board.to_move() ? "move.other_side"
                                : turn.seeds.is_drop()                ? (set_up ? "" : "move.reserve_empty")
                                : set_up                              ? "move.reserve_first"
                                : board.seeds(turn.house) == Seeds{0} ? "move.empty_house"
                                : is_over(board)                      ? "move.game_over"
                                : !can_sow(board, turn.house)         ? "move.must_feed"
                                                                      : "";
    if (id.empty()) {
        return set_up ? drop_reason(board, turn.seeds) : harvest_reason(board, turn);
    }
    return localized(id, {{"house", turn.house.letter()},
                          {"owner", opponent},
                          {"mover", name(board.to_move())},
                          {"other", opponent}});
}

/// What may be played instead, a sentence: turns of the same house where there are some.
std::string advice(const Board& board, const Turn& turn) {
    const auto first = Turns(board).next();
    if (!first) {
        return localized("move.none_here");
    }
    if (board.reserve() > Seeds{0}) {
        // An example is enough: there are hundreds.
        return localized("move.drops_here", {{"mover", name(board.to_move())}, {"drop", to_text(*first)}});
    }
    if (turn.house.owner() == board.to_move() && can_sow(board, turn.house)) {
        const Board sown = sow(board, turn.house).board;
        std::string attacked = to_text(largest_harvest(sown), sown.to_move());  // `(b2 d2)`
        std::erase_if(attacked, [](char c) { return c == '(' || c == ')'; });
        return localized(attacked.empty() ? "move.without_harvest_here" : "move.harvest_here",
                         {{"house", turn.house.letter()}, {"harvest", attacked}});
    }
    return legal_here(houses_to_play(board));
}

/// What a row still needs, and what it can still take.
struct Room {
    int least = 0;  ///< the empty houses: a seed for each
    int most = 0;
};

/// Nothing if a house has too many seeds already.
std::optional<Room> room(const Board& board, Side side) {
    Room room;
    for (const House house : row_houses(side)) {
        const int seeds = board.seeds(house).count();
        if (seeds > max_seeds_a_house) {
            return std::nullopt;
        }
        room.least += seeds == 0 ? 1 : 0;
        room.most += max_seeds_a_house - seeds;
    }
    return room;
}

/// How many seeds a player can drop in `turns` turns, whatever the order: a seed or more a turn, and what the
/// row needs.
Room in_turns(const Room& row, int turns) {
    return {std::max(row.least, turns), std::min(row.most, largest_drop * turns)};
}

}  // namespace

bool set_up_can_be_finished(const Board& board) {
    const auto mover = room(board, board.to_move());
    const auto waiting = room(board, other(board.to_move()));
    if (!mover || !waiting) {
        return false;
    }
    const int reserve = board.reserve().count();
    // The turns left alternate, and each takes a seed at least. In a given number of turns each player can
    // drop any number of seeds between two bounds, independently of the other.
    for (int turns = 0; turns <= reserve; ++turns) {
        const Room first = in_turns(*mover, (turns + 1) / 2);
        const Room second = in_turns(*waiting, turns / 2);
        if (first.least <= first.most && second.least <= second.most &&
            first.least + second.least <= reserve && reserve <= first.most + second.most) {
            return true;
        }
    }
    return false;
}

Board dropped(const Board& board, TurnSeeds seeds) {
    Board after = board;
    for (const House house : houses_of(seeds, board.to_move())) {
        after.set_seeds(house, board.seeds(house) + Seeds{seeds.at(house.place())});
    }
    assert(seeds.total() <= board.reserve());
    after.set_reserve(board.reserve() - seeds.total());
    after.set_to_move(other(board.to_move()));
    return after;
}

bool is_legal_drop(const Board& board, TurnSeeds seeds) {
    const int count = seeds.total().count();
    return seeds.is_drop() && count >= 1 && count <= std::min(largest_drop, board.reserve().count()) &&
           set_up_can_be_finished(dropped(board, seeds));
}

std::optional<TurnSeeds> Drops::next() {
    // An odometer whose wheels add up to six at most.
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        if (seeds_.total().count() < largest_drop) {
            seeds_.set(place, seeds_.at(place) + 1);
            return seeds_;
        }
        seeds_.set(place, 0);
    }
    return std::nullopt;
}

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
            constexpr int max_taken = 2;
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

bool must_feed(const Board& board) { return board.row(other(board.to_move())) == Seeds{0}; }

bool is_legal_harvest(const Board& sown, TurnSeeds harvest, bool must_feed) {
    const TurnSeeds largest = largest_harvest(sown);
    const HouseSet row = row_houses(Side::South);
    const auto is_within = [&](House house) {
        return harvest.at(house.place()) <= largest.at(house.place());
    };
    return !harvest.is_drop() && std::all_of(row.begin(), row.end(), is_within) &&
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
    std::uint64_t count = must_feed ? 0 : 1;
    if (must_feed) {
        for (Harvests harvests(sown, must_feed); harvests.next();) {
            ++count;
        }
        return count;
    }
    const TurnSeeds largest = largest_harvest(sown);
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        count *= static_cast<std::uint64_t>(largest.at(place)) + 1;
    }
    return count;
}

namespace {

bool is_set_up(const Board& board) { return board.reserve() > Seeds{0}; }

/// The first house that gets seeds of a drop. Precondition: some house gets any.
House first_house(Side side, TurnSeeds seeds) { return *houses_of(seeds, side).begin(); }

}  // namespace

Turns::Turns(const Board& board) : board_(board), must_feed_(must_feed(board)) {}

std::optional<Turn> Turns::next() {
    while (is_set_up(board_)) {
        const auto seeds = drops_.next();
        if (!seeds) {
            return std::nullopt;
        }
        if (is_legal_drop(board_, *seeds)) {
            return Turn{first_house(board_.to_move(), *seeds), *seeds};
        }
    }
    for (;;) {
        if (const auto harvest = harvests_ ? harvests_->next() : std::nullopt) {
            return Turn{house_, *harvest};
        }
        harvests_.reset();
        do {
            if (place_ == TurnSeeds::places) {
                return std::nullopt;
            }
            house_ = House{board_.to_move(), place_++};
        } while (board_.seeds(house_) == Seeds{0});
        harvests_.emplace(sow(board_, house_).board, must_feed_);
    }
}

std::uint64_t count_turns(const Board& board) {
    std::uint64_t count = 0;
    if (is_set_up(board)) {
        for (Turns turns(board); turns.next();) {
            ++count;
        }
        return count;
    }
    for (const House house : row_houses(board.to_move())) {
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
        return is_legal_drop(board, turn.seeds) && turn.house == first_house(board.to_move(), turn.seeds);
    }
    return board.seeds(turn.house) > Seeds{0} &&
           is_legal_harvest(sow(board, turn.house).board, turn.seeds, must_feed(board));
}

bool can_sow(const Board& board, House house) {
    // Whatever may be harvested, nothing need be.
    return is_legal(board, Turn{house});
}

HouseSet houses_to_play(const Board& board) {
    if (!is_set_up(board)) {
        return row_houses(board.to_move()).where([&](House house) { return can_sow(board, house); });
    }
    HouseSet houses;
    Turns turns(board);
    while (const auto turn = turns.next()) {
        houses.insert(turn->house);
    }
    return houses;
}

TurnPlayed play(const Board& board, const Turn& turn) {
    assert(is_legal(board, turn));
    if (turn.seeds.is_drop()) {
        const unsigned houses = houses_of(turn.seeds, board.to_move()).bits();
        return {dropped(board, turn.seeds), House{static_cast<std::size_t>(std::bit_width(houses)) - 1}};
    }
    const Sown sown = sow(board, turn.house);
    return {harvested(sown.board, turn.seeds), sown.last};
}

bool is_over(const Board& board) { return !Turns(board).next(); }

namespace {

class EqwaleGame : public Game {
public:
    std::string_view title() const override { return "Éqwalé"; }

    bool turns_are_houses() const override { return false; }

    std::optional<std::string> flaw(const Board& board, const RuleSet& /*rules*/) const override {
        if (board.reserve() > Seeds{0}) {
            return set_up_can_be_finished(board) ? std::nullopt
                                                 : std::optional(localized("position.reserve_does_not_fit"));
        }
        if (board.row(board.to_move()) == Seeds{0} && board.on_board() > Seeds{0}) {
            return localized("position.wrong_side",
                             {{"side", name(board.to_move())}, {"other", name(other(board.to_move()))}});
        }
        return std::nullopt;
    }

    HouseSet houses_to_play(const Board& board, const RuleSet& /*rules*/) const override {
        if (board.reserve() == Seeds{0}) {
            return eqwale::houses_to_play(board);
        }
        HouseSet houses;
        Turns turns(board);
        while (const auto turn = turns.next()) {
            houses = houses | houses_of(turn->seeds, board.to_move());
        }
        return houses;
    }

    TurnSeeds largest_harvest(const Board& board, House house, const RuleSet& /*rules*/) const override {
        return board.reserve() > Seeds{0} ? TurnSeeds{} : eqwale::largest_harvest(sow(board, house).board);
    }

    TurnChoices choices(const Board& board, const RuleSet& /*rules*/) const override {
        if (is_over(board)) {
            return {"none", ""};
        }
        if (board.reserve() > Seeds{0}) {
            return {"drops", to_text(*Turns(board).next())};
        }
        return {"turns", joined(eqwale::houses_to_play(board), ", ", [&](House house) {
                    Harvests harvests(sow(board, house).board, must_feed(board));
                    return to_text(Turn{house, harvests.next().value_or(TurnSeeds{})});
                })};
    }

    void visit_turns(const Board& board, const RuleSet& /*rules*/,
                     const std::function<bool(const Turn&)>& take) const override {
        Turns turns(board);
        while (const auto turn = turns.next()) {
            if (!take(*turn)) {
                return;
            }
        }
    }

    std::uint64_t count_turns(const Board& board, const RuleSet& /*rules*/) const override {
        return eqwale::count_turns(board);
    }

    bool is_legal(const Board& board, const Turn& turn, const RuleSet& /*rules*/) const override {
        return eqwale::is_legal(board, turn);
    }

    Board play(const Board& board, const Turn& turn, const RuleSet& /*rules*/) const override {
        return eqwale::play(board, turn).after;
    }

    std::optional<EndReason> ending(const Board& board, const RuleSet& /*rules*/) const override {
        return is_over(board) ? std::optional(EndReason::NoMove) : std::nullopt;
    }

    bool play_and_note(const Board& board, const Turn& turn, const RuleSet& /*rules*/,
                       ReplayedPly& ply) const override {
        if (!eqwale::is_legal(board, turn)) {
            return false;
        }
        const TurnPlayed played = eqwale::play(board, turn);
        ply = {.house = turn.house,
               .seeds = turn.seeds,
               .before = board,
               .after = played.after,
               .captured = turn.seeds.is_drop() ? Seeds{0} : turn.seeds.total(),
               .last = played.last,
               .legal = eqwale::houses_to_play(board),
               .fed = board.reserve() == Seeds{0} && must_feed(board),
               .repeats = {}};
        return true;
    }

    IllegalMove why_illegal(const Board& board, const Turn& turn, const RuleSet& /*rules*/) const override {
        return {{},
                turn,
                reason_illegal(board, turn),
                is_over(board) ? HouseSet{} : eqwale::houses_to_play(board),
                advice(board, turn)};
    }
};

}  // namespace

const Game& eqwale_game() {
    static const EqwaleGame game;
    return game;
}

}  // namespace awale::eqwale
