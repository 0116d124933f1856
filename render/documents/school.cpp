#include "awale/render/documents/course.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "awale/notation/game/position_text.hpp"

namespace awale::render {

namespace {

/// A game on a board that takes a few minutes; its words are `school.game1.title` and `school.game1.rules`.
struct MiniGame {
    std::string_view position;
    int age;
    int minutes;
    std::size_t step, lesson;  ///< after which it is played
};

constexpr std::array mini_games{MiniGame{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 6, 5, 0, 1},
                                MiniGame{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 7, 5, 1, 0},
                                MiniGame{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 7, 10, 1, 1},
                                MiniGame{"2-1-0-1-1-0-0-0-2-1-1-1-19-19-S", 7, 10, 2, 1},
                                MiniGame{"1-2-1-2-1-13-1-2-1-2-1-13-4-4-S", 9, 10, 4, 1},
                                MiniGame{"2-1-1-1-1-0-2-1-1-1-1-0-18-18-S", 8, 5, 5, 0}};

std::string game_id(std::size_t game, std::string_view part) {
    return fmt::format("school.game{}.{}", game + 1, part);
}

/// A document of the set, titled by a text.
Pages pages_of(const CourseSetting& setting, std::string_view title) {
    return {setting, new_document(setting.say("course.title") + " – " + setting.say(title), {},
                                  setting.language, setting.material.rules.name)};
}

Document finished(Pages& pages, bool has_folios = true) {
    if (has_folios) {
        pages.frame(pages.document.title, 0, 0);
    }
    drop_broken_links(pages.document);
    return std::move(pages.document);
}

Document tests(const CourseSetting& setting) {
    Pages pages = pages_of(setting, "school.tests");
    for (std::size_t step = 0; step < course_steps; ++step) {
        for (const TaskList& list : setting.tests(step)) {
            const std::string head = step_title(setting, step);
            pages.add_entry(head + ", " + list.title, list.name);
            pages.add(list_pages(setting, list), head);
        }
    }
    return finished(pages);
}

/// The rules of a mini-game with its board, in one column.
void add_game(std::vector<Block>& blocks, const CourseSetting& setting, std::size_t game) {
    const MiniGame& of = mini_games[game];
    const PageStyle& style = setting.style;
    const RuleSet& rules = setting.material.rules;
    const auto add = [&](const std::string& words, const Font& font, double before) {
        blocks.push_back({.pieces = setting.column({Span{words, font, ink().ink}}, 1.35 * font.size),
                          .space_before = before * style.leading,
                          .keep_together = true,
                          .keep_with_next = true});
    };
    blocks.push_back(setting.heading(setting.say(game_id(game, "title")), setting.serif(1.6),
                                     2 * style.leading, 2 * style.leading, fmt::format("game-{}", game + 1)));
    add(setting.say("school.game_times", {{"age", of.age},
                                          {"minutes", of.minutes},
                                          {"lesson", lesson_number(setting, of.step, of.lesson)}}),
        setting.sans(1.1), 0);
    const Drawing board = diagram(parse_position(of.position, rules).value(), rules,
                                  setting_look(setting, 0.75 * style.text_width()));
    blocks.push_back(drawn_block(setting.captioned(board, style.column_width(), {}), 0.4 * style.leading));
    blocks.back().keep_with_next = true;
    add(setting.say(game_id(game, "rules")), setting.serif(1.2), 0.4);
    blocks.back().keep_with_next = false;
}

/// The exercises of a step to be played out: the question is what South achieves.
std::vector<Task> to_play(const CourseSetting& setting, std::size_t step) {
    std::vector<Task> tasks = setting.material.steps[step].to_play;
    for (Task& task : tasks) {
        if (auto* const exercise = std::get_if<Exercise>(&task)) {
            const int all = setting.material.rules.total_seeds().count();
            exercise->question = setting.say("school.play_goal",
                                             {{"seeds", (all + exercise->solution().least.count() + 1) / 2}});
        }
    }
    return tasks;
}

Document games(const CourseSetting& setting) {
    CourseSetting wide = setting;
    wide.style.columns = 1;
    Pages pages = pages_of(wide, "school.games");
    std::vector<Block> blocks;
    for (std::size_t game = 0; game < mini_games.size(); ++game) {
        add_game(blocks, wide, game);
        pages.add_entry(setting.say(game_id(game, "title")), fmt::format("game-{}", game + 1));
    }
    pages.add_columns(blocks, setting.say("school.games"));
    for (std::size_t step = 0; step < course_steps; ++step) {
        if (const std::vector<Task> tasks = to_play(setting, step); !tasks.empty()) {
            const TaskList list{tasks, step_name(step) + "-play", setting.say("course.play_out"), {}, false};
            pages.add_entry(step_number(setting, step) + ", " + list.title, list.name);
            pages.add(list_pages(setting, list), step_title(setting, step));
        }
    }
    return finished(pages);
}

/// Sets cards on both sides of sheets that are turned about their long edge.
class CardSetter : CourseSetting {
public:
    explicit CardSetter(const CourseSetting& setting)
        : CourseSetting(setting),
          rows_(style.columns == 1 ? 2 : 4),
          card_{style.text_width() / columns,
                (style.page.height - 2 * style.top) / static_cast<double>(rows_)} {}

    Document set() {
        Pages pages = pages_of(*this, "school.cards");
        std::vector<std::pair<const Task*, std::string>> cards;
        for (std::size_t step = 0; step < course_steps; ++step) {
            for (const Task& task : material.steps[step].cards) {
                cards.emplace_back(&task, step_number(*this, step));
            }
        }
        const std::size_t on_sheet = columns * rows_;
        for (std::size_t first = 0; first < cards.size(); first += on_sheet) {
            for (const bool is_front : {true, false}) {
                Drawing page{.size = style.page};
                add_cuts(page);
                for (std::size_t i = first; i < std::min(first + on_sheet, cards.size()); ++i) {
                    const std::size_t column = is_front ? i % columns : columns - 1 - i % columns;
                    const Point at{style.left + static_cast<double>(column) * card_.width,
                                   style.top + static_cast<double>((i - first) / columns) * card_.height};
                    add_card(page, *cards[i].first, is_front, cards[i].second + " · " + std::to_string(i + 1),
                             at);
                }
                pages.add(std::move(page));
            }
        }
        return finished(pages, false);
    }

private:
    static constexpr std::size_t columns = 2;

    void add_cuts(Drawing& page) const {
        const Stroke dashed{ink().faint, 0.5, Dash::Dashed};
        for (std::size_t i = 0; i <= columns; ++i) {
            const double x = style.left + static_cast<double>(i) * card_.width;
            page.add(Line{{x, style.top}, {x, style.page.height - style.top}, dashed});
        }
        for (std::size_t i = 0; i <= rows_; ++i) {
            const double y = style.top + static_cast<double>(i) * card_.height;
            page.add(Line{{style.left, y}, {style.page.width - style.right, y}, dashed});
        }
    }

    /// The board with the question, or with the answer and why, as large as fits; a reason that is too long
    /// is left out.
    void add_card(Drawing& page, const Task& task, bool is_front, const std::string& number, Point at) const {
        constexpr std::array shares{0.8, 0.7, 0.6, 0.5, 0.4};
        const double inset = 10;
        const double width = card_.width - 2 * inset;
        const auto card = page.group({.role = Role::Section, .offset = at});
        page.write({inset, card_.height - inset}, number, tiny(), ink().faint);
        std::vector<Span> words{
            Span{is_front ? task_question(task, language) : task_answer(task, language) + ". ",
                 serif(1, !is_front), ink().ink}};
        if (!is_front) {
            words.push_back(
                Span{task_reason(task, language), {style.text, style.note, false, false}, ink().ink});
        }
        for (const double share : shares) {
            const DiagramOptions look =
                setting_look(*this, share * width, is_front ? task_look(task) : solved_look(task));
            const Drawing board = diagram(board_of(task), rules_of(task), look);
            const double room = card_.height - 2.5 * inset - style.tiny() - board.size.height;
            const auto set = [&] { return lines(words, width, 1.25 * style.note, Align::Centre); };
            std::vector<Piece> pieces = set();
            if (height_of(pieces) > room) {
                if (share != shares.back()) {
                    continue;
                }
                words.erase(words.begin() + 1, words.end());
                pieces = set();
            }
            page.place(board, {(card_.width - board.size.width) / 2, inset}, Role::Figure);
            add_pieces(page, pieces, {inset, inset + board.size.height + 0.5 * inset}, Role::Paragraph);
            return;
        }
    }

    std::size_t rows_;
    Size card_;
};

Document diplomas(const CourseSetting& setting) {
    Pages pages = pages_of(setting, "school.diplomas");
    for (std::size_t step = 0; step < course_steps; ++step) {
        pages.add_entry(step_title(setting, step), step_name(step) + "-diploma");
        pages.add(certificate_page(setting, step));
    }
    pages.add_entry(setting.say("course.certificate"), "certificate");
    pages.add(certificate_page(setting));
    return finished(pages, false);
}

/// A page on its side with a row for each name, and for each step what was done and both papers of its test.
Drawing mark_page(const CourseSetting& setting, std::span<const std::string> names, std::size_t rows) {
    constexpr std::array<std::string_view, 4> marks{"school.mark_pages", "A", "B", "school.mark_diploma"};
    constexpr double name_share = 0.24;
    const PageStyle& style = setting.style;
    Drawing page{.size = {style.page.height, style.page.width}};
    const double width = page.size.width - 2 * style.top;
    const double names_width = name_share * width;
    const double pitch = (width - names_width) / static_cast<double>(course_steps * marks.size());
    const double top = style.top + 2.2 * style.leading;
    const double height = (page.size.height - style.top - top) / static_cast<double>(rows + 2);
    const auto x_of = [&](std::size_t column) {
        return style.top + names_width + static_cast<double>(column) * pitch;
    };
    const auto y_of = [&](std::size_t row) { return top + static_cast<double>(row) * height; };
    const auto base = [&](std::size_t row) { return y_of(row) + 0.68 * height; };
    page.write({style.top, style.top + style.leading}, setting.say("school.marks"), setting.serif(1.6),
               ink().ink);
    page.write({page.size.width - style.top, style.top + style.leading},
               setting.lead(setting.say("course.class")) + "______________", setting.sans(1.1), ink().ink,
               Anchor::End);
    const auto table = page.group({.role = Role::Table});
    for (std::size_t row = 0; row <= rows + 2; ++row) {
        page.add(Line{{row == 1 ? x_of(0) : style.top, y_of(row)},
                      {x_of(course_steps * marks.size()), y_of(row)},
                      {ink().faint, row % 5 == 2 ? 0.9 : 0.4}});
    }
    page.add(Line{{style.top, y_of(0)}, {style.top, y_of(rows + 2)}, {ink().faint, 0.9}});
    for (std::size_t column = 0; column <= course_steps * marks.size(); ++column) {
        const bool is_step = column % marks.size() == 0;
        page.add(Line{{x_of(column), y_of(is_step ? 0 : 1)},
                      {x_of(column), y_of(rows + 2)},
                      {ink().faint, is_step ? 0.9 : 0.4}});
    }
    {
        const auto head = page.group({.role = Role::TableRow});
        const auto cell = [&](Point at, const std::string& words, bool bold, Anchor anchor) {
            const auto group = page.group({.role = Role::TableHeader});
            page.write(at, words, setting.sans(1, bold), ink().ink, anchor);
        };
        cell({style.top + 4, base(1)}, setting.say("course.name"), true, Anchor::Start);
        for (std::size_t step = 0; step < course_steps; ++step) {
            cell({x_of(step * marks.size() + marks.size() / 2), base(0)}, step_number(setting, step), true,
                 Anchor::Middle);
            for (std::size_t mark = 0; mark < marks.size(); ++mark) {
                const std::string words =
                    marks[mark].size() == 1 ? std::string(marks[mark]) : setting.say(marks[mark]);
                cell({x_of(step * marks.size() + mark) + pitch / 2, base(1)}, words, false, Anchor::Middle);
            }
        }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto row = page.group({.role = Role::TableRow});
        const auto cell = page.group({.role = Role::TableHeader});
        page.write({style.top + 4, base(i + 2)},
                   shortened(typeset(names[i], setting.language), setting.sans(1.1), names_width - 8,
                             setting.measurer),
                   setting.sans(1.1), ink().ink);
    }
    return page;
}

Document marks(const CourseSetting& setting, std::span<const std::string> names) {
    constexpr std::size_t rows = 30;
    Pages pages = pages_of(setting, "school.marks");
    do {
        const std::size_t here = std::min(rows, names.size());
        pages.add(mark_page(setting, names.first(here), rows));
        names = names.subspan(here);
    } while (!names.empty());
    return finished(pages, false);
}

}  // namespace

std::vector<SchoolFile> school_set(const CourseMaterial& material, const CourseOptions& options,
                                   const std::vector<std::string>& pupils, TextMeasurer& measurer) {
    CourseOptions usual = options;
    usual.large = false;
    const CourseSetting read{material, options, measurer};
    const CourseSetting setting{material, usual, measurer};
    CourseOptions pupil = options;
    pupil.part = BookPart::Pupil;
    usual.part = BookPart::Teacher;
    std::vector<SchoolFile> files;
    files.push_back({"pupil.pdf", course(material, pupil, measurer)});
    files.push_back({"teacher.pdf", course(material, usual, measurer)});
    files.push_back({"games.pdf", games(read)});
    files.push_back({"cards.pdf", CardSetter(read).set()});
    files.push_back({"tests.pdf", tests(read)});
    files.push_back({"diplomas.pdf", diplomas(setting)});
    files.push_back({"marks.pdf", marks(setting, pupils)});
    return files;
}

}  // namespace awale::render
