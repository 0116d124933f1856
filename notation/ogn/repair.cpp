#include "awale/notation/ogn/repair.hpp"

#include "awale/notation/io/date_text.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

/// Fewer moves than this may be legal either way by chance.
constexpr std::size_t fewest_mirrored_moves = 20;

/// Gives every move, also in variations, the house that `house` makes of it and of the side to move.
void change_houses(std::vector<Move>& moves, Side to_move, const std::function<House(House, Side)>& house) {
    for (Move& move : moves) {
        for (Annotation& annotation : move.annotations) {
            if (auto* const variation = std::get_if<Variation>(&annotation)) {
                change_houses(variation->moves, to_move, house);
            }
        }
        move.house = house(move.house, to_move);
        to_move = other(to_move);
    }
}

/// Whether nothing at all contradicts anything in the record.
bool is_sound(const Record& record, const RuleSet& fallback) {
    return std::ranges::all_of(check(record, fallback).diagnostics,
                               [](const Diagnostic& found) { return found.severity == Severity::Remark; });
}

/// Whether the record stops at an illegal move and at nothing else.
bool has_illegal_move(const CheckedRecord& checked, const Record& record) {
    return checked.broken && checked.replay.plies.size() < record.moves.size() &&
           std::ranges::count(checked.diagnostics, Severity::Error, &Diagnostic::severity) == 1;
}

/// Takes the moves from `end` on out of the record. They stand in a comment then, the text of that id, and so
/// do the comments on them.
void cut(Record& record, std::size_t end, std::string_view id) {
    const std::string moves = joined(std::span(record.moves).subspan(end), " ",
                                     [](const Move& move) { return std::string(1, move.house.letter()); });
    std::vector<Comment> kept{{{}, localized(Language::English, id, {{"moves", moves}})}};
    for (std::size_t i = end; i < record.moves.size(); ++i) {
        std::ranges::copy(comments_in(record.moves[i].annotations), std::back_inserter(kept));
    }
    record.moves.resize(end);
    for (Comment& comment : kept) {
        if (end == 0) {
            record.preface.push_back(std::move(comment));
        } else {
            record.moves.back().annotations.emplace_back(std::move(comment));
        }
    }
}

Diagnostic remark(const AppliedRepair& applied, std::string_view id) {
    const std::string message = localized(id, {{"repair", name(applied.repair)}, {"effect", applied.what}});
    return {Severity::Remark, applied.where, message, "", {}, 1};
}

class Repairer {
public:
    Repairer(Record record, const RuleSet& fallback) : fallback_(fallback) {
        repaired_.record = std::move(record);
    }

    void make(Repair repair) {
        switch (repair) {
            case Repair::Case: return repair_case();
            case Repair::Mirror: return repair_mirror();
            case Repair::AfterEnd: return repair_after_end();
            case Repair::Result: return repair_result();
            case Repair::Date: return repair_date();
        }
    }

    Repaired finish() && { return std::move(repaired_); }

private:
    void say(Repair repair, const Place& place, const std::string& what) {
        Record& record = repaired_.record;
        const std::string before{record.tag("Repairs").value_or("")};
        record.set_tag("Repairs", before + (before.empty() ? "" : ",") + std::string{name(repair)});
        repaired_.done.push_back({repair, record.where.moved_to(place), what});
    }

    /// All letters are of the wrong side, or all are of one case.
    void repair_case() {
        Record candidate = repaired_.record;
        const CheckedRecord checked = check(candidate, fallback_);
        if (!has_illegal_move(checked, candidate) || candidate.moves.size() < 2) {
            return;
        }
        const Side first = checked.replay.start.to_move();
        bool all_alike = true;
        bool all_wrong = true;
        for (std::size_t i = 0; i < candidate.moves.size(); ++i) {
            const Side side = candidate.moves[i].house.owner();
            all_alike = all_alike && side == candidate.moves.front().house.owner();
            all_wrong = all_wrong && side != (i % 2 == 0 ? first : other(first));
        }
        if (!all_wrong && !all_alike) {
            return;
        }
        change_houses(candidate.moves, first, [](House house, Side mover) {
            return House{mover, house.place()};
        });
        if (is_sound(candidate, fallback_)) {
            repaired_.record = std::move(candidate);
            say(Repair::Case, repaired_.record.moves.front().where,
                localized(all_alike ? "repair.every_letter" : "repair.case_exchanged"));
        }
    }

    /// The houses of South, of North, or of both run the other way; exactly one of the three may fit.
    void repair_mirror() {
        const CheckedRecord checked = check(repaired_.record, fallback_);
        if (!has_illegal_move(checked, repaired_.record) ||
            repaired_.record.moves.size() < fewest_mirrored_moves) {
            return;
        }
        const auto last = static_cast<std::size_t>(checked.replay.rules.houses_a_side) - 1;
        std::optional<Record> found;
        std::string_view id;
        for (const auto& [kept, message] : {std::pair{std::optional(Side::North), "repair.mirror_south"},
                                            {std::optional(Side::South), "repair.mirror_north"},
                                            {std::optional<Side>(), "repair.mirror_both"}}) {
            Record turned = repaired_.record;
            change_houses(turned.moves, checked.replay.start.to_move(), [&](House house, Side) {
                return house.owner() != kept && house.place() <= last
                           ? House{house.owner(), last - house.place()}
                           : house;
            });
            if (is_sound(turned, fallback_)) {
                if (found) {
                    return;
                }
                found = std::move(turned);
                id = message;
            }
        }
        if (found) {
            repaired_.record = *std::move(found);
            say(Repair::Mirror, repaired_.record.moves.front().where, localized(id));
        }
    }

    void repair_after_end() {
        const CheckedRecord checked = check(repaired_.record, fallback_);
        if (checked.broken || !checked.replay.played_on) {
            return;
        }
        const std::size_t end = checked.replay.ended.ply.number();
        const std::size_t more = repaired_.record.moves.size() - end;
        const Place place = repaired_.record.moves[end].where;
        cut(repaired_.record, end, "repair.played_on");
        say(Repair::AfterEnd, place, localized("repair.after_end", {{"moves", more}}));
    }

    void repair_result() {
        Record& record = repaired_.record;
        const CheckedRecord checked = check(record, fallback_);
        const auto tag = record.tag("Result");
        if (checked.broken || (!tag && !record.result)) {
            return;
        }
        const bool tag_says = tag && !tag->empty() && *tag != "*" && *tag != "?";
        const auto tagged = tag_says ? parse_score(*tag) : tl::expected<Score, std::string>{};
        const bool token_fits = !record.result || result_fits(*record.result, checked.replay);
        const bool tag_fits = !tag_says || (tagged && result_fits(*tagged, checked.replay));
        const bool alike = !record.result || !tag_says || (tagged && *tagged == *record.result);
        if (token_fits && tag_fits && alike) {
            return;
        }
        // What fits of the two, otherwise what the moves give.
        std::optional<Score> right;
        if (record.result && token_fits) {
            right = record.result;
        } else if (tag_says && tag_fits) {
            right = *tagged;
        } else if (checked.replay.ended.reason != EndReason::Unfinished) {
            right = checked.replay.ended.final;
        }
        const std::string text = right ? to_text(*right) : "*";
        const std::string before = record.result && !token_fits ? to_text(*record.result)
                                   : tag_says                   ? std::string(*tag)
                                                                : to_text(*record.result);
        if (tag) {
            record.set_tag("Result", text);
        }
        if (record.result) {
            record.result = right;
        }
        say(Repair::Result, record.result_where,
            localized("repair.result", {{"before", before}, {"after", text}}));
    }

    void repair_date() {
        Record& record = repaired_.record;
        const auto tag = std::ranges::find(record.tags, "Date", &Tag::name);
        const auto fault = tag == record.tags.end() ? std::nullopt : date_fault(tag->value);
        if (!fault || !fault->repaired) {
            return;
        }
        const Place place = tag->where;
        const std::string before = std::exchange(tag->value, *fault->repaired);
        say(Repair::Date, place, localized("repair.date", {{"before", before}, {"after", *fault->repaired}}));
    }

    RuleSet fallback_;
    Repaired repaired_;
};

}  // namespace

Diagnostic repaired_diagnostic(const AppliedRepair& applied) { return remark(applied, "repair.made"); }

Diagnostic repairable_diagnostic(const AppliedRepair& applied) { return remark(applied, "repair.possible"); }

Repaired repair(Record record, const RuleSet& fallback, std::span<const Repair> wanted) {
    Repairer repairer(std::move(record), fallback);
    for (const Repair repair : all_repairs) {
        if (std::ranges::find(wanted, repair) != wanted.end()) {
            repairer.make(repair);
        }
    }
    return std::move(repairer).finish();
}

std::optional<Repair> repair_that_helps(const Record& record, const RuleSet& fallback) {
    for (const Repair one : {Repair::Case, Repair::Mirror}) {
        if (!repair(record, fallback, {&one, 1}).done.empty()) {
            return one;
        }
    }
    return std::nullopt;
}

Record legal_beginning(Record record, const Replay& replay) {
    const std::size_t end = replay.plies.size();
    if (end >= record.moves.size()) {
        return record;
    }
    const LanguageScope of_records(Language::English);
    const ReplayOutcome outcome = awale::replay(replay.start, record.turns(), replay.rules);
    const std::string move = to_text(record.turns()[end]);
    const std::string why = outcome.illegal ? outcome.illegal->reason : "none";
    record.set_tag("Broken", localized("repair.broken", {{"number", end + 1}, {"move", move}, {"why", why}}));
    cut(record, end, "repair.not_played");
    return record;
}

}  // namespace awale
