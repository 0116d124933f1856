#include <algorithm>

#include "awale/analyzer/statistics/proverbs.hpp"
#include "awale/analyzer/workbook/board_questions.hpp"
#include "awale/analyzer/workbook/workbook.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/progress.hpp"
#include "awale/render/documents/course.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/web/pages.hpp"

namespace awale::cli {

namespace {

using Kind = BoardQuestion::Kind;
using render::Task;

constexpr int a_page = 6;              // exercises
constexpr std::uint64_t apart = 1000;  // else only moves are composed from the boards of endings

/// So many questions of a kind and grade.
struct Wanted {
    Kind kind;
    QuestionGrade grade;
    int count;
    std::optional<Seeds> most{};  ///< in a house of the board
};

class MaterialMaker {
public:
    MaterialMaker(const RuleSet& rules, std::shared_ptr<const Tables> tables, std::uint64_t seed,
                  const std::function<void(std::size_t)>& progress)
        : rules_(rules), tables_(std::move(tables)), seed_(seed), drawer_(rules, seed), progress_(progress) {}

    std::vector<Task> questions(std::initializer_list<Wanted> wanted) {
        std::vector<Task> tasks;
        for (const Wanted& of : wanted) {
            for (int i = 0; i < of.count; ++i) {
                tasks.emplace_back(drawer_.draw(of.kind, of.grade, of.most));
            }
        }
        return tasks;
    }

    /// Exercises of a theme, easiest first, with none of the boards given out before; fewer where that many
    /// cannot be composed.
    std::vector<Exercise> exercises(Theme theme, std::size_t count) {
        constexpr std::size_t max_repeated = 3;
        std::vector<Exercise> fresh;
        for (std::size_t more = 0; more <= max_repeated; ++more) {
            fresh = composed(theme, count + more);
            const bool is_all = fresh.size() < count + more;
            std::erase_if(fresh, [this](const Exercise& one) {
                return std::ranges::find(given_, one.board) != given_.end();
            });
            if (fresh.size() >= count || is_all) {
                break;
            }
        }
        fresh.erase(fresh.begin() + static_cast<std::ptrdiff_t>(std::min(count, fresh.size())), fresh.end());
        for (const Exercise& one : fresh) {
            given_.push_back(one.board);
        }
        made_ += fresh.size();
        return fresh;
    }

private:
    std::vector<Exercise> composed(Theme theme, std::size_t count) {
        const WorkbookOrder order{.rules = rules_,
                                  .theme = theme,
                                  .count = count,
                                  .level = std::nullopt,
                                  .seed = theme == Theme::OnlyMove ? seed_ + apart : seed_,
                                  .compose = true};
        return collect_exercises(nullptr, tables_, order, [&](std::size_t made) { progress_(made_ + made); })
            .exercises;
    }

    const RuleSet& rules_;
    std::shared_ptr<const Tables> tables_;
    std::uint64_t seed_;
    QuestionDrawer drawer_;
    const std::function<void(std::size_t)>& progress_;
    std::vector<Board> given_;
    std::size_t made_ = 0;
};

/// So many exercises, the first of a list, which go from there.
struct Share {
    std::vector<Exercise>& from;
    std::size_t count;
};

void append(std::vector<Task>& tasks, std::initializer_list<Share> shares) {
    for (const auto& [from, count] : shares) {
        const auto end = from.begin() + static_cast<std::ptrdiff_t>(std::min(count, from.size()));
        tasks.insert(tasks.end(), from.begin(), end);
        from.erase(from.begin(), end);
    }
}

/// Every `step`-th of the exercises, taken away from them.
std::vector<Exercise> picked(std::vector<Exercise>& from, std::size_t step) {
    std::vector<Exercise> chosen;
    std::vector<Exercise> left;
    for (std::size_t i = 0; i < from.size(); ++i) {
        (i % step == step / 2 ? chosen : left).push_back(std::move(from[i]));
    }
    from = std::move(left);
    return chosen;
}

constexpr auto One = QuestionGrade::One;
constexpr auto Two = QuestionGrade::Two;
constexpr auto Three = QuestionGrade::Three;
constexpr auto Across = QuestionGrade::Across;
constexpr auto WholeRow = QuestionGrade::WholeRow;

void make_sowing(render::CourseTasks& step, MaterialMaker& make) {
    constexpr Seeds counted_at_sight{6};
    step.grades = {make.questions({{Kind::LastSeed, One, 3, counted_at_sight},
                                   {Kind::SeedsAfter, One, 3, counted_at_sight}}),
                   make.questions({{Kind::LastSeed, Across, 3, counted_at_sight},
                                   {Kind::SeedsAfter, Across, 3, counted_at_sight}}),
                   make.questions({{Kind::LastSeed, Two, 1},
                                   {Kind::LastSeed, Three, 2},
                                   {Kind::SeedsAfter, Two, 1},
                                   {Kind::SeedsAfter, Three, 2}})};
    step.test = make.questions({{Kind::LastSeed, One, 1},
                                {Kind::LastSeed, Across, 1},
                                {Kind::LastSeed, Two, 1},
                                {Kind::SeedsAfter, Two, 1},
                                {Kind::LastSeed, Three, 1},
                                {Kind::SeedsAfter, Three, 1}});
}

void make_captures(render::CourseTasks& step, MaterialMaker& make) {
    step.grades = {
        make.questions({{Kind::Captured, One, 6}}),
        make.questions({{Kind::Captured, Two, 3}, {Kind::Capturing, Two, 3}}),
        make.questions(
            {{Kind::Captured, Three, 2}, {Kind::Captured, WholeRow, 2}, {Kind::Capturing, Three, 2}})};
    step.lessons[2] = make.questions({{Kind::Captured, WholeRow, 2}});
    step.test = make.questions({{Kind::Captured, One, 2},
                                {Kind::Captured, Two, 1},
                                {Kind::Captured, WholeRow, 1},
                                {Kind::Capturing, Two, 2}});
}

void make_feeding(render::CourseTasks& step, MaterialMaker& make) {
    step.grades = {
        make.questions({{Kind::Legal, One, 2}, {Kind::MustFeed, One, 4}}),
        make.questions({{Kind::Legal, Two, 3}, {Kind::MustFeed, Two, 3}}),
        make.questions(
            {{Kind::Legal, Three, 2}, {Kind::FinalSeeds, Three, 2}, {Kind::StillTaking, Three, 2}})};
    step.lessons[1] = make.questions({{Kind::FinalSeeds, One, 2}});
    step.lessons[2] = make.questions({{Kind::StillTaking, One, 2}});
    step.test = make.questions({{Kind::MustFeed, One, 2},
                                {Kind::Legal, Two, 2},
                                {Kind::FinalSeeds, Two, 1},
                                {Kind::StillTaking, Two, 1}});
}

void make_threats(render::CourseTasks& step, MaterialMaker& make) {
    std::vector<Exercise> captures = make.exercises(Theme::Capture, 2);
    std::vector<Exercise> parries = make.exercises(Theme::Parry, 5);
    std::vector<Exercise> double_threats = make.exercises(Theme::DoubleThreat, 2);
    std::vector<Exercise> openings = make.exercises(Theme::Opening, 2);
    step.grades = {make.questions({{Kind::Reaching, One, 3}, {Kind::Threatened, One, 3}}),
                   make.questions({{Kind::Safe, One, 3}}),
                   {}};
    step.test = make.questions({{Kind::Reaching, One, 1}, {Kind::Threatened, One, 2}, {Kind::Safe, One, 1}});
    std::vector<Exercise> tested = picked(captures, 2);
    std::vector<Exercise> parried = picked(parries, 5);
    append(step.test, {{tested, 1}, {parried, 1}});
    append(step.grades[1], {{parries, 3}});
    append(step.grades[2], {{openings, 2}, {captures, 1}, {double_threats, 2}, {parries, 1}});
}

void make_granaries(render::CourseTasks& step, MaterialMaker& make) {
    std::vector<Exercise> granaries = make.exercises(Theme::Granary, 2 * a_page + 4);
    step.lessons[0] = make.questions({{Kind::LastSeed, Three, 2}});
    step.grades[0] = make.questions({{Kind::LastSeed, Three, 2}, {Kind::Captured, Three, 4}});
    step.test = make.questions({{Kind::Captured, Three, 2}});
    std::vector<Exercise> tested = picked(granaries, 4);
    append(step.test, {{tested, 4}});
    append(step.grades[1], {{granaries, a_page}});
    append(step.grades[2], {{granaries, a_page}});
}

void make_endings(render::CourseTasks& step, MaterialMaker& make) {
    std::vector<Exercise> endings = make.exercises(Theme::Endgame, 4);
    std::vector<Exercise> tempi = make.exercises(Theme::Tempo, 3);
    std::vector<Exercise> famines = make.exercises(Theme::Famine, 3);
    std::vector<Exercise> traps = make.exercises(Theme::EndingTrap, 2);
    std::vector<Exercise> loops = make.exercises(Theme::Loop, 1);
    std::vector<Exercise> slams = make.exercises(Theme::GrandSlam, 1);
    std::vector<Exercise> only = make.exercises(Theme::OnlyMove, 2);
    step.grades[0] = make.questions({{Kind::Withholding, One, 6}});
    step.test = make.questions({{Kind::Withholding, One, 1}, {Kind::MustFeed, One, 1}});
    std::vector<Exercise> tested = picked(endings, 4);
    append(step.test, {{tested, 1}, {tempi, 1}, {famines, 1}, {only, 1}});
    append(step.grades[1], {{endings, 3}, {tempi, 2}, {famines, 1}});
    append(step.grades[2], {{famines, 1}, {traps, 2}, {loops, 1}, {slams, 1}, {only, 1}});
}

/// The exercises of a course and the figures of its rules of thumb. Questions of the first steps are answered
/// by the rules; the others are composed, with one proved move. The same tables and seed give the same
/// course. `progress` is told how many exercises there are.
render::CourseMaterial course_material(const RuleSet& rules, const std::shared_ptr<const Tables>& tables,
                                       std::uint64_t seed, const std::function<void(std::size_t)>& progress) {
    render::CourseMaterial material{.rules = rules, .proverb_seeds = proverb_seeds};
    MaterialMaker make(rules, tables, seed, progress);
    make_sowing(material.steps[0], make);
    make_captures(material.steps[1], make);
    make_feeding(material.steps[2], make);
    make_threats(material.steps[3], make);
    make_granaries(material.steps[4], make);
    make_endings(material.steps[5], make);
    material.proverbs = count_proverbs(rules, *tables, {}, [](std::size_t) {});
    return material;
}

struct Options {
    RuleSet rules = abapa();
    BookFiles files;
    std::uint64_t seed = 1;
    render::CourseOptions look;
};

int run(const Options& options, Console& console) {
    const auto tables = endgame_tables(options.rules, console, proverb_seeds);
    const render::CourseMaterial material = [&] {
        Progress progress(console, Kept::Nothing, "exercises");
        return course_material(options.rules, tables, options.seed,
                               [&](std::size_t exercises) { progress.advance({.count = exercises}); });
    }();
    const auto measurer = render::make_text_measurer();
    write_book(
        options.files,
        [&](const std::string& file, render::BookPart part) {
            render::CourseOptions look = options.look;
            look.part = part;
            return is_page_file(file) ? render::course_page(material, look, *measurer)
                                      : render::to_pdf(render::course(material, look, *measurer));
        },
        console);
    return 0;
}

}  // namespace

Runner bind_course(Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    add_book_options(arguments, options->files, "help.course.output");
    add_rules_option(arguments, options->rules, Games::All);
    arguments.final_callback([options] {
        check_book_files(options->files);
        if (options->rules != abapa()) {
            throw Refused("--rules", localized("course.other_rules", {{"rules", options->rules.name}}));
        }
    });
    arguments.add_number("--seed", options->seed, {}, "help.option.seed")->capture_default_str();
    add_paper_option(arguments, options->look.paper);
    add_language_option(arguments, options->look.language);
    add_board_option(arguments, options->look.theme);
    arguments.footer(
        examples({"awale course -o course.pdf", "awale course --lang fr --theme wood -o cours.pdf",
                  "awale course --pupil course.pdf --teacher answers.pdf", "awale course -o course.html"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
