#include "awale/notation/ogn/check_result.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/game/outcome.hpp"

namespace awale {

namespace {

/// A result as it was written somewhere in the record.
struct Written {
    Place where;
    std::size_t length = 1;
    std::optional<Score> score;  ///< none for `*` and `?`
};

/// The rule sets under which the same moves end with that score.
std::string rule_sets_that_fit(const Score& score, const Record& record, const Replay& replay) {
    std::string names;
    for (const RuleSet& rules : rule_set_presets()) {
        if (rules.game != replay.rules.game || rules.houses_a_side != replay.rules.houses_a_side ||
            rules.name == replay.rules.name) {
            continue;
        }
        const ReplayOutcome other = awale::replay(replay.start, record.turns(), rules);
        if (!other.illegal && other.replay.ended.reason != EndReason::Unfinished &&
            result_fits(score, other.replay)) {
            names += (names.empty() ? "" : " or ") + std::string{rules.name};
        }
    }
    return names;
}

std::string how_it_ended(const Replay& replay) {
    const Ended& ended = replay.ended;
    if (ended.reason == EndReason::Unfinished) {
        return "the moves stop unfinished at " + to_text(ended.final);
    }
    std::string text = "under " + std::string{replay.rules.name} + " the moves end " + to_text(ended.final) +
                       " (" + std::string{name(ended.reason)} + ")";
    if (replay.played_on && replay.at_stop != ended.final) {
        text += ", or " + to_text(replay.at_stop) + " where the record stops";
    }
    return text;
}

class ResultChecker {
public:
    ResultChecker(const Record& record, const Replay& replay) : record_(record), replay_(replay) {}

    std::vector<Diagnostic> run() && {
        const std::optional<Written> tag = read_tag();
        std::optional<Written> token;
        if (record_.result) {
            token = Written{record_.result_where, to_text(*record_.result).size(), record_.result};
        }
        if (token) {
            compare(*token);
        }
        if (tag && tag->score && (!token || tag->score != token->score)) {
            compare(*tag);
        }
        if (tag && tag->score && token && tag->score != token->score) {
            say(Severity::Warning, *token,
                "the moves end with " + to_text(*token->score) + ", and the Result tag says " +
                    to_text(*tag->score),
                "Correct one of the two.");
        }
        const bool known = token || !tag || tag->score;
        if (replay_.ended.reason != EndReason::Unfinished && !known) {
            say(Severity::Remark, *tag, "the Result tag says it is not known; " + how_it_ended(replay_), "");
        }
        compare_winner();
        return std::move(found_);
    }

private:
    void say(Severity severity, const Written& written, std::string message, std::string advice) {
        found_.push_back({severity,
                          record_.where.moved_to(written.where),
                          std::move(message),
                          std::move(advice),
                          {},
                          written.length});
    }

    /// The Result tag; none if there is none or it cannot be read, which is then said.
    std::optional<Written> read_tag() {
        const auto found = std::ranges::find(record_.tags, "Result", &Tag::name);
        if (found == record_.tags.end()) {
            return std::nullopt;
        }
        Written written{found->where, found->name.size(), std::nullopt};
        if (found->value.empty() || found->value == "*" || found->value == "?") {
            return written;
        }
        const auto score = parse_score(found->value);
        if (!score) {
            say(Severity::Warning, written, "the Result tag cannot be read: " + score.error(),
                "Write the seeds of South and North, or * if the result is not known.");
            return std::nullopt;
        }
        written.score = *score;
        return written;
    }

    void compare(const Written& written) {
        const Score& score = *written.score;
        if (!result_fits(score, replay_)) {
            const std::string others = rule_sets_that_fit(score, record_, replay_);
            say(Severity::Warning, written,
                "the result " + to_text(score) + " contradicts the moves: " + how_it_ended(replay_),
                others.empty()
                    ? "Correct the result, or check whether moves are missing."
                    : "It is right under " + others + ": if these are the rules, add a Rules tag.");
            return;
        }
        if (replay_.ended.reason == EndReason::Unfinished && score != replay_.ended.final) {
            say(Severity::Remark, written, "the game was resigned or agreed: " + how_it_ended(replay_), "");
        }
    }

    /// The tag Winner, as of games lost on time, where the moves end the game.
    void compare_winner() {
        const auto tag = std::ranges::find(record_.tags, "Winner", &Tag::name);
        if (tag == record_.tags.end() || replay_.ended.reason == EndReason::Unfinished) {
            return;
        }
        const auto winner = outcome_of_word(tag->value);
        if (winner && *winner != outcome_of(replay_.ended.final)) {
            say(Severity::Warning, {tag->where, tag->name.size(), std::nullopt},
                "the Winner tag says " + tag->value + "; " + how_it_ended(replay_),
                "Correct the tag, or check whether moves are missing.");
        }
    }

    const Record& record_;
    const Replay& replay_;
    std::vector<Diagnostic> found_;
};

}  // namespace

bool result_fits(const Score& score, const Replay& replay) {
    if (score == replay.ended.final || score == replay.at_stop) {
        return true;
    }
    if (replay.ended.reason != EndReason::Unfinished) {
        return false;
    }
    // Resigned or agreed: all seeds are given out, and nobody loses what they had taken.
    const Board& last = replay.last();
    const auto keeps = [&](Side side) { return score.halves(side) >= 2 * last.store(side).count(); };
    return score.total_halves() == 2 * last.total().count() && keeps(Side::South) && keeps(Side::North);
}

std::vector<Diagnostic> check_result(const Record& record, const Replay& replay) {
    return ResultChecker{record, replay}.run();
}

}  // namespace awale
