#include "awale/analyzer/workbook/workbook.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/analyzer/workbook/exercise_reasons.hpp"

namespace awale {

namespace {

constexpr std::size_t pool = 4;          // exercises looked for, for each that is wanted
constexpr std::size_t effort = 100;      // positions searched for each that is wanted, once there are enough
constexpr std::size_t plies_apart = 10;  // of two exercises from one game
constexpr int alike = 4;                 // seeds that lie elsewhere, at most, in positions that are alike

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
    Collector(const Database& database, std::shared_ptr<const Tables> tables, const WorkbookOrder& order)
        : order_(order), maker_(order.rules, std::move(tables)), games_(database) {}

    bool enough() const {
        const std::size_t count = found_.exercises.size();
        return count >= pool * order_.count ||
               (count >= order_.count && found_.positions >= effort * order_.count);
    }

    const CollectedExercises& found() const {
        return found_;
    }

    void look_at(GameId id) {
        ++found_.games;
        const auto game = games_.find(id);
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

    /// Takes an even choice from easy to hard.
    CollectedExercises choose() && {
        std::vector<Exercise>& all = found_.exercises;
        std::ranges::stable_sort(all, {},
                                 [](const Exercise& exercise) { return points(exercise.difficulty); });
        if (all.size() > order_.count) {
            std::vector<Exercise> chosen;
            for (std::size_t i = 0; i < order_.count; ++i) {
                chosen.push_back(std::move(all[i * all.size() / order_.count]));
            }
            all = std::move(chosen);
        }
        return std::move(found_);
    }

private:
    static std::string known_name(const std::string& name) {
        return name == "?" ? "" : name;
    }

    bool add(const StoredGame& game, const Board& seen, Ply ply) {
        const House played = *house_from_letter(game.moves[ply.number() - 1]);
        const bool turned = seen.to_move() == Side::North;
        const Board board = turned ? mirrored(seen) : seen;
        if (!may_fit(order_.theme, board, order_.rules, ply, !game.start) || is_known(board, nullptr)) {
            return false;
        }
        ++found_.positions;
        auto exercise = maker_.make(board, order_.theme);
        if (!exercise || (order_.level && level_of(exercise->difficulty) != *order_.level) ||
            is_known(board, &*exercise)) {
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

    /// Whether the same houses were found before or, with an exercise, one that is much like it.
    bool is_known(const Board& board, const Exercise* exercise) const {
        return std::ranges::any_of(found_.exercises, [&](const Exercise& known) {
            const int elsewhere = seeds_elsewhere(known.board, board);
            return elsewhere == 0 || (exercise != nullptr && elsewhere <= alike &&
                                      known.solution().house == exercise->solution().house);
        });
    }

    const WorkbookOrder& order_;
    ExerciseMaker maker_;
    StoredGames games_;
    CollectedExercises found_;
};

}  // namespace

CollectedExercises collect_exercises(const Corpus& corpus, std::shared_ptr<const Tables> tables,
                                     const WorkbookOrder& order,
                                     const std::function<void(std::size_t, std::size_t)>& progress) {
    Collector collector(corpus.database(), std::move(tables), order);
    for (const GameId id : games_in_order(corpus.database(), order)) {
        if (collector.enough()) {
            break;
        }
        progress(collector.found().exercises.size(), collector.found().games);
        collector.look_at(id);
    }
    return std::move(collector).choose();
}

}  // namespace awale
