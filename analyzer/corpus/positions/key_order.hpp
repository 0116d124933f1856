#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "awale/analyzer/corpus/positions/occurrence.hpp"

namespace awale {

/// Puts occurrences in the order of their keys, which is a good part of the work of an import: each is first
/// counted, then put into the bucket of its key, and at last the buckets are sorted one by one. Keeps its
/// memory, 16 bytes an occurrence, for the next time.
class KeyOrder {
public:
    /// Starts again.
    void clear();
    /// First, once for each occurrence.
    void count(PositionKey key);
    /// When all are counted.
    void make_room();
    /// Then, each that was counted.
    void put(const Occurrence& occurrence);
    /// At last: calls `take` with all occurrences by key, some at a time; equal keys come as they were put.
    void visit(const std::function<void(std::span<const Occurrence>)>& take);

    /// All of it: sorts by key; equal keys stay as they came.
    void sort(std::vector<Occurrence>& occurrences);

private:
    /// A bucket takes the keys that agree in their length and in this many bits below the highest. The rank
    /// of a position grows by a factor with each seed on the board, so these divide the positions of games
    /// far more evenly than the highest bits of numbers of one length would.
    static constexpr unsigned mantissa_bits = 6;
    static constexpr std::size_t buckets = std::size_t{64 - mantissa_bits + 1} << mantissa_bits;

    static unsigned low_bits_of(PositionKey key);
    static std::size_t bucket_of(PositionKey key);
    void sort_bucket(std::span<const Occurrence> bucket, unsigned low_bits);

    std::array<std::size_t, buckets> ends_{};  ///< until `make_room` how many, then where the next is put
    std::vector<Occurrence> in_buckets_;
    std::vector<Occurrence> sorted_;                  ///< one bucket
    std::vector<std::uint64_t> words_, spare_words_;  ///< of one bucket
};

inline unsigned KeyOrder::low_bits_of(PositionKey key) {
    constexpr std::uint64_t shortest = (1U << mantissa_bits) - 1;
    return static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(key.value()) | shortest)) -
           mantissa_bits;
}

inline std::size_t KeyOrder::bucket_of(PositionKey key) {
    // Buckets are in the order of their keys: a length more is one mantissa more.
    const unsigned low_bits = low_bits_of(key);
    return (std::size_t{low_bits} << mantissa_bits) + (static_cast<std::uint64_t>(key.value()) >> low_bits);
}

inline void KeyOrder::count(PositionKey key) {
    ++ends_[bucket_of(key)];
}

inline void KeyOrder::put(const Occurrence& occurrence) {
    in_buckets_[ends_[bucket_of(occurrence.key)]++] = occurrence;
}

}  // namespace awale
