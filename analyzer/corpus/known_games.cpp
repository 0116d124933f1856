#include "analyzer/corpus/known_games.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace awale {

namespace {

constexpr std::size_t smallest_capacity = 1024;
/// What a batch adds beyond this does not reach half the capacity, where the memory would be doubled once
/// more.
constexpr std::size_t most_recent = (std::size_t{1} << 18U) - (std::size_t{1} << 14U);

/// A statement takes so many fingerprints at a time: beginning and ending it costs more than one of them.
constexpr std::size_t most_together = 64;

std::string insertion(std::size_t fingerprints) {
    std::string sql = "INSERT OR IGNORE INTO fingerprints (fingerprint, game) VALUES (?, ?)";
    for (std::size_t more = 1; more < fingerprints; ++more) {
        sql += ", (?, ?)";
    }
    return sql;
}

}  // namespace

KnownGames::KnownGames(Database& database)
    : database_(database),
      find_(database.prepare("SELECT game FROM fingerprints WHERE fingerprint = ? ORDER BY game")),
      compare_(database.prepare("SELECT moves, broken FROM games WHERE id = ? AND rules = ? AND start IS ?")),
      new_games_(database.prepare(
          "SELECT id, fingerprint, rules, coalesce(start, ''), moves FROM games WHERE id > ? ORDER BY id")),
      flushed_(database.prepare("SELECT up_to FROM fingerprinted")),
      recent_(smallest_capacity) {}

void KnownGames::refresh() {
    flushed_.first();
    const std::int64_t in_table = flushed_.integer(0);
    flushed_.reset();
    if (in_table != in_table_) {
        // The table has grown, so what is remembered may be in it already: begin again.
        recent_.assign(smallest_capacity, {});
        count_ = 0;
        in_table_ = in_table;
        known_ = in_table;
    }
    for (bool more = new_games_.first(known_); more; more = new_games_.step()) {
        const auto game = static_cast<GameId>(new_games_.integer(0));
        add(new_games_.integer(1), game);
        if (const auto opening =
                opening_fingerprint(new_games_.text(2), new_games_.text(3), new_games_.text(4))) {
            add(*opening, game);
        }
    }
    new_games_.reset();
}

std::optional<GameId> KnownGames::find(const GameRow& row) {
    for (const GameId game : with_fingerprint(row.fingerprint)) {
        const bool same = compare_.first(number(game), row.rules, row.start) &&
                          compare_.text(0) == row.moves && compare_.is_null(1) == !row.broken &&
                          compare_.text(1) == row.broken.value_or("");
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
    for (const GameId game : with_fingerprint(*row.opening_fingerprint)) {
        if (compare_.first(number(game), row.rules, row.start)) {
            const std::string_view moves = compare_.text(0);
            if (moves.size() != row.moves.size() &&
                (moves.starts_with(row.moves) || std::string_view(row.moves).starts_with(moves))) {
                found.push_back({game, moves.size() < row.moves.size()});
            }
        }
        compare_.reset();
    }
    return found;
}

std::vector<GameId> KnownGames::with_fingerprint(std::int64_t fingerprint) {
    std::vector<GameId> games;
    if (in_table_ > 0) {
        for (bool more = find_.first(fingerprint); more; more = find_.step()) {
            games.push_back(static_cast<GameId>(find_.integer(0)));
        }
        find_.reset();
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

void KnownGames::add(const GameRow& row, GameId game) {
    add(row.fingerprint, game);
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
    return count_ >= most_recent;
}

void KnownGames::flush() {
    std::erase_if(recent_, [](const Entry& entry) { return entry.game == GameId{}; });
    std::ranges::sort(recent_, {},
                      [](const Entry& entry) { return std::pair(entry.fingerprint, entry.game); });
    for (std::span<const Entry> rest = recent_; !rest.empty();) {
        const std::size_t together = rest.size() < most_together ? 1 : most_together;
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
