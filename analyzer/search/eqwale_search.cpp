#include "awale/analyzer/search/eqwale_search.hpp"

#include <cmath>

namespace awale::eqwale {

namespace {

/// What a seed in one's own row is worth: in the end it is mostly taken with the row.
constexpr int seed_in_row = 20;
/// How much of the best harvest is kept once the other side has answered, percent.
constexpr int kept_of_harvest = 50;

int best_harvest(const Board& board) {
    int best = 0;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const House house{board.to_move(), place};
        if (board.seeds(house) > Seeds{0}) {
            best = std::max(best, largest_harvest(sow(board, house).board).total().count());
        }
    }
    return best;
}

}  // namespace

int evaluation(const Board& board) {
    const Side mover = board.to_move();
    const int rows = seed_in_row * (board.row(mover) - board.row(other(mover))).count();
    if (board.reserve() == Seeds{0}) {
        return rows + kept_of_harvest * best_harvest(board);
    }
    // Nobody harvests yet: what each could if it began.
    Board turned = board;
    turned.set_to_move(other(mover));
    return rows + kept_of_harvest / 2 * (best_harvest(board) - best_harvest(turned));
}

namespace {

constexpr std::size_t max_megabytes = 32;

/// Memory that a search of so many positions fills. More would be cleared for nothing, which takes longer
/// than a short search.
std::size_t megabytes_for(std::uint64_t nodes) {
    constexpr std::uint64_t bytes_a_node = 64;
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(nodes / ((std::uint64_t{1} << 20U) / bytes_a_node), max_megabytes));
}

/// Turns that a proof looks ahead at most.
constexpr int proof_depth = 40;

/// Whether a position since the last harvest has occurred twice: then its return ends the game.
bool may_end_by_repetition(const Board& board, std::span<const Board> history) {
    std::vector<Board> seen{board};
    for (auto past = history.rbegin(); past != history.rend() && past->on_board() == board.on_board();
         ++past) {
        if (std::ranges::find(seen, *past) != seen.end()) {
            return true;
        }
        seen.push_back(*past);
    }
    return false;
}

/// The final margin that is nearest to a value of the search. In the end all seeds are somebody's, so it is
/// even where their number is.
Seeds nearest_margin(const Board& board, int value) {
    const Seeds gain = seen_by(board.to_move(), Seeds{value});
    const int margin = (board.store(Side::South) - board.store(Side::North)).count() * seed + gain.count();
    const int odd = board.total().count() % 2;
    return Seeds{2 * static_cast<int>(std::lround((margin - odd * seed) / (2.0 * seed))) + odd};
}

/// The value of a turn within what is possible, and where `claims` says so, within what is proved.
Value value_of(const Board& board, const RankedTurn& turn, bool claims, SureSeedsSearch& proofs, int depth) {
    const Board after = eqwale::play(board, turn.turn).after;
    const Seeds margin = after.store(Side::South) - after.store(Side::North);
    const Seeds open = after.on_board() + after.reserve();
    Value value{nearest_margin(board, turn.value), margin - open, margin + open};
    if (claims && after.reserve() == Seeds{0}) {
        value.lower += Seeds{2 * proofs.sure(after, Side::South, depth)};
        value.upper -= Seeds{2 * proofs.sure(after, Side::North, depth)};
        value.grade = proofs.is_settled(after) ? Grade::Bounded : Grade::Estimate;
    }
    value.value = std::clamp(value.value, value.lower, value.upper);
    return value;
}

}  // namespace

std::shared_ptr<const EndgameTables> shared_endgame_tables() {
    static const auto tables = std::make_shared<const EndgameTables>(EndgameTables::usual_seeds);
    return tables;
}

Judgement judge(const Board& board, std::span<const Board> history, const Budget& budget, std::size_t lines,
                const std::optional<Turn>& also, const std::shared_ptr<const EndgameTables>& tables) {
    const auto begin = search::Deadline::Clock::now();
    search::Deadline half_time;
    search::Deadline full_time;
    if (budget.time) {
        half_time.set(begin + *budget.time / 2);
        full_time.set(begin + *budget.time);
    }
    // 1. An opinion of the best turns.
    TurnSearcher searcher(tables, megabytes_for(budget.nodes));
    searcher.set_root(board, history);
    Judgement judgement;
    if (searcher.legal() == 0) {
        return judgement;
    }
    searcher.set_limits({budget.nodes / 2, &half_time});
    const bool known = board.reserve() == Seeds{0} && board.on_board().count() <= tables->seeds();
    while (searcher.depth() < std::max(budget.depth, 1) &&
           searcher.deepen(known ? searcher.legal() : lines)) {}
    judgement.depth = searcher.depth();
    judgement.nodes = searcher.nodes();
    std::vector<RankedTurn> chosen(searcher.best().begin(), searcher.best().end());
    if (also && std::ranges::find(chosen, *also, &RankedTurn::turn) == chosen.end()) {
        searcher.set_limits({budget.nodes / 2, &half_time});
        chosen.push_back(searcher.look_at(*also));
        judgement.nodes += searcher.nodes();
    }

    // 2. What can be proved of them, each with its share.
    SureSeedsSearch proofs(tables);
    const bool repeats = may_end_by_repetition(board, history);
    for (const RankedTurn& turn : chosen) {
        proofs.set_limits({budget.nodes / 2 / chosen.size(), &full_time});
        const bool claims = !repeats || turn.taken > 0 || turn.turn.seeds.is_drop();
        judgement.moves.push_back({turn.turn.house, Seeds{turn.taken},
                                   value_of(board, turn, claims, proofs, std::min(budget.depth, proof_depth)),
                                   turn.line, turn.turn.seeds});
        judgement.nodes += proofs.nodes();
    }

    // 3. Grades that can be compared, and the best turn first.
    align_grades(judgement);
    sort_best_first(judgement, board.to_move());
    return judgement;
}

void visit_turns_in_order(const Board& board, std::optional<Turn> first, bool largest_only,
                          const std::function<bool(const TurnAfter&)>& visit) {
    if (first && !is_legal(board, *first)) {
        first.reset();
    }
    if (first && !visit({*first, eqwale::play(board, *first).after,
                         first->seeds.is_drop() ? 0 : first->seeds.total().count()})) {
        return;
    }

    // 1. In the set-up.
    if (board.reserve() > Seeds{0}) {
        Drops drops;
        while (const auto seeds = drops.next()) {
            std::size_t place = 0;
            while (seeds->at(place) == 0) {
                ++place;
            }
            const Turn turn{House{board.to_move(), place}, *seeds};
            if (is_legal_drop(board, *seeds) && turn != first && !visit({turn, dropped(board, *seeds), 0})) {
                return;
            }
        }
        return;
    }

    // 2. The houses.
    struct Sowing {
        House house;
        Board sown;
        TurnSeeds largest;  ///< of the legal harvests
        Harvests rest;      ///< the legal harvests after the largest
    };

    std::array<std::optional<Sowing>, TurnSeeds::places> all;
    std::size_t count = 0;
    const bool feeding = must_feed(board);
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const House house{board.to_move(), place};
        if (board.seeds(house) > Seeds{0}) {
            const Board sown = sow(board, house).board;
            Harvests harvests(sown, feeding);
            if (const auto largest = harvests.next()) {
                all.at(count++) = Sowing{house, sown, *largest, harvests};
            }
        }
    }
    const auto sowings = std::span(all).first(count);
    std::ranges::stable_sort(sowings, std::ranges::greater{},
                             [](const auto& sowing) { return sowing->largest.total(); });

    // 3. The largest harvests, then the smaller ones.
    const auto goes_on = [&](const Sowing& sowing, TurnSeeds harvest) {
        const Turn turn{sowing.house, harvest};
        return turn == first || visit({turn, harvested(sowing.sown, harvest), harvest.total().count()});
    };
    for (const auto& sowing : sowings) {
        if (!goes_on(*sowing, sowing->largest)) {
            return;
        }
    }
    for (auto& sowing : sowings) {
        while (const auto harvest = largest_only ? std::nullopt : sowing->rest.next()) {
            if (!goes_on(*sowing, *harvest)) {
                return;
            }
        }
    }
}

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

std::vector<Turn> joined(const Turn& first, const std::vector<Turn>& rest) {
    std::vector<Turn> line{first};
    line.insert(line.end(), rest.begin(), rest.end());
    return line;
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
    visit_turns_in_order(root, std::nullopt, false, [&](const TurnAfter& turn) {
        turns_.push_back({turn.turn, turn.taken, -turn_limit, {turn.turn}});
        return true;
    });
    meter_ = search::Meter();
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
        turn.value = must_beat
                         ? value_in_order(index, played, root_.to_move(), depth, {alpha, turn_limit}, &line)
                         : value_after(played, root_.to_move(), depth - 1, {alpha, turn_limit}, &line);
        if (depth > 1 && meter_.was_exhausted()) {
            path_.pop_back();
            return false;
        }
        if (must_beat && turn.value <= alpha) {
            continue;
        }
        turn.line = joined(turn.turn, line);
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
        looked.line = joined(turn, line);
    }
    path_.pop_back();
    return looked;
}

bool TurnSearcher::was_there(const Board& board) const {
    // What was before a harvest or a drop cannot return: its seeds are elsewhere.
    for (const Board& past : std::views::reverse(path_)) {
        if (past == board) {
            return true;
        }
        if (past.on_board() != board.on_board()) {
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
    const int reduction = index < full_depth_turns ? 0 : index < one_ply_less_turns ? 1 : 2;
    const int less = depth > 1 ? std::min(reduction, depth - 1) : 0;
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
        const GuaranteedSeeds sure = tables_->of(board);
        least = (2 * sure.mover.count() - on_board) * seed;
        most = (on_board - 2 * sure.other.count()) * seed;
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
    if (entry.key == key && entry.bound != search::Bound::None) {
        first = entry.turn;
        if (entry.depth >= depth && line == nullptr &&
            search::answers(entry.bound, entry.value, window.alpha, window.beta)) {
            return entry.value;
        }
    }

    // 3. The turns.
    path_.push_back(board);
    int best = -turn_limit;
    std::optional<Turn> best_turn;
    int alpha = window.alpha;
    std::size_t index = 0;
    std::vector<Turn> below;
    const auto try_turn = [&](const TurnAfter& turn) {
        const int value = value_in_order(index++, turn, mover, depth, {alpha, window.beta},
                                         line != nullptr ? &below : nullptr);
        if (value > best) {
            best = value;
            best_turn = turn.turn;
        }
        if (value > alpha) {
            alpha = value;
            if (line != nullptr) {
                *line = joined(turn.turn, below);
            }
        }
        return alpha < window.beta && !(depth_ > 0 && meter_.was_exhausted());
    };
    visit_turns_in_order(board, first, depth == 1, std::ref(try_turn));
    path_.pop_back();
    if (!best_turn) {
        return on_board * seed;  // the game is over, and the side to move takes all
    }
    if (depth_ > 0 && meter_.was_exhausted()) {
        return best;
    }
    best = std::clamp(best, least, most);
    entry = {key, static_cast<std::int16_t>(best), static_cast<std::int8_t>(depth),
             search::bound_of(best, window.alpha, window.beta), *best_turn};
    return best;
}

}  // namespace awale::eqwale
