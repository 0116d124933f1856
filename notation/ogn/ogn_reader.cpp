#include "awale/notation/ogn/ogn_reader.hpp"

#include <fmt/format.h>

#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

/// Invisible characters and the ids of their names.
constexpr std::array invisible{
    std::pair{std::string_view{"\u00A0"}, "character.no_break_space"},
    std::pair{std::string_view{"\u200B"}, "character.zero_width_space"},
    std::pair{std::string_view{"\u202F"}, "character.narrow_no_break_space"},
    std::pair{std::string_view{"\uFEFF"}, "character.byte_order_mark"},
};

/// The id of the name of an invisible character at `at`; nothing for another.
std::optional<const char*> invisible_name(std::string_view text, std::size_t at) {
    const std::string_view character = text.substr(at, character_bytes(text, at));
    const auto* const found =
        std::ranges::find(invisible, character, [](const auto& pair) { return pair.first; });
    return found == invisible.end() ? std::nullopt : std::optional{found->second};
}

/// The character at `at` as a message names it.
std::string character_name(std::string_view text, std::size_t at) {
    const auto id = invisible_name(text, at);
    return id ? localized(*id)
              : localized("ogn.character", {{"character", text.substr(at, character_bytes(text, at))}});
}

/// The letters around `at`, which is one of them.
std::string_view word_around(std::string_view text, std::size_t at) {
    std::size_t begin = at;
    while (begin > 0 && is_letter(text[begin - 1])) {
        --begin;
    }
    const auto end = static_cast<std::size_t>(
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_letter) -
        text.begin());
    return text.substr(begin, end - begin);
}

/// Whether all bytes are printable ASCII, tabs or line ends. Without an early end, so that a compiler looks
/// at many bytes at once.
bool is_plain_ascii(std::string_view text) {
    unsigned char foreign = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool printable = static_cast<unsigned char>(byte - 0x20U) < 0x7FU - 0x20U;
        const bool blank = byte == '\t' || byte == '\n' || byte == '\r';
        foreign |= static_cast<unsigned char>(!printable && !blank);
    }
    return foreign == 0;
}

/// What is wrong with the characters at a place, in the words of two ids.
TextFault fault_at(std::string_view text, std::size_t at, std::string_view message, std::string_view advice,
                   std::size_t bytes = 1) {
    return {text.substr(at, bytes), message, advice};
}

TextFault explain_tag(std::string_view text, std::size_t at, std::string_view token) {
    if (token == "escape") {
        return fault_at(text, at - 1, "ogn.lone_backslash", "ogn.write_backslash");
    }
    if (token != "bracket") {
        return fault_at(text, at,
                        token == "name"    ? "ogn.tag_name_missing"
                        : token == "quote" ? "ogn.tag_quotes_missing"
                                           : "ogn.tag_not_closed",
                        token == "end of value" ? "ogn.put_quote" : "ogn.a_tag");
    }
    const bool line_ends = at == text.size() || text[at] == '\r' || text[at] == '\n';
    return fault_at(text, at, "ogn.bracket_missing",
                    line_ends ? "ogn.put_bracket_at_end" : "ogn.put_bracket");
}

/// What may stand nowhere but where it was not expected.
struct Misplaced {
    char character;
    std::string_view message;
    std::string_view advice;
};

constexpr std::array misplaced{Misplaced{'{', "ogn.comment_not_closed", "ogn.put_brace"},
                               Misplaced{'}', "ogn.no_comment_open", "ogn.a_comment"},
                               Misplaced{'(', "ogn.no_move_before_variation", "ogn.variation_follows"},
                               Misplaced{')', "ogn.no_variation_open", "ogn.a_variation"},
                               Misplaced{'[', "ogn.tag_misplaced", "ogn.tags_first"},
                               Misplaced{'@', "ogn.drop_without_houses", "ogn.a_drop"},
                               Misplaced{'+', "ogn.capture_misplaced", "ogn.a_capture"},
                               Misplaced{'$', "ogn.glyph_without_number", "ogn.a_glyph_number"},
                               Misplaced{'!', "ogn.no_move_before_glyph", "ogn.glyphs_follow"},
                               Misplaced{'?', "ogn.no_move_before_glyph", "ogn.glyphs_follow"},
                               Misplaced{'*', "ogn.result_in_variation", "ogn.close_variation"}};

/// Explains why reading stopped.
TextFault explain_stop(std::string_view text, const OgnStop& stop);

/// What starts with a digit and is neither a move number with its move nor a result in its place.
TextFault explain_number(std::string_view text, const OgnStop& stop) {
    std::size_t end = stop.at;
    while (end < text.size() && is_digit(text[end])) {
        ++end;
    }
    const std::size_t digits = end - stop.at;
    if (end < text.size() && text[end] == '-' && stop.expected == OgnExpected::VariationMoves) {
        return fault_at(text, stop.at, "ogn.result_in_variation", "ogn.close_variation", digits);
    }
    if (end < text.size() && (text[end] == '-' || text[end] == '/')) {
        return fault_at(text, stop.at, "ogn.result_unreadable", "ogn.a_result", digits);
    }
    while (end < text.size() && text[end] == '.') {
        ++end;
    }
    const std::size_t next = text.find_first_not_of(blanks, end);
    if (next != std::string_view::npos && (is_letter(text[next]) || text[next] != ')') &&
        !is_digit(text[next]) && text[next] != '*') {
        OgnStop beyond = stop;
        beyond.at = next;
        return explain_stop(text, beyond);
    }
    return fault_at(text, stop.at, "ogn.move_missing", "ogn.a_move", end - stop.at);
}

TextFault explain_letter(std::string_view text, std::size_t at) {
    const std::string_view word = word_around(text, at);
    if (count_characters(word) > 1) {
        return {word, "ogn.no_moves", "ogn.a_move", {{"word", word}}};
    }
    const auto begin = static_cast<std::size_t>(word.data() - text.data());
    return {word, "ogn.no_house", "ogn.a_move", {{"word", character_name(text, begin)}}};
}

TextFault explain_stop(std::string_view text, const OgnStop& stop) {
    const std::size_t at = stop.at;
    switch (stop.expected) {
        case OgnExpected::Tag: return explain_tag(text, at, stop.token);
        case OgnExpected::Depth:
            return {text.substr(at, 1), "ogn.too_deep", "ogn.write_apart", {{"most", max_variation_depth}}};
        case OgnExpected::Length:
            return {text.substr(at, 1), "ogn.too_many_moves", "ogn.begin_each", {{"most", max_moves}}};
        case OgnExpected::End: return fault_at(text, at, "ogn.more_follows", "ogn.further_game");
        case OgnExpected::Moves:
        case OgnExpected::VariationMoves: break;
    }
    if (at == text.size()) {
        return fault_at(text, stop.variation.value_or(at), "ogn.variation_not_closed", "ogn.put_parenthesis");
    }
    if (const auto* const found = std::ranges::find(misplaced, text[at], &Misplaced::character);
        found != misplaced.end()) {
        return fault_at(text, at, found->message, found->advice);
    }
    if (is_digit(text[at])) {
        return explain_number(text, stop);
    }
    if (is_letter(text[at]) && !invisible_name(text, at)) {
        return explain_letter(text, at);
    }
    return {text.substr(at, 1), "ogn.no_meaning", "ogn.a_move", {{"character", character_name(text, at)}}};
}

}  // namespace

std::size_t refused_control_bytes(std::string_view text, std::size_t at) {
    const std::size_t bytes = control_character_bytes(text, at);
    const std::string_view character = text.substr(at, bytes);
    return character == "\r" || character == "\u2028" || character == "\u2029" ? 0 : bytes;
}

std::optional<TextFault> find_foreign_byte(std::string_view text) {
    if (is_plain_ascii(text)) {
        return std::nullopt;
    }
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        return fault_at(text, 0, "ogn.utf_16", "ogn.save_as_utf_8");
    }
    const auto fault = [&](std::size_t at, std::string_view message, const char* form, unsigned code,
                           std::string_view advice) {
        return TextFault(text.substr(at, 1), message, advice,
                         {{"code", fmt::format(fmt::runtime(form), code)}});
    };
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if ((byte >= 0x20 && byte < 0x7F) || byte == '\t' || byte == '\n' || byte == '\r') {
            ++at;
            continue;
        }
        if (byte < 0x80) {
            return fault(at, "ogn.control_character", "0x{:02X}", byte, "ogn.remove_it");
        }
        const std::size_t bytes = character_bytes(text, at);
        if (refused_control_bytes(text, at) > 0) {
            const auto code = static_cast<unsigned>(code_point(text.substr(at, bytes)));
            return fault(at, "ogn.control_character", "U+{:04X}", code, "ogn.remove_it");
        }
        if (bytes == 0) {
            return fault(at, "ogn.not_utf_8", "0x{:02X}", byte, "ogn.other_encoding");
        }
        at += bytes;
    }
    return std::nullopt;
}

namespace {

/// A tag's value without its escapes.
std::string unescaped(std::string_view value) {
    std::string text;
    for (std::size_t at = 0; at < value.size(); ++at) {
        if (value[at] == '\\') {
            ++at;
        }
        text += value[at];
    }
    return text;
}

/// Makes the record of a game, with the place of every part.
class RecordBuilder : public OgnVisitor {
public:
    RecordBuilder(std::string_view text, const Location& start) : text_(text), locator_(text, start.place()) {
        record_.where = start;
        constexpr std::size_t usual_length = 160;
        constexpr std::size_t bytes_of_move = 4;
        record_.moves.reserve(std::min(usual_length, text.size() / bytes_of_move));
    }

    bool tag(std::string_view name, std::string_view value) override {
        record_.tags.push_back({std::string(name), unescaped(value), place(name)});
        return true;
    }

    bool move(const WrittenMove& written) override {
        Move& move = moves().emplace_back();
        move.house = *house_from_letter(written.house.front());
        if (!written.seeds.empty() && !add_seeds(move, written.seeds)) {
            return false;
        }
        move.where = place(move.seeds.is_drop() ? written.seeds : written.house);
        move.number = written.number;
        if (written.captured) {
            move.captured = Seeds{*written.captured};
        }
        return true;
    }

    bool comment(std::string_view text) override {
        if (!moves().empty()) {
            moves().back().annotations.emplace_back(parse_comment(text));
        } else {
            auto& preface = open_.empty() ? record_.preface : open_.back().preface;
            preface.push_back(parse_comment(text));
        }
        return true;
    }

    bool glyph(std::uint8_t number) override {
        moves().back().nags.push_back(number);
        return true;
    }

    bool begin_variation() override {
        open_.emplace_back();
        return true;
    }

    bool end_variation() override {
        Variation whole = std::move(open_.back());
        open_.pop_back();
        moves().back().annotations.emplace_back(std::move(whole));
        return true;
    }

    bool result(std::string_view text) override {
        result_ = text;
        return true;
    }

    /// The record of the whole game. The error is a harvest, a drop or a result that is none.
    tl::expected<Record, TextFault> finish() && {
        if (fault_) {
            return tl::unexpected(*fault_);
        }
        if (result_.empty()) {
            record_.result_where = locator_.at(text_.find_last_not_of(" \t\r\n") + 1);
            return std::move(record_);
        }
        record_.result_where = locator_.at(offset(result_));
        if (const auto outcome = parse_outcome(result_); outcome && !outcome->winner) {
            const std::string_view tag = record_.tag("Result").value_or("*");
            if (tag == "*" || tag == "?") {
                record_.set_tag("Result", to_text(*outcome));
            }
        } else if (result_ != "*") {
            const auto score = parse_score(result_);
            if (!score) {
                return tl::unexpected(TextFault(result_, "ogn.no_result", "ogn.unknown_result",
                                                {{"word", result_}, {"reason", score.error()}}));
            }
            record_.result = *score;
        }
        return std::move(record_);
    }

private:
    bool add_seeds(Move& move, std::string_view written) {
        const auto seeds = read_seeds(written, move.house.owner());
        if (!seeds) {
            fault_ = seeds.error();
            return false;
        }
        move.seeds = *seeds;
        // A drop is named after the first house of the row, in whatever order its houses are written.
        for (std::size_t place = 0; move.seeds.is_drop(); ++place) {
            if (move.seeds.at(place) > 0) {
                move.house = House{move.house.owner(), place};
                break;
            }
        }
        return true;
    }

    /// The moves of the innermost open variation, or of the game.
    std::vector<Move>& moves() { return open_.empty() ? record_.moves : open_.back().moves; }

    std::size_t offset(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text_.data());
    }

    Place place(std::string_view part) { return locator_.at(offset(part)); }

    std::string_view text_;
    Locator locator_;
    Record record_;
    std::vector<Variation> open_;  ///< variations, outermost first
    std::string_view result_;
    std::optional<TextFault> fault_;
};

}  // namespace

std::optional<TextFault> read_ogn(std::string_view game_text, OgnVisitor& visitor) {
    if (auto fault = find_foreign_byte(game_text)) {
        return fault;
    }
    const auto stop = visit_game(game_text, visitor);
    return stop ? std::optional(explain_stop(game_text, *stop)) : std::nullopt;
}

tl::expected<Record, Diagnostic> parse_ogn(std::string_view game_text, const Location& start) {
    RecordBuilder builder{game_text, start};
    if (const auto fault = read_ogn(game_text, builder)) {
        return tl::unexpected(error_of(*fault, game_text, start));
    }
    return std::move(builder).finish().map_error(
        [&](const TextFault& fault) { return error_of(fault, game_text, start); });
}

tl::expected<Record, Diagnostic> parse_ogn(const RawGame& game) {
    if (game.cut) {
        return tl::unexpected(Diagnostic{
            .severity = Severity::Error,
            .where = game.where,
            .message = localized("ogn.game_too_long", {{"most", GameStream::max_game_bytes >> 20U}}),
            .advice = localized("ogn.begin_each_on_a_line"),
            .source_line = {},
            .length = 1});
    }
    return parse_ogn(game.text, game.where);
}

}  // namespace awale
