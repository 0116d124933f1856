#pragma once

#include <string>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The words of all the comments of a record, variations included and commands left out, a line each.
std::string comment_words(const Record& record);

/// Makes the comments of all games searchable again, from the games. Call inside a transaction.
void index_comments(Database& database);

}  // namespace awale
