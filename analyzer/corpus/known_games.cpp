#include "awale/analyzer/corpus/known_games.hpp"

namespace awale {

namespace {

constexpr std::size_t smallest_capacity = 1024;

/// As the column gives them: empty without turns.
std::string_view listed_turns(const GameRow& row) {
    return row.turns ? std::string_view(*row.turns) : std::string_view();
}

/// The Bloom filter has a bit for each value of this many bits of a fingerprint. Of a million games, which
/// have two each, it lets three of a hundred fingerprints through that are not in the table; of ten
/// million, 26.
constexpr unsigned bloom_bits = 26;
/// Filling the Bloom filter reads the whole table: one question for this many of its games is worth that.
constexpr std::int64_t games_per_lookup = 8;

using BloomFilter = std::vector<std::uint64_t>;
constexpr unsigned word_bits = 64;

BloomFilter empty_bloom_filter() {
    return BloomFilter((std::size_t{1} << bloom_bits) / word_bits);
}

/// The high bits: `KnownGames::place_of` takes the low ones.
constexpr std::size_t bloom_bit(std::int64_t fingerprint) {
    return static_cast<std::uint64_t>(fingerprint) >> (word_bits - bloom_bits);
}

void put(BloomFilter& filter, std::int64_t fingerprint) {
    const std::size_t bit = bloom_bit(fingerprint);
    filter[bit / word_bits] |= std::uint64_t{1} << bit % word_bits;
}

bool let_through(const BloomFilter& filter, std::int64_t fingerprint) {
    const std::size_t bit = bloom_bit(fingerprint);
    return (filter[bit / word_bits] >> bit % word_bits & 1) != 0;
}

/// A statement takes this many fingerprints at a time: beginning and ending it costs more than one of them.
constexpr std::size_t max_together = 64;

std::string insertion(std::size_t fingerprints) {
    std::string sql = "INSERT OR IGNORE INTO fingerprints (fingerprint, game) VALUES (?, ?)";
    for (std::size_t more = 1; more < fingerprints; ++more) {
        sql += ", (?, ?)";
    }
    return sql;
}

}  // namespace

KnownGames::KnownGames(Database& database, Limits limits)
    : database_(database),
      limits_(limits),
      find_(database.prepare("SELECT game FROM fingerprints WHERE fingerprint = ? ORDER BY game")),
      compare_(database.prepare(
          "SELECT moves, broken, turns FROM games WHERE id = ? AND rules = ? AND start IS ?")),
      new_games_(database.prepare(R"sql(
          SELECT id, fingerprint, rules, coalesce(start, ''), moves, turns FROM games
          WHERE id > ? ORDER BY id
      )sql")),
      flushed_(database.prepare("SELECT up_to FROM fingerprinted")),
      fingerprint_(database.prepare("SELECT fingerprint FROM games WHERE id = ?")),
      recent_(smallest_capacity) {}

void KnownGames::prefetch(const GameRow& row) const {
    const auto fetch = [this](std::int64_t fingerprint) {
        __builtin_prefetch(&recent_[place_of(fingerprint)]);
        if (!bloom_filter_.empty()) {
            __builtin_prefetch(&bloom_filter_[bloom_bit(fingerprint) / word_bits]);
        }
    };
    fetch(row.fingerprint);
    if (row.opening_fingerprint) {
        fetch(*row.opening_fingerprint);
    }
}

void KnownGames::refresh() {
    const std::int64_t in_table = flushed_.lookup().value_or(0);
    // Another process may have added to the table, or taken out the last games and given their numbers to
    // others: then the last one that is known is not what it was.
    if (in_table != in_table_ || fingerprint_.lookup(known_) != known_fingerprint_) {
        restart(in_table);
    }
    new_games_.for_each(
        [&](const Statement& row) {
            const auto game = static_cast<GameId>(row.integer(0));
            add(row.integer(1), game);
            known_fingerprint_ = row.integer(1);
            if (const auto opening =
                    opening_fingerprint(row.text(2), row.text(3), {row.text(4), row.text(5)})) {
                add(*opening, game);
            }
        },
        known_);
}

void KnownGames::restart(std::int64_t in_table) {
    recent_.assign(smallest_capacity, {});
    count_ = 0;
    in_table_ = in_table;
    known_ = in_table;
    known_fingerprint_ = fingerprint_.lookup(in_table);
    bloom_filter_.clear();
    lookups_ = 0;
}

std::optional<GameId> KnownGames::find(const GameRow& row) {
    for (const GameId game : with_fingerprint(row.fingerprint)) {
        const bool same = compare_.first(number(game), row.rules, row.start) &&
                          compare_.text(0) == row.moves && compare_.is_null(1) == !row.broken &&
                          compare_.text(1) == row.broken.value_or("") &&
                          compare_.text(2) == listed_turns(row);
        compare_.reset();
        if (same) {
            return game;
        }
    }
    return std::nullopt;
}

std::vector<KnownGames::Beginning> KnownGames::beginnings(const GameRow& row) {
    std::vector<Beginning> found;
    if (!row.opening_fingerprint) {
        return found;
    }
    const StoredMoves ours{row.moves, listed_turns(row)};
    for (const GameId game : with_fingerprint(*row.opening_fingerprint)) {
        if (compare_.first(number(game), row.rules, row.start)) {
            const StoredMoves theirs{compare_.text(0), compare_.text(2)};
            const bool is_shorter = theirs.are_beginning_of(ours);
            if (is_shorter || ours.are_beginning_of(theirs)) {
                found.push_back({game, is_shorter});
            }
        }
        compare_.reset();
    }
    return found;
}

std::vector<GameId> KnownGames::with_fingerprint(std::int64_t fingerprint) {
    std::vector<GameId> games;
    if (may_be_in_table(fingerprint)) {
        games = find_.all([](const Statement& row) { return game_in(row, 0); }, fingerprint);
    }
    for (std::size_t place = place_of(fingerprint); recent_[place].game != GameId{};
         place = (place + 1) % recent_.size()) {
        if (recent_[place].fingerprint == fingerprint) {
            games.push_back(recent_[place].game);
        }
    }
    std::ranges::sort(games);
    return games;
}

bool KnownGames::may_be_in_table(std::int64_t fingerprint) {
    if (in_table_ == 0) {
        return false;
    }
    if (bloom_filter_.empty() && ++lookups_ >= std::max(limits_.lookups, in_table_ / games_per_lookup)) {
        fill_bloom_filter();
    }
    return bloom_filter_.empty() || let_through(bloom_filter_, fingerprint);
}

void KnownGames::fill_bloom_filter() {
    bloom_filter_ = empty_bloom_filter();
    database_.prepare("SELECT fingerprint FROM fingerprints").for_each([&](const Statement& row) {
        put(bloom_filter_, row.integer(0));
    });
}

void KnownGames::add(const GameRow& row, GameId game) {
    add(row.fingerprint, game);
    known_fingerprint_ = row.fingerprint;
    if (row.opening_fingerprint) {
        add(*row.opening_fingerprint, game);
    }
}

void KnownGames::add(std::int64_t fingerprint, GameId game) {
    if (2 * (count_ + 1) > recent_.size()) {
        grow();
    }
    insert({fingerprint, game});
    ++count_;
    known_ = std::max(known_, number(game));
}

bool KnownGames::is_full() const {
    return count_ >= limits_.recent;
}

void KnownGames::flush() {
    std::erase_if(recent_, [](const Entry& entry) { return entry.game == GameId{}; });
    std::ranges::sort(recent_, {},
                      [](const Entry& entry) { return std::pair(entry.fingerprint, entry.game); });
    for (std::span<const Entry> rest = recent_; !rest.empty();) {
        const std::size_t together = rest.size() < max_together ? 1 : max_together;
        Statement insert = database_.prepare(insertion(together));
        for (; rest.size() >= together; rest = rest.subspan(together)) {
            insert.reset();
            int place = 0;
            for (const Entry& entry : rest.first(together)) {
                insert.bind(++place, entry.fingerprint);
                insert.bind(++place, number(entry.game));
            }
            insert.run();
        }
    }
    if (bloom_filter_.empty() && in_table_ == 0 && is_full()) {
        bloom_filter_ = empty_bloom_filter();
    }
    if (!bloom_filter_.empty()) {
        std::ranges::for_each(recent_, [this](const Entry& entry) { put(bloom_filter_, entry.fingerprint); });
    }
    database_.prepare("UPDATE fingerprinted SET up_to = ?").run(known_);
    recent_.assign(smallest_capacity, {});
    count_ = 0;
    in_table_ = known_;
}

std::size_t KnownGames::place_of(std::int64_t fingerprint) const {
    // Fingerprints are hashes, and the capacity is a power of two.
    return static_cast<std::size_t>(fingerprint) & (recent_.size() - 1);
}

void KnownGames::insert(Entry entry) {
    std::size_t place = place_of(entry.fingerprint);
    while (recent_[place].game != GameId{}) {
        place = (place + 1) % recent_.size();
    }
    recent_[place] = entry;
}

void KnownGames::grow() {
    const std::vector<Entry> before = std::exchange(recent_, std::vector<Entry>(2 * recent_.size()));
    for (const Entry& entry : before) {
        if (entry.game != GameId{}) {
            insert(entry);
        }
    }
}

}  // namespace awale
