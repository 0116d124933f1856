#include "awale/analyzer/search/transposition.hpp"

#include <sys/mman.h>

#include <cstring>
#include <limits>
#include <new>

namespace awale::search {

namespace {

constexpr unsigned ages = 64;
constexpr std::size_t huge_page = std::size_t{2} << 20U;

std::uint64_t placed(int value, unsigned at) { return static_cast<std::uint64_t>(value) << at; }

}  // namespace

void* allocate_huge_pages(std::size_t bytes) {
    void* const memory = ::operator new (bytes, std::align_val_t{huge_page});
    static_cast<void>(madvise(memory, bytes, MADV_HUGEPAGE));  // a hint, no more
    return memory;
}

void free_huge_pages(void* memory) { ::operator delete (memory, std::align_val_t{huge_page}); }

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : buckets_((std::bit_floor(std::max<std::size_t>(megabytes, 1)) << 20U) / sizeof(Bucket)),
      shift_(64 - static_cast<unsigned>(std::countr_zero(buckets_.size()))) {}

void TranspositionTable::clear() {
    std::memset(static_cast<void*>(buckets_.data()), 0, buckets_.size() * sizeof(Bucket));
    age_ = 1;
}

void TranspositionTable::new_search() { age_ = age_ % (ages - 1) + 1; }

int TranspositionTable::age_of(const Entry& entry) const {
    const int age = field(entry.theirs, age_at, age_bits);
    const int old = static_cast<int>(age_) - age;
    return old >= 0 ? old : old + static_cast<int>(ages) - 1;
}

void TranspositionTable::store(const Slot& slot, const Memory& memory) {
    Entry* chosen = buckets_[slot.bucket_].entries.data();
    int chosen_worth = std::numeric_limits<int>::max();
    int move = memory.move;
    for (Entry& place : buckets_[slot.bucket_].entries) {
        const Entry entry = place.read();
        if (entry.holds(slot.mine_, slot.theirs_)) {
            if (move == Memory::no_move) {
                move = field(entry.mine, move_at, 3);
            }
            chosen = &place;
            break;
        }
        const int worth = field(entry.mine, depth_at, 7) - 8 * age_of(entry);
        if (worth < chosen_worth) {
            chosen = &place;
            chosen_worth = worth;
        }
    }
    chosen->write({slot.mine_ | placed(memory.value + value_offset, value_at) |
                       placed(memory.depth, depth_at) | placed(static_cast<int>(memory.bound), bound_at) |
                       placed(move, move_at),
                   slot.theirs_ | placed(static_cast<int>(age_), age_at)});
}

int TranspositionTable::permille_full() const {
    const std::size_t sampled = std::min<std::size_t>(buckets_.size(), 250);
    int used = 0;
    for (std::size_t i = 0; i < sampled; ++i) {
        for (const Entry& place : buckets_[i].entries) {
            used += field(place.read().theirs, age_at, age_bits) == static_cast<int>(age_) ? 1 : 0;
        }
    }
    return used * 1000 / static_cast<int>(sampled * 4);
}

}  // namespace awale::search
