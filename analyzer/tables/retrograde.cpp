#include "awale/analyzer/tables/retrograde.hpp"

#include <numeric>

namespace awale::tables {

LevelGraph::LevelGraph(const LevelRules& rules) {
    const LevelShape& shape = rules.shape;
    const auto irregular = [&](int mover_seeds, std::uint32_t mover, std::uint32_t other) {
        const std::tuple wanted{mover_seeds, mover, other};
        const auto place = [](const Irregular& board) {
            return std::tuple{board.mover_seeds, board.mover, board.other};
        };
        const auto found = std::ranges::lower_bound(rules.irregular, wanted, {}, place);
        return found != rules.irregular.end() && place(*found) == wanted ? &*found : nullptr;
    };
    for (int mover_seeds = 0; mover_seeds <= rules.seeds(); ++mover_seeds) {
        for (std::uint32_t other = 0; other < shape.others(mover_seeds); ++other) {
            for (std::uint32_t mover = 0; mover < shape.movers(mover_seeds); ++mover) {
                rows.push_back(static_cast<std::uint8_t>(mover_seeds));
                start.push_back(static_cast<std::uint32_t>(rules.start_index(mover_seeds, mover, other)));
                if (const Irregular* const board = irregular(mover_seeds, mover, other)) {
                    for (const Irregular::Successor& next : board->successors) {
                        all_after.push_back(
                            static_cast<std::uint32_t>(shape.rank(next.mover_seeds, next.other, next.mover)));
                    }
                } else {
                    for (const RowMove& move : rules.moves.out_of(mover_seeds, mover)) {
                        if (!rules.feeds(mover_seeds, move)) {
                            continue;
                        }
                        const std::uint32_t next = rules.transfer(mover_seeds, move).after[other];
                        if (next != RowTransfer::none) {
                            all_after.push_back(static_cast<std::uint32_t>(
                                shape.rank(rules.next_mover_seeds(mover_seeds, move), move.row, next)));
                        }
                    }
                }
                first.push_back(static_cast<std::uint32_t>(all_after.size()));
            }
        }
    }
}

namespace {

/// The greatest fixpoint of staying: for each board the most seeds k of the mover, and of the other side,
/// such that the side is sure of k, or has k in its row and can go on to another such board.
class Staying {
public:
    Staying(const LevelGraph& graph, std::span<const Unknown> unknowns, int seeds)
        : graph_(graph), unknowns_(unknowns), mover_(graph.boards()), other_(graph.boards()) {
        for (std::uint32_t board = 0; board < graph.boards(); ++board) {
            mover_[board] = std::max<int>(safe(board), graph.rows[board]);
            other_[board] = std::max(safe_other(board), seeds - graph.rows[board]);
            if (mover_[board] > safe(board) || other_[board] > safe_other(board)) {
                open_.push_back(board);
            }
        }
        seeds_ = seeds;
    }

    /// Numbers fall until none changes.
    void settle() {
        for (bool changed = true; changed;) {
            changed = false;
            std::erase_if(open_, [&](std::uint32_t board) {
                const int mover = std::max(safe(board), std::min<int>(graph_.rows[board], best_move(board)));
                const int other =
                    std::max(safe_other(board), std::min(seeds_ - graph_.rows[board], worst_move(board)));
                changed = changed || mover != mover_[board] || other != other_[board];
                mover_[board] = mover;
                other_[board] = other;
                return mover == safe(board) && other == safe_other(board);
            });
        }
    }

    /// Boards where some side can stay with more than it is sure of.
    std::span<const std::uint32_t> open() const {
        return open_;
    }

    int mover(std::uint32_t board) const {
        return mover_[board];
    }

    int safe(std::uint32_t board) const {
        return unknowns_[0].values.value(board);
    }

private:
    int safe_other(std::uint32_t board) const {
        return -unknowns_[1].values.value(board);
    }

    int best_move(std::uint32_t board) const {
        int best = 0;
        for (const std::uint32_t next : graph_.after(board)) {
            best = std::max(best, other_[next]);
        }
        return best;
    }

    /// What the mover's captures leave to the other side counts too.
    int worst_move(std::uint32_t board) const {
        const std::uint8_t start = unknowns_[1].start.data()[graph_.start[board]];
        int worst = start == no_start ? seeds_ : zero_byte - start;
        for (const std::uint32_t next : graph_.after(board)) {
            worst = std::min(worst, mover_[next]);
        }
        return worst;
    }

    const LevelGraph& graph_;
    std::span<const Unknown> unknowns_;
    int seeds_ = 0;
    std::vector<int> mover_;
    std::vector<int> other_;
    std::vector<std::uint32_t> open_;
};

}  // namespace

std::uint64_t raise_regions(const LevelRules& rules, std::span<Unknown> unknowns) {
    const LevelGraph graph(rules);
    Staying staying(graph, unknowns, rules.seeds());
    staying.settle();
    std::uint64_t raised = 0;
    for (const std::uint32_t board : staying.open()) {
        if (staying.mover(board) > staying.safe(board)) {
            // The boards of the region where the other side is to move follow by the equation.
            unknowns[0].start.data()[graph.start[board]] =
                static_cast<std::uint8_t>(zero_byte + staying.mover(board));
            ++raised;
        }
    }
    return raised;
}

/// Notes the states with a move to each.
void RepetitionGame::look_back() {
    first_before_.assign(states.size() + 1, 0);
    for (const std::uint32_t next : after) {
        ++first_before_[next + 1];
    }
    std::partial_sum(first_before_.begin(), first_before_.end(), first_before_.begin());
    before_.resize(after.size());
    std::vector<std::uint32_t> place(first_before_.begin(), first_before_.end() - 1);
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        for (const std::uint32_t next : after_of(index)) {
            before_[place[next]++] = index;
        }
    }
}

/// The states where a side has a strategy that looks at the board alone, the least fixpoint over the
/// greatest: the side that claims, or the other, for which everything counts that is not known.
RepetitionGame::Ranks RepetitionGame::solve(bool for_claim) const {
    Ranks ranks(states.size());
    std::vector<std::uint8_t> open(states.size());  // moves of the other side that may still escape
    std::vector<std::uint32_t> settled;
    // 1. Those that a capture, an end or a repetition settles.
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        const State& state = states[index];
        open[index] = static_cast<std::uint8_t>(after_of(index).size());
        const bool no_escape = state.kind == Kind::Open && state.claims != for_claim && open[index] == 0;
        if (state.kind == (for_claim ? Kind::Kept : Kind::Lost) || no_escape) {
            ranks[index] = 1;
            settled.push_back(index);
        }
    }
    while (true) {
        // 2. Those from which one of them can be forced.
        for (std::size_t i = 0; i < settled.size(); ++i) {
            for (const std::uint32_t index : before(settled[i])) {
                const bool own_move = states[index].claims == for_claim;
                const bool follows = own_move || --open[index] == 0;
                if (follows && ranks[index] == 0) {
                    ranks[index] = ranks[settled[i]] + 1;
                    settled.push_back(index);
                }
            }
        }
        // 3. Those where the side can stay.
        settled = region(for_claim, ranks);
        if (settled.empty()) {
            return ranks;
        }
        const std::uint32_t rank = *std::ranges::max_element(ranks) + 1;
        for (const std::uint32_t index : settled) {
            ranks[index] = rank;
        }
    }
}

/// The largest set of states, not won so far, where the side's row has enough, and from which it can go on to
/// such a state or to one that is won.
std::vector<std::uint32_t> RepetitionGame::region(bool for_claim, const Ranks& ranks) const {
    std::vector<bool> inside(states.size());
    std::vector<std::uint32_t> gone;
    std::vector<std::uint8_t> ways(states.size());  // own moves that stay
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        const State& state = states[index];
        inside[index] = ranks[index] == 0 && state.kind == Kind::Open && state.is_enough == for_claim;
    }
    const auto stays = [&](std::uint32_t next) { return inside[next] || ranks[next] > 0; };
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        if (!inside[index]) {
            continue;
        }
        const auto moves = after_of(index);
        ways[index] = static_cast<std::uint8_t>(std::ranges::count_if(moves, stays));
        const bool own_move = states[index].claims == for_claim;
        if (own_move ? ways[index] == 0 : ways[index] < moves.size()) {
            gone.push_back(index);
        }
    }
    for (const std::uint32_t index : gone) {
        inside[index] = false;
    }
    for (std::size_t i = 0; i < gone.size(); ++i) {
        for (const std::uint32_t index : before(gone[i])) {
            const bool own_move = states[index].claims == for_claim;
            if (inside[index] && (!own_move || --ways[index] == 0)) {
                inside[index] = false;
                gone.push_back(index);
            }
        }
    }
    std::vector<std::uint32_t> found;
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        if (inside[index]) {
            found.push_back(index);
        }
    }
    return found;
}

bool RepetitionGame::has_strategy(std::uint32_t root) {
    look_back();
    parts_.clear();
    others_ranks_.clear();
    claims_ranks_ = solve(true);
    return claims_ranks_[root] > 0;
}

void RepetitionGame::solve_both() {
    look_back();
    claims_ranks_ = solve(true);
    others_ranks_ = solve(false);
}

bool RepetitionGame::holds(std::uint32_t root, std::uint64_t& left) {
    if (others_ranks_.size() != states.size()) {
        others_ranks_ = solve(false);
    }
    return first_return(root, left, parts_).value_or(false);
}

/// Whether the claim holds from a state; nothing where `left` does not suffice.
std::optional<bool> RepetitionGame::first_return(std::uint32_t root, std::uint64_t& left,
                                                 Parts& known) const {
    if (claims_ranks_[root] > 0 || others_ranks_[root] > 0) {
        return claims_ranks_[root] > 0;
    }
    // 1. The part that is open: what can be reached by way of states of which no strategy was found. A side
    //    that leaves it loses, so play stays there, and the part alone says who gets what.
    std::vector<std::uint32_t> places(states.size());  // in the part, from 1
    std::vector<std::uint32_t> part{root};
    std::u32string name;
    places[root] = 1;
    for (std::size_t i = 0; i < part.size(); ++i) {
        name.push_back(2 * states[part[i]].board + (states[part[i]].claims ? 1 : 0));
        for (const std::uint32_t next : after_of(part[i])) {
            if (claims_ranks_[next] == 0 && others_ranks_[next] == 0 && places[next] == 0) {
                part.push_back(next);
                places[next] = static_cast<std::uint32_t>(part.size());
            }
        }
    }
    if (left < part.size()) {
        left = 0;
        return std::nullopt;
    }
    left -= part.size();
    if (const auto found = known.find(name); found != known.end()) {
        return found->second;
    }
    // 2. The root has occurred now: who comes back to it ends the game.
    RepetitionGame rest;
    for (const std::uint32_t index : part) {
        State state = states[index];
        state.first = static_cast<std::uint32_t>(rest.after.size());
        for (const std::uint32_t next : after_of(index)) {
            if (index != root && places[next] > 0) {
                rest.after.push_back(places[next] - 1);
            }
        }
        state.last = static_cast<std::uint32_t>(rest.after.size());
        rest.states.push_back(state);
    }
    const bool claims = states[root].claims;
    rest.states.front().kind = states[root].is_enough ? Kind::Kept : Kind::Lost;
    rest.solve_both();
    // 3. The moves that this decides, then the others.
    bool open = false;
    for (const bool decided : {true, false}) {
        for (const std::uint32_t next : after_of(root)) {
            const std::uint32_t place = places[next];
            if (place == 0 ||
                (rest.claims_ranks_[place - 1] > 0 || rest.others_ranks_[place - 1] > 0) != decided) {
                continue;
            }
            const std::optional<bool> answer = rest.first_return(place - 1, left, known);
            if (answer == claims) {
                return known[name] = claims;
            }
            open = open || !answer;
        }
    }
    if (open) {
        return std::nullopt;
    }
    return known[name] = !claims;
}

std::vector<int> exact_values(int seeds, std::span<const QuietBoard> boards) {
    using Kind = RepetitionGame::Kind;
    std::vector<int> values(boards.size());
    for (int claimed = 1; claimed <= seeds; ++claimed) {
        // Two states a board: first the one in which the side that claims is to move.
        RepetitionGame game;
        for (std::uint32_t board = 0; board < boards.size(); ++board) {
            const QuietBoard& at = boards[board];
            for (const bool claims : {true, false}) {
                RepetitionGame::State state{board, claims};
                state.kind = claims               ? at.take >= claimed ? Kind::Kept : Kind::Open
                             : at.leave < claimed ? Kind::Lost
                                                  : Kind::Open;
                state.is_enough = (claims ? at.row : seeds - at.row) >= claimed;
                state.first = static_cast<std::uint32_t>(game.after.size());
                if (state.kind == Kind::Open) {
                    for (const std::uint32_t next : at.next) {
                        game.after.push_back(2 * next + (claims ? 1 : 0));
                    }
                }
                state.last = static_cast<std::uint32_t>(game.after.size());
                game.states.push_back(state);
            }
        }
        game.has_strategy(0);
        for (std::uint32_t board = 0; board < boards.size(); ++board) {
            std::uint64_t left = std::numeric_limits<std::uint64_t>::max();
            if (values[board] == claimed - 1 && game.holds(2 * board, left)) {
                values[board] = claimed;
            }
        }
    }
    return values;
}

namespace {

// Bytes are read while another thread may raise or lower them. Whatever is read is a bound that holds, and
// a later change comes round again, so the order does not matter and neither does the number of threads.
std::uint8_t peek(const std::uint8_t& byte) {
    // std::atomic_ref wants to write, too.
    return __atomic_load_n(&byte, __ATOMIC_RELAXED);
}

/// Raises (or lowers) a byte to `value`. Returns whether that was a change.
template <bool raise>
bool move_to(std::uint8_t& byte, std::uint8_t value) {
    const std::atomic_ref<std::uint8_t> shared(byte);
    std::uint8_t old = shared.load(std::memory_order_relaxed);
    while (raise ? old < value : old > value) {
        if (shared.compare_exchange_weak(old, value, std::memory_order_relaxed)) {
            return true;
        }
    }
    return false;
}

constexpr std::uint8_t negated(std::uint8_t byte) {
    return static_cast<std::uint8_t>(-byte);
}

/// A board that a changed one can be reached from.
struct Origin {
    std::uint8_t* value;
    const std::uint8_t* start;
    BoardCoordinates place;
    std::uint8_t after;  ///< the changed value
};

/// Such a board that may be worth less than it was, and where its quiet moves lead.
struct Hope {
    std::uint8_t* value;
    BoardCoordinates place;
    std::uint8_t start;
    std::uint8_t count;
    std::array<const std::uint8_t*, 6> after;
};

/// What one worker does in one round for one unknown.
class Propagation {
public:
    Propagation(const LevelRules& rules, Unknown& to, const LevelValues& from)
        : rules_(rules), to_(to), from_(from) {}

    void carry(std::span<const BoardCoordinates> changed, std::vector<BoardCoordinates>& next) {
        constexpr std::size_t batch = 64;
        for (std::size_t first = 0; first < changed.size(); first += batch) {
            const std::span<const BoardCoordinates> places =
                changed.subspan(first, std::min(batch, changed.size() - first));
            for (const BoardCoordinates& place : places) {
                __builtin_prefetch(from_.line(place.mover_seeds(), place.other()) + place.mover());
                rules_.moves.prefetch_into(rules_.seeds() - place.mover_seeds(), place.other());
            }
            origins_.clear();
            for (const BoardCoordinates& place : places) {
                find_origins(place);
            }
            hopes_.clear();
            for (const Origin& origin : origins_) {
                if (origin.after < zero_byte) {
                    raise(origin, next);
                } else {
                    find_hopes(origin);
                }
            }
            for (const Hope& hope : hopes_) {
                lower(hope, next);
            }
        }
    }

    /// Looks at an irregular board again.
    bool update(const Irregular& board) {
        const std::uint64_t rank = to_.values.shape.rank(board.mover_seeds, board.other, board.mover);
        const std::uint8_t start =
            to_.start.data()[rules_.start_index(board.mover_seeds, board.mover, board.other)];
        const std::uint8_t value = std::max(start, negated(least_successor(board, from_)));
        std::uint8_t& old = to_.values.bytes.data()[rank];
        const bool changed = old != value;
        old = value;
        return changed;
    }

private:
    // 1. Un-sow: every move into the line of the place, as far as it takes this mover's row back.
    void find_origins(const BoardCoordinates& place) {
        const int mover_seeds = place.mover_seeds();
        const std::uint32_t mover = place.mover();
        const std::uint32_t other = place.other();
        const int kept = rules_.seeds() - mover_seeds;
        const std::uint8_t after = peek(from_.line(mover_seeds, other)[mover]);
        const int max_given = rules_.moves.max_given(mover_seeds, mover);
        for (const RowMove& move : rules_.moves.into(kept, other)) {
            if (move.given > max_given) {
                break;
            }
            if (!rules_.feeds(kept + move.given, move)) {
                continue;
            }
            const int origin_seeds = kept + move.given;
            const std::uint32_t origin_other = rules_.transfer(origin_seeds, move).before[mover];
            if (origin_other == RowTransfer::none) {
                continue;
            }
            std::uint8_t* const value =
                to_.values.bytes.data() + to_.values.shape.rank(origin_seeds, origin_other, move.row);
            const std::uint8_t* const start =
                to_.start.data() + rules_.start_index(origin_seeds, move.row, origin_other);
            __builtin_prefetch(value);
            if (after > zero_byte) {
                __builtin_prefetch(start);
            }
            origins_.push_back({value, start, BoardCoordinates(origin_seeds, origin_other, move.row), after});
        }
    }

    // 2. A loss for who moves next is a win here.
    void raise(const Origin& origin, std::vector<BoardCoordinates>& next) {
        if (!is_ended(origin.place) && move_to<true>(*origin.value, negated(origin.after))) {
            next.push_back(origin.place);
        }
    }

    // 3. A win for who moves next may have been the last hope here: see which moves are left.
    void find_hopes(const Origin& origin) {
        const std::uint8_t now = peek(*origin.value);
        if (now > zero_byte || now <= negated(origin.after) || now <= *origin.start ||
            is_ended(origin.place)) {
            return;
        }
        Hope hope{origin.value, origin.place, *origin.start, 0, {}};
        const int mover_seeds = origin.place.mover_seeds();
        for (const RowMove& move : rules_.moves.out_of(mover_seeds, origin.place.mover())) {
            if (!rules_.feeds(mover_seeds, move)) {
                continue;
            }
            const std::uint32_t after = rules_.transfer(mover_seeds, move).after[origin.place.other()];
            if (after != RowTransfer::none) {
                const std::uint8_t* const value =
                    from_.line(rules_.next_mover_seeds(mover_seeds, move), move.row) + after;
                __builtin_prefetch(value);
                hope.after[hope.count++] = value;
            }
        }
        hopes_.push_back(hope);
    }

    // 4. What is left of it.
    static void lower(const Hope& hope, std::vector<BoardCoordinates>& next) {
        std::uint8_t best = hope.start;
        for (std::size_t i = 0; i < hope.count; ++i) {
            best = std::max(best, negated(peek(*hope.after[i])));
        }
        if (move_to<false>(*hope.value, best)) {
            next.push_back(hope.place);
        }
    }

    bool is_ended(const BoardCoordinates& place) const {
        return !rules_.ended.empty() &&
               rules_.ended[rules_.start_index(place.mover_seeds(), place.mover(), place.other())];
    }

    const LevelRules& rules_;
    Unknown& to_;
    const LevelValues& from_;
    std::vector<Origin> origins_;
    std::vector<Hope> hopes_;
};

}  // namespace

bool retrograde_propagate(const LevelRules& rules, std::span<Unknown> unknowns,
                          std::span<const std::size_t> source,
                          std::vector<std::vector<BoardCoordinates>>& changed, std::size_t most) {
    for (;;) {
        std::vector<std::vector<BoardCoordinates>> next(unknowns.size());
        std::size_t total = 0;
        for (std::size_t u = 0; u < unknowns.size(); ++u) {
            const std::span<const BoardCoordinates> places = changed[source[u]];
            const LevelValues& from = unknowns[source[u]].values;
            std::vector<Propagation> propagations(rules.workers.count(),
                                                  Propagation(rules, unknowns[u], from));
            std::vector<std::vector<BoardCoordinates>> parts(propagations.size());
            rules.workers.share(
                places.size(), 4096, [&](std::size_t begin, std::size_t end, std::size_t worker) {
                    propagations[worker].carry(places.subspan(begin, end - begin), parts[worker]);
                });
            for (const Irregular& board : rules.irregular) {
                if (!board.successors.empty() && propagations.front().update(board)) {
                    parts.front().push_back({board.mover_seeds, board.other, board.mover});
                }
            }
            for (std::vector<BoardCoordinates>& part : parts) {
                next[u].insert(next[u].end(), part.begin(), part.end());
            }
            total += next[u].size();
        }
        if (total == 0 || total > most) {
            return total == 0;
        }
        changed = std::move(next);
    }
}

}  // namespace awale::tables
