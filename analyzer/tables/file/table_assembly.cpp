#include "awale/analyzer/tables/file/table_assembly.hpp"

#include <xxhash.h>

#include <algorithm>
#include <span>
#include <system_error>

namespace awale::tables {

namespace {

constexpr std::size_t max_classes = 32;         // more would gain a hundredth and cost a reader's cache
constexpr std::uint64_t boards_a_class = 4096;  // below that a class costs more than it saves

std::filesystem::path made_folder(const std::filesystem::path& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        throw WriteError(folder.string(), failed.message(), "choose another folder");
    }
    return folder;
}

}  // namespace

TileCoder fitted_coder(const SymbolModel::Counts& counts, const LevelShape& shape) {
    const std::uint64_t classes = shape.boards() / boards_a_class + 1;
    return TileCoder(
        SymbolModel(counts, static_cast<std::size_t>(std::min<std::uint64_t>(classes, max_classes))));
}

TableAssembly::TableAssembly(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                             const LevelShape& shape, const TileCoder& coder)
    : file_(made_folder(folder) / file_name(kind, shape.seeds()), "make room, or choose another folder"),
      header_(table_header(family, kind, shape)),
      model_(coder.model().bytes()),
      index_((TileGrid(shape).tiles() + tiles_a_group - 1) / tiles_a_group, TileGroup{}) {
    // What is known only at the end is written over.
    header_.classes = static_cast<std::uint32_t>(coder.model().classes());
    model_.resize(padded_model(model_.size()));
    header_.model_bytes = model_.size();
    header_.index_bytes = index_.size() * sizeof(TileGroup);
    file_.append(&header_, sizeof header_);
    file_.append(model_.data(), model_.size());
    file_.append(index_.data(), header_.index_bytes);
}

void TableAssembly::append(const CodedTiles& tiles) {
    std::uint64_t first = payload_bytes_;
    for (const std::uint8_t length : tiles.lengths) {
        TileGroup& group = index_[tiles_ / tiles_a_group];
        if (tiles_ % tiles_a_group == 0) {
            group.first_byte = first;
        }
        group.bytes[tiles_ % tiles_a_group] = length;
        first += length;
        ++tiles_;
    }
    append_payload(tiles.bytes);
}

void TableAssembly::append_payload(const std::vector<std::uint8_t>& bytes) {
    rest_.insert(rest_.end(), bytes.begin(), bytes.end());
    file_.append(bytes.data(), bytes.size());
    payload_bytes_ += bytes.size();
    std::size_t done = 0;
    for (; rest_.size() - done >= chunk_bytes; done += chunk_bytes) {
        sums_.push_back(XXH3_64bits(rest_.data() + done, chunk_bytes));
    }
    rest_.erase(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(done));
}

std::uint64_t TableAssembly::commit() {
    append_payload(std::vector<std::uint8_t>((payload_bytes_ + reading_room + 7) / 8 * 8 - payload_bytes_));
    if (!rest_.empty()) {
        sums_.push_back(XXH3_64bits(rest_.data(), rest_.size()));
    }
    file_.append(sums_.data(), sums_.size() * 8);
    header_.payload_bytes = payload_bytes_;
    header_.sums_bytes = sums_.size() * 8;
    const auto bytes_of = [](const auto& list) {
        return std::span(reinterpret_cast<const std::uint8_t*>(list.data()), list.size() * sizeof(list[0]));
    };
    header_.tables_checksum = tables_checksum(model_, bytes_of(index_), bytes_of(sums_));
    header_.header_checksum = header_checksum(header_);
    file_.write_at(sizeof header_ + header_.model_bytes, index_.data(), header_.index_bytes);
    file_.write_at(0, &header_, sizeof header_);
    file_.commit();
    return sizeof header_ + header_.model_bytes + header_.index_bytes + header_.payload_bytes +
           header_.sums_bytes;
}

}  // namespace awale::tables
