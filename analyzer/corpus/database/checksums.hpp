#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"

namespace awale {

/// XXH3 (64 bits) of values, as the corpus stores it (docs/corpus.md, "Checksums"; not to be changed). Add each
/// value of a row in turn.
class Checksum {
public:
    /// Begins again, with the memory that there is.
    void clear() {
        bytes_.clear();
    }

    Checksum& add(std::string_view text);
    Checksum& add(std::int64_t number);
    Checksum& add(double number);
    Checksum& add_null();

    template <class Value>
    Checksum& add(const std::optional<Value>& value) {
        return value ? add(*value) : add_null();
    }
    /// So that every whole number is added as one, whatever its width.
    template <class Integer>
    requires std::is_integral_v<Integer>

    Checksum& add(Integer number) {
        return add(static_cast<std::int64_t>(number));
    }

    std::int64_t value() const;

private:
    std::string bytes_;
};

/// The columns of a game with the names that it refers to, and the joins for them: all that its checksum covers,
/// in this order, and the checksum.
extern const std::string_view select_games;

/// The column of the checksum.
extern const int checksum_column;

/// Whether a row of `select_games` has its checksum. `checksum` lends its memory.
bool is_intact(const Statement& row, Checksum& checksum);

/// Throws DamagedValue: the game does not have its checksum.
[[noreturn]] void throw_changed(GameId game);

/// Throws so for the first game that does not have its checksum.
void require_checksums(const Database& database);

/// Writes the checksums of the games for which `condition` holds, an SQL expression over `games`, from what is
/// stored of them, and the totals. Call inside a transaction.
void write_checksums(Database& database, std::string_view condition = "1");

/// The number of games of a corpus, and the sum of their checksums (`share_of_total`).
struct Totals {
    std::int64_t games = 0;
    std::int64_t checksums = 0;
    bool operator==(const Totals&) const = default;
};

/// As they were noted.
Totals totals_of(const Database& database);

/// Notes that games were stored, or that checksums have changed.
void add_to_totals(Database& database, const Totals& more);

/// Counts the games again, after some were removed. Call inside a transaction.
void count_totals(Database& database);

/// What a checksum adds to the sum: its low 32 bits.
constexpr std::int64_t share_of_total(std::int64_t checksum) {
    return checksum & 0xFFFFFFFF;
}

/// Of a row of `position_blocks`.
std::int64_t block_checksum(std::int64_t first_key, std::int64_t first_game, std::string_view entries);

/// Of a row of `results`.
std::int64_t results_checksum(std::int64_t page, std::string_view results);

/// Writes the checksums of all games, results and blocks of positions: the corpus has none yet. Call inside a
/// transaction.
void write_all_checksums(Database& database);

}  // namespace awale
