#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

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

/// Puts occurrences in the order of their keys, which is a good part of the work of an import: each is first
/// counted, then put into the bucket of its key, and at last the buckets are sorted one by one. Keeps its
/// memory, 16 bytes an occurrence, for the next time.
class KeyOrder {
public:
    /// Starts again.
    void clear();

    /// First, once for each occurrence.
    void count(PositionKey key) { ++ends_[bucket_of(key)]; }

    /// When all are counted.
    void make_room();

    /// Then, each that was counted.
    void put(const Occurrence& occurrence) { in_buckets_[ends_[bucket_of(occurrence.key)]++] = occurrence; }

    /// At last: calls `take` with all occurrences by key, some at a time; equal keys come as they were put.
    void visit(const std::function<void(std::span<const Occurrence>)>& take);

    /// All of it: sorts by key; equal keys stay as they came.
    void sort(std::vector<Occurrence>& occurrences);

private:
    /// A bucket takes the keys that agree in their length and in this many bits below the highest. The rank
    /// of a position grows by a factor with each seed on the board, so these divide the positions of games
    /// far more evenly than the highest bits of numbers of one length would.
    static constexpr unsigned mantissa_bits = 6;
    static constexpr std::size_t buckets = std::size_t{64 - mantissa_bits + 1} << mantissa_bits;

    static unsigned low_bits_of(PositionKey key) {
        constexpr std::uint64_t shortest = (1U << mantissa_bits) - 1;
        return static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(key.value()) | shortest)) -
               mantissa_bits;
    }

    static std::size_t bucket_of(PositionKey key) {
        // Buckets are in the order of their keys: a length more is one mantissa more.
        const unsigned low_bits = low_bits_of(key);
        return (std::size_t{low_bits} << mantissa_bits) +
               (static_cast<std::uint64_t>(key.value()) >> low_bits);
    }

    void sort_bucket(std::span<const Occurrence> bucket, unsigned low_bits);

    std::array<std::size_t, buckets> ends_{};  ///< until `make_room` how many, then where the next is put
    std::vector<Occurrence> in_buckets_;
    std::vector<Occurrence> sorted_;                  ///< one bucket
    std::vector<std::uint64_t> words_, spare_words_;  ///< of one bucket
};

/// Occurrences as the position index stores them: in blocks of bytes, about 7 an occurrence
/// (docs/corpus.md, "The position index"). Nothing in the bytes depends on the numbers of the games, only on
/// how far they are from the first: games can be packed before they are numbered.
class PackedSegment {
public:
    struct Block {
        PositionKey first_key;
        GameId first_game{};
        std::size_t begin = 0;  ///< in the bytes; the block ends where the next begins
    };

    /// An empty segment. No game that is added may have a lower number than `first_game`.
    explicit PackedSegment(GameId first_game);

    /// Takes the next occurrence, in the order of key, game and ply.
    void add(const Occurrence& next);

    GameId first_game() const { return first_game_; }

    std::size_t entries() const { return entries_; }

    std::span<const Block> blocks() const { return blocks_; }

    std::string_view bytes(std::size_t block) const;

    /// All that was added.
    std::vector<Occurrence> occurrences() const;

    /// Takes everything out and keeps the memory.
    void clear();

private:
    void begin_block(const Occurrence& first);

    GameId first_game_;
    std::size_t entries_ = 0;
    std::vector<Block> blocks_;
    std::vector<char> bytes_;
    std::size_t size_ = 0;       ///< of what is written of them
    std::size_t block_end_ = 0;  ///< where the block is long enough
    Occurrence last_;
};

/// Gives back the occurrences of one block, one after the other.
class Unpacker {
public:
    /// `first_key` is the block's, `first_game` the segment's.
    Unpacker(std::string_view bytes, PositionKey first_key, GameId first_game);

    bool done() const { return rest_.empty(); }

    /// The next occurrence, or nothing where the block makes no sense.
    std::optional<Occurrence> next();

private:
    std::string_view rest_;
    GameId first_game_;
    Occurrence last_;
};

/// Adds a segment to the index, its games renumbered so that the lowest number it may have is
/// `first_game`; an empty one is not added. `id` is the segment's number, the next free one if there is none.
/// Call inside a transaction.
void store_segment(Database& database, const PackedSegment& segment, GameId first_game,
                   std::optional<std::int64_t> id = {});

/// Packs and adds occurrences, which are in the order of key, game and ply; those of game 0 are left out.
void add_segment(Database& database, std::span<const Occurrence> occurrences,
                 std::optional<std::int64_t> id = {});

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
