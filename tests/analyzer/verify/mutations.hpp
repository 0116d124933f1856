#pragma once

#include <functional>
#include <string>
#include <vector>

#include "awale/notation/ogn/record.hpp"

namespace awale::test {

/// One small change of an annotated record.
struct Mutation {
    std::string kind;  ///< `eval grade`, `note punished gain`: what is changed
    std::string what;  ///< `12: punished gain=4 -> gain=5`, for people
    std::function<void(Record&)> apply;
};

/// Every change of one thing that we wrote in the record, each giving it another meaning: values, their
/// bounds and grades, lines, notes field by field, verdicts and glyphs, better lines, the ledger field by
/// field, captures, the number of our words, and in the words each number, house and side.
///
/// Left out are changes that leave the meaning as it was, or change what claims nothing:
/// - the tags whose names begin with Judged, and the command `depth`: how values were found claims nothing of
///   the game;
/// - the figure of an estimate where it is not in our words, and the line of a move that is not exact: the
///   opinion of a search;
/// - a proved bound moved outwards: what it then says is still true, only less.
/// Everything else counts, also what happens to be true by chance: a bound moved inwards that still holds, a
/// line's letter changed to another move that is as good.
std::vector<Mutation> mutations_of(const Record& record);

}  // namespace awale::test
