#include "awale/notation/dialects/game_source.hpp"

#include <array>
#include <exception>
#include <istream>
#include <span>
#include <streambuf>
#include <utility>
#include <vector>

#include "awale/notation/dialects/json_stream.hpp"
#include "awale/notation/dialects/pgn_tags.hpp"
#include "awale/notation/dialects/title_line.hpp"
#include "awale/notation/game/outcome.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_some.hpp"
#include "awale/notation/ogn/line_source.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

/// As much of a stream as is looked at to recognise its notation.
constexpr std::size_t beginning_size = std::size_t{1} << 14U;

}  // namespace

/// Gives a stream out again from its beginning, although some of it was read already.
class PeekableBuf : public std::streambuf {
public:
    PeekableBuf(std::streambuf& in, std::string name) : in_(in), name_(std::move(name)) {
        beginning_.resize(beginning_size);
        std::size_t size = 0;
        try {
            for (std::size_t more = 1; more > 0 && size < beginning_size; size += more) {
                more = read_some(in_, std::span(beginning_).subspan(size), name_);
            }
        } catch (const EnvironmentError&) {
            failure_ = std::current_exception();  // reported after what was read
        }
        beginning_.resize(size);
        setg(beginning_.data(), beginning_.data(), beginning_.data() + beginning_.size());
    }

    std::string_view beginning() const {
        return {beginning_.data(), beginning_.size()};
    }

protected:
    int_type underflow() override {
        if (failure_) {
            std::rethrow_exception(failure_);
        }
        const std::size_t size = read_some(in_, block_, name_);
        setg(block_.data(), block_.data(), block_.data() + size);
        return size == 0 ? traits_type::eof() : traits_type::to_int_type(block_[0]);
    }

private:
    std::streambuf& in_;
    std::string name_;
    std::vector<char> beginning_;
    std::exception_ptr failure_;
    std::array<char, std::size_t{1} << 16U> block_{};
};

namespace {

bool is_game(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && line[first] != ';';
}

}  // namespace

/// Whether the lines could be games of numbers.
bool looks_like_numbers(std::string_view beginning) {
    constexpr std::string_view characters = "0123456789 \t\r\n";
    return beginning.find_first_not_of(characters) == std::string_view::npos;
}

/// The trials of Ludii in a stream: each begins with its line `game=`.
class TrialStream {
public:
    TrialStream(std::istream& in, const std::string& file)
        : file_(file), lines_(in, file, GameStream::max_game_bytes) {}

    std::optional<RawGame> next() {
        while (const auto line = lines_.next()) {
            const bool begins = line->text.starts_with("game=");
            if (begins && !collected_.text.empty()) {
                RawGame finished = std::exchange(collected_, RawGame{});
                add(*line);
                return finished;
            }
            if (begins || !collected_.text.empty() || is_game(line->text)) {
                add(*line);
            }
        }
        return collected_.text.empty() ? std::nullopt : std::optional{std::exchange(collected_, RawGame{})};
    }

private:
    void add(const SourceLine& line) {
        if (collected_.text.empty()) {
            collected_.where = Location{.file = file_}.moved_to(line.where);
        }
        const std::size_t room = GameStream::max_game_bytes - collected_.text.size();
        collected_.cut = collected_.cut || line.cut || line.text.size() > room;
        collected_.text += line.text.substr(0, room);
    }

    std::string file_;
    LineSource lines_;
    RawGame collected_;
};

struct GameSource::State {
    State(std::istream& in, const std::string& name, std::optional<Dialect> wanted, const RuleSet& fallback)
        : file(name),
          rules(fallback),
          peekable(*in.rdbuf(), name),
          stream(&peekable),
          dialect(wanted ? *wanted : detect_dialect(peekable.beginning())),
          is_pairs(!wanted && dialect == Dialect::Columns && looks_like_numbers(peekable.beginning())),
          lines(stream, name, GameStream::max_game_bytes),
          games(stream, name, dialect == Dialect::Columns ? is_title : nullptr),
          trials(stream, name),
          objects(stream, name) {}

    std::optional<RawGame> next_raw() {
        auto game = cut_next();
        if (game && std::exchange(is_pairs, false)) {
            game->remarks.push_back({Severity::Remark,
                                     game->where,
                                     "each line is read as a pair of moves of one game",
                                     "If each line is a game, name the notation numbers.",
                                     {},
                                     1});
        }
        return game;
    }

    std::optional<RawGame> cut_next() {
        if (dialect == Dialect::Ludii) {
            return trials.next();
        }
        if (is_structured(dialect)) {
            return objects.next();
        }
        if (!is_one_line(dialect)) {
            return games.next();
        }
        while (const auto line = lines.next()) {
            if (is_game(line->text)) {
                return RawGame{std::string{line->text}, Location{.file = file}.moved_to(line->where),
                               line->cut};
            }
        }
        return std::nullopt;
    }

    std::string file;
    RuleSet rules;
    PeekableBuf peekable;
    std::istream stream;
    Dialect dialect;
    bool is_pairs;  ///< the lines could be games of two moves as well, which is not said yet
    LineSource lines;
    GameStream games;
    TrialStream trials;
    JsonStream objects;
};

GameSource::GameSource(std::istream& in, const std::string& file, std::optional<Dialect> dialect,
                       const RuleSet& rules)
    : state_(std::make_unique<State>(in, file, dialect, rules)) {}

GameSource::GameSource(GameSource&&) noexcept = default;
GameSource& GameSource::operator=(GameSource&&) noexcept = default;
GameSource::~GameSource() = default;

Dialect GameSource::dialect() const {
    return state_->dialect;
}

std::optional<RawGame> GameSource::next_raw() {
    return state_->next_raw();
}

std::optional<SourceGame> GameSource::next() {
    auto raw = next_raw();
    if (!raw) {
        return std::nullopt;
    }
    auto record = parse_raw(*raw, state_->dialect, state_->rules);
    return SourceGame{std::move(*raw), std::move(record)};
}

tl::expected<Record, Diagnostic> parse_raw(const RawGame& raw, Dialect dialect, const RuleSet& rules) {
    if (!raw.cut && dialect != Dialect::Ogn) {
        return parse_game(raw.text, raw.where, dialect, rules);
    }
    auto record = parse_ogn(raw);
    if (record) {
        settle_outcome(*record, rules);
    }
    return record;
}

}  // namespace awale
