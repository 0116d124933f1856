#include "awale/render/bulletin/bulletin_parts.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/statistics/statistics_picture.hpp"
#include "awale/render/statistics/statistics_words.hpp"

namespace awale::render {

namespace {

constexpr double diagram_share = 0.82;

class PartSetter {
public:
    PartSetter(const Bulletin& bulletin, const BulletinOptions& options, const PageStyle& style,
               TextMeasurer& measurer)
        : bulletin_(bulletin),
          options_(options),
          words_(statistics_words(options.language)),
          style_(style),
          measurer_(measurer) {}

    BulletinParts set() {
        add_rounds();
        add_best_game();
        if (!bulletin_.worst.empty() || !bulletin_.best.empty()) {
            add_heading(words_.moments, "moments");
            for (const BulletinMoment& moment : bulletin_.worst) {
                add_moment(moment);
            }
            for (const BulletinMoment& moment : bulletin_.best) {
                add_moment(moment);
            }
        }
        if (!bulletin_.players.empty()) {
            add_heading(words_.players, "players");
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
        add_heading(words_.games, "games");
        for (std::size_t i = 0; i < bulletin_.games.size(); ++i) {
            add_game(bulletin_.games[i], i + 1);
        }
        return std::move(parts_);
    }

private:
    std::string say(std::string_view phrase, const words::Facts& facts = {}) const {
        return typeset(phrase, options_.language, facts);
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

    void add_heading(std::string_view words, const std::string& destination) {
        parts_.outline.push_back({say(words), destination, 1});
        parts_.blocks.push_back(
            {.pieces = lines(
                 {Span{
                     say(words), {Face::Serif, 1.25 * style_.body, true, false}, ink().ink, {}, destination}},
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
            return say(words_.only_move, {{"player", who}, {"move", move}});
        }
        const std::string lost = score_difference(moment.loss, moment.rules);
        const double seeds = score_difference(static_cast<double>(moment.loss.count()), moment.rules);
        return say(
            words_.gave_away,
            {{"player", who},
             {"move", move},
             {"loss", moment.grade == Grade::Estimate ? say(words_.about, {{"loss", lost}}) : lost, seeds},
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
        add_heading(words_.rounds, "rounds");
        for (const RoundKey& round : rounds) {
            std::vector<Piece> pieces =
                lines({Span{say(words_.round, {{"round", std::get<1>(round)}}), small(true), ink().ink}},
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
        add_heading(words_.best_game, "best-game");
        const auto add = [&](const std::string& text, const Font& font, double before) {
            parts_.blocks.push_back({.pieces = lines({Span{text, font, ink().ink}}, 1.35 * font.size),
                                     .space_before = before * style_.leading});
        };
        add(players(game.south, game.north) + "   " + score_of(game), serif(true), 0);
        add(say(words_.best_game_about, {{"mistakes", std::to_string(best.mistakes), best.mistakes},
                                         {"judged", std::to_string(best.judged), best.judged},
                                         decimal_fact("loss", best.loss_per_move, 2, options_.language)}),
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
                return say(words_.resigns, {{"side", side_name(*game.stopped->resigned, options_.language)}});
            case Conclusion::Agreed: return std::string(words_.agreed);
            case Conclusion::Open:
            case Conclusion::Declared: return game.outcome ? "" : std::string(words_.unfinished);
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
        std::string about = game.round.empty() ? "" : say(words_.round, {{"round", game.round}});
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
    const StatisticsWords& words_;
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
