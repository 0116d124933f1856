#include <cassert>

#include "awale/analyzer/statistics/proverbs.hpp"
#include "awale/analyzer/workbook/board_questions.hpp"
#include "awale/analyzer/workbook/workbook.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/cli/output/progress.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/web/pages.hpp"

namespace awale::cli {

namespace {

using Subject = BoardQuestion::Subject;
using render::CourseTasks;
using render::Practice;
using render::Task;

constexpr std::size_t a_page = 6;         // exercises
constexpr std::size_t school_pages = 18;  // of a step: by level, mixed and of review in turn
constexpr std::size_t step_cards = 8;
constexpr std::uint64_t apart = 1000;  // else only moves are composed from the boards of endings

constexpr auto One = QuestionGrade::One;
constexpr auto Two = QuestionGrade::Two;
constexpr auto Three = QuestionGrade::Three;
constexpr auto Across = QuestionGrade::Across;
constexpr auto WholeRow = QuestionGrade::WholeRow;

/// What an exercise asks: a question that the rules answer, or a theme whose one proved move is to be found.
struct TaskSource {
    constexpr TaskSource(Subject of, QuestionGrade graded, std::optional<Seeds> at_most = {})
        : subject(of), grade(graded), most(at_most) {}

    constexpr TaskSource(Theme of) : theme(of) {}  // NOLINT: a list of themes

    std::optional<Theme> theme{};
    Subject subject = Subject::LastSeed;
    QuestionGrade grade = One;
    std::optional<Seeds> most{};  ///< in a house of the board
};

using SourcePage = std::array<TaskSource, a_page>;

/// So many of each, six in all.
SourcePage page_of(std::initializer_list<std::pair<TaskSource, std::size_t>> shares) {
    SourcePage page = {Theme::Capture, Theme::Capture, Theme::Capture,
                       Theme::Capture, Theme::Capture, Theme::Capture};
    auto at = page.begin();
    for (const auto& [asked, count] : shares) {
        at = std::fill_n(at, count, asked);
    }
    assert(at == page.end());
    return page;
}

/// What a page of each level and a test ask, and from what two players play on. Level 1: questions only.
struct StepPlan {
    std::array<SourcePage, render::step_grades> levels;
    SourcePage test;
    std::vector<Theme> played{};
};

const std::array<StepPlan, render::course_steps>& step_plans() {
    using enum BoardQuestion::Subject;
    constexpr Seeds seen{6};  // counted at sight
    static const std::array<StepPlan, render::course_steps> plans{{
        {.levels = {page_of({{{LastSeed, One, seen}, 3}, {{SeedsAfter, One, seen}, 3}}),
                    page_of({{{LastSeed, Across, seen}, 3}, {{SeedsAfter, Across, seen}, 3}}),
                    page_of({{{LastSeed, Two}, 1},
                             {{LastSeed, Three}, 2},
                             {{SeedsAfter, Two}, 1},
                             {{SeedsAfter, Three}, 2}})},
         .test = page_of({{{LastSeed, One}, 1},
                          {{LastSeed, Across}, 1},
                          {{LastSeed, Two}, 1},
                          {{SeedsAfter, Two}, 1},
                          {{LastSeed, Three}, 1},
                          {{SeedsAfter, Three}, 1}})},
        {.levels = {page_of({{{Captured, One}, 6}}), page_of({{{Captured, Two}, 3}, {{Capturing, Two}, 3}}),
                    page_of({{{Captured, Three}, 2}, {{Captured, WholeRow}, 2}, {{Capturing, Three}, 2}})},
         .test = page_of(
             {{{Captured, One}, 2}, {{Captured, Two}, 1}, {{Captured, WholeRow}, 1}, {{Capturing, Two}, 2}})},
        {.levels = {page_of({{{Legal, One}, 2}, {{MustFeed, One}, 4}}),
                    page_of({{{Legal, Two}, 3}, {{MustFeed, Two}, 3}}),
                    page_of({{{Legal, Three}, 2}, {{FinalSeeds, Three}, 2}, {{StillTaking, Three}, 2}})},
         .test = page_of(
             {{{MustFeed, One}, 2}, {{Legal, Two}, 2}, {{FinalSeeds, Two}, 1}, {{StillTaking, Two}, 1}})},
        {.levels =
             {page_of({{{Reaching, One}, 3}, {{Threatened, One}, 3}}),
              page_of({{{Safe, One}, 3}, {Theme::Parry, 3}}),
              page_of(
                  {{Theme::Opening, 2}, {Theme::Capture, 1}, {Theme::DoubleThreat, 2}, {Theme::Parry, 1}})},
         .test = page_of({{{Reaching, One}, 1},
                          {{Threatened, One}, 2},
                          {{Safe, One}, 1},
                          {Theme::Capture, 1},
                          {Theme::Parry, 1}}),
         .played = {Theme::Capture, Theme::DoubleThreat, Theme::Parry}},
        {.levels = {page_of({{{LastSeed, Three}, 2}, {{Captured, Three}, 4}}), page_of({{Theme::Granary, 6}}),
                    page_of({{Theme::Granary, 6}})},
         .test = page_of({{{Captured, Three}, 2}, {Theme::Granary, 4}}),
         .played = {Theme::Granary}},
        {.levels = {page_of({{{Withholding, One}, 6}}),
                    page_of({{Theme::Endgame, 3}, {Theme::Tempo, 2}, {Theme::Famine, 1}}),
                    page_of({{Theme::Famine, 1},
                             {Theme::EndingTrap, 2},
                             {Theme::Loop, 1},
                             {Theme::GrandSlam, 1},
                             {Theme::OnlyMove, 1}})},
         .test = page_of({{{Withholding, One}, 1},
                          {{MustFeed, One}, 1},
                          {Theme::Endgame, 1},
                          {Theme::Tempo, 1},
                          {Theme::Famine, 1},
                          {Theme::OnlyMove, 1}}),
         .played = {Theme::Endgame, Theme::Famine, Theme::OnlyMove}},
    }};
    return plans;
}

/// The questions of lessons that no page of exercises follows: two each.
struct LessonQuestions {
    std::size_t step = 0, lesson = 0;
    TaskSource asked;
};

constexpr std::array lesson_questions{
    LessonQuestions{1, 2, {Subject::Captured, WholeRow}}, LessonQuestions{2, 1, {Subject::FinalSeeds, One}},
    LessonQuestions{2, 2, {Subject::StillTaking, One}}, LessonQuestions{4, 0, {Subject::LastSeed, Three}}};

/// Where an exercise goes, and what it asks.
struct Slot {
    std::vector<Task>* tasks;
    TaskSource asked;
    std::size_t step;
};

/// Two exercises of each level of a step, others on each page.
SourcePage mixed_page(std::size_t step, std::size_t page) {
    SourcePage asked = step_plans()[step].test;
    for (std::size_t i = 0; i < a_page; ++i) {
        asked[i] = step_plans()[step].levels[i / 2][(page + i * (a_page / 2)) % a_page];
    }
    return asked;
}

/// Exercises of the steps before, the last one first, others on each page; of the first step, of itself.
SourcePage review_page(std::size_t step, std::size_t page) {
    SourcePage asked = step_plans()[step].test;
    const std::size_t steps = std::max<std::size_t>(step, 1);
    for (std::size_t i = 0; i < a_page; ++i) {
        asked[i] = step_plans()[steps - 1 - i % steps]
                       .levels[(page + i / steps) % render::step_grades][(page + i) % a_page];
    }
    return asked;
}

Practice practice_page(std::size_t page, bool is_school) {
    using PageKind = Practice::Scope;
    constexpr std::array kinds{PageKind::Level, PageKind::Mixed, PageKind::Review};
    constexpr std::size_t themed = school_pages / kinds.size();
    return is_school
               ? Practice{kinds[page % kinds.size()], page / kinds.size() * render::step_grades / themed}
               : Practice{PageKind::Level, page};
}

/// All places for exercises of a step, in the order in which they are filled: first what is played out, which
/// no question can replace; the tests in the middle, since what is composed comes from easy to hard, and both
/// papers together.
void add_slots(std::vector<Slot>& slots, CourseTasks& tasks, std::size_t step, bool is_school) {
    const StepPlan& plan = step_plans()[step];
    const std::size_t pages = is_school ? school_pages : render::step_grades;
    for (std::size_t page = 0; page < pages; ++page) {
        tasks.practice.push_back(practice_page(page, is_school));
    }
    tasks.tests.resize(is_school ? 2 : 1);
    for (std::size_t i = 0; is_school && !plan.played.empty() && i < a_page; ++i) {
        slots.push_back({&tasks.to_play, plan.played[i % plan.played.size()], step});
    }
    for (std::size_t page = 0; page < pages; ++page) {
        Practice& practice = tasks.practice[page];
        const SourcePage asked = practice.scope == Practice::Scope::Mixed    ? mixed_page(step, page)
                                 : practice.scope == Practice::Scope::Review ? review_page(step, page)
                                                                             : plan.levels[practice.level];
        for (const TaskSource& one : asked) {
            slots.push_back({&practice.tasks, one, step});
        }
        for (std::size_t i = 0; page + 1 == (pages + 1) / 2 && i < a_page; ++i) {
            for (std::vector<Task>& test : tasks.tests) {
                slots.push_back({&test, plan.test[i], step});
            }
        }
    }
    for (const LessonQuestions& of : lesson_questions) {
        for (int i = 0; of.step == step && i < 2; ++i) {
            slots.push_back({&tasks.lessons[of.lesson], of.asked, step});
        }
    }
    for (std::size_t i = 0; is_school && i < step_cards; ++i) {
        slots.push_back({&tasks.cards, plan.test[i % a_page], step});
    }
}

bool has_houses_of(const Board& board, const std::vector<Board>& others) {
    return std::ranges::any_of(others, [&](const Board& other) {
        return std::ranges::all_of(all_houses,
                                   [&](House house) { return board.seeds(house) == other.seeds(house); });
    });
}

/// The exercises of a course and the figures of its rules of thumb: a small course, or the school set with
/// a hundred exercises and more a step. No two have the same houses. The same tables and seed give the same
/// course. `progress` is told how many exercises are composed, and of how many.
render::CourseMaterial course_material(const RuleSet& rules, const std::shared_ptr<const Tables>& tables,
                                       std::uint64_t seed, bool is_school,
                                       const std::function<void(std::size_t, std::size_t)>& progress) {
    render::CourseMaterial material{.rules = rules, .proverb_seeds = proverb_seeds};
    std::vector<Slot> slots;
    for (std::size_t step = 0; step < render::course_steps; ++step) {
        add_slots(slots, material.steps[step], step, is_school);
    }

    std::vector<Board> given;
    std::array<std::vector<Exercise>, all_themes.size()> composed;
    const auto wanted = static_cast<std::size_t>(
        std::ranges::count_if(slots, [](const Slot& slot) { return slot.asked.theme.has_value(); }));
    std::size_t made = 0;
    for (const Theme theme : all_themes) {
        const auto count = static_cast<std::size_t>(std::ranges::count(
            slots, std::optional(theme), [](const Slot& slot) { return slot.asked.theme; }));
        if (count == 0) {
            continue;
        }
        const WorkbookOrder order{.rules = rules,
                                  .theme = theme,
                                  .count = count,
                                  .level = std::nullopt,
                                  .seed = theme == Theme::OnlyMove ? seed + apart : seed,
                                  .compose = true,
                                  .known = given};
        auto& found = composed[static_cast<std::size_t>(theme)];
        found = collect_exercises(nullptr, tables, order, [&](std::size_t here) {
                    progress(made + here, wanted);
                }).exercises;
        made += found.size();
        std::ranges::transform(found, std::back_inserter(given), &Exercise::board);
        std::ranges::reverse(found);
    }

    QuestionDrawer drawer(rules, seed);
    for (const Slot& slot : slots) {
        if (slot.asked.theme) {
            auto& left = composed[static_cast<std::size_t>(*slot.asked.theme)];
            if (!left.empty()) {
                slot.tasks->emplace_back(std::move(left.back()));
                left.pop_back();
                continue;
            }
        }
        // Where too few could be composed, a question of the first level.
        const TaskSource& asked =
            slot.asked.theme ? step_plans()[slot.step].levels[0][slot.tasks->size() % a_page] : slot.asked;
        BoardQuestion question = drawer.draw(asked.subject, asked.grade, asked.most);
        while (has_houses_of(question.board, given)) {
            question = drawer.draw(asked.subject, asked.grade, asked.most);
        }
        slot.tasks->emplace_back(question);
    }
    material.proverbs = count_proverbs(rules, *tables, {}, [](std::size_t) {});
    return material;
}

/// The names of a class, one a line.
std::vector<std::string> names_in(const std::string& file) {
    std::vector<std::string> names;
    const std::string text = read_file(file);
    std::string_view rest = text;
    rest.remove_prefix(rest.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    while (!rest.empty()) {
        if (const std::string_view name = trimmed(take_line(rest)); !name.empty()) {
            names.emplace_back(name);
        }
    }
    return names;
}

struct Options {
    RuleSet rules = abapa();
    PartFiles files;
    std::string school;  ///< a folder
    std::string names;   ///< a file
    std::uint64_t seed = 1;
    render::CourseOptions look;
};

int run(const Options& options, Console& console) {
    const std::vector<std::string> pupils =
        options.names.empty() ? std::vector<std::string>() : names_in(options.names);
    const auto tables = endgame_tables(options.rules, console, proverb_seeds);
    const render::CourseMaterial material = [&] {
        Progress progress(console, Kept::Nothing, "exercises");
        return course_material(options.rules, tables, options.seed, !options.school.empty(),
                               [&](std::size_t exercises, std::size_t wanted) {
                                   progress.advance({.count = exercises, .of = wanted});
                               });
    }();
    const auto measurer = render::make_text_measurer();
    if (!options.school.empty()) {
        make_folder(options.school, "remedy.choose_another_folder");
        for (const auto& [name, document] : render::school_set(material, options.look, pupils, *measurer)) {
            write_output((std::filesystem::path(options.school) / name).string(), render::to_pdf(document),
                         console);
        }
        return 0;
    }
    write_parts(
        options.files,
        [&](const std::string& file, render::DocumentPart part) {
            render::CourseOptions look = options.look;
            look.part = part;
            return is_page_file(file) ? render::course_page(material, look, *measurer)
                                      : render::to_pdf(render::course(material, look, *measurer));
        },
        console);
    return 0;
}

}  // namespace

Runner bind_course(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    add_part_options(app, options->files, "help.course.output");
    CLI::Option* const school =
        add_file(app, "--school", options->school, "help.course.school", FileUse::WriteFolder);
    for (const char* const option : {"--output", "--pupil", "--teacher"}) {
        school->excludes(option);
    }
    add_file(app, "--names", options->names, "help.course.names", FileUse::Read)->needs(school);
    add_rules_option(app, options->rules, Games::All);
    app.final_callback([options] {
        if (options->school.empty()) {
            check_part_files(options->files);
        }
        if (options->rules != abapa()) {
            throw Refused("--rules", localized("course.other_rules", {{"rules", options->rules.name}}));
        }
    });
    app.add_option("--seed", options->seed, "help.option.seed")->transform(number_from(0));
    app.add_flag("--large", options->look.large, "help.option.large");
    add_look_options(app, options->look);
    app.footer(
        examples({"awale course -o course.pdf", "awale course --lang fr --theme wood -o cours.pdf",
                  "awale course --pupil course.pdf --teacher answers.pdf", "awale course -o course.html",
                  "awale course --school class-4b --names class-4b.txt"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
