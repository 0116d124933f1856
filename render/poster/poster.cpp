#include "awale/render/poster/poster.hpp"

#include <optional>
#include <string>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/poster/poster_page.hpp"
#include "awale/render/poster/poster_words.hpp"

namespace awale::render {

namespace {

// A board with South to move and some seeds in stores, so that all of the game's are there. Counts are given
// by place from the left of each row; rows may be shorter than the board.
Board poster_board(const RuleSet& rules, const std::vector<int>& south, const std::vector<int>& north) {
    Board board;
    for (std::size_t place = 0; place < south.size(); ++place) {
        board.set_seeds(House{Side::South, place}, Seeds{south[place]});
    }
    for (std::size_t place = 0; place < north.size(); ++place) {
        board.set_seeds(House{Side::North, place}, Seeds{north[place]});
    }
    const int taken = (rules.total_seeds() - board.on_board()).count();
    board.set_store(Side::South, Seeds{taken / 2});
    board.set_store(Side::North, Seeds{taken - taken / 2});
    return board;
}

// The boards that show the rules. Whatever the number of houses, the last house of South's row is the one
// that matters.
struct Examples {
    explicit Examples(const RuleSet& rules)
        : houses(rules.houses_a_side), last(Side::South, houses - 1), start(Board::start(rules)) {
        std::vector<int> south(houses, 1);
        south[0] = 3;
        south[houses - 1] = 4;
        capture = poster_board(rules, south, {0, 3, 1, 2, 5});

        south.assign(houses, 2);
        south[houses - 1] =
            2 * static_cast<int>(houses) + 2;  // to the third house of the other row, once more
        granary = poster_board(rules, south, {0, 0, 0, 1, 4});

        south.assign(houses, 1);
        south[1] = static_cast<int>(houses);
        south[houses - 1] = 2;
        feeding = poster_board(rules, south, {});

        south.assign(houses, 1);
        south[houses - 1] = 2;
        whole_row = poster_board(rules, south, {1, 2});
    }

    std::size_t houses;
    House last;
    Board start, capture, granary, feeding, whole_row;
};

class AwalePoster : public PosterPage {
public:
    AwalePoster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer)
        : PosterPage(rules, options, measurer), examples_(rules) {}

private:
    void add_rows() override {
        const int seeds = rules().total_seeds().count();
        add_goal(say(words().goal.text,
                     {number("most", seeds / 2 + 1), number("half", seeds / 2), number("seeds", seeds)}));
        add_board();
        add_sowing(words().sowing, examples_.start, House{Side::South, examples_.houses - 2});
        add_sowing(words().capture, examples_.capture, examples_.last);
        add_sowing(words().granary, examples_.granary, examples_.last);
        add_feeding();
        add_whole_row();
        add_end();
    }

    void add_board() {
        DiagramOptions look = this->look();
        look.width = 1.25 * this->look().width;
        const auto last = [&](Side side) { return House{side, examples_.houses - 1}; };
        add_row(
            say(words().board.heading),
            say(words().board.text, {house("last", last(Side::South)), house("north_last", last(Side::North)),
                                     number("each", rules().seeds_a_house)}),
            {board(examples_.start, look, words().before)});
    }

    void add_sowing(const PosterText& shown, const Board& before, House from) {
        const Played played = play(before, from, rules());
        DiagramOptions look = this->look();
        look.played = SowingArrow{from, before.seeds(from)};
        look.captured = houses_taken(played, Side::South);
        const std::vector<Drawing> boards{board(before, look, words().before),
                                          board(played.after, this->look(), words().after)};
        add_row(say(shown.heading),
                say(shown.text, {house("house", from), number("seeds", before.seeds(from).count()),
                                 house("last", played.last), number("gain", played.captured.count()),
                                 number("lap", 2 * rules().houses_a_side),
                                 number("twice", 2 * (2 * rules().houses_a_side - 1) + 1)}),
                boards);
    }

    void add_feeding() {
        const Board& before = examples_.feeding;
        const HouseSet legal = legal_moves(before, rules());
        DiagramOptions look = this->look();
        HouseSet may;
        for (std::size_t place = 0; place < examples_.houses; ++place) {
            const House house{Side::South, place};
            const bool allowed = legal.contains(house);
            look.labels.push_back({house, say(allowed ? words().may : words().may_not), allowed});
            if (allowed) {
                may.insert(house);
            }
        }
        const Board after = play(before, examples_.last, rules()).after;
        DiagramOptions plain = this->look();
        add_row(say(words().feeding.heading),
                say(words().feeding.text, {{"may", houses_text(may, language())}}),
                {board(before, look, words().before), board(after, plain, words().after)});
    }

    void add_whole_row() {
        const Board& before = examples_.whole_row;
        DiagramOptions look = this->look();
        look.played = SowingArrow{examples_.last, before.seeds(examples_.last)};
        std::vector<Drawing> boards;
        const bool legal = legal_moves(before, rules()).contains(examples_.last);
        if (legal) {
            boards.push_back(board(before, look, words().before));
            boards.push_back(board(play(before, examples_.last, rules()).after, this->look(), words().after));
        } else {
            look.labels.push_back({examples_.last, say(words().may_not), true});
            boards.push_back(board(before, look, words().before));
        }
        add_row(say(words().whole_row),
                say(whole_row_text(rules(), language())) + " " + say(words().whole_row_why) + " " +
                    say(legal ? words().whole_row_played : words().whole_row_refused,
                        {house("house", examples_.last)}),
                boards);
    }

    void add_end() {
        PosterColumn others{say(words().others.heading), {{say(words().others.text)}}};
        for (const RuleSet& other : rule_set_presets()) {
            const std::string said = differences(other);
            if (!said.empty()) {
                const std::string name = typeset(rules_known_as(other, language()), language());
                const std::string lead =
                    typeset(name + (language() == Language::French ? " : " : ": "), language());
                others.paragraphs.push_back({lead + said + ".", lead.size()});
            }
        }
        std::string end = typeset(ending_text(rules(), language()), language());
        if (rules().stops_at_majority) {
            end += " " + say(words().after_majority, {number("most", rules().total_seeds().count() / 2 + 1)});
        }
        add_texts({{say(words().end), {{end}}}, std::move(others)});
    }

    /// What another rule set does otherwise, in parts of a sentence; empty where it is this one.
    std::string differences(const RuleSet& other) const {
        std::string said;
        const auto add = [&](std::string_view phrase, const words::Facts& facts = {}) {
            said += (said.empty()                     ? ""
                     : language() == Language::French ? "\u202f; "
                                                      : "; ") +
                    say(phrase, facts);
        };
        const words::Facts most{number("most", other.total_seeds().count() / 2 + 1)};
        if (other.houses_a_side != rules().houses_a_side) {
            add(words().other_houses, {number("houses", other.houses_a_side)});
        }
        if (other.grand_slam != rules().grand_slam) {
            add(words().other_slam.at(static_cast<std::size_t>(other.grand_slam)));
        }
        if (other.stops_at_majority != rules().stops_at_majority) {
            add(other.stops_at_majority ? words().other_majority : words().other_no_majority, most);
        }
        if (other.few_seeds != rules().few_seeds) {
            add(words().other_few.at(static_cast<std::size_t>(other.few_seeds)));
        }
        if (other.endless_play != rules().endless_play) {
            add(words().other_endless.at(static_cast<std::size_t>(other.endless_play)));
        }
        return said;
    }

    Examples examples_;
};

}  // namespace

Document rules_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer) {
    Document document;
    const std::string game(game_of(rules).title());
    const std::string title = rules_known_as(rules, options.language);
    document.title = typeset(game == title ? game : game + ", " + title, options.language);
    document.language = name(options.language);
    document.keywords = "Awalé, Oware, " + std::string(rules.name);
    switch (rules.game) {
        case GameName::Awale: document.pages.push_back(AwalePoster(rules, options, measurer).set()); break;
        case GameName::Eqwale: document.pages.push_back(eqwale_poster(rules, options, measurer)); break;
    }
    return document;
}

}  // namespace awale::render
