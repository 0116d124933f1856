#include "awale/analyzer/corpus/database/schema_faults.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "awale/analyzer/corpus/database/schema_sql.hpp"

namespace awale {

namespace {

struct Object {
    std::string type;
    std::string sql;  ///< in plain layout
};

using Objects = std::map<std::string, Object>;

/// The word at the front of `text`, which it is taken off together with the blank behind it.
std::string take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of(" ("), text.size());
    std::string word(text.substr(0, end));
    text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
    return word;
}

/// What schema.sql makes: each statement `CREATE [VIRTUAL] TABLE|INDEX|VIEW name …`.
Objects expected_objects() {
    Objects objects;
    const std::string all = plain_layout(schema_sql);
    for (std::string_view rest = all; !rest.empty();) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        const std::string sql = plain_layout(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        std::string_view words = sql;
        if (take_word(words) != "CREATE") {
            continue;
        }
        std::string type = take_word(words);
        if (type == "VIRTUAL") {
            type = take_word(words);
        }
        std::ranges::transform(type, type.begin(), [](char c) { return static_cast<char>(c - 'A' + 'a'); });
        objects[take_word(words)] = {type, sql};
    }
    return objects;
}

/// What the corpus has, without what SQLite and the full-text table make for themselves.
Objects stored_objects(const Database& database) {
    Statement rows = database.prepare(R"sql(
        SELECT type, name, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
          AND NOT (type = 'table' AND name LIKE 'comments!_%' ESCAPE '!')
    )sql");
    Objects objects;
    while (rows.step()) {
        objects[std::string(rows.text(1))] = {std::string(rows.text(0)), plain_layout(rows.text(2))};
    }
    return objects;
}

bool is_blank(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

}  // namespace

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
        if (is_blank(sql[at])) {
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

std::string to_text(const SchemaFault& fault) {
    const std::string what = "the " + fault.type + " " + fault.name;
    switch (fault.kind) {
        case SchemaFault::Kind::Missing: return what + " is missing";
        case SchemaFault::Kind::Altered: return what + " is not the one of this version";
        case SchemaFault::Kind::Added: break;
    }
    return what + " does not belong to a corpus";
}

std::vector<SchemaFault> schema_faults(const Database& database) {
    static const Objects expected = expected_objects();
    const Objects stored = stored_objects(database);
    std::vector<SchemaFault> faults;
    for (const auto& [name, object] : expected) {
        const auto found = stored.find(name);
        if (found == stored.end()) {
            faults.push_back({SchemaFault::Kind::Missing, object.type, name});
        } else if (found->second.sql != object.sql) {
            faults.push_back({SchemaFault::Kind::Altered, object.type, name});
        }
    }
    for (const auto& [name, object] : stored) {
        if (!expected.contains(name)) {
            faults.push_back({SchemaFault::Kind::Added, object.type, name});
        }
    }
    return faults;
}

}  // namespace awale
