#pragma once

#include <cstdint>
#include <filesystem>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/file/table_format.hpp"

namespace awale::tables {

/// Writes a level into `folder`, under the name that `file_name` gives. The bytes depend on nothing but the
/// values. Makes the folder where it is missing. Throws WriteError, and then the folder is as it was. Returns
/// the size of the file.
std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelValues& values, Workers& workers);

}  // namespace awale::tables
