#include "awale/analyzer/statistics/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/statistics/inference.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/play.hpp"

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
    find_games(corpus.database(), pattern, [&](const FoundGame& found) {
        collector.add(found.game);
        return true;
    });
    return collector.finish();
}

namespace {

void add_to(std::vector<LossFigures>& rows, std::size_t row, const JudgedPly& ply) {
    if (rows.size() <= row) {
        rows.resize(row + 1);
    }
    rows[row].add(ply);
}

/// Row i has the numbers i · size + 1 to (i + 1) · size.
std::vector<LossRow> with_moves(const std::vector<LossFigures>& rows, std::size_t size) {
    std::vector<LossRow> named;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].moves() > 0) {
            named.push_back({i * size + 1, (i + 1) * size, rows[i]});
        }
    }
    return named;
}

}  // namespace

void LossFigures::add(const JudgedPly& ply) {
    (ply.grade == Grade::Estimate ? guessed : proved).add(ply.loss.count());
}

void LossTables::add(const JudgedPly& ply) {
    const auto seeds = static_cast<std::size_t>(ply.position.board().on_board().count());
    add_to(by_seeds_, seeds == 0 ? 0 : (seeds - 1) / seeds_a_row, ply);
    add_to(by_ply_, (ply.ply.number() - 1) / plies_a_row, ply);
}

std::vector<LossRow> LossTables::by_seeds() const {
    return with_moves(by_seeds_, seeds_a_row);
}

std::vector<LossRow> LossTables::by_ply() const {
    return with_moves(by_ply_, plies_a_row);
}

void LengthCounter::add(std::size_t plies) {
    if (games_.size() <= plies) {
        games_.resize(plies + 1);
    }
    ++games_[plies];
    ++all_;
}

LengthFigures LengthCounter::figures() const {
    LengthFigures lengths;
    lengths.games = all_;
    if (all_ == 0) {
        return lengths;
    }
    lengths.histogram.resize((games_.size() - 1) / LengthFigures::step + 1);
    std::size_t so_far = 0;
    double sum = 0;
    double squares = 0;
    const auto reaches = [&](std::size_t before, std::size_t part) {
        return before * 4 < part * all_ && so_far * 4 >= part * all_;
    };
    for (std::size_t plies = 0; plies < games_.size(); ++plies) {
        const std::size_t games = games_[plies];
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
        const auto length = static_cast<double>(plies);
        sum += length * static_cast<double>(games);
        squares += length * length * static_cast<double>(games);
    }
    lengths.mean = mean(sum, squares, all_);
    return lengths;
}

std::string_view name(Adjudicated way) {
    switch (way) {
        case Adjudicated::Agreement: return "agreement";
        case Adjudicated::Resignation: return "resignation";
        case Adjudicated::Repetition: return "repetition";
    }
    return "";
}

std::optional<Adjudicated> adjudication_of(const StoredGame& game) {
    if (game.broken) {
        return std::nullopt;
    }
    if (game.ending == name(EndReason::Repetition)) {
        return Adjudicated::Repetition;
    }
    if (game.ending != name(EndReason::Unfinished) || !game.result) {
        return std::nullopt;
    }
    // Who resigns keeps the own store, and the other side has everything else.
    const int all = 2 * game.start_board().total().count();
    for (const Side side : {Side::South, Side::North}) {
        const int kept = game.final.halves(side);
        if (game.result->halves(side) == kept && game.result->halves(other(side)) == all - kept) {
            return Adjudicated::Resignation;
        }
    }
    return Adjudicated::Agreement;
}

void Adjudications::enter(Side side, std::int64_t beyond, Grade grade) {
    ++proved;
    if (beyond == 0) {
        ++(grade == Grade::Exact ? as_proved : within_limits);
        return;
    }
    const auto which = static_cast<std::size_t>(side);
    ++favoured.at(which);
    seeds.at(which) += beyond;
}

void SurvivalCurve::add(std::size_t plies, bool over) {
    if (lengths_.size() <= plies) {
        lengths_.resize(plies + 1);
    }
    ++(over ? lengths_[plies].over : lengths_[plies].broken_off);
}

std::vector<SurvivalStep> SurvivalCurve::steps() const {
    std::size_t at_risk = 0;
    for (const Length& length : lengths_) {
        at_risk += length.over + length.broken_off;
    }
    std::vector<SurvivalStep> steps;
    double going_on = 1;
    double greenwood = 0;  // the sum of d / (n (n − d))
    for (std::size_t plies = 0; plies < lengths_.size(); ++plies) {
        const Length& length = lengths_[plies];
        if (length.over > 0) {
            const auto n = static_cast<double>(at_risk);
            const auto d = static_cast<double>(length.over);
            going_on *= (n - d) / n;
            ConfidenceInterval share{going_on, 0, 0};
            if (going_on > 0) {
                greenwood += d / (n * (n - d));
                const double spread =
                    std::exp(normal_quantile * std::sqrt(greenwood) / std::abs(std::log(going_on)));
                share.low = std::pow(going_on, spread);
                share.high = std::pow(going_on, 1 / spread);
            }
            steps.push_back({plies, at_risk, length.over, share});
        }
        at_risk -= length.over + length.broken_off;
    }
    return steps;
}

std::optional<std::size_t> median(const std::vector<SurvivalStep>& steps) {
    const auto half =
        std::ranges::find_if(steps, [](const SurvivalStep& step) { return step.going_on.value <= 0.5; });
    return half == steps.end() ? std::nullopt : std::optional{half->plies};
}

namespace {

constexpr std::array grouping_names{
    std::pair{std::string_view{"year"}, Grouping::Year},
    std::pair{std::string_view{"event"}, Grouping::Event},
    std::pair{std::string_view{"player"}, Grouping::Player},
    std::pair{std::string_view{"rules"}, Grouping::Rules},
    std::pair{std::string_view{"seeds"}, Grouping::Seeds},
};

/// Two digits, so that names and numbers have one order.
std::string seeds_group(int seeds) {
    return (seeds < 10 ? "0" : "") + std::to_string(seeds);
}

}  // namespace

std::optional<Grouping> grouping_from_name(std::string_view name) {
    const auto* const found =
        std::ranges::find(grouping_names, name, [](const auto& entry) { return entry.first; });
    return found == grouping_names.end() ? std::nullopt : std::optional(found->second);
}

void GroupCounter::enter(const StoredGame& game, Side side) {
    Group& entered = groups_[group_of(game, side)];
    const int sign = side == Side::South ? 1 : -1;
    ++entered.figures.games;
    const auto score = game.score();
    if (game.outcome) {
        entered.figures.results.enter(sign * *game.outcome);
    }
    if (score) {
        entered.margins.add(sign * (score->of(Side::South) - score->of(Side::North)));
    }
}

std::string GroupCounter::group_of(const StoredGame& game, Side side) const {
    switch (by_) {
        case Grouping::None:
        case Grouping::Seeds: break;
        case Grouping::Year: return game.date.substr(0, game.date.find('-'));
        case Grouping::Event: return game.event;
        case Grouping::Rules: return std::string(game.rules.name);
        case Grouping::Player: {
            const std::string& player = side == Side::South ? game.south : game.north;
            return player == "?" ? "" : player;
        }
    }
    return "";
}

void GroupCounter::add(const StoredGame& game) {
    if (by_ == Grouping::None || by_ == Grouping::Seeds) {
        return;  // seeds are counted by move
    }
    enter(game, Side::South);
    if (by_ == Grouping::Player) {
        enter(game, Side::North);
    }
}

void GroupCounter::add(const StoredGame& game, const JudgedPly& ply, const Board& before) {
    if (by_ == Grouping::None) {
        return;
    }
    const bool by_seeds = by_ == Grouping::Seeds;
    Group& group =
        groups_[by_seeds ? seeds_group(before.on_board().count()) : group_of(game, before.to_move())];
    if (by_seeds) {
        group.figures.games += group.last == game.id ? 0U : 1U;
        group.last = game.id;
    }
    group.figures.losses.add(ply);
}

std::vector<GroupFigures> GroupCounter::figures() const {
    std::vector<GroupFigures> figures;
    for (const auto& [name, group] : groups_) {
        GroupFigures& made = figures.emplace_back(group.figures);
        made.group = by_ == Grouping::Seeds && name.starts_with('0') ? name.substr(1) : name;
        made.margin = group.margins.interval();
        made.scored = group.margins.count;
    }
    if (by_ == Grouping::Seeds) {
        std::ranges::reverse(figures);
    }
    return figures;
}

std::string_view name(Phase phase) {
    switch (phase) {
        case Phase::Opening: return "opening";
        case Phase::MiddleGame: return "middle_game";
        case Phase::Ending: return "ending";
    }
    return "";
}

Phase phase_of(const Board& board, const RuleSet& rules) {
    const int all = rules.total_seeds().count();
    const int left = board.on_board().count();
    return 4 * left > 3 * all ? Phase::Opening : 3 * left > all ? Phase::MiddleGame : Phase::Ending;
}

JudgedMoves& JudgedMoves::operator+=(const JudgedMoves& more) {
    moves += more.moves;
    perfect += more.perfect;
    proved += more.proved;
    guessed += more.guessed;
    loss += more.loss;
    guessed_loss += more.guessed_loss;
    squares += more.squares;
    guessed_squares += more.guessed_squares;
    inaccuracies += more.inaccuracies;
    mistakes += more.mistakes;
    blunders += more.blunders;
    only_moves += more.only_moves;
    return *this;
}

JudgedMoves PlayerFigures::judged_total() const {
    JudgedMoves all;
    for (const JudgedMoves& phase : judged) {
        all += phase;
    }
    return all;
}

std::size_t Agreement::proved() const {
    std::size_t sum = 0;
    for (const auto& row : table) {
        for (const std::size_t games : row) {
            sum += games;
        }
    }
    return sum;
}

std::size_t Agreement::right() const {
    return table[0][0] + table[1][1] + table[2][2];
}

}  // namespace awale
