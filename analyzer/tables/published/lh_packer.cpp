#include "awale/analyzer/tables/published/lh_packer.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstring>

namespace awale::tables::published {

namespace {

// On-disk constants of the publishers. Do not change.
struct Header {
    std::array<char, 8> magic;
    std::int32_t level;
    std::int32_t least;
    std::int32_t codes;
    std::int32_t pairs;
    std::int32_t mode;
    std::int32_t boards_a_byte;
    std::int32_t width;
    std::int32_t seeds;  ///< 0 for the game of 48
    std::uint64_t boards;
    std::uint64_t data_bytes;
};

static_assert(sizeof(Header) == 56);

constexpr std::array<char, 8> magic{'O', 'W', 'A', 'R', 'E', 'L', 'H', '1'};
constexpr std::size_t buffer_bytes = std::size_t{1} << 20U;

}  // namespace

LhPacker::LhPacker(Game game, int level, Sink sink)
    : game_(game), level_(level), clamp_(game, level), sink_(std::move(sink)), boards_(boards(level)) {
    assert(game.has_level(level));
    pairs_ = static_cast<std::uint32_t>(clamp_.codes * (clamp_.codes + 1) / 2);
    boards_a_byte_ = pairs_ * pairs_ * pairs_ <= 256 ? 3 : pairs_ * pairs_ <= 256 ? 2 : 1;
    width_ = std::max(static_cast<int>(std::bit_width(pairs_ - 1)), 1);
    mode_ = pairs_ > 256 ? Mode::Words : boards_a_byte_ == 1 && width_ < 8 ? Mode::Bits : Mode::Digits;
    buffer_.reserve(buffer_bytes);
    write_header();
}

std::uint64_t LhPacker::bytes() const {
    const auto a_byte = static_cast<std::uint64_t>(boards_a_byte_);
    switch (mode_) {
        case Mode::Digits: return sizeof(Header) + (boards_ + a_byte - 1) / a_byte;
        case Mode::Bits: return sizeof(Header) + (boards_ * static_cast<std::uint64_t>(width_) + 7) / 8 + 2;
        case Mode::Words: return sizeof(Header) + 2 * boards_;
    }
    return 0;
}

void LhPacker::write_header() {
    const Header header{magic,
                        level_,
                        clamp_.least,
                        clamp_.codes,
                        static_cast<std::int32_t>(pairs_),
                        static_cast<std::int32_t>(mode_),
                        boards_a_byte_,
                        width_,
                        game_.seeds == 48 ? 0 : game_.seeds,
                        boards_,
                        bytes() - sizeof(Header)};
    std::array<std::uint8_t, sizeof header> raw;
    std::memcpy(raw.data(), &header, sizeof header);
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
            case Mode::Digits:
                pending_ += number * scale_;
                scale_ *= pairs_;
                if (++held_ == boards_a_byte_) {
                    buffer_.push_back(static_cast<std::uint8_t>(pending_));
                    pending_ = 0;
                    scale_ = 1;
                    held_ = 0;
                }
                break;
            case Mode::Bits:
                pending_ |= std::uint64_t{number} << static_cast<unsigned>(held_);
                for (held_ += width_; held_ >= 8; held_ -= 8) {
                    buffer_.push_back(static_cast<std::uint8_t>(pending_));
                    pending_ >>= 8U;
                }
                break;
            case Mode::Words:
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
    if (mode_ == Mode::Bits) {
        buffer_.insert(buffer_.end(), 2, 0);
    }
    flush();
}

void LhPacker::flush() {
    sink_(buffer_);
    buffer_.clear();
}

}  // namespace awale::tables::published
