#include "awale/notation/dialects/json_text.hpp"

#include <algorithm>
#include <boost/iterator/transform_iterator.hpp>
#include <cstdlib>
#include <istream>
#include <nlohmann/json.hpp>
#include <utility>

#include "awale/notation/catalogue/catalogue.hpp"

namespace awale {

namespace {

constexpr std::size_t max_json_depth = 100;
constexpr std::size_t max_json_values = 200'000;  // a record has some hundreds

/// Builds the values while the library reads. What it has just read ends where the iterator stands, for a
/// number one byte earlier.
class ValueBuilder final : public nlohmann::json_sax<nlohmann::json> {
public:
    ValueBuilder(std::string_view text, const char* const& seen) : text_(text), seen_(seen) {}

    bool null() override { return add(made(JsonValue::Kind::Null, position() - 4, 4)); }

    bool boolean(bool value) override {
        const std::size_t bytes = value ? 4 : 5;
        return add(made(JsonValue::Kind::Bool, position() - bytes, bytes));
    }

    bool number_integer(number_integer_t /*value*/) override { return add(number()); }

    bool number_unsigned(number_unsigned_t /*value*/) override { return add(number()); }

    bool number_float(number_float_t /*value*/, const string_t& /*written*/) override {
        return add(number());
    }

    bool string(string_t& value) override {
        const std::size_t at = opening_quote();
        JsonValue text = made(JsonValue::Kind::Text, at, position() - at);
        text.text = std::move(value);
        return add(std::move(text));
    }

    bool binary(binary_t& /*value*/) override {
        return false;  // JSON has none
    }

    bool start_object(std::size_t /*elements*/) override { return open(JsonValue::Kind::Object); }

    bool key(string_t& value) override {
        name_ = std::move(value);
        return true;
    }

    bool end_object() override { return close(); }

    bool start_array(std::size_t /*elements*/) override { return open(JsonValue::Kind::List); }

    bool end_array() override { return close(); }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        fault_.at = std::min(position == 0 ? 0 : position - 1, text_.size());
        fault_.message = text_.find_first_not_of(" \t\r\n", fault_.at) == std::string_view::npos
                             ? localized("json.cut_short")
                             : localized("json.not_json");
        return false;
    }

    JsonValue finish() && { return std::move(whole_); }

    JsonFault fault() && { return std::move(fault_); }

private:
    std::size_t position() const { return static_cast<std::size_t>(seen_ - text_.data()); }

    /// The quote that begins the text whose closing quote was just read.
    std::size_t opening_quote() const {
        std::size_t at = position() - 1;
        for (;;) {
            at = text_.rfind('"', at - 1);
            std::size_t backslashes = 0;
            while (backslashes < at && text_[at - 1 - backslashes] == '\\') {
                ++backslashes;
            }
            if (backslashes % 2 == 0) {
                return at;
            }
        }
    }

    /// A value as it is written.
    JsonValue made(JsonValue::Kind kind, std::size_t at, std::size_t bytes) const {
        JsonValue value;
        value.kind = kind;
        value.at = at;
        value.bytes = bytes;
        value.text = text_.substr(at, bytes);
        return value;
    }

    JsonValue number() const {
        constexpr std::string_view characters = "0123456789+-.eE";
        const auto is_part = [&](char c) { return characters.find(c) != std::string_view::npos; };
        std::size_t end = position();
        end -= is_part(text_[end - 1]) ? 0U : 1U;  // the byte after it was read, if there is one
        std::size_t begin = end;
        while (begin > 0 && is_part(text_[begin - 1])) {
            --begin;
        }
        return made(JsonValue::Kind::Number, begin, end - begin);
    }

    bool open(JsonValue::Kind kind) {
        if (open_.size() == max_json_depth) {
            fault_ = {position() - 1, localized("json.too_deep", {{"most", max_json_depth}})};
            return false;
        }
        JsonValue& begun = open_.emplace_back();
        begun.kind = kind;
        begun.at = position() - 1;
        begun.name = std::exchange(name_, {});
        return true;
    }

    bool close() {
        JsonValue whole = std::move(open_.back());
        open_.pop_back();
        name_ = whole.name;
        return add(std::move(whole));
    }

    bool add(JsonValue value) {
        if (++values_ > max_json_values) {
            fault_ = {value.at, localized("json.too_many_values", {{"most", max_json_values}})};
            return false;
        }
        value.name = std::exchange(name_, {});
        (open_.empty() ? whole_ : open_.back().items.emplace_back()) = std::move(value);
        return true;
    }

    std::string_view text_;
    const char* const& seen_;
    JsonValue whole_;
    std::vector<JsonValue> open_;  ///< lists and objects that are not closed, outermost first
    std::string name_;             ///< of the member that comes next
    std::size_t values_ = 0;
    JsonFault fault_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view member) const {
    if (kind != Kind::Object) {
        return nullptr;
    }
    const auto found = std::ranges::find(items, member, &JsonValue::name);
    return found == items.end() ? nullptr : &*found;
}

std::optional<double> json_number(const JsonValue& value) {
    return value.kind == JsonValue::Kind::Number ? std::optional{std::strtod(value.text.c_str(), nullptr)}
                                                 : std::nullopt;
}

tl::expected<JsonValue, JsonFault> parse_json(std::string_view text) {
    const char* seen = text.data();
    ValueBuilder builder{text, seen};
    // Goes through the text and notes how far it has come.
    const auto read = [&seen](const char& byte) {
        seen = &byte + 1;
        return byte;
    };
    const auto begin = boost::make_transform_iterator(text.begin(), read);
    if (!nlohmann::json::sax_parse(begin, boost::make_transform_iterator(text.end(), read), &builder)) {
        return tl::unexpected(std::move(builder).fault());
    }
    return std::move(builder).finish();
}

namespace {

/// Bytes between two objects: blanks, the list around them, and the bytes of a byte order mark.
constexpr std::string_view between_objects = " \t\r\n[],\xEF\xBB\xBF";

}  // namespace

JsonStream::JsonStream(std::istream& in, std::string file) : in_(in), file_(std::move(file)) {}

std::optional<char> JsonStream::peek() {
    using Traits = std::streambuf::traits_type;
    const auto next = in_.rdbuf()->sgetc();
    return Traits::eq_int_type(next, Traits::eof()) ? std::nullopt
                                                    : std::optional(Traits::to_char_type(next));
}

void JsonStream::pass(char byte) {
    in_.rdbuf()->sbumpc();
    ++here_.byte;
    const bool second_half = byte == '\n' && after_carriage_return_;
    after_carriage_return_ = byte == '\r';
    if (byte == '\n' || byte == '\r') {
        here_.line += second_half ? 0 : 1;
        here_.column = 1;
    } else if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) {
        ++here_.column;
    }
}

void JsonStream::skip_line() {
    while (const auto byte = peek()) {
        if (*byte == '\n' || *byte == '\r') {
            return;
        }
        pass(*byte);
    }
}

void JsonStream::keep(RawGame& game, char byte) {
    if (game.text.size() < GameStream::max_game_bytes) {
        game.text += byte;
    } else {
        game.cut = true;
    }
    pass(byte);
}

std::optional<RawGame> JsonStream::next() {
    while (const auto byte = peek()) {
        if (*byte == '{') {
            return object();
        }
        if (*byte == ';') {
            skip_line();
        } else if (between_objects.find(*byte) != std::string_view::npos) {
            const bool mark = here_.column == 1 && static_cast<unsigned char>(*byte) == 0xEF;
            pass(*byte);
            here_.column -= mark ? 1 : 0;
        } else {
            return stray();
        }
    }
    return std::nullopt;
}

RawGame JsonStream::object() {
    RawGame game{"", Location{.file = file_}.moved_to(here_)};
    std::size_t depth = 0;
    bool in_text = false;
    bool escaped = false;
    while (const auto byte = peek()) {
        keep(game, *byte);
        if (in_text) {
            const bool line_end = *byte == '\n' || *byte == '\r';  // a text must be closed before it
            in_text = !line_end && (*byte != '"' || escaped);
            escaped = *byte == '\\' && !escaped;
        } else if (*byte == '"') {
            in_text = true;
            escaped = false;
        } else if (*byte == '{') {
            ++depth;
        } else if (*byte == '}' && --depth == 0) {
            break;
        }
    }
    return game;
}

RawGame JsonStream::stray() {
    RawGame game{"", Location{.file = file_}.moved_to(here_)};
    while (const auto byte = peek()) {
        if (*byte == '\n' || *byte == '\r' || *byte == '{') {
            break;
        }
        keep(game, *byte);
    }
    return game;
}

}  // namespace awale
