#include "awale/analyzer/corpus/analyses/analysis_reader.hpp"

#include <array>
#include <utility>

namespace awale {

namespace {

Grade grade_from_name(std::string_view text) {
    for (const Grade grade : {Grade::Exact, Grade::Bounded}) {
        if (text == name(grade)) {
            return grade;
        }
    }
    return Grade::Estimate;
}

Seeds seeds(const Statement& row, int column) {
    return Seeds{static_cast<int>(row.integer(column))};
}

/// The rows of one judgement, in the columns house, captured, value, lower, upper, grade, line, depth, nodes.
std::optional<Judgement> read(Statement& rows, bool more) {
    Judgement judgement;
    for (; more; more = rows.step()) {
        JudgedMove move;
        move.house = house_from_letter(rows.text(0).front()).value();
        move.captured = seeds(rows, 1);
        move.value = {seeds(rows, 2), seeds(rows, 3), seeds(rows, 4), grade_from_name(rows.text(5))};
        for (const char letter : rows.text(6)) {
            move.line.push_back(house_from_letter(letter).value());
        }
        judgement.moves.push_back(move);
        judgement.depth = static_cast<int>(rows.integer(7));
        judgement.nodes = static_cast<std::uint64_t>(rows.integer(8));
    }
    rows.reset();
    return judgement.moves.empty() ? std::nullopt : std::optional(std::move(judgement));
}

}  // namespace

AnalysisReader::AnalysisReader(const Database& database)
    : shared_(database.prepare("SELECT house, captured, value, lower, upper, grade, line, depth, nodes FROM "
                               "evaluations WHERE position = ? AND analysis = ? ORDER BY rank")),
      own_(database.prepare("SELECT house, captured, value, lower, upper, grade, line, depth, nodes FROM "
                            "own_evaluations WHERE game = ? AND analysis = ? AND ply = ? ORDER BY rank")),
      last_(database.prepare("SELECT last_value, last_lower, last_upper, last_grade FROM judged_games WHERE "
                             "game = ? AND analysis = ?")) {}

std::optional<Judgement> AnalysisReader::shared(PositionKey position, std::int64_t analysis) {
    return read(shared_, shared_.first(position.value(), analysis));
}

std::optional<Evaluations> AnalysisReader::along(GameId game, std::int64_t analysis, const Replay& replay) {
    Evaluations evaluations;
    for (std::size_t index = 0; index < replay.ended.ply.number(); ++index) {
        auto judgement = read(own_, own_.first(number(game), analysis, index + 1));
        if (!judgement) {
            judgement = shared(PositionKey::of(replay.plies[index].before), analysis);
        }
        if (!judgement) {
            return std::nullopt;
        }
        evaluations.plies.push_back(*std::move(judgement));
    }
    const bool found = last_.first(number(game), analysis);
    if (found && !last_.is_null(0)) {
        evaluations.last_value =
            Value{seeds(last_, 0), seeds(last_, 1), seeds(last_, 2), grade_from_name(last_.text(3))};
    }
    last_.reset();
    return found ? std::optional(std::move(evaluations)) : std::nullopt;
}

}  // namespace awale
