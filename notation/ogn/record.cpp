#include "awale/notation/ogn/record.hpp"

#include "awale/notation/game/replay.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

const Tag* Record::find(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    return found == tags.end() ? nullptr : &*found;
}

std::optional<std::string_view> Record::tag(std::string_view name) const {
    const Tag* const found = find(name);
    return found == nullptr ? std::nullopt : std::optional<std::string_view>(found->value);
}

void Record::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    if (found == tags.end()) {
        tags.push_back({std::string{name}, std::string{value}, {}});
    } else {
        found->value = value;
    }
}

std::vector<Turn> Record::turns() const { return turns_of(moves); }

std::vector<Turn> turns_of(const std::vector<Move>& moves) {
    std::vector<Turn> turns;
    turns.reserve(moves.size());
    for (const Move& move : moves) {
        turns.emplace_back(move.house, move.seeds);
    }
    return turns;
}

namespace {

/// `text` with each run of blanks as one space, none at the ends.
std::string collapsed(std::string_view text) {
    std::string result;
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        result += result.empty() ? "" : " ";
        result += text.substr(at, end - at);
        at = text.find_first_not_of(blanks, end);
    }
    return result;
}

/// The rule `command` of docs/notation.md without the bracket at its end, and without commands inside it,
/// which have been taken out.
std::optional<CommentCommand> read_command(std::string_view text) {
    constexpr std::string_view of_names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    if (!text.starts_with("[%")) {
        return std::nullopt;
    }
    text.remove_prefix(2);
    const std::size_t end = std::min(text.find_first_not_of(of_names), text.size());
    if (end == 0 || (end < text.size() && blanks.find(text[end]) == std::string_view::npos)) {
        return std::nullopt;
    }
    return CommentCommand{std::string(text.substr(0, end)), collapsed(text.substr(end))};
}

}  // namespace

// The rules `commands and words` and `command` of docs/notation.md, read from the inside out. A rule that
// calls itself would need a stack as deep as a hostile comment nests its brackets, and would read what
// follows a bracket that is never closed once for each such bracket. Here each `]` asks for the bracket
// before it: the time grows with the length of the text alone. Brackets that have no partner, or are around
// something else than a command, are words. A space is left in the place of a command, so the words never
// hold a whole command, and what is written from the comment reads the same again.
Comment parse_comment(std::string_view text) {
    Comment comment;
    std::string words;
    for (std::size_t end = 0; (end = text.find(']')) != std::string_view::npos; text.remove_prefix(end + 1)) {
        words += text.substr(0, end);
        const std::size_t bracket = words.find_last_of("[]");
        const bool is_open = bracket != std::string::npos && words[bracket] == '[';
        auto command = is_open ? read_command(std::string_view{words}.substr(bracket)) : std::nullopt;
        if (command) {
            comment.commands.push_back(std::move(*command));
            words.resize(bracket);
        }
        words += command ? ' ' : ']';
    }
    comment.text = collapsed(words.append(text));
    return comment;
}

std::string to_text(const Comment& comment) {
    std::string text = comment.text;
    for (const CommentCommand& command : comment.commands) {
        text += (text.empty() ? "[%" : " [%") + command.name;
        text += (command.arguments.empty() ? "" : " ") + command.arguments + "]";
    }
    return text;
}

namespace {

constexpr int most = 6;

/// The turn that the letters and numbers of a text make, if `write` makes the very same text of it.
std::optional<Turn> parse_written_turn(std::string_view text, std::string (*write)(const Turn&)) {
    const bool is_drop = text.starts_with('@');
    const std::string_view from_house = text.substr(is_drop ? 1 : 0);
    const auto first = from_house.empty() ? std::nullopt : house_from_letter(from_house.front());
    const auto seeds = first ? read_seeds(is_drop ? text : from_house.substr(1), first->owner())
                             : tl::expected<TurnSeeds, TextFault>();
    return first && seeds && write({*first, *seeds}) == text ? std::optional(Turn{*first, *seeds})
                                                             : std::nullopt;
}

}  // namespace

std::optional<Turn> parse_packed_turn(std::string_view text) { return parse_written_turn(text, packed_text); }

std::optional<std::vector<Turn>> parse_packed_turns(std::string_view text) {
    // A letter without a number behind it begins the next turn, and so does an @.
    const auto is_count = [text](std::size_t at) {
        return at < text.size() && text[at] >= '0' && text[at] <= '9';
    };
    std::vector<Turn> turns;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin + 1;
        while (is_count(end + 1)) {
            end += 2;
        }
        const auto turn = parse_packed_turn(text.substr(begin, end - begin));
        if (!turn) {
            return std::nullopt;
        }
        turns.push_back(*turn);
        begin = end;
    }
    return turns;
}

tl::expected<TurnSeeds, TextFault> read_seeds(std::string_view seeds, Side mover) {
    const bool is_drop = seeds.starts_with('@');
    const Side owner = is_drop ? mover : other(mover);
    const auto fault = [&](std::size_t at, std::string_view message,
                           std::initializer_list<TextArgument> arguments) {
        return tl::unexpected(TextFault(seeds.substr(at, 2), message,
                                        is_drop ? "ogn.a_drop_of_houses" : "ogn.a_harvest_of_houses",
                                        arguments));
    };
    TurnSeeds read = is_drop ? TurnSeeds::drop() : TurnSeeds{};
    for (std::size_t at = 0; at + 1 < seeds.size(); ++at) {
        const auto house = house_from_letter(seeds[at]);
        if (!house) {
            continue;
        }
        const char letter = house->letter();
        const int count = seeds[at + 1] - '0';
        if (house->owner() != owner) {
            return fault(at, is_drop ? "ogn.drop_in_other_row" : "ogn.harvest_in_own_row",
                         {{"house", letter}, {"owner", name(house->owner())}, {"mover", name(mover)}});
        }
        if (read.at(house->place()) > 0) {
            return fault(at, "ogn.house_twice", {{"house", letter}});
        }
        if (count < 1 || count > most) {
            return fault(at, "ogn.number_of_seeds", {{"most", most}});
        }
        read.set(house->place(), count);
    }
    return read;
}

std::vector<Move> moves_of(const Replay& replay) {
    std::vector<Move> moves;
    for (const ReplayedPly& ply : replay.plies) {
        Move& move = moves.emplace_back();
        move.house = ply.house;
        move.seeds = ply.seeds;
        move.captured = ply.written_capture();
    }
    return moves;
}

std::optional<Turn> parse_typed_turn(std::string_view text, Side mover) {
    std::string written;
    const bool is_drop = text.starts_with('@');
    if (text.size() == 1 && '1' <= text.front() && text.front() <= '6') {
        return Turn{House{mover, static_cast<std::size_t>(text.front() - '1')}};
    }
    for (const char c : text) {
        const auto house = house_from_letter(c);
        const Side owner = is_drop || written.empty() ? mover : other(mover);
        written += house ? House{owner, house->place()}.letter() : c;
    }
    return parse_turn(written);
}

std::optional<Turn> parse_turn(std::string_view text) {
    const auto record = parse_ogn(text, Location{});
    if (!record || record->moves.size() != 1) {
        return std::nullopt;
    }
    const Turn turn = record->turns().front();
    return to_text(turn).size() == text.size() ? std::optional(turn) : std::nullopt;
}

std::string turn_list(std::span<const Turn> turns) {
    return joined(turns, ",", [](const Turn& turn) { return to_text(turn); });
}

std::optional<std::vector<Turn>> parse_turn_list(std::string_view text) {
    std::vector<Turn> turns;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const auto turn = parse_written_turn(text.substr(at, end - at), to_text);
        const bool ends_in_comma = end + 1 == text.size();
        if (!turn || ends_in_comma) {
            return std::nullopt;
        }
        turns.push_back(*turn);
        at = end + 1;
    }
    return turns;
}

}  // namespace awale
