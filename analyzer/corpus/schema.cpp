#include "awale/analyzer/corpus/schema.hpp"

#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

int corpus_schema_version() { return static_cast<int>(migrations_sql().size()) + 1; }

namespace {

/// "Awal" in ASCII, in the header of every corpus. Do not change.
constexpr std::int64_t application_id = 0x4177616C;

/// The version at which comments became searchable.
constexpr std::size_t comments_version = 2;

/// The version at which a winner without a score counts.
constexpr std::size_t winner_version = 9;

/// The version at which games, results and positions have checksums.
constexpr std::size_t checksums_version = 10;

/// The version that migration `step` leads to.
constexpr std::size_t version_after(std::size_t step) { return step + 2; }

[[noreturn]] void refuse(const Database& database, const std::string& cause, const std::string& remedy) {
    throw EnvironmentError(database.file().string(), cause, remedy);
}

/// Makes the comments of all games searchable, from the games.
void index_comments(Database& database) {
    database.execute("DELETE FROM comments");
    Statement games =
        database.prepare("SELECT id, movetext FROM games WHERE movetext IS NOT NULL ORDER BY id");
    Statement insert = database.prepare("INSERT INTO comments (rowid, text) VALUES (?, ?)");
    while (games.step()) {
        const auto record = parse_ogn(games.text(1), {});
        const std::string words = record ? comment_words(*record) : "";
        if (!words.empty()) {
            insert.run(games.integer(0), words);
        }
    }
}

/// Writes the results of all games of which the outcome is known and not the score.
void write_winners(Database& database) {
    Statement games = database.prepare(R"sql(
        SELECT id, outcome FROM games
        WHERE outcome IS NOT NULL AND result_south IS NULL
          AND (ending = 'unfinished' OR outcome <> (final_south > final_north) - (final_south < final_north))
        ORDER BY id
    )sql");
    write_results(database, games.all([](const Statement& row) {
        return std::pair(game_in(row, 0), CountedResult{outcome_in(row, 1), std::nullopt});
    }));
}

/// Brings the corpus up to date. Another process may be doing the same: the version is read under the lock.
void migrate(Database& database) {
    Transaction transaction(database);
    const auto version = static_cast<std::size_t>(database.integer("PRAGMA user_version"));
    if (version == 0) {
        database.execute(std::string(schema_sql));
    }
    const auto steps = migrations_sql();
    for (std::size_t step = 0; step < steps.size(); ++step) {
        if (version == 0 || version >= version_after(step)) {
            continue;
        }
        database.execute(std::string(steps[step]));
        if (version_after(step) == comments_version) {
            index_comments(database);
        }
    }
    // These write into columns of the newest version.
    if (version != 0 && version < winner_version) {
        write_winners(database);
    }
    if (version != 0 && version < checksums_version) {
        write_all_checksums(database);
    }
    database.execute("PRAGMA application_id = " + std::to_string(application_id));
    database.execute("PRAGMA user_version = " + std::to_string(corpus_schema_version()));
    transaction.commit();
}

/// Refuses a corpus whose tables or views are not those of its version: what reads them could not rely on
/// them. What others have added is left alone.
void require_schema(const Database& database) {
    for (const SchemaFault& fault : schema_faults(database)) {
        if (!fault.is_added) {
            refuse(database, localized("corpus.damaged", {{"fault", fault.text}}),
                   localized("remedy.restore_or_import"));
        }
    }
}

/// The version of the corpus, 0 where the file is empty. Refuses what is none, and a newer one. Begins a
/// transaction, which stays open: another process may be making a corpus of the file, or importing games.
int version_of(Database& database) {
    database.execute("BEGIN");
    const std::int64_t owner = database.integer("PRAGMA application_id");
    const std::int64_t version = database.integer("PRAGMA user_version");
    const bool is_empty =
        owner == 0 && version == 0 && database.integer("SELECT count(*) FROM sqlite_schema") == 0;
    if (!is_empty && owner != application_id) {
        refuse(database, localized("corpus.of_another_program"), localized("remedy.name_another_file"));
    }
    if (version < 0 || (version == 0 && !is_empty)) {
        refuse(database,
               localized("corpus.damaged",
                         {{"fault", localized("corpus.impossible_version", {{"version", version}})}}),
               localized("remedy.restore_or_import"));
    }
    if (version > corpus_schema_version()) {
        refuse(database,
               localized("corpus.newer_version", {{"version", version}, {"newest", corpus_schema_version()}}),
               localized("remedy.newer_version"));
    }
    return static_cast<int>(version);
}

[[noreturn]] void refuse_empty(const Database& database) {
    refuse(database, localized("corpus.is_empty"), localized("remedy.make_corpus"));
}

}  // namespace

std::unique_ptr<Database> open_corpus(const std::filesystem::path& file, Database::Mode mode) {
    auto database = std::make_unique<Database>(file, mode);
    const int version = version_of(*database);
    if (mode == Database::Mode::Read) {
        if (version == 0) {
            refuse_empty(*database);
        }
        if (version < corpus_schema_version()) {
            refuse(*database,
                   localized("corpus.older_version",
                             {{"version", version}, {"newest", corpus_schema_version()}}),
                   localized("remedy.upgrade_corpus"));
        }
        require_schema(*database);
        return database;  // within the transaction
    }
    database->execute("COMMIT");
    database->execute("PRAGMA page_size = 8192");  // of a new file; in others it stays what it was
    database->enable_wal();
    database->execute("PRAGMA synchronous = NORMAL");
    if (version < corpus_schema_version()) {
        migrate(*database);
    }
    require_schema(*database);
    return database;
}

int upgrade_corpus(const std::filesystem::path& file) {
    int before = 0;
    {
        Database database(file, Database::Mode::Read);
        before = version_of(database);
        if (before == 0) {
            refuse_empty(database);
        }
    }
    open_corpus(file, Database::Mode::Write);
    return before;
}

std::map<std::string, SchemaObject> schema_objects(const Database& database) {
    Statement rows = database.prepare(R"sql(
        SELECT type, name, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
          AND NOT (type = 'table' AND name LIKE 'comments!_%' ESCAPE '!')
    )sql");
    std::map<std::string, SchemaObject> objects;
    rows.for_each([&](const Statement& row) {
        objects[std::string(row.text(1))] = {std::string(row.text(0)), plain_layout(row.text(2))};
    });
    return objects;
}

std::string plain_layout(std::string_view sql) {
    const auto is_alone = [](char c) { return c == '(' || c == ')' || c == ',' || c == ';'; };
    std::string plain;
    bool blank = false;  // one is owed before the next character
    const auto add = [&](char c) {
        if (blank && !plain.empty() && !is_alone(c) && !is_alone(plain.back())) {
            plain += ' ';
        }
        blank = false;
        plain += c;
    };
    for (std::size_t at = 0; at < sql.size(); ++at) {
        if (std::string_view(" \n\t\r").find(sql[at]) != std::string_view::npos) {
            blank = true;
        } else if (sql.substr(at).starts_with("--")) {
            at = std::min(sql.find('\n', at), sql.size());
            blank = true;
        } else if (sql[at] == '\'' || sql[at] == '"') {
            const std::size_t end = std::min(sql.find(sql[at], at + 1), sql.size() - 1);
            add(sql[at]);
            plain += sql.substr(at + 1, end - at);
            at = end;
        } else {
            add(sql[at]);
        }
    }
    return plain;
}

std::vector<SchemaFault> schema_faults(const Database& database) {
    static const auto expected = [] {
        Database made;
        made.execute(std::string(schema_sql));
        return schema_objects(made);
    }();
    const auto stored = schema_objects(database);
    std::vector<SchemaFault> faults;
    const auto add = [&](std::string_view id, const std::string& name, const std::string& type) {
        faults.push_back({localized(id, {{"type", type}, {"name", name}}), id == "corpus.schema_added"});
    };
    for (const auto& [name, object] : expected) {
        const auto found = stored.find(name);
        if (found == stored.end()) {
            add("corpus.schema_missing", name, object.type);
        } else if (found->second.sql != object.sql) {
            add("corpus.schema_altered", name, object.type);
        }
    }
    for (const auto& [name, object] : stored) {
        if (!expected.contains(name)) {
            add("corpus.schema_added", name, object.type);
        }
    }
    return faults;
}

}  // namespace awale
