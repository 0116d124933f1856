#include "awale/analyzer/statistics/bulletin_figures.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "awale/notation/narration/predicted_score.hpp"

namespace awale {

namespace {

BulletinPlayer player_of(const PlayerFigures& figures, const RuleSet& rules) {
    const JudgedMoves all = figures.judged_total();
    BulletinPlayer player{.name = figures.name,
                          .games = figures.results.games(),
                          .won = figures.results.won,
                          .drawn = figures.results.drawn,
                          .lost = figures.results.lost,
                          .judged = all.moves,
                          .perfect = all.perfect,
                          .lost_seeds = score_difference(static_cast<double>(all.loss), rules),
                          .score = shared(figures.results.score())};
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        if (figures.judged[phase].moves > 0) {
            player.loss_per_move[phase] = score_difference(figures.judged[phase].loss_per_move(), rules);
        }
    }
    return player;
}

void add_opening(OpeningNode& root, const OpeningFigures& opening) {
    OpeningNode* node = &root;
    for (std::size_t i = 0;; ++i) {
        node->games += opening.games;
        node->south_points += opening.south.points();
        node->with_result += opening.south.games();
        if (i == opening.moves.size()) {
            return;
        }
        const auto found = std::ranges::find(node->children, opening.moves[i], &OpeningNode::house);
        node = found != node->children.end()
                   ? &*found
                   : &node->children.emplace_back(OpeningNode{.house = opening.moves[i]});
    }
}

void sort_openings(OpeningNode& node) {
    std::ranges::stable_sort(node.children, [](const OpeningNode& a, const OpeningNode& b) {
        return a.games != b.games ? a.games > b.games : a.house < b.house;
    });
    for (OpeningNode& child : node.children) {
        sort_openings(child);
    }
}

}  // namespace

PointShare shared(const ConfidenceInterval& interval) {
    return {interval.value, interval.low, interval.high};
}

Bulletin bulletin_of(const Statistics& figures) {
    Bulletin bulletin;
    for (const PlayerFigures& player : figures.players) {
        bulletin.players.push_back(player_of(player, figures.loss_rules));
    }
    bulletin.south_won = figures.first_move.south.won;
    bulletin.drawn = figures.first_move.south.drawn;
    bulletin.north_won = figures.first_move.south.lost;
    bulletin.south = shared(figures.first_move.south.score());
    bulletin.lengths = {.step = LengthFigures::step, .games = figures.lengths.histogram};
    for (const OpeningFigures& opening : figures.openings) {
        add_opening(bulletin.openings, opening);
    }
    sort_openings(bulletin.openings);
    for (const Choices::Reliability& range : figures.reliability) {
        if (range.positions > 0) {
            const auto positions = static_cast<double>(range.positions);
            bulletin.predicted.push_back(
                {.expected = range.expected / positions,
                 .played = shared(share(static_cast<double>(range.best), range.positions)),
                 .positions = range.positions});
        }
    }
    return bulletin;
}

}  // namespace awale
