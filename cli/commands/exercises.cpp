#include "awale/cli/commands/exercises.hpp"

#include <nlohmann/json.hpp>

#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

FoundExercises exercises_of_positions(const std::string& file, const WorkbookOrder& order, Console& console) {
    const RuleSet& rules = order.rules;
    const std::vector<OwnPosition> positions = read_positions(file, rules, console);
    ExerciseMaker maker(rules, endgame_tables(rules, console));
    FoundExercises found;
    Progress progress(console, Kept::Nothing, "exercises");
    for (const OwnPosition& position : positions) {
        const bool turned = position.board.to_move() == Side::North;
        auto exercise = maker.prove(turned ? mirrored(position.board) : position.board,
                                    order.theme.value_or(Theme::Capture));
        const auto complain = [&](const std::string& message, std::string_view advice) {
            console.report(to_text(Diagnostic{.where = position.where,
                                              .message = message,
                                              .advice = localized(advice),
                                              .source_line = position.source_line}));
        };
        if (!exercise) {
            complain(localized("workbook.not_proved"), "workbook.another_position");
            continue;
        }
        const House solution = turned ? mirrored(exercise->solution().house) : exercise->solution().house;
        if (position.move && !position.was_played && *position.move != solution) {
            complain(localized("workbook.other_solution",
                               {{"proved", solution.letter()}, {"given", position.move->letter()}}),
                     "workbook.correct_move");
            continue;
        }
        maker.play_on(*exercise);
        exercise->composed = true;
        exercise->title = position.title;
        exercise->question = position.caption;
        found.exercises.push_back(*std::move(exercise));
        progress.advance({found.exercises.size(), positions.size()});
    }
    found.complete = found.exercises.size() == positions.size();
    return found;
}

FoundExercises exercises_of_corpus(const std::string& corpus, const WorkbookOrder& order, Console& console) {
    std::optional<Corpus> opened;
    if (!corpus.empty()) {
        opened.emplace(corpus, Corpus::Mode::Read);
    }
    Progress progress(console, Kept::Nothing, "exercises");
    CollectedExercises found = collect_exercises(
        opened ? &*opened : nullptr, endgame_tables(order.rules, console), order, [&](std::size_t exercises) {
            progress.advance({exercises, order.count});
        });
    const std::size_t count = found.exercises.size();
    if (count < order.count) {
        const bool is_too_few = count < fewest_exercises && order.compose;
        const std::string shortage = localized(count == 0   ? "workbook.none"
                                               : is_too_few ? "workbook.too_few"
                                                            : "workbook.only",
                                               {{"exercises", count},
                                                {"fewest", fewest_exercises},
                                                {"source", !opened         ? "none"
                                                           : order.compose ? "completed"
                                                                           : "corpus"},
                                                {"games", found.games},
                                                {"rules", rules_title(order.rules, message_language())}});
        if (count == 0 || is_too_few) {
            console.report(shortage);
            return {};
        }
        console.remark(shortage);
    }
    return {std::move(found.exercises)};
}

FoundExercises exercises_of_player(const std::string& corpus, const PlayersMoves& moves, WorkbookOrder order,
                                   Console& console) {
    for (const auto& [habit, mistakes] : moves.by_frequency()) {
        for (const PlayersMistake& mistake : mistakes) {
            order.places.emplace_back(mistake.game, mistake.ply);
        }
        const auto theme = theme_that_trains(habit);
        if (theme && std::ranges::find(order.themes, *theme) == order.themes.end()) {
            order.themes.push_back(*theme);
        }
    }
    if (order.places.empty()) {
        console.report("workbook.no_mistakes", {{"player", moves.player}});
        return {};
    }
    return exercises_of_corpus(corpus, order, console);
}

namespace {

using Json = nlohmann::ordered_json;

/// `["2026-03-01", points, hints, wrong letters]`: whether the solution was found at once.
bool at_once(const Json& attempt) {
    return attempt.at(1).get<int>() > 0 && attempt.at(2).get<int>() == 0 &&
           attempt.at(3).get<std::string>().empty();
}

/// The results in a text; nothing where it is no page's, throwing too.
std::optional<PupilResults> parsed(const std::string& text) {
    const Json json = Json::parse(text);
    const RuleSet* const rules = find_rule_set(json.at("rules").get<std::string>());
    if (json.at("results") != 1 || rules == nullptr) {
        return std::nullopt;
    }
    PupilResults results{.pupil = json.at("pupil").get<std::string>(), .rules = *rules};
    for (const Json& one : json.at("exercises")) {
        const auto board = parse_position(one.at("position").get<std::string>(), *rules);
        const auto theme = from_name<Theme>(one.at("topic").get<std::string>());
        const auto level = from_name<Level>(one.at("level").get<std::string>());
        if (!board || !theme || !level) {
            return std::nullopt;
        }
        results.tried.push_back(
            {*board, *theme, *level, at_once(one.at("tries").at(0)), at_once(one.at("tries").back())});
    }
    return results;
}

/// Of how many exercises, and how many of them were found at once.
struct FoundAtOnce {
    int found = 0;
    int all = 0;

    void add(const PupilResults::Tried& tried) {
        found += tried.first_at_once ? 1 : 0;
        ++all;
    }

    double value() const { return static_cast<double>(found) / all; }
};

std::optional<Theme> weakest_theme(const PupilResults& results) {
    std::map<Theme, FoundAtOnce> shares;
    for (const PupilResults::Tried& tried : results.tried) {
        shares[tried.theme].add(tried);
    }
    const auto weakest =
        std::ranges::min_element(shares, {}, [](const auto& share) { return share.second.value(); });
    return weakest == shares.end() || weakest->second.found == weakest->second.all
               ? std::nullopt
               : std::optional(weakest->first);
}

std::optional<Level> next_level(const PupilResults& results) {
    if (results.tried.empty()) {
        return std::nullopt;
    }
    const Level highest = std::ranges::max(results.tried, {}, &PupilResults::Tried::level).level;
    FoundAtOnce share;
    for (const PupilResults::Tried& tried : results.tried) {
        if (tried.level == highest) {
            share.add(tried);
        }
    }
    constexpr double many = 0.8;
    constexpr double few = 0.5;
    const int step = share.value() >= many ? 1 : share.value() < few ? -1 : 0;
    return static_cast<Level>(std::clamp(static_cast<int>(highest) + step, static_cast<int>(Level::Player),
                                         static_cast<int>(Level::Expert)));
}

}  // namespace

std::vector<PupilResults> read_results(const std::vector<std::string>& files, Console& console) {
    constexpr ReadLimit limit{16, "kind.results", "remedy.divide"};
    std::vector<PupilResults> all;
    bool good = true;
    for (const std::string& file : files) {
        Input input(file, console);
        const std::string text = read_all(*input.stream().rdbuf(), file, limit);
        std::optional<PupilResults> results;
        try {
            results = parsed(text);
        } catch (const Json::exception&) {  // the fields are not those of results
        }
        if (!results) {
            console.report("workbook.no_results", {{"file", file}});
            good = false;
            continue;
        }
        if (results->pupil.empty()) {
            results->pupil = std::filesystem::path(file).stem().string();
        }
        const auto same = std::ranges::find_if(all, [&](const PupilResults& other) {
            return other.pupil == results->pupil && other.rules.name == results->rules.name;
        });
        if (same == all.end()) {
            all.push_back(*std::move(results));
        } else {
            same->tried.insert(same->tried.end(), results->tried.begin(), results->tried.end());
        }
    }
    return good ? all : std::vector<PupilResults>{};
}

FoundExercises next_exercises(const PupilResults& results, const std::string& corpus, WorkbookOrder order,
                              Language language, Console& console) {
    order.rules = results.rules;
    if (!order.theme) {
        order.theme = weakest_theme(results);
    }
    if (!order.level) {
        order.level = next_level(results);
    }
    FoundExercises next;
    ExerciseMaker maker(order.rules, endgame_tables(order.rules, console));
    for (const PupilResults::Tried& tried : results.tried) {
        const bool is_new = std::ranges::find(order.known, tried.board) == order.known.end();
        order.known.push_back(tried.board);
        if (!is_new || tried.last_at_once || 2 * next.exercises.size() >= order.count) {
            continue;
        }
        if (auto again = maker.prove(tried.board, tried.theme)) {
            maker.play_on(*again);
            again->composed = true;
            again->title = localized(language, "workbook.again");
            next.exercises.push_back(*std::move(again));
        }
    }
    order.count -= next.exercises.size();
    if (order.count > 0) {
        FoundExercises fresh = exercises_of_corpus(corpus, order, console);
        std::ranges::move(fresh.exercises, std::back_inserter(next.exercises));
    }
    return next;
}

}  // namespace awale::cli
