#include "awale/render/web/endgame_data.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/side.hpp"

namespace awale::render {

namespace {

/// The houses of a rule set as South to move sees them.
std::vector<House> circle(const RuleSet& rules) {
    std::vector<House> houses;
    for (const Side side : {Side::South, Side::North}) {
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            houses.emplace_back(side, place);
        }
    }
    return houses;
}

/// Calls `visit` for every way to lay `seeds` seeds into `houses`, the first house slowest, fewest seeds
/// first. Stops and returns false as soon as `visit` does.
bool each_board(std::span<const House> houses, int seeds, Board& board,
                const std::function<bool(const Board&)>& visit) {
    if (houses.size() == 1) {
        board.set_seeds(houses.front(), Seeds{seeds});
        return visit(board);
    }
    for (int here = 0; here <= seeds; ++here) {
        board.set_seeds(houses.front(), Seeds{here});
        if (!each_board(houses.subspan(1), seeds - here, board, visit)) {
            return false;
        }
    }
    return true;
}

std::uint8_t packed(const EndgameValue& value, EndgameData::Kind kind) {
    if (kind == EndgameData::Kind::Margin) {
        return static_cast<std::uint8_t>(value.margin.count() + 128);
    }
    return static_cast<std::uint8_t>(16 * value.forced.count() + value.conceded.count());
}

}  // namespace

std::size_t endgame_bytes(const RuleSet& rules, int seeds) {
    // C(seeds + houses, houses): as many seeds or fewer is as if one more house held those left over.
    const std::size_t houses = 2UL * rules.houses_a_side;
    std::size_t count = 1;
    for (std::size_t i = 1; i <= houses; ++i) {
        count = count * (static_cast<std::size_t>(seeds) + i) / i;
    }
    return count;
}

std::optional<EndgameData> pack_endgames(const RuleSet& rules, int seeds, const EndgameProbe& probe) {
    assert(seeds <= most_endgame_seeds);
    const std::vector<House> houses = circle(rules);
    EndgameData data;
    data.rules = {std::string(rules.name)};
    data.houses_a_side = rules.houses_a_side;
    data.kind =
        rules.endless_play == EndlessPlay::OwnRow ? EndgameData::Kind::Shares : EndgameData::Kind::Margin;
    data.seeds = -1;
    for (int level = 0; level <= seeds; ++level) {
        const std::size_t whole = data.bytes.size();
        Board board;
        const bool known = each_board(houses, level, board, [&](const Board& one) {
            const auto value = probe(one);
            if (value) {
                data.bytes.push_back(packed(*value, data.kind));
            }
            return value.has_value();
        });
        if (!known) {
            data.bytes.resize(whole);
            break;
        }
        data.seeds = level;
    }
    return data.seeds < 0 ? std::nullopt : std::optional(std::move(data));
}

}  // namespace awale::render
