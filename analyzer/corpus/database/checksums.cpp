#include "awale/analyzer/corpus/database/checksums.hpp"

#include <xxhash.h>

#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/database/read_values.hpp"

namespace awale {

namespace {

// What stands before a value. Do not change: checksums are stored.
constexpr char mark_of_null = 0;
constexpr char mark_of_text = 1;
constexpr char mark_of_integer = 2;
constexpr char mark_of_real = 3;

/// The types of the columns of `select_games` but for the last: I whole numbers, R others, T texts.
constexpr std::string_view column_types = "ITTTTTIRRRRITTTTTTTTTTIITITI";

/// Lowest byte first, whatever the machine.
void append(std::string& bytes, char mark, std::uint64_t value) {
    bytes += mark;
    constexpr unsigned bits = 64;
    constexpr unsigned bits_a_byte = 8;
    for (unsigned shift = 0; shift < bits; shift += bits_a_byte) {
        bytes += static_cast<char>(value >> shift & 0xFF);
    }
}

std::int64_t checksum_of(const Statement& row, Checksum& checksum) {
    checksum.clear();
    for (int column = 0; column < static_cast<int>(column_types.size()); ++column) {
        if (row.is_null(column)) {
            checksum.add_null();
            continue;
        }
        switch (column_types[static_cast<std::size_t>(column)]) {
            case 'I': checksum.add(row.integer(column)); break;
            case 'R': checksum.add(row.real(column)); break;
            default: checksum.add(row.text(column)); break;
        }
    }
    return checksum.value();
}

}  // namespace

const std::string_view select_games = R"sql(
    SELECT games.id, rules, start, moves, captures, ending, ending_ply, final_south, final_north,
           result_south, result_north, outcome,
           coalesce(south_player.name, '?'), coalesce(north_player.name, '?'),
           coalesce(events.name, ''), coalesce(events.site, ''), coalesce(date, ''), coalesce(round, ''),
           tags, movetext, broken, sources.file, line, byte, turns, plies, repairs, fingerprint, checksum
    FROM games
    LEFT JOIN players AS south_player ON south_player.id = games.south
    LEFT JOIN players AS north_player ON north_player.id = games.north
    LEFT JOIN events ON events.id = games.event
    JOIN sources ON sources.id = games.source
)sql";

const int checksum_column = static_cast<int>(column_types.size());

Checksum& Checksum::add(std::string_view text) {
    append(bytes_, mark_of_text, text.size());
    bytes_ += text;
    return *this;
}

Checksum& Checksum::add(std::int64_t number) {
    append(bytes_, mark_of_integer, static_cast<std::uint64_t>(number));
    return *this;
}

Checksum& Checksum::add(double number) {
    append(bytes_, mark_of_real, std::bit_cast<std::uint64_t>(number));
    return *this;
}

Checksum& Checksum::add_null() {
    bytes_ += mark_of_null;
    return *this;
}

std::int64_t Checksum::value() const {
    return static_cast<std::int64_t>(XXH3_64bits(bytes_.data(), bytes_.size()));
}

bool is_intact(const Statement& row, Checksum& checksum) {
    return !row.is_null(checksum_column) && row.integer(checksum_column) == checksum_of(row, checksum);
}

void throw_changed(GameId game) {
    throw DamagedValue("game " + std::to_string(number(game)), "it is not as it was stored",
                       "restore a copy, or remove the game with awale corpus remove and import it again");
}

void require_checksums(const Database& database) {
    Checksum checksum;
    Statement rows = database.prepare(select_games);
    while (rows.step()) {
        if (!is_intact(rows, checksum)) {
            throw_changed(game_in(rows, 0));
        }
    }
}

void write_checksums(Database& database, std::string_view condition) {
    struct Change {
        std::int64_t game = 0;
        std::int64_t checksum = 0;
        std::int64_t before = 0;
    };

    std::vector<Change> changes;
    Checksum checksum;
    Statement rows = database.prepare(std::string(select_games) + " WHERE " + std::string(condition));
    while (rows.step()) {
        const std::int64_t now = checksum_of(rows, checksum);
        if (rows.is_null(checksum_column) || rows.integer(checksum_column) != now) {
            changes.push_back({rows.integer(0), now, rows.integer(checksum_column)});
        }
    }
    rows.reset();
    Statement write = database.prepare("UPDATE games SET checksum = ? WHERE id = ?");
    std::int64_t more = 0;
    for (const Change& change : changes) {
        write.run(change.checksum, change.game);
        more += share_of_total(change.checksum) - share_of_total(change.before);
    }
    add_to_totals(database, {0, more});
}

Totals totals_of(const Database& database) {
    Statement row = database.prepare("SELECT games, checksums FROM totals");
    return row.step() ? Totals{row.integer(0), row.integer(1)} : Totals{};
}

void add_to_totals(Database& database, const Totals& more) {
    if (more != Totals{}) {
        database.prepare("UPDATE totals SET games = games + ?, checksums = checksums + ?")
            .run(more.games, more.checksums);
    }
}

void count_totals(Database& database) {
    database.execute(R"sql(
        UPDATE totals SET games = (SELECT count(*) FROM games),
                          checksums = (SELECT coalesce(sum(checksum & 0xFFFFFFFF), 0) FROM games)
    )sql");
}

std::int64_t block_checksum(std::int64_t first_key, std::int64_t first_game, std::string_view entries) {
    return Checksum().add(first_key).add(first_game).add(entries).value();
}

std::int64_t results_checksum(std::int64_t page, std::string_view results) {
    return Checksum().add(page).add(results).value();
}

void write_all_checksums(Database& database) {
    write_checksums(database);
    count_totals(database);

    std::vector<std::pair<std::int64_t, std::int64_t>> found;
    const auto write = [&](const char* update) {
        Statement statement = database.prepare(update);
        for (const auto& [row, checksum] : found) {
            statement.run(checksum, row);
        }
        found.clear();
    };
    Statement blocks = database.prepare("SELECT id, first_key, first_game, entries FROM position_blocks");
    while (blocks.step()) {
        found.emplace_back(blocks.integer(0),
                           block_checksum(blocks.integer(1), blocks.integer(2), blocks.blob(3)));
    }
    blocks.reset();
    write("UPDATE position_blocks SET checksum = ? WHERE id = ?");
    Statement pages = database.prepare("SELECT page, results FROM results");
    while (pages.step()) {
        found.emplace_back(pages.integer(0), results_checksum(pages.integer(0), pages.blob(1)));
    }
    pages.reset();
    write("UPDATE results SET checksum = ? WHERE page = ?");
}

}  // namespace awale
