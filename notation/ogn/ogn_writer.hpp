#pragma once

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// What is written of a record.
enum class OgnStyle : std::uint8_t {
    Portable,  ///< what Aualé reads without losing a move; docs/notation.md says what it leaves out
    Full       ///< everything: `parse_ogn` gives back an equal record
};

/// A game as text: tags, an empty line, moves in lines below 80 columns, the result. Games of one file are
/// joined by an empty line. Texts of the record are UTF-8 without control characters; a tag's name is ASCII
/// letters, digits and `_`.
std::string write_ogn(const Record& record, OgnStyle style);

/// The record without the parts that Aualé's reader cannot read, and the same moves (docs/notation.md,
/// "What is left out by default"). Applying it twice changes nothing more.
Record portable(const Record& record);

}  // namespace awale
