#pragma once

#include <filesystem>
#include <optional>

#include "analyzer/tables/family.hpp"
#include "analyzer/tables/level.hpp"

namespace awale::tables {

/// What a file's values mean. Do not change: files carry the number.
enum class TableKind : std::uint8_t { Margin = 1, Forced = 2, MinusConceded = 3 };

/// `margin-12.awt` and the like.
std::filesystem::path file_name(TableKind kind, int seeds);

/// Writes a level: under a temporary name, forced to the disk, then renamed, so that a file with its final
/// name is whole. Throws EnvironmentError.
void save(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
          const LevelArray& values);

/// Reads a level; nothing where there is no such file. Throws EnvironmentError where the file is not what
/// its name says, or is damaged.
std::optional<LevelArray> load(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                               int seeds);

}  // namespace awale::tables
