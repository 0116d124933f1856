#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/positions/occurrence.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"

namespace awale {

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

    GameId first_game() const {
        return first_game_;
    }

    std::size_t entries() const {
        return entries_;
    }

    std::span<const Block> blocks() const {
        return blocks_;
    }

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

    bool done() const {
        return rest_.empty();
    }

    /// The next occurrence, or nothing where the block makes no sense.
    std::optional<Occurrence> next();

private:
    std::string_view rest_;
    GameId first_game_;
    Occurrence last_;
};

}  // namespace awale
