#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "awale/analyzer/search/bench.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::cli {

/// The board for a terminal, four lines: North's row above with its letters from f to a, South's below from A
/// to F, and what each side has taken. A fifth line has the reserve, if there is one.
std::string board_text(const Board& board, const RuleSet& rules);

/// What is proved of a value: `+4`, or `-2..+4`.
std::string range_text(const Value& value);

/// The moves of a line from `board`, as notation writes them: `F f+2 C`.
std::string line_text(const Board& board, const std::vector<House>& line, const RuleSet& rules);

/// The same for turns of any game: `D(b2 d1) a B`.
std::string line_text(const Board& board, std::span<const Turn> line, const RuleSet& rules);

/// A judgement as an aligned table with a line of headings: move, value, range, grade, final score and line.
/// A last line counts the legal moves that were not judged. `board` is the position judged.
std::string judgement_table(const Board& board, const TurnJudgement& judgement, const RuleSet& rules);

/// What the words and numbers of such a table mean, those that occur in it; a line each.
std::string judgement_legend(const TurnJudgement& judgement);

/// A replayed game for a person: who played, a line for every ply with the houses and stores after it and
/// what happened, and how the game ended.
std::string replay_table(const Record& record, const Replay& replay);

/// `1 352 078`.
std::string with_spaces(std::uint64_t number);

/// Bytes as `260 MB` or `20.3 GB`, with thousands of thousands.
std::string size_text(std::uint64_t bytes);

/// A time in seconds as `40 s`, `2 min 05 s`, `1 h 10 min`.
std::string duration_text(double seconds);

/// The lines that `awale bench` prints below its heading, each ended by a line feed.
std::string bench_text(const search::BenchLine& line);
/// Positions, speed and signature of all of them.
std::string bench_total(const search::BenchResult& result);
std::string time_to_depth_text(std::span<const search::DepthReached> reached);

}  // namespace awale::cli
