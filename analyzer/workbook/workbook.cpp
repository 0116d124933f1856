#include "awale/analyzer/workbook/workbook.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>

#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/analyzer/workbook/composer.hpp"
#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/analyzer/workbook/theme_fit.hpp"

namespace awale {

namespace {

constexpr std::size_t pool = 4;          // exercises looked for, for each that is wanted
constexpr std::size_t effort = 100;      // positions searched for each that is wanted, once there are enough
constexpr std::size_t plies_apart = 10;  // of two exercises from one game
constexpr std::size_t compositions = 1000;  // looked at, at most, for each exercise that is wanted
constexpr std::size_t patience = 300;       // compositions without an exercise of a kind that is still wanted
constexpr int alike = 4;                    // seeds that lie elsewhere, at most, in positions that are alike
constexpr int alike_part = 5;               // and no more than the seeds on the board divided by this

/// A well-mixed number for each game: the order in which they are looked at.
std::uint64_t mixed(std::uint64_t id, std::uint64_t seed) {
    std::uint64_t x = id + 0x9e3779b97f4a7c15U * (seed + 1);
    x = (x ^ x >> 30U) * 0xbf58476d1ce4e5b9U;
    x = (x ^ x >> 27U) * 0x94d049bb133111ebU;
    return x ^ x >> 31U;
}

std::vector<GameId> games_in_order(const Database& database, const WorkbookOrder& order) {
    std::vector<GameId> ids = games_under(database, order.rules);
    std::ranges::sort(ids, {}, [&](GameId id) {
        return std::pair(mixed(static_cast<std::uint64_t>(number(id)), order.seed), id);
    });
    return ids;
}

int seeds_elsewhere(const Board& a, const Board& b) {
    int sum = 0;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        sum += std::abs((a.seeds(House{lane}) - b.seeds(House{lane})).count());
    }
    return sum / 2;
}

class Collector {
public:
    Collector(std::shared_ptr<const Tables> tables, const WorkbookOrder& order)
        : order_(order),
          table_seeds_(tables ? tables->highest_level() : -1),
          maker_(order.rules, std::move(tables)) {}

    bool enough() const {
        const std::size_t count = found_.exercises.size();
        return count >= pool * order_.count ||
               (count >= order_.count && found_.positions >= effort * order_.count);
    }

    const CollectedExercises& found() const {
        return found_;
    }

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

    /// Makes up positions until there are as many exercises as wanted.
    void compose(const std::function<void(std::size_t, std::size_t)>& progress) {
        Composer composer(order_.rules, order_.theme, table_seeds_, order_.seed);
        std::size_t waited = 0;  // compositions since the last exercise
        for (std::size_t i = 0; i < compositions * order_.count && found_.exercises.size() < order_.count;
             ++i, ++waited) {
            const ComposedBoard made = composer.next();
            auto exercise = exercise_from(made.board, made.ply, made.from_start);
            if (exercise && (waited > patience || is_kind_wanted(*exercise))) {
                waited = 0;
                exercise->composed = true;
                found_.exercises.push_back(*std::move(exercise));
                progress(found_.exercises.size(), found_.games);
            }
        }
    }

    /// Takes an even choice from easy to hard, of those with a proved result if there are enough.
    CollectedExercises choose() && {
        std::vector<Exercise>& all = found_.exercises;
        const auto by_result = [](const Exercise& exercise) {
            return exercise.criterion == Criterion::FinalMargin;
        };
        if (static_cast<std::size_t>(std::ranges::count_if(all, by_result)) >= order_.count) {
            std::erase_if(all, std::not_fn(by_result));
        }
        std::ranges::stable_sort(all, {},
                                 [](const Exercise& exercise) { return points(exercise.difficulty); });
        if (all.size() > order_.count) {
            std::vector<Exercise> chosen;
            for (std::size_t i = 0; i < order_.count; ++i) {
                chosen.push_back(std::move(all[i * all.size() / order_.count]));
            }
            all = std::move(chosen);
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
            return static_cast<int>(Reason::kinds) + static_cast<int>(exercise.criterion);
        }
        const Reason* const reason = telling_reason(exercise);
        return reason == nullptr ? -1 : static_cast<int>(reason->kind);
    }

    std::size_t kinds_of_theme() const {
        if (order_.theme == Theme::Opening) {
            return static_cast<std::size_t>(Criterion::SureCapture);
        }
        std::size_t kinds = 0;
        for (std::size_t kind = 0; kind < Reason::kinds; ++kind) {
            kinds += theme_of(static_cast<Reason::Kind>(kind)) == order_.theme ? 1U : 0U;
        }
        return kinds;
    }

    /// Whether fewer exercises than its share are of this kind: a theme asks for all its kinds.
    bool is_kind_wanted(const Exercise& exercise) const {
        const int kind = kind_of(exercise);
        const auto of_kind = static_cast<std::size_t>(std::ranges::count(found_.exercises, kind, kind_of));
        return kind < 0 || of_kind * kinds_of_theme() < order_.count;
    }

    static std::string known_name(const std::string& name) {
        return name == "?" ? "" : name;
    }

    bool add(const StoredGame& game, const Board& seen, Ply ply) {
        const House played = *house_from_letter(game.moves[ply.number() - 1]);
        const bool turned = seen.to_move() == Side::North;
        auto exercise = exercise_from(turned ? mirrored(seen) : seen, ply, !game.start);
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
        found_.exercises.push_back(std::move(*exercise));
        return true;
    }

    /// The exercise that a board with South to move gives, if it is wanted.
    std::optional<Exercise> exercise_from(const Board& board, Ply ply, bool from_start) {
        if (!may_fit(order_.theme, board, order_.rules, ply, from_start) || is_known(board, nullptr)) {
            return std::nullopt;
        }
        ++found_.positions;
        auto exercise = maker_.make(board, order_.theme);
        if (!exercise || (order_.level && level_of(exercise->difficulty) != *order_.level) ||
            is_known(board, &*exercise)) {
            return std::nullopt;
        }
        return exercise;
    }

    /// Whether the same houses were found before or, with an exercise, one that is much like it.
    bool is_known(const Board& board, const Exercise* exercise) const {
        return std::ranges::any_of(found_.exercises, [&](const Exercise& known) {
            const int elsewhere = seeds_elsewhere(known.board, board);
            const int near = std::min(alike, known.board.on_board().count() / alike_part);
            return elsewhere == 0 || (exercise != nullptr && elsewhere <= near &&
                                      known.solution().house == exercise->solution().house);
        });
    }

    const WorkbookOrder& order_;
    int table_seeds_;
    ExerciseMaker maker_;
    CollectedExercises found_;
};

}  // namespace

CollectedExercises collect_exercises(const Corpus* corpus, std::shared_ptr<const Tables> tables,
                                     const WorkbookOrder& order,
                                     const std::function<void(std::size_t, std::size_t)>& progress) {
    Collector collector(std::move(tables), order);
    if (corpus != nullptr) {
        StoredGames games(corpus->database());
        for (const GameId id : games_in_order(corpus->database(), order)) {
            if (collector.enough()) {
                break;
            }
            progress(collector.found().exercises.size(), collector.found().games);
            collector.look_at(games, id);
        }
    }
    if (order.compose) {
        collector.compose(progress);
    }
    return std::move(collector).choose();
}

}  // namespace awale
