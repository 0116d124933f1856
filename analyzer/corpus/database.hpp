#pragma once

#include <exception>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/io/environment_error.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace awale {

/// What a column may hold besides text and whole numbers. The bytes belong to the caller or the row.
struct Blob {
    std::string_view bytes;
};

/// A value that a corpus cannot have was read. The rows after it can be read anyway.
class DamagedValue : public EnvironmentError {
public:
    /// `what` names the corpus or the game, `cause` the value.
    DamagedValue(const std::string& what, const std::string& cause,
                 const std::string& remedy = localized("remedy.check_corpus"))
        : EnvironmentError(what, localized("corpus.damaged", {{"fault", cause}}), remedy) {
        fault_ = cause;
    }
};

class Database;

/// One prepared statement. Values are bound from 1, columns read from 0. Text and blobs bound must stay
/// alive until the last row was read; those read from a column live until the next step.
class Statement {
public:
    /// Binds each argument in turn and runs the statement; what rows it gives are dropped.
    template <class... Values>
    void run(const Values&... values) {
        bind_all(values...);
        while (step()) {}
    }

    /// Binds each argument in turn and steps to the first row. False when there is none; then, and after the
    /// last row wanted, call `reset` (or bind again).
    template <class... Values>
    bool first(Values&&... values) {
        static_assert(!(std::is_same_v<Values, std::string> || ...),
                      "the text must outlive the rows: name it");
        bind_all(values...);
        return step();
    }

    /// Binds each argument in turn; the first column of the first row as a whole number, nothing where there
    /// is no row.
    template <class... Values>
    std::optional<std::int64_t> lookup(const Values&... values) {
        bind_all(values...);
        const auto found = step() ? std::optional(integer(0)) : std::nullopt;
        reset();
        return found;
    }

    /// Binds each argument in turn and calls `see` with each row.
    template <class See, class... Values>
    void for_each(const See& see, const Values&... values) {
        bind_all(values...);
        while (step()) {
            see(std::as_const(*this));
        }
        reset();
    }

    /// Binds each argument in turn; what `make` makes of each row, in their order.
    template <class Make, class... Values>
    auto all(const Make& make, const Values&... values) {
        std::vector<decltype(make(std::as_const(*this)))> made;
        for_each([&](const Statement& row) { made.push_back(make(row)); }, values...);
        return made;
    }

    /// Steps to the next row.
    bool step();
    /// Ends the reading of rows; a statement half read holds a lock.
    void reset();

    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string_view text(int column) const;
    std::string_view blob(int column) const;
    bool is_null(int column) const;

    /// Throws: the value of this column cannot be. `whose` says of what it is a value: `game 3`.
    [[noreturn]] void throw_damaged(int column, std::string_view whose = "") const;

    void bind(int place, std::nullptr_t);
    void bind(int place, std::int64_t value);
    void bind(int place, double value);
    void bind(int place, std::string_view text);
    void bind(int place, Blob blob);

    template <class Value>
    void bind(int place, const std::optional<Value>& value) {
        if (value) {
            bind(place, *value);
        } else {
            bind(place, nullptr);
        }
    }
    /// So that every whole number binds as one, whatever its width.
    template <class Integer>
    requires std::is_integral_v<Integer>

    void bind(int place, Integer value) { bind(place, static_cast<std::int64_t>(value)); }

private:
    friend class Database;

    Statement(const Database& database, sqlite3_stmt* statement);

    template <class... Values>
    void bind_all(const Values&... values) {
        reset();
        int place = 0;  // NOLINT(misc-const-correctness)
        (bind(++place, values), ...);
    }

    const Database* database_;
    std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement_;
};

/// A SQLite database file. Whatever fails throws EnvironmentError naming the file, the cause and a remedy.
/// Misspelt names in double quotes are errors, foreign keys hold, the lock of another process is waited for.
class Database {
public:
    enum class Mode : std::uint8_t {
        Read,   ///< no statement writes; works in a folder that cannot be written
        Write,  ///< the file must be there
        Create  ///< made when it is not there
    };

    Database(const std::filesystem::path& file, Mode mode);
    /// An empty database in memory.
    Database();
    Database& operator=(Database&&) = delete;

    /// Runs statements that take no values.
    void execute(const std::string& sql);
    /// Makes the tables of another database readable under the name of a schema. Transactions do not lock it
    /// to be written.
    void attach(const Database& other, const std::string& schema);
    /// Sets the database to write-ahead mode, in which readers and a writer do not wait for each other.
    void enable_wal();
    /// Moves home as much of the write-ahead log as nobody is reading, without waiting for anyone. What
    /// cannot be moved, on a full disk say, stays in the log, where it is as safe.
    void checkpoint();
    /// Moves all of it home and empties it, so that the file alone is the database. Waits for readers.
    void checkpoint_whole();
    Statement prepare(std::string_view sql) const;
    /// A statement that inserts a row into a table, whose columns are bound in their order; what is never
    /// bound is NULL.
    Statement prepare_insertion(const std::string& table) const;
    /// The first column of the first row of a query that has one, as a whole number.
    std::int64_t integer(std::string_view sql) const;

    /// Calls `seen` with the number of each game that is read, and now and then while a statement works with
    /// that of the last, 0 before the first. What it throws ends the work and is thrown on. Nothing: no more.
    void watch(std::function<void(std::int64_t game)> seen);
    /// A game was read.
    void saw(std::int64_t game) const;

    std::int64_t last_inserted() const;

    /// As it was named, for messages.
    const std::filesystem::path& file() const { return file_; }

    /// The whole path.
    const std::filesystem::path& path() const { return path_; }

    /// Throws EnvironmentError for a SQLite result code, or for one that is not SQLITE_OK.
    [[noreturn]] void fail(int code) const;
    void require(int code) const;

private:
    friend class WalCheckpointer;

    void open(const std::string& name, int access);

    std::filesystem::path file_, path_;
    std::function<void(std::int64_t)> seen_;
    mutable std::int64_t game_ = 0;        ///< that was read last
    mutable std::exception_ptr thrown_{};  ///< by `seen_`, while a statement worked
    std::unique_ptr<sqlite3, int (*)(sqlite3*)> handle_;
};

/// A transaction that is undone unless committed. One to write takes the write lock at once; one to read sees
/// the database as it is at the first reading.
class Transaction {
public:
    enum class Access : std::uint8_t { Write, Read };

    explicit Transaction(Database& database, Access access = Access::Write);
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();

    void commit();

private:
    Database* database_;
};

/// The number of a game in its corpus, from 1 in the order in which games were stored.
enum class GameId : std::uint32_t {};

/// The number itself, for a column or a line of text.
constexpr std::int64_t number(GameId id) { return static_cast<std::int64_t>(id); }

/// Values of columns, checked: a corpus may be damaged, or made by another program. Each of these throws
/// EnvironmentError, naming the column, where the value is none that the program stores.

/// What was made of a column, if it has a meaning.
template <class Value>
Value meant_by(const Statement& row, int column, const std::optional<Value>& meaning) {
    if (!meaning) {
        row.throw_damaged(column);
    }
    return *meaning;
}

/// A whole number from `low` to `high`.
std::int64_t number_in(const Statement& row, int column, std::int64_t low, std::int64_t high);

/// A number of seeds, or a difference of two, of a board.
Seeds seeds_in(const Statement& row, int column);

GameId game_in(const Statement& row, int column);

/// 0 or 1.
bool flag_in(const Statement& row, int column);

/// A move of any game as `to_text` writes it: `D`, `D(b2 d1)`, `@A2C3`.
Turn turn_in(const Statement& row, int column);

/// Letters of houses, in turn.
std::vector<House> houses_in(const Statement& row, int column);

/// `exact`, `bounded` or `estimate`.
Grade grade_in(const Statement& row, int column);

/// −1, 0 or 1, or NULL.
std::optional<int> outcome_in(const Statement& row, int column);

/// Four columns from this one on: value, lower, upper and grade, each where it may be.
Value value_in(const Statement& row, int column);

/// Moves the write-ahead log of a database home in a thread of its own while more is being written, so that
/// a writer of many batches does not wait for the disk after each.
///
/// While somebody writes, the log only grows: a transaction that finds all of it in the file starts it
/// again. When it has grown long the writer waits for that, which is little then.
class WalCheckpointer {
public:
    /// In pages, which have 8 KiB in a new corpus.
    struct Limits {
        int fewest = 1000;  ///< a log of fewer is not worth a wait for the disk; it is what SQLite has
        int most = 4096;    ///< how long a log may become
    };

    /// The database must outlive this, and be in write-ahead mode. One at a time for a database.
    explicit WalCheckpointer(Database& database, Limits limits);
    WalCheckpointer& operator=(WalCheckpointer&&) = delete;
    /// Waits for the thread. From then on the database moves its log itself.
    ~WalCheckpointer();

private:
    void committed(int pages) noexcept;

    Database& database_;
    Limits limits_;
    std::unique_ptr<Database> own_;  ///< of the thread
    std::future<void> moving_;       ///< what the thread does, or did last; destroyed first, it waits for it
};

}  // namespace awale
