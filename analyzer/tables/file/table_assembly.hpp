#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "awale/analyzer/tables/file/table_format.hpp"
#include "awale/analyzer/tables/file/tile_coder.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables {

/// Tiles that follow each other in a level: the length of each in bytes, and their bytes.
struct CodedTiles {
    std::vector<std::uint8_t> lengths;
    std::vector<std::uint8_t> bytes;
};

/// The coder for a level in which symbols were counted. Same counts, same coder.
TileCoder fitted_coder(const SymbolModel::Counts& counts, const LevelShape& shape);

/// The file of a level, put together from its coded tiles.
class TableAssembly {
public:
    /// Makes the folder where it is missing. Throws WriteError, as the other functions do; then the folder is
    /// as it was.
    TableAssembly(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                  const LevelShape& shape, const TileCoder& coder);

    /// Takes the next tiles.
    void append(const CodedTiles& tiles);

    /// Completes the file, once all tiles are there. Returns its size.
    std::uint64_t commit();

private:
    void append_payload(const std::vector<std::uint8_t>& bytes);

    AtomicFile file_;
    TableHeader header_;
    std::vector<std::uint8_t> model_;
    std::vector<TileGroup> index_;
    std::uint64_t tiles_ = 0;          // appended
    std::uint64_t payload_bytes_ = 0;  // appended
    std::vector<std::uint8_t> rest_;   // of them, the last ones, less than a chunk
    std::vector<std::uint64_t> sums_;
};

}  // namespace awale::tables
