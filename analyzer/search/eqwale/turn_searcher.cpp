#include "awale/analyzer/search/eqwale/turn_searcher.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "awale/analyzer/search/eqwale/evaluation.hpp"
#include "awale/notation/game/eqwale/turns.hpp"

namespace awale::eqwale {

namespace {

/// No value is further from zero.
constexpr int turn_limit = 49 * seed;
/// The first turns are searched to the full depth, the next first a ply less deep, the rest two plies.
constexpr std::size_t full_depth_turns = 4;
constexpr std::size_t one_ply_less_turns = 24;

/// Of houses, reserve and side to move: what the seeds taken before were changes nothing of what follows.
std::uint64_t key_of(const Board& board) {
    constexpr std::uint64_t golden_ratio = 0x9e3779b97f4a7c15;
    constexpr std::uint64_t square_root_of_two = 0x6a09e667f3bcc909;
    Board::Lanes lanes = board.lanes();
    lanes[Board::store_lane] = lanes[Board::store_lane + 1] = 0;
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(lanes);
    std::uint64_t key = (halves[0] ^ halves[0] >> 29U) * golden_ratio;
    key = (key ^ key >> 32U ^ halves[1]) * square_root_of_two;
    return key ^ key >> 31U;
}

int reduction(std::size_t index) {
    return index < full_depth_turns ? 0 : index < one_ply_less_turns ? 1 : 2;
}

}  // namespace

TurnSearcher::TurnSearcher(std::shared_ptr<const EndgameTables> tables, std::size_t memory_megabytes)
    : tables_(std::move(tables)),
      memory_(std::bit_floor(std::max<std::size_t>(memory_megabytes, 1) * 1024 * 1024 / sizeof(Entry))) {}

void TurnSearcher::set_root(const Board& root, std::span<const Board> history) {
    root_ = root;
    path_.assign(history.begin(), history.end());
    depth_ = 0;
    ranked_ = 0;
    turns_.clear();
    OrderedTurns turns(root, std::nullopt);
    while (const auto turn = turns.next()) {
        turns_.push_back({turn->turn, turn->taken, -turn_limit, {turn->turn}});
    }
    meter_ = search::Meter();
}

void TurnSearcher::set_limits(const search::Limits& limits) {
    meter_ = search::Meter(limits);
}

std::span<const RankedTurn> TurnSearcher::best() const {
    return std::span(turns_).first(std::min(ranked_, turns_.size()));
}

bool TurnSearcher::deepen(std::size_t lines) {
    std::vector<RankedTurn> deeper = turns_;
    const std::size_t wanted = std::min(lines, deeper.size());
    const int depth = depth_ + 1;
    path_.push_back(root_);
    // The turns that are ranked stand in front, best first; a new one is put where it belongs.
    for (std::size_t index = 0; index < deeper.size(); ++index) {
        const bool must_beat = index >= wanted;
        const int alpha = must_beat ? deeper[wanted - 1].value : -turn_limit;
        RankedTurn turn = deeper[index];
        const TurnAfter played{turn.turn, eqwale::play(root_, turn.turn).after, turn.taken};
        std::vector<Turn> line;
        turn.value = must_beat ? value_in_order(index, played, root_.to_move(), depth, {alpha, turn_limit}, &line)
                               : value_after(played, root_.to_move(), depth - 1, {alpha, turn_limit}, &line);
        if (depth > 1 && meter_.was_exhausted()) {
            path_.pop_back();
            return false;
        }
        if (must_beat && turn.value <= alpha) {
            continue;
        }
        turn.line = {turn.turn};
        turn.line.insert(turn.line.end(), line.begin(), line.end());
        deeper[index] = std::move(turn);
        const auto end = deeper.begin() + static_cast<std::ptrdiff_t>(std::min(index, wanted));
        const auto place = std::find_if(deeper.begin(), end, [&](const RankedTurn& better) {
            return better.value < deeper[index].value;
        });
        const auto at = deeper.begin() + static_cast<std::ptrdiff_t>(index);
        std::rotate(place, at, at + 1);
    }
    path_.pop_back();
    turns_ = std::move(deeper);
    ranked_ = wanted;
    depth_ = depth;
    return true;
}

RankedTurn TurnSearcher::look_at(const Turn& turn) {
    RankedTurn looked = *std::ranges::find(turns_, turn, &RankedTurn::turn);
    const TurnAfter played{turn, eqwale::play(root_, turn).after, looked.taken};
    path_.push_back(root_);
    for (int depth = 1; depth <= std::max(depth_, 1); ++depth) {
        std::vector<Turn> line;
        const int value = value_after(played, root_.to_move(), depth - 1, {-turn_limit, turn_limit}, &line);
        if (depth > 1 && meter_.was_exhausted()) {
            break;
        }
        looked.value = value;
        looked.line = {turn};
        looked.line.insert(looked.line.end(), line.begin(), line.end());
    }
    path_.pop_back();
    return looked;
}

bool TurnSearcher::was_there(const Board& board) const {
    // What was before a harvest or a drop cannot return: its seeds are elsewhere.
    for (auto past = path_.rbegin(); past != path_.rend(); ++past) {
        if (*past == board) {
            return true;
        }
        if (past->on_board() != board.on_board()) {
            return false;
        }
    }
    return false;
}

int TurnSearcher::value_after(const TurnAfter& turn, Side mover, int depth, Window window,
                              std::vector<Turn>* line) {
    const int taken = turn.taken * seed;
    if (turn.after.to_move() == mover) {
        return taken + search(turn.after, depth, {window.alpha - taken, window.beta - taken}, line);
    }
    return taken - search(turn.after, depth, {taken - window.beta, taken - window.alpha}, line);
}

int TurnSearcher::value_in_order(std::size_t index, const TurnAfter& turn, Side mover, int depth,
                                 Window window, std::vector<Turn>* line) {
    if (index == 0) {
        return value_after(turn, mover, depth - 1, window, line);
    }
    // Is it better at all? Late turns are asked at a lesser depth first.
    const int less = depth > 1 ? std::min(reduction(index), depth - 1) : 0;
    const Window null{window.alpha, window.alpha + 1};
    int value = value_after(turn, mover, depth - 1 - less, null, nullptr);
    if (value > window.alpha && less > 0) {
        value = value_after(turn, mover, depth - 1, null, nullptr);
    }
    if (value > window.alpha && window.beta > window.alpha + 1) {
        value = value_after(turn, mover, depth - 1, window, line);
    }
    return value;
}

int TurnSearcher::search(const Board& board, int depth, Window window, std::vector<Turn>* line) {
    meter_.count();
    if (line != nullptr) {
        line->clear();
    }
    if (depth_ > 0 && meter_.exhausted()) {
        return window.alpha;
    }
    const Side mover = board.to_move();
    if (was_there(board)) {
        // The third time each keeps their row; a second time leads there.
        return (board.row(mover) - board.row(other(mover))).count() * seed;
    }

    // 1. What the tables know.
    const int on_board = board.on_board().count();
    int least = -on_board * seed;
    int most = on_board * seed;
    if (board.reserve() > Seeds{0}) {
        least = -turn_limit;
        most = turn_limit;
    } else if (on_board <= tables_->seeds()) {
        const Guarantees sure = tables_->of(board);
        least = (2 * sure.mover - on_board) * seed;
        most = (on_board - 2 * sure.other) * seed;
    }
    if (least == most || least >= window.beta) {
        return least;
    }
    if (most <= window.alpha) {
        return most;
    }
    if (depth <= 0) {
        return std::clamp(evaluation(board), least, most);
    }

    // 2. What was searched before.
    const std::uint64_t key = key_of(board);
    Entry& entry = memory_[key & (memory_.size() - 1)];
    std::optional<Turn> first;
    if (entry.key == key && entry.limit != Limit::None) {
        first = entry.turn;
        const bool lower = entry.limit != Limit::Upper && entry.value >= window.beta;
        const bool upper = entry.limit != Limit::Lower && entry.value <= window.alpha;
        if (entry.depth >= depth && line == nullptr && (lower || upper || entry.limit == Limit::Exact)) {
            return entry.value;
        }
    }

    // 3. The turns.
    OrderedTurns turns(board, first, depth == 1);
    path_.push_back(board);
    int best = -turn_limit;
    std::optional<Turn> best_turn;
    int alpha = window.alpha;
    std::vector<Turn> below;
    for (std::size_t index = 0; const auto turn = turns.next(); ++index) {
        const int value = value_in_order(index, *turn, mover, depth, {alpha, window.beta},
                                         line != nullptr ? &below : nullptr);
        if (value > best) {
            best = value;
            best_turn = turn->turn;
        }
        if (value > alpha) {
            alpha = value;
            if (line != nullptr) {
                *line = {turn->turn};
                line->insert(line->end(), below.begin(), below.end());
            }
        }
        if (alpha >= window.beta || (depth_ > 0 && meter_.was_exhausted())) {
            break;
        }
    }
    path_.pop_back();
    if (!best_turn) {
        return on_board * seed;  // the game is over, and the side to move takes all
    }
    if (depth_ > 0 && meter_.was_exhausted()) {
        return best;
    }
    best = std::clamp(best, least, most);
    entry = {key, static_cast<std::int16_t>(best), static_cast<std::int8_t>(depth),
             best >= window.beta    ? Limit::Lower
             : best <= window.alpha ? Limit::Upper
                                    : Limit::Exact,
             *best_turn};
    return best;
}

int TurnSearcher::permille_full() const {
    const std::size_t sample = std::min<std::size_t>(1000, memory_.size());
    const auto used = std::ranges::count_if(std::span(memory_).first(sample),
                                            [](const Entry& entry) { return entry.limit != Limit::None; });
    return static_cast<int>(1000 * static_cast<std::size_t>(used) / sample);
}

void TurnSearcher::forget() {
    std::ranges::fill(memory_, Entry{});
}

}  // namespace awale::eqwale
