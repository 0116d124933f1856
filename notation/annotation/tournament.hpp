#pragma once

#include <map>
#include <tl/expected.hpp>

#include "awale/notation/ogn/diagnostic.hpp"

namespace awale {

/// A line of the list of players.
struct TournamentPlayer {
    std::string name{};
    std::string group{};  ///< class, club; empty where none is given
    std::optional<int> rating{};
    bool is_absent = false;  ///< not paired in new rounds
};

/// A line of the list of games: who meets whom, and the result once it is known.
struct TournamentGame {
    std::size_t round = 1;
    std::size_t table = 0;                       ///< from 1; 0: none, of a bye
    std::size_t south = 0;                       ///< place in the list of players
    std::optional<std::size_t> north{};          ///< none: South has a bye, which counts as a win
    std::optional<std::pair<int, int>> seeds{};  ///< of South and North; 0–0: both lost
    bool operator==(const TournamentGame&) const = default;
};

struct Tournament {
    std::vector<TournamentPlayer> players;
    std::vector<TournamentGame> games;
};

/// Where a player stands. Points and Buchholz are counted in halves.
struct TournamentStanding {
    std::size_t player = 0;
    std::size_t place = 1;  ///< shared by those who are equal in all three
    int points = 0;         ///< 2 for a win or a bye, 1 for a draw
    int buchholz = 0;       ///< the points of all opponents; for a bye one’s own
    int seeds = 0;          ///< captured, minus those of the opponents
};

/// Reads a list of players: comma-separated values, with semicolons or tabs too, a player a line. The first
/// line may name the columns, in any language (docs/commands/tournament.md); otherwise they are name, group
/// and rating. A player without a name, one who is there twice, a rating that is no number and a first line
/// that seems to name columns, but none for names, are errors. `unread` gets the columns that are not
/// used, by their places: their names or, where they have none, their numbers from 1.
tl::expected<std::vector<TournamentPlayer>, Diagnostic> read_players(
    std::string_view text, const std::string& file, std::map<std::size_t, std::string>* unread = nullptr);

/// Reads a list of games of those players. The first line names the columns. Empty where the text is.
tl::expected<std::vector<TournamentGame>, Diagnostic> read_games(
    std::string_view text, const std::string& file, const std::vector<TournamentPlayer>& players);

/// Whether a game has no result yet and one of its players is absent.
bool waits_for_absent(const Tournament& tournament, const TournamentGame& game);

/// The list of games with more at its end: what is there stays as it is, and its columns and separator hold
/// for the new lines. Where nothing is there, the columns are named in `language`, with the separator of
/// `players_text`. Precondition: `text` was read by `read_games`.
std::string with_games(std::string_view text, const Tournament& tournament,
                       const std::vector<TournamentGame>& added, std::string_view players_text,
                       Language language);

}  // namespace awale
