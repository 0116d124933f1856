#include "awale/analyzer/corpus/corpus.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/annotate_games.hpp"
#include "awale/analyzer/corpus/copy_games.hpp"
#include "awale/analyzer/corpus/export.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/game_writer.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/corpus/names.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/analyzer/corpus/tree.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale {

struct Corpus::Writers {
    explicit Writers(Database& database) : games(database), analyses(database) {}

    GameWriter games;
    AnalysisWriter analyses;
};

Corpus::Corpus(const std::filesystem::path& file, Mode mode) : database_(open_corpus(file, mode)) {}

Corpus::~Corpus() = default;

Corpus::Corpus(Corpus&& other) noexcept = default;

Corpus& Corpus::operator=(Corpus&& other) noexcept = default;

int Corpus::upgrade(const std::filesystem::path& file) {
    return upgrade_corpus(file);
}

int Corpus::schema_version() {
    return corpus_schema_version();
}

Importer Corpus::importer(ImportOptions options, std::function<void(const Imported&)> report,
                          std::function<bool()> stop) {
    return {*database_, std::move(options), std::move(report), std::move(stop)};
}

GameId Corpus::store(const AnnotatedGame& game, const std::string& importer, const std::string& date,
                     const Thresholds& thresholds) {
    if (!writers_) {
        writers_ = std::make_unique<Writers>(*database_);
    }
    const GameRow row = make_row(game.record, game.replay);
    const SourcedRow sourced{&row, {game.record.where.file, importer, date}};
    Transaction transaction(*database_);
    const GameId id = writers_->games.add({&sourced, 1}, true).front().game;
    writers_->analyses.store(id, game, thresholds);
    transaction.commit();
    return id;
}

ImportTotals Corpus::copy_from(const Corpus& other, const CopyOptions& how) {
    return copy_games(*other.database_, *database_, how);
}

void Corpus::remove(const std::vector<GameId>& games) {
    Transaction transaction(*database_);
    remove_games(*database_, games);
    transaction.commit();
}

Replaced Corpus::replace(const StoredGame& game, const GameRow& record) {
    return replace_game(*database_, game, record);
}

GameId Corpus::id_of(std::int64_t number) const {
    constexpr std::int64_t max_game = std::numeric_limits<std::uint32_t>::max();
    Statement row = database_->prepare("SELECT 1 FROM games WHERE id = ?");
    if (number <= 0 || number > max_game || !row.first(number)) {
        throw EnvironmentError(database_->file().string(),
                               localized("corpus.no_such_game", {{"game", number}}),
                               localized("remedy.list_games"));
    }
    return static_cast<GameId>(number);
}

StoredGame Corpus::game(std::int64_t number) const {
    return StoredGames(*database_).find(id_of(number)).value();
}

void Corpus::find(const Pattern& pattern, const std::function<bool(const FoundGame&)>& see) const {
    find_games(*database_, pattern, see);
}

std::size_t Corpus::count(const Pattern& pattern) const {
    return count_games(*database_, pattern);
}

Tree Corpus::tree(const Board& position, const RuleSet& rules) const {
    return tree_of(*database_, position, rules);
}

std::vector<NameCount> Corpus::names(NameKind kind) const {
    return names_of(*database_, kind);
}

void Corpus::export_rows(ExportTable table, const Pattern& pattern, RowWriter& rows) const {
    awale::export_rows(*database_, table, pattern, rows);
}

Annotated Corpus::annotate(const Annotating& how, TableCache& tables) {
    return annotate_games(*database_, how, tables);
}

std::size_t Corpus::respell(const Spelling& spelling) {
    return awale::respell(*database_, spelling);
}

Integrity Corpus::check(const std::function<void(std::size_t)>& progress) const {
    return check_integrity(*database_, progress);
}

Vacuumed Corpus::vacuum() {
    return awale::vacuum(*database_);
}

SplitCounts Corpus::split(const std::vector<GameId>& found, const SplitFiles& files,
                          const std::function<void(std::size_t)>& progress) const {
    return split_games(*database_, found, files, progress);
}

void Corpus::dump(const std::function<void(std::string_view)>& write) const {
    awale::dump(*database_, write);
}

}  // namespace awale
