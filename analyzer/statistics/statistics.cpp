#include "awale/analyzer/statistics/statistics.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "awale/analyzer/corpus/analyses/judged_plies.hpp"
#include "awale/analyzer/corpus/find/find.hpp"
#include "awale/analyzer/statistics/performance.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ending.hpp"

namespace awale {

namespace {

/// Sums from which a mean with its interval is made.
struct Sums {
    double sum = 0;
    double squares = 0;
    std::size_t count = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }

    ConfidenceInterval interval() const {
        return mean(sum, squares, count);
    }
};

/// `outcome`: 1 won, 0 drawn, −1 lost.
void enter(Tally& results, int outcome) {
    ++(outcome > 0 ? results.won : outcome < 0 ? results.lost : results.drawn);
}

std::size_t row(int outcome) {
    return static_cast<std::size_t>(outcome + 1);
}

/// Goes through the games and adds up.
class StatisticsCollector {
public:
    StatisticsCollector(const Database& database, std::size_t opening_plies)
        : opening_plies_(opening_plies), analyses_(database) {}

    void add(const StoredGame& game) {
        ++figures_.games;
        const std::pair sides{player(game.south), player(game.north)};
        if (game.broken) {
            ++figures_.broken;  // where and how it ended is not known
        } else {
            add_length(game);
            add_ending(game);
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
        finish_players();
        finish_openings();
        finish_lengths();
        for (auto& ending : endings_) {
            if (ending.games > 0) {
                figures_.endings.push_back(std::move(ending));
            }
        }
        figures_.first_move.margin = margins_.interval();
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
        ++figures_.players[found->second].games;
        return found->second;
    }

    void add_length(const StoredGame& game) {
        const auto plies = static_cast<std::size_t>(game.ending_ply);
        if (lengths_.size() <= plies) {
            lengths_.resize(plies + 1);
        }
        ++lengths_[plies];
    }

    void add_ending(const StoredGame& game) {
        const auto found = std::ranges::find(endings_, game.ending, &EndingFigures::ending);
        if (found != endings_.end()) {
            ++found->games;
            if (game.outcome) {
                enter(found->south, *game.outcome);
            }
        }
    }

    void add_opening(const StoredGame& game) {
        const auto score = game.score();
        if (game.outcome && score) {
            enter(figures_.first_move.south, *game.outcome);
            margins_.add(score->of(Side::South) - score->of(Side::North));
        }
        if (game.moves.size() < opening_plies_) {
            return;
        }
        Opening& opening = openings_[game.moves.substr(0, opening_plies_)];
        ++opening.games;
        if (game.outcome && score) {
            enter(opening.south, *game.outcome);
            opening.margins.add(score->of(Side::South) - score->of(Side::North));
        }
    }

    void add_outcome(const StoredGame& game, std::optional<std::size_t> south,
                     std::optional<std::size_t> north) {
        ++figures_.with_result;
        const int outcome = *game.outcome;
        if (south) {
            enter(figures_.players[*south].results, outcome);
        }
        if (north) {
            enter(figures_.players[*north].results, -outcome);
        }
        if (south && north && south != north) {
            const bool turned = *south > *north;
            Pairing& pairing = pairings_[turned ? std::pair(*north, *south) : std::pair(*south, *north)];
            ++pairing.games;
            pairing.points_of_one += ((turned ? -outcome : outcome) + 1) / 2.0;
        }
    }

    void add_analysis(const StoredGame& game, std::optional<std::size_t> south,
                      std::optional<std::size_t> north, bool agreed) {
        const auto analysis = analyses_.of(game.id);
        if (!analysis) {
            return;
        }
        ++figures_.analysed;
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
            if (mover && !ply.forced) {
                const Phase phase = phase_of(before, game.rules);
                add_move(ply, figures_.players[*mover].judged[static_cast<std::size_t>(phase)]);
            }
        }
        if (agreed) {
            ++figures_.agreement.analysed;
            if (proved && game.outcome) {
                ++figures_.agreement.table[row(*game.outcome)][row(*proved)];
            }
        }
        add_notes(game, *analysis, sides);
    }

    static void add_move(const JudgedPly& ply, JudgedMoves& judged) {
        ++judged.moves;
        judged.perfect += ply.loss == Seeds{0} ? 1U : 0U;
        judged.proved += ply.grade == Grade::Exact ? 1U : 0U;
        judged.loss += ply.loss.count();
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
        for (auto& [players, pairing] : pairings_) {
            pairing.one = players.first;
            pairing.other = players.second;
            pairings.push_back(pairing);
        }
        const auto fitted = performances(figures_.players.size(), pairings);
        for (std::size_t i = 0; i < fitted.size(); ++i) {
            figures_.players[i].performance = fitted[i];
        }
        std::ranges::sort(figures_.players, [](const PlayerFigures& one, const PlayerFigures& other) {
            return one.games != other.games ? one.games > other.games : one.name < other.name;
        });
    }

    void finish_openings() {
        for (const auto& [moves, opening] : openings_) {
            figures_.openings.push_back({moves, opening.games, opening.south, opening.margins.interval()});
        }
        std::ranges::stable_sort(figures_.openings, std::ranges::greater{}, &OpeningFigures::games);
    }

    void finish_lengths() {
        LengthFigures& lengths = figures_.lengths;
        lengths.games = figures_.games - figures_.broken;
        if (lengths.games == 0) {
            return;
        }
        lengths.histogram.resize((lengths_.size() - 1) / LengthFigures::step + 1);
        std::size_t so_far = 0;
        double sum = 0;
        const auto reaches = [&](std::size_t before, std::size_t part) {
            return before * 4 < part * lengths.games && so_far * 4 >= part * lengths.games;
        };
        for (std::size_t plies = 0; plies < lengths_.size(); ++plies) {
            const std::size_t games = lengths_[plies];
            if (games == 0) {
                continue;
            }
            const std::size_t before = std::exchange(so_far, so_far + games);
            lengths.shortest = before == 0 ? plies : lengths.shortest;
            lengths.quarter = reaches(before, 1) ? plies : lengths.quarter;
            lengths.median = reaches(before, 2) ? plies : lengths.median;
            lengths.three_quarters = reaches(before, 3) ? plies : lengths.three_quarters;
            lengths.longest = plies;
            lengths.histogram[plies / LengthFigures::step] += games;
            sum += static_cast<double>(plies) * static_cast<double>(games);
        }
        lengths.mean = sum / static_cast<double>(lengths.games);
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
    std::map<std::pair<std::size_t, std::size_t>, Pairing> pairings_;
    std::map<std::string, Opening> openings_;
    std::vector<EndingFigures> endings_ = all_endings();
    std::vector<std::size_t> lengths_;  ///< games by plies
    Sums margins_;
};

}  // namespace

Statistics statistics_of(const Corpus& corpus, const Pattern& pattern, std::size_t opening_plies) {
    StatisticsCollector collector(corpus.database(), opening_plies);
    corpus.find(pattern, [&](const FoundGame& found) {
        collector.add(found.game);
        return true;
    });
    return collector.finish();
}

}  // namespace awale
