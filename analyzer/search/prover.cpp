#include "awale/analyzer/search/prover.hpp"

#include <cassert>
#include <cstring>

namespace awale::search {

namespace {

/// Lines longer than this are given up, however many of their plies were forced.
constexpr int max_proof_plies = 200;

/// What a look into tables that are slow to read counts for, in positions.
constexpr std::uint64_t slow_look = 50;

/// What is known of a position when one given side tries to make sure of seeds. Seeds are that side's less
/// the other's, of those left on the board.
struct ProofMemory {
    int proved = -49;  ///< it can make sure of this many
    int failed = 49;   ///< a search of `depth` plies could not show that it can make sure of this many
    int depth = 0;
    int move = no_move;  ///< what was best, 0 to 5

    static constexpr int no_move = 7;
};

/// Remembers proofs. Entries hold the whole position: a false match would be a false proof. Each belongs to
/// an era; era 0 stands for proofs that no history can touch.
class ProofTable {
public:
    static constexpr unsigned eras = 1U << 12U;

    /// `megabytes` is rounded down to a power of two, at least one.
    explicit ProofTable(std::size_t megabytes)
        : buckets_((std::bit_floor(std::max<std::size_t>(megabytes, 1)) << 20U) / sizeof(Bucket)),
          shift_(64 - static_cast<unsigned>(std::countr_zero(buckets_.size()))) {}

    /// `mover_proves` says whether it is the side to move that tries.
    ProofMemory find(const Position& position, bool mover_proves, unsigned era) const {
        for (const Entry& entry : buckets_[bucket_of(position, mover_proves)].entries) {
            if (entry.matches(position, mover_proves, era)) {
                return entry.memory();
            }
        }
        return {};
    }

    /// Has the processor fetch what find() will read.
    void prefetch(const Position& position, bool mover_proves) const {
        __builtin_prefetch(&buckets_[bucket_of(position, mover_proves)]);
    }

    void store(const Position& position, bool mover_proves, unsigned era, const ProofMemory& memory) {
        Bucket& bucket = buckets_[bucket_of(position, mover_proves)];
        Entry* chosen = &bucket.entries.front();
        for (Entry& entry : bucket.entries) {
            if (entry.matches(position, mover_proves, era)) {
                chosen = &entry;
                break;
            }
            if (entry.memory().depth < chosen->memory().depth) {
                chosen = &entry;
            }
        }
        chosen->set(position, mover_proves, era, memory);
    }

    void clear() { std::memset(static_cast<void*>(buckets_.data()), 0, buckets_.size() * sizeof(Bucket)); }

private:
    /// A row in the low 36 bits of each. Above them, in `mine`: 7 bits proved + 49, 7 bits failed + 49, 7
    /// bits depth, 3 bits move, 1 bit mover_proves, 1 bit in use; in `theirs`: the era.
    struct Entry {
        std::uint64_t mine = 0;
        std::uint64_t theirs = 0;

        static constexpr unsigned base = 36;

        bool matches(const Position& position, bool mover_proves, unsigned era) const {
            const std::uint64_t flags = (mover_proves ? 3U : 1U);
            return ((mine ^ position.mine) & whole_row) == 0 &&
                   theirs == (position.theirs | std::uint64_t{era} << base) && (mine >> (base + 24)) == flags;
        }

        ProofMemory memory() const {
            const auto field = [this](unsigned at, unsigned mask) {
                return static_cast<int>(mine >> (base + at) & mask);
            };
            return {field(0, 127) - 49, field(7, 127) - 49, field(14, 127), field(21, 7)};
        }

        void set(const Position& position, bool mover_proves, unsigned era, const ProofMemory& memory) {
            const auto placed = [](int value, unsigned at) {
                return static_cast<std::uint64_t>(value) << (base + at);
            };
            mine = position.mine | placed(memory.proved + 49, 0) | placed(memory.failed + 49, 7) |
                   placed(std::min(memory.depth, 127), 14) | placed(memory.move, 21) |
                   placed(mover_proves ? 3 : 1, 24);
            theirs = position.theirs | std::uint64_t{era} << base;
        }
    };

    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    std::size_t bucket_of(const Position& position, bool mover_proves) const {
        return hash_of(position.mine << 1U | (mover_proves ? 1U : 0U), position.theirs) >> shift_;
    }

    std::vector<Bucket, HugePages<Bucket>> buckets_;
    unsigned shift_;
};

template <MoveRule rule>
class LineProver final : public Prover {
public:
    LineProver(const RuleSet& rules, const Endgames& endgames, std::size_t megabytes)
        : rules_(rules), table_(sowing_table(rules.houses_a_side)), endgames_(endgames), memory_(megabytes) {}

    void set_root(const Position& root, std::span<const Position> since_capture) override {
        root_ = root;
        root_left_ = seeds(root);
        seen_root_moves_ = {root};
        seen_other_moves_.clear();
        bool root_moves = false;
        for (std::size_t i = since_capture.size(); i-- > 0; root_moves = !root_moves) {
            (root_moves ? seen_root_moves_ : seen_other_moves_).push_back(since_capture[i]);
        }
        era_ += 2;
        if (era_ + 1 >= ProofTable::eras) {
            memory_.clear();
            era_ = 2;
        }
    }

    void set_limits(const Limits& limits) override { meter_ = Meter(limits); }

    Attempt prove(const Claim& claim, int depth) override {
        const Step step = play<rule>(root_, claim.house, table_);
        const Question root{root_left_, claim.seeds, depth, 0, true, claim.by_mover};
        const bool proved = node(step.after, after(step, root, true));
        return meter_.was_exhausted() ? Attempt::OutOfBudget : proved ? Attempt::Proved : Attempt::NotProved;
    }

    Bounds known(int house) const override {
        const Step step = play<rule>(root_, house, table_);
        const int left = root_left_ - step.captured;
        const auto with_capture = [&](Bounds rest) {
            return Bounds{rest.lower + step.captured, rest.upper + step.captured};
        };
        if (ends(step.after, left, legal_moves<rule>(step.after, table_))) {
            const int value = -row_difference(step.after);
            return with_capture({value, value});
        }
        if (step.captured == 0 && ends_by_return(step.after, false)) {
            const int value = -repetition_value(step.after);
            return {value, value};
        }
        if (left > endgames_.highest_proved()) {
            return with_capture(anything(left));
        }
        if (step.captured == 0) {
            return known_if_quiet(step.after, house);
        }
        return with_capture(-endgames_.proved_anywhere(step.after, left));
    }

    std::uint64_t nodes() const override { return meter_.nodes(); }

    void forget() override {
        memory_.clear();
        era_ = 0;
    }

private:
    /// Can the prover make sure of `need` seeds more than the other, of the `left` on the board, with `depth`
    /// plies to go? `root_moves` says whose turn it is: the side's that moves at the root, or the other's.
    struct Question {
        int left;
        int need;
        int depth;
        int ply;
        bool root_moves;
        bool mover_proves;
    };

    struct Child {
        Step step;
        int house = 0;
        int rank = 0;
    };

    bool ends_by_return(const Position& position, bool root_moves) const {
        const auto& seen = root_moves ? seen_root_moves_ : seen_other_moves_;
        return std::ranges::find(seen, position) != seen.end();
    }

    bool captures(const Position& position, unsigned moves) const {
        for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
            if (play<rule>(position, std::countr_zero(rest), table_).captured > 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether no sequence of legal moves leads to a capture. Nearly always one of the next two does.
    bool no_capture_left(const Position& position, unsigned moves) const {
        if (captures(position, moves)) {
            return false;
        }
        for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
            const Position after = play<rule>(position, std::countr_zero(rest), table_).after;
            if (captures(after, legal_moves<rule>(after, table_))) {
                return false;
            }
        }
        return !capture_reachable(board_of(position), rules_);
    }

    /// Whether the game is over, other than by a return. Where the tables know the position they know that
    /// too, but for want of a move.
    bool ends(const Position& position, int left, unsigned moves) const {
        return moves == 0 || (rules_.few_seeds == FewSeeds::Six && left <= 6) ||
               (rules_.few_seeds == FewSeeds::NoCaptureLeft && left > endgames_.highest() &&
                no_capture_left(position, moves));
    }

    /// What a return is worth to the side to move.
    int repetition_value(const Position& position) const {
        return rules_.endless_play == EndlessPlay::OwnRow ? row_difference(position) : 0;
    }

    Question after(const Step& step, const Question& question, bool forced) const {
        const int gain = question.mover_proves ? step.captured : -step.captured;
        const int cost = forced || step.captured > 0 ? 0 : 1;
        return {question.left - step.captured, question.need - gain,  question.depth - cost, question.ply + 1,
                !question.root_moves,          !question.mover_proves};
    }

    int order(const Position& position, unsigned moves, int first_move,
              std::array<Child, 6>& children) const {
        int count = 0;
        for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
            Child child;
            child.house = std::countr_zero(rest);
            child.step = play<rule>(position, child.house, table_);
            child.rank = child.house == first_move ? 100 : child.step.captured;
            int place = count++;
            for (; place > 0 && children[static_cast<std::size_t>(place - 1)].rank < child.rank; --place) {
                children[static_cast<std::size_t>(place)] = children[static_cast<std::size_t>(place - 1)];
            }
            children[static_cast<std::size_t>(place)] = child;
        }
        return count;
    }

    /// True when proved.
    bool node(const Position& position, const Question& question) {
        // 1. Nothing that is left could change the answer.
        if (question.need <= -question.left || question.need > question.left) {
            return question.need <= -question.left;
        }
        if (meter_.exhausted()) {
            return false;
        }
        meter_.count();
        const auto suffices = [&](int movers_seeds) {
            return (question.mover_proves ? movers_seeds : -movers_seeds) >= question.need;
        };

        // 2. The game is over.
        const unsigned moves = legal_moves<rule>(position, table_);
        if (ends(position, question.left, moves)) {
            return suffices(row_difference(position));
        }
        const bool may_return = question.left == root_left_;
        if (may_return && ends_by_return(position, question.root_moves)) {
            return suffices(repetition_value(position));
        }

        // 3. The tables know. Of positions that the game has already been among, they know what cannot be
        // proved, and, where a return is worth nothing, what it cannot spoil.
        if (question.left <= endgames_.highest()) {
            const Bounds proved = endgames_.proved(position, question.left);
            const bool assured = suffices(question.mover_proves ? proved.lower : proved.upper);
            const bool return_is_enough = rules_.endless_play != EndlessPlay::OwnRow && question.need <= 0;
            if (!assured || !may_return || return_is_enough) {
                return assured;
            }
        }
        if (!may_return && question.left > endgames_.highest() &&
            question.left <= endgames_.highest_proved()) {
            meter_.count(slow_look);
            const Bounds proved = endgames_.proved_anywhere(position, question.left);
            return suffices(question.mover_proves ? proved.lower : proved.upper);
        }
        if (question.depth <= 0 || question.ply >= max_proof_plies) {
            return false;
        }

        // 4. It was asked before.
        const unsigned era = question.left < root_left_                     ? 0
                             : question.root_moves == question.mover_proves ? era_
                                                                            : era_ + 1;
        ProofMemory known = memory_.find(position, question.mover_proves, era);
        if (question.need <= known.proved) {
            return true;
        }
        if (question.need >= known.failed && question.depth <= known.depth) {
            return false;
        }

        // 5. One move of the prover, or all moves of the other.
        const bool forced = (moves & (moves - 1)) == 0;
        std::array<Child, 6> children;
        const int count = order(position, moves, known.move, children);
        for (const Child& child : std::span(children).first(static_cast<std::size_t>(count))) {
            memory_.prefetch(child.step.after, !question.mover_proves);
        }
        bool proved = !question.mover_proves;
        for (int i = 0; i < count; ++i) {
            const Child& child = children[static_cast<std::size_t>(i)];
            if (node(child.step.after, after(child.step, question, forced)) == question.mover_proves) {
                proved = question.mover_proves;
                known.move = child.house;
                break;
            }
        }
        if (meter_.was_exhausted()) {
            return false;
        }

        // 6. Remember.
        if (proved) {
            known.proved = question.need;
        } else if (question.depth > known.depth || known.failed == 49) {
            known.failed = question.need;
            known.depth = question.depth;
        } else if (question.depth == known.depth) {
            known.failed = std::min(known.failed, question.need);
        }
        memory_.store(position, question.mover_proves, era, known);
        return proved;
    }

    /// What the tables prove of a move that captures nothing and leads to `after`, in spite of the positions
    /// that are not to return.
    Bounds known_if_quiet(const Position& after, int house) const {
        const Bounds table = -endgames_.proved_anywhere(after, root_left_);
        if (rules_.endless_play != EndlessPlay::OwnRow) {
            // A return ends the game at nothing for either, so it spoils only what is better than nothing.
            return {std::min(table.lower, 0), std::max(table.upper, 0)};
        }
        Bounds known = anything(root_left_);
        if (seen_other_moves_.empty() && !endgames_.is_exact(root_left_)) {
            // Only the root may return. The other side's shortest way to what it can make sure of does not
            // lead through the root, since from there it would be longer still, or leads round where its row
            // holds as much; nor does the mover's, where no other move of the root makes sure of as much.
            known.upper = table.upper;
            bool only_move = true;
            for (unsigned rest = legal_moves<rule>(root_, table_); rest != 0; rest &= rest - 1) {
                const int other = std::countr_zero(rest);
                if (other != house) {
                    const Step step = play<rule>(root_, other, table_);
                    const Bounds alternative =
                        -endgames_.proved_anywhere(step.after, root_left_ - step.captured);
                    only_move = only_move && alternative.lower + step.captured < table.lower;
                }
            }
            if (only_move) {
                known.lower = table.lower;
            }
        }
        return known;
    }

    const RuleSet rules_;
    const SowingTable& table_;
    const Endgames& endgames_;
    ProofTable memory_;
    Position root_;
    int root_left_ = 0;
    /// Two for each root, one for either prover: proofs at the root's own level hold for its history.
    unsigned era_ = 0;
    /// The root and what came before it, by whose turn it was; should one of them return, the game is over.
    std::vector<Position> seen_root_moves_;
    std::vector<Position> seen_other_moves_;
    Meter meter_;
};

}  // namespace

std::unique_ptr<Prover> make_line_prover(const RuleSet& rules, const Endgames& endgames,
                                         std::size_t megabytes) {
    return with_rule(rules, [&](auto rule) -> std::unique_ptr<Prover> {
        return std::make_unique<LineProver<rule()>>(rules, endgames, megabytes);
    });
}

}  // namespace awale::search
