#pragma once

#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/corpus/position_key.hpp"

namespace awale {

/// A position of a game of the corpus: after `ply` moves of game `game`, and the move that was played from
/// it. Sixteen bytes, since an import sorts millions of them.
struct Occurrence {
    /// `place` where the record stops there.
    static constexpr std::uint32_t no_move = 7;
    static constexpr std::uint32_t max_plies = (1U << 29U) - 1;

    PositionKey key;
    GameId game{};
    std::uint32_t ply : 29 = 0;
    std::uint32_t place : 3 = no_move;  ///< of the house played, 0 to 5 from its owner's left
    bool operator==(const Occurrence&) const = default;
};

/// Puts occurrences in the order of their keys, equal ones as they were, which is a good part of the work of
/// an import. `spare` is memory for as many, to be kept for the next time.
void sort_by_key(std::vector<Occurrence>& occurrences, std::vector<Occurrence>& spare);

/// Occurrences as the position index stores them: in blocks of bytes, about 7 an occurrence
/// (docs/corpus.md, "The position index"). Nothing in the bytes depends on the numbers of the games, only on
/// how far they are from the first: games can be packed before they are numbered.
struct PackedSegment {
    struct Block {
        PositionKey first_key;
        GameId first_game{};
        std::string entries;
    };

    GameId first_game{};  ///< the lowest number of a game
    std::size_t entries = 0;
    std::vector<Block> blocks{};
};

/// Packs occurrences in the order of key, game and ply. Those of game 0 are left out.
PackedSegment packed(std::span<const Occurrence> occurrences);

/// Takes an occurrence off the front of a block's bytes, nothing where they make no sense. `last` is the one
/// before it, or has the first key of the block and the first game of the segment, which is `first_game`.
std::optional<Occurrence> take_occurrence(std::string_view& bytes, const Occurrence& last, GameId first_game);

/// Adds a segment to the index, all its games renumbered by so many; an empty one is not added. `id` is the
/// segment's number, the next free one if there is none. Call inside a transaction.
void store_segment(Database& database, const PackedSegment& segment, std::optional<std::int64_t> id = {},
                   std::int64_t shift = 0);

/// A segment of the file. It holds the games from its first to the one before the first of the next.
struct StoredSegment {
    std::int64_t id = 0;
    GameId first_game{};
    std::size_t entries = 0;
};

/// All of them, by their games.
std::vector<StoredSegment> segments_of(const Database& database);

/// Appends the occurrences of one segment, in their order, and takes it out of the index. Call inside a
/// transaction.
void take_segment(Database& database, std::int64_t segment, std::vector<Occurrence>& occurrences);

/// Calls `see` for every occurrence of the keys from `first` to `last`: segment by segment, in each by key,
/// game and ply. `see` returns false to stop.
void visit_occurrences(const Database& database, PositionKey first, PositionKey last,
                       const std::function<bool(const Occurrence&)>& see);

/// The most bytes that a number can need.
constexpr std::size_t varint_size = 10;

/// Writes a number as bytes of seven bits, the lowest first; all but the last byte have the high bit set.
/// There must be room for `varint_size` bytes. Returns where it ends.
inline char* write_varint(char* at, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) {
        *at++ = static_cast<char>(number | 0x80);
    }
    *at++ = static_cast<char>(number);
    return at;
}

/// Takes a number written by write_varint off the front of `bytes`; nothing when they hold no whole one.
inline std::optional<std::uint64_t> take_varint(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size() && i < varint_size; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        number |= std::uint64_t{byte & 0x7FU} << (7 * i);
        if (byte < 0x80) {
            bytes.remove_prefix(i + 1);
            return number;
        }
    }
    return std::nullopt;
}

}  // namespace awale
