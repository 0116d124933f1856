#include "awale/render/documents/documents.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <numeric>
#include <set>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/documents/workbook.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_in_crosstable = 20;
constexpr double least_lines = 8;  // of a page on which columns begin

/// The players of a game or a moment.
template <typename Played>
std::string player_names(const Played& of, Language language) {
    return player_name(of.south, Side::South, language) + " – " +
           player_name(of.north, Side::North, language);
}

/// The most seeds that the other side can take after a move; 0 where the same side moves again, and in games
/// whose moves are not houses.
int most_taken_after(const Board& board, House house, const RuleSet& rules) {
    int most = 0;
    if (!game_of(rules).turns_are_houses()) {
        return most;
    }
    const Board after = play(board, house, rules).after;
    for (const House reply : legal_moves(after, rules)) {
        most = std::max(most, play(after, reply, rules).captured.count());
    }
    return after.to_move() == board.to_move() ? 0 : most;
}

/// That nothing else keeps the result, and why: what the move takes, what the other side takes after any
/// other, or what the best of the others leads to.
std::string only_move_text(const BulletinMoment& moment, const std::string& who, const std::string& move,
                           const Setting& setting) {
    constexpr int telling = 2;  // seeds
    const Side side = moment.board.to_move();
    const bool is_told = moment.told && moment.ply.number() <= moment.told->plies.size();
    const JudgedMove* found = nullptr;
    const JudgedMove* second = nullptr;
    int others_take = 0;
    int others_let = moment.rules.total_seeds().count();
    const auto let_by = [&](const JudgedMove& one) {
        return most_taken_after(moment.board, one.house, moment.rules);
    };
    const std::size_t index = moment.ply.number() - 1;
    for (std::size_t i = 0; is_told && i < moment.told->plies[index].judgement.moves.size(); ++i) {
        const JudgedMove& one = moment.told->plies[index].judgement.moves[i];
        if (one.turn() == moment.played) {
            found = &one;
            continue;
        }
        second = second == nullptr ? &one : second;
        others_take = std::max(others_take, one.captured.count());
        others_let = std::min(others_let, let_by(one));
    }
    const char* kept = "result";
    const char* cause = "none";
    int seeds = 0;
    std::string score;
    if (found != nullptr && second != nullptr) {
        kept = guaranteed_result(side, found->value) == Result::Win ? "win" : "draw";
        seeds = found->captured.count();
        cause = "takes";
        if (seeds < std::max(telling, others_take + 1)) {
            seeds = others_let;
            cause = others_let >= std::max(telling, let_by(*found) + 1) ? "parries" : "second";
        }
        score = predicted_score(second->value, moment.board, moment.rules, setting.language);
    }
    const auto ways = phrasings(setting.language, "bulletin.only_move");
    const std::vector<TextArgument> facts{{"player", who},
                                          {"move", move},
                                          {"kept", kept},
                                          {"cause", cause},
                                          {"seeds", seeds},
                                          {"other", side_name(other(side), setting.language)},
                                          {"second", second == nullptr ? "" : to_text(second->turn())},
                                          {"score", score}};
    return filled(setting.language,
                  ways[(moment.ply.pair_number() + moment.played.house.place()) % ways.size()], facts);
}

/// What happened and why, by the sentences of the game's narration on the move, or by what was lost.
std::string moment_text(const BulletinMoment& moment, const std::vector<std::string>& sentences,
                        const Setting& setting) {
    constexpr std::size_t max_sentences = 2;
    const Side side = moment.board.to_move();
    const std::string who =
        player_name(side == Side::South ? moment.south : moment.north, side, setting.language);
    const Board after = game_of(moment.rules).play(moment.board, moment.played, moment.rules);
    const std::string move =
        move_text(moment.ply, moment.played, after.store(side) - moment.board.store(side));
    if (!sentences.empty()) {
        const auto told = std::span(sentences).first(std::min(max_sentences, sentences.size()));
        return who + ", " + move + std::string(glyph(moment.told->plies[moment.ply.number() - 1].verdict)) +
               " – " + typeset(joined(told, " "), setting.language);
    }
    if (!moment.better) {
        return only_move_text(moment, who, move, setting);
    }
    const std::string lost = score_difference(moment.loss, moment.rules);
    const double seeds = score_difference(static_cast<double>(moment.loss.count()), moment.rules);
    return setting.say(
        "bulletin.gave_away",
        {{"player", who},
         {"move", move},
         {"loss", moment.grade == Grade::Estimate ? setting.say("bulletin.about", {{"loss", lost}}) : lost,
          seeds},
         {"better", to_text(*moment.better)}});
}

Drawing moment_board(const BulletinMoment& moment, double width, const Setting& setting) {
    DiagramOptions look = setting_look(setting, width);
    look.played = sowing_arrow(moment.board, moment.played);
    look.labels = seed_labels(moment.played);
    if (moment.better) {
        look.better = sowing_arrow(moment.board, *moment.better);
    }
    look.granary = granaries(moment.board);
    return diagram(moment.board, moment.rules, look);
}

Span moment_place(const BulletinMoment& moment, const Setting& setting) {
    // A line breaks between the names, or after both.
    std::string names = boost::replace_all_copy(player_names(moment, setting.language), " ", "\u00a0");
    boost::replace_all(names, "–\u00a0", "– ");
    if (moment.game > 0) {
        names = setting.say("bulletin.game_number", {{"number", moment.game}}) + ", " + names;
    }
    return {names + ", " + position_text(moment.board, moment.rules), setting.tiny(), ink().faint};
}

/// A moment for a column: a diagram, what happened and why, and the game. `sentences` are those of the game's
/// narration on the move; without them, what was lost.
Block moment_block(const BulletinMoment& moment, const std::vector<std::string>& sentences,
                   const Setting& setting) {
    constexpr double diagram_share = 0.82;
    const PageStyle& style = setting.style;
    const double small_leading = 1.35 * style.small;
    Drawing drawing = setting.captioned(
        moment_board(moment, diagram_share * style.column_width(), setting), style.column_width(),
        setting.column({{moment_text(moment, sentences, setting), setting.serif()}}, style.leading),
        setting.column({moment_place(moment, setting)}, small_leading));
    drawing.size.height += 0.4 * small_leading;
    return drawn_block(std::move(drawing), 0.5 * style.leading);
}

/// Games in words, each narrated once.
struct Narrations {
    Language language;
    std::map<const AnnotatedGame*, Narration> narrated{};

    const Narration& of(const AnnotatedGame& game) {
        const auto [found, is_new] = narrated.try_emplace(&game);
        if (is_new) {
            found->second = narrate(game, language, Detail::Normal);
        }
        return found->second;
    }
};

std::string key_of_moments(const Setting& setting) {
    return setting.say("print.solid_arrow") + ", " + setting.say("print.dashed_arrow") + " · ≈\u00a0" +
           setting.say("print.estimate");
}

// Sets parts as wide as the page one below the other, on as many pages as they need.
struct BulletinSetter : Setting {
    const Bulletin& bulletin;
    std::string title;  ///< instead of the event's name, if there is one
    const std::vector<PlayerFigures>& players = bulletin.figures.players;
    std::string dates = dates_text(bulletin.first_date, bulletin.last_date, language);
    Pages pages{*this};
    double y = 0;
    std::vector<Block> blocks{};  ///< of the parts in columns
    std::set<std::pair<const AnnotatedGame*, Ply>> shown{};
    Narrations narrations{language};

    Document set() {
        title = title.empty() ? bulletin.event : title;
        title = title.empty() ? say("bulletin.title") : typeset(title, language);
        pages.document = new_document(title, bulletin.site, language);
        new_page();
        add_title();
        add_editors_head();
        add_standings();
        add_crosstable();
        add_columns();
        new_page();
        add_charts();
        add_openings();
        pages.heads.front().reset();
        pages.frame(title);
        return std::move(pages.document);
    }

    Drawing& page() { return pages.last(); }

    void new_page() {
        pages.add(Drawing{.size = style.page}, dates);
        y = style.text_top();
    }

    void need(double height) {
        if (y + height > style.text_bottom()) {
            new_page();
        }
    }

    void add_text(const std::string& text, const Font& font, Colour colour, Role role,
                  Align align = Align::Left) {
        y += add_lines(page(), {{text, font, colour}}, style.text_width(), 1.35 * font.size, {style.left, y},
                       role, align);
    }

    // What a part shows, in small print below it; then room before the next part.
    void add_key(const std::string& words, Role role) {
        y += 0.3 * style.leading;
        add_text(words, sans(), ink().faint, role);
        y += style.leading;
    }

    // Words in the column that begins at `x`, below `y`. Returns where they end.
    double add_caption(const std::string& words, double x, double below) {
        return below +
               add_pieces(page(), column({{words, sans()}}, 1.35 * style.small), {x, below}, Role::Caption);
    }

    void add_heading(std::string_view id, const std::string& destination) {
        const Font font = serif(1.25, true);
        pages.add_entry(say(id), destination, 1);
        page().write({.role = Role::Heading2, .offset = {style.left, y}, .destination = destination},
                     {0, font.size}, say(id), font);
        y += 1.7 * font.size;
    }

    void add_title() {
        { const auto top = page().group({.destination = "report"}); }
        pages.add_entry(title, "report");
        const Font large =
            fitted(title, {Face::Serif, 1.4 * style.title}, 0.7 * style.title, style.text_width(), measurer);
        add_text(shortened(title, large, style.text_width(), measurer), large, ink().ink, Role::Heading1,
                 Align::Centre);
        std::string line = typeset(bulletin.site, language);
        append_part(line, dates);
        append_part(line, say(players.empty() ? "bulletin.games_only" : "bulletin.counts",
                              {{"players", players.size()}, {"games", bulletin.games.size()}}));
        add_text(line, {Face::Sans, style.small + 0.6}, ink().faint, Role::Paragraph, Align::Centre);
        y += style.leading;
    }

    void add_editors_head() {
        for (const std::string& paragraph : bulletin.words.head) {
            const Font font{Face::Serif, style.body};
            for (const Piece& line : lines({{typeset(paragraph, language), font}}, style.text_width(),
                                           style.leading, Align::Left)) {
                need(style.leading);
                y += add_pieces(page(), std::span(&line, 1), {style.left, y}, Role::Paragraph);
            }
            y += 0.5 * style.leading;
        }
        y += bulletin.words.head.empty() ? 0 : 0.5 * style.leading;
    }

    // A table on as many pages as it needs, its heading on each.
    void add_table(const std::vector<Column>& columns, const std::vector<TableRow>& rows) {
        const TableStyle look{
            .size = 1.05 * style.small, .leading = 1.5 * style.small, .ink = ink().ink, .rule = ink().faint};
        y = pages.add_table(columns, rows, look, dates, y);
    }

    std::string name_of(const PlayerFigures& player, double width) const {
        return shortened(typeset(player.name, language), sans(1.05), width - 6, measurer);
    }

    /// The place of a player: that of the first with the same points and the same difference of seeds.
    std::size_t place_of(std::size_t index) const {
        const auto standing = [&](std::size_t i) {
            return std::pair(players[i].results.points(), players[i].seeds_for - players[i].seeds_against);
        };
        std::size_t first = index;
        while (first > 0 && standing(first - 1) == standing(index)) {
            --first;
        }
        return first + 1;
    }

    void add_standings() {
        if (players.empty()) {
            add_text(say("bulletin.nobody_named"), serif(), ink().ink, Role::Paragraph);
            y += style.leading;
            return;
        }
        add_heading("bulletin.standings", "standings");
        const double width = style.text_width();
        const bool judged = bulletin.figures.judged();
        const double name = (judged ? 0.286 : 0.416) * width;
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
            add_column("bulletin.loss", 0.13);
        }
        std::vector<TableRow> rows{heading};
        for (std::size_t i = 0; i < players.size(); ++i) {
            const PlayerFigures& player = players[i];
            TableRow row{{std::to_string(place_of(i))},
                         {name_of(player, name)},
                         {std::to_string(player.results.games())},
                         {std::to_string(player.results.won)},
                         {std::to_string(player.results.drawn)},
                         {std::to_string(player.results.lost)},
                         {points_text(player.results.points()), true},
                         {points_text(player.seeds_for) + "–" + points_text(player.seeds_against)}};
            if (judged) {
                const LossFigures losses = player.judged_total().losses;
                row.push_back({losses.moves() == 0
                                   ? ""
                                   : decimal(score_difference(losses.per_move(), bulletin.figures.loss_rules),
                                             2, language)});
            }
            rows.push_back(std::move(row));
        }
        add_table(columns, rows);
        add_key(say("bulletin.key") + (judged ? " " + say("bulletin.loss_key") : ""), Role::Paragraph);
    }

    void add_charts() {
        const StatisticsLook look{style.column_width(), style.small, language};
        const Drawing share = share_chart(bulletin.figures.first_move.results, look);
        const bool judged = bulletin.figures.judged();
        const Drawing beside = judged ? loss_chart(bulletin.figures, look, measurer)
                                      : length_chart(bulletin.figures.lengths, look);
        need(std::max(share.size.height + 6 * style.leading, beside.size.height + 2 * style.leading) +
             2.2 * style.body);
        const double top = y;
        add_heading("bulletin.first_move", "first-move");
        const double right = style.left + style.column_width() + style.gutter;
        page().place(share, {style.left, y}, Role::Figure);
        const double left_end = add_caption(first_move_words(bulletin.figures.first_move.results, language),
                                            style.left, y + share.size.height + 0.4 * style.leading);
        page().write({.role = Role::Heading2}, {right, top + 1.25 * style.body},
                     say(judged ? "bulletin.loss_by_phase" : "bulletin.lengths"), serif(1.25, true));
        page().place(beside, {right, y}, Role::Figure);
        double right_end = y + beside.size.height;
        if (!judged) {
            right_end = add_caption(say("bulletin.lengths_key"), right, right_end);
        }
        y = std::max(left_end, right_end) + 1.2 * style.leading;
    }

    /// What one player scored against another; nothing where they did not meet.
    std::optional<double> points_against(const std::string& one, const std::string& other) const {
        for (const MeetingFigures& met : bulletin.figures.meetings) {
            const double points = met.results_of_one.points();
            if (met.one == one && met.other == other) {
                return points;
            }
            if (met.one == other && met.other == one) {
                return static_cast<double>(met.results_of_one.games()) - points;
            }
        }
        return std::nullopt;
    }

    void add_crosstable() {
        const std::size_t count = std::min(max_in_crosstable, players.size());
        if (count < 2) {
            return;
        }
        const double width = style.text_width();
        const double cell = std::min(34.0, 0.7 * width / static_cast<double>(count + 1));
        const double name =
            std::min(0.4 * width, width - cell * static_cast<double>(count + 1) - 0.05 * width);
        need((static_cast<double>(count) + 4) * 1.5 * style.small);
        add_heading("bulletin.crosstable", "crosstable");
        std::vector<Column> columns{{0.05 * width, Align::Right}, {name, Align::Left}};
        TableRow heading{{""}, {""}};
        for (std::size_t i = 0; i < count; ++i) {
            heading.push_back({std::to_string(i + 1)});
            columns.push_back({cell, Align::Right});
        }
        std::vector<TableRow> rows{heading};
        for (std::size_t i = 0; i < count; ++i) {
            TableRow row{{std::to_string(i + 1)}, {name_of(players[i], name)}};
            for (std::size_t j = 0; j < count; ++j) {
                const std::optional<double> points = points_against(players[i].name, players[j].name);
                row.push_back({i == j ? "×" : points ? points_text(*points) : "·"});
            }
            rows.push_back(std::move(row));
        }
        add_table(columns, rows);
        add_key(say("bulletin.crosstable_key", {{"cut", count < players.size() ? "yes" : "no"},
                                                {"shown", count},
                                                {"players", players.size()}}),
                Role::Paragraph);
    }

    void add_openings() {
        const std::vector<TestedFigures>& openings = bulletin.figures.openings;
        if (openings.empty() || (openings.size() == 1 && openings.front().games == 1)) {
            return;
        }
        const Drawing icicle =
            opening_icicle(openings, {style.text_width(), style.small, language}, measurer);
        need(icicle.size.height + 5 * style.leading);
        add_heading("bulletin.openings", "openings");
        page().place(icicle, {style.left, y}, Role::Figure);
        y += icicle.size.height;
        add_key(say("bulletin.openings_key"), Role::Caption);
    }

    void add_columns() {
        const std::vector<Block> columns = parts();
        if (y + least_lines * style.leading > style.text_bottom()) {
            new_page();
        }
        pages.add_columns(columns, dates, y);
    }

    // The parts that are set in columns, and their lines in the outline: moments with diagrams, a card for
    // each player, and the games with their moves.
    std::vector<Block> parts() {
        add_rounds();
        add_best_game();
        if (!bulletin.worst.empty() || !bulletin.best.empty()) {
            add_block_heading("bulletin.moments", "moments");
            add_block_key(key_of_moments(*this));
            for (const auto* const moments : {&bulletin.worst, &bulletin.best}) {
                std::ranges::for_each(*moments, [&](const BulletinMoment& moment) { add_moment(moment); });
            }
        }
        if (!players.empty()) {
            add_block_heading("bulletin.players", "players");
            add_block_key(cards_key_text(players, language));
            for (const PlayerFigures& player : players) {
                add_card(player);
            }
        }
        add_block_heading("bulletin.games", "games");
        for (std::size_t i = 0; i < bulletin.games.size(); ++i) {
            add_game(bulletin.games[i], i + 1);
        }
        return std::move(blocks);
    }

    std::vector<Piece> small_lines(const std::vector<Span>& spans) const {
        return column(spans, 1.35 * style.small);
    }

    std::vector<Piece> editors_lines(const std::string& paragraph) const {
        return column({{typeset(paragraph, language), serif()}}, style.leading);
    }

    void add_block_heading(std::string_view id, const std::string& destination) {
        pages.add_entry(say(id), destination, 1);
        blocks.push_back(
            heading(say(id), serif(1.25, true), 1.6 * style.leading, style.leading, destination));
    }

    void add_block_key(const std::string& text) {
        blocks.push_back({.pieces = small_lines({{text, sans(), ink().faint}}),
                          .keep_together = true,
                          .keep_with_next = true,
                          .role = Role::Caption});
    }

    /// The games of each round, where games have rounds: by number, `1.2` and `9` before `10`, then the
    /// others.
    void add_rounds() {
        using RoundKey = std::tuple<int, std::size_t, std::string>;
        const auto key_of = [](const BulletinGame& game) {
            const int number = std::atoi(game.round.c_str());
            return RoundKey{number > 0 ? number : std::numeric_limits<int>::max(), game.round.size(),
                            game.round};
        };
        std::set<RoundKey> rounds;
        for (const BulletinGame& game : bulletin.games) {
            if (!game.round.empty()) {
                rounds.insert(key_of(game));
            }
        }
        if (rounds.size() < 2 && bulletin.words.rounds.empty()) {
            return;
        }
        add_block_heading("bulletin.rounds", "rounds");
        const Font bold = sans(1, true);
        for (const RoundKey& key : rounds) {
            const std::string& round = std::get<std::string>(key);
            std::vector<Piece> pieces = small_lines({{say("print.round", {{"round", round}}), bold}});
            if (const auto said = bulletin.words.rounds.find(round); said != bulletin.words.rounds.end()) {
                for (const std::string& paragraph : said->second) {
                    std::ranges::move(editors_lines(paragraph), std::back_inserter(pieces));
                }
            }
            for (const BulletinGame& game : bulletin.games) {
                if (game.round == round) {
                    const std::string score = score_of(game);
                    const std::string stopped = how_it_stopped(game);
                    std::ranges::move(
                        small_lines({{player_names(game, language) + "   ", sans()},
                                     {score.empty() ? "–" : score, bold},
                                     {(stopped.empty() ? "" : "  ") + stopped, sans(), ink().faint}}),
                        std::back_inserter(pieces));
                }
            }
            constexpr std::size_t max_together = 30;  // lines
            const bool is_short = pieces.size() <= max_together;
            blocks.push_back({.pieces = std::move(pieces),
                              .space_before = 0.5 * style.leading,
                              .keep_together = is_short});
        }
    }

    /// The best game: why it was chosen, its story, and its moves with their signs.
    void add_best_game() {
        if (!bulletin.best_game) {
            return;
        }
        const BestGame& best = *bulletin.best_game;
        const BulletinGame& game = bulletin.games[best.game];
        add_block_heading("bulletin.best_game", "best-game");
        const auto add = [&](const std::string& text, const Font& font, double before) {
            blocks.push_back(words(text, font, 1.35 * font.size, before * style.leading));
        };
        add(player_names(game, language) + "   " + score_of(game), serif(1, true), 0);
        blocks.back().keep_with_next = true;
        std::string decided;
        if (best.decided) {
            const ReplayedPly& ply = best.told->replay.plies[best.decided->number() - 1];
            decided = move_text(*best.decided, ply.turn(), Seeds{0});
        }
        add(say("bulletin.best_game_about", {{"mistakes", best.mistakes},
                                             {"judged", best.judged},
                                             {"only", best.only_moves},
                                             {"seeds", best.by_granaries.count()},
                                             {"famine", best.is_famine_averted},
                                             {"late", best.decided.has_value()},
                                             {"decided", decided}}),
            serif(1, false, true), 0.2);
        blocks.back().keep_with_next = true;
        add(typeset(joined(narrations.of(*best.told).summary, " "), language), serif(), 0.3);
        if (const auto turn = turn_of(best)) {
            add_moment(*turn);
        }
        add(moves_of(game, best.told->plies), sans(), 0.3);
    }

    /// The position in which a game turned, or else that of its first only move.
    std::optional<BulletinMoment> turn_of(const BestGame& best) {
        const AnnotatedGame& told = *best.told;
        const std::vector<Ply>& points = narrations.of(*best.told).turning_points;
        const auto only = std::ranges::find(told.plies, Verdict::OnlyMove, &PlyAnnotation::verdict);
        if (points.empty() && only == told.plies.end()) {
            return std::nullopt;
        }
        const Ply ply =
            points.empty() ? Ply{static_cast<std::size_t>(only - told.plies.begin()) + 1} : points.front();
        const BulletinGame& game = bulletin.games[best.game];
        BulletinMoment turn = moment_of(best.told, ply, game.south, game.north);
        turn.game = best.game + 1;
        return turn;
    }

    void add_moment(const BulletinMoment& moment) {
        if (moment.told && !shown.emplace(moment.told.get(), moment.ply).second) {
            return;  // with the best game
        }
        const bool is_told = moment.told && moment.ply.number() <= moment.told->plies.size();
        blocks.push_back(moment_block(
            moment,
            is_told ? narrations.of(*moment.told).plies[moment.ply.number() - 1] : std::vector<std::string>(),
            *this));
    }

    // The same card as in a picture of statistics.
    void add_card(const PlayerFigures& person) {
        const Drawing card = player_card(person, bulletin.figures.loss_rules,
                                         {style.column_width(), style.small, language}, measurer);
        Drawing drawing{.size = card.size};
        drawing.place(card, {}, Role::Figure);
        blocks.push_back(drawn_block(std::move(drawing), 0.6 * style.leading));
    }

    // Who resigned, that the result was agreed, or that there is none.
    std::string how_it_stopped(const BulletinGame& game) const {
        if (!game.stopped) {
            return {};
        }
        switch (game.stopped->conclusion) {
            case Conclusion::Resigned:
                return say("bulletin.resigns", {{"side", side_name(*game.stopped->resigned, language)}});
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
    static std::string moves_of(const BulletinGame& game, const std::vector<PlyAnnotation>& judged = {}) {
        std::string moves;
        const std::size_t first = game.first == Side::South ? 1 : 2;
        for (std::size_t i = 0; i < game.turns.size(); ++i) {
            const auto& [turn, captured] = game.turns[i];
            const Ply ply{first + i};
            const bool numbered = i == 0 || ply.number() % 2 == 1;
            moves.append(i == 0     ? ""
                         : numbered ? " "
                                    : no_break)
                .append(numbered ? move_text(ply, turn, captured) : turn_text(turn, captured))
                .append(i < judged.size() ? glyph(judged[i].verdict) : "");
        }
        return moves;
    }

    void add_game(const BulletinGame& game, std::size_t number) {
        const std::string destination = "game-" + std::to_string(number);
        const std::string names = player_names(game, language);
        pages.add_entry(names, destination, 2);
        const std::string score = score_of(game);
        const Font bold = serif(1, true);
        blocks.push_back(
            {.pieces =
                 column({Span{std::to_string(number) + ". ", sans(1, true), ink().faint, {}, destination},
                         Span{names, bold}, Span{score.empty() ? "" : "   " + score, bold}},
                        style.leading),
             .space_before = 0.7 * style.leading,
             .keep_together = true,
             .keep_with_next = true});
        std::string about = game.round.empty() ? "" : say("print.round", {{"round", game.round}});
        append_part(about, date_text(game.date, language));
        append_part(about, how_it_stopped(game));
        if (!about.empty()) {
            blocks.push_back({.pieces = small_lines({{about, sans(), ink().faint}}),
                              .keep_together = true,
                              .keep_with_next = true});
        }
        if (const auto said = bulletin.words.games.find(number); said != bulletin.words.games.end()) {
            for (const std::string& paragraph : said->second) {
                blocks.push_back({.pieces = editors_lines(paragraph), .space_before = 0.1 * style.leading});
            }
        }
        blocks.push_back(words(moves_of(game), sans(), 1.35 * style.small, 0.1 * style.leading));
    }
};

}  // namespace

Document bulletin_document(const Bulletin& bulletin, const BulletinOptions& options, TextMeasurer& measurer) {
    return BulletinSetter{setting_of(options, measurer), bulletin, options.title}.set();
}

namespace {

struct LetterSetter : Setting {
    /// A board with words beside or below it, under a heading if it has one.
    struct Part {
        std::string heading{};
        std::string destination{};
        std::function<Drawing(double width)> board;
        std::vector<Span> paragraphs{};
        bool is_answered = false;  ///< lines to write on are wanted
    };

    const PlayersLetter& letter;
    std::vector<Task> tasks;
    std::string title;
    std::string dates = dates_text(letter.first_date, letter.last_date, language);
    Pages pages{*this};
    Narrations narrations{language};

    Document set() {
        pages.document = new_document(title, say("letter.about"), language);
        pages.add(Drawing{.size = style.page});
        const double top = add_head();
        std::vector<Part> habits;
        for (std::size_t i = 0; i < letter.habits.size(); ++i) {
            habits.push_back(habit(letter.habits[i], i + 1));
        }
        add_parts(habits, top, style.text_bottom());
        if (!tasks.empty()) {
            if (!habits.empty()) {
                pages.add(Drawing{.size = style.page}, dates);
            }
            add_exercises(habits.empty() ? top : style.text_top());
        }
        pages.frame(title);
        return std::move(pages.document);
    }

    /// The title and what the games say, as wide as the page. Returns where the text ends.
    double add_head() {
        double y = style.text_top();
        const auto add = [&](const std::string& text, const Font& font, Role role, double after) {
            y += add_lines(pages.last(), {{text, font}}, style.text_width(), 1.35 * font.size,
                           {style.left, y}, role) +
                 after * style.leading;
        };
        { const auto top = pages.last().group({.destination = "letter"}); }
        pages.add_entry(title, "letter");
        add(title, {Face::Serif, 1.2 * style.title}, Role::Heading1, 0.5);
        add(games_text(), serif(), Role::Paragraph, 0.2);
        if (letter.before.moves > 0) {
            add(change_text(), serif(), Role::Paragraph, 0.2);
        }
        add(key_of_moments(*this), sans(), Role::Caption, 0.2);
        return y + 0.5 * style.leading;
    }

    std::string games_text() const {
        const PlayersLetter::Games& now = letter.now;
        return say("letter.games", {{"games", now.games},
                                    {"period", dates.empty() ? "none" : dates},
                                    {"points", points_text(now.results.points())},
                                    {"scored", now.results.games()},
                                    {"moves", now.moves},
                                    {"mistakes", now.mistakes},
                                    {"share", tenths_of_per_cent(now.mistake_share().value, language)}});
    }

    /// Whether there are fewer mistakes than before, or more, or whether that may be chance.
    std::string change_text() const {
        const ConfidenceInterval change =
            difference(letter.before.mistake_share(), letter.now.mistake_share());
        return say("letter.change",
                   {{"before", tenths_of_per_cent(letter.before.mistake_share().value, language)},
                    {"now", tenths_of_per_cent(letter.now.mistake_share().value, language)},
                    {"change", change.high < 0  ? "fewer"
                               : change.low > 0 ? "more"
                                                : "open"}});
    }

    double heading_height() const { return 1.7 * style.leading; }

    /// The distance of lines to write on.
    double writing() const { return 1.8 * style.leading; }

    void add_heading(Drawing& drawing, const std::string& words, const std::string& destination, Point at) {
        pages.add_entry(words, destination, 1);
        add_lines(drawing, {{words, serif(1.15, true), ink().ink, {}, destination}}, style.text_width(),
                  heading_height(), at, Role::Heading2);
    }

    /// Lines to write on, from a point down to a height. Returns where the last one is.
    double rule_lines(Drawing& drawing, Point at, double width, double end) const {
        for (; at.y + writing() <= end; at.y += writing()) {
            drawing.add(Line{at + Point{0, writing()}, at + Point{width, writing()}, {ink().faint, 0.5}});
        }
        return at.y;
    }

    /// A part whose board takes a share of the page's width, with its words beside a narrow one and below a
    /// broad one.
    Drawing drawn(const Part& part, double share) const {
        constexpr double max_beside = 0.7;
        Drawing drawing{.size = {style.text_width(), part.heading.empty() ? 0 : heading_height()}};
        const Drawing board = part.board(share * style.text_width());
        const bool is_beside = share <= max_beside;
        double y = drawing.size.height;
        drawing.place(board, {is_beside ? 0 : (style.text_width() - board.size.width) / 2, y}, Role::Figure);
        const double board_end = y + board.size.height;
        const double x = is_beside ? board.size.width + style.gutter : 0;
        y = is_beside ? y + 0.4 * style.leading : board_end + 0.5 * style.leading;
        for (const Span& words : part.paragraphs) {
            y += add_lines(drawing, {words}, style.text_width() - x, 1.25 * words.font.size, {x, y},
                           Role::Paragraph) +
                 0.35 * style.leading;
        }
        if (is_beside && part.is_answered) {
            y = rule_lines(drawing, {x, y}, style.text_width() - x, board_end);
        }
        drawing.size.height = std::max(board_end, y);
        return drawing;
    }

    /// Sets parts one below the other between two heights, with boards as large as the room allows; what
    /// does not fit goes to further pages.
    void add_parts(std::span<const Part> parts, double top, double bottom) {
        constexpr std::array shares{1.0,  0.9,  0.8,  0.7,  0.67, 0.64, 0.61, 0.58, 0.55,
                                    0.52, 0.49, 0.46, 0.44, 0.42, 0.4,  0.38, 0.36};
        constexpr double max_between = 3;  // lines to write on; where more is left, there are such lines
        if (parts.empty()) {
            return;
        }
        const auto count = static_cast<double>(parts.size());
        std::vector<Drawing> drawings;
        double free = -1;
        for (const double share : shares) {
            drawings.clear();
            free = bottom - top;
            for (const Part& part : parts) {
                drawings.push_back(drawn(part, share));
                free -=
                    drawings.back().size.height + (part.is_answered ? 1.5 * writing() : 0.6 * style.leading);
            }
            if (free >= 0) {
                break;
            }
        }
        if (free < 0 && parts.size() > 1) {
            const std::size_t half = (parts.size() + 1) / 2;
            add_parts(parts.first(half), top, bottom);
            pages.add(Drawing{.size = style.page}, dates);
            add_parts(parts.subspan(half), style.text_top(), bottom);
            return;
        }
        const double used =
            std::accumulate(drawings.begin(), drawings.end(), 0.0,
                            [](double sum, const Drawing& one) { return sum + one.size.height; });
        const double room = (bottom - top - used) / count;  // below each
        double y = top;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            Drawing& page = pages.last();
            page.place(drawings[i], {style.left, y}, Role::None);
            if (!parts[i].heading.empty()) {
                add_heading(page, parts[i].heading, parts[i].destination, {style.left, y});
            }
            y += drawings[i].size.height;
            if (parts[i].is_answered || room > max_between * writing()) {
                rule_lines(page, {style.left, y}, style.text_width(), y + room - 0.4 * style.leading);
            }
            y += room;
        }
    }

    Part habit(const PlayersLetter::Habit& habit, std::size_t number) {
        const BulletinMoment& example = habit.example;
        return {
            .heading = std::to_string(number) + ". " + say("letter.habit", {{"habit", habit.habit}}),
            .destination = "habit-" + std::to_string(number),
            .board = [&](double width) { return moment_board(example, width, *this); },
            .paragraphs = {
                {say("letter.count", {{"mistakes", habit.mistakes},
                                      {"all", letter.now.mistakes},
                                      {"is_compared", habit.before.has_value()},
                                      {"before", habit.before.value_or(0)},
                                      {"all_before", letter.before.mistakes}}),
                 serif()},
                {moment_text(example, narrations.of(*example.told).plies[example.ply.number() - 1], *this),
                 serif()},
                moment_place(example, *this),
                {say("letter.advice", {{"habit", habit.habit}}), serif(1, false, true)}}};
    }

    /// The exercises with lines to write on, and at the foot of the page, upside down, their answers.
    void add_exercises(double top) {
        std::vector<Span> words{{lead(say("letter.answers")), sans(1, true), ink().ink, {}, "answers"}};
        std::vector<Part> parts;
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            const Task& task = tasks[i];
            const std::string number = std::to_string(i + 1) + ". ";
            parts.push_back(
                {.board = [&](double width) { return task_board(task, task_look(task), width, *this); },
                 .paragraphs = {{number + task_question(task, language), serif(1.1)}},
                 .is_answered = true});
            words.push_back(
                {number + task_answer(task, language) + ". " + task_reason(task, language) + "  ", sans()});
        }
        const std::vector<Piece> answers = lines(words, style.text_width(), 1.35 * style.small);
        const double height = static_cast<double>(answers.size()) * 1.35 * style.small;
        add_heading(pages.last(), say("letter.exercises", {{"count", tasks.size()}}), "exercises",
                    {style.left, top});
        add_parts(parts, top + heading_height(), style.text_bottom() - height - style.leading);
        pages.add_entry(say("letter.answers"), "answers", 1);
        const auto turned = pages.last().group(
            {.offset = {style.page.width - style.right, style.text_bottom()}, .upside_down = true});
        add_pieces(pages.last(), answers, {0, 0}, Role::Paragraph);
    }
};

}  // namespace

Document letter_document(const PlayersLetter& letter, const std::vector<Exercise>& exercises,
                         const BulletinOptions& options, TextMeasurer& measurer) {
    const std::string title = options.title.empty()
                                  ? localized(options.language, "letter.title",
                                              {{"player", typeset(letter.player, options.language)}})
                                  : typeset(options.title, options.language);
    return LetterSetter{setting_of(options, measurer), letter, {exercises.begin(), exercises.end()}, title}
        .set();
}

}  // namespace awale::render
