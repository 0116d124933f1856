#include <string>
#include <vector>

#include "awale/notation/game/eqwale/turns.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/poster/poster_page.hpp"

namespace awale::render {

namespace {

/// Counts by place from the left of each row; South is to move. What is missing of the 48 seeds lies in the
/// stores.
Board eqwale_board(const std::vector<int>& south, const std::vector<int>& north, const RuleSet& rules) {
    Board board;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        board.set_seeds(House{Side::South, place}, Seeds{south[place]});
        board.set_seeds(House{Side::North, place}, Seeds{north[place]});
    }
    const int taken = (rules.total_seeds() - board.on_board()).count();
    board.set_store(Side::South, Seeds{taken / 2});
    board.set_store(Side::North, Seeds{taken - taken / 2});
    return board;
}

TurnSeeds seeds_at(TurnSeeds seeds, const std::vector<int>& counts) {
    for (std::size_t place = 0; place < counts.size(); ++place) {
        seeds.set(place, counts[place]);
    }
    return seeds;
}

class EqwalePoster : public PosterPage {
public:
    EqwalePoster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer)
        : PosterPage(rules, options, measurer), text_(rule_set_text(rules, options.language)) {}

private:
    void add_rows() override {
        add_goal(say(words().goal_of_eqwale, {number("half", rules().total_seeds().count() / 2)}));
        add_board();
        add_set_up();
        add_sowing();
        add_harvest();
        add_feeding();
        add_texts({{heading(5), {{said(5)}}}});
    }

    std::string heading(std::size_t section) const {
        return typeset(text_.sections[section].heading, language());
    }

    std::string said(std::size_t section) const {
        return typeset(text_.sections[section].text, language());
    }

    /// The seeds of a turn beside the letters of one row.
    static void label(TurnSeeds seeds, Side row, const std::string& sign, DiagramOptions& look) {
        for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
            if (seeds.at(place) > 0) {
                look.labels.push_back({House{row, place}, sign + std::to_string(seeds.at(place)), true});
            }
        }
    }

    void add_board() {
        DiagramOptions large = look();
        large.width *= 1.25;
        add_row(heading(0), said(0), {board(Board::start(rules()), large, words().before)});
    }

    void add_set_up() {
        const TurnSeeds drop = seeds_at(TurnSeeds::drop(), {0, 2, 0, 0, 3, 0});
        const Board first = eqwale::dropped(Board::start(rules()), drop);
        DiagramOptions shown = look();
        label(drop, Side::South, "+", shown);
        const Board last = eqwale_board({5, 4, 3, 3, 2, 7}, {4, 4, 5, 3, 2, 6}, rules());
        add_row(heading(1), said(1) + " " + say(words().dropped),
                {board(first, shown, words().after), board(last, look(), words().after)});
    }

    void add_sowing() {
        const Board before = eqwale_board({5, 4, 3, 3, 2, 7}, {4, 4, 5, 3, 2, 6}, rules());
        const House from{Side::South, 1};
        const eqwale::Sown sown = eqwale::sow(before, from);
        DiagramOptions shown = look();
        shown.played = SowingArrow{from, before.seeds(from)};
        add_row(heading(2),
                said(2) + " " +
                    say(words().sown, {house("house", from), number("seeds", before.seeds(from).count()),
                                       house("last", sown.last)}),
                {board(before, shown, words().before), board(sown.board, look(), words().after)});
    }

    void add_harvest() {
        // The printed example.
        const Board before = eqwale_board({0, 4, 3, 6, 0, 2}, {0, 7, 3, 1, 3, 5}, rules());
        const House from{Side::South, 1};
        const Board sown = eqwale::sow(before, from).board;
        const TurnSeeds taken = seeds_at({}, {0, 1, 2, 0, 2});
        DiagramOptions shown = look();
        label(taken, Side::North, "−", shown);
        std::string attacked;
        const TurnSeeds most = eqwale::largest_harvest(sown);
        for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
            if (most.at(place) > 0) {
                const House house{Side::North, place};
                shown.threatened.insert(house);
                attacked += (attacked.empty() ? "" : ", ") + std::string(1, house.letter());
            }
        }
        add_row(heading(3),
                said(3) + " " + say(words().attacked, {house("house", from), {"attacked", attacked}}),
                {board(sown, shown, words().before),
                 board(eqwale::harvested(sown, taken), look(), words().after)});
    }

    void add_feeding() {
        const Board before = eqwale_board({1, 5, 1, 1, 1, 2}, {0, 0, 0, 0, 0, 0}, rules());
        const HouseSet legal = eqwale::houses_to_play(before);
        DiagramOptions shown = look();
        HouseSet may;
        for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
            const House house{Side::South, place};
            const bool allowed = legal.contains(house);
            shown.labels.push_back({house, say(allowed ? words().may : words().may_not), allowed});
            if (allowed) {
                may.insert(house);
            }
        }
        const Board after = eqwale::play(before, Turn{House{Side::South, 5}}).after;
        add_row(heading(4), said(4) + " " + say(words().must_feed, {{"may", houses_text(may, language())}}),
                {board(before, shown, words().before), board(after, look(), words().after)});
    }

    RuleSetText text_;
};

}  // namespace

Page eqwale_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer) {
    return EqwalePoster(rules, options, measurer).set();
}

}  // namespace awale::render
