#include "awale/render/statistics/statistics_picture.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/statistics/statistics_words.hpp"

namespace awale::render {

namespace {

constexpr double gutter = 2.5;  // between columns, in ems of the labels

Font sans(const StatisticsLook& look, double ems = 1, bool bold = false) {
    return {Face::Sans, ems * look.label_size, bold, false};
}

// "opening 0.21 · middle game 0.80 · ending –"
std::string losses(const BulletinPlayer& player, Language language) {
    std::string text;
    for (std::size_t phase = 0; phase < player.loss_per_move.size(); ++phase) {
        const auto loss = player.loss_per_move[phase];
        text += (phase == 0 ? "" : " · ") + typeset(statistics_words(language).phases[phase], language) +
                "\u00a0" + (loss ? decimal(*loss, 2, language) : "–");
    }
    return text;
}

// Sets parts one below the other.
class PictureSetter {
public:
    PictureSetter(const Bulletin& figures, const StatisticsLook& look, TextMeasurer& measurer)
        : figures_(figures),
          look_(look),
          words_(statistics_words(look.language)),
          measurer_(measurer),
          em_(look.label_size),
          column_((look.width - 2 * margin() - gutter * look.label_size) / 2) {
        drawing_.size.width = look.width;
        y_ = margin();
    }

    Drawing set(const std::string& title, std::size_t max_cards) {
        add_title(title.empty() ? say(words_.statistics) : typeset(title, look_.language));
        add_first_move_and_lengths();
        if (figures_.judged()) {
            StatisticsLook wide = look_;
            wide.width = 2 * column_ + gutter * em_;
            add_part(words_.loss_by_phase, loss_chart(figures_.players, wide, measurer_));
        }
        if (!figures_.predicted.empty()) {
            add_part(words_.reliability, reliability_chart(figures_.predicted, look_));
            y_ -= em_;
            add_words(say(words_.reliability_key), margin(), 2 * column_ + gutter * em_);
            y_ += 1.5 * em_;
        }
        if (!figures_.openings.children.empty()) {
            StatisticsLook wide = look_;
            wide.width = 2 * column_ + gutter * em_;
            add_part(words_.openings, opening_icicle(figures_.openings, wide, measurer_));
            y_ -= em_;
            add_words(say(words_.openings_key), margin(), wide.width);
            y_ += 1.5 * em_;
        }
        if (!figures_.players.empty()) {
            add_cards(max_cards);
        }
        drawing_.size.height = y_;
        return std::move(drawing_);
    }

private:
    double margin() const {
        return 1.5 * look_.label_size;
    }

    std::string say(std::string_view phrase, const words::Facts& facts = {}) const {
        return typeset(phrase, look_.language, facts);
    }

    void add_title(std::string title) {
        const Font large = fitted(title, {Face::Serif, 2.4 * em_, false, false}, 1.4 * em_,
                                  look_.width - 2 * margin(), measurer_);
        {
            const auto heading = drawing_.group({.role = Role::Heading1});
            drawing_.add(Text{{margin(), y_ + 2 * em_},
                              shortened(title, large, look_.width - 2 * margin(), measurer_),
                              large,
                              ink().ink});
        }
        y_ += 3.2 * em_;
        const std::size_t games =
            std::accumulate(figures_.lengths.games.begin(), figures_.lengths.games.end(), std::size_t{0});
        const auto number = [](std::string_view name, std::size_t value) {
            return words::Fact{name, std::to_string(value), static_cast<int>(value)};
        };
        const std::string counts = say(figures_.players.empty() ? words_.games_only : words_.counts,
                                       {number("players", figures_.players.size()), number("games", games)});
        drawing_.title = title + " · " + counts;
        drawing_.description = first_move(look_.language);
        const auto line = drawing_.group({.role = Role::Paragraph});
        drawing_.add(Text{{margin(), y_ + em_}, counts, sans(look_, 1.1), ink().faint});
        y_ += 2.8 * em_;
    }

    std::string first_move(Language language) const {
        return first_move_words(figures_.south, decided(), language);
    }

    std::size_t decided() const {
        return figures_.south_won + figures_.drawn + figures_.north_won;
    }

    void add_heading(std::string_view phrase, double x) {
        const auto heading = drawing_.group({.role = Role::Heading2});
        drawing_.add(
            Text{{x, y_ + 1.4 * em_}, say(phrase), {Face::Serif, 1.6 * em_, true, false}, ink().ink});
    }

    void add_words(const std::string& words, double x, double width) {
        y_ += add_pieces(drawing_,
                         paragraph({Span{words, sans(look_), ink().ink}},
                                   {.width = width, .leading = 1.35 * em_}, measurer_),
                         {x, y_}, Role::Caption);
    }

    void add_part(std::string_view heading, const Drawing& part) {
        add_heading(heading, margin());
        y_ += 2.6 * em_;
        drawing_.place(part, {margin(), y_}, Role::Figure);
        y_ += part.size.height + 1.5 * em_;
    }

    void add_first_move_and_lengths() {
        StatisticsLook half = look_;
        half.width = column_;
        const double right = margin() + column_ + gutter * em_;
        add_heading(words_.first_move, margin());
        add_heading(words_.lengths, right);
        y_ += 2.6 * em_;
        const double top = y_;
        if (decided() > 0) {
            const Drawing chart = share_chart(figures_, half);
            drawing_.place(chart, {margin(), y_}, Role::Figure);
            y_ += chart.size.height + 0.4 * em_;
        }
        add_words(first_move(look_.language), margin(), column_);
        const double left_end = y_;
        const Drawing lengths = length_chart(figures_.lengths, half);
        drawing_.place(lengths, {right, top}, Role::Figure);
        y_ = top + lengths.size.height;
        add_words(say(words_.lengths_key), right, column_);
        y_ = std::max(y_, left_end) + 1.5 * em_;
    }

    void add_cards(std::size_t most) {
        const std::vector<BulletinPlayer> shown(
            figures_.players.begin(),
            figures_.players.begin() + static_cast<std::ptrdiff_t>(std::min(most, figures_.players.size())));
        add_heading(words_.players, margin());
        y_ += 2.3 * em_;
        add_words(cards_key_text(shown, look_.language), margin(), 2 * column_ + gutter * em_);
        y_ += 1.2 * em_;
        StatisticsLook half = look_;
        half.width = column_;
        double lowest = y_;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const Drawing card = player_card(shown[i], half, measurer_);
            const bool left = i % 2 == 0;
            y_ = left ? lowest : y_;
            drawing_.place(card, {left ? margin() : margin() + column_ + gutter * em_, y_}, Role::Figure);
            lowest = std::max(lowest, y_ + card.size.height + 0.8 * em_);
        }
        y_ = lowest;
        if (shown.size() < figures_.players.size()) {
            const std::size_t more = figures_.players.size() - shown.size();
            add_words(say(words_.more_players, {{"players", std::to_string(more), static_cast<int>(more)}}),
                      margin(), column_);
            y_ += em_;
        }
    }

    const Bulletin& figures_;
    const StatisticsLook& look_;
    const StatisticsWords& words_;
    TextMeasurer& measurer_;
    double em_;
    double column_;
    double y_ = 0;
    Drawing drawing_{};
};

}  // namespace

Drawing player_card(const BulletinPlayer& player, const StatisticsLook& look, TextMeasurer& measurer) {
    const StatisticsWords& phrases = statistics_words(look.language);
    const double em = look.label_size;
    const std::string name = typeset(player.name, look.language);
    Drawing drawing{.size = {look.width, (player.judged > 0 ? 7.4 : 4.6) * em},
                    .title = name,
                    .description = {},
                    .ops = {}};
    drawing.add(Text{{0, 1.2 * em},
                     shortened(name, sans(look, 1.2, true), 0.72 * look.width, measurer),
                     sans(look, 1.2, true),
                     ink().ink});
    if (player.games == 0) {
        drawing.add(Text{
            {0, 2.8 * em}, typeset(phrases.card_without_result, look.language), sans(look), ink().faint});
    } else {
        drawing.add(
            Text{{look.width, 1.2 * em},
                 typeset(phrases.card, look.language,
                         {{"points", points_text(player.points())}, {"games", std::to_string(player.games)}}),
                 sans(look, 1.1),
                 ink().ink,
                 Anchor::End});
        const double end = 0.56 * look.width;
        const double y = 2.7 * em;
        const double half = end / 2;
        drawing.add(Line{{0, y}, {end, y}, {ink().faint, 0.6}});
        for (const double tick : {0.0, half, end}) {
            drawing.add(Line{{tick, y - 0.4 * em}, {tick, y + 0.4 * em}, {ink().faint, 0.6}});
        }
        const bool enough = player.games >= games_for_interval;
        if (enough) {
            drawing.add(Line{{end * player.score.low, y}, {end * player.score.high, y}, {ink().ink, 1.6}});
        }
        drawing.add(Ellipse{{end * player.score.value, y}, 0.4 * em, 0.4 * em, {ink().ink, std::nullopt}});
        drawing.add(Text{{look.width, y + 0.35 * em},
                         enough ? typeset(phrases.score_interval, look.language,
                                          {{"value", per_cent(player.score.value, look.language)},
                                           {"low", per_cent(player.score.low, look.language)},
                                           {"high", per_cent(player.score.high, look.language)}})
                                : per_cent(player.score.value, look.language),
                         sans(look),
                         ink().ink,
                         Anchor::End});
    }
    if (player.judged > 0) {
        const double share = static_cast<double>(player.perfect) / static_cast<double>(player.judged);
        drawing.add(
            Text{{0, 4.6 * em},
                 typeset(phrases.perfect, look.language,
                         {{"share", per_cent(share, look.language)},
                          {"judged", std::to_string(player.judged), static_cast<int>(player.judged)}}),
                 sans(look),
                 ink().ink});
        drawing.add(Text{{0, 6 * em}, losses(player, look.language), sans(look), ink().ink});
    }
    return drawing;
}

Drawing statistics_picture(const Bulletin& figures, const std::string& title, std::size_t max_cards,
                           const StatisticsLook& look, TextMeasurer& measurer) {
    return PictureSetter(figures, look, measurer).set(title, max_cards);
}

}  // namespace awale::render
