#include "awale/notation/game/board.hpp"

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

Board mirrored(const Board& board) {
    Board turned;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        turned.set_seeds(mirrored(House{lane}), board.seeds(House{lane}));
    }
    turned.set_store(Side::South, board.store(Side::North));
    turned.set_store(Side::North, board.store(Side::South));
    turned.set_reserve(board.reserve());
    turned.set_to_move(other(board.to_move()));
    return turned;
}

namespace {

std::string letter_of(House house) { return {house.letter()}; }

}  // namespace

std::string letters(std::span<const House> houses) { return joined(houses, "", letter_of); }

std::string letters(HouseSet houses) { return joined(houses, "", letter_of); }

std::string letter_list(HouseSet houses) { return joined(houses, ", ", letter_of); }

namespace {

/// The lanes in the order position text lists them: the circle, the stores, the reserve where there is one.
std::vector<std::size_t> lanes_in_order(const RuleSet& rules) {
    std::vector<std::size_t> lanes;
    for (const std::size_t row : {std::size_t{0}, std::size_t{6}}) {
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            lanes.push_back(row + place);
        }
    }
    lanes.push_back(Board::store_lane);
    lanes.push_back(Board::store_lane + 1);
    if (rules.reserve > 0) {
        lanes.push_back(Board::reserve_lane);
    }
    return lanes;
}

std::string form_wanted(const RuleSet& rules) {
    return localized("position.form", {{"houses", 2 * rules.houses_a_side},
                                       {"reserve", rules.reserve > 0 ? "yes" : "no"},
                                       {"example", position_text(Board::start(rules), rules)}});
}

}  // namespace

std::string position_text(const Board& board, const RuleSet& rules) {
    std::string text;
    for (const std::size_t lane : lanes_in_order(rules)) {
        text += std::to_string(board.lanes()[lane]) + "-";
    }
    return text + letter(board.to_move());
}

tl::expected<Board, PositionError> parse_position(std::string_view text, const RuleSet& rules) {
    if (text == "start") {
        return Board::start(rules);
    }
    Board::Lanes lanes{};
    int total = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const char* at = begin;
    const auto error = [&](const char* where, std::string message) {
        return tl::unexpected(PositionError{static_cast<std::size_t>(where - begin), std::move(message)});
    };
    for (const std::size_t lane : lanes_in_order(rules)) {
        unsigned count = 0;
        const auto [rest, failure] = std::from_chars(at, end, count);
        if (failure == std::errc::invalid_argument) {
            return error(at, form_wanted(rules));
        }
        if (failure != std::errc{} || static_cast<int>(count) > rules.total_seeds().count()) {
            return error(at,
                         localized("position.too_many_in_house", {{"seeds", rules.total_seeds().count()}}));
        }
        if (rest == end || *rest != '-') {
            return error(rest, form_wanted(rules));
        }
        lanes[lane] = static_cast<std::uint8_t>(count);
        total += static_cast<int>(count);
        at = rest + 1;
    }
    if (end - at != 1 || (*at != 'S' && *at != 'N')) {
        const bool has_more_counts = at != end && *at >= '0' && *at <= '9';
        return error(at, has_more_counts ? form_wanted(rules) : localized("position.side_missing"));
    }
    if (total > rules.total_seeds().count()) {
        return error(begin, localized("position.too_many_seeds",
                                      {{"seeds", total}, {"most", rules.total_seeds().count()}}));
    }
    lanes[Board::side_lane] = *at == 'N' ? 1 : 0;
    const Board board{lanes};
    if (const auto flaw = game_of(rules).flaw(board, rules)) {
        return error(begin, *flaw);
    }
    return board;
}

}  // namespace awale
