#include "awale/notation/game/eqwale/explain.hpp"

#include <algorithm>
#include <vector>

#include "awale/notation/game/eqwale/turns.hpp"
#include "awale/notation/game/house_letters.hpp"

namespace awale::eqwale {

namespace {

std::string seeds_text(int count) {
    return std::to_string(count) + (count == 1 ? " seed" : " seeds");
}

std::string letter_of(Side owner, std::size_t place) {
    return std::string(1, House{owner, place}.letter());
}

std::string drop_reason(const Board& board, TurnSeeds seeds) {
    const int count = seeds.total().count();
    if (count > largest_drop) {
        return "a player drops one to six seeds a turn, not " + std::to_string(count);
    }
    if (count > board.reserve().count()) {
        return "the reserve has fewer seeds than that";
    }
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const int after = board.seeds(House{board.to_move(), place}).count() + seeds.at(place);
        if (seeds.at(place) > 0 && after > max_seeds_a_house) {
            return letter_of(board.to_move(), place) + " would have " + seeds_text(after) +
                   ", and no house may have more than ten";
        }
    }
    return "after it the reserve could not be shared out so that no house is empty and none has more than "
           "ten seeds";
}

std::string harvest_reason(const Board& board, const Turn& turn) {
    const Board sown = sow(board, turn.house).board;
    const Side victim = other(board.to_move());
    const TurnSeeds most = largest_harvest(sown);
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const int there = sown.seeds(House{victim, place}).count();
        const std::string house = letter_of(victim, place);
        if (turn.seeds.at(place) <= most.at(place)) {
            continue;
        }
        if (most.at(place) > 0) {
            return "at most two seeds are taken from a house, and " + house + " would give " +
                   std::to_string(turn.seeds.at(place));
        }
        if (there <= 1) {
            return house + " has " + seeds_text(there) +
                   " after sowing, and a house needs two to be harvested";
        }
        return house + " has " + seeds_text(there) + " after sowing, and no house of " +
               name(board.to_move()) + " has as many";
    }
    return std::string(name(victim)) + " had no seeds, and the harvest would take back those that were given";
}

/// Houses of the other row that may be harvested after sowing: `b2 d2`.
std::string attacked_text(const Board& sown) {
    const std::string most = to_text(largest_harvest(sown), sown.to_move());
    return most.empty() ? "" : most.substr(1, most.size() - 2);
}

}  // namespace

std::string reason_illegal(const Board& board, const Turn& turn) {
    const std::string mover = name(board.to_move());
    const std::string letter(1, turn.house.letter());
    if (turn.house.owner() != board.to_move()) {
        return letter + " is " + name(turn.house.owner()) + "'s house and it is " + mover + "'s turn";
    }
    const bool set_up = board.reserve() > Seeds{0};
    if (turn.seeds.is_drop()) {
        return set_up ? drop_reason(board, turn.seeds) : "the reserve is empty, so no seeds can be dropped";
    }
    if (set_up) {
        return "the reserve still has seeds, which are dropped first";
    }
    if (board.seeds(turn.house) == Seeds{0}) {
        return "house " + letter + " is empty";
    }
    if (is_over(board)) {
        return mover + " cannot give " + name(other(board.to_move())) + " any seeds, so the game is over";
    }
    if (!can_sow(board, turn.house)) {
        return std::string(name(other(board.to_move()))) + " has no seeds and " + letter +
               " gives none: a move that feeds must be played";
    }
    return harvest_reason(board, turn);
}

std::string choices(const Board& board) {
    if (is_over(board)) {
        return "nothing";
    }
    if (board.reserve() > Seeds{0}) {
        // An example is enough: there are hundreds.
        return "a drop such as " + to_text(*Turns(board).next());
    }
    std::string text;
    for (const House house : houses_to_play(board)) {
        Harvests harvests(sow(board, house).board, must_feed(board));
        text += (text.empty() ? "" : ", ") + to_text(Turn{house, harvests.next().value_or(TurnSeeds{})});
    }
    return text;
}

std::string alternatives(const Board& board, const Turn& turn) {
    if (board.reserve() > Seeds{0}) {
        // An example is enough: there are hundreds.
        const auto first = Turns(board).next();
        return first ? "one to six seeds into " + std::string(name(board.to_move())) + "'s houses, such as " +
                           to_text(*first)
                     : "";
    }
    if (turn.house.owner() == board.to_move() && can_sow(board, turn.house)) {
        const std::string attacked = attacked_text(sow(board, turn.house).board);
        const std::string letter(1, turn.house.letter());
        return attacked.empty() ? letter + " without a harvest"
                                : letter + " with at most " + attacked + " taken";
    }
    return letter_list(houses_to_play(board));
}

std::optional<std::string> flaw(const Board& board) {
    if (board.reserve() > Seeds{0}) {
        if (!set_up_can_be_finished(board)) {
            return "the reserve cannot be shared out so that no house is empty and none has more than ten "
                   "seeds";
        }
        return std::nullopt;
    }
    if (board.row(board.to_move()) == Seeds{0} && board.on_board() > Seeds{0}) {
        return std::string(name(board.to_move())) + " has no seeds, so " + name(other(board.to_move())) +
               " is to move";
    }
    return std::nullopt;
}

}  // namespace awale::eqwale
