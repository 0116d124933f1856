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
class TranspositionTable {
public:
    /// `megabytes` is rounded down to a power of two, at least one.
    explicit TranspositionTable(std::size_t megabytes);

    /// The memory of `position`, or one whose bound is None.
    Memory find(const Position& position) const;
    void store(const Position& position, const Memory& memory);

    /// Asks for the line where `position` would be.
    void prefetch(const Position& position) const {
        __builtin_prefetch(&buckets_[bucket_of(position)]);
    }

    /// From now on entries stored before count as old.
    void new_search();
    void clear();
    /// Parts in a thousand in use by the present search, from a sample.
    int permille_full() const;

private:
    /// A row in the low 36 bits of each; above them 28 bits of what is remembered.
    struct Entry {
        std::uint64_t mine = 0;
        std::uint64_t theirs = 0;

        bool holds(const Position& position) const {
            return (((mine ^ position.mine) | (theirs ^ position.theirs)) & whole_row) == 0;
        }
    };

    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    std::size_t bucket_of(const Position& position) const {
        std::uint64_t hash =
            position.mine * 0x9e3779b97f4a7c15U ^ std::rotl(position.theirs * 0xd6e8feb86659fd93U, 32);
        hash = (hash ^ hash >> 29U) * 0xbf58476d1ce4e5b9U;
        return hash >> shift_;
    }

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
