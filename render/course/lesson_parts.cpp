#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

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

}  // namespace

std::string proverb_text(const CourseSetting& setting, Proverb proverb) {
    const auto found = std::ranges::find(setting.material.proverbs, proverb, &ProverbFigures::proverb);
    if (found == setting.material.proverbs.end() || found->boards == 0) {
        return {};
    }
    const CourseWords& words = setting.words;
    const Language language = setting.options.language;
    std::string text = typeset(words.proverbs[static_cast<std::size_t>(proverb)], language);
    text += " " + setting.lead(words.verdicts[static_cast<std::size_t>(verdict_on(*found))]);
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

std::array<std::vector<std::string>, 2> proverb_texts(const CourseSetting& setting, const LessonPlan& plan) {
    const auto texts_of = [&](std::span<const std::optional<Proverb>> proverbs) {
        std::vector<std::string> texts;
        for (const auto& proverb : proverbs) {
            if (std::string text = proverb ? proverb_text(setting, *proverb) : ""; !text.empty()) {
                texts.push_back(std::move(text));
            }
        }
        return texts;
    };
    return {texts_of(plan.taught), texts_of(plan.refuted)};
}

}  // namespace awale::render
