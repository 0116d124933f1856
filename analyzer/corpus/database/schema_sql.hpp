#pragma once

#include <span>
#include <string_view>

namespace awale {

/// The text of schema.sql: what makes a new corpus of an empty database.
extern const std::string_view schema_sql;

/// The texts of migrations/2.sql and so on. Step i brings a corpus from version i + 1 to version i + 2.
std::span<const std::string_view> migrations_sql();

}  // namespace awale
