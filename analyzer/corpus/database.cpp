#include "awale/analyzer/corpus/database.hpp"

#include <sqlite3.h>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

namespace awale {

namespace {

/// How long a lock held by another process is waited for. A batch of an import holds it for a second or two.
constexpr int patience_milliseconds = 60'000;

/// A write-ahead log of this many pages is checkpointed, as SQLite has it.
constexpr int log_pages = 1000;

/// Of a damaged value this many bytes are shown.
constexpr std::size_t max_shown = 40;

/// What SQLite calls the file that was opened, beside those attached later.
constexpr const char* own_schema = "main";

/// The cache is in kibibytes.
constexpr const char* settings = R"sql(
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -6144;
    PRAGMA temp_store = MEMORY;
)sql";

/// The whole path of a file that a person named. Refuses names that SQLite reads as something else: nothing,
/// a database in memory, a URI.
std::filesystem::path path_of(const std::filesystem::path& file) {
    const std::string name = file.string();
    if (name.empty()) {
        throw EnvironmentError("''", localized("corpus.no_name"), localized("remedy.name_a_file"));
    }
    if (name == ":memory:" || name.starts_with("file:")) {
        throw EnvironmentError(name, localized("corpus.special_name"),
                               localized("remedy.write_path", {{"file", name}}));
    }
    return std::filesystem::absolute(file);
}

/// Refuses what cannot be a database. To SQLite a file shorter than a header is an empty database.
void require_database_file(const std::filesystem::path& file, const std::filesystem::file_status& status) {
    constexpr std::uintmax_t header_bytes = 100;
    const auto refuse = [&](std::string_view cause, std::string_view remedy = "remedy.name_a_file") {
        throw EnvironmentError(file.string(), localized(cause), localized(remedy));
    };
    if (std::filesystem::is_directory(status)) {
        refuse("corpus.is_folder");
    }
    if (!std::filesystem::is_regular_file(status)) {
        refuse("files.is_device");
    }
    std::error_code none;
    const auto size = std::filesystem::file_size(file, none);
    if (!none && size > 0 && size < header_bytes) {
        refuse("corpus.no_database", "remedy.name_another_file");
    }
}

/// The path as a URI with a parameter of SQLite.
std::string uri_of(const std::filesystem::path& path, std::string_view parameter) {
    std::string uri = "file:";
    for (const char byte : path.string()) {
        const bool is_special = byte == '?' || byte == '#' || byte == '%';
        uri += is_special ? fmt::format("%{:02X}", byte) : std::string{byte};
    }
    return uri.append("?").append(parameter);
}

/// Whether a write-ahead log with something in it lies beside the file.
bool has_log(const std::filesystem::path& file) {
    std::error_code none;
    const auto size = std::filesystem::file_size(file.string() + "-wal", none);
    return !none && size > 0;
}

/// Bytes that are no printable ASCII as \x and two digits: a damaged value may hold anything.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        result += code >= ' ' && code < 0x7F ? std::string{c} : fmt::format("\\x{:02x}", code);
    }
    return result;
}

/// The cause of an error, and a remedy.
std::pair<std::string, std::string> explain(int code, int reason, const char* message) {
    switch (code & 0xFF) {
        case SQLITE_FULL: return {localized("corpus.disk_full"), localized("remedy.make_room_and_repeat")};
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return {localized("corpus.busy"), localized("remedy.wait_and_repeat")};
        case SQLITE_READONLY: return {localized("corpus.read_only"), localized("remedy.check_permissions")};
        case SQLITE_NOTADB: return {localized("corpus.no_database"), localized("remedy.name_another_file")};
        case SQLITE_CORRUPT: return {localized("corpus.damaged_file"), localized("remedy.restore_or_import")};
        case SQLITE_CANTOPEN:
            return {reason == 0 ? localized("corpus.not_opened")
                                : localized("corpus.not_opened_because", {{"reason", system_reason(reason)}}),
                    localized(reason == EMFILE || reason == ENFILE ? "remedy.more_files"
                                                                   : "remedy.check_name_and_permissions")};
        case SQLITE_IOERR:
            return {reason == 0 ? localized("corpus.input_or_output_failed", {{"message", message}})
                                : localized("corpus.input_or_output_failed_because",
                                            {{"message", message}, {"reason", system_reason(reason)}}),
                    localized("remedy.check_disk")};
        default: return {message, ""};
    }
}

}  // namespace

Statement::Statement(const Database& database, sqlite3_stmt* statement)
    : database_(&database), statement_(statement, sqlite3_finalize) {}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) {
        return true;
    }
    if (code != SQLITE_DONE) {
        database_->fail(code);
    }
    return false;
}

void Statement::reset() {
    sqlite3_reset(statement_.get());  // repeats the error of the last step, which was thrown then
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string_view Statement::text(int column) const {
    // The connection belongs to one thread, so that the value needs no protection.
    sqlite3_value* const value = sqlite3_column_value(statement_.get(), column);
    const auto* bytes = static_cast<const void*>(sqlite3_value_text(value));
    const int length = bytes == nullptr ? 0 : sqlite3_value_bytes(value);
    return {static_cast<const char*>(bytes), static_cast<std::size_t>(length)};
}

std::string_view Statement::blob(int column) const {
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    const auto length = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return {static_cast<const char*>(bytes), length};
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

void Statement::throw_damaged(int column, std::string_view whose) const {
    const std::string_view name = sqlite3_column_name(statement_.get(), column);
    const std::string value = escaped(text(column).substr(0, max_shown));
    throw DamagedValue(database_->file().string(),
                       whose.empty()
                           ? localized("corpus.impossible_value", {{"column", name}, {"value", value}})
                           : localized("corpus.impossible_value_of_game",
                                       {{"column", name}, {"game", whose}, {"value", value}}));
}

void Statement::bind(int place, std::nullptr_t) {
    database_->require(sqlite3_bind_null(statement_.get(), place));
}

void Statement::bind(int place, std::int64_t value) {
    database_->require(sqlite3_bind_int64(statement_.get(), place, value));
}

void Statement::bind(int place, double value) {
    database_->require(sqlite3_bind_double(statement_.get(), place, value));
}

void Statement::bind(int place, std::string_view text) {
    const char* const bytes = text.data() == nullptr ? "" : text.data();
    database_->require(
        sqlite3_bind_text64(statement_.get(), place, bytes, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind(int place, Blob blob) {
    const char* const bytes = blob.bytes.data() == nullptr ? "" : blob.bytes.data();
    database_->require(sqlite3_bind_blob64(statement_.get(), place, bytes, blob.bytes.size(), SQLITE_STATIC));
}

Database::Database(const std::filesystem::path& file, Mode mode)
    : file_(file), path_(path_of(file)), handle_(nullptr, sqlite3_close_v2) {
    std::error_code none;
    const auto status = std::filesystem::status(path_, none);
    if (std::filesystem::exists(status)) {
        require_database_file(file, status);
    } else if (mode != Mode::Create && status.type() == std::filesystem::file_type::not_found) {
        throw EnvironmentError(file.string(), localized("files.no_such_file"),
                               localized("remedy.check_name"));
    }
    // To write even where only reading is wanted, if that is allowed: who may not write cannot take away
    // again what SQLite keeps beside a database in write-ahead mode while it is open.
    open(path_.string(), SQLITE_OPEN_READWRITE | (mode == Mode::Create ? SQLITE_OPEN_CREATE : 0));
    if (mode == Mode::Read && !has_log(path_)) {
        // A database in write-ahead mode needs two files beside it even to be read; where they cannot be
        // made, since the folder may not be written or its disk is full, and there is nothing in the log that
        // must be read, it is opened as a file that rests.
        sqlite3_stmt* probe = nullptr;
        const int code = sqlite3_prepare_v2(handle_.get(), "PRAGMA schema_version", -1, &probe, nullptr);
        const int read = code == SQLITE_OK ? sqlite3_step(probe) : code;
        sqlite3_finalize(probe);
        if ((read & 0xFF) == SQLITE_CANTOPEN || (read & 0xFF) == SQLITE_READONLY ||
            read == SQLITE_IOERR_SHMOPEN || read == SQLITE_IOERR_SHMSIZE) {
            // Nothing will change the file, so that SQLite needs no file beside it.
            open(uri_of(path_, "immutable=1"), SQLITE_OPEN_READONLY);
        }
    }
    execute(settings);
    if (mode == Mode::Read) {
        execute("PRAGMA query_only = ON");
    }
}

Database::Database() : handle_(nullptr, sqlite3_close_v2) { open(":memory:", SQLITE_OPEN_READWRITE); }

void Database::open(const std::string& name, int access) {
    // Nobody asks SQLite how much memory it has; counting it costs a lock for each block. A name is a whole
    // path or a URI of ours.
    [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    const int flags = access | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(name.c_str(), &handle, flags, nullptr);
    handle_.reset(handle);
    require(code);
    // A corpus has no triggers; one that was given to us may not run any.
    for (const int option :
         {SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_ENABLE_TRIGGER}) {
        sqlite3_db_config(handle, option, 0, nullptr);
    }
    sqlite3_busy_timeout(handle, patience_milliseconds);
}

void Database::execute(const std::string& sql) {
    require(sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr));
}

void Database::attach(const Database& other, const std::string& schema) {
    prepare("ATTACH DATABASE ? AS " + schema).run(std::string_view(uri_of(other.path_, "mode=ro")));
}

void Database::enable_wal() {
    // Whoever changes the mode reads first and locks then. SQLite does not wait in between, since two who
    // do would wait for each other: one is told at once that the file is busy, and has to begin again.
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_milliseconds);
    for (;;) {
        const int code = sqlite3_exec(handle_.get(), "PRAGMA journal_mode = WAL", nullptr, nullptr, nullptr);
        if (code == SQLITE_OK) {
            return;
        }
        if ((code & 0xFF) != SQLITE_BUSY || std::chrono::steady_clock::now() > end) {
            fail(code);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

void Database::checkpoint() {
    sqlite3_wal_checkpoint_v2(handle_.get(), own_schema, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Database::checkpoint_whole() {
    require(
        sqlite3_wal_checkpoint_v2(handle_.get(), own_schema, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr));
}

Statement Database::prepare(std::string_view sql) const {
    sqlite3_stmt* statement = nullptr;
    require(sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                               SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    return {*this, statement};
}

Statement Database::prepare_insertion(const std::string& table) const {
    const std::int64_t columns = integer("SELECT count(*) FROM pragma_table_info('" + table + "')");
    std::string places = "?";
    for (std::int64_t more = 1; more < columns; ++more) {
        places += ", ?";
    }
    return prepare("INSERT INTO " + table + " VALUES (" + places + ")");
}

std::int64_t Database::integer(std::string_view sql) const {
    const auto found = prepare(sql).lookup();
    if (!found) {
        throw DamagedValue(file_.string(), localized("corpus.no_row"));
    }
    return *found;
}

void Database::watch(std::function<void(std::int64_t)> seen) {
    constexpr int operations = 100'000;  // some milliseconds
    seen_ = std::move(seen);
    const auto call = [](void* self) noexcept {
        auto& database = *static_cast<Database*>(self);
        try {
            database.seen_(database.game_);
        } catch (...) {
            database.thrown_ = std::current_exception();
        }
        return database.thrown_ ? 1 : 0;
    };
    sqlite3_progress_handler(handle_.get(), seen_ ? operations : 0, call, this);
}

void Database::saw(std::int64_t game) const {
    game_ = game;
    if (seen_) {
        seen_(game);
    }
}

std::int64_t Database::last_inserted() const { return sqlite3_last_insert_rowid(handle_.get()); }

void Database::require(int code) const {
    if (code != SQLITE_OK) {
        fail(code);
    }
}

void Database::fail(int code) const {
    if (thrown_) {
        std::rethrow_exception(std::exchange(thrown_, nullptr));
    }
    const auto [cause, remedy] = explain(code, handle_ ? sqlite3_system_errno(handle_.get()) : 0,
                                         handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code));
    throw EnvironmentError(file_.string(), cause, remedy);
}

Transaction::Transaction(Database& database, Access access) : database_(&database) {
    database.execute(access == Access::Write ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
    if (database_ != nullptr) {
        try {
            database_->execute("ROLLBACK");
        } catch (const EnvironmentError&) {
            // SQLite has rolled back by itself, as it does when the disk is full.
        }
    }
}

void Transaction::commit() {
    database_->execute("COMMIT");
    database_ = nullptr;
}

namespace {

/// A board has 48, so the values of two moves differ by twice as many at most.
constexpr std::int64_t max_seeds = 96;

}  // namespace

std::int64_t number_in(const Statement& row, int column, std::int64_t low, std::int64_t high) {
    const std::int64_t number = row.integer(column);
    if (number < low || number > high || (number == 0 && row.is_null(column))) {
        row.throw_damaged(column);
    }
    return number;
}

Seeds seeds_in(const Statement& row, int column) {
    return Seeds{static_cast<int>(number_in(row, column, -max_seeds, max_seeds))};
}

GameId game_in(const Statement& row, int column) {
    return static_cast<GameId>(number_in(row, column, 1, std::numeric_limits<std::uint32_t>::max()));
}

bool flag_in(const Statement& row, int column) { return number_in(row, column, 0, 1) != 0; }

Turn turn_in(const Statement& row, int column) { return meant_by(row, column, parse_turn(row.text(column))); }

std::vector<House> houses_in(const Statement& row, int column) {
    std::vector<House> houses;
    for (const char letter : row.text(column)) {
        houses.push_back(meant_by(row, column, house_from_letter(letter)));
    }
    return houses;
}

Grade grade_in(const Statement& row, int column) {
    return meant_by(row, column, from_name<Grade>(row.text(column)));
}

std::optional<int> outcome_in(const Statement& row, int column) {
    return row.is_null(column) ? std::nullopt
                               : std::optional(static_cast<int>(number_in(row, column, -1, 1)));
}

Value value_in(const Statement& row, int column) {
    const Value value{seeds_in(row, column), seeds_in(row, column + 1), seeds_in(row, column + 2),
                      grade_in(row, column + 3)};
    if (value.lower > value.upper) {
        row.throw_damaged(column + 1);
    }
    return value;
}

WalCheckpointer::WalCheckpointer(Database& database, Limits limits) : database_(database), limits_(limits) {
    const auto call = [](void* self, sqlite3*, const char* schema, int pages) noexcept {
        if (schema == std::string_view(own_schema)) {  // and not one that is attached
            static_cast<WalCheckpointer*>(self)->committed(pages);
        }
        return SQLITE_OK;
    };
    sqlite3_wal_hook(database.handle_.get(), call, this);
}

WalCheckpointer::~WalCheckpointer() { sqlite3_wal_autocheckpoint(database_.handle_.get(), log_pages); }

void WalCheckpointer::committed(int pages) noexcept {
    const auto is_moving = [&] {
        return moving_.valid() && moving_.wait_for(std::chrono::seconds{0}) != std::future_status::ready;
    };
    const auto move = [this] {
        // Where it cannot be opened once more, the log is moved when it is long.
        if (!own_) {
            own_ = std::make_unique<Database>(database_.path(), Database::Mode::Write);
        }
        own_->checkpoint();
    };
    if (pages < limits_.fewest) {
        return;
    }
    if (pages >= limits_.most) {
        if (moving_.valid()) {
            moving_.wait();
        }
        database_.checkpoint();
    } else if (!is_moving()) {
        try {
            moving_ = std::async(std::launch::async, move);
        } catch (const std::exception&) {
            database_.checkpoint();  // there are too many threads
        }
    }
}

}  // namespace awale
