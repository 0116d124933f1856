#include "notation/game_source.hpp"

#include <array>
#include <istream>
#include <streambuf>
#include <utility>

#include "notation/line_source.hpp"
#include "notation/ogn_reader.hpp"

namespace awale {

namespace {

/// As much of a stream as is looked at to recognise its notation.
constexpr std::size_t beginning_size = std::size_t{1} << 14U;

/// Gives a stream out again from its beginning, although some of it was read already.
class Rewound : public std::streambuf {
public:
    explicit Rewound(std::istream& in) : in_(in), beginning_(beginning_size, '\0') {
        in_.read(beginning_.data(), static_cast<std::streamsize>(beginning_.size()));
        beginning_.resize(static_cast<std::size_t>(in_.gcount()));
        setg(beginning_.data(), beginning_.data(), beginning_.data() + beginning_.size());
    }

    const std::string& beginning() const {
        return beginning_;
    }

protected:
    int_type underflow() override {
        if (in_.bad()) {
            // Passed on as the failure that it is: whoever reads through this sees a bad stream, not its end.
            throw std::ios_base::failure("");
        }
        in_.read(block_.data(), static_cast<std::streamsize>(block_.size()));
        if (in_.bad()) {
            throw std::ios_base::failure("");
        }
        setg(block_.data(), block_.data(), block_.data() + in_.gcount());
        return in_.gcount() == 0 ? traits_type::eof() : traits_type::to_int_type(block_[0]);
    }

private:
    std::istream& in_;
    std::string beginning_;
    std::array<char, std::size_t{1} << 16U> block_{};
};

bool is_game(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && line[first] != ';';
}

}  // namespace

struct GameSource::State {
    State(std::istream& in, const std::string& name, std::optional<Dialect> wanted, const RuleSet& fallback)
        : file(name),
          rules(fallback),
          rewound(in),
          stream(&rewound),
          dialect(wanted ? *wanted : detect_dialect(rewound.beginning())),
          lines(stream, name, GameStream::longest_game),
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
    Rewound rewound;
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
