#include "awale/analyzer/corpus/import/plain_game.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/outcome.hpp"
#include "awale/notation/game/replayer.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_visitor.hpp"

namespace awale {

namespace {

/// Makes the row of a game while it is read. Stops at the first part that a row is not made of.
class RowBuilder : public OgnVisitor {
public:
    explicit RowBuilder(const RuleSet& fallback) : fallback_(fallback) {
        tags_.reserve(usual_tags);
    }

    bool tag(std::string_view name, std::string_view value) override {
        const bool plain = name != "FEN" && value.find('\\') == std::string_view::npos;
        tags_.emplace_back(name, value);
        return keep(plain);
    }

    bool move(const WrittenMove& written) override {
        if (!replayer_ && !begin_moves()) {
            return false;
        }
        const House house = *house_from_letter(written.house.front());
        if (!written.seeds.empty() || !replayer_->is_legal(house)) {
            return keep(false);
        }
        row_.moves += house.letter();
        row_.captures += capture_digit(replayer_->play(house).captured);
        return true;
    }

    bool comment(std::string_view /*text*/) override {
        return keep(false);
    }

    bool glyph(std::uint8_t /*number*/) override {
        return keep(false);
    }

    bool begin_variation() override {
        return keep(false);
    }

    bool result(std::string_view text) override {
        if (text != "*") {
            const auto score = parse_score(text);
            if (!score || parse_outcome(text)) {
                return keep(false);
            }
            result_ = *score;
        }
        return true;
    }

    /// The row, if the game was read to its end.
    std::optional<GameRow> finish() && {
        if (!plain_ || (!replayer_ && !begin_moves()) || parse_outcome(tag("Result").value_or(""))) {
            return std::nullopt;
        }
        row_.rules = rules_.name;
        row_.ended = replayer_->ended();
        row_.keys = position_keys(replayer_->boards());
        set_tag_columns(row_, result_, [this](std::string_view name) { return tag(name); });
        row_.tags.reserve(tags_length());
        for (const auto& [name, value] : tags_) {
            row_.tags.append(row_.tags.empty() ? "[" : "\n[").append(name).append(" \"");
            row_.tags.append(value).append("\"]");
        }
        set_fingerprint(row_);
        return std::move(row_);
    }

private:
    static constexpr std::size_t usual_tags = 16;
    static constexpr std::size_t usual_length = 160;

    bool keep(bool plain) {
        plain_ = plain_ && plain;
        return plain_;
    }

    std::optional<std::string_view> tag(std::string_view name) const {
        const auto found =
            std::ranges::find(tags_, name, &std::pair<std::string_view, std::string_view>::first);
        return found == tags_.end() ? std::nullopt : std::optional(found->second);
    }

    /// The length of all tags as they are stored, each on a line.
    std::size_t tags_length() const {
        constexpr std::size_t marks = std::string_view("[ \"\"]\n").size();
        std::size_t length = 0;
        for (const auto& [name, value] : tags_) {
            length += name.size() + value.size() + marks;
        }
        return length;
    }

    /// The tags are known: so are the rules.
    bool begin_moves() {
        const auto rules = rules_of([this](std::string_view name) { return tag(name); }, fallback_);
        if (!rules || !game_of(*rules).turns_are_houses()) {
            return keep(false);
        }
        rules_ = *rules;
        replayer_.emplace(Board::start(rules_), rules_);
        row_.moves.reserve(usual_length);
        row_.captures.reserve(usual_length);
        return true;
    }

    const RuleSet& fallback_;
    std::vector<std::pair<std::string_view, std::string_view>> tags_;
    RuleSet rules_;
    std::optional<Replayer> replayer_;
    std::optional<Score> result_;
    GameRow row_;
    bool plain_ = true;
};

}  // namespace

std::optional<GameRow> parse_plain_game(const RawGame& game, const RuleSet& fallback) {
    if (game.cut) {
        return std::nullopt;
    }
    RowBuilder builder(fallback);
    if (read_ogn(game.text, builder)) {
        return std::nullopt;
    }
    auto row = std::move(builder).finish();
    if (row) {
        row->line = game.where.line;
        row->byte = game.where.byte;
    }
    return row;
}

}  // namespace awale
