#include <string>
#include <utility>

#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/bulletin.hpp"
#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/documents/workbook.hpp"

namespace awale::render {

namespace {

class LetterSetter : Setting {
public:
    LetterSetter(const PlayersLetter& letter, const std::vector<Exercise>& exercises,
                 const BulletinOptions& options, TextMeasurer& text_measurer)
        : Setting{page_style(options.paper), options.language, options.theme, text_measurer},
          letter_(letter),
          tasks_(exercises.begin(), exercises.end()),
          title_(options.title.empty() ? say("letter.title", {{"player", typeset(letter.player, language)}})
                                       : typeset(options.title, language)) {}

    Document set() {
        pages_.document = new_document(title_, say("letter.about"), language);
        pages_.add(Drawing{.size = style.page});
        const double top = add_head();
        for (std::size_t i = 0; i < letter_.habits.size(); ++i) {
            add_habit(letter_.habits[i], i + 1);
        }
        pages_.add_columns(std::exchange(blocks_, {}), title_, top);
        if (!tasks_.empty()) {
            add_exercises();
            pages_.add_columns(blocks_, title_);
        }
        pages_.frame(title_);
        return std::move(pages_.document);
    }

private:
    /// The title and what the games say, as wide as the page. Returns where the text ends.
    double add_head() {
        double y = style.text_top();
        const auto add = [&](const std::string& text, const Font& font, Role role, double after) {
            y += add_pieces(pages_.last(),
                            lines({Span{text, font, ink().ink}}, style.text_width(), 1.35 * font.size),
                            {style.left, y}, role) +
                 after * style.leading;
        };
        { const auto top = pages_.last().group({.role = Role::None, .destination = "letter"}); }
        pages_.add_entry(title_, "letter");
        add(title_, {Face::Serif, 1.2 * style.title, false, false}, Role::Heading1, 0.5);
        add(games_text(), serif(), Role::Paragraph, 0.2);
        if (letter_.before.moves > 0) {
            add(change_text(), serif(), Role::Paragraph, 0.2);
        }
        return y + 0.5 * style.leading;
    }

    std::string games_text() const {
        const PlayersLetter::Games& now = letter_.now;
        const std::string first = date_text(letter_.first_date, language);
        const std::string last = date_text(letter_.last_date, language);
        const std::string period =
            first.empty() ? ""
                          : say("letter.period", {{"first", first}, {"last", last}, {"same", first == last}});
        return say("letter.games", {{"games", now.games},
                                    {"period", period},
                                    {"points", points_text(now.results.points())},
                                    {"scored", now.results.games()},
                                    {"moves", now.moves},
                                    {"mistakes", now.mistakes},
                                    {"share", share_words(now.mistake_share())}});
    }

    std::string share_words(const ConfidenceInterval& share) const {
        return decimal(100 * share.value, 1, language) + "\u00a0%";
    }

    /// Whether there are fewer mistakes than before, or more, or whether that may be chance.
    std::string change_text() const {
        const ConfidenceInterval change =
            difference(letter_.before.mistake_share(), letter_.now.mistake_share());
        return say("letter.change", {{"before", share_words(letter_.before.mistake_share())},
                                     {"now", share_words(letter_.now.mistake_share())},
                                     {"change", change.high < 0  ? "fewer"
                                                : change.low > 0 ? "more"
                                                                 : "open"}});
    }

    void add_heading(const std::string& words, const std::string& destination) {
        pages_.add_entry(words, destination, 1);
        blocks_.push_back(heading(words, serif(1.15, true), 1.5 * style.leading, style.leading, destination));
    }

    void add_paragraph(const std::string& words, const Font& font) {
        blocks_.push_back({.pieces = column({Span{words, font, ink().ink}}, 1.35 * font.size),
                           .space_before = 0.2 * style.leading});
    }

    void add_habit(const PlayersLetter::Habit& habit, std::size_t number) {
        const std::string name = say("letter.habit", {{"habit", habit.habit}});
        add_heading(std::to_string(number) + ". " + name, "habit-" + std::to_string(number));
        add_paragraph(say("letter.count", {{"mistakes", habit.mistakes},
                                           {"all", letter_.now.mistakes},
                                           {"is_compared", habit.before.has_value()},
                                           {"before", habit.before.value_or(0)},
                                           {"all_before", letter_.before.mistakes}}),
                      serif());
        blocks_.back().keep_with_next = true;
        const BulletinMoment& example = habit.example;
        blocks_.push_back(moment_block(
            example, narrate(*example.told, language, Detail::Normal).plies[example.ply.number() - 1],
            *this));
        add_paragraph(say("letter.advice", {{"habit", habit.habit}}), serif(1, false, true));
    }

    void add_exercises() {
        add_heading(say("letter.exercises", {{"count", tasks_.size()}}), "exercises");
        for (std::size_t i = 0; i < tasks_.size(); ++i) {
            add_exercise(tasks_[i], i + 1);
        }
        add_heading(say("letter.answers"), "answers");
        for (std::size_t i = 0; i < tasks_.size(); ++i) {
            add_paragraph(std::to_string(i + 1) + ". " + task_answer(tasks_[i], language) + ". " +
                              task_reason(tasks_[i], language),
                          sans());
        }
    }

    void add_exercise(const Task& task, std::size_t number) {
        constexpr double diagram_share = 0.82;
        const DiagramOptions look =
            setting_look(*this, diagram_share * style.column_width(), task_look(task));
        blocks_.push_back(
            drawn_block(captioned(diagram(board_of(task), rules_of(task), look), style.column_width(),
                                  column({Span{std::to_string(number) + ". ", serif(1, true), ink().ink},
                                          Span{task_question(task, language), serif(), ink().ink}},
                                         style.leading)),
                        0.7 * style.leading));
    }

    const PlayersLetter& letter_;
    std::vector<Task> tasks_;
    std::string title_;
    Pages pages_{*this};
    std::vector<Block> blocks_;
};

}  // namespace

Document letter_document(const PlayersLetter& letter, const std::vector<Exercise>& exercises,
                         const BulletinOptions& options, TextMeasurer& measurer) {
    return LetterSetter(letter, exercises, options, measurer).set();
}

}  // namespace awale::render
