#pragma once

#include <array>
#include <string>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// A range of confidence of 95 in 100.
struct Measured {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// The score of a match whose games come in pairs: the same opening, each engine on either side.
class MatchScore {
public:
    /// Adds a pair: what the first engine got of each game, in half points, 0 to 2.
    void add_pair(int half_points, int half_points_again);

    int games() const {
        return wins_ + draws_ + losses_;
    }

    int wins() const {
        return wins_;
    }

    int draws() const {
        return draws_;
    }

    int losses() const {
        return losses_;
    }

    /// Pairs by the half points that the first engine got of both games, 0 to 4.
    const std::array<int, 5>& pairs() const {
        return pairs_;
    }

    /// The first engine's share of the points. The range is from the spread of the pairs, since the two games
    /// of a pair are not independent.
    Measured share() const;

    /// The difference in strength on the Elo scale.
    Measured elo() const;

private:
    int wins_ = 0;
    int draws_ = 0;
    int losses_ = 0;
    std::array<int, 5> pairs_{};
};

/// Two lines for a person: points, games won, drawn and lost; share and Elo with their ranges, and the pairs.
std::string to_text(const MatchScore& score, Language language);

}  // namespace awale::cli
