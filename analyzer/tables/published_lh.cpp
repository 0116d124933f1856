#include "awale/analyzer/tables/published_lh.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstring>

#include "awale/analyzer/tables/published_gmz.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables::published {

namespace {

/// What is wrong with the file, in words that follow its name, or nothing.
std::string fault(std::span<const std::uint8_t> bytes, const LhHeader& header, int level) {
    if (bytes.size() < sizeof header || header.magic != lh_magic) {
        return localized("tables.not_lh");
    }
    const int seeds = lh_game_seeds(header);
    if (std::string words = level_fault(seeds, header.level, level); !words.empty()) {
        return words;
    }
    if (header != lh_header(PublishedGame{seeds}, level)) {
        return localized("tables.header_does_not_fit");
    }
    if (const std::uint64_t wanted = sizeof header + header.data_bytes; bytes.size() != wanted) {
        return localized(bytes.size() < wanted ? "tables.file_cut_short" : "tables.file_too_long",
                         {{"bytes", bytes.size()}, {"wanted", wanted}});
    }
    return "";
}

}  // namespace

std::unique_ptr<const LhFile> LhFile::open(const std::filesystem::path& folder, int level) {
    const std::filesystem::path path = folder / published::file_name(Format::Pairs, level);
    auto level_file =
        open_level<LhHeader>(path, [level](std::span<const std::uint8_t> bytes, const LhHeader& header) {
            return fault(bytes, header, level);
        });
    if (!level_file) {
        return nullptr;
    }
    return std::unique_ptr<const LhFile>(new LhFile(path, std::move(level_file->file), level_file->header));
}

std::uint32_t LhFile::pair_number(std::uint64_t board) const {
    const auto data = file_.bytes().subspan(sizeof header_);
    switch (static_cast<LhMode>(header_.mode)) {
        case LhMode::Words:
            return static_cast<std::uint32_t>(data[2 * board]) |
                   static_cast<std::uint32_t>(data[2 * board + 1]) << 8U;
        case LhMode::Bits: {
            const auto width = static_cast<std::uint64_t>(header_.width);
            std::uint32_t number = 0;
            for (std::uint64_t bit = 0; bit < width; ++bit) {
                const std::uint64_t at = board * width + bit;
                number |= (static_cast<std::uint32_t>(data[at / 8]) >> at % 8 & 1U) << bit;
            }
            return number;
        }
        case LhMode::Digits: break;
    }
    const auto a_byte = static_cast<std::uint64_t>(header_.boards_a_byte);
    const auto pairs = static_cast<std::uint32_t>(header_.pairs);
    std::uint32_t digits = data[board / a_byte];
    for (std::uint64_t before = board % a_byte; before > 0; --before) {
        digits /= pairs;
    }
    return digits % (a_byte == 1 ? 256 : pairs);
}

std::pair<int, int> LhFile::codes(std::uint64_t board) const {
    assert(board < header_.boards);
    const std::uint32_t number = pair_number(board);
    if (number >= static_cast<std::uint32_t>(header_.pairs)) {
        throw EnvironmentError(path_.string(), localized("tables.pair_without_meaning", {{"board", board}}),
                               localized("remedy.copy_published"));
    }
    std::uint32_t sum = 0;
    while ((sum + 1) * (sum + 2) / 2 <= number) {
        ++sum;
    }
    const int mover = static_cast<int>(number - sum * (sum + 1) / 2);
    return {mover, static_cast<int>(sum) - mover};
}

namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 20U;

}  // namespace

LhPacker::LhPacker(PublishedGame game, int level, Sink sink)
    : clamp_(game, level),
      sink_(std::move(sink)),
      header_(lh_header(game, level)),
      mode_(static_cast<LhMode>(header_.mode)) {
    assert(game.has_level(level));
    buffer_.reserve(buffer_bytes);
    write_header();
}

std::uint64_t LhPacker::bytes() const {
    return sizeof header_ + header_.data_bytes;
}

void LhPacker::write_header() {
    std::array<std::uint8_t, sizeof header_> raw;
    std::memcpy(raw.data(), &header_, sizeof header_);
    sink_(raw);
}

std::uint32_t LhPacker::pair(int forced, int conceded) const {
    const auto sum = static_cast<std::uint32_t>(forced + conceded);
    return sum * (sum + 1) / 2 + static_cast<std::uint32_t>(forced);
}

void LhPacker::append(const Values& values) {
    for (std::size_t i = 0; i < values.forced.size(); ++i) {
        const std::uint32_t number = pair(clamp_.code(values.forced[i]), clamp_.code(values.conceded[i]));
        switch (mode_) {
            case LhMode::Digits:
                pending_ += number * scale_;
                scale_ *= static_cast<std::uint32_t>(header_.pairs);
                if (++held_ == header_.boards_a_byte) {
                    buffer_.push_back(static_cast<std::uint8_t>(pending_));
                    pending_ = 0;
                    scale_ = 1;
                    held_ = 0;
                }
                break;
            case LhMode::Bits:
                pending_ |= std::uint64_t{number} << static_cast<unsigned>(held_);
                for (held_ += header_.width; held_ >= 8; held_ -= 8) {
                    buffer_.push_back(static_cast<std::uint8_t>(pending_));
                    pending_ >>= 8U;
                }
                break;
            case LhMode::Words:
                buffer_.push_back(static_cast<std::uint8_t>(number));
                buffer_.push_back(static_cast<std::uint8_t>(number >> 8U));
                break;
        }
        if (buffer_.size() + 2 > buffer_bytes) {
            flush();
        }
    }
}

void LhPacker::finish() {
    if (held_ > 0) {
        buffer_.push_back(static_cast<std::uint8_t>(pending_));
    }
    if (mode_ == LhMode::Bits) {
        buffer_.insert(buffer_.end(), 2, 0);
    }
    flush();
}

void LhPacker::flush() {
    sink_(buffer_);
    buffer_.clear();
}

}  // namespace awale::tables::published
