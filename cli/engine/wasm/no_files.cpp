// The module of the browser page solves its tables in memory and has none in files. WebAssembly only.

#include "awale/analyzer/tables/table_file.hpp"
#include "awale/analyzer/tables/tables.hpp"

namespace awale::tables {

LevelValues TableFile::values(Workers& /*workers*/) const { __builtin_trap(); }

std::uint8_t TileCache::symbol(const TableFile& /*file*/, std::uint64_t /*file_number*/,
                               const BoardRanks& /*at*/) const {
    __builtin_trap();
}

}  // namespace awale::tables

namespace awale {

/// As for every level without a file.
std::uint64_t Tables::checksum() const { return 0; }

}  // namespace awale
