#include "awale/analyzer/corpus/import.hpp"

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

/// Makes the row of a game while it is read. Stops at the first part that a row is not made of.
class RowBuilder : public OgnVisitor {
public:
    explicit RowBuilder(const RuleSet& fallback) : fallback_(fallback) {
        tags_.reserve(usual_tags);
        row_.moves.reserve(usual_length);
        row_.captures.reserve(usual_length);
    }

    bool tag(std::string_view name, std::string_view value) override {
        const bool plain = name != "FEN" && value.find('\\') == std::string_view::npos;
        tags_.emplace_back(name, value);
        return keep(plain);
    }

    bool move(const WrittenMove& written) override {
        if (!replayer_ && !begin_moves()) {
            return false;
        }
        const House house = *house_from_letter(written.house.front());
        if (!written.seeds.empty() || !replayer_->is_legal(house)) {
            return keep(false);
        }
        row_.moves += house.letter();
        row_.captures += capture_digit(replayer_->play(house).captured);
        return true;
    }

    bool comment(std::string_view /*text*/) override { return keep(false); }

    bool glyph(std::uint8_t /*number*/) override { return keep(false); }

    bool begin_variation() override { return keep(false); }

    bool result(std::string_view text) override {
        if (text != "*") {
            const auto score = parse_score(text);
            if (!score || parse_outcome(text)) {
                return keep(false);
            }
            result_ = *score;
        }
        return true;
    }

    /// The row, if the game was read to its end.
    std::optional<GameRow> finish() && {
        if (!plain_ || (!replayer_ && !begin_moves()) || parse_outcome(tag("Result").value_or(""))) {
            return std::nullopt;
        }
        row_.rules = rules_.name;
        row_.ended = replayer_->ended();
        row_.keys.resize(replayer_->boards().size());
        std::ranges::transform(replayer_->boards(), row_.keys.begin(), PositionKey::of);
        set_tag_columns(row_, result_, [this](std::string_view name) { return tag(name); });
        row_.tags = tags_text();
        set_fingerprint(row_);
        return std::move(row_);
    }

private:
    static constexpr std::size_t usual_tags = 16;
    static constexpr std::size_t usual_length = 160;

    bool keep(bool plain) {
        plain_ = plain_ && plain;
        return plain_;
    }

    std::optional<std::string_view> tag(std::string_view name) const {
        const auto found =
            std::ranges::find(tags_, name, &std::pair<std::string_view, std::string_view>::first);
        return found == tags_.end() ? std::nullopt : std::optional(found->second);
    }

    /// The tags as they are stored, each on a line.
    std::string tags_text() const {
        std::string text;
        for (const auto& [name, value] : tags_) {
            text.append(text.empty() ? "[" : "\n[").append(name).append(" \"").append(value).append("\"]");
        }
        return text;
    }

    /// The tags are known: so are the rules.
    bool begin_moves() {
        const auto rules = rules_of([this](std::string_view name) { return tag(name); }, fallback_);
        if (!rules || !game_of(*rules).turns_are_houses() || tag(own_tag::rules)) {  // or judged
            return keep(false);
        }
        rules_ = *rules;
        replayer_.emplace(Board::start(rules_), rules_);
        return true;
    }

    const RuleSet& fallback_;
    std::vector<std::pair<std::string_view, std::string_view>> tags_;
    RuleSet rules_;
    std::optional<Replayer> replayer_;
    std::optional<Score> result_;
    GameRow row_;
    bool plain_ = true;
};

}  // namespace

std::optional<GameRow> parse_plain_game(const RawGame& game, const RuleSet& fallback) {
    if (game.cut) {
        return std::nullopt;
    }
    RowBuilder builder(fallback);
    if (read_ogn(game.text, builder)) {
        return std::nullopt;
    }
    auto row = std::move(builder).finish();
    if (row) {
        row->line = game.where.line;
        row->byte = game.where.byte;
    }
    return row;
}

namespace {

// Diagnostics indent all lines but the first, which tells them from comments that follow.
constexpr std::string_view reason_begins = "; refused: ";
constexpr std::string_view reason_goes_on = "; ";
constexpr std::string_view reason_line = ";     ";

/// Whether a corpus can hold the values: a record may claim any.
bool is_possible(const AnnotatedGame& game) {
    const auto fits = [&](const Value& value) {
        const Seeds most = game.replay.start.total();
        return -most <= value.lower && value.lower <= value.value && value.value <= value.upper &&
               value.upper <= most;
    };
    constexpr auto max_nodes = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return std::max(game.provenance.nodes, game.provenance.again) <= max_nodes &&
           (!game.last_value || fits(*game.last_value)) &&
           std::ranges::all_of(game.plies, [&](const PlyAnnotation& ply) {
               return std::ranges::all_of(ply.judgement.moves,
                                          [&](const JudgedMove& move) { return fits(move.value); });
           });
}

/// The game as its record says that it was judged by its own rules; nothing where it does not say so.
std::shared_ptr<const AnnotatedGame> judged_game(const Record& record, const CheckedRecord& checked) {
    const auto rules = rules_judged_by(record);
    if (!rules || rules->name != checked.replay.rules.name) {
        return nullptr;
    }
    AnnotatedGame game = judge_game_from(
        record, checked, {stored_evaluations(record, checked.replay), stored_provenance(record)}, {});
    // By proofs alone nothing may be known of any position.
    const bool is_by_proofs = !game.provenance.engine.empty() && game.provenance.nodes == 0;
    const bool is_judged = is_by_proofs || std::ranges::any_of(game.plies, [](const PlyAnnotation& ply) {
                               return !ply.judgement.moves.empty();
                           });
    if (!is_judged || !is_possible(game)) {
        return nullptr;
    }
    game.record = {};  // which takes memory, and is in the row
    return std::make_shared<const AnnotatedGame>(std::move(game));
}

}  // namespace

std::string rejected_text(const Rejection& refusal) {
    std::string text{reason_begins};
    for (const char c : to_text(refusal.reason)) {
        text += text.ends_with('\n') ? reason_goes_on : "";
        text += c;
    }
    text += refusal.game.text;
    return text + (text.ends_with('\n') ? "" : "\n");
}

RawGame strip_reject_header(RawGame game) {
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

std::variant<GameRow, Rejection> validate(const RawGame& game, Dialect dialect, const RuleSet& fallback,
                                          const ImportTolerance& tolerance) {
    // Without a record nothing can be repaired.
    if (dialect == Dialect::Ogn && tolerance.repairs.empty()) {
        if (auto row = parse_plain_game(game, fallback)) {
            return *std::move(row);
        }
    }
    return validate_fully(game, dialect, fallback, tolerance);
}

std::variant<GameRow, Rejection> validate_fully(const RawGame& game, Dialect dialect, const RuleSet& fallback,
                                                const ImportTolerance& tolerance) {
    auto record = parse_raw(game, dialect, fallback);
    if (!record) {
        return Rejection{game, record.error()};
    }
    const auto shown = [&](const Diagnostic& said) {
        return with_source_line(said, game.text, game.where.place());
    };
    std::vector<Diagnostic> remarks = game.remarks;
    if (!tolerance.repairs.empty()) {
        Repaired repaired = repair(*std::move(record), fallback, tolerance.repairs);
        record = std::move(repaired.record);
        for (const AppliedRepair& applied : repaired.done) {
            remarks.push_back(shown(repaired_diagnostic(applied)));
        }
    }
    const CheckedRecord checked = check(*record, fallback, Games::All);
    if (checked.broken) {
        const auto error = std::ranges::find(checked.diagnostics, Severity::Error, &Diagnostic::severity);
        Diagnostic reason = shown(*error);
        const bool has_beginning = !checked.replay.plies.empty();
        if (!tolerance.keep_broken || !has_beginning) {
            if (const auto helpful = repair_that_helps(*record, fallback)) {
                reason.advice += " " + localized("import.repair_helps", {{"repair", name(*helpful)}});
            }
            return Rejection{game, std::move(reason)};
        }
        reason.severity = Severity::Warning;
        reason.message = localized("import.beginning_kept", {{"fault", reason.message}});
        remarks.push_back(std::move(reason));
    }
    GameRow row = make_row(*record, checked.replay);
    row.judged = judged_game(*record, checked);
    row.remarks = std::move(remarks);
    return row;
}

std::string to_text(const ImportTotals& totals) {
    std::string more;
    const auto tell = [&](std::size_t count, std::string_view id) {
        if (count > 0) {
            more.append(more.empty() ? "\n" : ", ").append(localized(id, {{"count", count}}));
        }
    };
    tell(totals.repaired, "import.repaired");
    tell(totals.broken, "import.stored_in_part");
    tell(totals.shorter, "import.replaced");
    return localized("import.totals", {{"read", totals.read},
                                       {"stored", totals.stored},
                                       {"updated", totals.updated},
                                       {"duplicate", totals.duplicate},
                                       {"refused", totals.refused}}) +
           more;
}

Importer::Importer(Database& database, ImportOptions options, std::function<void(const Imported&)> report,
                   std::function<bool()> stop)
    : database_(database),
      options_(std::move(options)),
      report_(std::move(report)),
      stop_(std::move(stop)),
      writer_(database, options_.merge.duplicates) {}

namespace {

/// Some games of a stream on their way.
struct Portion {
    std::vector<RawGame> read;
    Dialect dialect{};
    std::vector<ValidatedGame> validated;
};

/// All threads together hold about four rounds (`items_a_thread` in in_order.cpp): as many games as make a
/// batch, and no more than 4 MiB of text, which takes ten times that when validated.
constexpr std::size_t games_a_round = 1024;
constexpr std::size_t bytes_a_round = std::size_t{1} << 20U;

}  // namespace

void Importer::read(std::istream& in, const std::string& file) {
    const GameReading& how = options_.reading;
    const std::size_t threads = std::max(how.parser_threads, 2U);  // one of them stores
    std::optional<GameSource> stream;
    std::exception_ptr failure;
    bool ended = false;
    const auto next = [&] {
        Portion portion;
        std::size_t bytes = 0;
        try {
            if (!stream) {
                stream.emplace(in, file, how.dialect, how.fallback);
            }
            while (!ended && threads * portion.read.size() < games_a_round &&
                   threads * bytes < bytes_a_round) {
                auto game = stop_() ? std::nullopt : stream->next_raw();
                ended = !game;
                if (game) {
                    bytes += game->text.size();
                    portion.read.push_back(*std::move(game));
                }
            }
        } catch (...) {
            failure = std::current_exception();  // reported after the games before it
            ended = true;
        }
        portion.dialect = stream ? stream->dialect() : Dialect::Ogn;
        return portion.read.empty() ? std::nullopt : std::optional(std::move(portion));
    };
    const auto validate_all = [&](Portion& portion) {
        portion.validated.reserve(portion.read.size());
        for (RawGame& cut : portion.read) {
            const RawGame game = strip_reject_header(std::move(cut));
            portion.validated.push_back(
                {game.where, validate(game, portion.dialect, how.fallback, how.tolerance)});
        }
        portion.read.clear();
    };
    parallel::in_order<Portion>(threads, next, validate_all,
                                [&](Portion& portion) { take(std::move(portion.validated)); });
    if (failure) {
        finish();  // what was read before the stream failed is not lost
        std::rethrow_exception(failure);
    }
}

void Importer::take(std::vector<ValidatedGame> portion) {
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
            const bool stored = analyses_->store_if_better(added[i].game, *judged);
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
