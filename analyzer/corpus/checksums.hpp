#pragma once

#include <cstring>

#include "awale/analyzer/corpus/database.hpp"

namespace awale {

/// XXH3 (64 bits) of values, as the corpus stores it (docs/corpus.md, "Checksums"; not to be changed). Add
/// each value of a row in turn. It is computed for each game that is read, and so written to be quick.
class Checksum {
public:
    Checksum& add(std::string_view text) {
        add_number(mark_of_text, text.size());
        text.copy(room(text.size()), text.size());
        return *this;
    }

    Checksum& add(std::int64_t number) {
        return add_number(mark_of_integer, static_cast<std::uint64_t>(number));
    }

    Checksum& add(double number) { return add_number(mark_of_real, std::bit_cast<std::uint64_t>(number)); }

    Checksum& add_null() {
        *room(1) = mark_of_null;
        return *this;
    }

    /// A column, which is returned as well. NULL reads as 0, or as a text that is nowhere.
    std::int64_t integer(const Statement& row, int column) {
        const std::int64_t number = row.integer(column);
        number == 0 && row.is_null(column) ? add_null() : add(number);
        return number;
    }

    std::string_view text(const Statement& row, int column) {
        const std::string_view text = row.text(column);
        text.data() == nullptr ? add_null() : add(text);
        return text;
    }

    std::optional<double> real(const Statement& row, int column) {
        const double number = row.real(column);
        const bool is_null = number == 0 && row.is_null(column);
        is_null ? add_null() : add(number);
        return is_null ? std::nullopt : std::optional(number);
    }

    /// The columns of a row from the first on, a letter each: I whole numbers, R others, T texts.
    Checksum& add(const Statement& row, std::string_view types);

    template <class Value>
    Checksum& add(const std::optional<Value>& value) {
        return value ? add(*value) : add_null();
    }

    template <class... Values>
    Checksum& add_all(const Values&... values) {
        (add(values), ...);
        return *this;
    }

    /// So that every whole number is added as one, whatever its width.
    template <class Integer>

    requires std::is_integral_v<Integer>

        Checksum& add(Integer number) {
        return add(static_cast<std::int64_t>(number));
    }

    /// Of all that was added. Begins again, with the memory that there is.
    std::int64_t take();

private:
    // What stands before a value. Do not change: checksums are stored.
    static constexpr char mark_of_null = 0;
    static constexpr char mark_of_text = 1;
    static constexpr char mark_of_integer = 2;
    static constexpr char mark_of_real = 3;

    Checksum& add_number(char mark, std::uint64_t value) {
        static_assert(std::endian::native == std::endian::little, "the lowest byte comes first");
        char* const at = room(1 + sizeof value);
        *at = mark;
        std::memcpy(at + 1, &value, sizeof value);
        return *this;
    }

    char* room(std::size_t bytes) {
        if (used_ + bytes > bytes_.size()) {
            bytes_.resize(2 * (used_ + bytes));
        }
        used_ += bytes;
        return bytes_.data() + used_ - bytes;
    }

    std::vector<char> bytes_;
    std::size_t used_ = 0;
};

/// The columns of a game with the names that it refers to, and the joins for them: all that its checksum
/// covers, in this order, and the checksum.
extern const std::string_view select_games;

/// The column of the checksum.
extern const int checksum_column;

/// Throws DamagedValue: the game does not have its checksum.
[[noreturn]] void throw_changed(GameId game);

/// Throws so for the first game that does not have its checksum.
void require_checksums(const Database& database);

/// Writes the checksums of the games for which `condition` holds, an SQL expression over `games`, from what
/// is stored of them, and the totals. Call inside a transaction.
void write_checksums(Database& database, std::string_view condition = "1");

/// The rows of one part of an analysis of a game. The checksum of the part is the sum of those of its rows,
/// in whatever order.
class AnalysisRows {
public:
    /// A query with the parameters game and analysis, and the types of its columns (`Checksum::add`).
    AnalysisRows(const Database& database, std::string_view select, std::string_view types)
        : rows_(database.prepare(select)), types_(types) {}

    /// Calls `see` with each row; the checksum of all.
    std::int64_t read(
        GameId game, std::int64_t analysis,
        const std::function<void(const Statement&)>& see = [](const Statement&) {});

private:
    Statement rows_;
    std::string_view types_;
    Checksum checksum_;  ///< for its memory
};

/// What an analysis found about a game, in parts. The best moves belong to the part of the plies.
struct AnalysisParts {
    explicit AnalysisParts(const Database& database);

    AnalysisRows plies, best, judgements, notes;
};

/// Checksums are added as they come, without overflow.
constexpr std::int64_t sum_of(std::int64_t one, std::int64_t other) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(one) + static_cast<std::uint64_t>(other));
}

/// The checksums of an analysis of a game.
struct AnalysisChecksums {
    std::int64_t plies = 0;
    std::int64_t judgements = 0;
    std::int64_t notes = 0;
    bool operator==(const AnalysisChecksums&) const = default;
};

/// Reads and writes what `judged_games` has of the checksums.
class StoredSums {
public:
    /// The database must outlive this.
    explicit StoredSums(const Database& database);

    AnalysisParts& parts() { return parts_; }

    struct Noted {
        std::int64_t analysis = 0;
        AnalysisChecksums checksums;
        bool is_intact = true;  ///< the row of `judged_games` has its own checksum
    };

    /// What was noted of an analysis of a game, of the last where none is given; nothing without any.
    std::optional<Noted> noted(GameId game, std::optional<std::int64_t> analysis = std::nullopt);

    /// Whether all parts of an analysis of a game have their checksums.
    bool are_intact(GameId game, std::int64_t analysis);

    /// Writes the checksums of an analysis from its rows, and adds it to the totals. Call inside a
    /// transaction.
    void seal(Database& database, GameId game, std::int64_t analysis);

    /// Takes an analysis that is about to be removed out of the totals.
    void forget(Database& database, GameId game, std::int64_t analysis);

private:
    AnalysisChecksums computed(GameId game, std::int64_t analysis);

    Checksum checksum_;  ///< for its memory
    Statement ledger_;
    AnalysisParts parts_;
};

/// Throws DamagedValue: the analysis of a game does not have its checksum.
[[noreturn]] void throw_changed_analysis(GameId game);

/// The numbers of games and of analyses of games in a corpus, and the sums of their checksums
/// (`share_of_total`).
struct Totals {
    std::int64_t games = 0;
    std::int64_t game_checksums = 0;
    std::int64_t analyses = 0;
    std::int64_t analysis_checksums = 0;
    bool operator==(const Totals&) const = default;
};

/// As they were noted.
Totals totals_of(const Database& database);

/// Notes that games or analyses were stored, or that checksums have changed.
void add_to_totals(Database& database, const Totals& more);

/// Counts all again, after games were removed. Call inside a transaction.
void count_totals(Database& database);

/// The number of analyses of games. Throws DamagedValue where they are not those that were stored.
std::int64_t count_analyses(const Database& database);

/// What a checksum adds to the sum: its low 32 bits.
constexpr std::int64_t share_of_total(std::int64_t checksum) { return checksum & 0xFFFFFFFF; }

/// Of a row of `position_blocks`.
std::int64_t block_checksum(std::int64_t first_key, std::int64_t first_game, std::string_view entries);

/// Of a row of `results`.
std::int64_t results_checksum(std::int64_t page, std::string_view results);

/// Writes the checksums of all games, analyses, results and blocks of positions: the corpus has none yet.
/// Call inside a transaction.
void write_all_checksums(Database& database);

}  // namespace awale
