#include "awale/analyzer/tables/distributed/solve_part.hpp"

#include <algorithm>

namespace awale::tables {

namespace {

/// What moves do to one other row; it depends only on the seeds they give and on where they end.
class RowEffects {
public:
    struct Effect {
        bool is_quiet = false;
        bool is_grand_slam = false;
        std::uint8_t captured = 0;
        std::uint32_t after = 0;  ///< rank of the other row after a capture
    };

    explicit RowEffects(const LevelRules& rules) : rules_(rules) {}

    void look_at(int mover_seeds, std::uint32_t other) {
        effects_.resize(2 * static_cast<std::size_t>(mover_seeds) + 2);
        for (std::size_t i = 0; i < effects_.size(); ++i) {
            effects_[i] = effect(
                rules_.transfers.transfer(rules_.seeds() - mover_seeds, static_cast<int>(i / 2), i % 2 != 0),
                other);
        }
    }

    const Effect& of(const RowMove& move) const {
        return effects_[2 * std::size_t{move.given} + (move.ends_across ? 1 : 0)];
    }

private:
    static Effect effect(const RowTransfer& transfer, std::uint32_t other) {
        Effect effect;
        if (transfer.after.empty()) {  // no such move
            return effect;
        }
        effect.is_quiet = transfer.after[other] != RowTransfer::none;
        effect.is_grand_slam = std::ranges::binary_search(transfer.grand_slams, other);
        const auto next = std::ranges::upper_bound(transfer.captures, other, {}, &RowTransfer::Run::before);
        if (next != transfer.captures.begin()) {
            const RowTransfer::Run& run = *std::prev(next);
            if (other - run.before < run.length) {
                effect.captured = static_cast<std::uint8_t>(run.captured);
                effect.after = run.after + (other - run.before);
            }
        }
        return effect;
    }

    const LevelRules& rules_;
    std::vector<Effect> effects_;
};

class Start {
public:
    Start(PartInProgress& part, std::span<const Quantity> quantities, const std::vector<LevelPart>& lower,
          parallel::Processes& processes)
        : part_(part),
          rules_(part.rules),
          quantities_(quantities),
          lower_(lower),
          processes_(processes),
          effects_(part.rules),
          questions_(processes),
          asked_(processes.count()),
          replies_(processes.count()),
          answers_(processes.count()),
          irregular_(processes) {}

    void run() {
        std::uint64_t index = 0;
        for (const Stripes::Stripe& stripe : part_.stripes.held()) {
            for (std::uint32_t line = 0; line < stripe.lines; ++line) {
                effects_.look_at(stripe.mover_seeds, stripe.first_other + line);
                for (std::uint32_t mover = 0; mover < rules_.shape.movers(stripe.mover_seeds); ++mover) {
                    begin(index++, stripe.mover_seeds, stripe.first_other + line, mover);
                    if (questions_.is_full()) {
                        ask_all(true);
                    }
                }
            }
        }
        while (ask_all(false)) {}
        share_irregular();
    }

private:
    /// What was asked, and for which board.
    struct Question {
        std::uint64_t index;
        std::uint8_t captured;
    };

    void begin(std::uint64_t index, int mover_seeds, std::uint32_t other, std::uint32_t mover) {
        const std::span<const RowMove> moves = rules_.moves.out_of(mover_seeds, mover);
        std::uint8_t quiet = 0;
        unsigned allowed = 0;
        unsigned grand_slams = 0;
        bool captures = false;
        part_.loss.data()[index] = static_cast<std::uint8_t>(rules_.seeds());
        for (const RowMove& move : moves) {
            if (!rules_.feeds(mover_seeds, move)) {
                continue;
            }
            const RowEffects::Effect& effect = effects_.of(move);
            ++allowed;
            grand_slams += effect.is_grand_slam ? 1 : 0;
            quiet = static_cast<std::uint8_t>(quiet + (effect.is_quiet ? 1 : 0));
            if (effect.captured > 0) {
                captures = true;
                ask(index, effect.captured, rules_.next_mover_seeds(mover_seeds, move) - effect.captured,
                    move.row, effect.after);
            }
        }
        if (allowed == 0) {
            end(index, mover_seeds);
        } else if (grand_slams == allowed && rules_.family.grand_slam == GrandSlam::Forbidden) {
            quiet = static_cast<std::uint8_t>(allowed);
            note_irregular(mover_seeds, other, mover);
        } else if (grand_slams == allowed && rules_.family.grand_slam == GrandSlam::ForbiddenUnlessOnly) {
            for (const RowMove& move : moves) {
                ask(index, rules_.next_mover_seeds(mover_seeds, move), 0, move.row, 0);
            }
        }
        part_.open.data()[index] = static_cast<std::uint8_t>(quiet | (captures ? PartInProgress::alive : 0));
    }

    /// Nobody can move: each side keeps its row.
    void end(std::uint64_t index, int mover_seeds) {
        const int other_seeds = rules_.seeds() - mover_seeds;
        take(index, quantities_.front().at_end(mover_seeds, other_seeds),
             quantities_.back().at_end(mover_seeds, other_seeds));
    }

    /// Something that the mover can do: what it is worth by the first quantity, and by the last.
    void take(std::uint64_t index, int worth, int worth_to_other) {
        std::uint8_t& win = part_.win.data()[index];
        std::uint8_t& loss = part_.loss.data()[index];
        win = static_cast<std::uint8_t>(std::max(int{win}, worth));
        loss = static_cast<std::uint8_t>(std::min(int{loss}, std::max(-worth_to_other, 0)));
    }

    void ask(std::uint64_t index, int captured, int mover_seeds, std::uint32_t other, std::uint32_t mover) {
        const LevelPart& part = lower_[static_cast<std::size_t>(rules_.seeds() - captured)];
        const std::size_t holder = part.stripes.holder(mover_seeds, other);
        if (holder == processes_.rank()) {
            const std::uint64_t place = part.stripes.index(mover_seeds, other, mover);
            learn(index, captured, part.values.front().data()[place], part.values.back().data()[place]);
            return;
        }
        questions_.put(holder, BoardMessage(static_cast<unsigned>(captured), mover_seeds, other, mover));
        asked_[holder].push_back({index, static_cast<std::uint8_t>(captured)});
    }

    /// The values of both quantities after a capture; of the only one twice.
    void learn(std::uint64_t index, int captured, std::uint8_t first, std::uint8_t last) {
        const std::array values{first, last};
        const auto worth = [&](const Quantity& quantity) {
            const std::uint8_t source = quantity.source == 0 ? values.front() : values.back();
            return (quantity.adds_captured ? captured : 0) - (source - zero_byte);
        };
        take(index, worth(quantities_.front()), worth(quantities_.back()));
    }

    /// Sends the questions and uses the answers. Returns whether some process has more to ask.
    bool ask_all(bool more) {
        for (parallel::Processes::Bytes& bytes : replies_) {
            bytes.clear();
        }
        questions_.exchange([&](std::size_t from, BoardMessage asked) {
            const LevelPart& part = lower_[static_cast<std::size_t>(rules_.seeds()) - asked.about()];
            const std::uint64_t place = part.stripes.index(asked.mover_seeds(), asked.other(), asked.mover());
            replies_[from].push_back(part.values.front().data()[place]);
            replies_[from].push_back(part.values.back().data()[place]);
        });
        processes_.exchange(replies_, answers_);
        for (std::size_t from = 0; from < answers_.size(); ++from) {
            for (std::size_t i = 0; i < asked_[from].size(); ++i) {
                learn(asked_[from][i].index, asked_[from][i].captured, answers_[from][2 * i],
                      answers_[from][2 * i + 1]);
            }
            asked_[from].clear();
        }
        return processes_.any(more ? 1U : 0U) != 0;
    }

    /// All moves are grand slams and capture nothing: told to those who hold the boards after them.
    void note_irregular(int mover_seeds, std::uint32_t other, std::uint32_t mover) {
        const int houses = rules_.shape.houses();
        if (rows_.empty() || row_seeds_ != rules_.seeds() - mover_seeds) {
            row_seeds_ = rules_.seeds() - mover_seeds;
            rows_ = all_rows(houses, row_seeds_);
        }
        for (const RowMove& move : rules_.moves.out_of(mover_seeds, mover)) {
            if (rules_.feeds(mover_seeds, move)) {
                const int next = rules_.next_mover_seeds(mover_seeds, move);
                const std::size_t holder = part_.stripes.holder(next, move.row);
                irregular_.put(holder, BoardMessage(0, next, move.row,
                                                    rank_after_transfer(rows_[other], move.given, houses)));
                irregular_.put(holder, BoardMessage(0, mover_seeds, other, mover));
            }
        }
    }

    void share_irregular() {
        std::vector<BoardMessage> messages;
        irregular_.exchange([&](std::size_t, BoardMessage message) { messages.push_back(message); });
        for (std::size_t i = 0; i + 1 < messages.size(); i += 2) {
            part_.irregular.push_back({messages[i], messages[i + 1]});
        }
        std::ranges::sort(part_.irregular);
    }

    PartInProgress& part_;
    const LevelRules& rules_;
    std::span<const Quantity> quantities_;
    const std::vector<LevelPart>& lower_;
    parallel::Processes& processes_;
    RowEffects effects_;
    Outbox questions_;
    std::vector<std::vector<Question>> asked_;
    std::vector<parallel::Processes::Bytes> replies_;
    std::vector<parallel::Processes::Bytes> answers_;
    Outbox irregular_;
    std::vector<Row> rows_;
    int row_seeds_ = -1;
};

}  // namespace

void start_part(PartInProgress& part, std::span<const Quantity> quantities,
                const std::vector<LevelPart>& lower, parallel::Processes& processes) {
    Start(part, quantities, lower, processes).run();
}

}  // namespace awale::tables
