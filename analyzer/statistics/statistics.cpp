#include "awale/analyzer/statistics/statistics.hpp"

#include <cmath>
#include <cstdlib>
#include <numeric>
#include <set>

#include "awale/analyzer/corpus/find.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

constexpr std::size_t seeds_a_row = 6;  // of tables of losses
constexpr std::size_t plies_a_row = 20;

std::size_t row(int outcome) { return static_cast<std::size_t>(outcome + 1); }

/// How a game came to be adjudicated; nothing where it was played to its end, or has no result.
std::optional<Adjudicated> adjudication_of(const StoredGame& game) {
    if (game.broken) {
        return std::nullopt;
    }
    if (game.ending == name(EndReason::Repetition)) {
        return Adjudicated::Repetition;
    }
    const auto stopped = game.stopped();
    if (!stopped || !game.result) {
        return std::nullopt;
    }
    return stopped->conclusion == Conclusion::Resigned ? Adjudicated::Resignation : Adjudicated::Agreement;
}

/// The results of a game and the difference of its seeds.
void enter(GroupFigures& figures, const StoredGame& game) { figures.enter(game.outcome, game.score()); }

void enter(MoveQuality& judged, const JudgedPly& ply) {
    judged.losses.add(ply.loss, ply.grade);
    judged.perfect += ply.loss == Seeds{0} ? 1U : 0U;
    judged.exact += ply.grade == Grade::Exact ? 1U : 0U;
    judged.inaccuracies += ply.verdict == Verdict::Inaccuracy ? 1U : 0U;
    judged.mistakes += ply.verdict == Verdict::Mistake ? 1U : 0U;
    judged.blunders += ply.verdict == Verdict::Blunder ? 1U : 0U;
    judged.only_moves += ply.verdict == Verdict::OnlyMove ? 1U : 0U;
}

/// Range i has the numbers i · size + 1 to (i + 1) · size.
std::vector<LossRow> loss_rows(const std::map<std::size_t, LossFigures>& ranges, std::size_t size) {
    std::vector<LossRow> rows;
    rows.reserve(ranges.size());
    for (const auto& [i, losses] : ranges) {
        rows.push_back({i * size + 1, (i + 1) * size, losses});
    }
    return rows;
}

/// `games` by their plies.
LengthFigures length_figures(const std::vector<std::size_t>& games) {
    LengthFigures lengths;
    lengths.games = std::accumulate(games.begin(), games.end(), std::size_t{0});
    if (lengths.games == 0) {
        return lengths;
    }
    lengths.histogram.resize((games.size() - 1) / LengthFigures::step + 1);
    std::size_t so_far = 0;
    double sum = 0;
    double squares = 0;
    const auto reaches = [&](std::size_t before, std::size_t part) {
        return before * 4 < part * lengths.games && so_far * 4 >= part * lengths.games;
    };
    for (std::size_t plies = 0; plies < games.size(); ++plies) {
        const std::size_t here = games[plies];
        if (here == 0) {
            continue;
        }
        const std::size_t before = std::exchange(so_far, so_far + here);
        lengths.shortest = before == 0 ? plies : lengths.shortest;
        lengths.quarter = reaches(before, 1) ? plies : lengths.quarter;
        lengths.median = reaches(before, 2) ? plies : lengths.median;
        lengths.three_quarters = reaches(before, 3) ? plies : lengths.three_quarters;
        lengths.longest = plies;
        lengths.histogram[plies / LengthFigures::step] += here;
        const auto length = static_cast<double>(plies);
        sum += length * static_cast<double>(here);
        squares += length * length * static_cast<double>(here);
    }
    lengths.mean = mean(sum, squares, lengths.games);
    return lengths;
}

std::vector<GroupFigures> named(const std::map<std::string, GroupFigures>& groups) {
    std::vector<GroupFigures> figures;
    for (const auto& [name, group] : groups) {
        figures.emplace_back(group).name = name;
    }
    return figures;
}

}  // namespace

StatisticsCollector::StatisticsCollector(const Database& database, std::size_t opening_plies, Grouping by,
                                         std::string player)
    : opening_plies_(opening_plies), analyses_(database), groups_(by, std::move(player)) {}

bool StatisticsCollector::add(const StoredGame& game,
                              const std::function<void(const JudgedPly&, const Board&)>& judged) {
    ++figures_.games;
    ratings_.add(game);
    groups_.add(game);
    const Player south = player(game.south);
    const Players sides{south, game.north == game.south ? south : player(game.north)};
    const auto plies = static_cast<std::size_t>(game.ending_ply);
    survival_.resize(std::max(survival_.size(), plies + 1));
    if (game.broken) {
        ++figures_.broken;  // where and how it ended is not known
    } else {
        lengths_.resize(std::max(lengths_.size(), plies + 1));
        ++lengths_[plies];
        enter(endings_[game.ending], game);
    }
    const bool unfinished = game.ending == name(EndReason::Unfinished);
    ++(game.broken || unfinished ? survival_[plies].broken_off : survival_[plies].over);
    enter(years_[year_of(game.date)], game);
    if (!game.start) {
        enter(figures_.first_move, game);
        if (game.moves.size() >= opening_plies_) {
            enter(openings_[game.opening(opening_plies_)], game);
        }
    }
    if (game.outcome) {
        add_outcome(game, sides);
    }
    const bool agreed = game.result && !game.broken && unfinished;
    figures_.agreement.agreed += agreed ? 1 : 0;
    const auto way = adjudication_of(game);
    adjudicated_ = way ? &figures_.adjudications.at(static_cast<std::size_t>(*way)) : nullptr;
    if (adjudicated_ != nullptr) {
        ++adjudicated_->games;
    }
    return add_analysis(game, sides, agreed, judged);
}

Statistics StatisticsCollector::finish(bool models) {
    // Players are sorted last: others count by their places.
    finish_meetings();
    if (models) {
        finish_choices();
        std::vector<Pairing> pairings;
        for (const auto& [players, of_one] : std::map(meetings_.begin(), meetings_.end())) {
            pairings.push_back({players.first, players.second, of_one.points(), of_one.games()});
        }
        const auto fitted = performances(figures_.players.size(), pairings);
        for (std::size_t i = 0; i < fitted.size(); ++i) {
            figures_.players[i].performance = fitted[i];
        }
        figures_.ratings = ratings_.ratings();
    }
    sort_stably(figures_.players, [](const PlayerFigures& one, const PlayerFigures& other) {
        return one.games != other.games ? one.games > other.games : one.name < other.name;
    });
    finish_openings();
    figures_.groups = groups_.figures();
    figures_.lengths = length_figures(lengths_);
    figures_.survival = survival_steps(survival_);
    figures_.losses_by_seeds = loss_rows(losses_by_seeds_, seeds_a_row);
    figures_.losses_by_ply = loss_rows(losses_by_ply_, plies_a_row);
    figures_.years = named(years_);
    for (const EndReason reason : {EndReason::Majority, EndReason::NoMove, EndReason::Repetition,
                                   EndReason::FewSeeds, EndReason::NoCaptureLeft, EndReason::Unfinished}) {
        const std::string ending(name(reason));
        if (const auto found = endings_.find(ending); found != endings_.end()) {
            figures_.endings.emplace_back(found->second).name = ending;
        }
    }
    return std::move(figures_);
}

StatisticsCollector::Player StatisticsCollector::player(const std::string& name) {
    if (!is_known(name)) {
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

void StatisticsCollector::add_outcome(const StoredGame& game, const Players& sides) {
    ++figures_.with_result;
    const auto score = game.score();
    const auto [south, north] = sides;
    if (south && south == north) {
        return;  // nobody wins against himself
    }
    for (const Side side : {Side::South, Side::North}) {
        if (const Player place = sides.at(static_cast<std::size_t>(side))) {
            PlayerFigures& player = figures_.players[*place];
            player.results.enter(side == Side::South ? *game.outcome : -*game.outcome);
            player.seeds_for += score ? score->of(side) : 0;
            player.seeds_against += score ? score->of(other(side)) : 0;
        }
    }
    if (south && north) {
        const bool turned = *south > *north;
        meetings_[std::minmax(*south, *north)].enter(turned ? -*game.outcome : *game.outcome);
    }
}

bool StatisticsCollector::add_analysis(const StoredGame& game, const Players& sides, bool agreed,
                                       const std::function<void(const JudgedPly&, const Board&)>& judged) {
    const auto analysis = analyses_.of(game.id);
    if (!analysis) {
        return false;
    }
    ++figures_.analysed;
    if (figures_.analysed == 1 || figures_.loss_rules.endless_play == EndlessPlay::Nobody) {
        figures_.loss_rules = game.rules;
    }
    if (adjudicated_ != nullptr) {
        ++adjudicated_->analysed;
    }
    for (const Player& side : std::set(sides.begin(), sides.end())) {
        if (side) {
            ++figures_.players[*side].analysed;
        }
    }
    std::optional<int> proved;
    for (const JudgedPly& ply : analyses_.plies(game.id, *analysis)) {
        proved = ply.ply.number() == game.moves.size() ? ply.result_after : std::nullopt;
        const Board before = ply.position.board();
        if (ply.forced) {
            continue;
        }
        const auto phase = static_cast<std::size_t>(phase_of(before, game.rules));
        const auto seeds = static_cast<std::size_t>(before.on_board().count());
        enter(figures_.judged_by_phase.at(phase), ply);
        losses_by_seeds_[seeds == 0 ? 0 : (seeds - 1) / seeds_a_row].add(ply.loss, ply.grade);
        losses_by_ply_[(ply.ply.number() - 1) / plies_a_row].add(ply.loss, ply.grade);
        groups_.add(game, ply, before);
        if (const Player& mover = sides.at(static_cast<std::size_t>(before.to_move()))) {
            enter(figures_.players[*mover].judged.at(phase), ply);
        }
        if (judged) {
            judged(ply, before);
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
    return true;
}

/// What the players chose among, of the moves that were not forced.
void StatisticsCollector::add_choices(const StoredGame& game, std::int64_t analysis, const Players& sides) {
    if (game.turns) {
        return;  // not all legal moves are judged
    }
    const std::vector<MoveValue> values = analyses_.move_values(game.id, analysis);
    for (auto first = values.begin(); first != values.end();) {
        const auto last =
            std::find_if(first, values.end(), [&](const MoveValue& each) { return each.ply != first->ply; });
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

void StatisticsCollector::add_notes(const StoredGame& game, std::int64_t analysis, const Players& sides) {
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

void StatisticsCollector::finish_choices() {
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

void StatisticsCollector::finish_openings() {
    const Tally& all = figures_.first_move.results;
    const std::size_t decided = all.won + all.lost;
    figures_.first_move.p_value = binomial_p_value(all.won, decided, 0.5);
    // Against the share of all games, kept from 0 and 1 by half a game each way.
    const double expected = (static_cast<double>(all.won) + 0.5) / (static_cast<double>(decided) + 1);
    std::vector<double> p_values;
    for (const GroupFigures& opening : named({openings_.begin(), openings_.end()})) {
        const Tally& south = opening.results;
        p_values.push_back(binomial_p_value(south.won, south.won + south.lost, expected));
        figures_.openings.push_back({opening, p_values.back()});
    }
    const std::vector<double> corrected = holm_corrected(p_values);
    for (std::size_t i = 0; i < corrected.size(); ++i) {
        figures_.openings[i].p_corrected = corrected[i];
    }
    sort_stably(figures_.openings, std::ranges::greater{}, &TestedFigures::games);
}

void StatisticsCollector::finish_meetings() {
    for (const auto& [players, of_first] : meetings_) {
        const std::string& first = figures_.players[players.first].name;
        const std::string& second = figures_.players[players.second].name;
        if (first < second) {
            figures_.meetings.push_back({first, second, of_first});
        } else {
            figures_.meetings.push_back({second, first, {of_first.lost, of_first.drawn, of_first.won}});
        }
    }
    sort_stably(figures_.meetings, [](const MeetingFigures& a, const MeetingFigures& b) {
        const std::size_t games_of_a = a.results_of_one.games();
        const std::size_t games_of_b = b.results_of_one.games();
        return std::tie(games_of_b, a.one, a.other) < std::tie(games_of_a, b.one, b.other);
    });
}

Statistics of_player(Statistics figures, const std::string& player) {
    std::erase_if(figures.players, [&](const PlayerFigures& each) { return each.name != player; });
    std::erase_if(figures.ratings, [&](const RatedPlayer& each) { return each.name != player; });
    if (!figures.players.empty()) {
        figures.judged_by_phase = figures.players.front().judged;
    }
    return figures;
}

std::vector<ComparedFigure> compare(const Statistics& first, const Statistics& second,
                                    const std::string& player) {
    using Of = ComparedFigure::Of;
    std::vector<ComparedFigure> rows;
    const auto add = [&](const char* name, const std::string& detail, bool is_share, const auto& of) {
        rows.push_back({name, detail, is_share, of(first), of(second)});
    };
    add("score", "", true, [&](const Statistics& figures) {
        const Tally results = player.empty()            ? figures.first_move.results
                              : figures.players.empty() ? Tally()
                                                        : figures.players.front().results;
        return Of{results.score(), results.games()};
    });
    add("plies", "", false, [](const Statistics& figures) {
        return Of{figures.lengths.mean, figures.lengths.games};
    });
    const auto add_moves = [&](const std::string& phase, const auto& judged) {
        add("mistakes", phase, true, [&](const Statistics& figures) {
            const MoveQuality moves = judged(figures);
            return Of{moves.mistake_share(), moves.moves()};
        });
    };
    const auto all_moves = [](const Statistics& figures) { return total(figures.judged_by_phase); };
    add_moves("", all_moves);
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        add_moves(std::string(name(static_cast<Phase>(phase))),
                  [phase](const Statistics& figures) { return figures.judged_by_phase.at(phase); });
    }
    add("perfect", "", true, [&](const Statistics& figures) {
        const MoveQuality moves = all_moves(figures);
        return Of{moves.perfect_share(), moves.moves()};
    });
    for (const auto& [name, losses] :
         {std::pair("proved_loss", &LossFigures::proved), std::pair("guessed_loss", &LossFigures::guessed)}) {
        add(name, "", false, [&, losses = losses](const Statistics& figures) {
            const Sums sums = all_moves(figures).losses.*losses;
            return Of{sums.interval(), sums.count};
        });
    }
    std::set<std::string> habits;
    for (const Statistics* const figures : {&first, &second}) {
        for (const HabitFigures& habit : figures->habits) {
            habits.insert(habit.habit);
        }
    }
    for (const std::string& habit : habits) {
        add("habit", habit, true, [&](const Statistics& figures) {
            std::size_t mistakes = 0;
            for (const HabitFigures& each : figures.habits) {
                mistakes += each.habit == habit ? each.mistakes : 0;
            }
            const std::size_t moves = all_moves(figures).moves();
            return Of{share(static_cast<double>(mistakes), moves), moves};
        });
    }
    return rows;
}

Statistics statistics_of(const Corpus& corpus, const Pattern& pattern, std::size_t opening_plies, Grouping by,
                         const std::string& player) {
    StatisticsCollector collector(corpus.database(), opening_plies, by, player);
    find_games(corpus.database(), pattern, [&](const FoundGame& found) {
        collector.add(found.game);
        return true;
    });
    return collector.finish();
}

std::vector<SurvivalStep> survival_steps(const std::vector<LengthCount>& lengths) {
    std::size_t at_risk = 0;
    for (const LengthCount& length : lengths) {
        at_risk += length.over + length.broken_off;
    }
    std::vector<SurvivalStep> steps;
    double going_on = 1;
    double greenwood = 0;  // the sum of d / (n (n − d))
    for (std::size_t plies = 0; plies < lengths.size(); ++plies) {
        const LengthCount& length = lengths[plies];
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

GroupCounter::Group GroupCounter::group_of(const StoredGame& game, Side side) const {
    const std::string& player = side == Side::South ? game.south : game.north;
    return {0, by_ == Grouping::Year    ? year_of(game.date)
               : by_ == Grouping::Event ? game.event
               : by_ == Grouping::Rules ? std::string(game.rules.name)
               : is_known(player)       ? player
                                        : ""};
}

GroupCounter::Group GroupCounter::group_of(const StoredGame& game, Ply ply, const Board& before) const {
    if (by_ == Grouping::Seeds) {
        return {-before.on_board().count(), to_text(before.on_board())};
    }
    if (by_ == Grouping::Phase) {
        const Phase phase = phase_of(before, game.rules);
        return {static_cast<int>(phase), std::string(name(phase))};
    }
    const auto left = ply.number() <= times_.left.size() ? times_.left[ply.number() - 1] : std::nullopt;
    if (!left) {
        return {std::numeric_limits<int>::min(), ""};
    }
    // The range from so many seconds on the clock.
    for (const int least : {600, 300, 60, 30, 10}) {
        if (*left >= least) {
            return {-least, std::to_string(least)};
        }
    }
    return {0, "0"};
}

void GroupCounter::add(const StoredGame& game) {
    if (by_ == Grouping::Clock) {
        times_ = move_times(game);
    }
    if (by_ == Grouping::None || is_by_move()) {
        return;
    }
    for (const Side side : {Side::South, Side::North}) {
        const bool is_by_player = by_ == Grouping::Player || !player_.empty();
        const bool is_twice = side == Side::North && game.south == game.north;
        if (!is_twice && (is_by_player ? is_of_player(game, side) : side == Side::South)) {
            groups_[group_of(game, side)].enter(game.outcome, game.score(), side);
        }
    }
}

void GroupCounter::add(const StoredGame& game, const JudgedPly& ply, const Board& before) {
    if (by_ == Grouping::None || !is_of_player(game, before.to_move())) {
        return;
    }
    const Group key = is_by_move() ? group_of(game, ply.ply, before) : group_of(game, before.to_move());
    GroupFigures& group = groups_[key];
    if (is_by_move() && std::exchange(last_[key], game.id) != game.id) {
        ++group.games;
    }
    enter(group.judged, ply);
}

std::vector<GroupFigures> GroupCounter::figures() const {
    std::vector<GroupFigures> figures;
    for (const auto& [key, group] : groups_) {
        figures.emplace_back(group).name = key.second;
    }
    return figures;
}

}  // namespace awale
