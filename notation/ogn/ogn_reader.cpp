#include "awale/notation/ogn/ogn_reader.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "awale/notation/game/outcome.hpp"
#include "awale/notation/ogn/comment_text.hpp"
#include "awale/notation/ogn/locator.hpp"
#include "awale/notation/ogn/moves/written_turn.hpp"
#include "awale/notation/ogn/ogn_fault.hpp"
#include "awale/notation/ogn/ogn_grammar.hpp"
#include "awale/notation/ogn/ogn_visitor.hpp"

namespace awale {

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
    tl::expected<Record, OgnFault> finish() && {
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
                return tl::unexpected(OgnFault{offset(result_), result_.size(),
                                               std::string(result_) + " is no result: " + score.error(),
                                               "Write * if the result is not known."});
            }
            record_.result = *score;
        }
        return std::move(record_);
    }

private:
    bool add_seeds(Move& move, std::string_view written) {
        const auto seeds = read_seeds(written, move.house.owner());
        if (!seeds) {
            const SeedsFault& error = seeds.error();
            fault_ = OgnFault{offset(error.where), error.where.size(), error.message, error.advice};
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
    std::vector<Move>& moves() {
        return open_.empty() ? record_.moves : open_.back().moves;
    }

    std::size_t offset(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text_.data());
    }

    Place place(std::string_view part) {
        return locator_.at(offset(part));
    }

    std::string_view text_;
    Locator locator_;
    Record record_;
    std::vector<Variation> open_;  ///< variations, outermost first
    std::string_view result_;
    std::optional<OgnFault> fault_;
};

Diagnostic diagnostic(const OgnFault& fault, std::string_view text, const Location& start) {
    return {.severity = Severity::Error,
            .where = start.moved_to(Locator{text, start.place()}.at(fault.at)),
            .message = fault.message,
            .advice = fault.advice,
            .source_line = std::string{line_around(text, fault.at)},
            .length = fault.length};
}

}  // namespace

std::optional<OgnFault> read_ogn(std::string_view game_text, OgnVisitor& visitor) {
    if (auto fault = find_foreign_byte(game_text)) {
        return fault;
    }
    const auto stop = visit_game(game_text, visitor);
    return stop ? std::optional(explain_stop(game_text, *stop)) : std::nullopt;
}

tl::expected<Record, Diagnostic> parse_ogn(std::string_view game_text, const Location& start) {
    RecordBuilder builder{game_text, start};
    if (const auto fault = read_ogn(game_text, builder)) {
        return tl::unexpected(diagnostic(*fault, game_text, start));
    }
    return std::move(builder).finish().map_error(
        [&](const OgnFault& fault) { return diagnostic(fault, game_text, start); });
}

tl::expected<Record, Diagnostic> parse_ogn(const RawGame& game) {
    if (game.cut) {
        return tl::unexpected(Diagnostic{
            .severity = Severity::Error,
            .where = game.where,
            .message =
                "this game is longer than " + std::to_string(GameStream::max_game_bytes >> 20U) + " MiB",
            .advice = "If it is several games, begin each with its tags, each tag on a line of its own.",
            .source_line = {},
            .length = 1});
    }
    return parse_ogn(game.text, game.where);
}

}  // namespace awale
