#include "awale/analyzer/tables/published/lh_packer.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstring>

namespace awale::tables::published {

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
