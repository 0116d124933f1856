#pragma once

#include <functional>
#include <string_view>

#include "awale/analyzer/corpus/database/database.hpp"

namespace awale {

/// The whole corpus as SQL, a statement a line or more, from which the program `sqlite3` makes the same
/// corpus again: table by table, each in the order of its key. Two corpora with the same dump are the same,
/// whether they were made new or brought up to date.
/// `write` takes a piece of the text. Throws EnvironmentError.
void dump(const Database& database, const std::function<void(std::string_view)>& write);

}  // namespace awale
