#include "awale/analyzer/corpus/position_index.hpp"

#include <cassert>

#include "awale/analyzer/corpus/checksums.hpp"

namespace awale {

namespace {

/// Up to here comparing is faster than counting digits.
constexpr std::size_t few_entries = 48;
/// Two digits of eight bits leave hardly any of the positions of a bucket together.
constexpr unsigned digit_bits = 8;
constexpr std::size_t digit_values = std::size_t{1} << digit_bits;
constexpr unsigned key_word_bits = 64;

constexpr std::uint64_t bits_of(const Occurrence& occurrence) {
    return static_cast<std::uint64_t>(occurrence.key.value());
}

/// One step of a radix sort: moves the words in the order of the digit at `shift`.
void sort_by_digit(std::span<const std::uint64_t> words, unsigned shift, std::span<std::uint64_t> sorted) {
    const auto digit = [&](std::uint64_t word) { return word >> shift & (digit_values - 1); };
    std::array<std::uint32_t, digit_values> next{};
    for (const std::uint64_t word : words) {
        ++next[digit(word)];
    }
    std::uint32_t before = 0;
    for (std::uint32_t& count : next) {
        before += std::exchange(count, before);
    }
    for (const std::uint64_t word : words) {
        sorted[next[digit(word)]++] = word;
    }
}

/// Sorts words that are in the order of the bits from `shift` on: runs that agree in these, most of one word.
void sort_runs(std::span<std::uint64_t> words, unsigned shift) {
    for (auto begin = words.begin(); begin != words.end();) {
        auto end = begin + 1;
        while (end != words.end() && (*begin ^ *end) >> shift == 0) {
            ++end;
        }
        if (end - begin > 1 && !std::is_sorted(begin, end)) {
            std::sort(begin, end);
        }
        begin = end;
    }
}

}  // namespace

void KeyOrder::clear() { ends_.fill(0); }

void KeyOrder::make_room() {
    std::size_t before = 0;
    for (std::size_t& count : ends_) {
        before += std::exchange(count, before);
    }
    if (before > in_buckets_.capacity()) {
        // Little more than asked for, where growing by itself would take twice as much.
        in_buckets_ = {};
        in_buckets_.reserve(before + before / 8);
    }
    in_buckets_.resize(before);
}

void KeyOrder::visit(const std::function<void(std::span<const Occurrence>)>& take) {
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
        if (end > begin) {
            const auto bucket = std::span(in_buckets_).subspan(begin, end - begin);
            sort_bucket(bucket, low_bits_of(bucket.front().key));
            take(sorted_);
        }
        begin = end;
    }
}

void KeyOrder::sort(std::vector<Occurrence>& occurrences) {
    clear();
    for (const Occurrence& occurrence : occurrences) {
        count(occurrence.key);
    }
    make_room();
    for (const Occurrence& occurrence : occurrences) {
        put(occurrence);
    }
    auto next = occurrences.begin();
    visit([&](std::span<const Occurrence> sorted) { next = std::ranges::copy(sorted, next).out; });
}

/// Sorts into `sorted_`. `low_bits` is how many bits its keys differ in.
void KeyOrder::sort_bucket(std::span<const Occurrence> bucket, unsigned low_bits) {
    const auto place_bits = static_cast<unsigned>(std::bit_width(bucket.size()));
    sorted_.resize(bucket.size());
    if (low_bits + place_bits > key_word_bits) {
        std::ranges::copy(bucket, sorted_.begin());
        std::ranges::stable_sort(sorted_, {}, &Occurrence::key);
        return;
    }
    // 1. A word for each: the low bits of its key, and below them its place.
    const std::uint64_t low_mask = (std::uint64_t{1} << low_bits) - 1;
    const std::uint64_t place_mask = (std::uint64_t{1} << place_bits) - 1;
    words_.resize(bucket.size());
    for (std::size_t place = 0; place < bucket.size(); ++place) {
        words_[place] = (bits_of(bucket[place]) & low_mask) << place_bits | place;
    }
    // 2. By the two highest digits, the rest by comparing.
    if (bucket.size() <= few_entries || low_bits < 2 * digit_bits) {
        std::ranges::sort(words_);
    } else {
        const unsigned top = place_bits + low_bits;
        spare_words_.resize(bucket.size());
        sort_by_digit(words_, top - 2 * digit_bits, spare_words_);
        sort_by_digit(spare_words_, top - digit_bits, words_);
        sort_runs(words_, top - 2 * digit_bits);
    }
    // 3. The occurrences in the order of their words.
    std::ranges::transform(words_, sorted_.begin(),
                           [&](std::uint64_t word) { return bucket[word & place_mask]; });
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

PackedSegment::PackedSegment(GameId first_game) : first_game_(first_game) {}

void PackedSegment::add(const Occurrence& next) {
    // A game never stands on both sides of a cut, so that key and game name a block.
    if (size_ >= block_end_ && (blocks_.empty() || next.key != last_.key || next.game != last_.game)) {
        begin_block(next);
    }
    assert(next.game >= first_game_ && next.key >= last_.key);
    const std::int64_t step = next.key.value() - last_.key.value();
    const std::int64_t games = number(next.game) - number(step == 0 ? last_.game : first_game_);
    if (bytes_.size() - size_ < max_entry_bytes) {
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
    Unpacker unpacker(block.blob(3), PositionKey{block.integer(1)}, first_game);
    while (!unpacker.done()) {
        const auto occurrence = unpacker.next();
        if (!occurrence) {
            throw_damaged(database, block.integer(0));
        }
        if (!see(*occurrence)) {
            return;
        }
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
