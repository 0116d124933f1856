#include "awale/notation/annotation/record_edits.hpp"

#include <sstream>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/note_text.hpp"

namespace awale {

namespace {

/// Where a variation stands: after a move of the line that it leaves.
struct Branch {
    std::vector<Move>* line = nullptr;  ///< none for the game itself
    std::size_t at = 0;
    std::size_t annotation = 0;
};

/// A move of the tree: its line, its place there, and where that line begins.
struct TreeMove {
    std::vector<Move>* line;
    std::size_t at;
    Branch branch;

    Move& operator*() const { return (*line)[at]; }
};

/// The move that the turns lead to from the position before move `at` of a line.
std::optional<TreeMove> find_move(std::vector<Move>& line, std::size_t at, std::span<const Turn> turns,
                                  const Branch& branch = {}) {
    if (turns.empty() || at >= line.size()) {
        return std::nullopt;
    }
    Move& move = line[at];
    if (Turn{move.house, move.seeds} == turns.front()) {
        if (turns.size() == 1) {
            return TreeMove{&line, at, branch};
        }
        if (const auto found = find_move(line, at + 1, turns.subspan(1), branch)) {
            return found;
        }
    }
    for (std::size_t i = 0; i < move.annotations.size(); ++i) {
        if (auto* const variation = std::get_if<Variation>(&move.annotations[i])) {
            if (const auto found = find_move(variation->moves, 0, turns, {&line, at, i})) {
                return found;
            }
        }
    }
    return std::nullopt;
}

/// Takes the variations off a move.
std::vector<Annotation> take_variations(Move& move) {
    const auto first = std::ranges::stable_partition(move.annotations, [](const Annotation& annotation) {
                           return std::holds_alternative<Comment>(annotation);
                       }).begin();
    std::vector<Annotation> taken(std::make_move_iterator(first),
                                  std::make_move_iterator(move.annotations.end()));
    move.annotations.erase(first, move.annotations.end());
    return taken;
}

/// Ends a line with the moves of a variation, the first of which gets these variations.
void continue_with(std::vector<Move>& line, Variation variation, std::vector<Annotation> alternatives) {
    Move& first = variation.moves.front();
    first.annotations.insert(first.annotations.begin(), variation.preface.begin(), variation.preface.end());
    std::ranges::move(alternatives, std::back_inserter(first.annotations));
    std::ranges::move(variation.moves, std::back_inserter(line));
}

/// Edits the comments on a move, or before the game; those that are empty then are removed.
template <typename Edit>
bool edit_comments(Record& record, std::span<const Turn> turns, const Edit& edit) {
    if (turns.empty()) {
        edit(record.preface);
        std::erase_if(record.preface, [](const Comment& each) { return each == Comment{}; });
        return true;
    }
    const auto found = find_move(record.moves, 0, turns);
    if (!found) {
        return false;
    }
    std::vector<Annotation>& annotations = (**found).annotations;
    std::vector<Annotation> variations = take_variations(**found);
    std::vector<Comment> comments;
    std::ranges::move(comments_in(annotations), std::back_inserter(comments));
    edit(comments);
    std::erase_if(comments, [](const Comment& each) { return each == Comment{}; });
    annotations.assign(std::make_move_iterator(comments.begin()), std::make_move_iterator(comments.end()));
    std::ranges::move(variations, std::back_inserter(annotations));
    return true;
}

/// The first comment without words of ours; a new one before all others where there is none.
Comment& readers_comment(std::vector<Comment>& comments) {
    const auto found = std::ranges::find_if(
        comments, [](const Comment& comment) { return !argument_of(comment, command::said); });
    return found != comments.end() ? *found : *comments.insert(comments.begin(), Comment{});
}

}  // namespace

std::vector<std::string> drawings(std::span<const Comment> comments) {
    std::vector<std::string> drawn;
    for (const Comment& comment : comments) {
        for (const CommentCommand& command : comment.commands) {
            std::istringstream words(command.name == draw_command ? command.arguments : "");
            for (std::string word; words >> word;) {
                if (word.size() <= 2 && word.find_first_not_of("ABCDEFabcdef") == std::string::npos) {
                    drawn.push_back(word);
                }
            }
        }
    }
    return drawn;
}

bool add_line(Record& record, const std::vector<Move>& moves) {
    const std::vector<Turn> turns = turns_of(moves);
    std::optional<TreeMove> last;
    std::size_t known = turns.size();
    while (known > 0 && !(last = find_move(record.moves, 0, std::span(turns).first(known)))) {
        known -= 1;
    }
    if (known == turns.size()) {
        return false;
    }
    std::vector<Move>& line = last ? *last->line : record.moves;
    const std::size_t next = last ? last->at + 1 : 0;
    const auto rest = moves.begin() + static_cast<std::ptrdiff_t>(known);
    if (next < line.size()) {
        line[next].annotations.emplace_back(Variation{{}, {rest, moves.end()}});
    } else if (last && last->branch.line == nullptr && record.result) {
        line.back().annotations.emplace_back(Variation{{}, {rest - 1, moves.end()}});
    } else {
        line.insert(line.end(), rest, moves.end());
    }
    return true;
}

bool promote(Record& record, std::span<const Turn> turns) {
    const auto found = find_move(record.moves, 0, turns);
    if (!found || found->branch.line == nullptr) {
        return false;
    }
    auto& [outer, at, annotation] = found->branch;
    std::vector<Move>& line = *outer;
    const auto first = line.begin() + static_cast<std::ptrdiff_t>(at);
    const auto place = first->annotations.begin() + static_cast<std::ptrdiff_t>(annotation);
    Variation promoted = std::move(std::get<Variation>(*place));
    first->annotations.erase(place);
    std::vector<Annotation> others = take_variations(*first);
    others.insert(others.begin(),
                  Variation{{}, {std::make_move_iterator(first), std::make_move_iterator(line.end())}});
    line.erase(first, line.end());
    continue_with(line, std::move(promoted), std::move(others));
    return true;
}

bool remove_from(Record& record, std::span<const Turn> turns) {
    const auto found = find_move(record.moves, 0, turns);
    if (!found) {
        return false;
    }
    auto& [line, at, branch] = *found;
    std::vector<Annotation> others = take_variations(**found);
    line->erase(line->begin() + static_cast<std::ptrdiff_t>(at), line->end());
    if (!others.empty()) {
        Variation next = std::move(std::get<Variation>(others.front()));
        others.erase(others.begin());
        continue_with(*line, std::move(next), std::move(others));
    } else if (line->empty() && branch.line != nullptr) {
        auto& annotations = (*branch.line)[branch.at].annotations;
        annotations.erase(annotations.begin() + static_cast<std::ptrdiff_t>(branch.annotation));
    }
    return true;
}

void replace_glyph(std::vector<std::uint8_t>& nags, std::uint8_t nag) {
    std::erase_if(nags, [](std::uint8_t each) { return each >= 1 && each <= 6; });
    if (nag != 0) {
        nags.insert(nags.begin(), nag);
    }
}

bool set_glyph(Record& record, std::span<const Turn> turns, std::uint8_t nag) {
    const auto found = find_move(record.moves, 0, turns);
    if (!found) {
        return false;
    }
    replace_glyph((**found).nags, nag);
    return true;
}

bool set_words(Record& record, std::span<const Turn> turns, std::string_view words) {
    return edit_comments(record, turns, [words](std::vector<Comment>& comments) {
        for (Comment& comment : comments) {
            const auto said = argument_of(comment, command::said);
            const auto ours = said ? generated_words(comment.text, *said) : std::nullopt;
            if (!ours) {  // words of ours that somebody changed are a reader's too
                std::erase_if(comment.commands, [](const auto& each) { return each.name == command::said; });
            }
            comment.text = ours.value_or("");
        }
        readers_comment(comments).text = words;
    });
}

bool set_drawings(Record& record, std::span<const Turn> turns, std::string_view drawn) {
    return edit_comments(record, turns, [drawn](std::vector<Comment>& comments) {
        for (Comment& comment : comments) {
            std::erase_if(comment.commands, [](const auto& command) { return command.name == draw_command; });
        }
        if (!drawn.empty()) {
            readers_comment(comments).commands.push_back({std::string(draw_command), std::string(drawn)});
        }
    });
}

}  // namespace awale
