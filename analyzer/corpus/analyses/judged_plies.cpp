#include "awale/analyzer/corpus/analyses/judged_plies.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "awale/analyzer/corpus/database/read_values.hpp"

namespace awale {

namespace {

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

/// A row of `judged_ply_rows`.
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
            .grade = grade_in(row, 8),
            .only_move = flag_in(row, 9),
            .result_after = outcome_in(row, 12),
            .best = {},
            .value = {}};
}

}  // namespace

LatestAnalysis::LatestAnalysis(const Database& database, Verified verified)
    : database_(database),
      verified_(verified),
      judged_(database),
      plies_(database.prepare(judged_ply_rows.select)),
      best_(database.prepare(best_rows.select)),
      values_(database.prepare(judgement_rows.select)),
      notes_(database.prepare(note_rows.select)) {}

std::optional<std::int64_t> LatestAnalysis::of(GameId game) {
    if (!has_analyses_) {
        has_analyses_ = count_analyses(database_) > 0;
    }
    if (!*has_analyses_ || !look_up(game, std::nullopt)) {
        return std::nullopt;
    }
    return noted_.analysis;
}

bool LatestAnalysis::look_up(GameId game, std::optional<std::int64_t> analysis) {
    const auto noted = judged_.noted(game, analysis);
    if (noted && !noted->is_intact) {
        throw_changed_analysis(game);
    }
    game_ = game;
    noted_ = noted.value_or(JudgedGames::Noted{});
    return noted.has_value();
}

void LatestAnalysis::verify(GameId game, std::int64_t analysis, std::int64_t AnalysisChecksums::*part,
                            std::int64_t sum) {
    if (verified_ == Verified::No) {
        return;
    }
    if (game_ != game || noted_.analysis != analysis) {
        look_up(game, analysis);
    }
    if (noted_.checksums.*part != sum) {
        throw_changed_analysis(game);
    }
}

void LatestAnalysis::require(GameId game, std::int64_t analysis) {
    plies(game, analysis);
    move_values(game, analysis);
    notes(game, analysis);
}

std::vector<JudgedPly> LatestAnalysis::plies(GameId game, std::int64_t analysis) {
    std::vector<JudgedPly> plies;
    std::int64_t sum = 0;
    for (bool more = plies_.first(number(game), analysis); more; more = plies_.step()) {
        judged_ply_rows.add(plies_, checksum_, sum);
        plies.push_back(read_ply(plies_));
    }
    plies_.reset();
    for (bool more = best_.first(number(game), analysis); more; more = best_.step()) {
        best_rows.add(best_, checksum_, sum);
        const auto found = std::ranges::lower_bound(plies, counted_ply(best_, 0), {}, &JudgedPly::ply);
        if (found != plies.end() && found->ply == counted_ply(best_, 0)) {
            found->best = turn_in(best_, 1);
            found->value = seeds_in(best_, 2);
        }
    }
    best_.reset();
    verify(game, analysis, &AnalysisChecksums::plies, sum);
    return plies;
}

std::vector<MoveValue> LatestAnalysis::move_values(GameId game, std::int64_t analysis) {
    std::vector<MoveValue> values;
    std::int64_t sum = 0;
    for (bool more = values_.first(number(game), analysis); more; more = values_.step()) {
        judgement_rows.add(values_, checksum_, sum);
        values.push_back({counted_ply(values_, 0), turn_in(values_, 2), seeds_in(values_, 4)});
    }
    values_.reset();
    verify(game, analysis, &AnalysisChecksums::judgements, sum);
    return values;
}

std::vector<JudgedNote> LatestAnalysis::notes(GameId game, std::int64_t analysis) {
    std::vector<JudgedNote> notes;
    std::int64_t sum = 0;
    for (bool more = notes_.first(number(game), analysis); more; more = notes_.step()) {
        note_rows.add(notes_, checksum_, sum);
        const auto kind = note_kind_from_name(notes_.text(2));
        if (!kind) {
            notes_.throw_damaged(2);
        }
        notes.push_back(
            {counted_ply(notes_, 0), *kind, side_in(notes_, 3), seeds_in(notes_, 6), grade_in(notes_, 12)});
    }
    notes_.reset();
    verify(game, analysis, &AnalysisChecksums::notes, sum);
    return notes;
}

}  // namespace awale
