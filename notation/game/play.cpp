#include "awale/notation/game/play.hpp"

#include <bit>
#include <cassert>

namespace awale {

namespace {

using Lanes = Board::Lanes;

/// A game never has more seeds than this in one house.
constexpr std::size_t max_seeds = 48;

/// What sowing n seeds from a lane adds to each lane, modulo 256, and where the last one falls. The lane sown
/// from loses its seeds and the turn passes in the same addition: written byte by byte, the board would have
/// to wait for memory before it can be copied whole.
struct SowingDelta {
    Lanes added{};
    std::uint8_t last = 0;
};

using SowingTable = std::array<std::array<SowingDelta, max_seeds + 1>, House::lanes>;

constexpr std::size_t next_lane(std::size_t lane, std::size_t houses_a_side) {
    if (lane < 6) {
        return lane + 1 < houses_a_side ? lane + 1 : 6;
    }
    return lane + 1 < 6 + houses_a_side ? lane + 1 : 0;
}

constexpr SowingTable make_sowing_table(std::size_t houses_a_side) {
    SowingTable table{};
    for (std::size_t row = 0; row < 2; ++row) {
        for (std::size_t place = 0; place < houses_a_side; ++place) {
            const std::size_t origin = 6 * row + place;
            std::size_t lane = origin;
            table[origin][0].added[Board::side_lane] = row == 0 ? 1 : 0xFF;
            for (std::size_t seeds = 1; seeds <= max_seeds; ++seeds) {
                lane = next_lane(lane, houses_a_side);
                if (lane == origin) {
                    lane = next_lane(lane, houses_a_side);
                }
                table[origin][seeds] = table[origin][seeds - 1];
                table[origin][seeds].added[lane] += 1;
                table[origin][seeds].added[origin] = static_cast<std::uint8_t>(-seeds);
                table[origin][seeds].last = static_cast<std::uint8_t>(lane);
            }
        }
    }
    return table;
}

constexpr SowingTable twelve_houses = make_sowing_table(6);
constexpr SowingTable ten_houses = make_sowing_table(5);

const SowingDelta& sowing(const Board& board, House house, const RuleSet& rules) {
    const SowingTable& table = rules.houses_a_side == 6 ? twelve_houses : ten_houses;
    return table[house.lane()][board.lanes()[house.lane()]];
}

/// First lane of a side's row.
constexpr std::size_t row_start(Side side) {
    return side == Side::South ? 0 : 6;
}

bool row_is_empty(const Lanes& lanes, Side side) {
    unsigned any = 0;
    for (std::size_t lane = row_start(side); lane < row_start(side) + 6; ++lane) {
        any |= lanes[lane];
    }
    return any == 0;
}

bool gives(const Lanes& added, Side receiver) {
    return !row_is_empty(added, receiver);
}

/// The board after sowing, before any capture.
Lanes sown(const Board& board, const SowingDelta& sowing) {
    Lanes lanes = board.lanes();
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        lanes[lane] = static_cast<std::uint8_t>(lanes[lane] + sowing.added[lane]);
    }
    return lanes;
}

/// Takes twos and threes backwards from `last` while they lie in `victim`'s row. Returns the seeds taken.
unsigned harvest(Lanes& lanes, std::size_t last, Side victim) {
    unsigned taken = 0;
    const std::size_t start = row_start(victim);
    for (std::size_t lane = last; lane - start < 6 && (lanes[lane] == 2 || lanes[lane] == 3); --lane) {
        taken += lanes[lane];
        lanes[lane] = 0;
    }
    return taken;
}

bool is_grand_slam(const Board& board, House house, const SowingDelta& sowing) {
    const Side victim = other(house.owner());
    Lanes lanes = sown(board, sowing);
    return harvest(lanes, sowing.last, victim) > 0 && row_is_empty(lanes, victim);
}

/// The moves that sow something where the opponent needs it, grand slams among them.
HouseSet moves_that_feed(const Board& board, const RuleSet& rules) {
    const Side mover = board.to_move();
    const bool must_give = row_is_empty(board.lanes(), other(mover));
    HouseSet moves;
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        const House house{mover, place};
        if (board.lanes()[house.lane()] == 0) {
            continue;
        }
        if (!must_give || gives(sowing(board, house, rules).added, other(mover))) {
            moves.insert(house);
        }
    }
    return moves;
}

/// Of `moves`, those that are no grand slam.
HouseSet without_grand_slams(const Board& board, HouseSet moves, const RuleSet& rules) {
    HouseSet kept;
    for (const House house : moves) {
        if (!is_grand_slam(board, house, sowing(board, house, rules))) {
            kept.insert(house);
        }
    }
    return kept;
}

}  // namespace

HouseSet legal_moves(const Board& board, const RuleSet& rules) {
    const HouseSet moves = moves_that_feed(board, rules);
    if (rules.grand_slam == GrandSlam::CapturesNothing) {
        return moves;
    }
    const HouseSet quiet = without_grand_slams(board, moves, rules);
    return quiet.empty() ? moves : quiet;
}

Played play(const Board& board, House house, const RuleSet& rules) {
    const Side mover = board.to_move();
    assert(house.owner() == mover && board.seeds(house) > Seeds{0});
    const SowingDelta& path = sowing(board, house, rules);

    // 1. Sow, and pass the turn.
    Lanes lanes = sown(board, path);

    // 2. Capture, unless the rule set forbids taking the whole row.
    Played played;
    played.last = House{path.last};
    Lanes harvested = lanes;
    const unsigned taken = harvest(harvested, path.last, other(mover));
    if (taken > 0) {
        played.grand_slam = row_is_empty(harvested, other(mover));
        if (!played.grand_slam || rules.grand_slam == GrandSlam::ForbiddenUnlessOnly) {
            lanes = harvested;
            std::uint8_t& store = lanes[Board::store_lane + static_cast<std::size_t>(mover)];
            store = static_cast<std::uint8_t>(store + taken);
            played.captured = Seeds{static_cast<int>(taken)};
        }
    }
    played.after = Board{lanes};
    return played;
}

}  // namespace awale
