#include "awale/analyzer/corpus/analyses/analysis_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>
#include <tuple>
#include <utility>

#include "awale/analyzer/corpus/database/read_values.hpp"
#include "awale/notation/annotation/comments/note_text.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr const char* select_shared = R"sql(
    SELECT house, captured, value, lower, upper, grade, line, depth, nodes
    FROM evaluations WHERE position = ? AND analysis = ? ORDER BY rank
)sql";

constexpr const char* select_of_ply = R"sql(
    SELECT house, captured, value, lower, upper, grade, line, depth, nodes
    FROM judgements WHERE game = ? AND analysis = ? AND ply = ? ORDER BY rank
)sql";

constexpr const char* select_last_value = R"sql(
    SELECT last_value, last_lower, last_upper, last_grade
    FROM judged_games WHERE game = ? AND analysis = ? AND thresholds IS NOT NULL
)sql";

constexpr const char* select_notes = R"sql(
    SELECT ply, kind, side, house, seeds, gain, cost, houses, other_ply, plies, line, grade,
           parries, schedule, outlook
    FROM notes WHERE game = ? AND analysis = ? ORDER BY ply, number
)sql";

/// The rows of one judgement, in the columns house, captured, value, lower, upper, grade, line, depth, nodes.
std::optional<Judgement> read(Statement& rows, bool more) {
    Judgement judgement;
    for (; more; more = rows.step()) {
        JudgedMove move;
        const Turn turn = turn_in(rows, 0);
        move.house = turn.house;
        move.seeds = turn.seeds;
        move.captured = seeds_in(rows, 1);
        move.value = value_in(rows, 2);
        move.line = houses_in(rows, 6);
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
bool can_be_played(const std::vector<House>& line, Board board, const RuleSet& rules) {
    return std::ranges::all_of(line, [&](House house) {
        if (!legal_moves(board, rules).contains(house)) {
            return false;
        }
        board = play(board, house, rules).after;
        return true;
    });
}

/// Whether a judgement can be that of a position: of legal moves, each once, with lines that begin with them
/// and can be played. Where moves are more than houses, lines are one move long.
bool fits(const Judgement& judgement, const ReplayedPly& ply, const RuleSet& rules) {
    const Game& game = game_of(rules);
    return std::ranges::all_of(judgement.moves, [&](const JudgedMove& move) {
        const bool begins = move.line.empty() || move.line.front() == move.house;
        return begins && judgement.find(move.turn()) == &move &&
               game.is_legal(ply.before, move.turn(), rules) &&
               (game.turns_are_houses() ? can_be_played(move.line, ply.before, rules)
                                        : move.line.size() <= 1);
    });
}

/// Whether an outlook can be one from the position after its ply: of a line in which the granary could be
/// sown at the beginning and after every second move.
bool fits(const GranaryOutlook& outlook, Board board, const RuleSet& rules) {
    if (outlook.line.size() + 2 != 2 * outlook.values.size() || !can_be_played(outlook.line, board, rules)) {
        return false;
    }
    for (std::size_t index = 0; index <= outlook.line.size(); ++index) {
        if (index % 2 == 0 && !legal_moves(board, rules).contains(outlook.house)) {
            return false;
        }
        if (index < outlook.line.size()) {
            board = play(board, outlook.line[index], rules).after;
        }
    }
    return true;
}

Ply ply_in(const Statement& row, int column) {
    return Ply{
        static_cast<std::size_t>(number_in(row, column, 0, std::numeric_limits<std::uint32_t>::max()))};
}

/// The note of a row, in the columns of `select_notes`: put together as the notation writes it, and read.
Note read_note(const Statement& row) {
    std::string text(row.text(1));
    const auto add = [&](std::string_view field, std::string_view value) {
        if (!value.empty()) {
            text.append(" ").append(field).append("=").append(value);
        }
    };
    constexpr std::array fields{"",    "",      "side", "house", "seeds", "gain",     "cost",  "houses",
                                "ply", "plies", "line", "grade", "",      "schedule", "values"};
    for (std::size_t column = 2; column < fields.size(); ++column) {
        if (*fields.at(column) != '\0') {
            add(fields.at(column), row.text(static_cast<int>(column)));
        }
    }
    constexpr int parries = 12;
    text.append(row.text(parries).empty() ? "" : " ").append(row.text(parries));
    const auto note = parse_note(text);
    if (!note) {
        row.throw_damaged(1);
    }
    return *note;
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
    std::vector<Merit> merits;
    for (bool more = rows_.first(number(game)); more; more = rows_.step()) {
        merits.push_back({.analysis = rows_.integer(0),
                          .whole = rows_.integer(1) != 0,
                          .plies = static_cast<std::size_t>(rows_.integer(2)),
                          .exact = static_cast<std::size_t>(rows_.integer(3)),
                          .bounded = static_cast<std::size_t>(rows_.integer(4)),
                          .nodes = largest_budget(rows_.integer(5), rows_.integer(6)),
                          .tables = table_seeds(rows_.text(7))});
    }
    rows_.reset();
    return merits;
}

AnalysisReader::AnalysisReader(const Database& database)
    : shared_(database.prepare(select_shared)),
      of_ply_(database.prepare(select_of_ply)),
      last_(database.prepare(select_last_value)),
      notes_(database.prepare(select_notes)) {}

std::optional<Judgement> AnalysisReader::shared(PositionKey position, std::int64_t analysis) {
    return read(shared_, shared_.first(position.value(), analysis));
}

std::optional<Evaluations> AnalysisReader::along(GameId game, std::int64_t analysis, const Replay& replay) {
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
        auto judgement = read(of_ply_, of_ply_.first(number(game), analysis, ply));
        const ReplayedPly& played = replay.plies[ply - 1];
        if (!judgement || !fits(*judgement, played, replay.rules)) {
            return std::nullopt;
        }
        judgement->others = limits_of_others(*judgement, played.before, replay.rules);
        evaluations.plies.push_back(*std::move(judgement));
    }
    read_found(game, analysis, evaluations);
    const bool fit = std::ranges::all_of(evaluations.outlooks, [&](const GranaryOutlook& outlook) {
        const std::size_t ply = outlook.ply.number();
        return ply >= 1 && ply <= replay.plies.size() &&
               fits(outlook, replay.plies[ply - 1].after, replay.rules);
    });
    const bool refuted = std::ranges::all_of(evaluations.refutations, [&](const Refutation& refutation) {
        const std::size_t ply = refutation.ply.number();
        return ply >= 1 && ply <= replay.plies.size() &&
               can_be_played(
                   refutation.tree,
                   start_of(refutation.tree, replay.plies[ply - 1].before, replay.plies[ply - 1].after),
                   replay.rules);
    });
    return fit && refuted ? std::optional(std::move(evaluations)) : std::nullopt;
}

std::vector<PlyNote> AnalysisReader::notes(GameId game, std::int64_t analysis) {
    std::vector<PlyNote> notes;
    for (bool more = notes_.first(number(game), analysis); more; more = notes_.step()) {
        notes.push_back({ply_in(notes_, 0), read_note(notes_)});
    }
    notes_.reset();
    return notes;
}

void AnalysisReader::read_found(GameId game, std::int64_t analysis, Evaluations& evaluations) {
    for (PlyNote& at : notes(game, analysis)) {
        Note& note = at.note;
        if (note.kind == NoteKind::GranaryOutlook) {
            evaluations.outlooks.push_back(
                {at.ply, note.house, std::move(note.line), std::move(note.values)});
        } else if (note.kind == NoteKind::Refutation && note.values.size() == 1) {
            evaluations.refutations.push_back({at.ply, note.values.front(), std::move(note.tree)});
        }
    }
}

}  // namespace awale
