#!/usr/bin/env python3
"""ouri.py AWALE: an oracle of Ouri, written from the rule sheets alone, and the program agree on random games, on every
board of up to six seeds, and on the number of sequences of moves.

A state is (houses, stores, turn): twelve houses in the direction of sowing, player 0's first, what both have captured, and
whose turn it is."""

import itertools
import json
import random
import subprocess
import sys

AWALE = sys.argv[1]
LETTERS = "ABCDEFabcdef"
START = ((4,) * 12, (0, 0), 0)


def own(player):
    return range(6 * player, 6 * player + 6)


def seeds(houses, player):
    return sum(houses[i] for i in own(player))


def sown(houses, start):
    """The houses after one has been sown, and where the last seed fell."""
    houses, hand, at = list(houses), houses[start], start
    houses[start] = 0
    while hand:
        at = (at + 1) % 12
        if at != start:
            houses[at] += 1
            hand -= 1
    return houses, at


def move(state, start):
    houses, stores, player = state
    houses, last = sown(houses, start)
    taken = 0
    while last in own(1 - player) and houses[last] in (2, 3):
        taken += houses[last]
        houses[last] = 0
        last -= 1
    stores = tuple(s + taken * (p == player) for p, s in enumerate(stores))
    # Who takes all that the other has plays once more.
    again = taken > 0 and seeds(houses, 1 - player) == 0
    return tuple(houses), stores, player if again else 1 - player


def moves(state):
    houses, _, player = state
    playable = [i for i in own(player) if houses[i] > 1] or [i for i in own(player) if houses[i] == 1]
    if seeds(houses, 1 - player) == 0:
        playable = [i for i in playable if any(sown(houses, i)[0][j] for j in own(1 - player))]
    return playable


def ended(state, before):
    """Why the game is over, and its score; nothing while it goes on."""
    houses, stores, _ = state
    rows = tuple(stores[p] + seeds(houses, p) for p in (0, 1))
    if max(stores) > 24:
        return "majority", stores
    if not moves(state):
        return "no_move", rows
    return ("repetition", rows) if state in before else None


def text(state):
    houses, stores, player = state
    return "-".join(map(str, houses + stores)) + "-" + "SN"[player]


def replays(records):
    """What the program says of records; those with an illegal move end before it."""
    done = subprocess.run([AWALE, "replay", "--json", "-"], input="\n\n".join(records), capture_output=True, text=True)
    games = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(games) == len(records), f"{len(games)} of {len(records)} games: {done.stderr[-300:]}"
    return games


def check_games(number):
    random.seed(42)
    games, slams, reasons = [], 0, set()
    for _ in range(number):
        states, played, end = [START], [], None
        while not end:
            played.append(random.choice(moves(states[-1])))
            states.append(move(states[-1], played[-1]))
            slams += states[-1][2] == states[-2][2]
            end = ended(states[-1], states[:-1])
        reasons.add(end[0])
        games.append((states, played, end))
    records = [f'[Rules "ouri"]\n\n{" ".join(LETTERS[i] for i in played)} *' for _, played, _ in games]
    for (states, played, (reason, score)), found in zip(games, replays(records)):
        assert [text(s) for s in states[1:]] == [p["position"] for p in found["plies"]], text(states[-1])
        end = found["end"]
        assert (end["reason"], end["ply"]) == (reason, len(played)), (end, reason, len(played))
        assert (found["final"]["south"], found["final"]["north"]) == score, (found["final"], score)
    assert slams > 10 and len(reasons) == 3, (slams, reasons)


def check_small_boards(most):
    """Every move from a house with seeds, of every board that can be: who has none is not to move."""
    cases = []
    for left in range(1, most + 1):
        for bars in itertools.combinations(range(left + 11), 11):
            ends = (-1,) + bars + (left + 11,)
            houses = tuple(b - a - 1 for a, b in itertools.pairwise(ends))
            taken = 48 - left
            player = random.randrange(2)
            state = houses, (taken // 2, taken - taken // 2), player
            if seeds(houses, player):
                cases += [(state, i) for i in own(player) if houses[i]]
    records = [f'[Rules "ouri"]\n[FEN "{text(state)}"]\n\n{LETTERS[i]} *' for state, i in cases]
    for (state, i), found in zip(cases, replays(records)):
        # A board where nobody can win more is over, but is played on by the same rules.
        wanted = [text(move(state, i))] if i in moves(state) else []
        assert [p["position"] for p in found["plies"]] == wanted, (text(state), LETTERS[i], found)


def sequences(state, plies):
    if plies == 0:
        return 1
    return 0 if ended(state, ()) else sum(sequences(move(state, i), plies - 1) for i in moves(state))


check_games(1000)
check_small_boards(6)
for position, plies in ((START, 5), (((1, 1, 1, 1, 2, 4, 1, 2, 0, 0, 0, 0), (18, 17), 0), 6)):
    counted = subprocess.run([AWALE, "perft", str(plies), "--position", text(position), "--rules", "ouri"], capture_output=True, text=True)
    assert str(sequences(position, plies)) in counted.stdout.replace(",", ""), (counted.stdout, counted.stderr)
