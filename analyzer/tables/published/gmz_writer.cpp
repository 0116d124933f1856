#include "awale/analyzer/tables/published/gmz_writer.hpp"

#include <zstd.h>

#include <algorithm>
#include <bit>
#include <cassert>

#include "awale/analyzer/tables/published/gmz_format.hpp"

namespace awale::tables::published {

namespace {

constexpr std::size_t block_bytes = gmz_boards_a_block;
constexpr std::size_t blocks_at_once = 64;

}  // namespace

GmzWriter::GmzWriter(const std::filesystem::path& path, PublishedGame game, int level, Workers& workers)
    : file_(path), game_(game), level_(level), clamp_(game, level), workers_(workers) {
    assert(game.has_level(level));
    const GmzHeader none{};  // written over at the end
    file_.append(&none, sizeof none);
    offsets_.push_back(sizeof none);
}

void GmzWriter::append(const Values& values) {
    for (const std::uint8_t value : values.forced) {
        codes_.push_back(static_cast<std::uint8_t>(clamp_.code(value)));
    }
    compress(codes_.size() / (blocks_at_once * block_bytes) * (blocks_at_once * block_bytes));
}

void GmzWriter::compress(std::size_t bytes) {
    const std::size_t blocks = (bytes + block_bytes - 1) / block_bytes;
    std::vector<std::vector<char>> frames(blocks);
    workers_.share(blocks, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t first = i * block_bytes;
            const std::size_t size = std::min(block_bytes, bytes - first);
            frames[i].resize(ZSTD_compressBound(size));
            const std::size_t length = ZSTD_compress(frames[i].data(), frames[i].size(),
                                                     codes_.data() + first, size, gmz_zstd_level);
            if (ZSTD_isError(length) != 0) {
                throw EnvironmentError("Zstandard", ZSTD_getErrorName(length));
            }
            frames[i].resize(length);
        }
    });
    for (const std::vector<char>& frame : frames) {
        file_.append(frame.data(), frame.size());
        offsets_.push_back(offsets_.back() + frame.size());
    }
    codes_.erase(codes_.begin(), codes_.begin() + static_cast<std::ptrdiff_t>(bytes));
}

std::uint64_t GmzWriter::commit() {
    compress(codes_.size());
    const GmzHeader header{
        gmz_magic,
        level_,
        clamp_.least,
        clamp_.codes,
        game_.seeds,
        gmz_boards_a_block,
        0,
        gmz_zstd_level,
        std::max(static_cast<int>(std::bit_width(static_cast<unsigned>(clamp_.codes - 1))), 1),
        boards(level_),
        offsets_.size() - 1,
        offsets_.back()};
    file_.append(offsets_.data(), offsets_.size() * sizeof offsets_.front());
    file_.write_at(0, &header, sizeof header);
    file_.commit();
    return offsets_.back() + offsets_.size() * sizeof offsets_.front();
}

}  // namespace awale::tables::published
