#include "awale/analyzer/tables/solve/solve_steps.hpp"

#include <algorithm>
#include <array>
#include <atomic>

namespace awale::tables {

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
            looked_at_ += origins_.size();
            reads_ += places.size() + origins_.size();
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

    /// Boards so far.
    std::uint64_t looked_at() const {
        return looked_at_;
    }

    /// Bytes read so far, one by one.
    std::uint64_t reads() const {
        return reads_;
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
        ++reads_;  // of the start
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
        reads_ += hope.count;
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
    std::uint64_t looked_at_ = 0;
    std::uint64_t reads_ = 0;
};

}  // namespace

PropagationReport retrograde_propagate(const LevelRules& rules, std::span<Unknown> unknowns,
                                       std::span<const std::size_t> source,
                                       std::vector<std::vector<BoardCoordinates>>& changed,
                                       std::size_t most) {
    PropagationReport report{false, 0, 0};
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
            for (const Propagation& one : propagations) {
                report.looked_at += one.looked_at();
                report.reads += one.reads();
            }
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
            report.finished = total == 0;
            return report;
        }
        changed = std::move(next);
    }
}

}  // namespace awale::tables
