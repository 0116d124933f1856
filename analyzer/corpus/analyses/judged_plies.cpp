#include "awale/analyzer/corpus/analyses/judged_plies.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "awale/analyzer/corpus/database/read_values.hpp"

namespace awale {

namespace {

constexpr const char* select_plies = R"sql(
    SELECT ply, position, house, forced, verdict, loss, grade, only_move, result_after
    FROM judged_plies WHERE game = ? AND analysis = ? ORDER BY ply
)sql";

constexpr const char* select_best = R"sql(
    SELECT ply, house, value FROM judgements WHERE game = ? AND analysis = ? AND rank = 1
)sql";

constexpr const char* select_values = R"sql(
    SELECT ply, house, value FROM judgements WHERE game = ? AND analysis = ? ORDER BY ply, rank
)sql";

constexpr const char* select_note_kinds = R"sql(
    SELECT ply, kind, side, gain, grade FROM notes WHERE game = ? AND analysis = ? ORDER BY ply, number
)sql";

Ply counted_ply(const Statement& row, int column) {
    return Ply{
        static_cast<std::size_t>(number_in(row, column, 1, std::numeric_limits<std::uint32_t>::max()))};
}

Verdict verdict_in(const Statement& row, int column) {
    for (const Verdict verdict :
         {Verdict::None, Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder}) {
        if (row.text(column) == name(verdict)) {
            return verdict;
        }
    }
    row.throw_damaged(column);
}

Side side_in(const Statement& row, int column) {
    for (const Side side : {Side::South, Side::North}) {
        if (row.text(column) == name(side)) {
            return side;
        }
    }
    row.throw_damaged(column);
}

JudgedPly read_ply(const Statement& row) {
    const auto position = PositionKey::checked(row.integer(1));
    if (!position) {
        row.throw_damaged(1);
    }
    return {.ply = counted_ply(row, 0),
            .position = *position,
            .turn = turn_in(row, 2),
            .forced = flag_in(row, 3),
            .verdict = verdict_in(row, 4),
            .loss = seeds_in(row, 5),
            .grade = grade_in(row, 6),
            .only_move = flag_in(row, 7),
            .result_after = outcome_in(row, 8),
            .best = {},
            .value = {}};
}

}  // namespace

LatestAnalysis::LatestAnalysis(const Database& database)
    : has_analyses_(database.integer("SELECT EXISTS (SELECT 1 FROM judged_games)") != 0),
      latest_(database.prepare("SELECT analysis FROM latest_analysis WHERE game = ?")),
      plies_(database.prepare(select_plies)),
      best_(database.prepare(select_best)),
      values_(database.prepare(select_values)),
      notes_(database.prepare(select_note_kinds)) {}

std::optional<std::int64_t> LatestAnalysis::of(GameId game) {
    std::optional<std::int64_t> analysis;
    if (has_analyses_ && latest_.first(number(game))) {
        analysis = latest_.integer(0);
    }
    latest_.reset();
    return analysis;
}

std::vector<JudgedPly> LatestAnalysis::plies(GameId game, std::int64_t analysis) {
    std::vector<JudgedPly> plies;
    for (bool more = plies_.first(number(game), analysis); more; more = plies_.step()) {
        plies.push_back(read_ply(plies_));
    }
    plies_.reset();
    for (bool more = best_.first(number(game), analysis); more; more = best_.step()) {
        const auto found = std::ranges::lower_bound(plies, counted_ply(best_, 0), {}, &JudgedPly::ply);
        if (found != plies.end() && found->ply == counted_ply(best_, 0)) {
            found->best = turn_in(best_, 1);
            found->value = seeds_in(best_, 2);
        }
    }
    best_.reset();
    return plies;
}

std::vector<MoveValue> LatestAnalysis::move_values(GameId game, std::int64_t analysis) {
    std::vector<MoveValue> values;
    for (bool more = values_.first(number(game), analysis); more; more = values_.step()) {
        values.push_back({counted_ply(values_, 0), turn_in(values_, 1), seeds_in(values_, 2)});
    }
    values_.reset();
    return values;
}

std::vector<JudgedNote> LatestAnalysis::notes(GameId game, std::int64_t analysis) {
    std::vector<JudgedNote> notes;
    for (bool more = notes_.first(number(game), analysis); more; more = notes_.step()) {
        const auto kind = note_kind_from_name(notes_.text(1));
        if (!kind) {
            notes_.throw_damaged(1);
        }
        notes.push_back(
            {counted_ply(notes_, 0), *kind, side_in(notes_, 2), seeds_in(notes_, 3), grade_in(notes_, 4)});
    }
    notes_.reset();
    return notes;
}

}  // namespace awale
