#include "awale/analyzer/corpus/import/import.hpp"

#include <utility>

#include "awale/notation/io/environment_error.hpp"

namespace awale {

std::string to_text(const Books& books) {
    std::string text = "read " + std::to_string(books.read) + " = stored " + std::to_string(books.stored) +
                       " + duplicate " + std::to_string(books.duplicate) + " + refused " +
                       std::to_string(books.refused);
    std::string more;
    const auto tell = [&](std::size_t count, const char* what) {
        if (count > 0) {
            more += (more.empty() ? "\n" : ", ") + std::to_string(count) + what;
        }
    };
    tell(books.repaired, " of those stored repaired");
    tell(books.broken, " of those stored broken, their legal beginnings kept");
    tell(books.shorter, " taken out for longer records of the same game");
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
        for (Examined& examined : portion) {
            if (auto* row = std::get_if<GameRow>(&examined.result)) {
                spell(*row);
                batch_positions_ += row->keys.size();
            }
            batch_.push_back(std::move(examined));
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
        books_.shorter += keep_longest(database_);
    }
}

void Importer::commit_batch(bool last) {
    std::vector<SourcedRow> rows;
    for (const Examined& examined : batch_) {
        if (const auto* row = std::get_if<GameRow>(&examined.result)) {
            rows.push_back({row, {examined.where.file, options_.importer, options_.date}});
        }
    }
    Transaction transaction(database_);
    const std::vector<Added> added = writer_.add(rows, last);
    transaction.commit();

    auto next = added.begin();
    for (const Examined& examined : batch_) {
        Imported imported{.where = examined.where};
        if (const auto* refusal = std::get_if<Refusal>(&examined.result)) {
            imported.what = Imported::What::Refused;
            imported.refusal = refusal;
        } else {
            imported.what = next->duplicate ? Imported::What::Duplicate : Imported::What::Stored;
            imported.game = next->game;
            imported.row = &std::get<GameRow>(examined.result);
            ++next;
        }
        enter(imported);
    }
    batch_.clear();
    batch_positions_ = 0;
}

void Importer::enter(const Imported& imported) {
    ++books_.read;
    switch (imported.what) {
        case Imported::What::Stored:
            ++books_.stored;
            books_.broken += imported.row->broken ? 1U : 0U;
            books_.repaired += imported.row->repairs ? 1U : 0U;
            break;
        case Imported::What::Duplicate: ++books_.duplicate; break;
        case Imported::What::Refused: ++books_.refused; break;
    }
    report_(imported);
}

}  // namespace awale
