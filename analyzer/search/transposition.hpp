#pragma once

#include "awale/analyzer/search/position.hpp"

namespace awale::search {

/// What a stored value says of the true one at its depth.
enum class Bound : std::uint8_t { None, AtLeast, AtMost, Equal };

/// Whether a stored value answers what a search with this window asks.
constexpr bool answers(Bound bound, int value, int alpha, int beta) {
    return bound == Bound::Equal || (bound == Bound::AtLeast && value >= beta) ||
           (bound == Bound::AtMost && value <= alpha);
}

/// What a value says that a search with this window found.
constexpr Bound bound_of(int value, int alpha, int beta) {
    return value >= beta ? Bound::AtLeast : value <= alpha ? Bound::AtMost : Bound::Equal;
}

/// Memory for a table that is read at random: of small pages, each access would cost a walk of the page
/// tables. Throws std::bad_alloc.
void* allocate_huge_pages(std::size_t bytes);
void free_huge_pages(void* memory);

/// An allocator of such memory.
template <class T>
struct HugePages {
    using value_type = T;

    T* allocate(std::size_t count) { return static_cast<T*>(allocate_huge_pages(count * sizeof(T))); }

    void deallocate(T* memory, std::size_t) { free_huge_pages(memory); }

    bool operator==(const HugePages&) const = default;
};

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
    static constexpr unsigned age_bits = 6;
    static constexpr unsigned age_at = 36;
    static constexpr std::uint64_t age_mask = ((std::uint64_t{1} << age_bits) - 1) << age_at;

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

        /// Whether it is of the position with the row `my_row`, and of the other with what goes with it.
        bool holds(PackedRow my_row, std::uint64_t their_row) const {
            return (((mine ^ my_row) & whole_row) | ((theirs ^ their_row) & ~age_mask)) == 0;
        }
    };

    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

public:
    /// Where a position is kept: reckoned once, for finding and for storing.
    class Slot {
        friend class TranspositionTable;

        std::size_t bucket_ = 0;
        std::uint64_t mine_ = 0;
        std::uint64_t theirs_ = 0;  ///< as Entry::theirs, without an age
    };

    /// `megabytes` is rounded down to a power of two, at least one.
    explicit TranspositionTable(std::size_t megabytes);

    /// Where `position` is kept, and asks for the line.
    Slot slot(const Position& position) const {
        const std::uint64_t checksum = position.mine * 0x9e3779b97f4a7c15U;
        Slot slot;
        slot.bucket_ = hash_of(position.mine, position.theirs) >> shift_;
        slot.mine_ = position.mine;
        slot.theirs_ = position.theirs | (checksum & ~std::uint64_t{0} << (age_at + age_bits));
        __builtin_prefetch(&buckets_[slot.bucket_]);
        return slot;
    }

    void prefetch(const Position& position) const { static_cast<void>(slot(position)); }

    /// The memory of a position, or one whose bound is None.
    Memory find(const Slot& slot) const {
        // Which of the four it is cannot be foreseen, so no branch asks.
        Entry found;
        bool any = false;
        for (const Entry& place : buckets_[slot.bucket_].entries) {
            const Entry entry = place.read();
            const bool here = entry.holds(slot.mine_, slot.theirs_);
            found.mine = here ? entry.mine : found.mine;
            any = any || here;
        }
        return any ? unpack(found) : Memory{};
    }

    void store(const Slot& slot, const Memory& memory);

    /// From now on entries stored before count as old.
    void new_search();
    void clear();
    /// Parts in a thousand in use by the present search, from a sample.
    int permille_full() const;

private:
    // What an entry holds above the 36 bits of its houses.
    //   mine:   bits 36–49 value + 8192, 50–56 depth, 57–58 bound, 59–61 move
    //   theirs: bits 36–41 age, never zero once stored, 42–63 checksum
    static constexpr int value_offset = 8192;
    static constexpr unsigned value_at = 36;
    static constexpr unsigned depth_at = 50;
    static constexpr unsigned bound_at = 57;
    static constexpr unsigned move_at = 59;

    static int field(std::uint64_t word, unsigned at, unsigned bits) {
        return static_cast<int>(word >> at & ((std::uint64_t{1} << bits) - 1));
    }

    static Memory unpack(const Entry& entry) {
        return {field(entry.mine, value_at, 14) - value_offset, field(entry.mine, depth_at, 7),
                static_cast<Bound>(field(entry.mine, bound_at, 2)), field(entry.mine, move_at, 3)};
    }

    int age_of(const Entry& entry) const;

    std::vector<Bucket, HugePages<Bucket>> buckets_;
    unsigned shift_;
    unsigned age_ = 1;
};

}  // namespace awale::search
