#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "analyzer/search/position.hpp"

namespace awale::search {

/// What a stored value says of the true one at its depth.
enum class Bound : std::uint8_t { None, AtLeast, AtMost, Equal };

/// What the search remembers of a position.
struct Memory {
    int value = 0;  ///< hundredths of a seed, −8192 to 8191
    int depth = 0;  ///< plies, 0 to 127
    Bound bound = Bound::None;
    int move = no_move;  ///< the best house, 0 to 5

    static constexpr int no_move = 7;
};

/// Positions already searched. An entry holds the whole position, not a hash of it: two positions cannot be
/// taken for each other. Four entries share a cache line; the least deep of the oldest gives way.
/// Several threads may find and store at a time, without a lock: an entry is two words, and where two threads
/// have each written one, a checksum of the first in the second gives it away. What is not said to be for
/// several threads is for one.
class TranspositionTable {
public:
    /// `megabytes` is rounded down to a power of two, at least one.
    explicit TranspositionTable(std::size_t megabytes);

    /// The memory of `position`, or one whose bound is None.
    Memory find(const Position& position) const;
    void store(const Position& position, const Memory& memory);

    /// Asks for the line where `position` would be.
    void prefetch(const Position& position) const {
        __builtin_prefetch(&buckets_[Key(position).bucket >> shift_]);
    }

    /// From now on entries stored before count as old.
    void new_search();
    void clear();
    /// Parts in a thousand in use by the present search, from a sample.
    int permille_full() const;

private:
    static constexpr unsigned age_bits = 6;
    static constexpr unsigned age_at = 36;
    static constexpr std::uint64_t age_mask = ((std::uint64_t{1} << age_bits) - 1) << age_at;

    /// Where a position is kept and what tells it from others.
    struct Key {
        explicit Key(const Position& position) : mine(position.mine) {
            const std::uint64_t mixed = position.mine * 0x9e3779b97f4a7c15U;
            const std::uint64_t hash = mixed ^ std::rotl(position.theirs * 0xd6e8feb86659fd93U, 32);
            bucket = (hash ^ hash >> 29U) * 0xbf58476d1ce4e5b9U;
            theirs = position.theirs | (mixed & ~std::uint64_t{0} << (age_at + age_bits));
        }

        std::uint64_t bucket = 0;  ///< in its highest bits
        std::uint64_t mine;
        std::uint64_t theirs;  ///< as Entry::theirs, without an age
    };

    /// A row in the low 36 bits of each. Above them in `mine` 28 bits of what is remembered; in `theirs` the
    /// age and a checksum of the other row.
    struct Entry {
        std::uint64_t mine = 0;
        std::uint64_t theirs = 0;

        Entry read() const {
            return {__atomic_load_n(&mine, __ATOMIC_RELAXED), __atomic_load_n(&theirs, __ATOMIC_RELAXED)};
        }

        void write(const Entry& entry) {
            __atomic_store_n(&mine, entry.mine, __ATOMIC_RELAXED);
            __atomic_store_n(&theirs, entry.theirs, __ATOMIC_RELAXED);
        }

        bool holds(const Key& key) const {
            return (((mine ^ key.mine) & whole_row) | ((theirs ^ key.theirs) & ~age_mask)) == 0;
        }
    };

    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    static Memory unpack(const Entry& entry);
    int age_of(const Entry& entry) const;

    struct Free {
        void operator()(Bucket* buckets) const;
    };

    std::size_t count_ = 0;
    unsigned shift_ = 0;
    unsigned age_ = 1;
    std::unique_ptr<Bucket[], Free> buckets_;
};

}  // namespace awale::search
