#pragma once

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/pattern.hpp"
#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/annotation/exercise.hpp"

namespace awale {

/// Collects what a tournament bulletin prints from the games of a corpus: those of one event, or all. Players
/// are distinguished by their names; games of an unknown player count for the other one and in no meeting. Of
/// a game that was judged more than once, the newest analysis counts. Throws EnvironmentError.
Bulletin collect_bulletin(const Corpus& corpus, const std::optional<std::string>& event);

/// A move marked `?` or `??`.
struct PlayersMistake {
    GameId game{};
    Ply ply;
    std::string date;   ///< of the game, as `sortable_date`
    std::string habit;  ///< what it is about (words::theme_of_mistake)
    std::string house;  ///< the house left to a capture, A to F from the player's left; or empty
    Seeds loss;
};

/// What a player did in judged games.
struct PlayersMoves {
    std::string player;
    std::map<std::string, std::size_t> moves;  ///< judged and not forced, by the date of the game
    std::vector<PlayersMistake> mistakes;      ///< in the order of the games

    /// By habit, house and year.
    std::vector<HabitFigures> habits() const;

    /// The mistakes by what they are about, the most frequent first; those of games before the day `since`
    /// are left out.
    std::vector<std::pair<std::string, std::vector<PlayersMistake>>> by_frequency(
        const std::string& since = "") const;
};

/// Reads the games of a player that `pattern` finds. Each is annotated again from what is stored, to know
/// what its mistakes are about: about 25 ms a game. Throws EnvironmentError.
PlayersMoves moves_of_player(const Database& database, const Pattern& pattern, const std::string& player);

/// A letter about the games of a player from a day on (`2026-03-01`; empty: all), with at most three habits.
PlayersLetter letter_to(const Database& database, const PlayersMoves& moves, const std::string& since);

/// The exercises that train what a player's mistakes are about; nothing of `none`.
std::optional<Theme> theme_that_trains(std::string_view habit);

/// The games that the pattern finds and that the player played.
Pattern games_of_player(const Pattern& pattern, const std::string& player);

}  // namespace awale
