#include "awale/notation/dialects/game_source.hpp"

#include <exception>
#include <istream>

#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/dialects/json_text.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"
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

    std::string_view beginning() const { return {beginning_.data(), beginning_.size()}; }

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

struct GameSource::State {
    State(std::istream& in, const std::string& name, std::optional<Dialect> wanted, const RuleSet& fallback)
        : file(name),
          rules(fallback),
          peekable(*in.rdbuf(), name),
          stream(&peekable),
          dialect(wanted ? *wanted : detect_dialect(peekable.beginning())),
          is_pairs(!wanted && dialect == Dialect::Columns &&
                   peekable.beginning().find_first_not_of("0123456789 \t\r\n") == std::string_view::npos),
          lines(stream, name, GameStream::max_game_bytes),
          games(stream, name,
                dialect == Dialect::Columns ? is_title
                : dialect == Dialect::Ludii ? [](std::string_view line) { return line.starts_with("game="); }
                                            : GameStream::LineTest{}),
          objects(stream, name) {}

    std::optional<RawGame> cut_next() {
        if (is_structured(dialect) && dialect != Dialect::Ludii) {
            return objects.next();
        }
        if (!is_one_line(dialect)) {
            return games.next();
        }
        while (const auto line = lines.next()) {
            const std::size_t first = line->text.find_first_not_of(" \t\r\n");
            if (first != std::string_view::npos && line->text[first] != ';') {
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
    JsonStream objects;
};

GameSource::GameSource(std::istream& in, const std::string& file, std::optional<Dialect> dialect,
                       const RuleSet& rules)
    : state_(std::make_unique<State>(in, file, dialect, rules)) {}

GameSource::~GameSource() = default;

Dialect GameSource::dialect() const { return state_->dialect; }

std::optional<RawGame> GameSource::next_raw() {
    auto game = state_->cut_next();
    if (game && std::exchange(state_->is_pairs, false)) {
        game->remarks.push_back({.severity = Severity::Remark,
                                 .where = game->where,
                                 .message = localized("notation.pairs"),
                                 .advice = localized("notation.name_numbers"),
                                 .source_line = {}});
    }
    return game;
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

bool is_title(std::string_view line) { return parse_title(line).has_value(); }

namespace {

struct TagNames {
    std::string_view server;
    std::string_view ours;
};

constexpr std::array tag_names{TagNames{"P1", "South"}, TagNames{"P2", "North"}};

/// What the server calls the game by the rules of `abapa`.
constexpr std::string_view server_variant = "Oware";

}  // namespace

std::optional<WrittenOutcome> outcome_of_record(const Record& record) {
    return record.result ? std::optional(outcome_of(*record.result))
                         : outcome_of_word(record.tag("Winner").value_or(""));
}

void settle_outcome(Record& record, const RuleSet& rules) {
    const std::string_view tag = record.tag("Result").value_or("");
    const auto tagged = parse_outcome(tag);
    const auto written = record.result ? parse_outcome(to_text(*record.result)) : std::nullopt;
    if (!tagged && !written) {
        return;
    }
    const WrittenOutcome outcome = written.value_or(tagged.value_or(WrittenOutcome{}));
    const auto seeds = parse_score(tagged ? "" : tag);
    const bool contradicts = (tagged && *tagged != outcome) || (seeds && outcome_of(*seeds) != outcome) ||
                             (record.result && !written && outcome_of(*record.result) != outcome);
    if (contradicts) {
        return;
    }
    if (seeds || (record.result && !written)) {
        record.result = seeds ? *seeds : *record.result;
        record.set_tag("Result", to_text(*record.result));
        return;
    }
    const CheckedRecord checked = check_under(record, rules_of(record, rules).value_or(rules));
    if (checked.replay.start.total() == Seeds{1}) {
        return;  // 1-0 is a score
    }
    const auto& ended = checked.replay.ended;
    if (!checked.broken && ended.reason != EndReason::Unfinished && outcome_of(ended.final) == outcome) {
        record.result = ended.final;
        record.set_tag("Result", to_text(ended.final));
        return;
    }
    record.result.reset();
    record.set_tag("Result", "*");
    record.set_tag("Winner", word(outcome));
}

std::optional<std::string> known_value(const Record& record, std::string_view name) {
    const std::string value{record.tag(name).value_or("")};
    return value.empty() || value == "?" ? std::nullopt : std::optional{value};
}

void take_server_tags(Record& record) {
    for (Tag& tag : record.tags) {
        const auto* const known = std::ranges::find(tag_names, tag.name, &TagNames::server);
        if (known != tag_names.end() && !record.tag(known->ours)) {
            tag.name = known->ours;
        }
        if (tag.name == "Variant" && tag.value == server_variant) {
            tag.value = "Oware Abapa";
        }
        if (const auto board = tag.name == "FEN" ? parse_playstrategy_fen(tag.value) : std::nullopt) {
            tag.value = position_text(*board, abapa());
        }
    }
}

Record with_server_tags(const Record& record, const Board& start) {
    Record server;
    for (Tag tag : record.tags) {
        const auto* const known = std::ranges::find(tag_names, tag.name, &TagNames::ours);
        if (known != tag_names.end()) {
            tag.name = known->server;
        }
        if (tag.name == "FEN") {
            tag.value = playstrategy_fen(start, 1);
        }
        const bool is_outcome = tag.name == "Result" || (tag.name == "Winner" && !record.result);
        if (!is_outcome) {
            server.tags.push_back(std::move(tag));
        }
    }
    const auto outcome = outcome_of_record(record);
    server.set_tag("Result", outcome ? to_text(*outcome) : "*");
    return server;
}

}  // namespace awale
