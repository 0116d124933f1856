#include "awale/analyzer/corpus/analyses.hpp"

#include <charconv>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/game/game.hpp"

namespace awale {

namespace {

/// The number of a ply; `least` is 0 where the caller itself reports a missing ply.
Ply ply_in(const Statement& row, int column, std::int64_t least = 1) {
    return Ply{
        static_cast<std::size_t>(number_in(row, column, least, std::numeric_limits<std::uint32_t>::max()))};
}

/// A row of `AnalysisParts::plies`.
JudgedPly read_ply(const Statement& row) {
    return {.ply = ply_in(row, 0),
            .position = meant_by(row, 1, PositionKey::checked(row.integer(1))),
            .turn = turn_in(row, 2),
            .forced = flag_in(row, 3),
            .verdict = meant_by(row, 4, from_name<Verdict>(row.text(4))),
            .loss = seeds_in(row, 5),
            .grade = grade_in(row, 8),
            .only_move = flag_in(row, 9),
            .result_after = outcome_in(row, 12),
            .best = {},
            .value = {}};
}

/// `South` or `North`.
Side side_in(const Statement& row, int column) {
    const bool is_south = row.text(column) == name(Side::South);
    if (!is_south && row.text(column) != name(Side::North)) {
        row.throw_damaged(column);
    }
    return is_south ? Side::South : Side::North;
}

/// The rows of one judgement, as `read` takes them.
Statement prepare_judgement(const Database& database, std::string_view from) {
    return database.prepare(fmt::format(
        "SELECT house, captured, value, lower, upper, grade, line, depth, nodes FROM {} ORDER BY rank",
        from));
}

}  // namespace

LatestAnalysis::LatestAnalysis(const Database& database, Verified verified)
    : database_(database),
      verified_(verified),
      judged_(database),
      shared_(prepare_judgement(database, "evaluations WHERE position = ? AND analysis = ?")),
      of_ply_(prepare_judgement(database, "judgements WHERE game = ? AND analysis = ? AND ply = ?")),
      last_(database.prepare(R"sql(
          SELECT last_value, last_lower, last_upper, last_grade
          FROM judged_games WHERE game = ? AND analysis = ? AND thresholds IS NOT NULL
      )sql")),
      unsearched_(database.prepare(R"sql(
          SELECT 1 FROM analyses WHERE id = ?2 AND nodes = 0 AND NOT EXISTS (
              SELECT 1 FROM judged_plies WHERE game = ?1 AND analysis = ?2 AND ply = ?3)
      )sql")),
      method_(database.prepare(R"sql(
          SELECT rules, engine, nodes, again, tables, thresholds
          FROM judged_games JOIN analyses ON id = analysis WHERE game = ? AND analysis = ?
      )sql")) {}

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
    noted_ = noted.value_or(StoredSums::Noted{});
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
    const std::int64_t of_plies = judged_.parts().plies.read(
        game, analysis, [&](const Statement& row) { plies.push_back(read_ply(row)); });
    const std::int64_t of_best = judged_.parts().best.read(game, analysis, [&](const Statement& row) {
        const auto found = std::ranges::lower_bound(plies, ply_in(row, 0), {}, &JudgedPly::ply);
        if (found != plies.end() && found->ply == ply_in(row, 0)) {
            found->best = turn_in(row, 1);
            found->value = seeds_in(row, 2);
        }
    });
    verify(game, analysis, &AnalysisChecksums::plies, sum_of(of_plies, of_best));
    return plies;
}

std::vector<MoveValue> LatestAnalysis::move_values(GameId game, std::int64_t analysis) {
    std::vector<MoveValue> values;
    const std::int64_t sum = judged_.parts().judgements.read(game, analysis, [&](const Statement& row) {
        values.push_back({ply_in(row, 0), turn_in(row, 2), seeds_in(row, 4)});
    });
    verify(game, analysis, &AnalysisChecksums::judgements, sum);
    return values;
}

std::vector<JudgedNote> LatestAnalysis::notes(GameId game, std::int64_t analysis) {
    std::vector<JudgedNote> notes;
    const std::int64_t sum = judged_.parts().notes.read(game, analysis, [&](const Statement& row) {
        notes.push_back({ply_in(row, 0), meant_by(row, 2, note_kind_from_name(row.text(2))), side_in(row, 3),
                         seeds_in(row, 6), grade_in(row, 12)});
    });
    verify(game, analysis, &AnalysisChecksums::notes, sum);
    return notes;
}

Provenance provenance_in(const Statement& row, int column) {
    return {.engine = std::string(row.text(column)),
            .nodes = static_cast<std::uint64_t>(row.integer(column + 1)),
            .again = static_cast<std::uint64_t>(row.integer(column + 2)),
            .tables = std::string(row.text(column + 3)),
            .thresholds = {}};
}

std::optional<AnnotatedGame> LatestAnalysis::annotated(const StoredGame& game, const Record& record,
                                                       std::optional<Thresholds> thresholds) {
    const auto analysis = of(game.id);
    if (!analysis || !method_.first(number(game.id), *analysis)) {
        return std::nullopt;
    }
    const RuleSet* const rules = find_rule_set_of_any_game(method_.text(0));
    const Provenance provenance = provenance_in(method_, 1);
    const auto own_thresholds = thresholds_from_text(method_.text(5));
    method_.reset();
    if (rules == nullptr) {
        return std::nullopt;
    }
    require(game.id, *analysis);
    CheckedRecord checked = check_under(record, *rules);
    auto values = along(game.id, *analysis, checked.replay);
    if (!values) {
        return std::nullopt;
    }
    return judge_game_from(record, std::move(checked), {*std::move(values), provenance},
                           thresholds ? *thresholds : own_thresholds.value_or(Thresholds{}));
}

namespace {

/// The rows of a statement of `prepare_judgement`.
std::optional<Judgement> read(Statement& rows, bool more) {
    Judgement judgement;
    for (; more; more = rows.step()) {
        JudgedMove move;
        const Turn turn = turn_in(rows, 0);
        move.house = turn.house;
        move.seeds = turn.seeds;
        move.captured = seeds_in(rows, 1);
        move.value = value_in(rows, 2);
        const std::vector<House> line = houses_in(rows, 6);
        move.line.assign(line.begin(), line.end());
        if (!line.empty() && line.front() == turn.house) {
            move.line.front() = turn;
        }
        judgement.moves.push_back(std::move(move));
        judgement.depth = static_cast<int>(number_in(rows, 7, 0, std::numeric_limits<int>::max()));
        judgement.nodes =
            static_cast<std::uint64_t>(number_in(rows, 8, 0, std::numeric_limits<std::int64_t>::max()));
    }
    rows.reset();
    align_grades(judgement);
    return judgement.moves.empty() ? std::nullopt : std::optional(std::move(judgement));
}

/// Precondition: rules of a game whose moves are houses.
bool can_be_played(const std::vector<Turn>& line, Board board, const RuleSet& rules) {
    return std::ranges::all_of(line, [&](const Turn& turn) {
        if (!legal_moves(board, rules).contains(turn.house)) {
            return false;
        }
        board = play(board, turn.house, rules).after;
        return true;
    });
}

/// Whether a judgement can be that of a position: of legal moves, each once, with lines that begin with them
/// and can be played. Where moves are more than houses, lines are one move long.
bool fits(const Judgement& judgement, const Board& before, const RuleSet& rules) {
    const Game& game = game_of(rules);
    return std::ranges::all_of(judgement.moves, [&](const JudgedMove& move) {
        const bool begins = move.line.empty() || move.line.front() == move.turn();
        return begins && judgement.find(move.turn()) == &move && game.is_legal(before, move.turn(), rules) &&
               (game.turns_are_houses() ? can_be_played(move.line, before, rules) : move.line.size() <= 1);
    });
}

/// The note of a row of `AnalysisParts::notes`: put together as the notation writes it, and read.
Note read_note(const Statement& row) {
    constexpr int kind = 2;
    constexpr int parries = 13;
    constexpr std::array fields{"side",  "house", "seeds", "gain", "cost",     "houses", "ply",
                                "plies", "line",  "grade", "",     "schedule", "values"};
    std::string text(row.text(kind));
    int column = kind;
    for (const std::string_view field : fields) {
        if (const std::string_view value = row.text(++column); column != parries && !value.empty()) {
            text.append(" ").append(field).append("=").append(value);
        }
    }
    text.append(row.text(parries).empty() ? "" : " ").append(row.text(parries));
    return meant_by(row, kind, parse_note(text));
}

/// The seeds in `abapa 22 0123456789abcdef`; -1 without tables.
std::int64_t table_seeds(std::string_view tables) {
    std::int64_t seeds = -1;
    const std::string_view level = tables.substr(std::min(tables.find(' '), tables.size() - 1) + 1);
    std::from_chars(level.data(), level.data() + level.size(), seeds);
    return seeds;
}

double largest_budget(std::int64_t nodes, std::int64_t again) {
    return static_cast<double>(nodes) * static_cast<double>(std::max<std::int64_t>(again, 1));
}

}  // namespace

bool Merit::is_better_than(const Merit& other) const {
    if (whole != other.whole || plies != other.plies) {
        return std::tie(whole, plies) > std::tie(other.whole, other.plies);
    }
    const bool more = nodes > other.nodes || tables > other.tables;
    const bool less = nodes < other.nodes || tables < other.tables;
    return more != less ? more : std::tie(exact, bounded) > std::tie(other.exact, other.bounded);
}

Merit merit_of(const AnnotatedGame& game) {
    const Provenance& provenance = game.provenance;
    Merit merit{.nodes = largest_budget(static_cast<std::int64_t>(provenance.nodes),
                                        static_cast<std::int64_t>(provenance.again)),
                .tables = table_seeds(provenance.tables)};
    for (const PlyAnnotation& ply : game.plies) {
        const bool judged = !ply.judgement.moves.empty();
        merit.plies += judged ? 1U : 0U;
        merit.exact += judged && ply.loss.grade == Grade::Exact ? 1U : 0U;
        merit.bounded += judged && ply.loss.grade == Grade::Bounded ? 1U : 0U;
    }
    return merit;
}

Merits::Merits(const Database& database, const std::string& schema)
    : rows_(database.prepare(fmt::format(R"sql(
          SELECT judged.analysis, thresholds IS NOT NULL, count(ply), total(grade = 'exact'),
                 total(grade = 'bounded'), nodes, again, tables
          FROM {0}.judged_games AS judged
          JOIN {0}.games ON games.id = judged.game
          JOIN {0}.analyses ON analyses.id = judged.analysis AND analyses.rules = games.rules
          LEFT JOIN {0}.judged_plies AS played ON played.game = judged.game AND played.analysis = judged.analysis
          WHERE judged.game = ? GROUP BY judged.analysis
      )sql",
                                         schema))) {}

std::vector<Merit> Merits::of(GameId game) {
    return rows_.all(
        [](const Statement& row) {
            return Merit{.analysis = row.integer(0),
                         .whole = row.integer(1) != 0,
                         .plies = static_cast<std::size_t>(row.integer(2)),
                         .exact = static_cast<std::size_t>(row.integer(3)),
                         .bounded = static_cast<std::size_t>(row.integer(4)),
                         .nodes = largest_budget(row.integer(5), row.integer(6)),
                         .tables = table_seeds(row.text(7))};
        },
        number(game));
}

std::optional<Judgement> LatestAnalysis::shared(PositionKey position, std::int64_t analysis) {
    return read(shared_, shared_.first(position.value(), analysis));
}

std::optional<Judgement> LatestAnalysis::at_ply(GameId game, std::int64_t analysis, Ply ply,
                                                const Board& before, const RuleSet& rules) {
    auto judgement = read(of_ply_, of_ply_.first(number(game), analysis, ply.number()));
    if (!judgement || !fits(*judgement, before, rules)) {
        return std::nullopt;
    }
    judgement->others = limits_of_others(*judgement, before, rules);
    return judgement;
}

std::optional<Evaluations> LatestAnalysis::along(GameId game, std::int64_t analysis, const Replay& replay) {
    Evaluations evaluations;
    const bool found = last_.first(number(game), analysis);
    if (found && !last_.is_null(0)) {
        const Value last = value_in(last_, 0);
        evaluations.last_value = last.grade == Grade::Bounded ? Value::within(last.lower, last.upper) : last;
    }
    last_.reset();
    if (!found) {
        return std::nullopt;
    }
    for (std::size_t ply = 1; ply <= replay.ended.ply.number(); ++ply) {
        auto judgement = at_ply(game, analysis, Ply{ply}, replay.plies[ply - 1].before, replay.rules);
        if (!judgement && !unsearched_.first(number(game), analysis, ply)) {
            return std::nullopt;
        }
        unsearched_.reset();
        evaluations.plies.push_back(std::move(judgement).value_or(Judgement{}));
    }
    for (PlyNote& at : whole_notes(game, analysis)) {
        Note& note = at.note;
        if (note.kind == NoteKind::GranaryOutlook) {
            evaluations.outlooks.push_back(
                {at.ply, note.house, std::move(note.line), std::move(note.values)});
        } else if (note.kind == NoteKind::Refutation && note.values.size() == 1) {
            evaluations.refutations.push_back({at.ply, note.values.front(), std::move(note.tree)});
        }
    }
    const auto played = [&](Ply ply) {
        const bool is_there = ply.number() >= 1 && ply.number() <= replay.plies.size();
        return is_there ? &replay.plies[ply.number() - 1] : nullptr;
    };
    const bool fit = std::ranges::all_of(evaluations.outlooks, [&](const GranaryOutlook& outlook) {
        const ReplayedPly* const ply = played(outlook.ply);
        return ply != nullptr && can_be_played(outlook, ply->after, replay.rules);
    });
    const bool refuted = std::ranges::all_of(evaluations.refutations, [&](const Refutation& refutation) {
        const ReplayedPly* const ply = played(refutation.ply);
        return ply != nullptr &&
               can_be_played(refutation.tree, start_of(refutation.tree, ply->before, ply->after),
                             replay.rules);
    });
    return fit && refuted ? std::optional(std::move(evaluations)) : std::nullopt;
}

std::vector<PlyNote> LatestAnalysis::whole_notes(GameId game, std::int64_t analysis) {
    std::vector<PlyNote> notes;
    judged_.parts().notes.read(game, analysis, [&](const Statement& row) {
        notes.push_back({ply_in(row, 0, 0), read_note(row)});
    });
    return notes;
}

namespace {

std::optional<std::size_t> column(const std::optional<Ply>& ply) {
    return ply ? std::optional(ply->number()) : std::nullopt;
}

std::optional<int> column(const std::optional<Outcome>& outcome) {
    return outcome ? std::optional(static_cast<int>(*outcome)) : std::nullopt;
}

/// What a note says in lists, as the notation writes them.
struct NoteLists {
    std::string parries;  ///< `empty=AB raise=C`, and the theme and tree of a refutation
    std::string schedule;
    std::string outlook;
};

NoteLists lists_of(const Note& note) {
    // All other fields have columns of numbers and letters.
    constexpr std::array<std::string_view, 10> plain{"side",   "house", "seeds", "gain", "cost",
                                                     "houses", "ply",   "plies", "line", "grade"};
    NoteLists lists;
    const std::string text = note_text(note);
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        const std::size_t sign = std::min(word.find('='), word.size());
        const std::string_view field = word.substr(0, sign);
        const std::string_view value = word.substr(std::min(sign + 1, word.size()));
        if (sign == word.size() || std::ranges::find(plain, field) != plain.end()) {
            continue;
        }
        if (field == "schedule") {
            lists.schedule = value;
        } else if (field == "values") {
            lists.outlook = value;
        } else {
            lists.parries.append(lists.parries.empty() ? "" : " ").append(word);
        }
    }
    return lists;
}

/// Whether of several moves exactly one keeps the best outcome that is proved, whichever was played.
bool has_only_move(const Judgement& judgement, Side mover) {
    if (judgement.moves.size() < 2 || judgement.others) {
        return false;
    }
    Result best = Result::Loss;
    for (const JudgedMove& move : judgement.moves) {
        best = std::max(best, guaranteed_result(mover, move.value));
    }
    return best > Result::Loss && std::ranges::count_if(judgement.moves, [&](const JudgedMove& move) {
                                      return possible_result(mover, move.value) >= best;
                                  }) == 1;
}

}  // namespace

Seeds largest_house(const Board& board) {
    Seeds most;
    for (const House house : row_houses(board.to_move())) {
        most = std::max(most, board.seeds(house));
    }
    return most;
}

AnalysisWriter::AnalysisWriter(Database& database)
    : database_(database),
      reader_(database),
      merits_(database),
      judged_(database),
      insert_analysis_(database.prepare(R"sql(
          INSERT OR IGNORE INTO analyses (rules, engine, nodes, again, tables) VALUES (?, ?, ?, ?, ?)
      )sql")),
      find_analysis_(database.prepare(R"sql(
          SELECT id FROM analyses WHERE rules = ? AND engine = ? AND nodes = ? AND again = ? AND tables = ?
      )sql")),
      delete_evaluation_(database.prepare("DELETE FROM evaluations WHERE position = ? AND analysis = ?")),
      insert_evaluation_(database.prepare_insertion("evaluations")),
      is_shared_(database.prepare(R"sql(
          SELECT 1 FROM judged_plies WHERE position = ? AND analysis = ? AND game <> ? LIMIT 1
      )sql")),
      insert_own_(database.prepare_insertion("own_evaluations")),
      insert_ledger_(database.prepare_insertion("judged_games")),
      insert_ply_(database.prepare_insertion("judged_plies")),
      insert_note_(database.prepare_insertion("notes")) {
    for (const std::string table : {"own_evaluations", "judged_plies", "notes", "judged_games"}) {
        delete_.push_back(database.prepare("DELETE FROM " + table + " WHERE game = ? AND analysis = ?"));
    }
}

void AnalysisWriter::store(GameId id, const AnnotatedGame& game) {
    const std::int64_t analysis = analysis_id(std::string(game.replay.rules.name), game.provenance);
    remove(id, analysis);
    store_ledger(id, analysis, game);
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const ReplayedPly& ply = game.replay.plies[i];
        const PlyAnnotation& found = game.plies[i];
        const Ply at{i + 1};
        if (!found.judgement.moves.empty()) {
            store_evaluation(id, analysis, at, ply, found.judgement);
            insert_ply_.run(number(id), analysis, at.number(), PositionKey::of(ply.before).value(),
                            to_text(ply.turn()), found.forced, name(found.verdict), found.loss.seeds.count(),
                            found.loss.least.count(), found.loss.most.count(), name(found.loss.grade),
                            has_only_move(found.judgement, ply.before.to_move()),
                            largest_house(ply.before).count(), column(found.result_before),
                            column(found.result_after));
        }
        for (std::size_t n = 0; n < found.notes.size(); ++n) {
            const Note& note = found.notes[n];
            const NoteLists lists = lists_of(note);
            insert_note_.run(number(id), analysis, at.number(), n + 1, name(note.kind), name(note.side),
                             (row_of(note.kind).fields & note_field::house) != 0
                                 ? std::string(1, note.house.letter())
                                 : std::string(),
                             note.seeds.count(), note.gain.count(), note.cost.count(), letters(note.houses),
                             note.other.number(), note.plies, letters(note.line), name(note.grade),
                             lists.parries, lists.schedule, lists.outlook);
        }
    }
    judged_.seal(database_, id, analysis);
}

bool AnalysisWriter::store_if_better(GameId id, const AnnotatedGame& game) {
    const Merit merit = merit_of(game);
    const std::vector<Merit> there = merits_.of(id);
    if (!std::ranges::all_of(there, [&](const Merit& one) { return merit.is_better_than(one); })) {
        return false;
    }
    store(id, game);
    const std::int64_t analysis = analysis_id(std::string(game.replay.rules.name), game.provenance);
    for (const Merit& one : there) {
        if (one.analysis > analysis) {
            remove(id, one.analysis);
        }
    }
    return true;
}

void AnalysisWriter::remove(GameId id, std::int64_t analysis) {
    judged_.forget(database_, id, analysis);
    for (Statement& of_table : delete_) {
        of_table.run(number(id), analysis);
    }
}

std::int64_t AnalysisWriter::analysis_id(const std::string& rules, const Provenance& provenance) {
    const auto nodes = static_cast<std::int64_t>(provenance.nodes);
    const auto again = static_cast<std::int64_t>(provenance.again);
    insert_analysis_.run(rules, provenance.engine, nodes, again, provenance.tables);
    return find_analysis_.lookup(rules, provenance.engine, nodes, again, provenance.tables).value_or(0);
}

void AnalysisWriter::store_evaluation(GameId id, std::int64_t analysis, Ply at, const ReplayedPly& ply,
                                      const Judgement& judgement) {
    const PositionKey position = PositionKey::of(ply.before);
    auto there = reader_.shared(position, analysis);
    if (there) {
        there->others = judgement.others;  // which follow from the position
    }
    if (there == judgement) {
        return;
    }
    const auto insert = [&](Statement& statement, const auto&... which) {
        int rank = 0;
        for (const JudgedMove& move : judgement.moves) {
            statement.run(which..., ++rank, to_text(move.turn()), move.captured.count(),
                          move.value.value.count(), move.value.lower.count(), move.value.upper.count(),
                          name(move.value.grade), letters(houses_of(move.line)), judgement.depth,
                          judgement.nodes);
        }
    };
    if (there && is_shared_.lookup(position.value(), analysis, number(id))) {
        insert(insert_own_, number(id), analysis, at.number());
    } else {
        delete_evaluation_.run(position.value(), analysis);
        insert(insert_evaluation_, position.value(), analysis);
    }
}

void AnalysisWriter::store_ledger(GameId id, std::int64_t analysis, const AnnotatedGame& game) {
    const Ledger& ledger = game.ledger;
    const std::optional<Value>& last = game.last_value;
    const auto figure = [&](Seeds Value::*seeds) {
        return last ? std::optional(((*last).*seeds).count()) : std::nullopt;
    };
    insert_ledger_.run(number(id), analysis, column(ledger.frontier), column(ledger.exact_from),
                       ledger.value_at_frontier.value.count(), ledger.lost_by_south.count(),
                       ledger.lost_by_north.count(), ledger.endless.count(), ledger.left_on_board.count(),
                       ledger.final_margin.count(), ledger.closes, game.provenance.thresholds,
                       figure(&Value::value), figure(&Value::lower), figure(&Value::upper),
                       last ? std::optional(std::string(name(last->grade))) : std::nullopt);
}

}  // namespace awale
