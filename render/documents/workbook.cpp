#include "awale/render/documents/workbook.hpp"

#include <numeric>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::render {

namespace {

void append(std::vector<Block>& blocks, std::vector<Block> more) {
    std::ranges::move(more, std::back_inserter(blocks));
}

constexpr double dot_pitch = 1.35;  // in diameters

/// How wide three dots of that size are.
double dots_width(double size) { return (2 * dot_pitch + 1) * size; }

/// Adds `count` dots of three, the others hollow, with the left end of the row at `at` and that size.
void add_dots(Drawing& drawing, Colour colour, int count, Point at, double size) {
    for (int dot = 0; dot < 3; ++dot) {
        const bool full = dot < count;
        const double radius = full ? size / 2 : size / 2 - 0.3;
        drawing.add(Ellipse{at + Point{(0.5 + dot_pitch * dot) * size, 0}, radius, radius,
                            full ? Paint{colour} : Paint{.stroke = Stroke{colour, 0.6}}});
    }
}

/// Sets the lines of a sheet in tables below a heading.
struct ScoreSetter : Setting {
    const ScoreSheet& sheet;
    double begin;  ///< of the heading, on the page
    std::size_t tables = style.columns == 1 ? 1 : sheet.tables;
    double row_height = 1.65 * style.leading;
    std::vector<Piece> help = lines({Span{sheet.help, serif(1)}}, style.text_width(), style.leading);
    double head = 3.2 * style.leading + height_of(help);  ///< the height of the heading
    double width = (style.text_width() - static_cast<double>(tables - 1) * style.gutter) /
                   static_cast<double>(tables);  ///< of a table
    bool has_second = !sheet.columns[1].empty();
    double points = (has_second ? 0.62 : 0.74) * width;
    std::array<double, 4> edges{0, has_second ? 0.2 * width : points, points, width};

    std::size_t lines_on_page() const {
        return tables * (static_cast<std::size_t>((style.text_height() - head) / row_height) - 2);
    }

    /// Of the heading, `count` lines and the total.
    double height(std::size_t count) const {
        return head + static_cast<double>(in_a_table(count) + 2) * row_height;
    }

    /// Adds the heading, `count` lines and, below the last, the total.
    void add(Drawing& page, std::size_t first, std::size_t count) const {
        page.write({.role = Role::Heading1,
                    .offset = {style.left, begin},
                    .destination = first == 0 ? "scores" : ""},
                   {0, 1.4 * style.leading}, say("workbook.score_sheet"), serif(1.7));
        add_pieces(page, help, {style.left, begin + 2.06 * style.leading}, Role::Paragraph);
        const std::size_t step = in_a_table(count);
        double x = style.left;
        for (std::size_t from = first; from < first + count; from += step, x += width + style.gutter) {
            add_table(page, from, std::min(from + step, first + count), x);
        }
        if (first + count == sheet.lines.size()) {
            const int possible =
                std::accumulate(sheet.lines.begin(), sheet.lines.end(), 0,
                                [](int sum, const ScoreLine& line) { return sum + line.points; });
            page.write({style.page.width - style.right, begin + height(count)},
                       say("workbook.total") + "  ________ / " + std::to_string(possible), serif(1.15, true),
                       ink().ink, Anchor::End);
        }
    }

    std::size_t in_a_table(std::size_t count) const { return (count + tables - 1) / tables; }

    void add_table(Drawing& page, std::size_t from, std::size_t end, double x) const {
        const auto table = page.group({.role = Role::Table, .offset = {x, begin + head}});
        const auto line = [&](Point one, Point other) { page.add(Line{one, other, {ink().faint, 0.5}}); };
        {
            const auto row = page.group({.role = Role::TableRow});
            for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
                if (!sheet.columns[column].empty()) {
                    page.write({.role = Role::TableHeader}, {edges[column] + 3, 0.7 * row_height},
                               sheet.columns[column], sans(1, true));
                }
            }
        }
        line({0, 0}, {width, 0});
        line({0, row_height}, {width, row_height});
        for (std::size_t i = from; i < end; ++i) {
            const double top = static_cast<double>(i - from + 1) * row_height;
            add_line(page, sheet.lines[i], top);
            line({0, top + row_height}, {width, top + row_height});
        }
        const double bottom = static_cast<double>(end - from + 1) * row_height;
        for (const double edge : edges) {
            line({edge, 0}, {edge, bottom});
        }
    }

    void add_line(Drawing& page, const ScoreLine& line, double top) const {
        const auto row = page.group({.role = Role::TableRow});
        const double base = top + 0.68 * row_height;
        const auto add = [&](const std::string& link, double x, const std::string& text, Anchor anchor) {
            page.write({.role = Role::TableCell, .link = link}, {x, base}, text, sans(), {}, anchor);
        };
        add(line.link, has_second ? edges[1] - 8 : 3, line.label, has_second ? Anchor::End : Anchor::Start);
        if (line.has_dots) {
            const double dot = 0.5 * style.small;
            add_dots(page, theme->ink, line.points, {edges[3] - dots_width(dot) - 3, top + 0.5 * row_height},
                     dot);
        } else if (line.points > 1) {
            add({}, edges[3] - 4, "/ " + std::to_string(line.points), Anchor::End);
        }
    }
};

// In lines: the number, and below the board of a workbook the position, the line to write on, and what parts
// it from the next.
constexpr double above_board = 1.4;
constexpr double below_board = 0.2 + 2.0 + 0.7;

// Of a column, the breadth of boards: those tried, and those of a workbook, usually and where a question
// takes many lines.
constexpr std::array pictures_to_try{1.0, 0.92, 0.84, 0.76, 0.7, 0.64, 0.6};
constexpr double good_share = 0.9;
constexpr double least_share = 0.64;
constexpr double max_beside = 0.84;  // in one column, the number of a task stands beside such a board

/// The board with its answer, in the middle of a column; large enough to read.
Drawing solved_board(const Task& task, const Setting& setting) {
    constexpr double share = 0.72;  // of a column
    constexpr double least = 150;   // points: the number of rounds beside a letter does not touch the next
    const double column = setting.style.column_width();
    const Drawing picture =
        task_board(task, solved_look(task), std::max(share * column, std::min(column, least)), setting);
    Drawing drawing{.size = {column, picture.size.height}};
    drawing.place(picture, {(column - picture.size.width) / 2, 0}, Role::Figure);
    return drawing;
}

std::vector<Piece> question_lines(const Task& task, const Setting& setting) {
    return setting.column({Span{task_question(task, setting.language), setting.serif()}},
                          1.1 * setting.style.leading, Align::Centre);
}

/// Above the board of a task.
double lines_above(const TaskSetting& tasks) {
    constexpr double little = 0.3;
    return tasks.style.columns == 1 && tasks.picture <= max_beside ? little : above_board;
}

double board_height(const TaskSetting& tasks, double share) {
    DiagramOptions look;
    look.width = share * tasks.style.column_width();
    return diagram_height(rules_of(tasks.tasks.front()), look);
}

/// Shares rows out among as few pages as take them, as evenly as they can be; `first` fit on the first page
/// and `others` on each of the others.
std::vector<std::size_t> rows_of_pages(std::size_t rows, std::size_t first, std::size_t others) {
    std::size_t pages = 1;
    while (first + (pages - 1) * others < rows) {
        ++pages;
    }
    std::vector<std::size_t> shares;
    for (std::size_t left = rows; left > 0; left -= shares.back()) {
        const std::size_t pages_left = pages - shares.size();
        shares.push_back(std::min((left + pages_left - 1) / pages_left, shares.empty() ? first : others));
    }
    return shares;
}

/// A hint with the number of its exercise.
struct NumberedHint {
    std::size_t number = 0;
    std::string text{};
};

double hint_leading(const Setting& setting) { return 1.25 * setting.style.small; }

std::vector<Piece> lines_of(const std::vector<NumberedHint>& hints, const Setting& setting) {
    const Font bold = setting.sans(1, true);
    std::vector<Span> spans{Span{setting.lead(setting.say("workbook.hints_heading")), bold}};
    for (const NumberedHint& hint : hints) {
        spans.push_back(Span{std::to_string(hint.number) + "\u00a0", bold});
        spans.push_back(Span{hint.text + "  ", setting.sans()});
    }
    return setting.lines(spans, setting.style.text_width(), hint_leading(setting));
}

/// Terms and what they mean, under a heading.
std::vector<Block> term_blocks(std::string_view heading, const std::string& destination,
                               const std::vector<GlossaryEntry>& entries, const Setting& setting) {
    const double leading = setting.style.leading;
    std::vector<Block> blocks{setting.heading(setting.say(heading), setting.serif(1.25, true), 1.5 * leading,
                                              0.5 * leading, destination)};
    for (const GlossaryEntry& entry : entries) {
        blocks.push_back({.pieces = setting.column({Span{setting.lead(entry.term), setting.serif(1, true)},
                                                    Span{entry.meaning, setting.serif()}},
                                                   leading),
                          .space_before = 0.3 * leading});
    }
    return blocks;
}

/// The room that hints take at the foot of a page, whichever six of them stand there; none without hints.
double hints_height(std::vector<NumberedHint> hints, const Setting& setting) {
    constexpr std::size_t on_page = 6;
    constexpr double above = 0.7;  // lines, between the last exercises and the hints
    std::erase_if(hints, [](const NumberedHint& hint) { return hint.text.empty(); });
    if (hints.empty()) {
        return 0;
    }
    sort_stably(hints, std::greater(), [](const NumberedHint& hint) { return hint.text.size(); });
    hints.resize(std::min(hints.size(), on_page));
    return (static_cast<double>(lines_of(hints, setting).size()) + above) * hint_leading(setting);
}

/// Sets tasks side by side in columns, as many rows as a page takes, and their hints at its foot.
class TaskSetter : TaskSetting {
public:
    TaskSetter(const TaskSetting& setting, double head) : TaskSetting(setting), head_(head) {
        for (const Task& task : tasks) {
            // The rules are enough for a question.
            const auto* const exercise = has_hints ? std::get_if<Exercise>(&task) : nullptr;
            hints_.push_back(
                {hints_.size() + 1, exercise == nullptr ? "" : hint_texts(*exercise, language).front()});
        }
        room_ = first_room_ = style.text_height() - hints_height(hints_, *this);
        if (style.columns == 1) {
            fit_pairs_of_hints();
        }
        in_workbook ? fit_in_workbook() : fit();
    }

    std::vector<Drawing> set() {
        std::vector<Drawing> pages;
        std::size_t number = 1;
        for (const std::size_t rows_here :
             rows_of_pages((tasks.size() + style.columns - 1) / style.columns, rows(head_), rows(0))) {
            const std::size_t first = number;
            const double free = pages.empty() ? head_ : 0;
            const double pitch = room(free) / static_cast<double>(rows(free));
            Drawing& page = pages.emplace_back(Drawing{.size = style.page});
            if (in_workbook && first == 1) {
                const auto top = page.group({.destination = "exercises"});
            }
            for (std::size_t place = 0; place < style.columns * rows_here && number <= tasks.size();
                 ++place) {
                add_task(page, number,
                         {style.column_left(place % style.columns),
                          style.text_top() + free +
                              static_cast<double>(std::size_t{place / style.columns}) * pitch});
                ++number;
            }
            free_from_ = style.text_top() + static_cast<double>(rows_here) * pitch;
            add_page_hints(page, first, number);
        }
        return pages;
    }

    /// What is free of the last page set, from the top and to the bottom.
    double free_from() const { return free_from_; }

    double free_to() const { return style.text_top() + room_; }

private:
    std::size_t rows(double head) const {
        return std::max<std::size_t>(1, static_cast<std::size_t>(room(head) / cell_));
    }

    /// For tasks on a page, with so much above them on the first one.
    double room(double head) const { return head > 0 ? first_room_ - head : room_; }

    /// Only two hints stand on a page, one after the other.
    void fit_pairs_of_hints() {
        const auto room_above = [&](std::size_t first) {
            const std::size_t end = std::min(first + 2, hints_.size());
            return style.text_height() - hints_height({hints_.begin() + static_cast<std::ptrdiff_t>(first),
                                                       hints_.begin() + static_cast<std::ptrdiff_t>(end)},
                                                      *this);
        };
        first_room_ = room_above(0);
        room_ = head_ > 0 && hints_.size() > 1 ? style.text_height() : first_room_;
        for (std::size_t first = 1; first < hints_.size(); ++first) {
            room_ = std::min(room_, room_above(first));
        }
    }

    /// Smaller diagrams where all tasks are then on one page; in one column two, on the first page.
    void fit() {
        const bool is_single = style.columns == 1;
        const std::size_t wanted = is_single ? 2 : tasks.size();
        for (const double head : {head_, is_single ? 0 : head_}) {
            for (const double share : pictures_to_try) {
                picture = share;
                cell_ = task_height();
                if (style.columns * rows(head) >= wanted && (!is_single || rows(0) >= wanted)) {
                    return;
                }
            }
        }
        picture = 1;
        cell_ = task_height();
    }

    /// Smaller boards where a question takes more lines than there is room for.
    void fit_in_workbook() {
        double tallest = 0;
        for (const Task& task : tasks) {
            tallest = std::max(tallest, height_of(question_lines(task, *this)));
        }
        // In one column the number stands beside a narrow board.
        const bool is_single = style.columns == 1;
        picture = is_single ? max_beside : 1;
        const double words = (lines_above(*this) + below_board) * style.leading + tallest;
        cell_ = board_height(*this, least_share) + words;
        if (!is_single) {
            cell_ = std::max(board_height(*this, good_share) + 6.1 * style.leading, cell_);
        }
        const double pitch = room_ / static_cast<double>(rows(0));
        picture = std::clamp((pitch - words) / board_height(*this, 1), least_share, picture);
    }

    /// Those of the tasks from one number to before another, at the foot of the page, to be read by turning
    /// the book round.
    void add_page_hints(Drawing& page, std::size_t from, std::size_t end) const {
        std::vector<NumberedHint> here;
        std::ranges::copy_if(hints_, std::back_inserter(here), [&](const NumberedHint& hint) {
            return hint.number >= from && hint.number < end && !hint.text.empty();
        });
        if (!here.empty()) {
            const auto turned = page.group(
                {.offset = {style.page.width - style.right, style.text_bottom()}, .upside_down = true});
            add_pieces(page, lines_of(here, *this), {0, 0}, Role::Paragraph);
        }
    }

    double head_;
    std::vector<NumberedHint> hints_;  ///< of the tasks; empty for questions
    double cell_ = 0;
    double room_ = 0;        ///< for tasks on a page
    double first_room_ = 0;  ///< on one with something above them
    double free_from_ = 0;
};

// `Move ____ and then ______________`
void add_moves_line(Drawing& page, const Setting& setting, double y) {
    const Font font = setting.sans();
    const std::string move = setting.say("workbook.move");
    const std::string line = setting.say("workbook.line");
    const double first = setting.measurer.width(move, font) + 5;
    const double second = first + 3.5 * setting.style.leading;
    const double third = second + 8 + setting.measurer.width(line, font) + 5;
    page.write({0, y}, move, font);
    page.add(Line{{first, y + 1.5}, {second, y + 1.5}, {ink().faint, 0.5}});
    page.write({second + 8, y}, line, font);
    page.add(Line{{third, y + 1.5}, {setting.style.column_width(), y + 1.5}, {ink().faint, 0.5}});
}

/// Sets a book of exercises, part after part.
struct WorkbookSetter : Setting {
    const std::vector<Exercise>& exercises;
    const WorkbookOptions& options;
    const RuleSet& rules = exercises.front().rules;

    Document set(DocumentPart part) {
        const Topic topic = topic_of(exercises, language);
        Pages pages{*this, new_document(title() + " – " + topic.name, topic.about, language, rules.name)};
        Document& document = pages.document;
        if (part != DocumentPart::Teacher) {
            pages.add(cover(topic));
            std::vector<Block> help = instructions();
            append(help, glossary_blocks(rules, *this));
            pages.add_columns(help, topic.name);
            add_questions_and_scores(pages, topic.name);
        }
        if (part != DocumentPart::Pupil) {
            pages.add_columns(solutions(), say("workbook.solutions"));
        }
        pages.frame(title(), part == DocumentPart::Teacher ? 0 : 1);

        document.outline = {{document.title, "title", 0},
                            {say("workbook.how"), "how", 0},
                            {say("workbook.glossary"), "glossary", 0},
                            {say("workbook.exercises"), "exercises", 0}};
        const auto add_each = [&](std::string (*destination)(std::size_t)) {
            for (std::size_t number = 1; number <= exercises.size(); ++number) {
                pages.add_entry(say("workbook.exercise", {{"number", number}}), destination(number), 1);
            }
        };
        add_each(exercise_destination);
        pages.add_entry(say("workbook.score_sheet"), "scores");
        pages.add_entry(say("workbook.solutions"), "solutions");
        add_each(solution_destination);
        drop_broken_links(document);
        return std::move(document);
    }

    std::string title() const {
        return options.title.empty() ? say("workbook.title") : typeset(options.title, language);
    }

    Drawing cover(const Topic& topic) const {
        // The exercise whose solution sows the most seeds: there is most to see.
        const Exercise& shown = *std::ranges::max_element(exercises, {}, [](const Exercise& exercise) {
            return exercise.board.seeds(exercise.solution().house);
        });
        return set_cover(
            {.title = title(),
             .subtitle =
                 topic.name + (options.level ? " · " + level_name(*options.level, language) : std::string()),
             .board = shown.board,
             .rules = shown.rules,
             .about = topic.about,
             .contents =
                 say("workbook.contents", {{"count", exercises.size()},
                                           {"rules", typeset(rules_known_as(rules, language), language)}})},
            *this);
    }

    std::vector<Block> instructions() const {
        std::vector<Block> blocks{
            heading(say("workbook.how"), serif(1.25, true), 1.5 * style.leading, 0.5 * style.leading, "how")};
        for (const std::string& text : instruction_texts(rules, language)) {
            blocks.push_back(words(text, serif(), style.leading, 0.4 * style.leading));
        }
        blocks.push_back(example());
        append(blocks, reading_blocks(rules, *this));
        return blocks;
    }

    // A diagram with its arrow, and what is to be seen on it.
    Block example() const {
        constexpr double column_share = 0.94;
        const Board board = Board::start(rules);
        const House house{Side::South, rules.houses_a_side - std::size_t{2}};
        DiagramOptions look = setting_look(*this, column_share * style.column_width());
        look.played = SowingArrow{house, board.seeds(house)};
        look.title = say("workbook.signs");
        const std::string caption =
            say("workbook.signs_caption", {{"house", house.letter()},
                                           {"seeds", board.seeds(house).count()},
                                           {"last", play(board, house, rules).last.letter()}});
        const double leading = 1.35 * style.small;
        Drawing drawing = captioned(diagram(board, rules, look), style.column_width(),
                                    column({Span{caption, sans()}}, leading));
        drawing.size.height += 0.5 * leading;
        return drawn_block(std::move(drawing), 0.5 * style.leading);
    }

    // The score sheet stands below the last of the questions if there is room.
    void add_questions_and_scores(Pages& pages, const std::string& head) const {
        ScoreSheet sheet{.help = say("workbook.score_help"),
                         .columns = {say("workbook.column_number"), say("workbook.column_move"),
                                     say("workbook.column_points")}};
        for (const Exercise& exercise : exercises) {
            const std::size_t number = sheet.lines.size() + 1;
            sheet.lines.push_back({.label = std::to_string(number),
                                   .link = exercise_destination(number),
                                   .points = dots(level_of(exercise.difficulty)),
                                   .has_dots = true});
        }
        const std::vector<Task> tasks(exercises.begin(), exercises.end());
        TaskSetting setting{*this, tasks, "exercise"};
        setting.in_workbook = true;
        TaskSetter questions(setting, 0);
        pages.add(questions.set(), head);
        std::vector<Drawing> scores = score_pages(sheet, *this);
        const double spare = questions.free_to() - questions.free_from() - score_height(sheet, *this);
        if (scores.size() == 1 && spare >= 0) {
            const double top = questions.free_from() + std::min(spare / 2, 1.5 * style.leading);
            ScoreSetter{*this, sheet, top}.add(pages.last(), 0, sheet.lines.size());
        } else {
            pages.add(std::move(scores), head);
        }
    }

    std::vector<Block> solutions() const {
        std::vector<Block> blocks{heading(say("workbook.solutions"), serif(1.7), 2 * style.leading, 0,
                                          "solutions", Role::Heading1)};
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            add_solution(blocks, exercises[i], i + 1);
        }
        return blocks;
    }

    Block figure(const Exercise& exercise) const {
        Drawing drawing = solved_board(exercise, *this);
        if (!is_for_beginners(exercise)) {
            drawing.size.height +=
                add_pieces(drawing,
                           column({Span{position_text(exercise.board, exercise.rules), tiny(), ink().faint}},
                                  1.25 * style.small, Align::Centre),
                           {0, drawing.size.height}, Role::Caption);
        }
        Block block = drawn_block(std::move(drawing));
        block.keep_with_next = true;
        return block;
    }

    void add_solution(std::vector<Block>& blocks, const Exercise& exercise, std::size_t number) const {
        const Answer& solution = exercise.solution();
        blocks.push_back(
            {.pieces = column({Span{std::to_string(number) + ".  " + std::string(1, solution.house.letter()),
                                    serif(1.25, true), ink().ink, exercise_destination(number),
                                    solution_destination(number)},
                               Span{"   " + achieves_text(exercise, language), serif(1, false, true)}},
                              1.4 * style.leading),
             .space_before = 0.9 * style.leading,
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading2});
        blocks.push_back(figure(exercise));
        blocks.push_back(
            words(explanation_text(exercise, language), serif(), style.leading, 0.3 * style.leading));
        blocks.back().keep_together = is_for_beginners(exercise);
        blocks.back().keep_with_next = true;

        std::vector<Piece> details;
        const auto add = [&](const std::vector<Span>& spans) {
            std::ranges::move(column(spans, 1.35 * style.small), std::back_inserter(details));
        };
        const auto add_under = [&](std::string_view id, const std::string& text) {
            add({Span{lead(say(id)), sans(1, true)}, Span{text, sans()}});
        };
        if (!is_for_beginners(exercise)) {
            if (solution.line.size() > 1) {
                add_under("workbook.best_line",
                          answer_line_text(exercise, solution) + ". " + line_end_text(exercise, language));
            }
            if (const std::string others = others_text(exercise, language); !others.empty()) {
                add_under("workbook.others", others);
            }
        }
        if (const std::string origin = origin_text(exercise, language); !origin.empty()) {
            add({Span{origin, sans(), ink().faint}});
        }
        blocks.push_back(
            {.pieces = std::move(details), .space_before = 0.25 * style.leading, .keep_together = true});
    }
};

}  // namespace

Drawing set_cover(const Cover& cover, const Setting& setting) {
    constexpr double title_scale = 1.9;  // of the size of players' names
    const PageStyle& style = setting.style;
    const double width = style.text_width();
    const double bottom = style.page.height - style.bottom - 2 * style.title;
    Drawing page;
    double y = 0;
    const auto add = [&](const std::string& text, const Font& font, double at, Role role) {
        y = at + setting.add_lines(page, {Span{text, font}}, width, 1.3 * font.size, {style.left, at}, role,
                                   Align::Centre);
    };
    // The board is as broad as the words let it be, and there is less space where it is narrow.
    for (double share = 1; share > 0.45 && (share == 1 || y > bottom - 1.5 * style.leading); share -= 0.05) {
        const double space = std::max(0.25, 3 * share - 2);
        page = Drawing{.size = style.page};
        { const auto top = page.group({.destination = "title"}); }
        add(cover.title,
            fitted(cover.title, {style.text, title_scale * style.title}, style.title, width,
                   setting.measurer),
            0.16 * space * style.page.height, Role::Heading1);
        add(cover.subtitle, {style.text, 1.15 * style.title, false, true}, y + 0.3 * style.title,
            Role::Paragraph);

        DiagramOptions look = setting_look(setting, share * width);
        look.granary = granaries(cover.board);
        const Drawing picture = diagram(cover.board, cover.rules, look);
        y += 1.6 * space * style.title;
        page.place(picture, {(style.page.width - picture.size.width) / 2, y}, Role::Figure);
        y += picture.size.height + 0.3 * style.leading;
        add(position_text(cover.board, cover.rules), setting.tiny(), y, Role::Caption);
        add(cover.about, setting.serif(1.15), y + 1.6 * space * style.title, Role::Paragraph);
        add(cover.contents, setting.sans(), y + 0.6 * space * style.title, Role::Paragraph);
    }

    // Words, each with a line to write on; that of the first is the longest.
    const auto begin = [&](std::string_view id) {
        return setting.measurer.width(setting.say(id), setting.sans()) + 6;
    };
    double room = width - 2 * style.gutter;
    for (const std::string_view id : cover.fields) {
        room -= begin(id);
    }
    Point at{style.left, bottom};
    for (const std::string_view id : cover.fields) {
        page.write(at, setting.say(id), setting.sans());
        const double end = begin(id) + (id == cover.fields.front() ? 0.5 : 0.25) * room;
        page.add(Line{at + Point{begin(id), 1.5}, at + Point{end, 1.5}, {ink().faint, 0.5}});
        at.x += end + style.gutter;
    }
    return page;
}

FirstWeekTitle first_week_title(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options) {
    const Language language = options.language;
    const RuleSet& rules = questions.front().rules;
    const bool harvests = !game_of(rules).turns_are_houses();
    const std::string usual =
        harvests ? std::string(game_of(rules).title()) : localized(language, "workbook.title");
    return {typeset(options.title.empty() ? usual : options.title, language),
            level_name(Level::FirstWeek, language),
            localized(language, harvests ? "workbook.harvest_about" : "workbook.first_week_about"),
            localized(language, "workbook.first_week_contents",
                      {{"count", questions.size()},
                       {"rules", typeset(rules_known_as(rules, language), language)}})};
}

Document first_week_book(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options,
                         TextMeasurer& measurer, DocumentPart part) {
    const Setting setting = setting_of(options, measurer, options.large);
    const std::vector<Task> tasks(questions.begin(), questions.end());
    const TaskSetting set{setting, tasks, "question"};
    const RuleSet& rules = questions.front().rules;
    const FirstWeekTitle heading = first_week_title(questions, options);
    const double leading = setting.style.leading;

    Pages pages{setting,
                new_document(heading.title + " – " + heading.level, {}, setting.language, rules.name)};
    Document& document = pages.document;
    if (part != DocumentPart::Teacher) {
        pages.add(set_cover({.title = heading.title,
                             .subtitle = heading.level,
                             .board = Board::start(rules),
                             .rules = rules,
                             .about = heading.about,
                             .contents = heading.contents},
                            setting));
        ScoreSheet scores{
            .help = setting.say("workbook.answer_earns"),
            .columns = {setting.say("workbook.column_number"), setting.say("workbook.my_answer"),
                        setting.say("workbook.column_points")}};
        for (std::size_t number = 1; number <= tasks.size(); ++number) {
            scores.lines.push_back({.label = std::to_string(number), .link = set.destination(number)});
        }
        pages.add(score_pages(scores, setting), heading.level);
        std::vector<Block> help = reading_blocks(rules, setting);
        append(help, glossary_blocks(rules, setting));
        pages.add_columns(help, heading.level,
                          setting.style.text_top() + score_height(scores, setting) + leading);
        pages.add(set.task_pages(0), heading.level);
    }
    const std::string solutions = setting.say("workbook.solutions");
    if (part != DocumentPart::Pupil) {
        std::vector<Block> answers{
            setting.heading(solutions, setting.serif(1.5), 1.5 * leading, 0, {}, Role::Heading1)};
        append(answers, set.answers(true));
        pages.add_columns(answers, heading.level);
    }
    pages.frame(heading.title, part == DocumentPart::Teacher ? 0 : 1);
    document.outline = {{document.title, "title", 0},
                        {setting.say("workbook.score_sheet"), "scores", 0},
                        {setting.say("workbook.glossary"), "glossary", 0},
                        {setting.say("workbook.exercises"), set.destination(1), 0},
                        {solutions, set.answer_destination(1), 0}};
    drop_broken_links(document);
    return std::move(document);
}

double score_height(const ScoreSheet& sheet, const Setting& setting) {
    const ScoreSetter setter{setting, sheet, setting.style.text_top()};
    return setter.height((sheet.lines.size() - 1) % setter.lines_on_page() + 1);
}

std::vector<Drawing> score_pages(const ScoreSheet& sheet, const Setting& setting) {
    const ScoreSetter setter{setting, sheet, setting.style.text_top()};
    const std::size_t most = setter.lines_on_page();
    std::vector<Drawing> pages;
    for (std::size_t first = 0; first < sheet.lines.size(); first += most) {
        setter.add(pages.emplace_back(Drawing{.size = setting.style.page}), first,
                   std::min(most, sheet.lines.size() - first));
    }
    return pages;
}

std::vector<Block> glossary_blocks(const RuleSet& rules, const Setting& setting) {
    return term_blocks("workbook.glossary", "glossary", glossary_entries(rules, setting.language), setting);
}

std::vector<Block> reading_blocks(const RuleSet& rules, const Setting& setting) {
    return game_of(rules).turns_are_houses()
               ? term_blocks("workbook.reading", "reading", sign_entries(rules, setting.language), setting)
               : std::vector<Block>();
}

const Board& board_of(const Task& task) {
    return std::visit([](const auto& one) -> const Board& { return one.board; }, task);
}

const RuleSet& rules_of(const Task& task) {
    return std::visit([](const auto& one) -> const RuleSet& { return one.rules; }, task);
}

std::string task_answer(const Task& task, Language language) {
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return answer_text(*question, language);
    }
    const auto& exercise = std::get<Exercise>(task);
    const std::string house(1, exercise.solution().house.letter());
    return asks_next_turn(exercise.criterion) ? house + ", " + achieves_text(exercise, language) : house;
}

std::string task_reason(const Task& task, Language language) {
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return reason_text(*question, language);
    }
    return plain_explanation_text(std::get<Exercise>(task), language);
}

DiagramOptions task_look(const Task& task) {
    DiagramOptions look;
    look.granary = granaries(board_of(task));
    return look;
}

DiagramOptions solved_look(const Task& task) {
    DiagramOptions look = task_look(task);
    if (const auto* const exercise = std::get_if<Exercise>(&task)) {
        const House house = exercise->solution().house;
        look.played = SowingArrow{house, exercise->board.seeds(house)};
        look.captured = houses_taken(play(exercise->board, house, exercise->rules));
        return look;
    }
    using Subject = BoardQuestion::Subject;
    const auto& question = std::get<BoardQuestion>(task);
    (question.subject == Subject::Captured ? look.captured : look.threatened) = answer_to(question).houses;
    switch (question.subject) {
        case Subject::LastSeed:
        case Subject::SeedsAfter:
        case Subject::Captured:
        case Subject::Attacked:
        case Subject::Harvested:
            look.played = SowingArrow{question.house, question.board.seeds(question.house)};
            break;
        default: break;
    }
    return look;
}

Drawing task_board(const Task& task, const DiagramOptions& look, double width, const Setting& setting) {
    return diagram(board_of(task), rules_of(task), setting_look(setting, width, look));
}

void TaskSetting::add_task(Drawing& page, std::size_t number, Point at) const {
    const Task& task = tasks[number - 1];
    const double width = style.column_width();
    const auto whole = page.group({.role = Role::Section, .offset = at, .destination = destination(number)});
    page.write({.role = Role::Heading2, .link = answer_destination(number)}, {0, style.leading},
               std::to_string(number), serif(1.25, true));
    if (in_workbook) {
        const double dot = 0.62 * style.small;
        add_dots(page, theme->ink, dots(level_of(std::get<Exercise>(task).difficulty)),
                 {width - dots_width(dot), style.leading - 0.3 * style.body}, dot);
    }
    const Drawing board = task_board(task, task_look(task), picture * width, *this);
    double y = lines_above(*this) * style.leading;
    page.place(board, {(width - board.size.width) / 2, y}, Role::Figure);
    y += board.size.height + 0.2 * style.leading;
    y += add_pieces(page, question_lines(task, *this), {0, y}, Role::Caption);
    page.write({width / 2, y + 0.6 * style.leading}, position_text(board_of(task), rules_of(task)), tiny(),
               ink().faint, Anchor::Middle);
    if (in_workbook) {
        add_moves_line(page, *this, y + 2.0 * style.leading);
    } else {
        y += 2.1 * style.leading;
        page.add(Line{{0.2 * width, y}, {0.8 * width, y}, {ink().faint, 0.5}});
    }
}

double TaskSetting::task_height() const {
    const double leading = style.leading;
    double words = 5.5 * leading;  // with a question of two lines
    if (style.columns == 1) {
        words = 0;
        for (const Task& task : tasks) {
            words = std::max(words, height_of(question_lines(task, *this)) + 3 * leading);
        }
    }
    return lines_above(*this) * leading + board_height(*this, picture) + words;
}

std::vector<Drawing> TaskSetting::task_pages(double head) const { return TaskSetter(*this, head).set(); }

std::vector<Block> TaskSetting::answers(bool with_diagrams) const {
    std::vector<Block> blocks;
    for (std::size_t number = 1; number <= tasks.size(); ++number) {
        const Task& task = tasks[number - 1];
        std::vector<Span> spans{
            Span{std::to_string(number) + ".", serif(1, true), ink().ink, destination(number),
                 answer_destination(number)},
            Span{" " + task_answer(task, language) + ". ", {style.text, style.note, true}, ink().ink}};
        if (const std::string why = task_reason(task, language); !why.empty()) {
            spans.push_back(Span{why, {style.text, style.note}});
        }
        const bool has_figure = with_diagrams || std::holds_alternative<Exercise>(task);
        blocks.push_back({.pieces = column(spans, style.leading),
                          .space_before = (has_figure ? 0.6 : 0.2) * style.leading,
                          .keep_together = has_figure,
                          .keep_with_next = has_figure});
        if (has_figure) {
            blocks.push_back(drawn_block(solved_board(task, *this)));
        }
    }
    return blocks;
}

Document workbook(const std::vector<Exercise>& exercises, const WorkbookOptions& options,
                  TextMeasurer& measurer, DocumentPart part) {
    return WorkbookSetter{setting_of(options, measurer, options.large), exercises, options}.set(part);
}

}  // namespace awale::render
