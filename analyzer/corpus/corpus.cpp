#include "analyzer/corpus/corpus.hpp"

#include "analyzer/corpus/analysis_writer.hpp"
#include "analyzer/corpus/game_writer.hpp"
#include "analyzer/corpus/position_key.hpp"
#include "analyzer/corpus/schema.hpp"

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

}  // namespace

Corpus::Corpus(const std::filesystem::path& file, Database::Mode mode) : database_(open_corpus(file, mode)) {}

GameId Corpus::store(const AnnotatedGame& game, const std::string& importer, const std::string& date) {
    const GameRow row = make_row(game.record, game.replay);
    Transaction transaction(*database_);
    const SourcedRow sourced{&row, {game.record.where.file, importer, date}};
    const GameId id = GameWriter(*database_).add({&sourced, 1}, true).front().game;
    AnalysisWriter(*database_).store(id, game);
    transaction.commit();
    return id;
}

std::optional<Judgement> Corpus::evaluation(const Board& position, const RuleSet& rules,
                                            const Provenance& provenance) const {
    Statement rows = database_->prepare(
        "SELECT house, captured, value, lower, upper, grade, line, depth, evaluations.nodes "
        "FROM evaluations JOIN analyses ON analyses.id = evaluations.analysis "
        "WHERE position = ? AND rules = ? AND engine = ? AND analyses.nodes = ? AND tables = ? ORDER BY "
        "rank");
    Judgement judgement;
    for (bool more = rows.first(PositionKey::of(position).value(), rules.name, provenance.engine,
                                provenance.nodes, provenance.tables);
         more; more = rows.step()) {
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
    return judgement.moves.empty() ? std::nullopt : std::optional(judgement);
}

}  // namespace awale
