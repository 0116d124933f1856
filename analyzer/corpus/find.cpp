#include "awale/analyzer/corpus/find.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "awale/analyzer/corpus/pattern_match.hpp"
#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/io/search_key.hpp"

namespace awale {

namespace {

void look(const Database& database, const Pattern& pattern, const SqlPrefilter& prefilter,
          const std::function<bool(const FoundGame&)>& see) {
    FactReader reader(database, pattern);
    StoredGames games(database, prefilter.condition, prefilter.values);
    const auto goes_on = [&](StoredGame game) {
        const GameFacts facts = reader.facts(std::move(game));
        std::vector<std::size_t> at = matches(pattern, facts);
        return at.empty() || see({facts.game, std::move(at)});
    };
    if (!prefilter.within) {
        for (auto game = games.next(); game && goes_on(*std::move(game)); game = games.next()) {}
        return;
    }
    Statement there = database.prepare("SELECT 1 FROM games WHERE id = ?");
    for (const GameId id : *prefilter.within) {
        auto game = games.find(id);
        if (!game && !there.first(number(id))) {
            throw DamagedValue(localized("corpus.game", {{"game", number(id)}}),
                               localized("corpus.indexed_game_missing"));
        }
        there.reset();
        if (game && !goes_on(*std::move(game))) {
            return;
        }
    }
}

std::size_t count_by_condition(const Database& database, const SqlPrefilter& prefilter) {
    Statement count = database.prepare("SELECT count(*), (SELECT games FROM totals) FROM games WHERE " +
                                       prefilter.condition);
    int place = 0;
    for (const std::string& value : prefilter.values) {
        count.bind(++place, std::string_view(value));
    }
    count.step();
    if (!prefilter.has_condition() && count.integer(0) != count.integer(1)) {
        throw DamagedValue(
            database.file().string(),
            localized("corpus.games_missing", {{"games", count.integer(0)}, {"stored", count.integer(1)}}));
    }
    return static_cast<std::size_t>(count.integer(0));
}

}  // namespace

void find_games(const Database& database, const Pattern& pattern,
                const std::function<bool(const FoundGame&)>& see) {
    look(database, pattern, sql_prefilter(database, pattern), see);
}

std::size_t count_games(const Database& database, const Pattern& pattern) {
    const SqlPrefilter prefilter = sql_prefilter(database, pattern);
    if (prefilter.exact && !prefilter.within) {
        return count_by_condition(database, prefilter);
    }
    if (prefilter.exact && !prefilter.has_condition()) {
        return prefilter.within->size();
    }
    std::size_t count = 0;
    look(database, pattern, prefilter, [&](const FoundGame&) {
        ++count;
        return true;
    });
    return count;
}

namespace {

void sort_out(std::vector<GameId>& games) {
    std::ranges::sort(games);
    games.erase(std::unique(games.begin(), games.end()), games.end());
}

/// Narrows by one term. Nothing where neither SQL nor the index can tell.
class PrefilterMaker {
public:
    PrefilterMaker(const Database& database, std::vector<std::string>& values)
        : database_(database), values_(values) {}

    std::optional<SqlPrefilter> operator()(const NumberTerm& term) const {
        using enum NumberTerm::Quantity;
        const std::string rest = std::string(name(term.comparison)) + std::to_string(term.number);
        const auto score = [](const std::string& side) {
            return "coalesce(result_" + side +
                   ", CASE WHEN ending <> 'unfinished' AND outcome = (final_south > final_north) - "
                   "(final_south < final_north) THEN final_" +
                   side + " END)";
        };
        switch (term.quantity) {
            case Id: return exact("games.id" + rest);
            case Plies: return exact("plies" + rest);
            case Margin: return exact(score("south") + " - " + score("north") + rest);
            case Score: return exact(score(term.side == Side::South ? "south" : "north") + rest);
            case Loss: return rough("games.id IN (SELECT game FROM judged_plies WHERE loss" + rest + ")");
            case Value: return analysed();
            case House:
            case Row:
            case Store:
            case Seeds:
            case Reserve:
            case Ply:
            case Captured:
            case Granary: break;
            case Clock: return rough("games.movetext LIKE '%[\\%clk%' ESCAPE '\\'");
        }
        return std::nullopt;
    }

    std::optional<SqlPrefilter> operator()(const TextTerm& term) const {
        using enum TextTerm::Field;
        const bool is_of_event = term.field == Event || term.field == Site;
        if (term.comparison == Comparison::NotEqual || term.field == Round ||
            matches(is_of_event ? "" : "?", term)) {
            return std::nullopt;
        }
        const auto list = ids(term.field == Event  ? "SELECT id, name FROM events"
                              : term.field == Site ? "SELECT id, site FROM events"
                                                   : "SELECT id, name FROM players",
                              term);
        if (!list) {
            return std::nullopt;
        }
        const std::string among = " IN (" + *list + ")";
        const std::string either = "(south" + among + " OR north" + among + ")";
        return is_of_event           ? exact("event" + among)
               : term.field == South ? exact("south" + among)
               : term.field == North ? exact("north" + among)
               : term.field == Mover ? rough(either)
                                     : exact(either);
    }

    std::optional<SqlPrefilter> operator()(const WordTerm& term) const {
        using enum WordTerm::Field;
        switch (term.field) {
            case Rules: return exact("rules" + equality(term));
            case Ending: return exact("ending" + equality(term));
            case Result:
                return exact("coalesce(outcome, 2)" + std::string(term.equal ? " = " : " <> ") +
                             (term.words.front() == "south"   ? "1"
                              : term.words.front() == "draw"  ? "0"
                              : term.words.front() == "north" ? "-1"
                                                              : "2"));
            case Verdict:
            case Grade:
                return rough("games.id IN (SELECT game FROM judged_plies WHERE " +
                             std::string(term.field == Verdict ? "verdict" : "grade") + equality(term) + ")");
            case Note:
                return term.equal ? std::optional(rough("games.id IN (SELECT game FROM notes WHERE kind" +
                                                        equality(term) + ")"))
                                  : std::nullopt;
            case ToMove:
            case Move: break;
        }
        return std::nullopt;
    }

    std::optional<SqlPrefilter> operator()(const DateTerm& term) const {
        // As far as the pattern goes, and known so far or different before.
        const std::string value = parameter(term.date);
        return exact("(substr(date, 1, length(" + value + "))" + std::string(name(term.comparison)) + value +
                     " AND (length(date) >= length(" + value + ") OR substr(" + value +
                     ", 1, length(date)) <> date))");
    }

    std::optional<SqlPrefilter> operator()(const OpeningTerm& term) const {
        const std::string value = parameter(term.moves);
        SqlPrefilter prefilter = exact("(start IS NULL AND turns IS NULL AND substr(moves, 1, length(" +
                                       value + ")) = " + value + ")");
        // Longer ones are rare, and the index leads to them.
        constexpr std::size_t rare = 3;
        if (term.moves.size() >= rare) {
            prefilter.within = games_after(term.moves);
        }
        return prefilter;
    }

    std::optional<SqlPrefilter> operator()(const PositionTerm& term) const {
        SqlPrefilter prefilter = exact("1");
        std::vector<GameId>& games = prefilter.within.emplace();
        visit_occurrences(database_, term.first, term.last, [&](const Occurrence& occurrence) {
            if (term.matches(occurrence.key)) {
                games.push_back(occurrence.game);
            }
            return true;
        });
        sort_out(games);
        return prefilter;
    }

    std::optional<SqlPrefilter> operator()(const CommentTerm& term) const {
        return exact("games.id IN (SELECT rowid FROM comments WHERE comments MATCH " + parameter(term.words) +
                     ")");
    }

    std::optional<SqlPrefilter> operator()(const FlagTerm& term) const {
        using enum FlagTerm::Flag;
        switch (term.flag) {
            case Forced: return rough("games.id IN (SELECT game FROM judged_plies WHERE forced)");
            case OnlyMove: return rough("games.id IN (SELECT game FROM judged_plies WHERE only_move)");
            case Analysed: {
                SqlPrefilter prefilter = analysed();
                prefilter.exact = true;
                return prefilter;
            }
            case PlayedOn: return exact("ending_ply < plies");
            case Broken: return exact("broken IS NOT NULL");
        }
        return std::nullopt;
    }

private:
    static SqlPrefilter exact(std::string condition) {
        return {.condition = std::move(condition), .exact = true};
    }

    static SqlPrefilter rough(std::string condition) {
        return {.condition = std::move(condition)};
    }

    static SqlPrefilter analysed() {
        return rough("games.id IN (SELECT game FROM judged_games)");
    }

    std::string parameter(const std::string& text) const {
        values_.push_back(text);
        return "?" + std::to_string(values_.size());
    }

    std::string equality(const WordTerm& term) const {
        std::string list;
        for (const std::string& word : term.words) {
            list += (list.empty() ? "" : ", ") + parameter(word);
        }
        return (term.equal ? " IN (" : " NOT IN (") + list + ")";
    }

    static bool matches(std::string_view value, const TextTerm& term) {
        return term.comparison == Comparison::Contains
                   ? search_key(value).find(search_key(term.text)) != std::string::npos
                   : value == term.text;
    }

    /// The numbers of the rows whose text fits, with commas; nothing when they are very many.
    std::optional<std::string> ids(const char* query, const TextTerm& term) const {
        constexpr std::size_t max_bytes = 100'000;
        Statement rows = database_.prepare(query);
        std::string list;
        while (rows.step()) {
            if (matches(rows.text(1), term)) {
                list += (list.empty() ? "" : ", ") + std::to_string(rows.integer(0));
            }
        }
        return list.size() > max_bytes ? std::nullopt : std::optional(list);
    }

    /// Games that have reached the position after these moves, under any rule set, at that ply.
    std::vector<GameId> games_after(const std::string& moves) const {
        std::vector<PositionKey> keys;
        for (const RuleSet& rules : rule_set_presets()) {
            Board board = Board::start(rules);
            const bool legal = std::ranges::all_of(moves, [&](char letter) {
                const auto house = house_from_letter(letter);
                if (!house || !legal_moves(board, rules).contains(*house)) {
                    return false;
                }
                board = play(board, *house, rules).after;
                return true;
            });
            if (legal && std::ranges::find(keys, PositionKey::of(board)) == keys.end()) {
                keys.push_back(PositionKey::of(board));
            }
        }
        std::vector<GameId> games;
        for (const PositionKey key : keys) {
            visit_occurrences(database_, key, key, [&](const Occurrence& occurrence) {
                if (occurrence.ply == moves.size()) {
                    games.push_back(occurrence.game);
                }
                return true;
            });
        }
        sort_out(games);
        return games;
    }

    const Database& database_;
    std::vector<std::string>& values_;
};

SqlPrefilter narrow(const Database& database, const Pattern& pattern, std::vector<std::string>& values);

SqlPrefilter narrow_all(const Database& database, const Pattern& pattern, std::vector<std::string>& values) {
    SqlPrefilter all;
    all.exact = true;
    int by_position = 0;
    for (const Pattern& part : pattern.parts) {
        SqlPrefilter next = narrow(database, part, values);
        by_position += is_by_position(part) ? 1 : 0;
        all.exact = all.exact && next.exact;
        if (next.has_condition()) {
            all.condition = all.has_condition() ? all.condition + " AND " + next.condition : next.condition;
        }
        if (next.within && all.within) {
            std::vector<GameId> both;
            std::ranges::set_intersection(*all.within, *next.within, std::back_inserter(both));
            all.within = std::move(both);
        } else if (next.within) {
            all.within = std::move(next.within);
        }
    }
    // Two conditions on positions can hold in one game and not at one place of it.
    all.exact = all.exact && by_position <= 1;
    return all;
}

SqlPrefilter narrow_any(const Database& database, const Pattern& pattern, std::vector<std::string>& values) {
    std::vector<SqlPrefilter> parts;
    bool exact = true;
    for (const Pattern& part : pattern.parts) {
        parts.push_back(narrow(database, part, values));
        exact = exact && parts.back().exact;
    }
    SqlPrefilter any;
    if (std::ranges::all_of(parts,
                            [](const SqlPrefilter& part) { return part.has_condition() && !part.within; })) {
        any.exact = exact;
        for (const SqlPrefilter& part : parts) {
            const std::string next = "coalesce(" + part.condition + ", 0)";
            any.condition = any.has_condition() ? any.condition + " OR " + next : next;
        }
        any.condition = "(" + any.condition + ")";
    } else if (std::ranges::all_of(parts, [](const SqlPrefilter& part) { return part.within.has_value(); })) {
        any.exact = exact && std::ranges::none_of(parts, &SqlPrefilter::has_condition);
        any.within.emplace();
        for (const SqlPrefilter& part : parts) {
            any.within->insert(any.within->end(), part.within->begin(), part.within->end());
        }
        sort_out(*any.within);
    }
    return any;
}

SqlPrefilter narrow(const Database& database, const Pattern& pattern, std::vector<std::string>& values) {
    switch (pattern.kind) {
        case Pattern::Kind::All: return narrow_all(database, pattern, values);
        case Pattern::Kind::Any: return narrow_any(database, pattern, values);
        case Pattern::Kind::Ever: return narrow(database, pattern.parts.front(), values);
        case Pattern::Kind::Term:
            return std::visit(PrefilterMaker(database, values), pattern.term).value_or(SqlPrefilter{});
        case Pattern::Kind::Not: {
            const SqlPrefilter part = narrow(database, pattern.parts.front(), values);
            if (!part.exact || part.within || is_by_position(pattern)) {
                return {};
            }
            return {.condition = "NOT coalesce(" + part.condition + ", 0)", .exact = true};
        }
    }
    return {};
}

}  // namespace

SqlPrefilter sql_prefilter(const Database& database, const Pattern& pattern) {
    std::vector<std::string> values;
    SqlPrefilter prefilter = narrow(database, pattern, values);
    prefilter.values = std::move(values);
    return prefilter;
}

}  // namespace awale
