#include "awale/analyzer/corpus/maintenance/dump.hpp"

#include <string>
#include <vector>

#include "awale/analyzer/corpus/database/schema_faults.hpp"

namespace awale {

namespace {

struct Thing {
    std::string type;
    std::string name;
    std::string sql;

    bool is_virtual() const {
        return sql.starts_with("CREATE VIRTUAL");
    }
};

/// What the schema consists of, without what SQLite and the full-text table make for themselves.
std::vector<Thing> things(const Database& database, const char* types) {
    Statement rows = database.prepare(std::string(R"(
        SELECT type, name, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE 'comments!_%' ESCAPE '!'
            AND type IN ()") + types + ") ORDER BY name");
    std::vector<Thing> list;
    while (rows.step()) {
        list.push_back({std::string(rows.text(0)), std::string(rows.text(1)), std::string(rows.text(2))});
    }
    return list;
}

/// An expression that gives all the columns of a row as SQL, with commas.
std::string row_expression(const Database& database, const std::string& table) {
    Statement columns = database.prepare("SELECT name FROM pragma_table_info(?) ORDER BY cid");
    std::string expression;
    for (bool more = columns.first(std::string_view(table)); more; more = columns.step()) {
        expression +=
            (expression.empty() ? "quote(" : " || ',' || quote(") + std::string(columns.text(0)) + ")";
    }
    return expression;
}

/// The columns of the primary key, in its order; `rowid` where there is none.
std::string key_of(const Database& database, const std::string& table) {
    Statement columns = database.prepare("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk");
    std::string key;
    for (bool more = columns.first(std::string_view(table)); more; more = columns.step()) {
        key += (key.empty() ? "" : ", ") + std::string(columns.text(0));
    }
    return key.empty() ? "rowid" : key;
}

}  // namespace

void dump(const Database& database, const std::function<void(std::string_view)>& write) {
    write("PRAGMA foreign_keys = OFF;\nBEGIN;\n");
    for (const char* const number : {"application_id", "user_version"}) {
        const std::string pragma = std::string("PRAGMA ") + number;
        write(pragma + " = " + std::to_string(database.integer(pragma)) + ";\n");
    }
    for (const Thing& table : things(database, "'table'")) {
        write(plain_layout(table.sql) + ";\n");
        const std::string row =
            table.is_virtual() ? "rowid || ',' || quote(text)" : row_expression(database, table.name);
        Statement rows = database.prepare("SELECT " + row + " FROM " + table.name + " ORDER BY " +
                                          (table.is_virtual() ? "rowid" : key_of(database, table.name)));
        const std::string begin =
            "INSERT INTO " + table.name + (table.is_virtual() ? " (rowid, text)" : "") + " VALUES (";
        while (rows.step()) {
            write(begin + std::string(rows.text(0)) + ");\n");
        }
    }
    for (const Thing& thing : things(database, "'index', 'view'")) {
        write(plain_layout(thing.sql) + ";\n");
    }
    write("COMMIT;\n");
}

}  // namespace awale
