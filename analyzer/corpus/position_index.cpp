#include "awale/analyzer/corpus/position_index.hpp"

#include <cassert>
#include <numeric>

#include "awale/analyzer/corpus/checksums.hpp"

namespace awale {

void sort_by_key(std::vector<Occurrence>& occurrences, std::vector<Occurrence>& spare) {
    constexpr unsigned digit_bits = 11;  // few steps, and the counts stay in the nearest cache
    std::uint64_t all_bits = 0;
    for (const Occurrence& occurrence : occurrences) {
        all_bits |= static_cast<std::uint64_t>(occurrence.key.value());
    }
    if (spare.capacity() < occurrences.size()) {
        spare = {};  // growing by itself would take twice as much
        spare.reserve(occurrences.size());
    }
    spare.resize(occurrences.size());
    for (unsigned shift = 0; all_bits != 0; shift += digit_bits, all_bits >>= digit_bits) {
        std::array<std::size_t, std::size_t{1} << digit_bits> ends{};
        const auto end_of = [&](const Occurrence& occurrence) -> std::size_t& {
            return ends[static_cast<std::uint64_t>(occurrence.key.value()) >> shift & (ends.size() - 1)];
        };
        for (const Occurrence& occurrence : occurrences) {
            ++end_of(occurrence);
        }
        std::exclusive_scan(ends.begin(), ends.end(), ends.begin(), std::size_t{0});
        for (const Occurrence& occurrence : occurrences) {
            spare[end_of(occurrence)++] = occurrence;
        }
        occurrences.swap(spare);
    }
}

namespace {

// The form of a block is described in docs/corpus.md, "The position index". Do not change it.

/// A block is closed when it has grown to this many bytes: two of them fill a page of 8 KiB.
constexpr std::size_t block_size = 4000;
constexpr unsigned place_bits = 3;
constexpr std::uint32_t place_mask = (1U << place_bits) - 1;
constexpr std::uint32_t places = 6;
constexpr std::uint64_t max_game = std::numeric_limits<std::uint32_t>::max();
/// The most bytes of one occurrence.
constexpr std::size_t max_entry_bytes = 3 * varint_size;

}  // namespace

PackedSegment packed(std::span<const Occurrence> occurrences) {
    const auto is_there = [](const Occurrence& occurrence) { return occurrence.game != GameId{}; };
    PackedSegment segment{.first_game = static_cast<GameId>(max_game)};
    for (const Occurrence& occurrence : occurrences | std::views::filter(is_there)) {
        segment.first_game = std::min(segment.first_game, occurrence.game);
    }
    Occurrence last;
    for (const Occurrence& next : occurrences | std::views::filter(is_there)) {
        // A game never stands on both sides of a cut, so that key and game name a block.
        const bool goes_on = next.key == last.key && next.game == last.game;
        if (segment.blocks.empty() || (segment.blocks.back().entries.size() >= block_size && !goes_on)) {
            segment.blocks.push_back({next.key, next.game, {}});
            segment.blocks.back().entries.reserve(block_size + max_entry_bytes);
            last = next;
            last.game = segment.first_game;
        }
        assert(next.key >= last.key);
        const std::int64_t step = next.key.value() - last.key.value();
        const std::int64_t games = number(next.game) - number(step == 0 ? last.game : segment.first_game);
        std::array<char, max_entry_bytes> entry{};
        char* end = write_varint(entry.data(), static_cast<std::uint64_t>(step));
        end = write_varint(end, static_cast<std::uint64_t>(games));
        end = write_varint(end, std::uint64_t{next.ply} << place_bits | next.place);
        segment.blocks.back().entries.append(entry.data(), end);
        ++segment.entries;
        last = next;
    }
    return segment;
}

std::optional<Occurrence> take_occurrence(std::string_view& bytes, const Occurrence& last,
                                          GameId first_game) {
    const auto step = take_varint(bytes);
    const auto game = take_varint(bytes);
    const auto code = take_varint(bytes);
    if (!step || !game || !code) {
        return std::nullopt;
    }
    // Unsigned, so that numbers of a damaged block wrap round, and are found out then.
    const auto games = static_cast<std::uint64_t>(number(*step == 0 ? last.game : first_game)) + *game;
    const std::uint64_t key = static_cast<std::uint64_t>(last.key.value()) + *step;
    const auto place = static_cast<std::uint32_t>(*code) & place_mask;
    if (key >= PositionKey::end || key < *step || games == 0 || games > max_game ||
        (place >= places && place != Occurrence::no_move)) {
        return std::nullopt;
    }
    Occurrence next{.key = PositionKey{static_cast<std::int64_t>(key)}, .game = static_cast<GameId>(games)};
    next.ply = static_cast<std::uint32_t>(*code >> place_bits) & Occurrence::max_plies;
    next.place = place & place_mask;
    return next;
}

namespace {

[[noreturn]] void throw_damaged(const Database& database, std::int64_t block) {
    throw EnvironmentError(database.file().string(),
                           localized("corpus.index_block_damaged", {{"block", block}}),
                           localized("remedy.restore_or_import_anew"));
}

/// Calls `see` with each occurrence of a block until it returns false. The row has the columns id, first_key,
/// first_game, entries and checksum of the block; `first_game` is the segment's.
template <class See>
void visit_block(const Database& database, const Statement& block, GameId first_game, const See& see) {
    if (block.integer(4) != block_checksum(block.integer(1), block.integer(2), block.blob(3))) {
        throw_damaged(database, block.integer(0));
    }
    Occurrence last{.key = PositionKey{block.integer(1)}, .game = first_game};
    for (std::string_view rest = block.blob(3); !rest.empty();) {
        const auto occurrence = take_occurrence(rest, last, first_game);
        if (!occurrence) {
            throw_damaged(database, block.integer(0));
        }
        last = *occurrence;
        if (!see(last)) {
            return;
        }
    }
}

}  // namespace

void store_segment(Database& database, const PackedSegment& segment, std::optional<std::int64_t> id,
                   std::int64_t shift) {
    if (segment.entries == 0) {
        return;
    }
    database.prepare("INSERT INTO position_segments (id, first_game, entries) VALUES (?, ?, ?)")
        .run(id, number(segment.first_game) + shift, segment.entries);
    const std::int64_t stored_id = database.last_inserted();

    Statement insert = database.prepare(
        "INSERT INTO position_blocks (segment, first_key, first_game, entries, checksum) "
        "VALUES (?, ?, ?, ?, ?)");
    for (const auto& [first_key, game, entries] : segment.blocks) {
        const std::int64_t first_game = number(game) + shift;
        insert.run(stored_id, first_key.value(), first_game, Blob{entries},
                   block_checksum(first_key.value(), first_game, entries));
    }
}

void take_segment(Database& database, std::int64_t segment, std::vector<Occurrence>& occurrences) {
    Statement blocks = database.prepare(R"sql(
        SELECT position_blocks.id, first_key, position_blocks.first_game, position_blocks.entries, checksum,
               position_segments.first_game
        FROM position_blocks JOIN position_segments ON position_segments.id = segment
        WHERE segment = ? ORDER BY first_key, position_blocks.first_game
    )sql");
    const auto take = [&](const Occurrence& occurrence) {
        occurrences.push_back(occurrence);
        return true;
    };
    blocks.for_each([&](const Statement& block) { visit_block(database, block, game_in(block, 5), take); },
                    segment);
    database.prepare("DELETE FROM position_blocks WHERE segment = ?").run(segment);
    database.prepare("DELETE FROM position_segments WHERE id = ?").run(segment);
}

std::vector<StoredSegment> segments_of(const Database& database) {
    return database.prepare("SELECT id, first_game, entries FROM position_segments ORDER BY first_game")
        .all([](const Statement& row) {
            return StoredSegment{row.integer(0), game_in(row, 1), static_cast<std::size_t>(row.integer(2))};
        });
}

void visit_occurrences(const Database& database, PositionKey first, PositionKey last,
                       const std::function<bool(const Occurrence&)>& see) {
    // One step of the index for each segment, not for each block.
    Statement strays = database.prepare(R"sql(
        WITH RECURSIVE used(segment) AS (
            SELECT min(segment) FROM position_blocks
            UNION ALL
            SELECT (SELECT min(segment) FROM position_blocks WHERE segment > used.segment) FROM used
            WHERE used.segment IS NOT NULL)
        SELECT segment FROM used
        WHERE segment IS NOT NULL AND segment NOT IN (SELECT id FROM position_segments)
    )sql");
    if (strays.step()) {
        throw DamagedValue(
            database.file().string(),
            localized("corpus.dangling_row", {{"table", "position_blocks"}, {"other", "position_segments"}}));
    }
    Statement segments = database.prepare("SELECT id, first_game FROM position_segments ORDER BY id");
    // The blocks that begin within the range, and those that begin before it with the nearest key.
    Statement blocks = database.prepare(R"sql(
        SELECT id, first_key, first_game, entries, checksum FROM position_blocks
        WHERE segment = ?1 AND first_key <= ?3 AND first_key >= coalesce(
            (SELECT max(first_key) FROM position_blocks WHERE segment = ?1 AND first_key < ?2), ?2)
        ORDER BY first_key, first_game
    )sql");
    bool stopped = false;
    while (!stopped && segments.step()) {
        const GameId first_game = game_in(segments, 1);
        for (bool more = blocks.first(segments.integer(0), first.value(), last.value()); more && !stopped;
             more = blocks.step()) {
            visit_block(database, blocks, first_game, [&](const Occurrence& occurrence) {
                stopped = occurrence.key >= first && occurrence.key <= last && !see(occurrence);
                return !stopped && occurrence.key <= last;
            });
        }
    }
}

}  // namespace awale
