#include "awale/render/documents/bulletin.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/documents/statistics_words.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_in_crosstable = 20;
constexpr std::size_t least_games_in_icicle = 2;
constexpr double least_lines = 8;  // of a page on which columns begin

// Sets parts as wide as the page one below the other, on as many pages as they need.
class BulletinSetter {
public:
    BulletinSetter(const Bulletin& bulletin, const BulletinOptions& options, TextMeasurer& measurer)
        : bulletin_(bulletin), options_(options), measurer_(measurer), style_(page_style(options.paper)) {}

    Document set() {
        document_.title = title();
        document_.subject = bulletin_.site;
        document_.language = name(options_.language);
        document_.keywords = "Awalé, Oware";
        new_page();
        add_title();
        add_standings();
        add_charts();
        add_crosstable();
        add_openings();
        add_columns();
        for (std::size_t i = 0; i < document_.pages.size(); ++i) {
            Drawing& page = document_.pages[i].drawing;
            if (i > 0) {
                add_running_head(page, style_, title(), dates(), measurer_);
            }
            add_folio(page, style_, i + 1, document_.pages.size(), options_.language);
        }
        return std::move(document_);
    }

private:
    std::string say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return localized(options_.language, id, arguments);
    }

    std::string title() const {
        const std::string& name = options_.title.empty() ? bulletin_.event : options_.title;
        return name.empty() ? say("bulletin.title") : typeset(name, options_.language);
    }

    std::string dates() const {
        return dates_text(bulletin_.first_date, bulletin_.last_date, options_.language);
    }

    Font small(bool bold = false) const {
        return {Face::Sans, style_.small, bold, false};
    }

    Drawing& page() {
        return document_.pages.back().drawing;
    }

    double bottom() const {
        return style_.text_top() + style_.text_height();
    }

    void new_page() {
        document_.pages.push_back(blank_page(style_, document_.pages.size() + 1));
        y_ = style_.text_top();
    }

    void need(double height) {
        if (y_ + height > bottom()) {
            new_page();
        }
    }

    void add_text(const std::string& text, const Font& font, Colour colour, Role role,
                  Align align = Align::Left) {
        const auto pieces =
            paragraph({Span{text, font, colour}},
                      {.width = style_.text_width(), .leading = 1.35 * font.size, .align = align}, measurer_);
        y_ += add_pieces(page(), pieces, {style_.left, y_}, role);
    }

    void add_heading(std::string_view id, const std::string& destination) {
        const double size = 1.25 * style_.body;
        document_.outline.push_back({say(id), destination, 1});
        const auto group = page().group(
            {.role = Role::Heading2, .offset = {style_.left, y_}, .link = {}, .destination = destination});
        page().add(Text{{0, size}, say(id), {Face::Serif, size, true, false}, ink().ink});
        y_ += 1.7 * size;
    }

    void add_title() {
        {
            const auto top =
                page().group({.role = Role::None, .offset = {}, .link = {}, .destination = "report"});
        }
        document_.outline.push_back({title(), "report", 0});
        const Font large = fitted(title(), {Face::Serif, 1.4 * style_.title, false, false},
                                  0.7 * style_.title, style_.text_width(), measurer_);
        add_text(shortened(title(), large, style_.text_width(), measurer_), large, ink().ink, Role::Heading1,
                 Align::Centre);
        std::string line = typeset(bulletin_.site, options_.language);
        for (const std::string& part :
             {dates(), say(bulletin_.players.empty() ? "bulletin.games_only" : "bulletin.counts",
                           {{"players", bulletin_.players.size()}, {"games", bulletin_.games.size()}})}) {
            line += (line.empty() || part.empty() ? "" : " · ") + part;
        }
        add_text(line, {Face::Sans, style_.small + 0.6, false, false}, ink().faint, Role::Paragraph,
                 Align::Centre);
        y_ += style_.leading;
    }

    TableStyle table_style() const {
        return {.size = 1.05 * style_.small,
                .leading = 1.5 * style_.small,
                .ink = ink().ink,
                .rule = ink().faint};
    }

    // A table on as many pages as it needs, its heading on each.
    void add_table(const std::vector<Column>& columns, const std::vector<TableRow>& rows) {
        const TableStyle look = table_style();
        std::size_t next = 1;
        while (next < rows.size()) {
            const double room = bottom() - y_ - 6;
            const auto fit = static_cast<std::size_t>(std::max(0.0, room / look.leading));
            if (fit < 3) {
                new_page();
                continue;
            }
            const std::size_t end = std::min(rows.size(), next + fit - 1);
            std::vector<TableRow> here{rows.front()};
            here.insert(here.end(), rows.begin() + static_cast<std::ptrdiff_t>(next),
                        rows.begin() + static_cast<std::ptrdiff_t>(end));
            const Drawing drawn = table(columns, here, look, measurer_);
            page().place(drawn, {style_.left, y_});
            y_ += drawn.size.height;
            next = end;
        }
    }

    std::string name_of(const BulletinPlayer& player, double width) const {
        return shortened(typeset(player.name, options_.language),
                         {Face::Sans, 1.05 * style_.small, false, false}, width - 6, measurer_);
    }

    /// The place of a player: that of the first with the same points and the same difference of seeds.
    std::size_t place_of(std::size_t index) const {
        const auto difference = [&](std::size_t i) {
            return bulletin_.players[i].seeds_for - bulletin_.players[i].seeds_against;
        };
        std::size_t first = index;
        while (first > 0 && bulletin_.players[first - 1].points() == bulletin_.players[index].points() &&
               difference(first - 1) == difference(index)) {
            --first;
        }
        return first + 1;
    }

    void add_standings() {
        if (bulletin_.players.empty()) {
            add_text(say("bulletin.nobody_named"), {Face::Serif, style_.body, false, false}, ink().ink,
                     Role::Paragraph);
            y_ += style_.leading;
            return;
        }
        add_heading("bulletin.standings", "standings");
        const double width = style_.text_width();
        const bool judged = bulletin_.judged();
        const double name = (judged ? 0.296 : 0.416) * width;
        std::vector<Column> columns{{0.05 * width, Align::Right}, {name, Align::Left}};
        TableRow heading{{}, {say("bulletin.player")}};
        const auto add_column = [&](std::string_view id, double share) {
            heading.push_back({say(id)});
            columns.push_back({share * width, Align::Right});
        };
        add_column("bulletin.played", 0.1);
        for (const std::string_view id :
             {"bulletin.won", "bulletin.drawn", "bulletin.lost", "bulletin.points"}) {
            add_column(id, 0.076);
        }
        add_column("bulletin.seeds", 0.13);
        if (judged) {
            add_column("bulletin.loss", 0.12);
        }
        std::vector<TableRow> rows{heading};
        for (std::size_t i = 0; i < bulletin_.players.size(); ++i) {
            const BulletinPlayer& player = bulletin_.players[i];
            TableRow row{{std::to_string(place_of(i))},
                         {name_of(player, name)},
                         {std::to_string(player.games)},
                         {std::to_string(player.won)},
                         {std::to_string(player.drawn)},
                         {std::to_string(player.lost)},
                         {points_text(player.points()), true},
                         {points_text(player.seeds_for) + "–" + points_text(player.seeds_against)}};
            if (judged) {
                row.push_back({player.judged == 0
                                   ? ""
                                   : decimal(player.lost_seeds / static_cast<double>(player.judged), 2,
                                             options_.language)});
            }
            rows.push_back(std::move(row));
        }
        add_table(columns, rows);
        y_ += 0.3 * style_.leading;
        add_text(say("bulletin.key") + (judged ? " " + say("bulletin.loss_key") : ""), small(), ink().faint,
                 Role::Paragraph);
        y_ += style_.leading;
    }

    void add_charts() {
        StatisticsLook look{
            .width = style_.column_width(), .label_size = style_.small, .language = options_.language};
        const Drawing share = share_chart(bulletin_, look);
        const bool judged = bulletin_.judged();
        const Drawing beside =
            judged ? loss_chart(bulletin_.players, look, measurer_) : length_chart(bulletin_.lengths, look);
        const double heading = 2.2 * style_.body;
        need(std::max(share.size.height + 6 * style_.leading, beside.size.height + 2 * style_.leading) +
             heading);
        const double top = y_;
        add_heading("bulletin.first_move", "first-move");
        const double right = style_.left + style_.column_width() + style_.gutter;
        page().place(share, {style_.left, y_}, Role::Figure);
        double left_y = y_ + share.size.height + 0.4 * style_.leading;
        left_y += add_pieces(
            page(),
            paragraph({Span{first_move_words(bulletin_.south,
                                             bulletin_.south_won + bulletin_.drawn + bulletin_.north_won,
                                             options_.language),
                            small(), ink().ink}},
                      {.width = style_.column_width(), .leading = 1.35 * style_.small}, measurer_),
            {style_.left, left_y}, Role::Caption);
        double right_y = y_;
        {
            const auto group = page().group({.role = Role::Heading2});
            page().add(Text{{right, top + 1.25 * style_.body},
                            say(judged ? "bulletin.loss_by_phase" : "bulletin.lengths"),
                            {Face::Serif, 1.25 * style_.body, true, false},
                            ink().ink});
        }
        page().place(beside, {right, y_}, Role::Figure);
        right_y += beside.size.height;
        if (!judged) {
            right_y += add_pieces(
                page(),
                paragraph({Span{say("bulletin.lengths_key"), small(), ink().ink}},
                          {.width = style_.column_width(), .leading = 1.35 * style_.small}, measurer_),
                {right, right_y}, Role::Caption);
        }
        y_ = std::max(left_y, right_y) + 1.2 * style_.leading;
    }

    void add_crosstable() {
        const std::size_t count = std::min(max_in_crosstable, bulletin_.players.size());
        if (count < 2) {
            return;
        }
        const double width = style_.text_width();
        const double cell = std::min(34.0, 0.7 * width / static_cast<double>(count + 1));
        const double name =
            std::min(0.4 * width, width - cell * static_cast<double>(count + 1) - 0.05 * width);
        need((static_cast<double>(count) + 4) * 1.5 * style_.small);
        add_heading("bulletin.crosstable", "crosstable");
        std::vector<Column> columns{{0.05 * width, Align::Right}, {name, Align::Left}};
        TableRow heading{{""}, {""}};
        for (std::size_t i = 0; i < count; ++i) {
            heading.push_back({std::to_string(i + 1)});
            columns.push_back({cell, Align::Right});
        }
        std::vector<TableRow> rows{heading};
        for (std::size_t i = 0; i < count; ++i) {
            TableRow row{{std::to_string(i + 1)}, {name_of(bulletin_.players[i], name)}};
            for (std::size_t j = 0; j < count; ++j) {
                const BulletinMeeting& meeting = bulletin_.meetings[i][j];
                row.push_back({i == j ? "×" : meeting.games == 0 ? "·" : points_text(meeting.points)});
            }
            rows.push_back(std::move(row));
        }
        add_table(columns, rows);
        y_ += 0.3 * style_.leading;
        add_text(say("bulletin.crosstable_key"), small(), ink().faint, Role::Paragraph);
        y_ += style_.leading;
    }

    void add_openings() {
        if (bulletin_.openings.games < least_games_in_icicle) {
            return;
        }
        const StatisticsLook look{
            .width = style_.text_width(), .label_size = style_.small, .language = options_.language};
        const Drawing icicle = opening_icicle(bulletin_.openings, look, measurer_);
        need(icicle.size.height + 5 * style_.leading);
        add_heading("bulletin.openings", "openings");
        page().place(icicle, {style_.left, y_}, Role::Figure);
        y_ += icicle.size.height + 0.3 * style_.leading;
        add_text(say("bulletin.openings_key"), small(), ink().faint, Role::Caption);
        y_ += style_.leading;
    }

    void add_columns() {
        const BulletinParts parts = bulletin_parts(bulletin_, options_, style_, measurer_);
        const auto frames = two_columns(style_, style_.text_top());
        if (y_ + least_lines * style_.leading > bottom()) {
            new_page();
        }
        add_flow(document_, style_, flow(parts.blocks, two_columns(style_, y_), frames),
                 document_.pages.size() - 1);
        document_.outline.insert(document_.outline.end(), parts.outline.begin(), parts.outline.end());
    }

    const Bulletin& bulletin_;
    const BulletinOptions& options_;
    TextMeasurer& measurer_;
    PageStyle style_;
    Document document_;
    double y_ = 0;
};

}  // namespace

Document bulletin_document(const Bulletin& bulletin, const BulletinOptions& options, TextMeasurer& measurer) {
    return BulletinSetter(bulletin, options, measurer).set();
}

namespace {

constexpr double diagram_share = 0.82;

class PartSetter {
public:
    PartSetter(const Bulletin& bulletin, const BulletinOptions& options, const PageStyle& style,
               TextMeasurer& measurer)
        : bulletin_(bulletin), options_(options), style_(style), measurer_(measurer) {}

    BulletinParts set() {
        add_rounds();
        add_best_game();
        if (!bulletin_.worst.empty() || !bulletin_.best.empty()) {
            add_heading("bulletin.moments", "moments");
            for (const BulletinMoment& moment : bulletin_.worst) {
                add_moment(moment);
            }
            for (const BulletinMoment& moment : bulletin_.best) {
                add_moment(moment);
            }
        }
        if (!bulletin_.players.empty()) {
            add_heading("bulletin.players", "players");
            parts_.blocks.push_back(
                {.pieces =
                     lines({Span{cards_key_text(bulletin_.players, options_.language), small(), ink().faint}},
                           1.35 * style_.small),
                 .keep_together = true,
                 .keep_with_next = true,
                 .role = Role::Caption});
            for (const BulletinPlayer& player : bulletin_.players) {
                add_card(player);
            }
        }
        add_heading("bulletin.games", "games");
        for (std::size_t i = 0; i < bulletin_.games.size(); ++i) {
            add_game(bulletin_.games[i], i + 1);
        }
        return std::move(parts_);
    }

private:
    std::string say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return localized(options_.language, id, arguments);
    }

    Font serif(bool bold = false) const {
        return {Face::Serif, style_.body, bold, false};
    }

    Font small(bool bold = false) const {
        return {Face::Sans, style_.small, bold, false};
    }

    std::vector<Piece> lines(const std::vector<Span>& spans, double leading, Align align = Align::Left) {
        return paragraph(spans, {.width = style_.column_width(), .leading = leading, .align = align},
                         measurer_);
    }

    /// A name, or the side where nobody is named.
    std::string player(const std::string& name, Side side) const {
        return name.empty() || name == "?" ? side_name(side, options_.language)
                                           : typeset(name, options_.language);
    }

    std::string players(const std::string& south, const std::string& north) const {
        return player(south, Side::South) + " – " + player(north, Side::North);
    }

    void add_heading(std::string_view id, const std::string& destination) {
        parts_.outline.push_back({say(id), destination, 1});
        parts_.blocks.push_back(
            {.pieces = lines(
                 {Span{say(id), {Face::Serif, 1.25 * style_.body, true, false}, ink().ink, {}, destination}},
                 1.6 * style_.leading),
             .space_before = style_.leading,
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading2});
    }

    /// What happened, in a sentence.
    std::string moment_text(const BulletinMoment& moment) const {
        const Side side = moment.board.to_move();
        const std::string who = player(side == Side::South ? moment.south : moment.north, side);
        const Board after = game_of(moment.rules).play(moment.board, moment.played, moment.rules);
        const std::string move =
            move_text(moment.ply, moment.played, after.store(side) - moment.board.store(side));
        if (!moment.better) {
            return say("bulletin.only_move", {{"player", who}, {"move", move}});
        }
        const std::string lost = score_difference(moment.loss, moment.rules);
        const double seeds = score_difference(static_cast<double>(moment.loss.count()), moment.rules);
        return say("bulletin.gave_away",
                   {{"player", who},
                    {"move", move},
                    {"loss", moment.grade == Grade::Estimate ? say("bulletin.about", {{"loss", lost}}) : lost,
                     seeds},
                    {"better", to_text(*moment.better)}});
    }

    /// The results of each round, where games have rounds: earlier rounds first, `10` after `9`.
    void add_rounds() {
        using RoundKey = std::tuple<std::size_t, std::string>;
        const auto key_of = [](const BulletinGame& game) { return RoundKey{game.round.size(), game.round}; };
        std::set<RoundKey> rounds;
        for (const BulletinGame& game : bulletin_.games) {
            if (!game.round.empty() && !score_of(game).empty()) {
                rounds.insert(key_of(game));
            }
        }
        if (rounds.size() < 2) {
            return;
        }
        add_heading("bulletin.rounds", "rounds");
        for (const RoundKey& round : rounds) {
            std::vector<Piece> pieces =
                lines({Span{say("print.round", {{"round", std::get<1>(round)}}), small(true), ink().ink}},
                      1.35 * style_.small);
            for (const BulletinGame& game : bulletin_.games) {
                if (key_of(game) == round && !score_of(game).empty()) {
                    const auto more =
                        lines({Span{players(game.south, game.north) + "   ", small(), ink().ink},
                               Span{score_of(game), small(true), ink().ink},
                               Span{(how_it_stopped(game).empty() ? "" : "  ") + how_it_stopped(game),
                                    small(), ink().faint}},
                              1.35 * style_.small);
                    pieces.insert(pieces.end(), more.begin(), more.end());
                }
            }
            constexpr std::size_t most_together = 30;  // lines
            const bool is_short = pieces.size() <= most_together;
            parts_.blocks.push_back({.pieces = std::move(pieces),
                                     .space_before = 0.5 * style_.leading,
                                     .keep_together = is_short});
        }
    }

    /// The game with the fewest seeds given away: its moves with their signs, and its moments in words.
    void add_best_game() {
        if (!bulletin_.best_game) {
            return;
        }
        const BestGame& best = *bulletin_.best_game;
        const BulletinGame& game = bulletin_.games[best.game];
        add_heading("bulletin.best_game", "best-game");
        const auto add = [&](const std::string& text, const Font& font, double before) {
            parts_.blocks.push_back({.pieces = lines({Span{text, font, ink().ink}}, 1.35 * font.size),
                                     .space_before = before * style_.leading});
        };
        add(players(game.south, game.north) + "   " + score_of(game), serif(true), 0);
        add(say("bulletin.best_game_about",
                {{"mistakes", best.mistakes},
                 {"judged", best.judged},
                 decimal_argument("loss", best.loss_per_move, 2, options_.language)}),
            serif(), 0.2);
        add(moves_of(game, best.verdicts), small(), 0.3);
        for (const BulletinMoment& moment : best.moments) {
            add(moment_text(moment), serif(), 0.3);
        }
    }

    void add_moment(const BulletinMoment& moment) {
        DiagramOptions look;
        look.width = diagram_share * style_.column_width();
        look.theme = options_.theme;
        look.spoken = options_.language;
        look.played = sowing_arrow(moment.board, moment.played);
        look.labels = seed_labels(moment.played);
        if (moment.better) {
            look.better = sowing_arrow(moment.board, *moment.better);
        }
        look.granary = granaries(moment.board);
        const Drawing picture = diagram(moment.board, moment.rules, look);
        Drawing drawing{.size = {}, .title = {}, .description = {}, .ops = {}};
        drawing.place(picture, {(style_.column_width() - picture.size.width) / 2, 0}, Role::Figure);
        const double leading = 1.35 * style_.small;
        double y = picture.size.height + 0.3 * leading;
        y += add_pieces(drawing, lines({Span{moment_text(moment), serif(), ink().ink}}, style_.leading),
                        {0, y}, Role::Caption);
        const std::string where =
            players(moment.south, moment.north) + " · " + position_text(moment.board, moment.rules);
        y += add_pieces(drawing,
                        lines({Span{where, {Face::Sans, style_.tiny(), false, false}, ink().faint}}, leading),
                        {0, y}, Role::Paragraph);
        parts_.blocks.push_back({.pieces = {{y + 0.4 * leading, std::move(drawing.ops)}},
                                 .space_before = 0.5 * style_.leading,
                                 .keep_together = true,
                                 .role = Role::None});
    }

    // The same card as in a picture of statistics.
    void add_card(const BulletinPlayer& person) {
        const StatisticsLook look{
            .width = style_.column_width(), .label_size = style_.small, .language = options_.language};
        const Drawing card = player_card(person, look, measurer_);
        Drawing drawing{.size = {}, .title = {}, .description = {}, .ops = {}};
        drawing.place(card, {}, Role::Figure);
        parts_.blocks.push_back({.pieces = {{card.size.height, std::move(drawing.ops)}},
                                 .space_before = 0.6 * style_.leading,
                                 .keep_together = true,
                                 .role = Role::None});
    }

    // Who resigned, that the result was agreed, or that there is none.
    std::string how_it_stopped(const BulletinGame& game) const {
        if (!game.stopped) {
            return {};
        }
        switch (game.stopped->conclusion) {
            case Conclusion::Resigned:
                return say("bulletin.resigns",
                           {{"side", side_name(*game.stopped->resigned, options_.language)}});
            case Conclusion::Agreed: return say("bulletin.agreed");
            case Conclusion::Open:
            case Conclusion::Declared: return game.outcome ? "" : say("bulletin.unfinished");
            case Conclusion::Played: break;
        }
        return {};
    }

    static std::string score_of(const BulletinGame& game) {
        // Where nothing was captured, the stores of an unfinished game are no score.
        const bool has_stores = game.stopped && game.stopped->score != Score{};
        return game.score     ? score_text(*game.score)
               : game.outcome ? to_text(*game.outcome)
               : has_stores   ? score_text(game.stopped->score)
                              : "";
    }

    /// The moves, each with the sign of its verdict, if it has one.
    static std::string moves_of(const BulletinGame& game, const std::vector<Verdict>& verdicts) {
        std::string moves;
        Board board = game.start;
        const std::size_t first = board.to_move() == Side::South ? 1 : 2;
        const Game& kind = game_of(game.rules);
        for (std::size_t i = 0; i < game.turns.size(); ++i) {
            const Turn& turn = game.turns[i];
            if (!kind.is_legal(board, turn, game.rules)) {
                break;
            }
            const Board after = kind.play(board, turn, game.rules);
            const Seeds captured = after.store(board.to_move()) - board.store(board.to_move());
            const Ply ply{first + i};
            const bool numbered = i == 0 || ply.number() % 2 == 1;
            moves += (i == 0     ? ""
                      : numbered ? " "
                                 : "\u00a0") +
                     (numbered ? move_text(ply, turn, captured) : turn_text(turn, captured)) +
                     std::string(i < verdicts.size() ? glyph(verdicts[i]) : "");
            board = after;
        }
        return moves;
    }

    void add_game(const BulletinGame& game, std::size_t number) {
        const std::string destination = "game-" + std::to_string(number);
        const std::string names = players(game.south, game.north);
        parts_.outline.push_back({names, destination, 2});
        const std::string score = score_of(game);
        parts_.blocks.push_back(
            {.pieces = lines({Span{std::to_string(number) + ". ", small(true), ink().faint, {}, destination},
                              Span{names, serif(true), ink().ink},
                              Span{score.empty() ? "" : "   " + score, serif(true), ink().ink}},
                             style_.leading),
             .space_before = 0.7 * style_.leading,
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Paragraph});
        std::string about = game.round.empty() ? "" : say("print.round", {{"round", game.round}});
        const std::string date = date_text(game.date, options_.language);
        about += (about.empty() || date.empty() ? "" : " · ") + date;
        const std::string stopped = how_it_stopped(game);
        about += (about.empty() || stopped.empty() ? "" : " · ") + stopped;
        if (!about.empty()) {
            parts_.blocks.push_back(
                {.pieces = lines({Span{about, small(), ink().faint}}, 1.35 * style_.small),
                 .keep_together = true,
                 .keep_with_next = true});
        }
        parts_.blocks.push_back(
            {.pieces = lines({Span{moves_of(game, {}), small(), ink().ink}}, 1.35 * style_.small),
             .space_before = 0.1 * style_.leading});
    }

    const Bulletin& bulletin_;
    const BulletinOptions& options_;
    const PageStyle& style_;
    TextMeasurer& measurer_;
    BulletinParts parts_;
};

}  // namespace

BulletinParts bulletin_parts(const Bulletin& bulletin, const BulletinOptions& options, const PageStyle& style,
                             TextMeasurer& measurer) {
    return PartSetter(bulletin, options, style, measurer).set();
}

}  // namespace awale::render
