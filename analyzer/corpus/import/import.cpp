#include "awale/analyzer/corpus/import/import.hpp"

#include <utility>

#include "awale/notation/io/environment_error.hpp"

namespace awale {

std::string to_text(const ImportTotals& totals) {
    std::string text = "read " + std::to_string(totals.read) + " = stored " + std::to_string(totals.stored) +
                       " + updated " + std::to_string(totals.updated) + " + duplicate " +
                       std::to_string(totals.duplicate) + " + refused " + std::to_string(totals.refused);
    std::string more;
    const auto tell = [&](std::size_t count, const char* what) {
        if (count > 0) {
            more += (more.empty() ? "\n" : ", ") + std::to_string(count) + what;
        }
    };
    tell(totals.repaired, " repaired");
    tell(totals.broken, " stored up to an illegal move");
    tell(totals.shorter, " replaced by longer records of the same game");
    return text + more;
}

Importer::Importer(Database& database, ImportOptions options, std::function<void(const Imported&)> report,
                   std::function<bool()> stop)
    : database_(database),
      options_(std::move(options)),
      report_(std::move(report)),
      stop_(std::move(stop)),
      writer_(database, options_.merge.duplicates) {}

void Importer::read(std::istream& in, const std::string& file) {
    GamePipeline games(in, file, options_.reading, stop_);
    const auto next = [&] {
        try {
            return games.next();
        } catch (const EnvironmentError&) {
            finish();  // what was read before the stream failed is not lost
            throw;
        }
    };
    for (auto portion = next(); !portion.empty(); portion = next()) {
        for (ValidatedGame& validated : portion) {
            if (auto* row = std::get_if<GameRow>(&validated.result)) {
                spell(*row);
                // What was found about a position takes some twenty times its memory.
                constexpr std::size_t weight_of_judged = 20;
                batch_positions_ += row->keys.size() * (row->judged ? weight_of_judged : 1);
            }
            batch_.push_back(std::move(validated));
            if (batch_.size() >= options_.batch.games || batch_positions_ >= options_.batch.positions) {
                commit_batch(false);
            }
        }
    }
}

void Importer::spell(GameRow& row) const {
    const auto put_right = [&](NameKind kind, std::optional<std::string>& name) {
        if (options_.spelling != nullptr && name) {
            name = options_.spelling->right(kind, *name).value_or(*name);
        }
    };
    put_right(NameKind::Player, row.south);
    put_right(NameKind::Player, row.north);
    put_right(NameKind::Event, row.event);
    put_right(NameKind::Site, row.site);
}

void Importer::finish() {
    commit_batch(true);
    if (options_.merge.keep_longest) {
        totals_.shorter += keep_longest(database_);
    }
}

void Importer::commit_batch(bool last) {
    std::vector<SourcedRow> rows;
    rows.reserve(batch_.size());
    for (const ValidatedGame& validated : batch_) {
        if (const auto* row = std::get_if<GameRow>(&validated.result)) {
            rows.push_back({row, {validated.where.file, options_.importer, options_.date}});
        }
    }
    Transaction transaction(database_);
    std::vector<Added> added = writer_.add(rows, last);
    store_analyses(rows, added);
    transaction.commit();

    auto next = added.begin();
    for (const ValidatedGame& validated : batch_) {
        Imported imported{.where = validated.where};
        if (const auto* rejection = std::get_if<Rejection>(&validated.result)) {
            imported.status = Imported::Status::Refused;
            imported.rejection = rejection;
        } else {
            imported.status = next->updated     ? Imported::Status::Updated
                              : next->duplicate ? Imported::Status::Duplicate
                                                : Imported::Status::Stored;
            imported.game = next->game;
            imported.row = &std::get<GameRow>(validated.result);
            ++next;
        }
        enter(imported);
    }
    batch_.clear();
    batch_positions_ = 0;
}

void Importer::store_analyses(std::span<const SourcedRow> rows, std::vector<Added>& added) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (const auto& judged = rows[i].row->judged) {
            if (!analyses_) {
                analyses_.emplace(database_);
            }
            const bool stored = analyses_->store_if_better(added[i].game, *judged, {});
            added[i].updated = added[i].updated || (stored && added[i].duplicate);
        }
    }
}

void Importer::enter(const Imported& imported) {
    ++totals_.read;
    switch (imported.status) {
        case Imported::Status::Stored:
            ++totals_.stored;
            totals_.broken += imported.row->broken ? 1U : 0U;
            totals_.repaired += imported.row->repairs ? 1U : 0U;
            break;
        case Imported::Status::Updated: ++totals_.updated; break;
        case Imported::Status::Duplicate: ++totals_.duplicate; break;
        case Imported::Status::Refused: ++totals_.refused; break;
    }
    report_(imported);
}

}  // namespace awale
