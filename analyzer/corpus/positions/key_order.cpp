#include "awale/analyzer/corpus/positions/key_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace awale {

namespace {

/// Up to here comparing is faster than counting digits.
constexpr std::size_t few = 48;
/// Two digits of eight bits leave hardly any of the positions of a bucket together.
constexpr unsigned digit_bits = 8;
constexpr std::size_t digit_values = std::size_t{1} << digit_bits;
constexpr unsigned key_word_bits = 64;

constexpr std::uint64_t bits_of(const Occurrence& occurrence) {
    return static_cast<std::uint64_t>(occurrence.key.value());
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

void KeyOrder::clear() {
    ends_.fill(0);
}

void KeyOrder::make_room() {
    std::size_t before = 0;
    for (std::size_t& count : ends_) {
        before += std::exchange(count, before);
    }
    if (before > in_buckets_.capacity()) {
        // Little more than asked for, where growing by itself would take twice as much.
        in_buckets_ = {};
        in_buckets_.reserve(before + before / 8);
    }
    in_buckets_.resize(before);
}

void KeyOrder::visit(const std::function<void(std::span<const Occurrence>)>& take) {
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
        if (end > begin) {
            const auto bucket = std::span(in_buckets_).subspan(begin, end - begin);
            sort_bucket(bucket, low_bits_of(bucket.front().key));
            take(sorted_);
        }
        begin = end;
    }
}

void KeyOrder::sort(std::vector<Occurrence>& occurrences) {
    clear();
    for (const Occurrence& occurrence : occurrences) {
        count(occurrence.key);
    }
    make_room();
    for (const Occurrence& occurrence : occurrences) {
        put(occurrence);
    }
    auto next = occurrences.begin();
    visit([&](std::span<const Occurrence> sorted) { next = std::ranges::copy(sorted, next).out; });
}

/// Sorts into `sorted_`. `low_bits` is how many bits its keys differ in.
void KeyOrder::sort_bucket(std::span<const Occurrence> bucket, unsigned low_bits) {
    const auto place_bits = static_cast<unsigned>(std::bit_width(bucket.size()));
    sorted_.resize(bucket.size());
    if (low_bits + place_bits > key_word_bits) {
        std::ranges::copy(bucket, sorted_.begin());
        std::ranges::stable_sort(sorted_, {}, &Occurrence::key);
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
    std::ranges::transform(words_, sorted_.begin(),
                           [&](std::uint64_t word) { return bucket[word & place_mask]; });
}

}  // namespace awale
