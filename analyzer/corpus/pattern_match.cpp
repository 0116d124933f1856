#include "awale/analyzer/corpus/pattern_match.hpp"

#include <algorithm>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/io/search_key.hpp"

namespace awale {

namespace {

template <class Value>
bool compare(const Value& value, Comparison comparison, const Value& with) {
    switch (comparison) {
        case Comparison::Equal: return value == with;
        case Comparison::NotEqual: return value != with;
        case Comparison::Less: return value < with;
        case Comparison::LessOrEqual: return value <= with;
        case Comparison::Greater: return value > with;
        case Comparison::GreaterOrEqual: return value >= with;
        case Comparison::Contains: return false;
    }
    return false;
}

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
        const auto value = word(term.field);
        return value && (std::ranges::find(term.words, *value) != term.words.end()) == term.equal;
    }

    bool operator()(const DateTerm& term) const {
        // Compared as far as the pattern goes. A date that is not known so far decides only what its known
        // part decides.
        const std::string known = game_.date.substr(0, term.date.size());
        if (known.size() < term.date.size() && term.date.starts_with(known)) {
            return false;
        }
        return compare(known, term.comparison, term.date);
    }

    bool operator()(const OpeningTerm& term) const {
        return !game_.start && !game_.turns && game_.moves.starts_with(term.moves);
    }

    bool operator()(const PositionTerm& term) const {
        return term.matches(PositionKey::of(board()));
    }

    bool operator()(const CommentTerm& term) const {
        return facts_.matching_comments.contains(term.words);
    }

    bool operator()(const FlagTerm& term) const {
        using enum FlagTerm::Flag;
        const JudgedPly* const judgement = judged();
        switch (term.flag) {
            case Forced: return judgement != nullptr && judgement->forced;
            case OnlyMove: return judgement != nullptr && judgement->only_move;
            case Analysed: return facts_.analysed;
            case PlayedOn: return game_.ending_ply < static_cast<std::int64_t>(game_.moves.size());
            case Broken: return game_.broken.has_value();
        }
        return false;
    }

private:
    const Board& board() const {
        return facts_.boards[at_];
    }

    bool has_move() const {
        return at_ < game_.moves.size();
    }

    const JudgedPly* judged() const {
        const auto found = facts_.judged.find(at_ + 1);
        return found == facts_.judged.end() ? nullptr : &found->second;
    }

    static bool compare_text(const std::string& value, const TextTerm& term) {
        if (term.comparison == Comparison::Contains) {
            return search_key(value).find(search_key(term.text)) != std::string::npos;
        }
        return (value == term.text) == (term.comparison == Comparison::Equal);
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
            case Clock: return at_ < facts_.clocks.size() ? facts_.clocks[at_] : std::nullopt;
        }
        return std::nullopt;
    }

    std::optional<std::string> word(WordTerm::Field field) const {
        using enum WordTerm::Field;
        switch (field) {
            case Rules: return std::string(game_.rules.name);
            case Result:
                return !game_.outcome       ? "unknown"
                       : *game_.outcome > 0 ? "south"
                       : *game_.outcome < 0 ? "north"
                                            : "draw";
            case Ending: return game_.ending;
            case ToMove: return board().to_move() == Side::South ? "south" : "north";
            case Move: return has_move() ? std::optional(std::string(1, game_.moves[at_])) : std::nullopt;
            case Verdict:
                return judged() != nullptr ? std::optional(std::string(name(judged()->verdict)))
                                           : std::nullopt;
            case Grade:
                return judged() != nullptr ? std::optional(std::string(name(judged()->grade))) : std::nullopt;
            case Note: break;
        }
        return std::nullopt;
    }

    const GameFacts& facts_;
    const StoredGame& game_;
    std::size_t at_;
};

void collect_comments(const Pattern& pattern, std::vector<std::string>& terms) {
    if (const auto* comment = std::get_if<CommentTerm>(&pattern.term);
        comment != nullptr && pattern.kind == Pattern::Kind::Term) {
        terms.push_back(comment->words);
    }
    for (const Pattern& part : pattern.parts) {
        collect_comments(part, terms);
    }
}

}  // namespace

std::vector<std::optional<double>> times_of(const Record& record, std::string_view command) {
    std::vector<std::optional<double>> times;
    for (const Move& move : record.moves) {
        const auto text = command_text(move, command);
        times.push_back(text ? read_clock(*text) : std::nullopt);
    }
    return times;
}

FactReader::FactReader(const Database& database, const Pattern& pattern)
    : needs_(needs_of(pattern)),
      analyses_(database),
      comment_(database.prepare("SELECT 1 FROM comments WHERE comments MATCH ? AND rowid = ?")) {
    collect_comments(pattern, comment_terms_);
}

GameFacts FactReader::facts(StoredGame game) {
    GameFacts facts;
    facts.game = std::move(game);
    const std::int64_t id = number(facts.game.id);
    if (needs_.positions || needs_.keys) {
        facts.boards = facts.game.boards();
    }
    if (needs_.clocks && facts.game.movetext.value_or("").find("[%clk") != std::string::npos) {
        facts.clocks = times_of(facts.game.record(), "clk");
    }
    for (const std::string& words : comment_terms_) {
        if (comment_.first(words, id)) {
            facts.matching_comments.insert(words);
        }
        comment_.reset();
    }
    const auto analysis = analyses_.of(facts.game.id);
    facts.analysed = analysis.has_value();
    if (!needs_.judgements || !analysis) {
        return facts;
    }
    for (const JudgedPly& ply : analyses_.plies(facts.game.id, *analysis)) {
        facts.judged.emplace(ply.ply.number(), ply);
    }
    for (const JudgedNote& note : analyses_.notes(facts.game.id, *analysis)) {
        facts.notes[note.ply.number()].emplace(name(note.kind));
    }
    return facts;
}

namespace {

bool holds_ever(const Pattern& part, const GameFacts& facts) {
    const auto [known, is_new] = facts.ever.try_emplace(&part, false);
    if (is_new) {
        known->second = !matches(part, facts).empty();
    }
    return known->second;
}

}  // namespace

bool holds(const Pattern& pattern, const GameFacts& facts, std::size_t at) {
    const auto part_holds = [&](const Pattern& part) { return holds(part, facts, at); };
    switch (pattern.kind) {
        case Pattern::Kind::All: return std::ranges::all_of(pattern.parts, part_holds);
        case Pattern::Kind::Any: return std::ranges::any_of(pattern.parts, part_holds);
        case Pattern::Kind::Not: return !part_holds(pattern.parts.front());
        case Pattern::Kind::Ever: return holds_ever(pattern.parts.front(), facts);
        case Pattern::Kind::Term: return std::visit(Here(facts, at), pattern.term);
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

}  // namespace awale
