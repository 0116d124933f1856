#include "analyzer/corpus/key_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace awale {

namespace {

constexpr unsigned word_bits = 64;
/// With keys of 54 bits, what a word has no room for fits into sixteen.
constexpr std::size_t most_occurrences = std::size_t{1} << 26U;
/// Four digits of eleven bits: nearly all that is left of a key in a word beside the places of a batch.
constexpr unsigned digit_bits = 11;
constexpr std::size_t digits = 4;
constexpr unsigned unsorted_bits = word_bits - digits * digit_bits;
constexpr std::size_t digit_values = std::size_t{1} << digit_bits;

constexpr std::size_t digit(std::uint64_t word, std::size_t which) {
    return word >> (unsorted_bits + which * digit_bits) & (digit_values - 1);
}

}  // namespace

std::span<const std::uint32_t> KeyOrder::of(std::span<const Occurrence> occurrences) {
    assert(occurrences.size() < most_occurrences);
    std::uint64_t all_keys = 0;
    for (const Occurrence& occurrence : occurrences) {
        all_keys |= static_cast<std::uint64_t>(occurrence.key.value());
    }
    // 1. A word for each occurrence: its key at the top, and in the place of the key's lowest bits, if there
    //    is no room for both, its own place.
    const auto place_bits = static_cast<unsigned>(std::bit_width(occurrences.size()));
    const unsigned shift = word_bits - static_cast<unsigned>(std::bit_width(all_keys | 1));
    const std::uint64_t place_mask = (std::uint64_t{1} << place_bits) - 1;
    words_.resize(occurrences.size());
    low_bits_.resize(occurrences.size());
    for (std::size_t place = 0; place < occurrences.size(); ++place) {
        const std::uint64_t word = static_cast<std::uint64_t>(occurrences[place].key.value()) << shift;
        words_[place] = (word & ~place_mask) | place;
        low_bits_[place] = static_cast<std::uint16_t>((word & place_mask) >> shift);
    }
    // 2. By the high bits, then the rest.
    sort_high_bits();
    finish(place_bits);
    return order_;
}

/// A radix sort from the lowest of the digits to the highest; the bits below them are left in any order.
void KeyOrder::sort_high_bits() {
    std::array<std::array<std::uint32_t, digit_values>, digits> counts{};
    for (const std::uint64_t word : words_) {
        for (std::size_t which = 0; which < digits; ++which) {
            ++counts[which][digit(word, which)];
        }
    }
    spare_.resize(words_.size());
    for (std::size_t which = 0; which < digits; ++which) {
        std::uint32_t before = 0;
        for (std::uint32_t& count : counts[which]) {
            const std::uint32_t first = before;
            before += count;
            count = first;
        }
        for (const std::uint64_t word : words_) {
            spare_[counts[which][digit(word, which)]++] = word;
        }
        words_.swap(spare_);
    }
}

/// Sorts the short runs of words with equal high bits by the whole keys, equal keys by their places.
void KeyOrder::finish(unsigned place_bits) {
    const std::uint64_t place_mask = (std::uint64_t{1} << place_bits) - 1;
    const auto place_of = [&](std::uint64_t word) { return static_cast<std::uint32_t>(word & place_mask); };
    const auto is_before = [&](std::uint64_t one, std::uint64_t other) {
        const std::uint16_t low = low_bits_[place_of(one)];
        const std::uint16_t other_low = low_bits_[place_of(other)];
        return (one ^ other) >> place_bits != 0 || low == other_low ? one < other : low < other_low;
    };
    const unsigned loose_bits = std::max(place_bits, unsorted_bits);
    for (auto begin = words_.begin(); begin != words_.end();) {
        auto end = begin + 1;
        while (end != words_.end() && (*begin ^ *end) >> loose_bits == 0) {
            ++end;
        }
        if (end - begin > 1 && !std::is_sorted(begin, end, is_before)) {
            std::sort(begin, end, is_before);
        }
        begin = end;
    }
    order_.resize(words_.size());
    std::ranges::transform(words_, order_.begin(), place_of);
}

}  // namespace awale
