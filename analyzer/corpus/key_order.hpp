#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analyzer/corpus/occurrence.hpp"

namespace awale {

/// Puts occurrences in the order of their keys, which is a good part of the work of an import. Keeps its
/// memory for the next time.
class KeyOrder {
public:
    /// The places of the occurrences in the order of their keys; equal keys stay as they came. Valid until
    /// the next call. Precondition: fewer than 2^26 occurrences.
    std::span<const std::uint32_t> of(std::span<const Occurrence> occurrences);

private:
    void sort_high_bits();
    void finish(unsigned place_bits);

    /// The high bits of a key, and below them the place of its occurrence.
    std::vector<std::uint64_t> words_, spare_;
    std::vector<std::uint16_t> low_bits_;  ///< by place: what of the key found no room in its word
    std::vector<std::uint32_t> order_;
};

}  // namespace awale
