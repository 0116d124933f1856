#include "awale/render/documents/documents.hpp"

#include "awale/notation/game/eqwale_game.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::render {

namespace {

// A board with South to move and some seeds in stores, so that all of the game's are there. Counts are given
// by place from the left of each row; rows may be shorter than the board.
Board poster_board(const RuleSet& rules, const std::vector<int>& south, const std::vector<int>& north) {
    Board board;
    for (const Side side : {Side::South, Side::North}) {
        const std::vector<int>& row = side == Side::South ? south : north;
        for (std::size_t place = 0; place < row.size(); ++place) {
            board.set_seeds(House{side, place}, Seeds{row[place]});
        }
    }
    const int taken = (rules.total_seeds() - board.on_board()).count();
    board.set_store(Side::South, Seeds{taken / 2});
    board.set_store(Side::North, Seeds{taken - taken / 2});
    return board;
}

/// A board of a poster and what is shown on it.
struct PosterBoard {
    Board board;
    std::string_view when = "poster.before";  ///< the text for those who cannot see it
    DiagramOptions look{};
    double scale = 1;             ///< times the usual breadth
    bool is_reach_table = false;  ///< instead of the board, how many seeds reach which house
};

/// Words on the left, boards on the right.
struct PosterRow {
    std::string heading;
    std::string words;
    std::vector<PosterBoard> boards;
};

/// A heading with paragraphs; the first words of a paragraph, up to `bold` bytes, are set in bold.
struct PosterColumn {
    struct Paragraph {
        std::string text;
        std::size_t bold = 0;
    };

    std::string heading;
    std::vector<Paragraph> paragraphs;
};

/// What a poster says below its title.
struct PosterContents {
    std::string lead;  ///< in bold, before
    std::string goal;  ///< of the game, or what comes first; large
    std::vector<PosterRow> rows;
    std::vector<PosterColumn> columns{};  ///< of words alone; the last is the broadest
    std::string title{};                  ///< of a poster to be read from afar; empty: the game
};

/// The board at the start, larger than the others.
PosterRow start_row(std::string heading, std::string words, const RuleSet& rules) {
    constexpr double larger = 1.25;
    return {std::move(heading), std::move(words), {{.board = Board::start(rules), .scale = larger}}};
}

/// A row in which each of South's houses may be played or not: words are `said` and the text `id` with {may};
/// the last house is played.
PosterRow feeding_row(std::string heading, const std::string& said, std::string_view id, const Board& before,
                      HouseSet legal, const Board& after, const RuleSet& rules, Language language) {
    PosterBoard shown{before};
    for (const House house : row_houses(Side::South, rules.houses_a_side)) {
        const bool allowed = legal.contains(house);
        shown.look.labels.push_back(
            {house, localized(language, allowed ? "poster.may" : "poster.may_not"), allowed});
    }
    return {std::move(heading),
            said + localized(language, id,
                             {{"may", houses_text(legal, language)},
                              {"first", House{Side::South, 0}.letter()},
                              {"last", House{Side::South, rules.houses_a_side - 1U}.letter()},
                              {"houses", rules.houses_a_side}}),
            {shown, {after, "poster.after"}}};
}

/// What another rule set does otherwise, in parts of a sentence; empty where it is this one.
std::string differences(const RuleSet& rules, const RuleSet& other, Language language) {
    std::string said;
    const auto compare = [&](auto RuleSet::*which, std::string_view id, const TextArgument& argument) {
        const std::string more = other.*which == rules.*which ? "" : localized(language, id, {argument});
        said = said.empty() || more.empty()
                   ? said + more
                   : localized(language, "print.and_also", {{"said", said}, {"more", more}});
    };
    compare(&RuleSet::houses_a_side, "poster.other_houses", {"houses", other.houses_a_side});
    compare(&RuleSet::grand_slam, "poster.other_slam", {"rule", name(other.grand_slam)});
    compare(&RuleSet::singles_wait, "poster.other_singles", {"wait", other.singles_wait ? "yes" : "no"});
    compare(&RuleSet::stops_at_majority,
            other.stops_at_majority ? "poster.other_majority" : "poster.other_no_majority",
            {"most", other.total_seeds().count() / 2 + 1});
    compare(&RuleSet::few_seeds, "poster.other_few", {"rule", name(other.few_seeds)});
    compare(&RuleSet::endless_play, "poster.other_endless", {"rule", name(other.endless_play)});
    return said;
}

/// The posters of the Awalé family. The last house of South's row is the one that matters, whatever the
/// number of houses.
class AwalePosters {
public:
    AwalePosters(const RuleSet& rules, Language language) : rules_(rules), language_(language) {}

    /// `from_afar`: in so few words that they can be read there, each with one board.
    PosterContents rules(bool from_afar) const {
        const auto either = [from_afar](std::string_view near, std::string_view far) {
            return from_afar ? far : near;
        };
        const int seeds = rules_.total_seeds().count();
        PosterContents contents{
            say("poster.goal"),
            say("poster.goal_text", {{"most", seeds / 2 + 1}, {"half", seeds / 2}, {"seeds", seeds}}),
            {start_row(say("poster.board"),
                       say(either("poster.board_text", "poster.board_from_afar"),
                           {{"last", last_.letter()},
                            {"north_last", House{Side::North, houses_ - 1}.letter()},
                            {"each", rules_.seeds_a_house}}),
                       rules_),
             sowing_row("poster.sowing", either("poster.sowing_text", "poster.sowing_from_afar"),
                        Board::start(rules_), House{Side::South, houses_ - 2}),
             sowing_row("poster.capture", either("poster.capture_text", "poster.capture_from_afar"), chain(),
                        last_),
             sowing_row("poster.granary", either("poster.granary_text", "poster.granary_from_afar"),
                        granary(), last_),
             must_feed("poster.feeding", either("poster.feeding_text", "poster.must_give_text")),
             whole_row()}};
        std::string end = typeset(ending_text(rules_, language_), language_);
        if (from_afar) {
            contents.columns.push_back({{}, {{std::move(end)}}});
            const std::string name = rules_title(rules_, language_);
            contents.title = typeset(name != rules_.name ? name
                                                         : std::string(game_of(rules_).title()) + " – " +
                                                               rules_known_as(rules_, language_),
                                     language_);
            contents.rows.back().words = typeset(whole_row_text(rules_, language_), language_);
            for (PosterRow& row : contents.rows) {
                row.boards.resize(1);
                row.boards.front().scale = 1;
            }
            return contents;
        }
        if (rules_.singles_wait) {
            contents.rows[1].words += " " + say("rules.singles_wait");
        }
        if (rules_.stops_at_majority) {
            end += " " + say("poster.after_majority", {{"most", seeds / 2 + 1}});
        }
        PosterColumn others{say("poster.others"), {{say("poster.others_text")}}};
        for (const RuleSet& other : rule_set_presets()) {
            if (const std::string said = differences(rules_, other, language_); !said.empty()) {
                const std::string lead =
                    lead_text(typeset(rules_known_as(other, language_), language_), language_);
                others.paragraphs.push_back({lead + said + ".", lead.size()});
            }
        }
        contents.columns = {{say("poster.end"), {{std::move(end)}}}, std::move(others)};
        return contents;
    }

    PosterContents captures() const {
        PosterRow reach = sowing_row("poster.reach", "poster.reach_text", granary(), last_);
        reach.boards.back() = reach.boards.front();
        reach.boards.front().is_reach_table = true;
        // Houses of one and two seeds, and who reaches them.
        const Board before =
            board(1, {{0, 5}, {1, houses_ - 1}, {houses_ - 2, 3}, {houses_ - 1, 5}}, {0, 2, 4, 1, 3});
        PosterBoard shown{before};
        shown.look.threatened = row_houses(Side::North, houses_).where([&](House house) {
            return before.seeds(house) == Seeds{1} || before.seeds(house) == Seeds{2};
        });
        const HouseSet takers = row_houses(Side::South, houses_).where([&](House house) {
            return play(before, house, rules_).captured > Seeds{0};
        });
        for (const House house : takers) {
            shown.look.labels.push_back({house, say("poster.may"), true});
        }
        return {say("poster.last_seed"),
                say("poster.last_seed_text"),
                {sowing_row("poster.take", "poster.take_text", chain(), last_),
                 std::move(reach),
                 {say("poster.glance"),
                  say("poster.glance_text", {{"may", houses_text(takers, language_)}}),
                  {shown, {play(before, House{Side::South, houses_ - 2}, rules_).after, "poster.after"}}}},
                {},
                say("poster.captures")};
    }

    PosterContents famine() const {
        const Board hungry = poster_board(rules_, {2, 1, 2}, {});
        Board over = hungry;
        for (const House house : row_houses(Side::South, houses_)) {
            over.set_store(Side::South, over.store(Side::South) + over.seeds(house));
            over.set_seeds(house, Seeds{0});
        }
        PosterRow starved = feeding_row(say("poster.cannot_give"), {}, "poster.cannot_give_text", hungry,
                                        legal_moves(hungry, rules_), over, rules_, language_);
        starved.boards.back().look.show_to_move = false;  // the game is over
        return {say("poster.nobody_starves"),
                say("poster.nobody_starves_text"),
                {must_feed("poster.must_give", "poster.must_give_text"), std::move(starved), whole_row()},
                {},
                say("poster.famine")};
    }

private:
    std::string say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return localized(language_, id, arguments);
    }

    // So many seeds in each house of South but in these.
    Board board(int each, std::initializer_list<std::pair<std::size_t, std::size_t>> but,
                const std::vector<int>& north) const {
        std::vector<int> south(houses_, each);
        for (const auto& [place, seeds] : but) {
            south[place] = static_cast<int>(seeds);
        }
        return poster_board(rules_, south, north);
    }

    Board chain() const { return board(1, {{0, 3}, {houses_ - 1, 4}}, {0, 3, 1, 2, 5}); }

    // To the third house of the other row, once more.
    Board granary() const { return board(2, {{houses_ - 1, 2 * houses_ + 2}}, {0, 0, 0, 1, 4}); }

    PosterRow sowing_row(std::string_view heading, std::string_view text, const Board& before,
                         House from) const {
        const Played played = play(before, from, rules_);
        PosterBoard shown{before};
        shown.look.played = SowingArrow{from, before.seeds(from)};
        shown.look.captured = houses_taken(played);
        const int lap = 2 * rules_.houses_a_side;
        return {say(heading),
                say(text, {{"house", from.letter()},
                           {"seeds", before.seeds(from).count()},
                           {"last", played.last.letter()},
                           {"gain", played.captured.count()},
                           {"lap", lap},
                           {"twice", 2 * (lap - 1) + 1},
                           {"less", lap - 1},
                           {"rest", before.seeds(from).count() - lap + 1}}),
                {shown, {played.after, "poster.after"}}};
    }

    PosterRow must_feed(std::string_view heading, std::string_view text) const {
        const Board before = board(1, {{1, houses_}, {houses_ - 1, 2}}, {});
        return feeding_row(say(heading), {}, text, before, legal_moves(before, rules_),
                           play(before, last_, rules_).after, rules_, language_);
    }

    PosterRow whole_row() const {
        const bool plays_again = rules_.grand_slam == GrandSlam::PlaysAgain;
        const Board before = plays_again ? board(1, {{houses_ - 3, 4}, {houses_ - 1, 2}}, {1, 2})
                                         : board(1, {{houses_ - 1, 2}}, {1, 2});
        PosterBoard shown{before};
        shown.look.played = SowingArrow{last_, before.seeds(last_)};
        const bool legal = legal_moves(before, rules_).contains(last_);
        std::vector<PosterBoard> boards{shown};
        const std::string words = typeset(whole_row_text(rules_, language_), language_) + " ";
        if (!legal) {
            boards.front().look.labels.push_back({last_, say("poster.may_not"), true});
            return {say("poster.whole_row"),
                    words + say("poster.whole_row_why") + " " +
                        say("poster.whole_row_refused", {{"house", last_.letter()}}),
                    boards};
        }
        const Board after = play(before, last_, rules_).after;
        boards.push_back({after, "poster.after"});
        const std::string next = letter_list(legal_moves(after, rules_));
        return {
            say("poster.whole_row"),
            words + (plays_again ? say("poster.whole_row_again", {{"house", last_.letter()}, {"next", next}})
                                 : say("poster.whole_row_why") + " " +
                                       say("poster.whole_row_played", {{"house", last_.letter()}})),
            boards};
    }

    const RuleSet& rules_;
    Language language_;
    std::size_t houses_ = rules_.houses_a_side;
    House last_{Side::South, houses_ - 1};
};

TurnSeeds seeds_at(TurnSeeds seeds, const std::vector<int>& counts) {
    for (std::size_t place = 0; place < counts.size(); ++place) {
        seeds.set(place, counts[place]);
    }
    return seeds;
}

PosterContents eqwale_contents(const RuleSet& rules, Language language) {
    const RuleSetText text = rule_set_text(rules, language);
    const auto heading = [&](std::size_t section) {
        return typeset(text.sections[section].heading, language);
    };
    const auto said = [&](std::size_t section) {
        return typeset(text.sections[section].text, language) + " ";
    };

    const TurnSeeds drop = seeds_at(TurnSeeds::drop(), {0, 2, 0, 0, 3, 0});
    PosterBoard dropped{eqwale::dropped(Board::start(rules), drop), "poster.after"};
    dropped.look.labels = seed_labels(Turn{House{Side::South, 0}, drop});
    PosterBoard set_up{poster_board(rules, {5, 4, 3, 3, 2, 7}, {4, 4, 5, 3, 2, 6})};
    const House from{Side::South, 1};
    const eqwale::Sown sown = eqwale::sow(set_up.board, from);
    set_up.look.played = SowingArrow{from, set_up.board.seeds(from)};

    // The printed example.
    const Board before_harvest = poster_board(rules, {0, 4, 3, 6, 0, 2}, {0, 7, 3, 1, 3, 5});
    PosterBoard attack{eqwale::sow(before_harvest, from).board};
    const TurnSeeds taken = seeds_at({}, {0, 1, 2, 0, 2});
    attack.look.labels = seed_labels(Turn{from, taken});
    attack.look.threatened = houses_of(eqwale::largest_harvest(attack.board), Side::North);
    const Board hungry = poster_board(rules, {1, 5, 1, 1, 1, 2}, {});
    return {
        localized(language, "poster.goal"),
        localized(language, "poster.goal_of_eqwale", {{"half", rules.total_seeds().count() / 2}}),
        {start_row(heading(0), typeset(text.sections[0].text, language), rules),
         {heading(1),
          said(1) + localized(language, "poster.dropped"),
          {dropped, {set_up.board, "poster.after"}}},
         {heading(2),
          said(2) + localized(language, "poster.sown",
                              {{"house", from.letter()},
                               {"seeds", set_up.board.seeds(from).count()},
                               {"last", sown.last.letter()}}),
          {set_up, {sown.board, "poster.after"}}},
         {heading(3),
          said(3) + localized(language, "poster.attacked",
                              {{"house", from.letter()}, {"attacked", letter_list(attack.look.threatened)}}),
          {attack, {eqwale::harvested(attack.board, taken), "poster.after"}}},
         feeding_row(heading(4), said(4), "poster.must_feed", hungry, eqwale::houses_to_play(hungry),
                     eqwale::play(hungry, Turn{House{Side::South, 5}}).after, rules, language)},
        {{heading(5), {{typeset(text.sections[5].text, language)}}}}};
}

// On small paper, where all does not fit otherwise.
constexpr double tight_spacing = 0.3;
constexpr double tight_margins = 0.65;

/// Sets a page from the top down.
class PosterSetter : Setting {
public:
    PosterSetter(const RuleSet& rules, PosterContents contents, const Setting& setting)
        : Setting(setting), rules_(rules), contents_(std::move(contents)) {}

    /// With the largest text, and then the largest boards, with which everything fits; with narrow margins
    /// and little space between lines where no text of a readable size does otherwise; without the last
    /// column, the other rule sets, where that does not help; then with smaller boards.
    Page set() {
        // Boards by the breadth of the text; text by the body, from afar at least 24 points on A3 unless a
        // language needs more room.
        const bool is_dense = is_wall() && !contents_.columns.empty();
        const double largest_board = is_dense ? 0.36 : is_wall() ? 0.48 : 0.34;
        const double least_board = is_dense ? 0.32 : is_wall() ? 0.38 : 0.25;
        const double largest_text = is_dense ? 1.72 : is_wall() ? 1.9 : 1.1;
        const double least_text = std::max(0.72, least_type / style.body);
        const PageStyle usual = style;
        enum class Room { Usual, Tight, Short, Small };
        for (const Room room : {Room::Usual, Room::Tight, Room::Short, Room::Small}) {
            const bool is_tight = room != Room::Usual;
            if (room >= Room::Short && contents_.columns.size() > 1) {
                contents_.columns.pop_back();
            }
            spacing_ = is_tight ? tight_spacing : 1;
            style.left = style.right = (is_tight ? tight_margins : 1) * usual.left;
            style.bottom = (is_tight ? tight_margins : 1) * usual.bottom;
            const double least_share =
                room == Room::Small ? least_board : std::max(least_board, least_width / style.text_width());
            const double least = is_wall() && room < Room::Short ? 1.64 : least_text;
            for (text_ = room == Room::Small ? least : largest_text; text_ >= least; text_ -= 0.02) {
                for (double share = largest_board; share > least_share; share -= 0.01) {
                    board_width_ = share * style.text_width();
                    add_all();
                    if (y_ <= style.page.height - style.bottom) {
                        return {std::move(page_), "1"};
                    }
                }
            }
        }
        return {std::move(page_), "1"};
    }

private:
    bool is_wall() const { return !contents_.title.empty(); }

    void add_all() {
        page_ = Drawing{.size = style.page};
        y_ = std::max(0.72 * spacing_, 0.45) * style.top;
        add_title();
        add({Span{contents_.lead + (is_wall() ? " " : ".  "), serif(1.2 * text_, true)},
             Span{contents_.goal, serif(1.2 * text_)}},
            Role::Paragraph);
        y_ += 0.4 * spacing_ * style.leading;
        for (const PosterRow& row : contents_.rows) {
            add_row(row);
        }
        add_columns();
    }

    double text(const std::vector<Span>& spans, double width, Point at, Role role,
                Align align = Align::Left) {
        const double leading = (spacing_ < 1 ? 1.15 : 1.28) * spans.front().font.size;
        return add_lines(page_, spans, width, leading, at, role, align);
    }

    /// Lines in the middle of the page.
    void add(const std::vector<Span>& spans, Role role) {
        y_ += text(spans, style.text_width(), {style.left, y_}, role, Align::Centre);
    }

    double heading(const std::string& words, double width, Point at) {
        return text({{words, serif(1.25 * text_, true)}}, width, at, Role::Heading2);
    }

    void add_title() {
        if (is_wall()) {
            const double share = contents_.columns.empty() ? 1.8 : 1.3;  // of the size of a title
            add({{contents_.title, {Face::Serif, share * style.title, true}}}, Role::Heading1);
            return;
        }
        // Some rule sets are known as a game of their own.
        const std::string name = rules_title(rules_, language);
        const bool is_named = name != rules_.name;
        const Font large{Face::Serif, (spacing_ < 1 ? 1.1 : 1.5) * style.title};
        add({{typeset(is_named ? name : game_of(rules_).title(), language), large}}, Role::Heading1);
        const std::string rules = rules_known_as(rules_, language);
        const std::string seeds = say("poster.subtitle", {{"houses", 2 * rules_.houses_a_side},
                                                          {"seeds", rules_.total_seeds().count()}});
        add({{(is_named ? "" : typeset(rules, language) + " · ") + seeds, serif(text_)}}, Role::Paragraph);
        // Where the sources say little, the poster says which of the rules are a choice.
        if (is_named) {
            const Font small{Face::Serif, std::max(least_type, 0.92 * serif(text_).size), false, true};
            add({{typeset(rule_set_text(rules_, language).source, language), small}}, Role::Paragraph);
        }
        y_ += 0.3 * style.leading;
    }

    /// A line for each house of South, a column for each of North as they stand on the board: with how many
    /// seeds the one reaches the other.
    Drawing reach_table(double width) const {
        const std::size_t houses = rules_.houses_a_side;
        const double cell = width / static_cast<double>(houses + 1), height = 0.62 * cell;
        Drawing table{.size = {width, static_cast<double>(houses + 1) * height},
                      .title = say("poster.reach")};
        const auto write = [&](std::size_t row, std::size_t column, const std::string& text, bool is_head) {
            const Point at{static_cast<double>(column) * cell, static_cast<double>(row) * height};
            if (!is_head) {
                table.add(Box{at, {cell, height}, 0, {.stroke = Stroke{ink().faint, 0.6}}});
            }
            table.write(at + Point{0.5 * cell, 0.76 * height}, text,
                        {Face::Sans, 0.7 * height, is_head, false}, ink().ink, Anchor::Middle);
        };
        for (std::size_t one = 0; one < houses; ++one) {
            write(one + 1, 0, std::string(1, House{Side::South, one}.letter()), true);
            write(0, houses - one, std::string(1, House{Side::North, one}.letter()), true);
            for (std::size_t other = 0; other < houses; ++other) {
                write(one + 1, houses - other, std::to_string(houses + other - one), false);
            }
        }
        return table;
    }

    Drawing drawn(const PosterBoard& one) const {
        if (one.is_reach_table) {
            return reach_table(one.scale * board_width_);
        }
        DiagramOptions look = setting_look(*this, one.scale * board_width_, one.look);
        look.title = position_text(one.board, rules_) + ", " + say(one.when);
        return diagram(one.board, rules_, look);
    }

    /// Words over boards that share the breadth.
    void add_wall_row(const PosterRow& row) {
        y_ += heading(row.heading, style.text_width(), {style.left, y_});
        y_ += text({{row.words, serif(text_)}}, style.text_width(), {style.left, y_}, Role::Paragraph) +
              0.4 * style.leading;
        double height = 0;
        double x = style.left;
        const double pitch = style.text_width() / static_cast<double>(row.boards.size());
        for (const PosterBoard& one : row.boards) {
            const Drawing board = drawn(one);
            page_.place(board, {x + (pitch - board.size.width) / 2, y_}, Role::Figure);
            height = std::max(height, board.size.height);
            x += pitch;
        }
        y_ += height + 0.8 * style.leading;
    }

    void add_row(const PosterRow& row) {
        if (is_wall() && row.boards.size() > 1) {
            add_wall_row(row);
            return;
        }
        double x = style.page.width - style.right;
        double height = 0;
        std::vector<Drawing> boards;
        for (const PosterBoard& one : row.boards) {
            boards.push_back(drawn(one));
            height = std::max(height, boards.back().size.height);
            x -= boards.back().size.width;
        }
        x -= style.gutter * static_cast<double>(boards.size() - 1);
        const double width = x - style.gutter - style.left;
        double below = y_ + heading(row.heading, width, {style.left, y_});
        below += text({{row.words, serif(text_)}}, width, {style.left, below}, Role::Paragraph);
        for (const Drawing& board : boards) {
            page_.place(board, {x, y_}, Role::Figure);
            x += board.size.width + style.gutter;
        }
        y_ = std::max(below, y_ + height) + 0.4 * spacing_ * style.leading;
        page_.add(Line{{style.left, y_}, {style.page.width - style.right, y_}, {ink().faint, 0.3}});
        y_ += std::max(is_wall() ? 0 : 3.0, 0.4 * spacing_ * style.leading);
    }

    void add_columns() {
        double x = style.left;
        double below = y_;
        for (const PosterColumn& column : contents_.columns) {
            // The last column has what is left: it is the longest.
            const bool is_last = &column == &contents_.columns.back();
            const double width = is_last ? style.page.width - style.right - x : 0.38 * style.text_width();
            double y = y_ + (column.heading.empty() ? 0 : heading(column.heading, width, {x, y_}));
            for (const PosterColumn::Paragraph& one : column.paragraphs) {
                std::vector<Span> spans{Span{one.text.substr(one.bold), serif(text_)}};
                if (one.bold > 0) {
                    spans.insert(spans.begin(), Span{one.text.substr(0, one.bold), serif(text_, true)});
                }
                y += text(spans, width, {x, y}, Role::Paragraph) + 0.15 * style.leading;
            }
            below = std::max(below, y);
            x += width + style.gutter;
        }
        y_ = below;
    }

    const RuleSet& rules_;
    PosterContents contents_;
    Drawing page_;
    double board_width_ = 0;
    double text_ = 1;     ///< size of the text, times the body
    double spacing_ = 1;  ///< of the space between parts, times the usual
    double y_ = 0;
};

}  // namespace

Document poster_document(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer) {
    const Language language = options.language;
    const std::string game(game_of(rules).title());
    const std::string title = rules_known_as(rules, language);
    PosterContents contents;
    if (rules.game == GameName::Eqwale) {
        contents = eqwale_contents(rules, language);
    } else {
        const AwalePosters posters(rules, language);
        switch (options.topic) {
            case PosterTopic::Rules:
                contents = posters.rules(options.paper == Paper::A3 || options.paper == Paper::A2);
                break;
            case PosterTopic::Captures: contents = posters.captures(); break;
            case PosterTopic::Famine: contents = posters.famine(); break;
        }
    }
    Document document = new_document(typeset(!contents.title.empty() ? contents.title
                                             : game == title         ? game
                                                                     : game + ", " + title,
                                             language),
                                     {}, language, rules.name);
    document.pages.push_back(PosterSetter(rules, std::move(contents), setting_of(options, measurer)).set());
    return document;
}

}  // namespace awale::render
