#include "awale/analyzer/corpus/import/validate.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>
#include <utility>

#include "awale/analyzer/corpus/import/plain_game.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/locator.hpp"

namespace awale {

namespace {

// Diagnostics indent all lines but the first, which tells them from comments that follow.
constexpr std::string_view reason_begins = "; refused: ";
constexpr std::string_view reason_goes_on = "; ";
constexpr std::string_view reason_line = ";     ";

}  // namespace

namespace {

/// Whether a corpus can hold the values: a record may claim any.
bool is_possible(const AnnotatedGame& game) {
    const auto fits = [&](const Value& value) {
        const Seeds most = game.replay.start.total();
        return -most <= value.lower && value.lower <= value.value && value.value <= value.upper &&
               value.upper <= most;
    };
    constexpr auto most_nodes = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return std::max(game.provenance.nodes, game.provenance.again) <= most_nodes &&
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
    const bool is_judged = std::ranges::any_of(
        game.plies, [](const PlyAnnotation& ply) { return !ply.judgement.moves.empty(); });
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
                reason.advice +=
                    " The whole game is legal with --repair " + std::string(name(*helpful)) + ".";
            }
            return Rejection{game, std::move(reason)};
        }
        reason.severity = Severity::Warning;
        reason.message = "only what comes before is kept: " + reason.message;
        remarks.push_back(std::move(reason));
    }
    GameRow row = make_row(*record, checked.replay);
    row.judged = judged_game(*record, checked);
    row.remarks = std::move(remarks);
    return row;
}

}  // namespace awale
