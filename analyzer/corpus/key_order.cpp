#include "analyzer/corpus/key_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace awale {

namespace {

/// A bucket takes the keys that agree in their length and in so many bits below the highest. The rank of a
/// position grows by a factor with each seed on the board, so these divide the positions of games far more
/// evenly than the highest bits of numbers of one length would.
constexpr unsigned mantissa_bits = 6;
constexpr std::size_t buckets = std::size_t{64 - mantissa_bits + 1} << mantissa_bits;
/// Up to here comparing is faster than counting digits.
constexpr std::size_t few = 48;
/// Two digits of eight bits leave hardly any of the positions of a bucket together.
constexpr unsigned digit_bits = 8;
constexpr std::size_t digit_values = std::size_t{1} << digit_bits;
constexpr unsigned word_bits = 64;

constexpr std::uint64_t bits_of(const Occurrence& occurrence) {
    return static_cast<std::uint64_t>(occurrence.key.value());
}

/// The bits of a key that its bucket says nothing about.
constexpr unsigned low_bits_of(std::uint64_t key) {
    return static_cast<unsigned>(std::bit_width(key | ((1U << mantissa_bits) - 1))) - mantissa_bits;
}

/// Buckets are in the order of their keys: a length more is one mantissa more.
constexpr std::size_t bucket_of(std::uint64_t key) {
    const unsigned low_bits = low_bits_of(key);
    return (std::size_t{low_bits} << mantissa_bits) + (key >> low_bits);
}

/// One step of a radix sort: moves the words in the order of the digit at `shift`.
void sort_by_digit(std::span<const std::uint64_t> words, unsigned shift, std::span<std::uint64_t> sorted) {
    const auto digit = [&](std::uint64_t word) { return word >> shift & (digit_values - 1); };
    std::array<std::uint32_t, digit_values> next{};
    for (const std::uint64_t word : words) {
        ++next[digit(word)];
    }
    std::uint32_t before = 0;
    for (std::uint32_t& count : next) {
        before += std::exchange(count, before);
    }
    for (const std::uint64_t word : words) {
        sorted[next[digit(word)]++] = word;
    }
}

/// Sorts words that are in the order of the bits from `shift` on: runs that agree in these, most of one word.
void sort_runs(std::span<std::uint64_t> words, unsigned shift) {
    for (auto begin = words.begin(); begin != words.end();) {
        auto end = begin + 1;
        while (end != words.end() && (*begin ^ *end) >> shift == 0) {
            ++end;
        }
        if (end - begin > 1 && !std::is_sorted(begin, end)) {
            std::sort(begin, end);
        }
        begin = end;
    }
}

}  // namespace

void KeyOrder::sort(std::vector<Occurrence>& occurrences) {
    // 1. Into buckets, each of which fits into the nearest cache.
    std::array<std::size_t, buckets> ends{};
    for (const Occurrence& occurrence : occurrences) {
        ++ends[bucket_of(bits_of(occurrence))];
    }
    std::size_t before = 0;
    for (std::size_t& count : ends) {
        before += std::exchange(count, before);
    }
    spare_.resize(occurrences.size());
    for (const Occurrence& occurrence : occurrences) {
        spare_[ends[bucket_of(bits_of(occurrence))]++] = occurrence;
    }

    // 2. Each bucket, back to where they came from.
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        if (end > begin) {
            const auto bucket = std::span(spare_).subspan(begin, end - begin);
            sort_bucket(bucket, low_bits_of(bits_of(bucket.front())),
                        std::span(occurrences).subspan(begin, bucket.size()));
        }
        begin = end;
    }
}

/// `low_bits` is how many bits its keys differ in.
void KeyOrder::sort_bucket(std::span<const Occurrence> bucket, unsigned low_bits,
                           std::span<Occurrence> sorted) {
    const auto place_bits = static_cast<unsigned>(std::bit_width(bucket.size()));
    if (low_bits + place_bits > word_bits) {
        std::ranges::copy(bucket, sorted.begin());
        std::ranges::stable_sort(sorted, {}, &Occurrence::key);
        return;
    }
    // 1. A word for each: the low bits of its key, and below them its place.
    const std::uint64_t low_mask = (std::uint64_t{1} << low_bits) - 1;
    const std::uint64_t place_mask = (std::uint64_t{1} << place_bits) - 1;
    words_.resize(bucket.size());
    for (std::size_t place = 0; place < bucket.size(); ++place) {
        words_[place] = (bits_of(bucket[place]) & low_mask) << place_bits | place;
    }
    // 2. By the two highest digits, the rest by comparing.
    if (bucket.size() <= few || low_bits < 2 * digit_bits) {
        std::ranges::sort(words_);
    } else {
        const unsigned top = place_bits + low_bits;
        spare_words_.resize(bucket.size());
        sort_by_digit(words_, top - 2 * digit_bits, spare_words_);
        sort_by_digit(spare_words_, top - digit_bits, words_);
        sort_runs(words_, top - 2 * digit_bits);
    }
    // 3. The occurrences in the order of their words.
    std::ranges::transform(words_, sorted.begin(),
                           [&](std::uint64_t word) { return bucket[word & place_mask]; });
}

}  // namespace awale
