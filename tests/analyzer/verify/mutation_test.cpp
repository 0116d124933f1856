#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/verify/verify_game.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "test_paths.hpp"
#include "tests/analyzer/annotate/evaluate.hpp"
#include "tests/analyzer/annotate/games.hpp"
#include "tests/analyzer/annotate/judgements.hpp"
#include "tests/analyzer/search/small_tables.hpp"
#include "tests/analyzer/verify/mutations.hpp"

using namespace awale;
using awale::test::Mutation;

namespace {

constexpr int level = 8;

/// How many changes are tried: 500, or as many as AWALE_MUTATIONS says.
std::size_t wanted_changes() {
    const char* const text = std::getenv("AWALE_MUTATIONS");
    return text == nullptr ? 500 : static_cast<std::size_t>(std::atoi(text));
}

/// An annotated record, and what is known of its claims already.
struct Subject {
    std::string name;
    Record record;
    SettledClaims settled;
    std::optional<std::size_t> not_proved;
};

Record annotated(const Record& record, const RuleSet& rules, Language language) {
    CheckedRecord checked = check_under(record, rules);
    const auto tables = small_tables(rules, level);
    Judge judge(rules, tables, {.hash_megabytes = 1});
    const JudgeFunction judged = [&](const Board& board, std::span<const Board> history) {
        return with_longer_lines(judge.judge(board, history, {.nodes = 600}), board, rules, tables);
    };
    Evaluations values = evaluate(checked.replay, judged, [](Ply) {});
    values.outlooks = granary_outlooks(checked.replay, values, judged);
    propagate_proofs(values, checked.replay);
    values.refutations = refutations_of(checked.replay, values, judged);
    return with_commands_at_moves(annotated_record(
        annotate(record, std::move(checked.replay), values, Thresholds{}), language, Detail::Full));
}

enum class Report { Nothing, NotProved, Wrong };

struct Finding {
    Report report = Report::Nothing;
    std::string what;
};

/// What `awale verify --strict` would say.
Finding found_in(const Record& record, Subject& subject) {
    const auto rules = rules_judged_by(record);
    const CheckedRecord checked = check_under(record, *rules);
    if (checked.broken) {
        return {Report::Wrong, checked.diagnostics.front().message};
    }
    const GameVerdict verdict = verify_game(
        record, checked.replay, small_tables(*rules, level),
        {.table_level = level, .nodes = 10'000, .quiet_boards = 20'000, .settled = &subject.settled},
        [](Ply) {});
    for (const ClaimFinding& finding : verdict.findings) {
        if (finding.outcome != ClaimFinding::Outcome::NotProved) {
            return {Report::Wrong, finding.claim + ": " + finding.why};
        }
    }
    if (!subject.not_proved) {
        subject.not_proved = verdict.not_proved();
    }
    return {verdict.not_proved() > *subject.not_proved ? Report::NotProved : Report::Nothing, {}};
}

/// A change of one of the subjects.
struct Change {
    Subject* subject = nullptr;
    Mutation mutation;
};

/// As many changes of each kind, each drawn from all the subjects.
std::vector<Change> chosen(std::map<std::string, std::vector<Change>> by_kind, std::size_t wanted,
                           std::mt19937& random) {
    std::vector<std::vector<Change>> kinds;
    for (auto& [kind, changes] : by_kind) {
        std::shuffle(changes.begin(), changes.end(), random);
        kinds.push_back(std::move(changes));
    }
    std::vector<Change> made;
    for (std::size_t round = 0, before = wanted; made.size() < wanted && before != made.size(); ++round) {
        before = made.size();
        std::shuffle(kinds.begin(), kinds.end(), random);
        for (std::vector<Change>& changes : kinds) {
            if (round < changes.size() && made.size() < wanted) {
                made.push_back(std::move(changes[round]));
            }
        }
    }
    return made;
}

constexpr unsigned games_a_rule_set = 3;

/// A record for each kind of note, and games of each rule set.
std::vector<Subject> subjects() {
    std::vector<Subject> all;
    for (std::size_t number = 0; number < note_kinds; ++number) {
        const auto kind = static_cast<NoteKind>(number);
        const auto record =
            parse_ogn(read_file(AWALE_SOURCE_DIR "/samples/notes/" + std::string{name(kind)} + ".ogn"), {});
        REQUIRE_MESSAGE(record, name(kind));
        if (record->tag("Rules") == eqwale_rules().name) {
            continue;  // eqwale_verify_test.cpp changes these
        }
        all.push_back({std::string{name(kind)},
                       annotated(*record, abapa(), number % 2 == 0 ? Language::English : Language::French),
                       {},
                       {}});
    }
    for (const RuleSet& rules : rule_set_presets()) {
        for (unsigned number = 1; number <= games_a_rule_set; ++number) {
            const Replay game = random_game(number, rules, 40);
            all.push_back({std::string{rules.name} + " " + std::to_string(number),
                           annotated(record_of(game), rules, Language::English),
                           {},
                           0});
        }
    }
    return all;
}

}  // namespace

TEST_CASE("verify_game: finds 98 of 100 single changes") {
    // 1. The records as they are, and everything that could be changed in them.
    std::vector<Subject> all = subjects();
    std::map<std::string, std::vector<Change>> by_kind;
    for (Subject& subject : all) {
        const Finding finding = found_in(subject.record, subject);
        CHECK_MESSAGE(finding.report != Report::Wrong, subject.name << ": " << finding.what);
        for (Mutation& mutation : test::mutations_of(subject.record)) {
            by_kind[mutation.kind].push_back({&subject, std::move(mutation)});
        }
    }

    // 2. Of every kind of change as many, until there are enough.
    std::mt19937 random(1);
    std::map<Report, std::size_t> counts;
    std::size_t tried = 0;
    std::set<std::string_view> rule_sets;
    std::set<std::string> note_kinds_tried;
    for (const Change& change : chosen(std::move(by_kind), wanted_changes(), random)) {
        Record record = change.subject->record;
        change.mutation.apply(record);
        const Report report = found_in(record, *change.subject).report;
        ++tried;
        ++counts[report];
        rule_sets.insert(*change.subject->record.tag(own_tag::rules));
        if (change.mutation.kind.starts_with("note ")) {
            const std::string rest = change.mutation.kind.substr(5);
            note_kinds_tried.insert(rest.substr(0, rest.find(' ')));
        }
        if (report == Report::Nothing) {
            MESSAGE("missed: " << change.subject->name << ": " << change.mutation.kind << ": "
                               << change.mutation.what);
        }
    }
    MESSAGE(tried << " changes: " << counts[Report::Wrong] << " reported as wrong, "
                  << counts[Report::NotProved] << " as not proved, " << counts[Report::Nothing] << " missed");
    CHECK(rule_sets.size() == rule_set_presets().size());
    // The sample of row_emptied is of Éqwalé; a game of Ouri has that note too.
    CHECK(note_kinds_tried.size() == all.size() - games_a_rule_set * rule_set_presets().size() + 1);
    CHECK(tried >= 500);
    CHECK(100 * counts[Report::Nothing] <= 2 * tried);
}
