#include "awale/analyzer/tables/published/gmz_file.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "awale/analyzer/tables/published/level_header.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables::published {

namespace {

/// Frames of our own thread, which decompress one block after another.
class Decompressor {
public:
    Decompressor() : context_(ZSTD_createDCtx()) {}

    ZSTD_DCtx* context() const {
        return context_.get();
    }

private:
    struct Free {
        void operator()(ZSTD_DCtx* context) const {
            ZSTD_freeDCtx(context);
        }
    };

    std::unique_ptr<ZSTD_DCtx, Free> context_;
};

std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::uint64_t offset) {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data() + offset, sizeof number);
    return number;
}

/// What is wrong with the file, in words that follow its name, or nothing.
std::string fault(std::span<const std::uint8_t> bytes, const GmzHeader& header, int level) {
    if (bytes.size() < sizeof header || header.magic != gmz_magic) {
        return "is not a .gmz file of a published solution";
    }
    if (std::string words = level_fault(header.seeds, header.level, level); !words.empty()) {
        return words;
    }
    const Clamp clamp(PublishedGame{header.seeds}, level);
    if (header.least != clamp.least || header.codes != clamp.codes || header.boards != boards(level)) {
        return "is damaged: its header does not fit its level";
    }
    if (header.boards_a_block != gmz_boards_a_block || header.pack < 0 || header.pack > 1) {
        return "is packed in a way that this program does not read";
    }
    const auto a_block = static_cast<std::uint64_t>(header.boards_a_block);
    const int width = std::max(static_cast<int>(std::bit_width(static_cast<unsigned>(clamp.codes - 1))), 1);
    if (header.blocks != (header.boards + a_block - 1) / a_block || header.width != width) {
        return "is damaged: its header does not fit its level";
    }
    const std::uint64_t table_bytes = (header.blocks + 1) * sizeof(std::uint64_t);
    if (header.table < sizeof header || header.table > bytes.size() ||
        bytes.size() - header.table < table_bytes) {
        return fmt::format("is cut short: it has {} bytes, and its list of blocks ends at byte {}",
                           bytes.size(), header.table + table_bytes);
    }
    std::uint64_t before = sizeof header;
    for (std::uint64_t block = 0; block <= header.blocks; ++block) {
        const std::uint64_t offset = number_at(bytes, header.table + block * sizeof(std::uint64_t));
        if (offset < before || offset > header.table || (block == 0 && offset != sizeof header) ||
            (block == header.blocks && offset != header.table)) {
            return fmt::format("is damaged: its list of blocks is wrong at block {}", block);
        }
        before = offset;
    }
    return "";
}

}  // namespace

std::unique_ptr<const GmzFile> GmzFile::open(const std::filesystem::path& folder, int level) {
    const std::filesystem::path path = folder / published::file_name(Format::Compressed, level);
    auto level_file =
        open_level<GmzHeader>(path, [level](std::span<const std::uint8_t> bytes, const GmzHeader& header) {
            return fault(bytes, header, level);
        });
    if (!level_file) {
        return nullptr;
    }
    return std::unique_ptr<const GmzFile>(new GmzFile(path, std::move(level_file->file), level_file->header));
}

std::uint64_t GmzFile::offset(std::uint64_t block) const {
    return number_at(file_.bytes(), header_.table + block * sizeof(std::uint64_t));
}

std::size_t GmzFile::boards_in(std::uint64_t block) const {
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(boards_a_block, header_.boards - block * boards_a_block));
}

void GmzFile::read(std::uint64_t block, std::span<std::uint8_t> codes) const {
    assert(codes.size() == boards_in(block));
    static thread_local const Decompressor decompressor;
    const auto frame = file_.bytes().subspan(offset(block), offset(block + 1) - offset(block));
    const auto fail = [&](std::string_view why) {
        throw EnvironmentError(path_.string(), fmt::format("is damaged: block {} {}", block, why),
                               published_remedy);
    };
    const auto width = static_cast<std::size_t>(header_.width);
    std::vector<std::uint8_t> packed;
    std::span<std::uint8_t> target = codes;
    if (header_.pack == 1) {
        packed.resize((codes.size() * width + 7) / 8);
        target = packed;
    }
    const std::size_t length =
        ZSTD_decompressDCtx(decompressor.context(), target.data(), target.size(), frame.data(), frame.size());
    if (ZSTD_isError(length) != 0) {
        fail(fmt::format("cannot be decompressed ({})", ZSTD_getErrorName(length)));
    }
    if (length != target.size()) {
        fail(fmt::format("has {} bytes instead of {}", length, target.size()));
    }
    if (header_.pack == 1) {
        for (std::size_t i = 0; i < codes.size(); ++i) {
            unsigned code = 0;
            for (std::size_t bit = 0; bit < width; ++bit) {
                const std::size_t at = i * width + bit;
                code |= (static_cast<unsigned>(packed[at / 8]) >> at % 8 & 1U) << bit;
            }
            codes[i] = static_cast<std::uint8_t>(code);
        }
    }
    if (std::ranges::any_of(codes, [&](std::uint8_t code) { return code >= header_.codes; })) {
        fail("has a code without a meaning");
    }
}

}  // namespace awale::tables::published
