#include "awale/render/documents/workbook.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <string>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/exercise_text.hpp"
#include "awale/render/documents/workbook_words.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

void add_pages(Document& document, std::vector<Drawing> drawings) {
    for (Drawing& drawing : drawings) {
        document.pages.push_back({std::move(drawing), std::to_string(document.pages.size() + 1)});
    }
}

void add_columns(Document& document, const WorkbookSetting& setting, const std::vector<Block>& blocks) {
    const auto frames = two_columns(setting.style, setting.style.text_top());
    add_flow(document, setting.style, flow(blocks, frames, frames), document.pages.size());
}

/// The questions and the score sheet, which stands below the last of them if there is room.
void add_questions_and_scores(Document& document, const WorkbookSetting& setting) {
    const ScoreSheet sheet = workbook_scores(setting);
    const Theme& theme = *setting.options.theme;
    const Language language = setting.options.language;
    QuestionPages questions = workbook_questions(setting);
    const double room = questions.free_to - questions.free_from;
    std::vector<Drawing> pages = score_pages(sheet, setting.style, theme, language);
    if (const double spare = room - score_height(sheet, setting.style); pages.size() == 1 && spare >= 0) {
        pages.clear();
        const double top = questions.free_from + std::min(spare / 2, 1.5 * setting.style.leading);
        add_scores(questions.pages.back(), sheet, setting.style, theme, language, top);
    }
    add_pages(document, std::move(questions.pages));
    add_pages(document, std::move(pages));
}

}  // namespace

std::string exercise_destination(std::size_t number) {
    return "exercise-" + std::to_string(number);
}

std::string solution_destination(std::size_t number) {
    return "solution-" + std::to_string(number);
}

Document workbook(const std::vector<Exercise>& exercises, const WorkbookOptions& options,
                  TextMeasurer& measurer, BookPart part) {
    const WorkbookSetting setting{exercises, options, page_style(options.paper), measurer};
    const Topic topic = topic_of(exercises, options.language);
    const std::string solutions = setting.say("workbook.solutions");
    Document document;
    document.title = setting.title() + " – " + topic.name;
    document.subject = topic.about;
    document.language = name(options.language);
    document.keywords = "Awalé, Oware, " + std::string(setting.rules().name);

    if (part != BookPart::Teacher) {
        add_pages(document, {workbook_title(setting)});
        std::vector<Block> help = workbook_instructions(setting);
        for (Block& block : glossary_blocks(setting.rules(), options.language, setting.style, measurer)) {
            help.push_back(std::move(block));
        }
        add_columns(document, setting, help);
        add_questions_and_scores(document, setting);
    }
    const std::size_t first_solution = document.pages.size();
    if (part != BookPart::Pupil) {
        add_columns(document, setting, workbook_solutions(setting));
    }
    for (std::size_t i = part == BookPart::Teacher ? 0 : 1; i < document.pages.size(); ++i) {
        Drawing& page = document.pages[i].drawing;
        add_running_head(page, setting.style, setting.title(), i < first_solution ? topic.name : solutions,
                         measurer);
        add_folio(page, setting.style, i + 1, document.pages.size(), options.language);
    }

    document.outline = {{document.title, "title", 0},
                        {setting.say("workbook.how"), "how", 0},
                        {setting.say("workbook.glossary"), "glossary", 0},
                        {setting.say("workbook.exercises"), "exercises", 0}};
    const auto add_each = [&](std::string (*destination)(std::size_t)) {
        for (std::size_t number = 1; number <= exercises.size(); ++number) {
            document.outline.push_back(
                {setting.say("workbook.exercise", {{"number", number}}), destination(number), 1});
        }
    };
    add_each(exercise_destination);
    document.outline.push_back({setting.say("workbook.score_sheet"), "scores", 0});
    document.outline.push_back({solutions, "solutions", 0});
    add_each(solution_destination);
    drop_broken_links(document);
    return document;
}

namespace {

constexpr double column_share = 0.94;

Block heading_block(const WorkbookSetting& setting, std::string_view id, const std::string& destination) {
    const double leading = 1.5 * setting.style.leading;
    const Font font = setting.serif(1.25, true);
    return {
        .pieces = paragraph({Span{setting.say(id), font, ink().ink, {}, destination}},
                            {.width = setting.style.column_width(), .leading = leading}, setting.measurer),
        .space_before = 0.5 * setting.style.leading,
        .keep_together = true,
        .keep_with_next = true,
        .role = Role::Heading2};
}

// The exercise whose solution sows the most seeds: there is most to see.
const Exercise& longest_sowing(const std::vector<Exercise>& exercises) {
    return *std::ranges::max_element(exercises, {}, [](const Exercise& exercise) {
        return exercise.board.seeds(exercise.solution().house);
    });
}

// A diagram with its arrow, and what is to be seen on it.
Block example_block(const WorkbookSetting& setting) {
    const double column = setting.style.column_width();
    const Board board = Board::start(setting.rules());
    const House house{Side::South, setting.rules().houses_a_side - std::size_t{2}};
    DiagramOptions look;
    look.width = column_share * column;
    look.theme = setting.options.theme;
    look.spoken = setting.options.language;
    look.played = SowingArrow{house, board.seeds(house)};
    look.title = setting.say("workbook.signs");
    const Drawing picture = diagram(board, setting.rules(), look);
    const House last = play(board, house, setting.rules()).last;
    const std::string caption = setting.say(
        "workbook.signs_caption",
        {{"house", house.letter()}, {"seeds", board.seeds(house).count()}, {"last", last.letter()}});
    Drawing drawing{.size = {}, .title = {}, .description = {}, .ops = {}};
    drawing.place(picture, {(column - picture.size.width) / 2, 0}, Role::Figure);
    const double leading = 1.35 * setting.style.small;
    const double y = picture.size.height + 0.3 * leading +
                     add_pieces(drawing,
                                paragraph({Span{caption, setting.sans(), ink().ink}},
                                          {.width = column, .leading = leading}, setting.measurer),
                                {0, picture.size.height + 0.3 * leading}, Role::Caption);
    return {.pieces = {{y + 0.5 * leading, std::move(drawing.ops)}},
            .space_before = 0.5 * setting.style.leading,
            .keep_together = true,
            .role = Role::None};
}

}  // namespace

Drawing workbook_title(const WorkbookSetting& setting) {
    const Topic topic = topic_of(setting.exercises, setting.options.language);
    const Exercise& shown = longest_sowing(setting.exercises);
    std::string subtitle = topic.name;
    if (setting.options.level) {
        subtitle += " · " + level_name(*setting.options.level, setting.options.language);
    }
    const Cover cover{
        .title = setting.title(),
        .subtitle = subtitle,
        .board = shown.board,
        .rules = shown.rules,
        .about = topic.about,
        .contents = setting.say("workbook.contents",
                                {{"count", setting.exercises.size()},
                                 {"rules", typeset(rules_known_as(setting.rules(), setting.options.language),
                                                   setting.options.language)}}),
        .fields = {setting.say("workbook.name"), setting.say("workbook.group"),
                   setting.say("workbook.date")}};
    return set_cover(cover, setting.style, *setting.options.theme, setting.options.language,
                     setting.measurer);
}

std::vector<Block> workbook_instructions(const WorkbookSetting& setting) {
    const PageStyle& style = setting.style;
    const ParagraphStyle lines{.width = style.column_width(), .leading = style.leading};
    std::vector<Block> blocks{heading_block(setting, "workbook.how", "how")};
    for (const std::string& text : instruction_texts(setting.rules(), setting.options.language)) {
        blocks.push_back(
            {.pieces = paragraph({Span{text, setting.serif(), ink().ink}}, lines, setting.measurer),
             .space_before = 0.4 * style.leading});
    }
    blocks.push_back(example_block(setting));
    for (Block& block : reading_blocks(setting.rules(), setting.options.language, style, setting.measurer)) {
        blocks.push_back(std::move(block));
    }
    return blocks;
}

namespace {

constexpr double title_scale = 1.9;  // of the size of players' names

class CoverSetter {
public:
    CoverSetter(const PageStyle& style, TextMeasurer& measurer)
        : style_(style),
          measurer_(measurer),
          page_{.size = style.page, .title = {}, .description = {}, .ops = {}} {}

    Drawing set(const Cover& cover, const Theme& theme, Language language) {
        double y = 0.16 * style_.page.height;
        {
            const auto top =
                page_.group({.role = Role::None, .offset = {}, .link = {}, .destination = "title"});
        }
        const Font large = fitted(cover.title, {Face::Serif, title_scale * style_.title, false, false},
                                  style_.title, style_.text_width(), measurer_);
        y = centred(cover.title, large, y, Role::Heading1);
        y = centred(cover.subtitle, {Face::Serif, 1.15 * style_.title, false, true}, y + 0.3 * style_.title,
                    Role::Paragraph);

        DiagramOptions look;
        look.width = style_.text_width();
        look.theme = &theme;
        look.granary = granaries(cover.board);
        look.spoken = language;
        const Drawing picture = diagram(cover.board, cover.rules, look);
        y += 1.6 * style_.title;
        page_.place(picture, {(style_.page.width - picture.size.width) / 2, y}, Role::Figure);
        y += picture.size.height + 0.3 * style_.leading;
        y = centred(position_text(cover.board, cover.rules), {Face::Sans, style_.tiny()}, y, Role::Caption);
        y = centred(cover.about, {Face::Serif, 1.15 * style_.body, false, false}, y + 1.6 * style_.title,
                    Role::Paragraph);
        centred(cover.contents, {Face::Sans, style_.small, false, false}, y + 0.6 * style_.title,
                Role::Paragraph);

        const double bottom = style_.page.height - style_.bottom - 2 * style_.title;
        const double width = style_.text_width();
        const double gap = style_.gutter;
        field(cover.fields[0], {style_.left, bottom}, 0.46 * width - gap);
        field(cover.fields[1], {style_.left + 0.46 * width, bottom}, 0.27 * width - gap);
        field(cover.fields[2], {style_.left + 0.73 * width, bottom}, 0.27 * width);
        return std::move(page_);
    }

private:
    double centred(const std::string& text, const Font& font, double y, Role role) {
        const ParagraphStyle lines{
            .width = style_.text_width(), .leading = 1.3 * font.size, .align = Align::Centre};
        return y + add_pieces(page_, paragraph({Span{text, font, ink().ink}}, lines, measurer_),
                              {style_.left, y}, role);
    }

    // A word and a line to write on.
    void field(const std::string& label, Point at, double width) {
        const Font font{Face::Sans, style_.small, false, false};
        page_.add(Text{at, label, font, ink().ink});
        const double begin = measurer_.width(label, font) + 6;
        page_.add(Line{at + Point{begin, 1.5}, at + Point{width, 1.5}, {ink().faint, 0.5}});
    }

    const PageStyle& style_;
    TextMeasurer& measurer_;
    Drawing page_;
};

}  // namespace

Drawing set_cover(const Cover& cover, const PageStyle& style, const Theme& theme, Language language,
                  TextMeasurer& measurer) {
    return CoverSetter(style, measurer).set(cover, theme, language);
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
                         TextMeasurer& measurer, BookPart part) {
    const Language language = options.language;
    const std::vector<Task> tasks(questions.begin(), questions.end());
    const TaskSetting setting{tasks,   "question", options.theme, language, page_style(options.paper),
                              measurer};
    const RuleSet& rules = questions.front().rules;
    const FirstWeekTitle heading = first_week_title(questions, options);
    const std::string& title = heading.title;
    const std::string& level = heading.level;

    Document document;
    document.title = title + " – " + level;
    document.language = name(language);
    document.keywords = "Awalé, Oware, " + std::string(rules.name);
    const auto add_page = [&](Drawing drawing) {
        document.pages.push_back({std::move(drawing), std::to_string(document.pages.size() + 1)});
    };
    const auto frames = two_columns(setting.style, setting.style.text_top());
    if (part != BookPart::Teacher) {
        add_page(
            set_cover({.title = title,
                       .subtitle = level,
                       .board = Board::start(rules),
                       .rules = rules,
                       .about = heading.about,
                       .contents = heading.contents,
                       .fields = {localized(language, "workbook.name"), localized(language, "workbook.group"),
                                  localized(language, "workbook.date")}},
                      setting.style, *options.theme, language, measurer));
        ScoreSheet scores{.help = localized(language, "workbook.answer_earns"),
                          .columns = {localized(language, "workbook.column_number"),
                                      localized(language, "workbook.my_answer"),
                                      localized(language, "workbook.column_points")}};
        for (std::size_t number = 1; number <= tasks.size(); ++number) {
            scores.lines.push_back({.label = std::to_string(number), .link = setting.destination(number)});
        }
        for (Drawing& page : score_pages(scores, setting.style, *options.theme, language)) {
            add_page(std::move(page));
        }
        const double below =
            setting.style.text_top() + score_height(scores, setting.style) + setting.style.leading;
        std::vector<Block> help = reading_blocks(rules, language, setting.style, measurer);
        for (Block& block : glossary_blocks(rules, language, setting.style, measurer)) {
            help.push_back(std::move(block));
        }
        add_flow(document, setting.style, flow(help, two_columns(setting.style, below), frames),
                 document.pages.size() - 1);
        for (Drawing& page : task_pages(setting, 0)) {
            add_page(std::move(page));
        }
    }
    if (part != BookPart::Pupil) {
        const Font large{Face::Serif, 1.5 * setting.style.body, false, false};
        std::vector<Block> answers{
            {.pieces = paragraph(
                 {Span{localized(language, "workbook.solutions"), large, ink().ink}},
                 {.width = setting.style.column_width(), .leading = 1.5 * setting.style.leading}, measurer),
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading1}};
        for (Block& block : task_answers(setting, true)) {
            answers.push_back(std::move(block));
        }
        add_flow(document, setting.style, flow(answers, frames, frames), document.pages.size());
    }
    for (std::size_t i = part == BookPart::Teacher ? 0 : 1; i < document.pages.size(); ++i) {
        add_running_head(document.pages[i].drawing, setting.style, title, level, measurer);
        add_folio(document.pages[i].drawing, setting.style, i + 1, document.pages.size(), language);
    }
    document.outline = {{document.title, "title", 0},
                        {localized(language, "workbook.score_sheet"), "scores", 0},
                        {localized(language, "workbook.glossary"), "glossary", 0},
                        {localized(language, "workbook.exercises"), setting.destination(1), 0},
                        {localized(language, "workbook.solutions"), setting.answer_destination(1), 0}};
    drop_broken_links(document);
    return document;
}

namespace {

constexpr double dot_pitch = 1.35;  // in diameters

/// Sets the lines of a sheet in tables, a page after the other.
class ScoreSetter {
public:
    /// `top` is where the heading begins on a page.
    ScoreSetter(const ScoreSheet& sheet, const PageStyle& style, const Theme& theme, Language language,
                double top)
        : sheet_(sheet),
          style_(style),
          theme_(theme),
          language_(language),
          top_(top),
          height_(1.65 * style.leading),
          head_(4.2 * style.leading),
          width_((style.text_width() - static_cast<double>(sheet.tables - 1) * style.gutter) /
                 static_cast<double>(sheet.tables)) {
        const bool has_second = !sheet.columns[1].empty();
        const double points = (has_second ? 0.62 : 0.74) * width_;
        edges_ = {0, has_second ? 0.2 * width_ : points, points, width_};
    }

    std::vector<Drawing> set() {
        const std::size_t on_page = lines_on_page();
        std::vector<Drawing> pages;
        for (std::size_t first = 0; first < sheet_.lines.size(); first += on_page) {
            const std::size_t here = std::min(on_page, sheet_.lines.size() - first);
            const std::size_t a_table = (here + sheet_.tables - 1) / sheet_.tables;
            pages.push_back({.size = style_.page, .title = {}, .description = {}, .ops = {}});
            set_lines(pages.back(), first, here, a_table);
            if (first + here == sheet_.lines.size()) {
                add_total(pages.back(), top_ + head_ + static_cast<double>(a_table + 2) * height_);
            }
        }
        return pages;
    }

    /// Sets all lines on a page.
    void set_on(Drawing& page) const {
        const std::size_t a_table = (sheet_.lines.size() + sheet_.tables - 1) / sheet_.tables;
        set_lines(page, 0, sheet_.lines.size(), a_table);
        add_total(page, top_ + head_ + static_cast<double>(a_table + 2) * height_);
    }

    double last_height() const {
        const std::size_t on_page = lines_on_page();
        const std::size_t here = sheet_.lines.empty() ? 0 : (sheet_.lines.size() - 1) % on_page + 1;
        const std::size_t a_table = (here + sheet_.tables - 1) / sheet_.tables;
        return head_ + static_cast<double>(a_table + 2) * height_;
    }

private:
    /// The heading, and `here` lines in tables of at most `a_table`.
    void set_lines(Drawing& page, std::size_t first, std::size_t here, std::size_t a_table) const {
        add_heading(page, first == 0);
        for (std::size_t table = 0; table * a_table < here; ++table) {
            const std::size_t begin = first + table * a_table;
            add_table(page, begin, std::min(begin + a_table, first + here),
                      style_.left + static_cast<double>(table) * (width_ + style_.gutter));
        }
    }

    std::size_t lines_on_page() const {
        return sheet_.tables * (static_cast<std::size_t>((style_.text_height() - head_) / height_) - 2);
    }

    Font serif(double scale, bool bold = false) const {
        return {Face::Serif, scale * style_.body, bold, false};
    }

    Font sans(bool bold = false) const {
        return {Face::Sans, style_.small, bold, false};
    }

    void add_heading(Drawing& page, bool is_first) const {
        const double y = top_;
        {
            const auto heading = page.group({.role = Role::Heading1,
                                             .offset = {style_.left, y},
                                             .link = {},
                                             .destination = is_first ? "scores" : ""});
            page.add(Text{{0, 1.4 * style_.leading},
                          localized(language_, "workbook.score_sheet"),
                          serif(1.7),
                          ink().ink});
        }
        page.add(Text{{style_.left, y + 2.8 * style_.leading}, sheet_.help, serif(1), ink().ink});
    }

    void add_rule(Drawing& page, double y) const {
        page.add(Line{{0, y}, {width_, y}, {ink().faint, 0.5}});
    }

    void add_table(Drawing& page, std::size_t begin, std::size_t end, double x) const {
        const auto table = page.group({.role = Role::Table, .offset = {x, top_ + head_}});
        {
            const auto row = page.group({.role = Role::TableRow});
            for (std::size_t column = 0; column < sheet_.columns.size(); ++column) {
                if (!sheet_.columns[column].empty()) {
                    const auto cell = page.group({.role = Role::TableHeader});
                    page.add(Text{
                        {edges_[column] + 3, 0.7 * height_}, sheet_.columns[column], sans(true), ink().ink});
                }
            }
        }
        add_rule(page, 0);
        add_rule(page, height_);
        for (std::size_t i = begin; i < end; ++i) {
            const double top = static_cast<double>(i - begin + 1) * height_;
            add_line(page, sheet_.lines[i], top);
            add_rule(page, top + height_);
        }
        const double bottom = static_cast<double>(end - begin + 1) * height_;
        for (const double edge : edges_) {
            page.add(Line{{edge, 0}, {edge, bottom}, {ink().faint, 0.5}});
        }
    }

    void add_line(Drawing& page, const ScoreLine& line, double top) const {
        const auto row = page.group({.role = Role::TableRow});
        const double base = top + 0.68 * height_;
        {
            const auto cell = page.group({.role = Role::TableCell, .link = line.link});
            if (sheet_.columns[1].empty()) {
                page.add(Text{{3, base}, line.label, sans(), ink().ink});
            } else {
                page.add(Text{{edges_[1] - 8, base}, line.label, sans(), ink().ink, Anchor::End});
            }
        }
        if (line.has_dots) {
            const double dot = 0.5 * style_.small;
            add_dots(page, theme_.ink, line.points, {edges_[3] - dots_width(dot) - 3, top + 0.5 * height_},
                     dot);
        } else if (line.points > 1) {
            const auto cell = page.group({.role = Role::TableCell});
            page.add(Text{
                {edges_[3] - 4, base}, "/ " + std::to_string(line.points), sans(), ink().ink, Anchor::End});
        }
    }

    void add_total(Drawing& page, double y) const {
        const int possible =
            std::accumulate(sheet_.lines.begin(), sheet_.lines.end(), 0,
                            [](int sum, const ScoreLine& line) { return sum + line.points; });
        page.add(Text{{style_.page.width - style_.right, y},
                      localized(language_, "workbook.total") + "  ________ / " + std::to_string(possible),
                      serif(1.15, true),
                      ink().ink,
                      Anchor::End});
    }

    const ScoreSheet& sheet_;
    const PageStyle& style_;
    const Theme& theme_;
    Language language_;
    double top_;     ///< of the heading
    double height_;  ///< of a row
    double head_;    ///< of the heading
    double width_;   ///< of a table
    std::array<double, 4> edges_{};
};

}  // namespace

double score_height(const ScoreSheet& sheet, const PageStyle& style) {
    return ScoreSetter(sheet, style, ink(), Language::English, style.text_top()).last_height();
}

double dots_width(double size) {
    return (2 * dot_pitch + 1) * size;
}

void add_dots(Drawing& drawing, Colour colour, int count, Point at, double size) {
    for (int dot = 0; dot < 3; ++dot) {
        const bool full = dot < count;
        const double radius = full ? size / 2 : size / 2 - 0.3;
        drawing.add(Ellipse{at + Point{(0.5 + dot_pitch * dot) * size, 0}, radius, radius,
                            full ? Paint{colour, std::nullopt} : Paint{std::nullopt, Stroke{colour, 0.6}}});
    }
}

void add_scores(Drawing& page, const ScoreSheet& sheet, const PageStyle& style, const Theme& theme,
                Language language, double top) {
    ScoreSetter(sheet, style, theme, language, top).set_on(page);
}

std::vector<Drawing> score_pages(const ScoreSheet& sheet, const PageStyle& style, const Theme& theme,
                                 Language language) {
    return ScoreSetter(sheet, style, theme, language, style.text_top()).set();
}

const Board& board_of(const Task& task) {
    return std::visit([](const auto& one) -> const Board& { return one.board; }, task);
}

const RuleSet& rules_of(const Task& task) {
    return std::visit([](const auto& one) -> const RuleSet& { return one.rules; }, task);
}

std::string task_question(const Task& task, Language language) {
    return std::visit([&](const auto& one) { return question_text(one, language); }, task);
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
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return question_look(*question);
    }
    DiagramOptions look;
    look.granary = granaries(board_of(task));
    return look;
}

DiagramOptions solved_look(const Task& task) {
    if (const auto* const question = std::get_if<BoardQuestion>(&task)) {
        return answer_look(*question);
    }
    const auto& exercise = std::get<Exercise>(task);
    DiagramOptions look = task_look(task);
    const House house = exercise.solution().house;
    look.played = SowingArrow{house, exercise.board.seeds(house)};
    look.captured = houses_taken(play(exercise.board, house, exercise.rules), Side::South);
    return look;
}

Drawing solved_board(const Task& task, const PageStyle& style, const Theme* theme, Language language) {
    constexpr double share = 0.72;  // of a column
    constexpr double least = 150;   // points: the number of rounds beside a letter does not touch the next
    const double column = style.column_width();
    DiagramOptions look = solved_look(task);
    look.width = std::max(share * column, std::min(column, least));
    look.theme = theme;
    look.spoken = language;
    const Drawing picture = diagram(board_of(task), rules_of(task), look);
    Drawing drawing{.size = {column, picture.size.height}, .title = {}, .description = {}, .ops = {}};
    drawing.place(picture, {(column - picture.size.width) / 2, 0}, Role::Figure);
    return drawing;
}

namespace {

constexpr std::array pictures_to_try{1.0, 0.92, 0.84, 0.76, 0.7, 0.64};  // of a column

class TaskSetter {
public:
    TaskSetter(const TaskSetting& setting, double head) : setting_(setting), style_(setting.style) {
        for (const Task& task : setting.tasks) {
            hints_.push_back({hints_.size() + 1, hint_of(task)});
        }
        room_ = style_.text_height() - hints_height(hints_, style_, setting.language, setting.measurer);
        for (const double picture : pictures_to_try) {
            setting_.picture = picture;
            cell_ = task_height(setting_);
            if (2 * rows(head) >= setting_.tasks.size()) {
                return;
            }
        }
        setting_.picture = 1;
        cell_ = task_height(setting_);
    }

    std::size_t rows(double head) const {
        return std::max<std::size_t>(1, static_cast<std::size_t>((room_ - head) / cell_));
    }

    std::vector<Drawing> set(double head) {
        std::vector<Drawing> pages;
        std::size_t number = 1;
        for (const std::size_t rows_here :
             rows_of_pages((setting_.tasks.size() + 1) / 2, rows(head), rows(0))) {
            const std::size_t first = number;
            const double free = pages.empty() ? head : 0;
            const double pitch = (room_ - free) / static_cast<double>(rows(free));
            Drawing& page =
                pages.emplace_back(Drawing{.size = style_.page, .title = {}, .description = {}, .ops = {}});
            for (std::size_t place = 0; place < 2 * rows_here && number <= setting_.tasks.size(); ++place) {
                add_task(
                    page, setting_, number,
                    {style_.left + static_cast<double>(place % 2) * (style_.column_width() + style_.gutter),
                     style_.text_top() + free + static_cast<double>(place / 2) * pitch});
                ++number;
            }
            add_page_hints(page, first, number);
        }
        return pages;
    }

private:
    /// The first hint of an exercise; the rules are enough for a question.
    std::string hint_of(const Task& task) const {
        const auto* const exercise = std::get_if<Exercise>(&task);
        return exercise == nullptr ? "" : hint_texts(*exercise, setting_.language).front();
    }

    /// Those of the tasks from one number to before another.
    void add_page_hints(Drawing& page, std::size_t from, std::size_t end) {
        std::vector<NumberedHint> here;
        std::ranges::copy_if(hints_, std::back_inserter(here), [&](const NumberedHint& hint) {
            return hint.number >= from && hint.number < end && !hint.text.empty();
        });
        if (!here.empty()) {
            add_hints(page, here, style_, setting_.language, setting_.measurer);
        }
    }

    TaskSetting setting_;
    const PageStyle& style_;
    std::vector<NumberedHint> hints_;  ///< of the tasks; empty for questions
    double cell_ = 0;
    double room_ = 0;  ///< for tasks on a page
};

}  // namespace

void add_task(Drawing& page, const TaskSetting& setting, std::size_t number, Point at) {
    const PageStyle& style = setting.style;
    const auto serif = [&](double scale, bool bold) {
        return Font{Face::Serif, scale * style.body, bold, false};
    };
    const Task& task = setting.tasks[number - 1];
    const Language language = setting.language;
    const double width = style.column_width();
    const auto whole = page.group(
        {.role = Role::Section, .offset = at, .link = {}, .destination = setting.destination(number)});
    {
        const auto heading = page.group({.role = Role::Heading2, .link = setting.answer_destination(number)});
        page.add(Text{{0, style.leading}, std::to_string(number), serif(1.25, true), ink().ink});
    }
    DiagramOptions look = task_look(task);
    look.width = setting.picture * width;
    look.theme = setting.theme;
    look.spoken = language;
    const Drawing picture = diagram(board_of(task), rules_of(task), look);
    double y = 1.4 * style.leading;
    page.place(picture, {(width - look.width) / 2, y}, Role::Figure);
    y += picture.size.height + 0.2 * style.leading;
    y += add_pieces(
        page,
        paragraph({Span{task_question(task, language), serif(1, false), ink().ink}},
                  {.width = width, .leading = 1.1 * style.leading, .align = Align::Centre}, setting.measurer),
        {0, y}, Role::Caption);
    page.add(Text{{width / 2, y + 0.6 * style.leading},
                  position_text(board_of(task), rules_of(task)),
                  {Face::Sans, style.tiny(), false, false},
                  ink().faint,
                  Anchor::Middle});
    page.add(Line{
        {0.2 * width, y + 2.1 * style.leading}, {0.8 * width, y + 2.1 * style.leading}, {ink().faint, 0.5}});
}

double task_height(const TaskSetting& setting) {
    const PageStyle& style = setting.style;
    DiagramOptions look;
    look.width = setting.picture * style.column_width();
    return 1.7 * style.leading + diagram_height(rules_of(setting.tasks.front()), look) + 5.2 * style.leading;
}

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

std::vector<Drawing> task_pages(const TaskSetting& setting, double head) {
    return TaskSetter(setting, head).set(head);
}

std::vector<Block> task_answers(const TaskSetting& setting, bool with_diagrams) {
    const PageStyle& style = setting.style;
    std::vector<Block> blocks;
    for (std::size_t number = 1; number <= setting.tasks.size(); ++number) {
        const Task& task = setting.tasks[number - 1];
        const Font body{Face::Serif, style.note, false, false};
        std::vector<Span> spans{Span{std::to_string(number) + ".",
                                     {Face::Serif, style.body, true, false},
                                     ink().ink,
                                     setting.destination(number),
                                     setting.answer_destination(number)},
                                Span{" " + task_answer(task, setting.language) + ". ",
                                     {Face::Serif, style.note, true, false},
                                     ink().ink}};
        if (const std::string why = task_reason(task, setting.language); !why.empty()) {
            spans.push_back(Span{why, body, ink().ink});
        }
        const bool has_figure = with_diagrams || std::holds_alternative<Exercise>(task);
        blocks.push_back(
            {.pieces = paragraph(spans, {.width = style.column_width(), .leading = style.leading},
                                 setting.measurer),
             .space_before = (has_figure ? 0.6 : 0.2) * style.leading,
             .keep_together = has_figure,
             .keep_with_next = has_figure,
             .role = Role::Paragraph});
        if (has_figure) {
            Drawing figure = solved_board(task, style, setting.theme, setting.language);
            blocks.push_back({.pieces = {{figure.size.height, std::move(figure.ops)}},
                              .keep_together = true,
                              .keep_with_next = false,
                              .role = Role::None});
        }
    }
    return blocks;
}

namespace {

// In lines: the number, and below the board the position, the line to write on, and what parts it from the
// next.
constexpr double above_board = 1.4;
constexpr double below_board = 0.2 + 2.0 + 0.7;

// Of a column, the breadth of boards: of most, and where a question takes many lines.
constexpr double good_share = 0.9;
constexpr double least_share = 0.64;

// Sets questions two in a row, as many rows as a page takes.
class QuestionSetter {
public:
    explicit QuestionSetter(const WorkbookSetting& setting) : setting_(setting), style_(setting.style) {
        look_.width = style_.column_width();
        look_.theme = setting.options.theme;
        look_.spoken = setting.options.language;
        const Language language = setting.options.language;
        for (const Exercise& exercise : setting.exercises) {
            hints_.push_back({hints_.size() + 1, hint_texts(exercise, language).front()});
        }
        hints_height_ = hints_height(hints_, style_, language, setting.measurer);
        const double room = style_.text_height() - hints_height_;
        const double words = (above_board + below_board) * style_.leading + tallest_question();
        const auto rows_with = [&](double share, double text) {
            DiagramOptions look = look_;
            look.width *= share;
            return static_cast<std::size_t>(room / (diagram_height(setting.rules(), look) + text));
        };
        rows_ = std::max<std::size_t>(
            1, std::min(rows_with(good_share, 6.1 * style_.leading), rows_with(least_share, words)));
        pitch_ = room / static_cast<double>(rows_);
        // Smaller boards where a question takes more lines than there is room for.
        const double share = (pitch_ - words) / diagram_height(setting.rules(), look_);
        look_.width *= std::clamp(share, least_share, 1.0);
    }

    QuestionPages set() {
        const std::size_t count = setting_.exercises.size();
        std::vector<Drawing> pages;
        const std::vector<std::size_t> rows_here = rows_of_pages((count + 1) / 2, rows_, rows_);
        std::size_t first = 0;
        for (const std::size_t rows : rows_here) {
            Drawing& page =
                pages.emplace_back(Drawing{.size = style_.page, .title = {}, .description = {}, .ops = {}});
            if (first == 0) {
                const auto top =
                    page.group({.role = Role::None, .offset = {}, .link = {}, .destination = "exercises"});
            }
            const std::size_t end = std::min(count, first + 2 * rows);
            for (std::size_t i = first; i < end; ++i) {
                const std::size_t place = i - first;
                add_question(
                    page, i + 1,
                    {style_.left + static_cast<double>(place % 2) * (style_.column_width() + style_.gutter),
                     style_.text_top() + static_cast<double>(place / 2) * pitch_});
            }
            add_hints(page,
                      {hints_.begin() + static_cast<std::ptrdiff_t>(first),
                       hints_.begin() + static_cast<std::ptrdiff_t>(end)},
                      style_, setting_.options.language, setting_.measurer);
            first = end;
        }
        return {std::move(pages), style_.text_top() + static_cast<double>(rows_here.back()) * pitch_,
                style_.text_top() + style_.text_height() - hints_height_};
    }

private:
    double tallest_question() const {
        double tallest = 0;
        for (const Exercise& exercise : setting_.exercises) {
            double height = 0;
            for (const Piece& line : question_lines(exercise)) {
                height += line.height;
            }
            tallest = std::max(tallest, height);
        }
        return tallest;
    }

    std::vector<Piece> question_lines(const Exercise& exercise) const {
        return paragraph(
            {Span{question_text(exercise, setting_.options.language), setting_.serif(), ink().ink}},
            {.width = style_.column_width(), .leading = 1.1 * style_.leading, .align = Align::Centre},
            setting_.measurer);
    }

    void add_question(Drawing& page, std::size_t number, Point at) {
        const Exercise& exercise = setting_.exercises[number - 1];
        const double width = style_.column_width();
        const auto whole = page.group(
            {.role = Role::Section, .offset = at, .link = {}, .destination = exercise_destination(number)});
        const double head = style_.leading;
        {
            const auto heading = page.group({.role = Role::Heading2, .link = solution_destination(number)});
            page.add(Text{{0, head}, std::to_string(number), setting_.serif(1.25, true), ink().ink});
        }
        const double dot = 0.62 * style_.small;
        add_dots(page, setting_.options.theme->ink, dots(level_of(exercise.difficulty)),
                 {width - dots_width(dot), head - 0.3 * style_.body}, dot);
        double y = above_board * style_.leading;
        look_.granary = granaries(exercise.board);
        page.place(diagram(exercise.board, exercise.rules, look_), {(width - look_.width) / 2, y},
                   Role::Figure);
        y += diagram_height(exercise.rules, look_) + 0.2 * style_.leading;
        y += add_pieces(page, question_lines(exercise), {0, y}, Role::Caption);
        page.add(Text{{width / 2, y + 0.6 * style_.leading},
                      position_text(exercise.board, exercise.rules),
                      setting_.tiny(),
                      ink().faint,
                      Anchor::Middle});
        add_answer(page, y + 2.0 * style_.leading);
    }

    // `Move ____ and then ______________`
    void add_answer(Drawing& page, double y) {
        const std::string move = setting_.say("workbook.move");
        const std::string line = setting_.say("workbook.line");
        const double width = style_.column_width();
        const double first = setting_.measurer.width(move, setting_.sans()) + 5;
        const double second = first + 3.5 * style_.leading;
        const double third = second + 8 + setting_.measurer.width(line, setting_.sans()) + 5;
        page.add(Text{{0, y}, move, setting_.sans(), ink().ink});
        page.add(Line{{first, y + 1.5}, {second, y + 1.5}, {ink().faint, 0.5}});
        page.add(Text{{second + 8, y}, line, setting_.sans(), ink().ink});
        page.add(Line{{third, y + 1.5}, {width, y + 1.5}, {ink().faint, 0.5}});
    }

    const WorkbookSetting& setting_;
    const PageStyle& style_;
    std::vector<NumberedHint> hints_;
    double hints_height_ = 0;
    DiagramOptions look_;
    std::size_t rows_ = 1;
    double pitch_ = 0;
};

}  // namespace

QuestionPages workbook_questions(const WorkbookSetting& setting) {
    return QuestionSetter(setting).set();
}

ScoreSheet workbook_scores(const WorkbookSetting& setting) {
    ScoreSheet sheet{.help = setting.say("workbook.score_help"),
                     .columns = {setting.say("workbook.column_number"), setting.say("workbook.column_move"),
                                 setting.say("workbook.column_points")}};
    for (std::size_t i = 0; i < setting.exercises.size(); ++i) {
        sheet.lines.push_back({.label = std::to_string(i + 1),
                               .link = exercise_destination(i + 1),
                               .points = dots(level_of(setting.exercises[i].difficulty)),
                               .has_dots = true});
    }
    return sheet;
}

namespace {

class SolutionSetter {
public:
    explicit SolutionSetter(const WorkbookSetting& setting) : setting_(setting), style_(setting.style) {}

    std::vector<Block> set() {
        blocks_.push_back(
            {.pieces = lines(
                 {Span{setting_.say("workbook.solutions"), setting_.serif(1.7), ink().ink, {}, "solutions"}},
                 2 * style_.leading),
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading1});
        for (std::size_t i = 0; i < setting_.exercises.size(); ++i) {
            add_solution(setting_.exercises[i], i + 1);
        }
        return std::move(blocks_);
    }

private:
    std::vector<Piece> lines(const std::vector<Span>& spans, double leading, Align align = Align::Left) {
        return paragraph(spans, {.width = style_.column_width(), .leading = leading, .align = align},
                         setting_.measurer);
    }

    Block figure(const Exercise& exercise) {
        Drawing drawing = solved_board(exercise, style_, setting_.options.theme, setting_.options.language);
        double height = drawing.size.height;
        if (!is_for_beginners(exercise)) {
            height += add_pieces(
                drawing,
                lines({Span{position_text(exercise.board, exercise.rules), setting_.tiny(), ink().faint}},
                      1.25 * style_.small, Align::Centre),
                {0, height}, Role::Caption);
        }
        return {.pieces = {{height, std::move(drawing.ops)}},
                .keep_together = true,
                .keep_with_next = true,
                .role = Role::None};
    }

    void add_solution(const Exercise& exercise, std::size_t index) {
        const Answer& solution = exercise.solution();
        blocks_.push_back(
            {.pieces = lines({Span{std::to_string(index) + ".  " + std::string(1, solution.house.letter()),
                                   setting_.serif(1.25, true), ink().ink, exercise_destination(index),
                                   solution_destination(index)},
                              Span{"   " + achieves_text(exercise, setting_.options.language),
                                   setting_.serif(1, false, true), ink().ink}},
                             1.4 * style_.leading),
             .space_before = 0.9 * style_.leading,
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading2});
        blocks_.push_back(figure(exercise));

        const Language language = setting_.options.language;
        blocks_.push_back(
            {.pieces = lines({Span{explanation_text(exercise, language), setting_.serif(), ink().ink}},
                             style_.leading),
             .space_before = 0.3 * style_.leading,
             .keep_together = is_for_beginners(exercise),
             .keep_with_next = true});

        const double leading = 1.35 * style_.small;
        std::vector<Piece> details;
        const auto add = [&](const std::vector<Span>& spans) {
            const auto more = lines(spans, leading);
            details.insert(details.end(), more.begin(), more.end());
        };
        const auto add_under = [&](std::string_view id, const std::string& text) {
            add({Span{lead_text(setting_.say(id), setting_.options.language), setting_.sans(true), ink().ink},
                 Span{text, setting_.sans(), ink().ink}});
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
            add({Span{origin, setting_.sans(), ink().faint}});
        }
        blocks_.push_back(
            {.pieces = std::move(details), .space_before = 0.25 * style_.leading, .keep_together = true});
    }

    const WorkbookSetting& setting_;
    const PageStyle& style_;
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> workbook_solutions(const WorkbookSetting& setting) {
    return SolutionSetter(setting).set();
}

}  // namespace awale::render
