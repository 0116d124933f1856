#include "awale/notation/dialects/json_text.hpp"

#include <algorithm>
#include <boost/iterator/transform_iterator.hpp>
#include <cstdlib>
#include <istream>
#include <nlohmann/json.hpp>

namespace awale {

namespace {

constexpr std::size_t max_json_depth = 100;
constexpr std::size_t max_json_values = 200'000;  // a record has some hundreds

/// Builds the values while the library reads. `seen` is where its iterator stands, behind what it has read.
class ValueBuilder final : public nlohmann::json_sax<nlohmann::ordered_json> {
public:
    ValueBuilder(std::string_view text, std::string_view advice, const char* const& seen)
        : text_(text), advice_(advice), seen_(seen) {}

    bool null() override { return add(token(JsonValue::Type::Null)); }

    bool boolean(bool /*value*/) override { return add(token(JsonValue::Type::Bool)); }

    bool number_integer(number_integer_t /*value*/) override { return add(token(JsonValue::Type::Number)); }

    bool number_unsigned(number_unsigned_t /*value*/) override { return add(token(JsonValue::Type::Number)); }

    bool number_float(number_float_t /*value*/, const string_t& /*written*/) override {
        return add(token(JsonValue::Type::Number));
    }

    bool string(string_t& value) override {
        JsonValue text = token(JsonValue::Type::Text);
        text.text = std::move(value);
        return add(std::move(text));
    }

    bool binary(binary_t& /*value*/) override {
        return false;  // JSON has none
    }

    bool start_object(std::size_t /*elements*/) override { return open(JsonValue::Type::Object); }

    bool key(string_t& value) override {
        name_ = std::move(value);
        end_ = position();
        return true;
    }

    bool end_object() override { return close(); }

    bool start_array(std::size_t /*elements*/) override { return open(JsonValue::Type::List); }

    bool end_array() override { return close(); }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        const std::size_t at = std::min(position == 0 ? 0 : position - 1, text_.size());
        const bool is_end = text_.find_first_not_of(" \t\r\n", at) == std::string_view::npos;
        return refuse(at, is_end ? "json.cut_short" : "json.not_json", 0);
    }

    JsonValue whole;
    std::optional<TextFault> fault;

private:
    std::size_t position() const { return static_cast<std::size_t>(seen_ - text_.data()); }

    bool refuse(std::size_t at, std::string_view message, std::size_t most) {
        fault.emplace(text_.substr(at, 1), message, advice_,
                      std::initializer_list<TextArgument>{{"most", most}});
        return false;
    }

    /// The value that was just read, as it is written; the library has looked beyond a number.
    JsonValue token(JsonValue::Type type) {
        JsonValue value;
        value.type = type;
        value.at = text_.find_first_not_of(" \t\r\n,:\xEF\xBB\xBF", end_);
        end_ = type == JsonValue::Type::Number
                   ? std::min(text_.find_first_not_of("0123456789+-.eE", value.at), text_.size())
                   : position();
        value.bytes = end_ - value.at;
        value.text = text_.substr(value.at, value.bytes);
        return value;
    }

    bool open(JsonValue::Type type) {
        end_ = position();
        if (open_.size() == max_json_depth) {
            return refuse(end_ - 1, "json.too_deep", max_json_depth);
        }
        JsonValue& begun = open_.emplace_back();
        begun.type = type;
        begun.at = end_ - 1;
        begun.name = std::exchange(name_, {});
        return true;
    }

    bool close() {
        end_ = position();
        JsonValue closed = std::move(open_.back());
        open_.pop_back();
        name_ = closed.name;
        return add(std::move(closed));
    }

    bool add(JsonValue value) {
        if (++values_ > max_json_values) {
            return refuse(value.at, "json.too_many_values", max_json_values);
        }
        value.name = std::exchange(name_, {});
        (open_.empty() ? whole : open_.back().items.emplace_back()) = std::move(value);
        return true;
    }

    std::string_view text_;
    std::string_view advice_;
    const char* const& seen_;
    std::size_t end_ = 0;          ///< of what was read last
    std::vector<JsonValue> open_;  ///< lists and objects that are not closed, outermost first
    std::string name_;             ///< of the member that comes next
    std::size_t values_ = 0;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view member) const {
    if (type != Type::Object) {
        return nullptr;
    }
    const auto found = std::ranges::find(items, member, &JsonValue::name);
    return found == items.end() ? nullptr : &*found;
}

std::optional<double> json_number(const JsonValue& value) {
    return value.type == JsonValue::Type::Number ? std::optional{std::strtod(value.text.c_str(), nullptr)}
                                                 : std::nullopt;
}

tl::expected<JsonValue, TextFault> parse_json(std::string_view text, std::string_view advice) {
    const char* seen = text.data();
    ValueBuilder builder{text, advice, seen};
    // Goes through the text and notes how far it has come.
    const auto read = [&seen](const char& byte) {
        seen = &byte + 1;
        return byte;
    };
    const auto begin = boost::make_transform_iterator(text.begin(), read);
    if (!nlohmann::ordered_json::sax_parse(begin, boost::make_transform_iterator(text.end(), read),
                                           &builder)) {
        return tl::unexpected(*std::move(builder.fault));
    }
    return std::move(builder.whole);
}

namespace {

/// Bytes that may stand anywhere between two objects: blanks, `[`, and those of a byte order mark.
constexpr std::string_view between_objects = " \t\r\n[\xEF\xBB\xBF";

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
    for (auto byte = peek(); byte && *byte != '\n' && *byte != '\r'; byte = peek()) {
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
        const bool closes = *byte == ']' && open_lists_ > 0;
        const bool separates = *byte == ',' && std::exchange(after_object_, false);
        if (*byte == ';') {
            skip_line();
        } else if (closes || separates || between_objects.find(*byte) != std::string_view::npos) {
            if (*byte == '[' && open_lists_++ == 0) {
                list_ = here_;
            }
            open_lists_ -= closes ? 1 : 0;
            const bool mark = here_.column == 1 && static_cast<unsigned char>(*byte) == 0xEF;
            pass(*byte);
            here_.column -= mark ? 1 : 0;
        } else {
            RawGame game{"", Location{.file = file_}.moved_to(here_)};
            after_object_ = *byte == '{';
            if (after_object_) {
                take_object(game);
            } else if (*byte == ',' || *byte == ']') {
                keep(game, *byte);
            } else {
                take_stray(game);
            }
            return game;
        }
    }
    // A list that is cut short: its bracket, for the reader to refuse.
    const bool is_open = std::exchange(open_lists_, 0) > 0;
    return is_open ? std::optional(RawGame{"[", Location{.file = file_}.moved_to(list_)}) : std::nullopt;
}

void JsonStream::take_object(RawGame& game) {
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
}

void JsonStream::take_stray(RawGame& game) {
    for (auto byte = peek(); byte && std::string_view("\n\r{]").find(*byte) == std::string_view::npos;
         byte = peek()) {
        keep(game, *byte);
    }
}

}  // namespace awale
