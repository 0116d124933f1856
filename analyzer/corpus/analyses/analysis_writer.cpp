#include "awale/analyzer/corpus/analyses/analysis_writer.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/positions/position_key.hpp"
#include "awale/notation/annotation/comments/note_text.hpp"
#include "awale/notation/game/house_letters.hpp"

namespace awale {

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

/// The most seeds in a house of the side to move.
Seeds largest_house(const Board& board) {
    Seeds most;
    for (std::size_t place = 0; place < 6; ++place) {
        most = std::max(most, board.seeds(House{board.to_move(), place}));
    }
    return most;
}

/// Whether of several moves exactly one keeps the best outcome that is proved, whichever was played.
bool has_only_move(const Judgement& judgement, Side mover) {
    const auto keeps = [&](const JudgedMove& move, int outcome) {
        // The best that the move may still bring, seen by the mover.
        const Seeds hoped = mover == Side::South ? move.value.upper : -move.value.lower;
        return static_cast<int>(outcome_of(hoped)) >= outcome;
    };
    if (judgement.moves.size() < 2 || judgement.others) {
        return false;
    }
    int best = -1;
    for (const JudgedMove& move : judgement.moves) {
        const Seeds sure = mover == Side::South ? move.value.lower : -move.value.upper;
        best = std::max(best, static_cast<int>(outcome_of(sure)));
    }
    return best > -1 && std::ranges::count_if(judgement.moves,
                                              [&](const JudgedMove& move) { return keeps(move, best); }) == 1;
}

}  // namespace

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
      insert_evaluation_(database.prepare(R"sql(
          INSERT INTO evaluations (position, analysis, rank, house, captured, value, lower, upper, grade,
                                   line, depth, nodes)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      )sql")),
      is_shared_(database.prepare(R"sql(
          SELECT 1 FROM judged_plies WHERE position = ? AND analysis = ? AND game <> ? LIMIT 1
      )sql")),
      delete_own_(database.prepare("DELETE FROM own_evaluations WHERE game = ? AND analysis = ?")),
      insert_own_(database.prepare(R"sql(
          INSERT INTO own_evaluations (game, analysis, ply, rank, house, captured, value, lower, upper,
                                       grade, line, depth, nodes)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      )sql")),
      delete_plies_(database.prepare("DELETE FROM judged_plies WHERE game = ? AND analysis = ?")),
      delete_notes_(database.prepare("DELETE FROM notes WHERE game = ? AND analysis = ?")),
      delete_ledger_(database.prepare("DELETE FROM judged_games WHERE game = ? AND analysis = ?")),
      insert_ledger_(database.prepare(R"sql(
          INSERT INTO judged_games
              (game, analysis, frontier, exact_from, value_at_frontier, lost_by_south, lost_by_north,
               endless, left_on_board, final_margin, closes, thresholds, last_value, last_lower, last_upper,
               last_grade)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      )sql")),
      insert_ply_(database.prepare(R"sql(
          INSERT INTO judged_plies (game, analysis, ply, position, house, forced, verdict, loss, least_loss,
                                    most_loss, grade, only_move, granary, result_before, result_after)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      )sql")),
      insert_note_(database.prepare(R"sql(
          INSERT INTO notes (game, analysis, ply, number, kind, side, house, seeds, gain, cost, houses,
                             other_ply, plies, line, grade, parries, schedule, outlook)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      )sql")) {}

void AnalysisWriter::store(GameId id, const AnnotatedGame& game, const Thresholds& thresholds) {
    const std::int64_t analysis = analysis_id(std::string(game.replay.rules.name), game.provenance);
    remove(id, analysis);
    store_ledger(id, analysis, game, thresholds);
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const ReplayedPly& ply = game.replay.plies[i];
        const PlyAnnotation& found = game.plies[i];
        const Ply at{i + 1};
        if (!found.judgement.moves.empty()) {
            store_evaluation(id, analysis, at, ply, found.judgement);
            store_ply(id, analysis, at, ply, found);
        }
        for (std::size_t n = 0; n < found.notes.size(); ++n) {
            store_note(id, analysis, at, n + 1, found.notes[n]);
        }
    }
    judged_.seal(database_, id, analysis);
}

bool AnalysisWriter::store_if_better(GameId id, const AnnotatedGame& game, const Thresholds& thresholds) {
    const Merit merit = merit_of(game);
    const std::vector<Merit> there = merits_.of(id);
    if (!std::ranges::all_of(there, [&](const Merit& one) { return merit.is_better_than(one); })) {
        return false;
    }
    store(id, game, thresholds);
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
    delete_own_.run(number(id), analysis);
    delete_plies_.run(number(id), analysis);
    delete_notes_.run(number(id), analysis);
    delete_ledger_.run(number(id), analysis);
}

std::int64_t AnalysisWriter::analysis_id(const std::string& rules, const Provenance& provenance) {
    const auto nodes = static_cast<std::int64_t>(provenance.nodes);
    const auto again = static_cast<std::int64_t>(provenance.again);
    insert_analysis_.run(rules, provenance.engine, nodes, again, provenance.tables);
    const bool found = find_analysis_.first(rules, provenance.engine, nodes, again, provenance.tables);
    const std::int64_t id = found ? find_analysis_.integer(0) : 0;
    find_analysis_.reset();
    return id;
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
                          name(move.value.grade), letters(move.line), judgement.depth, judgement.nodes);
        }
    };
    const bool is_shared = there && is_shared_.first(position.value(), analysis, number(id));
    is_shared_.reset();
    if (is_shared) {
        insert(insert_own_, number(id), analysis, at.number());
    } else {
        delete_evaluation_.run(position.value(), analysis);
        insert(insert_evaluation_, position.value(), analysis);
    }
}

void AnalysisWriter::store_ledger(GameId id, std::int64_t analysis, const AnnotatedGame& game,
                                  const Thresholds& thresholds) {
    const Ledger& ledger = game.ledger;
    const std::optional<Value>& last = game.last_value;
    const auto figure = [&](Seeds Value::*seeds) {
        return last ? std::optional(((*last).*seeds).count()) : std::nullopt;
    };
    insert_ledger_.run(number(id), analysis, column(ledger.frontier), column(ledger.exact_from),
                       ledger.value_at_frontier.value.count(), ledger.lost_by_south.count(),
                       ledger.lost_by_north.count(), ledger.endless.count(), ledger.left_on_board.count(),
                       ledger.final_margin.count(), ledger.closes, to_text(thresholds), figure(&Value::value),
                       figure(&Value::lower), figure(&Value::upper),
                       last ? std::optional(std::string(name(last->grade))) : std::nullopt);
}

void AnalysisWriter::store_ply(GameId id, std::int64_t analysis, Ply at, const ReplayedPly& ply,
                               const PlyAnnotation& found) {
    const Side mover = ply.before.to_move();
    insert_ply_.run(number(id), analysis, at.number(), PositionKey::of(ply.before).value(),
                    to_text(ply.turn()), found.forced, name(found.verdict), found.loss.seeds.count(),
                    found.loss.least.count(), found.loss.most.count(), name(found.loss.grade),
                    has_only_move(found.judgement, mover), largest_house(ply.before).count(),
                    column(found.result_before), column(found.result_after));
}

void AnalysisWriter::store_note(GameId id, std::int64_t analysis, Ply at, std::size_t number_of_note,
                                const Note& note) {
    const NoteLists lists = lists_of(note);
    insert_note_.run(number(id), analysis, at.number(), number_of_note, name(note.kind), name(note.side),
                     fields_of(note.kind).house ? std::string(1, note.house.letter()) : std::string(),
                     note.seeds.count(), note.gain.count(), note.cost.count(), letters(note.houses),
                     note.other.number(), note.plies, letters(note.line), name(note.grade), lists.parries,
                     lists.schedule, lists.outlook);
}

}  // namespace awale
