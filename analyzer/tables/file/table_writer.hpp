#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/file/table_format.hpp"

namespace awale::tables {

/// Writes a level into `folder`, under the name that `file_name` gives. The bytes depend on nothing but the
/// values. Makes the folder where it is missing. Throws WriteError, and then the folder is as it was. Returns
/// the size of the file.
std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelValues& values, Workers& workers);

/// Where the values of a line of a level stand, as in LevelValues.
using LevelLines = std::function<const std::uint8_t*(int mover_seeds, std::uint32_t other)>;

/// The same of values that are not in one array.
std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelShape& shape, const LevelLines& lines, Workers& workers);

}  // namespace awale::tables
