#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "awale/analyzer/tables/file/table_file.hpp"

namespace awale::tables::published {

/// Values of boards that follow each other in the published order, as many of the one as of the other.
struct Values {
    std::span<const std::uint8_t> forced;
    std::span<const std::uint8_t> conceded;
};

/// Reads a level in the order of the published index and passes it on piece by piece, decoded by all workers.
/// Memory: a few million boards. Precondition: both files have the same level, of six houses a side. Throws
/// EnvironmentError where a file turns out to be damaged.
void scan_level(const TableFile& forced, const TableFile& conceded, Workers& workers,
                const std::function<void(const Values&)>& use);

}  // namespace awale::tables::published
