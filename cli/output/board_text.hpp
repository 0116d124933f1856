#pragma once

#include "awale/notation/annotation/judgement.hpp"

namespace awale::cli {

/// The board for a terminal, four lines: North's row above with its letters from f to a, South's below from A
/// to F, and what each side has taken. A fifth line has the reserve, if there is one.
std::string board_text(const Board& board, const RuleSet& rules);

/// What is proved of a value: `+4`, or `-2..+4`.
std::string range_text(const Value& value);

/// The moves of a line from `board`, as notation writes them: `F f+2 C`, `D(b2 d1) a B`.
std::string line_text(const Board& board, std::span<const Turn> line, const RuleSet& rules);

/// `The game is over (majority): 25-20.`
std::string over_text(const Board& board, const RuleSet& rules, EndReason reason);

/// `1,352,078`, as the language writes it.
std::string number_text(std::uint64_t number);

/// Bytes as `260 MB` or `20.3 GB`, with thousands of thousands.
std::string size_text(std::uint64_t bytes);

/// A time in seconds as `40 s`, `2 min 05 s`, `1 h 10 min`.
std::string duration_text(double seconds);

}  // namespace awale::cli
