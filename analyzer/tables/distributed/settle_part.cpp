#include "awale/analyzer/tables/distributed/solve_part.hpp"

#include <algorithm>
#include <cassert>

namespace awale::tables {

namespace {

/// Carries what is settled back to the boards before it, here and in other processes.
class Settling {
public:
    Settling(PartInProgress& part, parallel::Processes& processes)
        : part_(part), rules_(part.rules), processes_(processes), outbox_(processes) {}

    /// Marks the boards from which some sequence of moves leads to a capture.
    void mark_alive() {
        run([this](std::uint64_t index, BoardMessage place) {
            if ((part_.open.data()[index] & PartInProgress::alive) != 0) {
                spread_later(Known::Alive, place);
            }
        });
    }

    /// Settles every board on which a side gets that many seeds.
    void settle(int seeds) {
        seeds_ = static_cast<std::uint8_t>(seeds);
        run([this](std::uint64_t index, BoardMessage place) {
            std::uint8_t& open = part_.open.data()[index];
            if (part_.win.data()[index] == seeds_ && (open & PartInProgress::won) == 0) {
                open |= PartInProgress::won;
                spread_later(Known::Won, place);
            }
            if (part_.loss.data()[index] == seeds_ &&
                (open & (PartInProgress::count_mask | PartInProgress::lost)) == 0) {
                open |= PartInProgress::lost;
                spread_later(Known::Lost, place);
            }
        });
    }

private:
    /// What is known of a board, and told to the boards before it.
    enum class Known : std::uint8_t { Alive, Won, Lost };

    /// A message to a board held here, on its way from memory.
    struct Arrival {
        std::uint64_t index;
        BoardMessage message;
    };

    static constexpr std::size_t boards_at_once = 64;  // between asking the memory for a board and reading it
    static constexpr std::size_t boards_a_look = 4096;  // while nothing else is to be done

    /// Calls `look` with every board held here, and carries back what that settles, until there is nothing
    /// more to do in any process.
    template <class Look>
    void run(Look&& look) {
        Position at;
        for (;;) {
            while (!outbox_.is_full()) {
                if (!waiting_.empty()) {
                    spread_some();
                } else if (at.stripe < part_.stripes.held().size()) {
                    look_further(at, look);
                } else {
                    break;
                }
            }
            outbox_.exchange([this](std::size_t, BoardMessage message) { arrive(message); });
            apply_arrived();
            const bool busy = !waiting_.empty() || at.stripe < part_.stripes.held().size();
            if (processes_.any(busy ? 1U : 0U) == 0) {
                return;
            }
        }
    }

    /// How far this process has looked.
    struct Position {
        std::size_t stripe = 0;
        std::uint32_t line = 0;
        std::uint32_t mover = 0;
        std::uint64_t index = 0;
    };

    template <class Look>
    void look_further(Position& at, Look& look) {
        const Stripes::Stripe& stripe = part_.stripes.held()[at.stripe];
        const std::uint32_t movers = rules_.shape.movers(stripe.mover_seeds);
        const std::uint32_t end =
            static_cast<std::uint32_t>(std::min<std::size_t>(movers, at.mover + boards_a_look));
        for (; at.mover < end; ++at.mover) {
            look(at.index++, BoardMessage(0, stripe.mover_seeds, stripe.first_other + at.line, at.mover));
        }
        if (at.mover == movers) {
            at.mover = 0;
            if (++at.line == stripe.lines) {
                at.line = 0;
                ++at.stripe;
            }
        }
    }

    void spread_later(Known known, BoardMessage place) {
        waiting_.emplace_back(static_cast<unsigned>(known), place.mover_seeds(), place.other(),
                              place.mover());
    }

    void spread_some() {
        for (std::size_t i = 0; i < boards_at_once && !waiting_.empty(); ++i) {
            const BoardMessage settled = waiting_.back();
            waiting_.pop_back();
            spread(settled);
        }
        apply_arrived();
    }

    /// Un-sows: tells every board from which a quiet move leads to this one.
    void spread(BoardMessage settled) {
        const int mover_seeds = settled.mover_seeds();
        const std::uint32_t mover = settled.mover();
        const int kept = rules_.seeds() - mover_seeds;
        const int max_given = rules_.moves.max_given(mover_seeds, mover);
        for (const RowMove& move : rules_.moves.into(kept, settled.other())) {
            if (move.given > max_given) {
                break;
            }
            const int before_seeds = kept + move.given;
            if (!rules_.feeds(before_seeds, move)) {
                continue;
            }
            const std::uint32_t before = rules_.transfer(before_seeds, move).before[mover];
            if (before != RowTransfer::none) {
                send(BoardMessage(settled.about(), before_seeds, before, move.row));
            }
        }
        if (!part_.irregular.empty()) {
            const BoardMessage place(0, mover_seeds, settled.other(), mover);
            auto move =
                std::ranges::lower_bound(part_.irregular, place, {}, &PartInProgress::IrregularMove::after);
            for (; move != part_.irregular.end() && move->after == place; ++move) {
                send(BoardMessage(settled.about(), move->before.mover_seeds(), move->before.other(),
                                  move->before.mover()));
            }
        }
    }

    void send(BoardMessage message) {
        const std::size_t holder = part_.stripes.holder(message.mover_seeds(), message.other());
        if (holder == processes_.rank()) {
            arrive(message);
        } else {
            outbox_.put(holder, message);
        }
    }

    void arrive(BoardMessage message) {
        const std::uint64_t index =
            part_.stripes.index(message.mover_seeds(), message.other(), message.mover());
        __builtin_prefetch(part_.open.data() + index, 1);
        arrived_.push_back({index, message});
        if (arrived_.size() >= 4 * boards_at_once) {
            apply_arrived();
        }
    }

    void apply_arrived() {
        for (const Arrival& arrival : arrived_) {
            apply(arrival);
        }
        arrived_.clear();
    }

    void apply(const Arrival& arrival) {
        std::uint8_t& open = part_.open.data()[arrival.index];
        switch (static_cast<Known>(arrival.message.about())) {
            case Known::Alive:
                if ((open & PartInProgress::alive) == 0) {
                    open |= PartInProgress::alive;
                    spread_later(Known::Alive, arrival.message);
                }
                return;
            case Known::Lost:  // for the side that moves next: a win here
                if ((open & (PartInProgress::won | PartInProgress::over)) == 0) {
                    open |= PartInProgress::won;
                    part_.win.data()[arrival.index] = seeds_;
                    spread_later(Known::Won, arrival.message);
                }
                return;
            case Known::Won:  // one quiet move less is open
                if ((open & PartInProgress::over) != 0) {
                    return;
                }
                assert((open & PartInProgress::count_mask) > 0);
                --open;
                if ((open & PartInProgress::count_mask) == 0 && part_.loss.data()[arrival.index] >= seeds_) {
                    open |= PartInProgress::lost;
                    part_.loss.data()[arrival.index] = seeds_;
                    spread_later(Known::Lost, arrival.message);
                }
                return;
        }
    }

    PartInProgress& part_;
    const LevelRules& rules_;
    parallel::Processes& processes_;
    Outbox outbox_;
    std::vector<BoardMessage> waiting_;  // settled and not yet told; the last first, so that few wait
    std::vector<Arrival> arrived_;
    std::uint8_t seeds_ = 0;
};

}  // namespace

std::uint64_t end_without_capture(PartInProgress& part, std::span<const Quantity> quantities,
                                  parallel::Processes& processes) {
    Settling(part, processes).mark_alive();
    const LevelRules& rules = part.rules;
    std::uint64_t count = 0;
    std::uint64_t index = 0;
    for (const Stripes::Stripe& stripe : part.stripes.held()) {
        const int other_seeds = rules.seeds() - stripe.mover_seeds;
        const int worth = quantities.front().at_end(stripe.mover_seeds, other_seeds);
        const int worth_to_other = -quantities.back().at_end(stripe.mover_seeds, other_seeds);
        const std::uint64_t boards = std::uint64_t{stripe.lines} * rules.shape.movers(stripe.mover_seeds);
        for (const std::uint64_t end = index + boards; index < end; ++index) {
            std::uint8_t& open = part.open.data()[index];
            const bool can_move = (open & PartInProgress::count_mask) > 0;
            if (can_move && (open & PartInProgress::alive) == 0) {
                open = PartInProgress::over;
                part.win.data()[index] = static_cast<std::uint8_t>(std::max(worth, 0));
                part.loss.data()[index] = static_cast<std::uint8_t>(std::max(worth_to_other, 0));
                ++count;
            }
        }
    }
    return count;
}

bool settle_part(PartInProgress& part, parallel::Processes& processes, const std::function<bool()>& stop) {
    Settling settling(part, processes);
    for (int seeds = part.rules.seeds(); seeds > 0; --seeds) {
        settling.settle(seeds);
        if (processes.any(stop && stop() ? 1U : 0U) != 0) {
            return false;
        }
    }
    return true;
}

}  // namespace awale::tables
