#include "awale/analyzer/corpus/positions/position_index.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "awale/analyzer/corpus/database/checksums.hpp"
#include "awale/analyzer/corpus/database/read_values.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale {

namespace {

[[noreturn]] void throw_damaged(const Database& database, std::int64_t block) {
    throw EnvironmentError(database.file().string(),
                           "block " + std::to_string(block) + " of the position index is damaged",
                           "restore a copy, or import the games into a new corpus");
}

/// The columns id, first_key, first_game, entries and checksum of a block.
void require_checksum(const Database& database, const Statement& block) {
    if (block.integer(4) != block_checksum(block.integer(1), block.integer(2), block.blob(3))) {
        throw_damaged(database, block.integer(0));
    }
}

}  // namespace

void store_segment(Database& database, const PackedSegment& segment, GameId first_game,
                   std::optional<std::int64_t> id) {
    if (segment.entries() == 0) {
        return;
    }
    database.prepare("INSERT INTO position_segments (id, first_game, entries) VALUES (?, ?, ?)")
        .run(id, number(first_game), segment.entries());
    const std::int64_t stored_id = database.last_inserted();

    Statement insert = database.prepare(
        "INSERT INTO position_blocks (segment, first_key, first_game, entries, checksum) "
        "VALUES (?, ?, ?, ?, ?)");
    const std::int64_t shift = number(first_game) - number(segment.first_game());
    for (std::size_t i = 0; i < segment.blocks().size(); ++i) {
        const PackedSegment::Block& block = segment.blocks()[i];
        const std::int64_t first = number(block.first_game) + shift;
        const std::string_view entries = segment.bytes(i);
        insert.run(stored_id, block.first_key.value(), first, Blob{entries},
                   block_checksum(block.first_key.value(), first, entries));
    }
}

void add_segment(Database& database, std::span<const Occurrence> occurrences,
                 std::optional<std::int64_t> id) {
    constexpr GameId none{};
    auto first_game = static_cast<GameId>(std::numeric_limits<std::uint32_t>::max());
    for (const Occurrence& occurrence : occurrences) {
        if (occurrence.game != none) {
            first_game = std::min(first_game, occurrence.game);
        }
    }
    PackedSegment packed(first_game);
    for (const Occurrence& occurrence : occurrences) {
        if (occurrence.game != none) {
            packed.add(occurrence);
        }
    }
    store_segment(database, packed, packed.first_game(), id);
}

void append_segment(const Database& database, std::int64_t segment, std::vector<Occurrence>& occurrences) {
    Statement blocks = database.prepare(R"sql(
        SELECT position_blocks.id, first_key, position_blocks.first_game, position_blocks.entries, checksum,
               position_segments.first_game
        FROM position_blocks JOIN position_segments ON position_segments.id = segment
        WHERE segment = ? ORDER BY first_key, position_blocks.first_game
    )sql");
    for (bool more = blocks.first(segment); more; more = blocks.step()) {
        require_checksum(database, blocks);
        Unpacker unpacker(blocks.blob(3), PositionKey{blocks.integer(1)}, game_in(blocks, 5));
        while (!unpacker.done()) {
            const auto occurrence = unpacker.next();
            if (!occurrence) {
                throw_damaged(database, blocks.integer(0));
            }
            occurrences.push_back(*occurrence);
        }
    }
}

void visit_occurrences(const Database& database, PositionKey first, PositionKey last,
                       const std::function<bool(const Occurrence&)>& see) {
    Statement segments = database.prepare("SELECT id, first_game FROM position_segments ORDER BY id");
    // The blocks that begin within the range, and those that begin before it with the nearest key.
    Statement blocks = database.prepare(R"sql(
        SELECT id, first_key, first_game, entries, checksum FROM position_blocks
        WHERE segment = ?1 AND first_key <= ?3 AND first_key >= coalesce(
            (SELECT max(first_key) FROM position_blocks WHERE segment = ?1 AND first_key < ?2), ?2)
        ORDER BY first_key, first_game
    )sql");
    while (segments.step()) {
        const GameId first_game = game_in(segments, 1);
        for (bool more = blocks.first(segments.integer(0), first.value(), last.value()); more;
             more = blocks.step()) {
            require_checksum(database, blocks);
            Unpacker unpacker(blocks.blob(3), PositionKey{blocks.integer(1)}, first_game);
            while (!unpacker.done()) {
                const auto occurrence = unpacker.next();
                if (!occurrence) {
                    throw_damaged(database, blocks.integer(0));
                }
                if (occurrence->key > last) {
                    break;
                }
                if (occurrence->key >= first && !see(*occurrence)) {
                    return;
                }
            }
        }
    }
}

}  // namespace awale
