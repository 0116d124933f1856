#include "awale/analyzer/corpus/positions/packed_segment.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "awale/analyzer/corpus/positions/varint.hpp"

namespace awale {

namespace {

// The form of a block is described in docs/corpus.md, "The position index". Do not change it.

/// A block is closed when it has grown to this many bytes: two of them fill a page of 8 KiB.
constexpr std::size_t block_size = 4000;
constexpr unsigned place_bits = 3;
constexpr std::uint32_t place_mask = (1U << place_bits) - 1;
constexpr std::uint32_t places = 6;
constexpr std::uint64_t max_game = std::numeric_limits<std::uint32_t>::max();
/// The most bytes of one occurrence.
constexpr std::size_t max_bytes = 3 * varint_size;

}  // namespace

PackedSegment::PackedSegment(GameId first_game) : first_game_(first_game) {}

void PackedSegment::add(const Occurrence& next) {
    // A game never stands on both sides of a cut, so that key and game name a block.
    if (size_ >= block_end_ && (blocks_.empty() || next.key != last_.key || next.game != last_.game)) {
        begin_block(next);
    }
    assert(next.game >= first_game_ && next.key >= last_.key);
    const std::int64_t step = next.key.value() - last_.key.value();
    const std::int64_t games = number(next.game) - number(step == 0 ? last_.game : first_game_);
    if (bytes_.size() - size_ < max_bytes) {
        bytes_.resize(std::max(2 * bytes_.size(), block_size));
    }
    char* at = bytes_.data() + size_;
    at = write_varint(at, static_cast<std::uint64_t>(step));
    at = write_varint(at, static_cast<std::uint64_t>(games));
    at = write_varint(at, std::uint64_t{next.ply} << place_bits | next.place);
    size_ = static_cast<std::size_t>(at - bytes_.data());
    last_ = next;
    ++entries_;
}

void PackedSegment::begin_block(const Occurrence& first) {
    blocks_.push_back({first.key, first.game, size_});
    block_end_ = size_ + block_size;
    last_ = first;
    last_.game = first_game_;
}

std::string_view PackedSegment::bytes(std::size_t block) const {
    const std::size_t begin = blocks_[block].begin;
    const std::size_t end = block + 1 < blocks_.size() ? blocks_[block + 1].begin : size_;
    return {bytes_.data() + begin, end - begin};
}

std::vector<Occurrence> PackedSegment::occurrences() const {
    std::vector<Occurrence> all;
    all.reserve(entries_);
    for (std::size_t block = 0; block < blocks_.size(); ++block) {
        Unpacker unpacker(bytes(block), blocks_[block].first_key, first_game_);
        while (!unpacker.done()) {
            all.push_back(*unpacker.next());
        }
    }
    return all;
}

void PackedSegment::clear() {
    entries_ = 0;
    blocks_.clear();
    size_ = 0;
    block_end_ = 0;
    last_ = {};
}

Unpacker::Unpacker(std::string_view bytes, PositionKey first_key, GameId first_game)
    : rest_(bytes), first_game_(first_game) {
    last_.key = first_key;
    last_.game = first_game;
}

std::optional<Occurrence> Unpacker::next() {
    const auto step = take_varint(rest_);
    const auto game = take_varint(rest_);
    const auto code = take_varint(rest_);
    if (!step || !game || !code) {
        return std::nullopt;
    }
    // Unsigned, so that numbers of a damaged block wrap round, and are found out then.
    const auto games = static_cast<std::uint64_t>(number(*step == 0 ? last_.game : first_game_)) + *game;
    const std::uint64_t key = static_cast<std::uint64_t>(last_.key.value()) + *step;
    const auto place = static_cast<std::uint32_t>(*code) & place_mask;
    if (key >= PositionKey::end || key < *step || games == 0 || games > max_game ||
        (place >= places && place != Occurrence::no_move)) {
        return std::nullopt;
    }
    last_.game = static_cast<GameId>(games);
    last_.key = PositionKey{static_cast<std::int64_t>(key)};
    last_.ply = static_cast<std::uint32_t>(*code >> place_bits) & Occurrence::max_plies;
    last_.place = place & place_mask;
    return last_;
}

}  // namespace awale
