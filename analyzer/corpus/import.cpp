#include "analyzer/corpus/import.hpp"

#include <algorithm>
#include <utility>

#include "analyzer/corpus/quick_row.hpp"
#include "notation/check.hpp"
#include "notation/locator.hpp"
#include "notation/ogn_reader.hpp"

namespace awale {

namespace {

// Diagnostics indent all lines but the first, which tells them from comments that follow.
constexpr std::string_view reason_begins = "; refused: ";
constexpr std::string_view reason_goes_on = "; ";
constexpr std::string_view reason_line = ";     ";

}  // namespace

std::string to_text(const Books& books) {
    return "read " + std::to_string(books.read) + " = stored " + std::to_string(books.stored) +
           " + duplicate " + std::to_string(books.duplicate) + " + refused " + std::to_string(books.refused);
}

std::string rejected_text(const Refusal& refusal) {
    std::string text{reason_begins};
    for (const char c : to_text(refusal.reason)) {
        text += text.ends_with('\n') ? reason_goes_on : "";
        text += c;
    }
    text += refusal.game.text;
    return text + (text.ends_with('\n') ? "" : "\n");
}

RawGame without_reason(RawGame game) {
    std::size_t end = 0;
    std::size_t lines = 0;
    for (std::string_view rest = game.text; rest.starts_with(lines == 0 ? reason_begins : reason_line);) {
        end += std::min(rest.find('\n'), rest.size() - 1) + 1;
        rest = std::string_view(game.text).substr(end);
        ++lines;
    }
    game.text.erase(0, end);
    game.where.byte += end;
    game.where.line += lines;
    return game;
}

std::variant<GameRow, Refusal> examine(const RawGame& game, const RuleSet& fallback) {
    if (auto row = quick_row(game, fallback)) {
        return *std::move(row);
    }
    return examine_fully(game, fallback);
}

std::variant<GameRow, Refusal> examine_fully(const RawGame& game, const RuleSet& fallback) {
    const auto record = parse_ogn(game);
    if (!record) {
        return Refusal{game, record.error()};
    }
    const CheckedRecord checked = check(*record, fallback);
    if (checked.broken) {
        const auto error = std::ranges::find(checked.diagnostics, Severity::Error, &Diagnostic::severity);
        return Refusal{game, with_source_line(*error, game.text, game.where.place())};
    }
    return make_row(*record, checked.replay);
}

Importer::Importer(Database& database, ImportOptions options, std::function<void(const Imported&)> report,
                   std::function<bool()> stop)
    : database_(database),
      options_(std::move(options)),
      report_(std::move(report)),
      stop_(std::move(stop)),
      writer_(database) {
    source_.importer = options_.importer;
    source_.imported = options_.date;
}

void Importer::read(std::istream& in, const std::string& file) {
    commit_batch();
    source_.file = file;
    GameStream games(in, file);
    while (!stopped_) {
        stopped_ = stop_();
        if (stopped_) {
            return;
        }
        const auto game = games.next();
        if (!game) {
            return;
        }
        Examined examined{game->where, examine(without_reason(*game), options_.fallback)};
        if (const auto* row = std::get_if<GameRow>(&examined.result)) {
            batch_positions_ += row->keys.size();
        }
        batch_.push_back(std::move(examined));
        if (batch_.size() >= options_.batch.games || batch_positions_ >= options_.batch.positions) {
            commit_batch();
        }
    }
}

void Importer::finish() {
    commit_batch();
}

void Importer::commit_batch() {
    if (batch_.empty()) {
        return;
    }
    std::vector<Imported> outcomes;
    outcomes.reserve(batch_.size());
    Transaction transaction(database_);
    writer_.begin_batch();
    for (const Examined& examined : batch_) {
        Imported outcome{.where = examined.where};
        if (const auto* refusal = std::get_if<Refusal>(&examined.result)) {
            outcome.what = Imported::What::Refused;
            outcome.refusal = refusal;
        } else {
            const auto added = writer_.add(std::get<GameRow>(examined.result), source_);
            outcome.what = added.duplicate ? Imported::What::Duplicate : Imported::What::Stored;
            outcome.game = added.game;
        }
        outcomes.push_back(outcome);
    }
    writer_.end_batch();
    transaction.commit();

    for (const Imported& outcome : outcomes) {
        ++books_.read;
        switch (outcome.what) {
            case Imported::What::Stored: ++books_.stored; break;
            case Imported::What::Duplicate: ++books_.duplicate; break;
            case Imported::What::Refused: ++books_.refused; break;
        }
        report_(outcome);
    }
    batch_.clear();
    batch_positions_ = 0;
}

}  // namespace awale
