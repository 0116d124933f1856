#include "awale/notation/dialects/game_source.hpp"

#include <array>
#include <exception>
#include <istream>
#include <span>
#include <streambuf>
#include <utility>
#include <vector>

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

struct GameSource::State {
    State(std::istream& in, const std::string& name, std::optional<Dialect> wanted, const RuleSet& fallback)
        : file(name),
          rules(fallback),
          peekable(*in.rdbuf(), name),
          stream(&peekable),
          dialect(wanted ? *wanted : detect_dialect(peekable.beginning())),
          lines(stream, name, GameStream::max_game_bytes),
          games(stream, name) {}

    std::optional<RawGame> next_raw() {
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
    LineSource lines;
    GameStream games;
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
    return raw.cut || dialect == Dialect::Ogn ? parse_ogn(raw)
                                              : parse_game(raw.text, raw.where, dialect, rules);
}

}  // namespace awale
