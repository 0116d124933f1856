#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "awale/analyzer/search/position.hpp"
#include "awale/analyzer/search/searcher.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// A statement about a move of the root: its player, or the other, gets at least `seeds` more than the
/// other from here on, whatever the other plays.
struct Claim {
    int house = 0;
    bool by_mover = true;  ///< whose play makes sure of it: the side to move at the root, or the other side
    int seeds = 0;         ///< that side's seeds less the other's, what the move itself captures included
};

enum class Attempt : std::uint8_t { Proved, NotProved, OutOfBudget };

/// Proves claims by searching until the tables or the rules settle every line, counting whatever is unsettled
/// at the horizon for the other side. What is proved stays proved; "not proved" may change with more depth.
/// docs/search.md, "Proof", explains the treatment of repetition.
class Prover {
public:
    virtual ~Prover() = default;

    /// The position that claims are about. `since_capture` holds the positions of the game before it since
    /// the last capture: should one of them return, the game is over.
    virtual void set_root(const Position& root, std::span<const Position> since_capture) = 0;

    /// Limits of what follows. Nodes are counted from here.
    virtual void set_limits(const Limits& limits) = 0;

    /// Tries a claim with lines of at most `depth` plies; only those that leave a choice and capture nothing
    /// count.
    virtual Attempt prove(const Claim& claim, int depth) = 0;

    /// What follows for a move of the root from the tables and the rules alone, for the side to move.
    virtual Bounds known(int house) const = 0;

    /// Positions looked at since the limits were set.
    virtual std::uint64_t nodes() const = 0;

    /// Drops what was proved.
    virtual void forget() = 0;
};

/// A prover for the rule set's way with grand slams; `endgames` outlives it. It remembers proofs in
/// `megabytes`.
std::unique_ptr<Prover> make_prover(const RuleSet& rules, const Endgames& endgames, std::size_t megabytes);

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

    void clear() {
        std::fill(buckets_.begin(), buckets_.end(), Bucket{});
    }

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
        std::uint64_t hash = (position.mine << 1U | (mover_proves ? 1U : 0U)) * 0x9e3779b97f4a7c15U ^
                             std::rotl(position.theirs * 0xd6e8feb86659fd93U, 32);
        hash = (hash ^ hash >> 29U) * 0xbf58476d1ce4e5b9U;
        return hash >> shift_;
    }

    std::vector<Bucket> buckets_;
    unsigned shift_;
};

}  // namespace awale::search
