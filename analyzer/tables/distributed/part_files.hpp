#pragma once

#include <cstdint>
#include <filesystem>

#include "awale/analyzer/parallel/processes.hpp"
#include "awale/analyzer/tables/distributed/stripes.hpp"
#include "awale/analyzer/tables/file/pass.hpp"

namespace awale::tables {

/// Reads this process's part of a level from its files, which every process must see: one for each number of
/// the pass. Throws EnvironmentError where one is missing or damaged.
void read_part(const std::filesystem::path& folder, const TableFamily& family, Pass pass, LevelPart& part);

/// Writes a number of a level; the process of rank 0 writes the file, from tiles that each process codes
/// itself. The bytes are those of write_table. Done by all processes together. Returns the size of the file
/// to that of rank 0, which throws WriteError where it cannot be written.
std::uint64_t write_parts(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const Stripes& stripes, const Bytes& values, parallel::Processes& processes);

}  // namespace awale::tables
