#include "awale/analyzer/verify/plain_prover.hpp"

#include <unordered_set>

namespace awale::plain {

EndgameBounds::EndgameBounds(const Rules& rules, std::shared_ptr<const Tables> tables, int level)
    : rules_(rules), tables_(std::move(tables)) {
    if (tables_ == nullptr || tables_->family() != family_of(rules.set())) {
        return;
    }
    if (rules.set().endless_play == EndlessPlay::OwnRow) {
        level_ = std::min(level, std::max(tables_->highest_level(tables::Pass::Safe),
                                          tables_->highest_level(tables::Pass::Forced)));
        slow_level_ = std::min(level, tables_->highest_sure_level());
    } else {
        level_ = std::min(level, tables_->highest_level(tables::Pass::Margin));
    }
}

Bounds EndgameBounds::operator()(const PlainBoard& game) const {
    const TableValue value = *tables_->probe(rules_.board_of(game));
    Bounds mover;
    if (rules_.set().endless_play == EndlessPlay::OwnRow) {
        const int left = rules_.left(game);
        const GuaranteedSeeds sure = value.sure().value();
        mover = {2 * sure.mover.count() - left, left - 2 * sure.other.count()};
    } else {
        mover = {value.margin->count(), value.margin->count()};
    }
    return game.south_moves ? mover : Bounds{-mover.upper, -mover.lower};
}

PlainBoard Rules::plain_board(const Board& board) const {
    PlainBoard game;
    std::copy_n(board.lanes().begin(), game.ring.size(), game.ring.begin());  // lanes hold more than houses
    game.south_moves = board.to_move() == Side::South;
    return game;
}

Board Rules::board_of(const PlainBoard& game) const {
    Board board;
    for (const House house : all_houses) {
        board.set_seeds(house, Seeds{game.ring[house.lane()]});
    }
    board.set_to_move(game.south_moves ? Side::South : Side::North);
    return board;
}

PlainMove Rules::sow(PlainBoard game, House house) const {
    const bool south = house.owner() == Side::South;

    // 1. One seed after the other, past the house they come from.
    int hand = std::exchange(game.ring[house.lane()], std::uint8_t{0});
    House last = house;
    while (hand > 0) {
        last = House{(last.lane() + 1) % House::lanes};
        if (last != house && last.place() < houses_) {
            ++game.ring[last.lane()];
            --hand;
        }
    }

    // 2. Twos and threes backwards from the last seed, in the other row.
    PlainMove move;
    move.house = house;
    move.after = game;
    for (std::size_t place = last.owner() == house.owner() ? 0 : last.place() + 1; place-- > 0;) {
        const House target{last.owner(), place};
        std::uint8_t& seeds = move.after.ring[target.lane()];
        if (seeds != 2 && seeds != 3) {
            break;
        }
        move.taken += seeds;
        move.emptied.insert(target);
        seeds = 0;
    }

    // 3. All of them: the rule set decides.
    move.grand_slam = move.taken > 0 && row(move.after, !south) == 0;
    const bool again = move.grand_slam && rules_.grand_slam == GrandSlam::PlaysAgain;
    if (move.grand_slam && !again && rules_.grand_slam != GrandSlam::ForbiddenUnlessOnly) {
        move.after = game;
        move.taken = 0;
        move.emptied = {};
    }
    move.after.south_moves = again ? south : !south;
    return move;
}

std::vector<PlainMove> Rules::moves(const PlainBoard& game) const {
    const bool must_feed = row(game, !game.south_moves) == 0;
    const bool singles_wait = rules_.singles_wait && std::ranges::any_of(houses(game, game.south_moves),
                                                                         [](int n) { return n > 1; });
    std::vector<PlainMove> moves;
    moves.reserve(houses_);
    for (const House house : row_houses(game.south_moves ? Side::South : Side::North, houses_)) {
        const std::uint8_t seeds = game.ring[house.lane()];
        if (seeds == 0 || (seeds == 1 && singles_wait)) {
            continue;
        }
        const PlainMove move = sow(game, house);
        const bool feeds = row(move.after, !game.south_moves) > 0 || move.grand_slam;
        if (!must_feed || feeds) {
            moves.push_back(move);
        }
    }
    if (rules_.grand_slam != GrandSlam::CapturesNothing && rules_.grand_slam != GrandSlam::PlaysAgain &&
        std::ranges::any_of(moves, [](const PlainMove& move) { return !move.grand_slam; })) {
        std::erase_if(moves, [](const PlainMove& move) { return move.grand_slam; });
    }
    return moves;
}

HouseSet Rules::legal(const PlainBoard& game) const {
    HouseSet houses;
    for (const PlainMove& move : moves(game)) {
        houses.insert(move.house);
    }
    return houses;
}

std::optional<PlainMove> Rules::move(const PlainBoard& game, House house) const {
    return game.south_moves == (house.owner() == Side::South) ? sown(game, house) : std::nullopt;
}

std::optional<PlainMove> Rules::sown(PlainBoard game, House house) const {
    game.south_moves = house.owner() == Side::South;
    const std::vector<PlainMove> all = moves(game);
    const auto found = std::ranges::find(all, house, &PlainMove::house);
    return found == all.end() ? std::nullopt : std::optional{*found};
}

int Rules::taken_if_sown(const PlainBoard& game, House house) const {
    const auto move = sown(game, house);
    return move ? move->taken : 0;
}

bool Rules::can_still_capture(const PlainBoard& game) const {
    std::unordered_set<PlainBoard, PlainBoardHash> seen{game};
    std::vector<PlainBoard> open{game};
    while (!open.empty()) {
        const PlainBoard from = open.back();
        open.pop_back();
        for (const PlainMove& move : moves(from)) {
            if (move.taken > 0) {
                return true;
            }
            if (seen.insert(move.after).second) {
                open.push_back(move.after);
            }
        }
    }
    return false;
}

std::size_t PlainBoardHash::operator()(const PlainBoard& game) const {
    std::uint64_t low = 0;
    std::uint64_t high = game.south_moves ? 1 : 0;
    for (std::size_t place = 0; place < game.ring.size(); ++place) {
        std::uint64_t& word = place < 8 ? low : high;
        word = word << 8U | game.ring[place];
    }
    const std::uint64_t hash = (low * 0x9e3779b97f4a7c15) ^ ((high + 1) * 0xc2b2ae3d27d4eb4f);
    return hash ^ hash >> 32U;
}

namespace {

constexpr std::size_t memory_size = std::size_t{1} << 19U;
constexpr int max_depth = 120;
/// What a look into tables that are slow to read counts for, in positions.
constexpr std::uint64_t look_cost = 50;
/// Lines longer than this are given up, however many of their plies were forced.
constexpr int longest = 220;

}  // namespace

PlainProver::PlainProver(const Rules& rules, const EndgameBounds& endgames)
    : rules_(rules), endgames_(endgames), memory_(memory_size) {}

void PlainProver::set_root(const PlainBoard& root, std::span<const PlainBoard> since_capture) {
    seen_.assign(since_capture.begin(), since_capture.end());
    seen_.push_back(root);
    root_left_ = rules_.left(root);
    ++era_;
}

bool PlainProver::prove(const PlainClaim& claim, std::uint64_t nodes) {
    nodes_left_ = nodes;
    const bool own_capture = claim.by_south == (claim.move.house.owner() == Side::South);
    const int rest = claim.need - (own_capture ? claim.move.taken : -claim.move.taken);
    for (int depth = 0; depth <= max_depth && nodes_left_ > 0; depth += 2) {
        if (holds(claim.move.after, {rest, depth, 0, claim.by_south})) {
            return true;
        }
    }
    return false;
}

bool PlainProver::holds(const PlainBoard& game, Question question) {
    // 1. Nothing left could change the answer.
    const int left = rules_.left(game);
    if (question.need <= -left || question.need > left) {
        return question.need <= -left;
    }
    if (nodes_left_ == 0) {
        return false;
    }
    --nodes_left_;
    const auto suffices = [&](int south_margin) {
        return (question.south ? south_margin : -south_margin) >= question.need;
    };

    // 2. The game is over.
    const bool may_return = left == root_left_;
    if (may_return && std::ranges::find(seen_, game) != seen_.end()) {
        return suffices(rules_.return_margin(game));
    }
    std::vector<PlainMove> moves = rules_.moves(game);
    if (moves.empty() || rules_.few_left(game)) {
        return suffices(rules_.rows_margin(game));
    }

    // 3. The tables know it, or know that it cannot be.
    if (left <= endgames_.level()) {
        const Bounds bounds = endgames_(game);
        const bool assured = suffices(question.south ? bounds.lower : bounds.upper);
        if (!assured || !may_return) {
            return assured;
        }
    } else if (no_capture_left(game, moves)) {
        return suffices(rules_.rows_margin(game));
    }
    if (!may_return && left > endgames_.level() && left <= endgames_.slow_level()) {
        nodes_left_ -= std::min(nodes_left_, look_cost);
        const Bounds bounds = endgames_(game);
        return suffices(question.south ? bounds.lower : bounds.upper);
    }
    if (question.depth <= 0 || question.ply >= longest) {
        return false;
    }

    // 4. It was asked before.
    {
        const ProofEntry& known = place_of(game, question.south);
        if (question.need <= known.proved) {
            return true;
        }
        if (question.need >= known.failed && question.depth <= known.depth) {
            return false;
        }
    }

    // 5. One move of the prover, or all of the other's. Forced moves and captures bring the end nearer by
    //    themselves.
    std::ranges::stable_sort(moves, std::ranges::greater{}, &PlainMove::taken);
    const bool own = game.south_moves == question.south;
    const auto holds_after = [&](const PlainMove& move) {
        const int cost = moves.size() == 1 || move.taken > 0 ? 0 : 1;
        return holds(move.after, {question.need - (own ? move.taken : -move.taken), question.depth - cost,
                                  question.ply + 1, question.south});
    };
    const bool proved =
        own ? std::ranges::any_of(moves, holds_after) : std::ranges::all_of(moves, holds_after);
    if (nodes_left_ == 0 && !proved) {
        return false;
    }

    // 6. Remember.
    ProofEntry& known = place_of(game, question.south);
    if (proved) {
        known.proved = static_cast<std::int8_t>(std::max<int>(known.proved, question.need));
    } else if (question.depth >= known.depth) {
        const int failed =
            question.depth == known.depth ? std::min<int>(known.failed, question.need) : question.need;
        known.failed = static_cast<std::int8_t>(failed);
        known.depth = static_cast<std::int16_t>(question.depth);
    }
    return proved;
}

bool PlainProver::no_capture_left(const PlainBoard& game, const std::vector<PlainMove>& moves) const {
    const auto takes = [](const PlainMove& move) { return move.taken > 0; };
    // Nearly always one of the next two moves captures.
    return rules_.set().few_seeds == FewSeeds::NoCaptureLeft && std::ranges::none_of(moves, takes) &&
           std::ranges::none_of(
               moves,
               [&](const PlainMove& move) { return std::ranges::any_of(rules_.moves(move.after), takes); }) &&
           !rules_.can_still_capture(game);
}

/// What is remembered of a position and a prover, as far as it holds for this root.
PlainProver::ProofEntry& PlainProver::place_of(const PlainBoard& game, bool south) {
    std::uint64_t low = 0;
    std::uint64_t high = rules_.left(game) == root_left_ ? era_ : 0;
    for (std::size_t place = 0; place < 10; ++place) {
        low = low << 6U | game.ring[place];
    }
    high = high << 16U | static_cast<std::uint64_t>(game.ring[10]) << 10U |
           static_cast<std::uint64_t>(game.ring[11]) << 4U | (game.south_moves ? 2U : 0U) |
           (south ? 1U : 0U) | 8U;
    std::uint64_t hash = (low * 0x9e3779b97f4a7c15) ^ (high * 0xc2b2ae3d27d4eb4f);
    hash ^= hash >> 31U;
    ProofEntry& known = memory_[hash % memory_size];
    if (known.low != low || known.high != high) {
        known = {.low = low, .high = high};
    }
    return known;
}

}  // namespace awale::plain
