#include "awale/analyzer/statistics/statistics.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

#include "awale/analyzer/corpus/analyses/judged_plies.hpp"
#include "awale/analyzer/corpus/find/find.hpp"
#include "awale/analyzer/statistics/inference.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ending.hpp"

namespace awale {

namespace {

std::size_t row(int outcome) {
    return static_cast<std::size_t>(outcome + 1);
}

/// Goes through the games and adds up.
class StatisticsCollector {
public:
    StatisticsCollector(const Database& database, std::size_t opening_plies, Grouping by)
        : opening_plies_(opening_plies), analyses_(database), groups_(by) {}

    void add(const StoredGame& game) {
        ++figures_.games;
        ratings_.add(game);
        groups_.add(game);
        const std::pair sides{player(game.south), player(game.north)};
        if (game.broken) {
            ++figures_.broken;  // where and how it ended is not known
        } else {
            lengths_.add(static_cast<std::size_t>(game.ending_ply));
            add_ending(game);
        }
        survival_.add(static_cast<std::size_t>(game.ending_ply),
                      !game.broken && game.ending != name(EndReason::Unfinished));
        YearFigures& year = years_[game.date.substr(0, game.date.find('-'))];
        ++year.games;
        if (game.outcome) {
            year.south.enter(*game.outcome);
        }
        if (!game.start) {
            add_opening(game);
        }
        if (game.outcome) {
            add_outcome(game, sides.first, sides.second);
        }
        const bool agreed = game.result && !game.broken && game.ending == name(EndReason::Unfinished);
        figures_.agreement.agreed += agreed ? 1 : 0;
        const auto way = adjudication_of(game);
        adjudicated_ = way ? &figures_.adjudications.at(static_cast<std::size_t>(*way)) : nullptr;
        if (adjudicated_ != nullptr) {
            ++adjudicated_->games;
        }
        add_analysis(game, sides.first, sides.second, agreed);
    }

    Statistics finish() {
        finish_meetings();
        finish_choices();
        finish_players();
        finish_openings();
        figures_.ratings = ratings_.ratings();
        figures_.groups = groups_.figures();
        figures_.lengths = lengths_.figures();
        figures_.survival = survival_.steps();
        figures_.losses_by_seeds = losses_.by_seeds();
        figures_.losses_by_ply = losses_.by_ply();
        for (auto& [year, of_year] : years_) {
            figures_.years.push_back({year, of_year.games, of_year.south});
        }
        for (auto& ending : endings_) {
            if (ending.games > 0) {
                figures_.endings.push_back(std::move(ending));
            }
        }
        figures_.first_move.margin = margins_.interval();
        figures_.first_move.scored = margins_.count;
        return std::move(figures_);
    }

private:
    struct Opening {
        std::size_t games = 0;
        Tally south;
        Sums margins;
    };

    /// The place of a player's figures; nothing for one who is not known.
    std::optional<std::size_t> player(const std::string& name) {
        if (name == "?") {
            return std::nullopt;
        }
        const auto [found, is_new] = places_.try_emplace(name, figures_.players.size());
        if (is_new) {
            figures_.players.emplace_back().name = name;
        }
        choices_.resize(figures_.players.size());
        ++figures_.players[found->second].games;
        return found->second;
    }

    void add_ending(const StoredGame& game) {
        const auto found = std::ranges::find(endings_, game.ending, &EndingFigures::ending);
        if (found != endings_.end()) {
            ++found->games;
            if (game.outcome) {
                found->south.enter(*game.outcome);
            }
        }
    }

    void add_opening(const StoredGame& game) {
        const auto score = game.score();
        if (game.outcome) {
            figures_.first_move.south.enter(*game.outcome);
        }
        if (score) {
            margins_.add(score->of(Side::South) - score->of(Side::North));
        }
        if (game.moves.size() < opening_plies_) {
            return;
        }
        Opening& opening = openings_[game.opening(opening_plies_)];
        ++opening.games;
        if (game.outcome) {
            opening.south.enter(*game.outcome);
        }
        if (score) {
            opening.margins.add(score->of(Side::South) - score->of(Side::North));
        }
    }

    void add_outcome(const StoredGame& game, std::optional<std::size_t> south,
                     std::optional<std::size_t> north) {
        ++figures_.with_result;
        const int outcome = *game.outcome;
        if (south) {
            figures_.players[*south].results.enter(outcome);
        }
        if (north) {
            figures_.players[*north].results.enter(-outcome);
        }
        if (south && north && south != north) {
            const bool turned = *south > *north;
            meetings_[turned ? std::pair(*north, *south) : std::pair(*south, *north)].enter(turned ? -outcome
                                                                                                   : outcome);
        }
    }

    void add_analysis(const StoredGame& game, std::optional<std::size_t> south,
                      std::optional<std::size_t> north, bool agreed) {
        const auto analysis = analyses_.of(game.id);
        if (!analysis) {
            return;
        }
        ++figures_.analysed;
        if (figures_.analysed == 1 || figures_.loss_rules.endless_play == EndlessPlay::Nobody) {
            figures_.loss_rules = game.rules;
        }
        if (adjudicated_ != nullptr) {
            ++adjudicated_->analysed;
        }
        const std::array sides{south, north};
        for (const auto& side : sides) {
            if (side) {
                ++figures_.players[*side].analysed;
            }
        }
        std::optional<int> proved;
        for (const JudgedPly& ply : analyses_.plies(game.id, *analysis)) {
            proved = ply.ply.number() == game.moves.size() ? ply.result_after : std::nullopt;
            const Board before = ply.position.board();
            const auto& mover = sides[static_cast<std::size_t>(before.to_move())];
            if (ply.forced) {
                continue;
            }
            const auto phase = static_cast<std::size_t>(phase_of(before, game.rules));
            figures_.losses_by_phase.at(phase).add(ply);
            losses_.add(ply);
            groups_.add(game, ply, before);
            if (mover) {
                add_move(ply, figures_.players[*mover].judged.at(phase));
            }
        }
        add_choices(game, *analysis, sides);
        if (agreed) {
            ++figures_.agreement.analysed;
            if (proved && game.outcome) {
                ++figures_.agreement.table[row(*game.outcome)][row(*proved)];
            }
        }
        add_notes(game, *analysis, sides);
    }

    /// What the players chose among, of the moves that were not forced.
    void add_choices(const StoredGame& game, std::int64_t analysis,
                     const std::array<std::optional<std::size_t>, 2>& sides) {
        if (game.turns) {
            return;  // not all legal moves are judged
        }
        const std::vector<MoveValue> values = analyses_.move_values(game.id, analysis);
        for (auto first = values.begin(); first != values.end();) {
            const auto last = std::find_if(first, values.end(),
                                           [&](const MoveValue& each) { return each.ply != first->ply; });
            const std::size_t index = first->ply.number() - 1;
            const auto& mover = sides.at(first->turn.house.owner() == Side::South ? 0 : 1);
            const auto played = index < game.moves.size()
                                    ? std::find_if(first, last,
                                                   [&](const MoveValue& each) {
                                                       return each.turn.house.letter() == game.moves[index];
                                                   })
                                    : last;
            if (mover && played != last && last - first > 1) {
                std::vector<int> losses;
                for (auto each = first; each != last; ++each) {
                    losses.push_back(std::abs(first->value.count() - each->value.count()));
                }
                choices_.at(*mover).add(losses, static_cast<std::size_t>(played - first));
            }
            first = last;
        }
    }

    static void add_move(const JudgedPly& ply, JudgedMoves& judged) {
        const std::int64_t square = std::int64_t{ply.loss.count()} * ply.loss.count();
        ++judged.moves;
        judged.perfect += ply.loss == Seeds{0} ? 1U : 0U;
        judged.proved += ply.grade == Grade::Exact ? 1U : 0U;
        judged.loss += ply.loss.count();
        judged.squares += square;
        judged.guessed += ply.grade == Grade::Estimate ? 1U : 0U;
        judged.guessed_loss += ply.grade == Grade::Estimate ? ply.loss.count() : 0;
        judged.guessed_squares += ply.grade == Grade::Estimate ? square : 0;
        judged.inaccuracies += ply.verdict == Verdict::Inaccuracy ? 1U : 0U;
        judged.mistakes += ply.verdict == Verdict::Mistake ? 1U : 0U;
        judged.blunders += ply.verdict == Verdict::Blunder ? 1U : 0U;
        judged.only_moves += ply.verdict == Verdict::OnlyMove ? 1U : 0U;
    }

    void add_notes(const StoredGame& game, std::int64_t analysis,
                   const std::array<std::optional<std::size_t>, 2>& sides) {
        for (const JudgedNote& note : analyses_.notes(game.id, analysis)) {
            const bool is_south = note.side == Side::South;
            const auto& whose = sides[is_south ? 0 : 1];
            const auto& opponent = sides[is_south ? 1 : 0];
            if (note.kind == NoteKind::Adjudicated) {
                if (adjudicated_ != nullptr && note.grade != Grade::Estimate) {
                    adjudicated_->enter(note.side, note.gain.count(), note.grade);
                }
            } else if (note.kind == NoteKind::Starved) {
                if (whose) {
                    ++figures_.players[*whose].famines_suffered;
                }
                if (opponent) {
                    ++figures_.players[*opponent].famines_given;
                }
            } else if (note.kind == NoteKind::GranaryOpened && whose) {
                ++figures_.players[*whose].granaries_opened;
                figures_.players[*whose].granary_seeds += note.gain.count();
            }
        }
    }

    void finish_players() {
        std::vector<Pairing> pairings;
        for (const auto& [players, of_one] : meetings_) {
            pairings.push_back({players.first, players.second, of_one.points(), of_one.games()});
        }
        const auto fitted = performances(figures_.players.size(), pairings);
        for (std::size_t i = 0; i < fitted.size(); ++i) {
            figures_.players[i].performance = fitted[i];
        }
        std::ranges::sort(figures_.players, [](const PlayerFigures& one, const PlayerFigures& other) {
            return one.games != other.games ? one.games > other.games : one.name < other.name;
        });
    }

    /// Before the players are sorted.
    void finish_choices() {
        // More positions would take long and change little.
        constexpr std::size_t max_fitted = 5000;
        constexpr std::size_t max_compared = 1000;
        Choices all;
        for (const Choices& each : choices_) {
            all.add(each);
        }
        figures_.average_choice = fit(all.sample(max_fitted));
        const Choices reference = all.sample(max_compared);
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            const Choices some = choices_[i].sample(max_fitted);
            auto& rating = figures_.players[i].intrinsic;
            rating = intrinsic_rating(some, reference, figures_.average_choice);
            if (rating) {
                rating->choices = choices_[i].count();
                some.add_reliability({rating->sensitivity.value, rating->consistency.value},
                                     figures_.reliability);
            }
        }
    }

    void finish_openings() {
        const Tally& all = figures_.first_move.south;
        const std::size_t decided = all.won + all.lost;
        figures_.first_move.p_value = binomial_p_value(all.won, decided, 0.5);
        // Against the share of all games, kept from 0 and 1 by half a game each way.
        const double expected = (static_cast<double>(all.won) + 0.5) / (static_cast<double>(decided) + 1);
        std::vector<double> p_values;
        for (const auto& [moves, opening] : openings_) {
            const Tally& south = opening.south;
            p_values.push_back(binomial_p_value(south.won, south.won + south.lost, expected));
        }
        const std::vector<double> corrected = holm_corrected(p_values);
        std::size_t i = 0;
        for (const auto& [moves, opening] : openings_) {
            figures_.openings.push_back({moves, opening.games, opening.south, opening.margins.interval(),
                                         opening.margins.count, p_values[i], corrected[i]});
            ++i;
        }
        std::ranges::stable_sort(figures_.openings, std::ranges::greater{}, &OpeningFigures::games);
    }

    /// Before the players are sorted: the pairs are numbers of theirs.
    void finish_meetings() {
        for (const auto& [players, of_first] : meetings_) {
            const std::string& first = figures_.players[players.first].name;
            const std::string& second = figures_.players[players.second].name;
            if (first < second) {
                figures_.meetings.push_back({first, second, of_first});
            } else {
                figures_.meetings.push_back({second, first, {of_first.lost, of_first.drawn, of_first.won}});
            }
        }
        std::ranges::sort(figures_.meetings, [](const MeetingFigures& a, const MeetingFigures& b) {
            const std::size_t games_of_a = a.results_of_one.games();
            const std::size_t games_of_b = b.results_of_one.games();
            return std::tie(games_of_b, a.one, a.other) < std::tie(games_of_a, b.one, b.other);
        });
    }

    static std::vector<EndingFigures> all_endings() {
        std::vector<EndingFigures> endings;
        for (const EndReason reason :
             {EndReason::Majority, EndReason::NoMove, EndReason::Repetition, EndReason::FewSeeds,
              EndReason::NoCaptureLeft, EndReason::Unfinished}) {
            endings.push_back({std::string(name(reason)), 0, {}});
        }
        return endings;
    }

    std::size_t opening_plies_;
    LatestAnalysis analyses_;
    Statistics figures_;
    Adjudications* adjudicated_ = nullptr;       ///< those the game at hand belongs to, if any
    std::map<std::string, std::size_t> places_;  ///< of players
    std::vector<Choices> choices_;               ///< of each player
    std::map<std::pair<std::size_t, std::size_t>, Tally> meetings_;  ///< of two players, results of the first
    std::map<std::string, Opening> openings_;
    std::vector<EndingFigures> endings_ = all_endings();
    LengthCounter lengths_;
    SurvivalCurve survival_;
    LossTables losses_;
    std::map<std::string, YearFigures> years_;
    Sums margins_;
    RatingCounter ratings_;
    GroupCounter groups_;
};

}  // namespace

Statistics statistics_of(const Corpus& corpus, const Pattern& pattern, std::size_t opening_plies,
                         Grouping by) {
    StatisticsCollector collector(corpus.database(), opening_plies, by);
    corpus.find(pattern, [&](const FoundGame& found) {
        collector.add(found.game);
        return true;
    });
    return collector.finish();
}

}  // namespace awale
