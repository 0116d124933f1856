#include "awale/notation/annotation/awale_comments.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace awale {

namespace {

constexpr std::array own_commands{command::eval,  command::line,   command::loss, command::verdict,
                                  command::glyph, command::note,   command::last, command::ledger,
                                  command::said,  command::better, command::depth};

constexpr std::array own_tags{own_tag::program, own_tag::rules, own_tag::nodes, own_tag::tables};

/// Evaluations as we write them, a letter and a colon before each.
bool is_ours(const Comment& comment) {
    const auto values = argument_of(comment, command::eval);
    return argument_of(comment, command::said) || (values && values->size() > 2 && (*values)[1] == ':');
}

bool is_ours(const Variation& variation) {
    if (variation.moves.empty()) {
        return false;
    }
    return std::ranges::any_of(variation.moves.front().annotations, [](const Annotation& annotation) {
        const auto* const comment = std::get_if<Comment>(&annotation);
        return comment != nullptr && argument_of(*comment, command::better);
    });
}

std::size_t parse_count(std::string_view text) {
    std::size_t count = 0;
    std::from_chars(text.data(), text.data() + text.size(), count);
    return count;
}

/// `text` without its last `count` words.
std::string without_last_words(std::string text, std::size_t count) {
    while (count > 0 && !text.empty()) {
        const std::size_t blank = text.find_last_of(' ');
        text.resize(blank == std::string::npos ? 0 : blank);
        --count;
    }
    return text;
}

/// What readers wrote in a comment that we wrote in as well.
Comment readers_part(Comment comment) {
    const std::size_t said = parse_count(argument_of(comment, command::said).value_or("0"));
    comment.text = without_last_words(std::move(comment.text), said);
    std::erase_if(comment.commands, [](const Command& command) {
        return std::ranges::find(own_commands, command.name) != own_commands.end();
    });
    return comment;
}

bool is_empty(const Comment& comment) {
    return comment.commands.empty() && comment.text.empty();
}

void remove_glyph(Move& move, const Comment& comment) {
    const auto number = argument_of(comment, command::glyph);
    if (!number) {
        return;
    }
    const auto glyph = std::ranges::find(move.nags, parse_count(*number));
    if (glyph != move.nags.end()) {
        move.nags.erase(glyph);
    }
}

Move without_awale_comments(const Move& move) {
    Move made = move;
    made.annotations.clear();
    for (const Annotation& annotation : move.annotations) {
        if (const auto* const comment = std::get_if<Comment>(&annotation)) {
            if (!is_ours(*comment)) {
                made.annotations.push_back(annotation);
                continue;
            }
            remove_glyph(made, *comment);
            if (Comment kept = readers_part(*comment); !is_empty(kept)) {
                made.annotations.emplace_back(std::move(kept));
            }
        } else if (!is_ours(std::get<Variation>(annotation))) {
            made.annotations.push_back(annotation);
        }
    }
    return made;
}

}  // namespace

const Comment* own_comment(const Move& move) {
    for (const Annotation& annotation : move.annotations) {
        const auto* const comment = std::get_if<Comment>(&annotation);
        if (comment != nullptr && is_ours(*comment)) {
            return comment;
        }
    }
    return nullptr;
}

std::optional<std::string_view> argument_of(const Comment& comment, std::string_view name) {
    const auto found = std::ranges::find(comment.commands, name, &Command::name);
    if (found == comment.commands.end()) {
        return std::nullopt;
    }
    return found->arguments;
}

Provenance stored_provenance(const Record& record) {
    return {.engine = std::string{record.tag(own_tag::program).value_or("")},
            .nodes = parse_count(record.tag(own_tag::nodes).value_or("")),
            .tables = std::string{record.tag(own_tag::tables).value_or("")}};
}

std::optional<RuleSet> rules_judged_by(const Record& record) {
    const RuleSet* const found = find_rule_set(record.tag(own_tag::rules).value_or(""));
    return found == nullptr ? std::nullopt : std::optional{*found};
}

Record without_awale_comments(const Record& record) {
    Record made = record;
    std::erase_if(made.tags,
                  [](const Tag& tag) { return std::ranges::find(own_tags, tag.name) != own_tags.end(); });
    for (Move& move : made.moves) {
        move = without_awale_comments(std::as_const(move));
    }
    return made;
}

}  // namespace awale
