#include "awale/analyzer/workbook/workbook.hpp"

#include <cstdlib>

#include "awale/analyzer/workbook/composer.hpp"
#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

constexpr std::size_t pool = 4;          // exercises looked for, for each that is wanted
constexpr std::size_t effort = 100;      // positions searched for each that is wanted, once there are enough
constexpr std::size_t plies_apart = 10;  // of two exercises from one game
constexpr std::size_t compositions = 1000;  // looked at, at most, for each exercise that is wanted
constexpr std::size_t patience = 300;       // compositions without an exercise of a kind that is still wanted
constexpr std::size_t a_turn = 40;          // compositions of a theme, before the next has its turn
constexpr std::uint64_t seeds_apart = 1000;  // of the themes of a mixed book, else some have the same boards
constexpr std::size_t levels = 3;            // of exercises
constexpr int alike = 4;                     // seeds that lie elsewhere, at most, in positions that are alike
constexpr int alike_part = 5;                // and no more than the seeds on the board divided by this

/// The themes in the order in which a course has them, easy ones first.
constexpr std::array taught{Theme::Capture,  Theme::Parry,   Theme::DoubleThreat, Theme::GrandSlam,
                            Theme::Granary,  Theme::Famine,  Theme::EndingTrap,   Theme::Endgame,
                            Theme::OnlyMove, Theme::Opening, Theme::Trap,         Theme::Tempo,
                            Theme::Loop};
static_assert(taught.size() == all_themes.size());
constexpr std::size_t for_beginners = 6;  // of them: what a mixed book asks those who know only the rules

bool is_for_beginners(Theme theme) {
    return std::ranges::find(taught, theme) < taught.begin() + for_beginners;
}

/// The themes that an order asks for.
std::vector<Theme> themes_of(const WorkbookOrder& order) {
    if (order.theme) {
        return {*order.theme};
    }
    if (!order.themes.empty()) {
        return order.themes;
    }
    return {taught.begin(), order.level == Level::Player ? taught.begin() + for_beginners : taught.end()};
}

/// How often each house may be the solution in a book, so that no guess pays.
class AnswerShares {
public:
    /// Of a book of `count` exercises.
    explicit AnswerShares(std::size_t count)
        : of_one_(std::max<std::size_t>(count * 35 / 100, 1)),
          of_two_(std::max<std::size_t>(count * 60 / 100, 2)) {}

    /// The houses that may be the solution of one more.
    HouseSet open() const {
        return row_houses(Side::South).where([&](House house) {
            auto others = taken_;
            const std::size_t taken = std::exchange(others[house.place()], 0);
            return taken < of_one_ && taken + std::ranges::max(others) < of_two_;
        });
    }

    void add(House solution) { ++taken_[solution.place()]; }

    void remove(House solution) { --taken_[solution.place()]; }

    House most_frequent() const {
        return {Side::South, static_cast<std::size_t>(std::ranges::max_element(taken_) - taken_.begin())};
    }

    /// Whether the shares hold for what was added, in a book of `count` exercises.
    bool hold_for(std::size_t count) const {
        auto taken = taken_;
        sort_stably(taken, std::greater());
        const AnswerShares shares(count);
        return taken[0] <= shares.of_one_ && taken[0] + taken[1] <= shares.of_two_;
    }

private:
    std::size_t of_one_;
    std::size_t of_two_;
    std::array<std::size_t, House::lanes / 2> taken_{};
};

/// The games in the order in which they are looked at: by a well-mixed number for each.
std::vector<GameId> games_in_order(const Database& database, const WorkbookOrder& order) {
    std::vector<GameId> ids = games_under(database, order.rules);
    sort_stably(ids, {}, [&](GameId id) {
        const auto place = static_cast<std::uint64_t>(number(id)) + RandomNumbers::step * order.seed;
        return std::pair(RandomNumbers(place).next(), id);
    });
    return ids;
}

int seeds_elsewhere(const Board& a, const Board& b) {
    int sum = 0;
    for (const House house : all_houses) {
        sum += std::abs((a.seeds(house) - b.seeds(house)).count());
    }
    return sum / 2;
}

class ExerciseCollector {
public:
    ExerciseCollector(std::shared_ptr<const Tables> tables, const WorkbookOrder& order)
        : order_(order),
          themes_(themes_of(order)),
          shares_(order.count),
          found_shares_(order.count),
          table_seeds_(tables ? tables->highest_level() : -1),
          maker_(order.rules, std::move(tables)) {}

    bool enough() const {
        const std::size_t count = found_.exercises.size();
        const std::size_t longest = effort * order_.count * (spread_ < order_.count ? pool : 1);
        return count >= pool * order_.count || (count >= order_.count && found_.positions >= longest);
    }

    const CollectedExercises& found() const { return found_; }

    void look_at(StoredGames& games, GameId id) {
        ++found_.games;
        const auto game = games.find(id);
        if (!game) {
            return;
        }
        const std::vector<Board> boards = game->boards();
        std::size_t next = 0;  // where another exercise may come from
        for (std::size_t index = 0; index < static_cast<std::size_t>(game->ending_ply) && !enough();
             ++index) {
            if (index >= next && add(*game, boards[index], Ply{index + 1})) {
                next = index + plies_apart;
            }
        }
    }

    void look_at(StoredGames& games, GameId id, Ply ply) {
        const auto game = games.find(id);
        found_.games += std::exchange(last_, id) == id ? 0U : 1U;
        if (game && ply.number() <= game->moves.size() && !enough()) {
            add(*game, game->boards()[ply.number() - 1], ply);
        }
    }

    /// Keeps an even choice from easy to hard of what the games had, of those with a proved result if there
    /// are enough. Of exercises about as hard, one whose player went wrong and could have seen it is first.
    void choose_from_games() {
        std::vector<Exercise> all = std::exchange(found_.exercises, {});
        const auto by_result = [](const Exercise& exercise) {
            return exercise.criterion == Criterion::FinalMargin;
        };
        if (static_cast<std::size_t>(std::ranges::count_if(all, by_result)) >= order_.count) {
            std::erase_if(all, std::not_fn(by_result));
        }
        sort_stably(all, {}, points_of);
        std::vector<bool> is_chosen(all.size());
        const std::size_t most = std::min(order_.count, all.size());
        const auto off = [&](std::size_t at, std::size_t wanted) {
            return distance(at, wanted) + (is_seen_mistake(all[at]) ? 0 : all.size() / most);
        };
        const auto choose = [&](bool spread) {
            for (std::size_t i = 0; i < most && found_.exercises.size() < most; ++i) {
                const std::size_t wanted = i * all.size() / most;
                std::optional<std::size_t> nearest;
                for (std::size_t at = 0; at < all.size(); ++at) {
                    if (!is_chosen[at] && (!spread || shares_.open().contains(all[at].solution().house)) &&
                        (!nearest || off(at, wanted) < off(*nearest, wanted))) {
                        nearest = at;
                    }
                }
                if (nearest) {
                    is_chosen[*nearest] = true;
                    take(std::move(all[*nearest]));
                }
            }
        };
        choose(true);
        if (!order_.compose) {
            choose(false);
        }
    }

    /// Makes up positions of each theme in turn until there are as many exercises as wanted.
    void compose(const std::function<void(std::size_t)>& progress) {
        std::vector<Composer> composers;
        composers.reserve(themes_.size());
        for (const Theme theme : themes_) {
            composers.emplace_back(order_.rules, theme, table_seeds_,
                                   order_.seed + (order_.theme ? 0 : composers.size() * seeds_apart));
        }
        std::size_t turn = 0;    // the theme that is composed for
        std::size_t waited = 0;  // compositions since the last exercise
        for (std::size_t i = 0; i < compositions * order_.count && found_.exercises.size() < order_.count;
             ++i) {
            const bool is_patient = waited <= patience * (order_.theme ? 1 : 3);
            const WantedExercise wanted{.solutions = shares_.open(), .hardest = hardest_wanted(is_patient)};
            while (!order_.theme && wanted.hardest == Level::Player && !is_for_beginners(themes_[turn])) {
                turn = (turn + 1) % themes_.size();
            }
            const auto [board, ply] = composers[turn].next(wanted.solutions);
            auto exercise = may_fit(themes_[turn], board, order_.rules, ply, wanted.solutions)
                                ? exercise_from(themes_[turn], board, wanted)
                                : std::nullopt;
            const bool is_wanted = exercise && (!is_patient || is_kind_wanted(*exercise));
            if (is_wanted) {
                exercise->composed = true;
                take(*std::move(exercise));
                progress(found_.exercises.size());
            }
            waited = is_wanted ? 0 : waited + 1;
            if (is_wanted || waited % a_turn == 0) {
                turn = (turn + 1) % themes_.size();
            }
        }
    }

    /// Removes the last exercises of the most frequent solution until the shares hold for a book that could
    /// not be filled.
    void shorten() {
        std::vector<Exercise>& all = found_.exercises;
        while (!shares_.hold_for(all.size())) {
            const House solution = shares_.most_frequent();
            const auto last = std::ranges::find(all.rbegin(), all.rend(), solution,
                                                [](const Exercise& one) { return one.solution().house; });
            all.erase(std::next(last).base());
            shares_.remove(solution);
        }
    }

    /// From easy to hard; themes that are equally hard in the order of a course, no two of one theme together
    /// where another is as hard.
    CollectedExercises sorted() && {
        std::vector<Exercise>& all = found_.exercises;
        sort_stably(all, {}, [](const Exercise& exercise) {
            return std::pair(points_of(exercise), std::ranges::find(taught, exercise.theme));
        });
        for (std::size_t i = 1; i < all.size(); ++i) {
            const auto begin = all.begin() + static_cast<std::ptrdiff_t>(i);
            const auto other = std::find_if(begin, all.end(), [&](const Exercise& exercise) {
                return exercise.theme != all[i - 1].theme || points_of(exercise) != points_of(all[i]);
            });
            if (other != all.end() && points_of(*other) == points_of(all[i])) {
                std::rotate(begin, other, other + 1);
            }
        }
        for (Exercise& exercise : all) {
            maker_.play_on(exercise);
        }
        return std::move(found_);
    }

private:
    /// What is asked of an exercise, for an even share of all that its theme can ask.
    static int kind_of(const Exercise& exercise) {
        if (asks_next_turn(exercise.criterion)) {
            return static_cast<int>(Reason::motifs) + static_cast<int>(exercise.criterion);
        }
        const Reason* const reason = telling_reason(exercise);
        return reason == nullptr ? -1 : static_cast<int>(reason->motif);
    }

    static int points_of(const Exercise& exercise) { return points(exercise.difficulty); }

    /// Whether the move of the game does not solve it, though looking a few plies ahead would have.
    static bool is_seen_mistake(const Exercise& exercise) {
        return exercise.played != exercise.solution().house && exercise.difficulty.depth.has_value();
    }

    static std::size_t distance(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

    void take(Exercise exercise) {
        shares_.add(exercise.solution().house);
        found_.exercises.push_back(std::move(exercise));
    }

    static std::size_t kinds_of(Theme theme) {
        if (theme == Theme::Opening) {
            return static_cast<std::size_t>(Criterion::SureCapture);
        }
        return static_cast<std::size_t>(std::ranges::count(
            std::views::iota(std::size_t{0}, Reason::motifs), std::optional(theme),
            [](std::size_t motif) { return theme_of(static_cast<Reason::Motif>(motif)); }));
    }

    static Level level_of_one(const Exercise& exercise) { return level_of(exercise.difficulty); }

    /// Whether a book of all levels has its share of one.
    bool has_enough_of(Level level) const {
        return static_cast<std::size_t>(std::ranges::count(found_.exercises, level, level_of_one)) * levels >=
               order_.count;
    }

    /// The hardest level that is wanted; any where the shares of the levels are given up.
    Level hardest_wanted(bool by_shares) const {
        Level hardest = order_.level.value_or(Level::Expert);
        while (by_shares && !order_.level && hardest != Level::Player && has_enough_of(hardest)) {
            hardest = hardest == Level::Expert ? Level::Club : Level::Player;
        }
        return hardest;
    }

    /// Whether fewer exercises than their share are of this kind, and of this level: a theme asks for all its
    /// kinds, and a book of all levels for each.
    bool is_kind_wanted(const Exercise& exercise) const {
        const auto number_of = [&](const auto& property) {
            return static_cast<std::size_t>(
                std::ranges::count(found_.exercises, property(exercise), property));
        };
        if (!order_.level && has_enough_of(level_of_one(exercise))) {
            return false;
        }
        const auto theme_and_kind = [](const Exercise& one) { return std::pair(one.theme, kind_of(one)); };
        return kind_of(exercise) < 0 ||
               number_of(theme_and_kind) * kinds_of(exercise.theme) * themes_.size() < order_.count;
    }

    static std::string known_name(const std::string& name) { return name == "?" ? "" : name; }

    bool add(const StoredGame& game, const Board& seen, Ply ply) {
        const House played = *house_from_letter(game.moves[ply.number() - 1]);
        const bool turned = seen.to_move() == Side::North;
        const Board board = turned ? mirrored(seen) : seen;
        const std::optional<Theme> theme = theme_for(board, game.start ? Ply{0} : ply);
        auto exercise =
            theme ? exercise_from(*theme, board, {.hardest = hardest_wanted(false)}) : std::nullopt;
        if (!exercise) {
            return false;
        }
        exercise->south = known_name(game.south);
        exercise->north = known_name(game.north);
        exercise->event = game.event;
        exercise->date = game.date;
        exercise->ply = ply;
        exercise->turned = turned;
        exercise->played = turned ? mirrored(played) : played;
        if (found_shares_.open().contains(exercise->solution().house)) {
            found_shares_.add(exercise->solution().house);
            ++spread_;
        }
        found_.exercises.push_back(std::move(*exercise));
        return true;
    }

    /// The theme that may show on a board; of several, the one that has the fewest exercises.
    std::optional<Theme> theme_for(const Board& board, Ply ply) const {
        std::optional<Theme> rarest;
        const auto found = [&](Theme theme) {
            return std::ranges::count(found_.exercises, theme, &Exercise::theme);
        };
        for (const Theme theme : themes_) {
            if ((!rarest || found(theme) < found(*rarest)) && may_fit(theme, board, order_.rules, ply)) {
                rarest = theme;
            }
        }
        return rarest;
    }

    /// The exercise that a board with South to move gives for a theme that may show, if it is wanted.
    std::optional<Exercise> exercise_from(Theme theme, const Board& board, const WantedExercise& wanted) {
        if (is_known(board, nullptr)) {
            return std::nullopt;
        }
        ++found_.positions;
        auto exercise = maker_.make(board, theme, wanted);
        if (!exercise || is_known(board, &*exercise)) {
            return std::nullopt;
        }
        const Level level = level_of_one(*exercise);
        if ((order_.level && level != *order_.level) ||
            (!order_.theme && level == Level::Player && !is_for_beginners(theme))) {
            return std::nullopt;
        }
        return exercise;
    }

    /// Whether the same houses were found before or, with an exercise, one that is much like it.
    bool is_known(const Board& board, const Exercise* exercise) const {
        const auto has_same = [&](const Board& known) { return seeds_elsewhere(known, board) == 0; };
        const auto is_alike = [&](const Exercise& known) {
            const int near = std::min(alike, known.board.on_board().count() / alike_part);
            return has_same(known.board) ||
                   (exercise != nullptr && seeds_elsewhere(known.board, board) <= near &&
                    known.solution().house == exercise->solution().house);
        };
        return std::ranges::any_of(order_.known, has_same) || std::ranges::any_of(found_.exercises, is_alike);
    }

    const WorkbookOrder& order_;
    std::vector<Theme> themes_;
    AnswerShares shares_;        ///< of the exercises chosen
    AnswerShares found_shares_;  ///< of those found in games
    std::size_t spread_ = 0;     ///< how many of them can be chosen together
    int table_seeds_;
    ExerciseMaker maker_;
    CollectedExercises found_;
    std::optional<GameId> last_;  ///< the game of the place that was looked at last
};

}  // namespace

CollectedExercises collect_exercises(const Corpus* corpus, std::shared_ptr<const Tables> tables,
                                     const WorkbookOrder& order,
                                     const std::function<void(std::size_t)>& progress) {
    ExerciseCollector collector(std::move(tables), order);
    if (corpus != nullptr) {
        StoredGames games(corpus->database());
        for (const auto& [id, ply] : order.places) {
            collector.look_at(games, id, ply);
            progress(collector.found().exercises.size());
        }
        for (const GameId id :
             order.places.empty() ? games_in_order(corpus->database(), order) : std::vector<GameId>()) {
            if (collector.enough()) {
                break;
            }
            progress(collector.found().exercises.size());
            collector.look_at(games, id);
        }
    }
    collector.choose_from_games();
    if (order.compose) {
        collector.compose(progress);
        collector.shorten();
    }
    return std::move(collector).sorted();
}

}  // namespace awale
