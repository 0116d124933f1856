#include "awale/notation/io/sort_stably.hpp"
#include "awale/render/documents/documents.hpp"

#include <set>

#include "awale/notation/io/search_key.hpp"
#include "awale/render/documents/statistics_picture.hpp"

namespace awale::render {

namespace {

struct TournamentSetter : Setting {
    const Tournament& tournament;
    const std::vector<TournamentStanding>& standings;
    const TournamentOptions& options;
    std::string title = options.title.empty() ? say("tournament.title") : typeset(options.title, language);
    std::string round = say("print.round", {{"round", options.round}});
    std::vector<TournamentGame> games{};  ///< of the round, byes last
    Pages pages{*this};
    std::size_t parts = 0;
    double y = 0;

    Document set() {
        std::ranges::copy_if(tournament.games, std::back_inserter(games),
                             [&](const TournamentGame& game) { return game.round == options.round; });
        sort_stably(games, {}, [](const TournamentGame& game) { return std::pair(!game.north, game.table); });
        pages.document = new_document(title, {}, language);
        if (!games.empty()) {
            add_pairings();
            add_names();
        }
        if (games.empty() || std::ranges::any_of(tournament.games, [](const TournamentGame& game) {
                return game.seeds.has_value();
            })) {
            add_standings();
        }
        if (!games.empty()) {
            add_slips();
            for (const TournamentGame& game : games) {
                if (options.score_sheets && is_played(game)) {
                    add_score_sheet(game);
                }
            }
        }
        return std::move(pages.document);
    }

    Drawing& page() { return pages.last(); }

    /// A new page with its heading, unless the last has room for one. The heading is in the outline.
    void begin(const std::string& heading, bool may_continue = false) {
        const Font font = serif(1.8, true);
        if (!may_continue || pages.document.pages.empty() || y + 10 * style.leading > style.text_bottom()) {
            pages.add(Drawing{.size = style.page});
            y = style.top;
        }
        const std::string destination = "part-" + std::to_string(++parts);
        pages.add_entry(heading, destination);
        const auto group =
            page().group({.role = Role::Heading1, .offset = {style.left, y}, .destination = destination});
        page().write({0, font.size}, heading, font);
        page().write({style.text_width(), font.size},
                     shortened(title, sans(), 0.45 * style.text_width(), measurer), sans(), ink().faint,
                     Anchor::End);
        y += 1.8 * font.size;
    }

    /// Large enough for a wall; somewhat smaller where a name is long.
    void add_table(const std::vector<std::pair<std::string_view, double>>& heads, std::vector<TableRow> rows,
                   double width, double size) {
        std::vector<Column> columns;
        TableRow first;
        for (const auto& [id, share] : heads) {
            // Negative shares are of columns of numbers.
            columns.push_back({std::abs(share) * width, share < 0 ? Align::Right : Align::Left});
            first.push_back({id.empty() ? "" : say(id)});
        }
        const auto for_each_cell = [&](auto&& work) {
            for (TableRow& row : rows) {
                for (std::size_t i = 0; i < row.size(); ++i) {
                    work(row[i].text, Font{Face::Sans, size, row[i].bold, false}, columns[i].width - 6);
                }
            }
        };
        const double least = 0.8 * size;
        for_each_cell([&](const std::string& text, const Font& font, double room) {
            size = fitted(text, font, least, room, measurer).size;
        });
        for_each_cell([&](std::string& text, const Font& font, double room) {
            text = shortened(text, font, room, measurer);
        });
        const TableStyle look{.size = size, .leading = 1.55 * size, .ink = ink().ink, .rule = ink().faint};
        rows.insert(rows.begin(), std::move(first));
        y = pages.add_table(columns, rows, look, std::nullopt, y) + style.leading;
    }

    /// A name with its group.
    std::string shown(std::size_t player) const {
        const TournamentPlayer& one = tournament.players[player];
        return typeset(one.name, language) +
               (one.group.empty() ? "" : " (" + typeset(one.group, language) + ")");
    }

    /// Whether a game has a table: not a bye, nor in a round-robin what waits for a player.
    bool is_played(const TournamentGame& game) const {
        return game.north && !(options.by_group && waits_for_absent(tournament, game));
    }

    std::string points(std::size_t player) const {
        const auto found = std::ranges::find(standings, player, &TournamentStanding::player);
        return points_text(found->points / 2.0);
    }

    void add_pairings() {
        begin(round);
        std::vector<TableRow> rows;
        for (const TournamentGame& game : games) {
            const std::string absent = say("tournament.absent");
            const std::string seeds = !game.north ? ""
                                      : game.seeds
                                          ? fmt::format("{}–{}", game.seeds->first, game.seeds->second)
                                      : is_played(game) ? "…… – ……"
                                                        : absent.substr(0, absent.find('/'));
            rows.push_back({{is_played(game) ? std::to_string(game.table) : "", true},
                            {shown(game.south)},
                            {points(game.south)},
                            {game.north ? shown(*game.north) : say("tournament.bye")},
                            {game.north ? points(*game.north) : ""},
                            {seeds}});
        }
        add_table({{"tournament.table_head", 0.09},
                   {"tournament.south_head", 0.31},
                   {"tournament.points_head", 0.09},
                   {"tournament.north_head", 0.31},
                   {"tournament.points_head", 0.09},
                   {"tournament.seeds_head", -0.11}},
                  std::move(rows), style.text_width(), 1.08 * style.body);
    }

    /// Who looks for a name finds the table.
    void add_names() {
        begin(say("tournament.by_name", {{"round", options.round}}));
        std::vector<std::pair<std::string, TableRow>> rows;
        const auto add = [&](std::size_t player, const TournamentGame& game, Side side) {
            rows.emplace_back(search_key(tournament.players[player].name),
                              TableRow{{shown(player)},
                                       {is_played(game) ? std::to_string(game.table) : "–", true},
                                       {is_played(game) ? side_name(side, language) : ""}});
        };
        for (const TournamentGame& game : games) {
            add(game.south, game, Side::South);
            if (game.north) {
                add(*game.north, game, Side::North);
            }
        }
        sort_stably(rows, {}, [](const auto& row) -> const std::string& { return row.first; });
        std::vector<TableRow> sorted(rows.size());
        std::ranges::transform(rows, sorted.begin(), [](auto& row) { return std::move(row.second); });
        add_table({{"bulletin.player", 0.62}, {"tournament.table_head", 0.18}, {"", 0.2}}, std::move(sorted),
                  style.column_width(), style.body);
    }

    void add_standings() {
        std::set<std::string> groups{""};
        if (options.by_group) {
            groups.clear();
            for (const TournamentPlayer& player : tournament.players) {
                groups.insert(player.group);
            }
        }
        std::size_t last = 0;
        for (const TournamentGame& game : tournament.games) {
            last = game.seeds ? std::max(last, game.round) : last;
        }
        for (const std::string& group : groups) {
            std::vector<TableRow> rows;
            std::size_t first = 0;
            for (std::size_t i = 0; i < standings.size(); ++i) {
                const TournamentStanding& one = standings[i];
                if (options.by_group && tournament.players[one.player].group != group) {
                    continue;
                }
                // Places are counted within the group.
                const bool shares = !rows.empty() && standings[first].place == one.place;
                const std::string place = shares ? rows.back().front().text : std::to_string(rows.size() + 1);
                first = i;
                rows.push_back({{place},
                                {shown(one.player)},
                                {points_text(one.points / 2.0), true},
                                {points_text(one.buchholz / 2.0)},
                                {margin_text(Seeds{one.seeds})}});
            }
            begin(
                say("tournament.standings", {{"round", last}, {"group", group.empty() ? "" : group + " · "}}),
                !group.empty());
            add_table({{"", -0.08},
                       {"bulletin.player", 0.5},
                       {"bulletin.points", -0.13},
                       {"tournament.buchholz", -0.15},
                       {"bulletin.seeds", -0.14}},
                      std::move(rows), style.text_width(), 1.08 * style.body);
        }
        y += add_lines(page(), {{say("tournament.key"), sans(), ink().faint}}, style.text_width(),
                       1.35 * style.small, {style.left, y}, Role::Paragraph);
    }

    /// A dashed line to cut along.
    void cut(Point from, Point to) { page().add(Line{from, to, {ink().faint, 0.5, Dash::Dashed}}); }

    /// The name of a player, and a box for the seeds at the right, which the lower one names.
    void write_side(Side side, std::size_t player, Point at, double width, double box) {
        const Font bold = sans(1.3, true);
        page().write(at + Point{0, 0.7 * box}, side_name(side, language), sans(), ink().faint);
        page().write(at + Point{4.6 * style.small, 0.7 * box},
                     shortened(shown(player), bold, width - 4.8 * style.small - 1.9 * box, measurer), bold,
                     ink().ink);
        page().add(
            Box{at + Point{width - 1.8 * box, 0}, {1.8 * box, box}, 2, {.stroke = Stroke{ink().ink, 0.7}}});
        if (side == Side::North) {
            page().write(at + Point{width - 0.9 * box, box + 1.2 * style.small}, say("bulletin.seeds"),
                         tiny(), ink().faint, Anchor::Middle);
        }
    }

    void add_slips() {
        constexpr std::size_t columns = 2, rows = 6;
        const double width = style.page.width / columns, height = style.page.height / rows;
        const double edge = 0.5 * style.left;
        std::size_t count = 0;
        for (const TournamentGame& game : games) {
            if (!is_played(game) || game.seeds) {
                continue;
            }
            const std::size_t place = count++ % (columns * rows);
            if (place == 0) {
                pages.add(Drawing{.size = style.page});
                if (count == 1) {
                    pages.add_entry(say("tournament.slips"), "slips");
                    const auto group = page().group({.destination = "slips"});
                }
                cut({width, 0}, {width, style.page.height});
                for (std::size_t row = 1; row < rows; ++row) {
                    cut({0, static_cast<double>(row) * height},
                        {style.page.width, static_cast<double>(row) * height});
                }
            }
            const Point at{static_cast<double>(place % columns) * width + edge,
                           static_cast<double>(std::size_t{place / columns}) * height};
            const double room = width - 2 * edge;
            const double box = 0.19 * height;
            const Font bold = serif(1.1, true);
            const auto group = page().group({.role = Role::Paragraph});
            const std::string where = round + " · " + say("tournament.at_table", {{"table", game.table}});
            page().write(at + Point{0, 0.2 * height}, where, bold);
            page().write(at + Point{room, 0.2 * height},
                         shortened(title, sans(), room - measurer.width(where, bold) - 10, measurer), sans(),
                         ink().faint, Anchor::End);
            write_side(Side::South, game.south, at + Point{0, 0.28 * height}, room, box);
            write_side(Side::North, *game.north, at + Point{0, 0.52 * height}, room, box);
            add_signatures(at + Point{0, 0.9 * height}, room);
        }
    }

    void add_signatures(Point at, double width) {
        const std::string words = say("tournament.signed");
        const double from = measurer.width(words, tiny()) + 6;
        page().write(at, words, tiny(), ink().faint);
        const double half = (width - from - 10) / 2;
        for (const double x : {from, from + half + 10}) {
            page().add(Line{at + Point{x, 2}, at + Point{x + half, 2}, {ink().faint, 0.5}});
        }
    }

    void add_score_sheet(const TournamentGame& game) {
        constexpr std::size_t columns = 3, rows = 25;
        begin(round + " · " + say("tournament.at_table", {{"table", game.table}}));
        const double width = style.text_width(), box = 2.1 * style.leading;
        write_side(Side::South, game.south, {style.left, y}, width, box);
        write_side(Side::North, *game.north, {style.left, y + 1.3 * box}, width, box);
        y += 2.8 * box;
        y += add_lines(page(), {{say("tournament.how_to_write"), sans(), ink().faint}}, width,
                       1.35 * style.small, {style.left, y}, Role::Paragraph);
        y += 0.8 * style.leading;
        const double pitch = (width + style.gutter) / columns, across = pitch - style.gutter;
        const double number = 0.16 * across, cell = (across - number) / 2;
        const double height = (style.text_bottom() - y - 2.5 * style.leading) / (rows + 1);
        for (std::size_t column = 0; column < columns; ++column) {
            const Point at{style.left + static_cast<double>(column) * pitch, y};
            for (const Side side : {Side::South, Side::North}) {
                page().write(at + Point{number + (side == Side::South ? 0.5 : 1.5) * cell, 0.75 * height},
                             side_name(side, language), sans(1, true), ink().ink, Anchor::Middle);
            }
            for (std::size_t row = 1; row <= rows; ++row) {
                const double below = static_cast<double>(row) * height;
                page().write(at + Point{number - 4, below + 0.7 * height},
                             std::to_string(column * rows + row), sans(), ink().faint, Anchor::End);
                for (const double x : {number, number + cell}) {
                    page().add(
                        Box{at + Point{x, below}, {cell, height}, 0, {.stroke = Stroke{ink().faint, 0.4}}});
                }
            }
        }
        add_signatures({style.left, style.text_bottom() - style.small}, width);
    }
};

}  // namespace

Document tournament_document(const Tournament& tournament, const std::vector<TournamentStanding>& standings,
                             const TournamentOptions& options, TextMeasurer& measurer) {
    const Setting setting{page_style(options.paper), options.language, nullptr, measurer};
    return TournamentSetter{setting, tournament, standings, options}.set();
}

}  // namespace awale::render
