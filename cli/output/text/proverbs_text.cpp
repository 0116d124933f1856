#include "awale/cli/output/text/statistics_text.hpp"

#include <algorithm>
#include <cmath>

#include "awale/cli/messages/translation.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/course/course_words.hpp"

namespace awale::cli {

namespace {

struct ProverbHeads {
    std::string_view title, boards, right, otherwise, cost;
};

const ProverbHeads& heads_in(Language language) {
    static constexpr ProverbHeads english{"Rule of thumb", "boards", "right", "otherwise", "costs"};
    static constexpr ProverbHeads french{"Maxime", "positions", "vrai", "sinon", "coûte"};
    return language == Language::French ? french : english;
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t characters = count_characters(text);
    return std::string(text) + std::string(width > characters ? width - characters : 0, ' ');
}

std::string before(std::string_view text, std::size_t width) {
    const std::size_t characters = count_characters(text);
    return std::string(width > characters ? width - characters : 0, ' ') + std::string(text);
}

/// Half of the 95 % interval of a share, in percent.
double half_interval(const ProverbFigures& of) {
    return 196 * std::sqrt(of.right * (1 - of.right) / static_cast<double>(of.boards));
}

}  // namespace

std::string proverbs_text(std::span<const ProverbFigures> figures, Language language) {
    const auto& sentences = render::course_words(language).proverbs;
    const ProverbHeads& heads = heads_in(language);
    std::size_t width = count_characters(heads.title);
    for (const std::string_view sentence : sentences) {
        width = std::max(width, count_characters(sentence));
    }
    std::string text = padded(heads.title, width) + before(heads.boards, 10) + before(heads.right, 16) +
                       before(heads.otherwise, 11) + before(heads.cost, 8) + "\n";
    for (const ProverbFigures& of : figures) {
        text += padded(sentences[static_cast<std::size_t>(of.proverb)], width);
        if (of.boards == 0) {
            text += before("0", 10) + "\n";
            continue;
        }
        text += before(std::to_string(of.boards), 10);
        text += before(
            worded(language, "{:.1f} % ±{:.1f}", "{:.1f} % ±{:.1f}", 100 * of.right, half_interval(of)), 16);
        text += before(of.otherwise ? worded(language, "{:.1f} %", "{:.1f} %", 100 * *of.otherwise) : "", 11);
        text += before(
            of.cost ? worded(language, "{:.1f}", "{:.1f}", score_difference(*of.cost, abapa())) : "", 8);
        while (text.ends_with(' ')) {
            text.pop_back();
        }
        text += "\n";
    }
    return text;
}

}  // namespace awale::cli
