#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/course/course_setting.hpp"
#include "awale/render/statistics/statistics_words.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

/// `62 %`, in English `62%`.
std::string share_text(const CourseSetting& setting, double share) {
    const int percent = static_cast<int>(100 * share + 0.5);
    return fmt::format("{}{}", percent, setting.options.language == Language::French ? "\u00a0%" : "%");
}

/// What the figures say of a rule of thumb, in words.
std::string_view verdict_on(const ProverbFigures& figures, const CourseWords& words) {
    constexpr double apart = 0.08;  // less is no difference to a player
    if (figures.otherwise) {
        const double gain = figures.right - *figures.otherwise;
        if (gain < -apart) {
            return words.misleads;
        }
        return gain < apart ? words.no_difference : figures.right < 0.5 ? words.helps_little : words.helps;
    }
    return figures.right < 0.5 ? words.seldom : figures.right < 0.6 ? words.hardly : words.mostly;
}

}  // namespace

std::string proverb_text(const CourseSetting& setting, Proverb proverb) {
    const auto found = std::ranges::find(setting.material.proverbs, proverb, &ProverbFigures::proverb);
    if (found == setting.material.proverbs.end() || found->boards == 0) {
        return {};
    }
    const CourseWords& words = setting.words;
    const Language language = setting.options.language;
    std::string text = typeset(words.proverbs[static_cast<std::size_t>(proverb)], language);
    text += " " + setting.lead(verdict_on(*found, words));
    text += setting.say(words.right, {{"share", share_text(setting, found->right)},
                                      {"boards", count_text(found->boards, language)}});
    if (found->otherwise) {
        text += ", " + setting.say(words.otherwise, {{"share", share_text(setting, *found->otherwise)}});
    }
    text += ".";
    if (found->cost) {
        text +=
            " " + setting.say(words.cost,
                              {decimal_fact("seeds", score_difference(*found->cost, setting.material.rules),
                                            1, language)});
    }
    return text;
}

LessonPicture lesson_picture(const CourseSetting& setting, const LessonFigure& figure,
                             std::string_view caption, double width) {
    const RuleSet& rules = setting.material.rules;
    Board board = parse_position(figure.position, rules).value();
    DiagramOptions look;
    look.width = width;
    look.theme = setting.options.theme;
    look.spoken = setting.options.language;
    DiagramOptions plain = look;
    look.granary = granaries(board);
    const auto house = house_from_letter(figure.house);
    if (!house) {
        return {diagram(board, rules, look), std::nullopt, setting.say(caption)};
    }
    board.set_to_move(house->owner());
    const Played played = play(board, *house, rules);
    look.played = SowingArrow{*house, board.seeds(*house)};
    look.captured = houses_taken(played, house->owner());
    const words::Facts facts{{"house", std::string(1, house->letter())},
                             number_fact("seeds", board.seeds(*house).count()),
                             {"last", std::string(1, played.last.letter())},
                             number_fact("gain", played.captured.count()),
                             {"houses", houses_text(look.captured, setting.options.language)}};
    LessonPicture picture{diagram(board, rules, look), std::nullopt, setting.say(caption, facts)};
    if (figure.is_pair) {
        plain.granary = granaries(played.after);
        picture.after = diagram(played.after, rules, plain);
    }
    return picture;
}

std::vector<std::string> proverb_texts(const CourseSetting& setting, const LessonPlan& plan) {
    std::vector<std::string> texts;
    for (const auto& proverb : plan.proverbs) {
        if (proverb) {
            if (std::string text = proverb_text(setting, *proverb); !text.empty()) {
                texts.push_back(std::move(text));
            }
        }
    }
    return texts;
}

}  // namespace awale::render
