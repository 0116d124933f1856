#include "awale/analyzer/corpus/find.hpp"

#include <map>
#include <set>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

bool compare_text(std::string_view value, const TextTerm& term) {
    if (term.comparison == Comparison::Contains) {
        return search_key(value).find(search_key(term.text)) != std::string::npos;
    }
    return (value == term.text) == (term.comparison == Comparison::Equal);
}

/// What is known of a game while a pattern is asked of it.
struct GameFacts {
    const StoredGame& game;
    std::vector<Board> boards{};                           ///< before each move and after the last, if needed
    std::map<std::size_t, JudgedPly> judged{};             ///< by ply, from 1, if needed
    std::map<std::size_t, std::set<std::string>> notes{};  ///< their kinds by ply, if needed
    std::vector<std::optional<double>> clocks{};           ///< seconds after each move, if needed
    std::set<std::string> matching_comments{};             ///< the comment terms that find this game
    bool analysed = false;
    /// Whether the parts that ask for some position of the game hold, once it was worked out.
    mutable std::map<const Pattern*, bool> ever{};
};

/// One position of a game and the move from it.
class Here {
public:
    Here(const GameFacts& facts, std::size_t at) : facts_(facts), game_(facts.game), at_(at) {}

    bool operator()(const NumberTerm& term) const {
        const auto value = quantity(term);
        return value && compare(*value, term.comparison, term.number);
    }

    bool operator()(const TextTerm& term) const {
        using enum TextTerm::Field;
        switch (term.field) {
            case Player:
                // Not equal: neither of the two is.
                return term.comparison == Comparison::NotEqual
                           ? compare_text(game_.south, term) && compare_text(game_.north, term)
                           : compare_text(game_.south, term) || compare_text(game_.north, term);
            case South: return compare_text(game_.south, term);
            case North: return compare_text(game_.north, term);
            case Event: return compare_text(game_.event, term);
            case Site: return compare_text(game_.site, term);
            case Round: return compare_text(game_.round, term);
            case Mover:
                return has_move() &&
                       compare_text(board().to_move() == Side::South ? game_.south : game_.north, term);
        }
        return false;
    }

    bool operator()(const WordTerm& term) const {
        if (term.field == WordTerm::Field::Note) {
            const auto notes = facts_.notes.find(at_ + 1);
            const bool there = notes != facts_.notes.end() && notes->second.contains(term.words.front());
            return there == term.equal;
        }
        const std::string_view value = word(term.field);
        return !value.empty() && (std::ranges::find(term.words, value) != term.words.end()) == term.equal;
    }

    bool operator()(const DateTerm& term) const {
        // Compared as far as the pattern goes. Of a date only the known part decides.
        const std::string known = game_.date.substr(0, term.date.size());
        if (known.size() < term.date.size() && term.date.starts_with(known)) {
            return false;
        }
        return compare(known, term.comparison, term.date);
    }

    bool operator()(const OpeningTerm& term) const {
        return !game_.start && !game_.turns && game_.moves.starts_with(term.moves);
    }

    bool operator()(const PositionTerm& term) const { return term.matches(PositionKey::of(board())); }

    bool operator()(const CommentTerm& term) const { return facts_.matching_comments.contains(term.words); }

private:
    const Board& board() const { return facts_.boards[at_]; }

    bool has_move() const { return at_ < game_.moves.size(); }

    const JudgedPly* judged() const {
        const auto found = facts_.judged.find(at_ + 1);
        return found == facts_.judged.end() ? nullptr : &found->second;
    }

    /// Nothing where there is no such number: no comparison holds then.
    std::optional<double> quantity(const NumberTerm& term) const {
        using enum NumberTerm::Quantity;
        const auto score = game_.score();
        switch (term.quantity) {
            case Id: return static_cast<double>(number(game_.id));
            case Plies: return static_cast<double>(game_.moves.size());
            case Margin:
                return score ? std::optional(score->of(Side::South) - score->of(Side::North)) : std::nullopt;
            case Score: return score ? std::optional(score->of(term.side)) : std::nullopt;
            case Analysed: return facts_.analysed;
            case PlayedOn: return game_.ending_ply < static_cast<std::int64_t>(game_.moves.size());
            case Broken: return game_.broken.has_value();
            case House: return board().seeds(term.house).count();
            case Row: return board().row(term.side).count();
            case Store: return board().store(term.side).count();
            case Seeds: return board().on_board().count();
            case Reserve: return board().reserve().count();
            case Ply: return has_move() ? std::optional(static_cast<double>(at_ + 1)) : std::nullopt;
            case Captured:
                return has_move() ? std::optional<double>(captured_seeds(game_.captures[at_])) : std::nullopt;
            case Granary: return largest_house(board()).count();
            case Loss:
                return judged() != nullptr ? std::optional<double>(judged()->loss.count()) : std::nullopt;
            case Value:
                return judged() != nullptr && judged()->value
                           ? std::optional<double>(judged()->value->count())
                           : std::nullopt;
            case Forced: return judged() != nullptr && judged()->forced;
            case OnlyMove: return judged() != nullptr && judged()->only_move;
            case Clock: return at_ < facts_.clocks.size() ? facts_.clocks[at_] : std::nullopt;
        }
        return std::nullopt;
    }

    /// Empty where there is no such word.
    std::string_view word(WordTerm::Field field) const {
        using enum WordTerm::Field;
        switch (field) {
            case Rules: return game_.rules.name;
            case Result:
                return !game_.outcome       ? "unknown"
                       : *game_.outcome > 0 ? "south"
                       : *game_.outcome < 0 ? "north"
                                            : "draw";
            case Ending: return game_.ending;
            case ToMove: return board().to_move() == Side::South ? "south" : "north";
            case Move: return std::string_view(game_.moves).substr(at_, 1);
            case Verdict: return judged() != nullptr ? name(judged()->verdict) : "";
            case Grade: return judged() != nullptr ? name(judged()->grade) : "";
            case Note: break;
        }
        return "";
    }

    const GameFacts& facts_;
    const StoredGame& game_;
    std::size_t at_;
};

void collect_comments(const Pattern& pattern, std::vector<std::string>& terms) {
    if (const auto* comment = std::get_if<CommentTerm>(&pattern.term);
        comment != nullptr && pattern.operation == Pattern::Operation::Term) {
        terms.push_back(comment->words);
    }
    for (const Pattern& part : pattern.parts) {
        collect_comments(part, terms);
    }
}

/// Finds the facts that a pattern needs.
class FactReader {
public:
    /// The database and the pattern must outlive the reader. Throws EnvironmentError for a bad comment term.
    FactReader(const Database& database, const Pattern& pattern)
        : needs_(needs_of(pattern)),
          analyses_(database),
          comment_(database.prepare("SELECT 1 FROM comments WHERE comments MATCH ? AND rowid = ?")) {
        collect_comments(pattern, comment_terms_);
    }

    GameFacts facts(const StoredGame& game) {
        GameFacts facts{.game = game};
        if (needs_.positions) {
            facts.boards = game.boards();
        }
        if (needs_.clocks) {
            facts.clocks = move_times(game).clock;
        }
        for (const std::string& words : comment_terms_) {
            if (comment_.lookup(words, number(game.id))) {
                facts.matching_comments.insert(words);
            }
        }
        const auto analysis = analyses_.of(game.id);
        facts.analysed = analysis.has_value();
        if (!needs_.judgements || !analysis) {
            return facts;
        }
        for (const JudgedPly& ply : analyses_.plies(game.id, *analysis)) {
            facts.judged.emplace(ply.ply.number(), ply);
        }
        for (const JudgedNote& note : analyses_.notes(game.id, *analysis)) {
            facts.notes[note.ply.number()].emplace(name(note.kind));
        }
        return facts;
    }

private:
    Needs needs_;
    LatestAnalysis analyses_;
    std::vector<std::string> comment_terms_;
    Statement comment_;
};

/// Every number of moves after which the pattern holds; just 0 when it holds and asks for no position.
std::vector<std::size_t> matches(const Pattern& pattern, const GameFacts& facts);

bool holds_ever(const Pattern& part, const GameFacts& facts) {
    const auto [known, is_new] = facts.ever.try_emplace(&part, false);
    if (is_new) {
        known->second = !matches(part, facts).empty();
    }
    return known->second;
}

/// Whether the pattern holds after `at` moves, together with the move played from there.
bool holds(const Pattern& pattern, const GameFacts& facts, std::size_t at) {
    const auto part_holds = [&](const Pattern& part) { return holds(part, facts, at); };
    switch (pattern.operation) {
        case Pattern::Operation::All: return std::ranges::all_of(pattern.parts, part_holds);
        case Pattern::Operation::Any: return std::ranges::any_of(pattern.parts, part_holds);
        case Pattern::Operation::Not: return !part_holds(pattern.parts.front());
        case Pattern::Operation::Ever: return holds_ever(pattern.parts.front(), facts);
        case Pattern::Operation::Term: return std::visit(Here(facts, at), pattern.term);
    }
    return false;
}

std::vector<std::size_t> matches(const Pattern& pattern, const GameFacts& facts) {
    std::vector<std::size_t> found;
    const std::size_t last = is_by_position(pattern) ? facts.game.moves.size() : 0;
    for (std::size_t at = 0; at <= last; ++at) {
        if (holds(pattern, facts, at)) {
            found.push_back(at);
        }
    }
    return found;
}

/// What SQL and the position index tell of a pattern without the games: it finds no game outside.
struct SqlPrefilter {
    std::string condition = "1";                  ///< an SQL expression over `games`
    std::vector<std::string> values{};            ///< the texts of its parameters, from ?1
    std::optional<std::vector<GameId>> within{};  ///< only these games, in rising order
    bool exact = false;                           ///< and the pattern finds every game inside

    bool has_condition() const { return condition != "1"; }
};

void sort_out(std::vector<GameId>& games) {
    std::ranges::sort(games);
    games.erase(std::unique(games.begin(), games.end()), games.end());
}

/// Finds what can be told of a pattern.
class PrefilterMaker {
public:
    explicit PrefilterMaker(const Database& database) : database_(database) {}

    SqlPrefilter make(const Pattern& pattern) {
        SqlPrefilter prefilter = narrow(pattern);
        prefilter.values = std::move(values_);
        return prefilter;
    }

    // By one term. Nothing where neither SQL nor the index can tell.

    std::optional<SqlPrefilter> operator()(const NumberTerm& term) {
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
            case Analysed: return exact(is_analysed);
            case PlayedOn: return exact("ending_ply < plies");
            case Broken: return exact("broken IS NOT NULL");
            case Loss: return rough(judged("loss" + rest));
            case Forced: return rough(judged("forced"));
            case OnlyMove: return rough(judged("only_move"));
            case Value: return rough(is_analysed);
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

    std::optional<SqlPrefilter> operator()(const TextTerm& term) {
        using enum TextTerm::Field;
        const bool is_of_event = term.field == Event || term.field == Site;
        if (term.comparison == Comparison::NotEqual || term.field == Round ||
            compare_text(is_of_event ? "" : "?", term)) {
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

    std::optional<SqlPrefilter> operator()(const WordTerm& term) {
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
            case Grade: return rough(judged((term.field == Verdict ? "verdict" : "grade") + equality(term)));
            case Note:
                return term.equal ? std::optional(rough("games.id IN (SELECT game FROM notes WHERE kind" +
                                                        equality(term) + ")"))
                                  : std::nullopt;
            case ToMove:
            case Move: break;
        }
        return std::nullopt;
    }

    std::optional<SqlPrefilter> operator()(const DateTerm& term) {
        // As far as the pattern goes, and known so far or different before.
        const std::string value = parameter(term.date);
        return exact("(substr(date, 1, length(" + value + "))" + std::string(name(term.comparison)) + value +
                     " AND (length(date) >= length(" + value + ") OR substr(" + value +
                     ", 1, length(date)) <> date))");
    }

    std::optional<SqlPrefilter> operator()(const OpeningTerm& term) {
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

    std::optional<SqlPrefilter> operator()(const PositionTerm& term) {
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

    std::optional<SqlPrefilter> operator()(const CommentTerm& term) {
        return exact("games.id IN (SELECT rowid FROM comments WHERE comments MATCH " + parameter(term.words) +
                     ")");
    }

private:
    static SqlPrefilter exact(std::string condition) {
        return {.condition = std::move(condition), .exact = true};
    }

    static SqlPrefilter rough(std::string condition) { return {.condition = std::move(condition)}; }

    inline static const std::string is_analysed = "games.id IN (SELECT game FROM judged_games)";

    static std::string judged(const std::string& condition) {
        return "games.id IN (SELECT game FROM judged_plies WHERE " + condition + ")";
    }

    std::string parameter(const std::string& text) {
        values_.push_back(text);
        return "?" + std::to_string(values_.size());
    }

    std::string equality(const WordTerm& term) {
        return (term.equal ? " IN (" : " NOT IN (") +
               joined(term.words, ", ", [&](const std::string& word) { return parameter(word); }) + ")";
    }

    /// The numbers of the rows whose text fits, with commas; nothing when they are very many.
    std::optional<std::string> ids(const char* query, const TextTerm& term) const {
        constexpr std::size_t max_bytes = 100'000;
        std::string list;
        database_.prepare(query).for_each([&](const Statement& row) {
            if (compare_text(row.text(1), term)) {
                list += (list.empty() ? "" : ", ") + std::to_string(row.integer(0));
            }
        });
        return list.size() > max_bytes ? std::nullopt : std::optional(list);
    }

    /// Games that have reached the position after these moves, under any rule set, at that ply.
    std::vector<GameId> games_after(const std::string& moves) const {
        std::vector<House> houses;
        std::ranges::transform(moves, std::back_inserter(houses),
                               [](char letter) { return house_from_letter(letter).value_or(House{}); });
        std::set<PositionKey> keys;
        for (const RuleSet& rules : rule_set_presets()) {
            const ReplayOutcome outcome = replay(Board::start(rules), houses, rules);
            if (!outcome.illegal) {
                keys.insert(PositionKey::of(outcome.replay.last()));
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

    SqlPrefilter narrow(const Pattern& pattern) {
        switch (pattern.operation) {
            case Pattern::Operation::All: return narrow_all(pattern);
            case Pattern::Operation::Any: return narrow_any(pattern);
            case Pattern::Operation::Ever: return narrow(pattern.parts.front());
            case Pattern::Operation::Term: return std::visit(*this, pattern.term).value_or(SqlPrefilter{});
            case Pattern::Operation::Not: {
                const SqlPrefilter part = narrow(pattern.parts.front());
                if (!part.exact || part.within || is_by_position(pattern)) {
                    return {};
                }
                return {.condition = "NOT coalesce(" + part.condition + ", 0)", .exact = true};
            }
        }
        return {};
    }

    SqlPrefilter narrow_all(const Pattern& pattern) {
        SqlPrefilter all;
        all.exact = true;
        int by_position = 0;
        for (const Pattern& part : pattern.parts) {
            SqlPrefilter next = narrow(part);
            by_position += is_by_position(part) ? 1 : 0;
            all.exact = all.exact && next.exact;
            if (next.has_condition()) {
                all.condition =
                    all.has_condition() ? all.condition + " AND " + next.condition : next.condition;
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

    SqlPrefilter narrow_any(const Pattern& pattern) {
        std::vector<SqlPrefilter> parts;
        bool exact = true;
        for (const Pattern& part : pattern.parts) {
            parts.push_back(narrow(part));
            exact = exact && parts.back().exact;
        }
        SqlPrefilter any;
        if (std::ranges::all_of(
                parts, [](const SqlPrefilter& part) { return part.has_condition() && !part.within; })) {
            any.exact = exact;
            for (const SqlPrefilter& part : parts) {
                const std::string next = "coalesce(" + part.condition + ", 0)";
                any.condition = any.has_condition() ? any.condition + " OR " + next : next;
            }
            any.condition = "(" + any.condition + ")";
        } else if (std::ranges::all_of(parts,
                                       [](const SqlPrefilter& part) { return part.within.has_value(); })) {
            any.exact = exact && std::ranges::none_of(parts, &SqlPrefilter::has_condition);
            any.within.emplace();
            for (const SqlPrefilter& part : parts) {
                any.within->insert(any.within->end(), part.within->begin(), part.within->end());
            }
            sort_out(*any.within);
        }
        return any;
    }

    const Database& database_;
    std::vector<std::string> values_;
};

void look(const Database& database, const Pattern& pattern, const SqlPrefilter& prefilter,
          const std::function<bool(const FoundGame&)>& see) {
    FactReader reader(database, pattern);
    StoredGames games(database, prefilter.condition, prefilter.values);
    const bool is_decided = prefilter.exact && !is_by_position(pattern);
    const auto goes_on = [&](const StoredGame& game) {
        std::vector<std::size_t> at =
            is_decided ? std::vector<std::size_t>{0} : matches(pattern, reader.facts(game));
        return at.empty() || see({game, std::move(at)});
    };
    if (!prefilter.within) {
        for (const StoredGame* game = games.next(); game != nullptr && goes_on(*game); game = games.next()) {}
        return;
    }
    Statement there = database.prepare("SELECT 1 FROM games WHERE id = ?");
    for (const GameId id : *prefilter.within) {
        auto game = games.find(id);
        if (!game && !there.lookup(number(id))) {
            throw DamagedValue(localized("corpus.game", {{"game", number(id)}}),
                               localized("corpus.indexed_game_missing"));
        }
        if (game && !goes_on(*game)) {
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
    look(database, pattern, PrefilterMaker(database).make(pattern), see);
}

std::size_t count_games(const Database& database, const Pattern& pattern) {
    const SqlPrefilter prefilter = PrefilterMaker(database).make(pattern);
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

}  // namespace awale
