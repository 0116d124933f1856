#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"

namespace awale {

/// One difference between the schema of a corpus and the one that this program makes.
struct SchemaFault {
    enum class Kind : std::uint8_t {
        Missing,  ///< one of our tables, views or indices is not there
        Altered,  ///< it is there and says something else
        Added     ///< something that is not ours: a trigger, a view, a table or an index
    };
    Kind kind = Kind::Missing;
    std::string type;  ///< `table`, `index`, `view` or `trigger`
    std::string name;
    bool operator==(const SchemaFault&) const = default;
};

/// `the table games is missing`.
std::string to_text(const SchemaFault& fault);

/// What differs, by name. The corpus must be of the version that this program knows.
std::vector<SchemaFault> schema_faults(const Database& database);

/// SQL with each run of blanks and comments as one blank, and none beside a parenthesis or comma: two
/// statements that differ only in their layout become equal. Text in quotes stays as it is.
std::string plain_layout(std::string_view sql);

}  // namespace awale
