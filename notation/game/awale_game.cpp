#include <cassert>
#include <unordered_set>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/game.hpp"

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

/// The lane that the next seed of a house falls into.
constexpr std::size_t next_sown(std::size_t lane, std::size_t origin, std::size_t houses_a_side) {
    lane = next_lane(lane, houses_a_side);
    return lane == origin ? next_lane(lane, houses_a_side) : lane;
}

constexpr SowingTable make_sowing_table(std::size_t houses_a_side) {
    SowingTable table{};
    for (std::size_t row = 0; row < 2; ++row) {
        for (std::size_t place = 0; place < houses_a_side; ++place) {
            const std::size_t origin = 6 * row + place;
            std::size_t lane = origin;
            table[origin][0].added[Board::side_lane] = row == 0 ? 1 : 0xFF;
            for (std::size_t seeds = 1; seeds <= max_seeds; ++seeds) {
                lane = next_sown(lane, origin, houses_a_side);
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
constexpr std::size_t row_start(Side side) { return side == Side::South ? 0 : 6; }

bool row_is_empty(const Lanes& lanes, Side side) {
    unsigned any = 0;
    for (std::size_t lane = row_start(side); lane < row_start(side) + 6; ++lane) {
        any |= lanes[lane];
    }
    return any == 0;
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
    const Side receiver = other(board.to_move());
    const HouseSet houses = houses_to_sow(board, rules);
    if (!row_is_empty(board.lanes(), receiver)) {
        return houses;
    }
    return houses.where(
        [&](House house) { return !row_is_empty(sowing(board, house, rules).added, receiver); });
}

}  // namespace

HouseSet houses_to_sow(const Board& board, const RuleSet& rules) {
    const std::uint16_t own = row_houses(board.to_move(), rules.houses_a_side).bits();
    const auto holding = [&](unsigned least) {
        unsigned houses = 0;
        for (std::size_t lane = 0; lane < House::lanes; ++lane) {
            houses |= static_cast<unsigned>(board.lanes()[lane] >= least) << lane;
        }
        return HouseSet{static_cast<std::uint16_t>(houses & own)};
    };
    const HouseSet more = rules.singles_wait ? holding(2) : HouseSet{};
    return more.empty() ? holding(1) : more;
}

HouseSet legal_moves(const Board& board, const RuleSet& rules) {
    const HouseSet moves = moves_that_feed(board, rules);
    if (rules.grand_slam == GrandSlam::CapturesNothing || rules.grand_slam == GrandSlam::PlaysAgain) {
        return moves;
    }
    const HouseSet quiet =
        moves.where([&](House house) { return !is_grand_slam(board, house, sowing(board, house, rules)); });
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
        const bool plays_again = rules.grand_slam == GrandSlam::PlaysAgain;
        if (!played.grand_slam || plays_again || rules.grand_slam == GrandSlam::ForbiddenUnlessOnly) {
            lanes = harvested;
            if (played.grand_slam && plays_again) {
                lanes[Board::side_lane] = board.lanes()[Board::side_lane];
            }
            std::uint8_t& store = lanes[Board::store_lane + static_cast<std::size_t>(mover)];
            store = static_cast<std::uint8_t>(store + taken);
            played.captured = Seeds{static_cast<int>(taken)};
        }
    }
    played.after = Board{lanes};
    return played;
}

std::vector<House> houses_sown(House from, Seeds seeds, std::size_t houses_a_side) {
    std::vector<House> houses;
    std::size_t lane = from.lane();
    for (int left = seeds.count(); left > 0; --left) {
        lane = next_sown(lane, from.lane(), houses_a_side);
        houses.emplace_back(lane);
    }
    return houses;
}

std::optional<EndReason> ending(const Board& board, const RuleSet& rules) {
    if (rules.stops_at_majority) {
        const Seeds most = std::max(board.store(Side::South), board.store(Side::North));
        if (most + most > board.total()) {
            return EndReason::Majority;
        }
    }
    if (legal_moves(board, rules).empty()) {
        return EndReason::NoMove;
    }
    constexpr Seeds few{6};
    if (rules.few_seeds == FewSeeds::Six && board.on_board() <= few) {
        return EndReason::FewSeeds;
    }
    if (rules.few_seeds == FewSeeds::NoCaptureLeft && !capture_reachable(board, rules)) {
        return EndReason::NoCaptureLeft;
    }
    return std::nullopt;
}

Score final_score(const Board& board, const RuleSet& rules, EndReason reason) {
    const Seeds south = board.store(Side::South);
    const Seeds north = board.store(Side::North);
    const Score stores{south, north};
    const Score own_rows{south + board.row(Side::South), north + board.row(Side::North)};
    switch (reason) {
        case EndReason::Majority:
        case EndReason::Unfinished: return stores;
        case EndReason::NoMove:
        case EndReason::FewSeeds:
        case EndReason::NoCaptureLeft: return own_rows;
        case EndReason::Repetition: break;
    }
    switch (rules.endless_play) {
        case EndlessPlay::OwnRow: return own_rows;
        case EndlessPlay::Nobody: return stores;
        case EndlessPlay::Split: break;
    }
    const int left = board.on_board().count();
    return Score::from_halves(2 * south.count() + left, 2 * north.count() + left);
}

bool capture_reachable(const Board& board, const RuleSet& rules) {
    // Every board reachable without a capture is looked at once; with more than a handful of seeds the
    // first few already hold a capture, so the walk is depth first.
    std::unordered_set<Board, BoardHash> seen{board};
    std::vector<Board> open{board};
    while (!open.empty()) {
        const Board from = open.back();
        open.pop_back();
        for (const House house : legal_moves(from, rules)) {
            const Played played = play(from, house, rules);
            if (played.captured > Seeds{0}) {
                return true;
            }
            if (seen.insert(played.after).second) {
                open.push_back(played.after);
            }
        }
    }
    return false;
}

const Game& game_of(const RuleSet& rules) {
    // By GameName.
    static const std::array<const Game*, 2> games{&awale_game(), &eqwale::eqwale_game()};
    return *games[static_cast<std::size_t>(rules.game)];
}

std::optional<EndReason> ending(const Board& board, std::span<const Board> seen, const RuleSet& rules) {
    const auto reason = game_of(rules).ending(board, rules);
    return reason || std::ranges::find(seen, board) == seen.end() ? reason : EndReason::Repetition;
}

Turn turn_at(const Board& board, const RuleSet& rules, std::uint64_t place) {
    Turn found;
    game_of(rules).visit_turns(board, rules, [&](const Turn& turn) {
        found = turn;
        return place-- > 0;
    });
    return found;
}

namespace {

/// Why a turn is not legal here, as a sentence.
std::string reason_illegal(const Board& board, const Turn& turn, HouseSet legal, const RuleSet& rules) {
    const House house = turn.house;
    const std::string_view opponent = name(other(board.to_move()));
    const std::string_view id = turn.seeds.is_drop()                            ? "move.drop_elsewhere"
                                : !turn.seeds.empty()                           ? "move.harvest_elsewhere"
                                : house.owner() != board.to_move()              ? "move.other_side"
                                : house.place() >= rules.houses_a_side          ? "move.no_such_house"
                                : board.seeds(house) == Seeds{0}                ? "move.empty_house"
                                : legal.empty()                                 ? "move.game_over"
                                : !houses_to_sow(board, rules).contains(house)  ? "move.single_waits"
                                : board.row(other(board.to_move())) == Seeds{0} ? "move.must_feed"
                                                                                : "move.takes_all";
    return localized(id, {{"house", house.letter()},
                          {"houses", 2 * rules.houses_a_side},
                          {"owner", opponent},
                          {"mover", name(board.to_move())},
                          {"other", opponent},
                          {"rules", rules.name}});
}

class AwaleGame : public Game {
public:
    std::string_view title() const override { return "Awalé"; }

    bool turns_are_houses() const override { return true; }

    std::optional<std::string> flaw(const Board& board, const RuleSet& rules) const override {
        const Side mover = board.to_move();
        if (rules.grand_slam == GrandSlam::PlaysAgain && board.row(mover) == Seeds{0} &&
            board.on_board() > Seeds{0}) {
            return localized("position.wrong_side", {{"side", name(mover)}, {"other", name(other(mover))}});
        }
        return std::nullopt;
    }

    HouseSet houses_to_play(const Board& board, const RuleSet& rules) const override {
        return legal_moves(board, rules);
    }

    TurnSeeds largest_harvest(const Board& /*board*/, House /*house*/,
                              const RuleSet& /*rules*/) const override {
        return {};
    }

    TurnChoices choices(const Board& board, const RuleSet& rules) const override {
        std::string text;
        for (const House house : legal_moves(board, rules)) {
            const Seeds captured = awale::play(board, house, rules).captured;
            text += text.empty() ? "" : ", ";
            text += house.letter();
            text += captured > Seeds{0} ? " +" + to_text(captured) : "";
        }
        return {text.empty() ? "none" : "turns", text};
    }

    void visit_turns(const Board& board, const RuleSet& rules,
                     const std::function<bool(const Turn&)>& take) const override {
        for (const House house : legal_moves(board, rules)) {
            if (!take(Turn{house})) {
                return;
            }
        }
    }

    std::uint64_t count_turns(const Board& board, const RuleSet& rules) const override {
        return legal_moves(board, rules).size();
    }

    bool is_legal(const Board& board, const Turn& turn, const RuleSet& rules) const override {
        return turn.seeds.empty() && legal_moves(board, rules).contains(turn.house);
    }

    Board play(const Board& board, const Turn& turn, const RuleSet& rules) const override {
        return awale::play(board, turn.house, rules).after;
    }

    std::optional<EndReason> ending(const Board& board, const RuleSet& rules) const override {
        return awale::ending(board, rules);
    }

    bool play_and_note(const Board& board, const Turn& turn, const RuleSet& rules,
                       ReplayedPly& ply) const override {
        const HouseSet legal = legal_moves(board, rules);
        if (!turn.seeds.empty() || !legal.contains(turn.house)) {
            return false;
        }
        const Played played = awale::play(board, turn.house, rules);
        ply = {.house = turn.house,
               .before = board,
               .after = played.after,
               .captured = played.captured,
               .last = played.last,
               .legal = legal,
               .grand_slam = played.grand_slam,
               .fed = board.row(other(board.to_move())) == Seeds{0},
               .repeats = {}};
        return true;
    }

    IllegalMove why_illegal(const Board& board, const Turn& turn, const RuleSet& rules) const override {
        const HouseSet legal = legal_moves(board, rules);
        return {{}, turn, reason_illegal(board, turn, legal, rules), legal, legal_here(legal)};
    }
};

}  // namespace

const Game& awale_game() {
    static const AwaleGame game;
    return game;
}

}  // namespace awale
