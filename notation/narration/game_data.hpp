#pragma once

#include <nlohmann/json.hpp>

#include "awale/notation/narration/narration.hpp"

namespace awale::page {

using PageJson = nlohmann::ordered_json;

/// What `in` gives for each language, by the names of the languages.
template <typename InLanguage>
PageJson in_each_language(const InLanguage& in) {
    PageJson all = PageJson::object();
    for (const Language language : languages()) {
        all[std::string(name(language))] = in(language);
    }
    return all;
}

/// A number where it is exact, `[value, lower, upper]` where it is bounded, `[value, lower, upper, "~"]` of
/// an estimate; or null.
PageJson value_data(const std::optional<Value>& value);

/// The same of a loss, in seeds: `seeds`, at least, at most.
PageJson loss_data(const Loss& loss);

/// Which moves carry the line that follows them.
enum class Lines : std::uint8_t { All, Best };

/// The moves judged: `[line, value]` exact, `[line, value, lower, upper]` bounded, `[line, value, "~"]` an
/// estimate, followed by its bounds if it has any. A line is packed turns, the move itself first and what
/// it captures behind it, if that is not part of the move: `f3aB`, `Db2d1`.
PageJson moves_data(const Judgement& judgement, const Board& before, const RuleSet& rules, Lines lines);

/// A line of play with every position on the way, so that the page needs no rules to show it:
/// `moves`, `boards` (position text, and for each of the twelve houses whether it may be played: `.` yes, `o`
/// the opponent's, `e` empty, `f` must feed, `s` forbidden grand slam), `plies` and `ended`. A ply has the
/// `path` of its seeds, what is `captured` and from where (`taken`), and in Éqwalé what may be taken
/// (`open`). `halves` are the numbers of the half moves where they are not those of the plies: when North
/// begins or a player moves twice.
PageJson line_data(const Replay& replay);

/// What the author wrote: `tags` (pairs), `moves` (packed turns), `result` (the score that counts, of an
/// unfinished game the stores), `preface` and `drawn` (words and drawings before the first move), and `plies`
/// as far as the replay goes. A ply has the fields that apply: `nags`, `comments`, `drawn` and `variations`,
/// lists of moves that have the same fields, and `move` and `captured`. A packed turn is a letter, and in
/// Éqwalé the letter with the seeds that are taken (`Db2d1`) or a drop (`@A2C3`).
PageJson written_data(const Record& record, const Replay& replay);

/// A game as the page reads it, with everything found and its words in all languages: written_data, `rules`,
/// `start` (position text), `stopped` (how a game ended that its rules did not end, or null), `remarks`
/// (diagnostics of the record), `summary`, `last` (the value of the last position, or null), `ledger` and
/// `source`. A ply also has those of these fields that apply: `verdict`, `forced`, `loss`, `notes`, `value`
/// (of the position before it) and `moves`. Values and losses are a number if exact, `[value, lower, upper]`
/// if bounded, `[value, "~"]` if estimated; a loss of nothing is left out if it has the grade of the value.
/// Its positions are not in it: line_data has them. `source` is the text that the page saves when the game is
/// unchanged; without it diagnostics stay in the language they were made in.
PageJson game_data(const AnnotatedGame& game, std::string_view source, Detail detail, Lines lines);

/// A rule set as the pages read it: name, titles in all languages, parameters.
PageJson rules_data(const RuleSet& rules);

}  // namespace awale::page
