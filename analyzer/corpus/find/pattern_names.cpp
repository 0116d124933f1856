#include "awale/analyzer/corpus/find/pattern_names.hpp"

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::pattern_names {

std::vector<std::string> words_of(WordTerm::Field field) {
    using enum WordTerm::Field;
    std::vector<std::string> known;
    const auto names = [&](auto... values) { (known.emplace_back(name(values)), ...); };
    switch (field) {
        case Rules:
            for (const RuleSet& rules : rule_sets_of_all_games()) {
                known.emplace_back(rules.name);
            }
            break;
        case Result: known = {"south", "draw", "north", "unknown"}; break;
        case Ending:
            names(EndReason::Majority, EndReason::NoMove, EndReason::Repetition, EndReason::FewSeeds,
                  EndReason::NoCaptureLeft, EndReason::Unfinished);
            break;
        case ToMove: known = {"south", "north"}; break;
        case Move: known = {"A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f"}; break;
        case Verdict:
            names(Verdict::None, Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder);
            break;
        case Note:
            for (std::size_t kind = 0; kind < note_kinds; ++kind) {
                names(static_cast<NoteKind>(kind));
            }
            break;
        case Grade: names(Grade::Exact, Grade::Bounded, Grade::Estimate); break;
    }
    return known;
}

std::string conditions() {
    std::string list = "The names are A to F, a to f, south, north, store(S), store(N), score(S), score(N)";
    const auto add = [&](const auto& table) {
        for (const auto& entry : table) {
            if (entry.first != "south" && entry.first != "north") {
                list += ", " + std::string(entry.first);
            }
        }
    };
    add(numbers);
    add(texts);
    add(words);
    add(flags);
    return list + ", date, opening, position, mirrored, houses and comment.";
}

}  // namespace awale::pattern_names
