#pragma once

#include "awale/notation/annotation/tournament.hpp"

namespace awale {

/// How the players stand by the results so far, the best first. Those with equal points are ordered by
/// Buchholz, then by the difference of seeds, then by rating, then as they are listed.
std::vector<TournamentStanding> standings(const Tournament& tournament);

/// The next round of a Swiss tournament for those who are not absent: of all ways to pair them the one that
/// (in this order) repeats fewest games and byes, lets nobody play one side three times more often than the
/// other, keeps points equal, brings sides into balance, and pairs the upper half of those with equal points
/// with the lower half, by rating or the order of the list. An odd player out, of those with the fewest
/// points, has a bye. Exact for up to 20 players; among more the order is kept as well as exchanges between
/// two tables can, which is enough to repeat no game in the first n/2 − 1 rounds of n. The same tournament
/// gives the same round.
std::vector<TournamentGame> swiss_round(const Tournament& tournament);

/// All rounds of a tournament in which everybody meets everybody of the same group once, as often South as
/// North, but for one game where the number of rounds is odd (Berger’s tables). In a group of an odd number
/// somebody rests in each round.
std::vector<TournamentGame> round_robin(const std::vector<TournamentPlayer>& players);

}  // namespace awale
