#include "awale/notation/ogn/check.hpp"

#include <cctype>
#include <unordered_set>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/date_text.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

bool says_nothing(std::string_view value) { return value.empty() || value == "?"; }

/// The rule set of a tag `Rules` or `Variant`, or null.
const RuleSet* find_named(std::string_view value) {
    std::string name;
    std::ranges::transform(value, std::back_inserter(name),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return find_rule_set_of_any_game(name == "oware abapa" || name == "oware" ? "abapa" : name);
}

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
            names = names.empty() ? std::string{rules.name}
                                  : localized("list.or", {{"first", names}, {"second", rules.name}});
        }
    }
    return names;
}

/// Replays and collects what there is to say.
class Checker {
public:
    explicit Checker(const Record& record, Games games = Games::All) : record_(record), games_(games) {}

    CheckedRecord by_own_rules(const RuleSet& fallback) && {
        const auto rules = rules_of(record_, fallback, games_);
        if (rules) {
            return std::move(*this).by(*rules);
        }
        const Tag* const named = record_.find("Rules");
        const Tag* const tag =
            named != nullptr && !says_nothing(named->value) ? named : record_.find("Variant");
        const auto known = games_ == Games::All ? rule_sets_of_all_games() : rule_set_presets();
        say(Severity::Error, tag->where, rules.error(),
            localized("record.known_rules", {{"names", joined(known, ", ", &RuleSet::name)}}),
            tag->name.size());
        checked_.replay = replay(Board::start(fallback), std::span<const Turn>{}, fallback).replay;
        return std::move(*this).finish();
    }

    CheckedRecord by(const RuleSet& rules) && {
        check_tags();
        const auto start = start_of(rules);
        if (!start) {
            checked_.replay = replay(Board::start(rules), std::span<const Turn>{}, rules).replay;
            return std::move(*this).finish();
        }
        ReplayOutcome outcome = replay(*start, record_.turns(), rules);
        checked_.replay = std::move(outcome.replay);
        check_moves();
        if (outcome.illegal) {
            say_illegal(Severity::Error, record_.moves[outcome.illegal->ply.number() - 1], *outcome.illegal,
                        "record.move_illegal");
        } else {
            check_result();
        }
        return std::move(*this).finish();
    }

private:
    void say(Severity severity, const Place& place, std::string message, std::string advice,
             std::size_t length = 1) {
        checked_.diagnostics.push_back(
            {severity, record_.where.moved_to(place), std::move(message), std::move(advice), {}, length});
    }

    CheckedRecord finish() && {
        sort_stably(checked_.diagnostics, {}, [](const Diagnostic& d) { return d.where.byte; });
        checked_.broken = std::ranges::any_of(
            checked_.diagnostics, [](const Diagnostic& d) { return d.severity == Severity::Error; });
        return std::move(checked_);
    }

    void check_tags() {
        std::unordered_set<std::string_view> seen;
        for (const Tag& tag : record_.tags) {
            if (!seen.insert(tag.name).second) {
                say(Severity::Warning, tag.where, localized("record.tag_twice", {{"tag", tag.name}}),
                    localized("record.remove_one"), tag.name.size());
            } else if (const auto fault = tag.name == "Date" ? date_fault(tag.value) : std::nullopt) {
                say(Severity::Warning, tag.where, fault->message, fault->advice, tag.name.size());
            }
        }
    }

    /// Where the moves begin, if the set-up can be read.
    std::optional<Board> start_of(const RuleSet& rules) {
        const Tag* const tag = record_.find("FEN");
        if (tag == nullptr) {
            return Board::start(rules);
        }
        const auto board = parse_position(tag->value, rules);
        if (!board) {
            say(Severity::Error, tag->where,
                localized("record.set_up_unusable", {{"reason", board.error().message}}),
                localized("record.correct_set_up"), 3);
            return std::nullopt;
        }
        return *board;
    }

    void check_moves() {
        check_numbers();
        const Replay& game = checked_.replay;
        for (std::size_t i = 0; i < record_.moves.size() && i <= game.plies.size(); ++i) {
            const Move& move = record_.moves[i];
            check_variations(move, game.before(Ply{i + 1}));
            if (i < game.plies.size()) {
                check_capture(move, i);
            }
        }
        if (game.played_on) {
            const std::size_t after = game.ended.ply.number();
            say(Severity::Remark, record_.moves[after].where,
                localized("record.played_on",
                          {{"ending", localized("ending.name", {{"reason", name(game.ended.reason)}})},
                           {"score", to_text(game.ended.final)},
                           {"more", record_.moves.size() - after}}),
                "");
        }
    }

    /// Each number must follow from the one before it. The first may be any: a set-up need not be move 1.
    void check_numbers() {
        std::size_t last_at = 0;
        std::optional<std::size_t> last;
        for (std::size_t i = 0; i < record_.moves.size(); ++i) {
            const Move& move = record_.moves[i];
            if (!move.number) {
                continue;
            }
            // An odd distance in plies may or may not pass from one pair to the next.
            const std::size_t least = last.value_or(*move.number) + (i - last_at) / 2;
            const std::size_t most = last.value_or(*move.number) + (i - last_at + 1) / 2;
            if (last && (*move.number < least || *move.number > most)) {
                say(Severity::Warning, move.where,
                    localized("record.move_number", {{"number", most}, {"written", *move.number}}),
                    localized("record.check_for_missing_move"));
            }
            last = move.number;
            last_at = i;
        }
    }

    void check_capture(const Move& move, std::size_t index) {
        const ReplayedPly& ply = checked_.replay.plies[index];
        if (!move.captured || *move.captured == ply.captured || *move.captured == with_award(ply, index)) {
            return;
        }
        const std::string turn = to_text(Turn{move.house, move.seeds});
        say(Severity::Warning, move.where,
            localized("record.other_capture",
                      {{"turn", turn}, {"seeds", ply.captured.count()}, {"written", move.captured->count()}}),
            localized("record.check_earlier_move"), turn.size() + 1 + to_text(*move.captured).size());
    }

    /// What the last move of a game captures together with the seeds its player is awarded at the end, as
    /// some programs write it.
    Seeds with_award(const ReplayedPly& ply, std::size_t index) const {
        const Ended& ended = checked_.replay.ended;
        const Side mover = ply.house.owner();
        if (ended.ply != Ply{index + 1}) {
            return ply.captured;
        }
        return Seeds{ended.final.halves(mover) / 2} - ply.before.store(mover);
    }

    void check_variations(const Move& move, const Board& before) {
        for (const Annotation& annotation : move.annotations) {
            const auto* const variation = std::get_if<Variation>(&annotation);
            if (variation == nullptr) {
                continue;
            }
            const ReplayOutcome outcome = replay(before, turns_of(variation->moves), checked_.replay.rules);
            if (outcome.illegal) {
                say_illegal(Severity::Warning, variation->moves[outcome.illegal->ply.number() - 1],
                            *outcome.illegal, "record.variation_illegal");
            }
            for (std::size_t i = 0; i < variation->moves.size() && i <= outcome.replay.plies.size(); ++i) {
                check_variations(variation->moves[i], outcome.replay.before(Ply{i + 1}));
            }
        }
    }

    /// Compares the result tag and the result at the end of the moves with each other and with the replay of
    /// the whole main line. A game that stops unfinished may have any result that leaves each player what
    /// they had taken: it was resigned or agreed.
    void check_result() {
        const std::optional<Written> tag = read_tag();
        std::optional<Written> token;
        if (record_.result) {
            token = Written{record_.result_where, to_text(*record_.result).size(), record_.result};
            compare(*token);
        }
        if (tag && tag->score && (!token || tag->score != token->score)) {
            compare(*tag);
        }
        if (tag && tag->score && token && tag->score != token->score) {
            say(Severity::Warning, *token,
                localized("record.result_and_tag",
                          {{"result", to_text(*token->score)}, {"tag", to_text(*tag->score)}}),
                localized("record.correct_one"));
        }
        const bool known = token || !tag || tag->score;
        if (checked_.replay.ended.reason != EndReason::Unfinished && !known) {
            say(Severity::Remark, *tag,
                localized("record.result_unknown", {{"how_it_ended", how_it_ended()}}), "");
        }
        compare_winner();
    }

    void say(Severity severity, const Written& written, std::string message, std::string advice) {
        say(severity, written.where, std::move(message), std::move(advice), written.length);
    }

    std::string how_it_ended() const {
        const Replay& replay = checked_.replay;
        const Ended& ended = replay.ended;
        if (ended.reason == EndReason::Unfinished) {
            return localized("record.stops_unfinished", {{"score", to_text(ended.final)}});
        }
        const bool goes_on = replay.played_on && replay.at_stop != ended.final;
        return localized("record.moves_end",
                         {{"rules", replay.rules.name},
                          {"score", to_text(ended.final)},
                          {"ending", localized("ending.name", {{"reason", name(ended.reason)}})},
                          {"stop", goes_on ? to_text(replay.at_stop) : "same"}});
    }

    /// The Result tag; none if there is none or it cannot be read, which is then said.
    std::optional<Written> read_tag() {
        const Tag* const found = record_.find("Result");
        if (found == nullptr) {
            return std::nullopt;
        }
        Written written{found->where, found->name.size(), std::nullopt};
        if (found->value.empty() || found->value == "*" || found->value == "?") {
            return written;
        }
        const auto score = parse_score(found->value);
        if (!score) {
            say(Severity::Warning, written,
                localized("record.result_tag_unreadable", {{"reason", score.error()}}),
                localized("record.write_result"));
            return std::nullopt;
        }
        written.score = *score;
        return written;
    }

    void compare(const Written& written) {
        const Score& score = *written.score;
        if (!result_fits(score, checked_.replay)) {
            const std::string others = rule_sets_that_fit(score, record_, checked_.replay);
            say(Severity::Warning, written,
                localized("record.result_contradicts",
                          {{"result", to_text(score)}, {"how_it_ended", how_it_ended()}}),
                others.empty() ? localized("record.correct_result")
                               : localized("record.right_under", {{"rules", others}}));
            return;
        }
        if (checked_.replay.ended.reason == EndReason::Unfinished && score != checked_.replay.ended.final) {
            say(Severity::Remark, written,
                localized("record.resigned_or_agreed", {{"how_it_ended", how_it_ended()}}), "");
        }
    }

    /// The tag Winner, as of games lost on time, where the moves end the game.
    void compare_winner() {
        const Tag* const tag = record_.find("Winner");
        if (tag == nullptr || checked_.replay.ended.reason == EndReason::Unfinished) {
            return;
        }
        const auto winner = outcome_of_word(tag->value);
        if (winner && *winner != outcome_of(checked_.replay.ended.final)) {
            say(Severity::Warning, {tag->where, tag->name.size(), std::nullopt},
                localized("record.winner_contradicts",
                          {{"winner", tag->value}, {"how_it_ended", how_it_ended()}}),
                localized("record.correct_winner"));
        }
    }

    void say_illegal(Severity severity, const Move& move, const IllegalMove& illegal, std::string_view id) {
        const std::string turn = to_text(illegal.turn);
        const bool is_out_of_turn = illegal.ply > Ply{1} && !illegal.legal.empty() &&
                                    (*illegal.legal.begin()).owner() != illegal.turn.house.owner();
        say(severity, move.where, localized(id, {{"turn", turn}, {"reason", illegal.reason}}),
            (is_out_of_turn ? localized("record.check_for_missing_move") + " " : "") + illegal.advice,
            turn.size());
    }

    const Record& record_;
    Games games_;
    CheckedRecord checked_;
};

}  // namespace

tl::expected<RuleSet, std::string> rules_of(const Record& record, const RuleSet& fallback, Games games) {
    return rules_of([&](std::string_view name) { return record.tag(name); }, fallback, games);
}

tl::expected<RuleSet, std::string> rules_of(const TagReader& tag, const RuleSet& fallback, Games games) {
    for (const std::string_view name : {"Rules", "Variant"}) {
        const std::string_view value = tag(name).value_or("");
        if (says_nothing(value)) {
            continue;
        }
        const RuleSet* const rules = find_named(value);
        if (rules == nullptr) {
            return tl::unexpected(localized("record.unknown_rules", {{"name", value}}));
        }
        if (games == Games::AwaleFamily && rules->game != GameName::Awale) {
            return tl::unexpected(localized("record.other_game", {{"game", game_of(*rules).title()}}));
        }
        return *rules;
    }
    return fallback;
}

std::optional<Diagnostic> unsupported_game(const Record& record, Games games) {
    if (games == Games::All || !rules_of(record, abapa(), Games::All) || rules_of(record, abapa(), games)) {
        return std::nullopt;
    }
    const std::vector<Diagnostic> found = check(record, abapa(), games).diagnostics;
    return *std::ranges::find(found, Severity::Error, &Diagnostic::severity);
}

CheckedRecord check(const Record& record, const RuleSet& fallback, Games games) {
    return Checker{record, games}.by_own_rules(fallback);
}

CheckedRecord check_under(const Record& record, const RuleSet& rules) { return Checker{record}.by(rules); }

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

}  // namespace awale
