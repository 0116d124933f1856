#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analyzer/corpus/occurrence.hpp"

namespace awale {

/// Puts occurrences in the order of their keys, which is a good part of the work of an import. Keeps its
/// memory, 16 bytes an occurrence, for the next time.
class KeyOrder {
public:
    /// Sorts by key; equal keys stay as they came.
    void sort(std::vector<Occurrence>& occurrences);

private:
    void sort_bucket(std::span<const Occurrence> bucket, unsigned low_bits, std::span<Occurrence> sorted);

    std::vector<Occurrence> spare_;
    std::vector<std::uint64_t> words_, spare_words_;  ///< of one bucket
};

}  // namespace awale
