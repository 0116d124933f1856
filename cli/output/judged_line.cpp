#include "awale/cli/output/judged_line.hpp"

#include <fmt/format.h>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <vector>

#include "awale/cli/output/board_text.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

namespace {

/// Writes JSON field by field: an object of nlohmann::json takes longer to build than a game to judge.
class JsonText {
public:
    explicit JsonText(std::string& text) : text_(text) {}

    /// The name of a field of the object that is open.
    JsonText& field(std::string_view name) {
        separate();
        text_.append("\"").append(name).append("\":");
        begun_ = true;
        return *this;
    }

    void open(char bracket) {
        separate();
        text_ += bracket;
        begun_ = true;
    }

    void close(char bracket) {
        text_ += bracket;
        begun_ = false;
    }

    void integer(long long value) {
        std::array<char, 24> digits{};
        raw({digits.data(), std::to_chars(digits.begin(), digits.end(), value).ptr});
    }

    /// A word without any sign that JSON escapes.
    void word(std::string_view value) {
        separate();
        text_.append("\"").append(value).append("\"");
    }

    /// JSON as it is.
    void raw(std::string_view value) {
        separate();
        text_ += value;
    }

private:
    void separate() {
        if (!begun_) {
            text_ += ',';
        }
        begun_ = false;
    }

    std::string& text_;
    bool begun_ = true;  ///< no comma stands before what comes next
};

void add_limits(JsonText& json, const Value& value) {
    if (value.grade == Grade::Bounded) {
        json.field("value").raw("null");
    } else {
        json.field("value").integer(value.value.count());
    }
    json.field("lower").integer(value.lower.count());
    json.field("upper").integer(value.upper.count());
    json.field("proof").word(name(value.grade));
}

void add_value(JsonText& json, std::string_view field, const std::optional<Value>& value) {
    json.field(field);
    if (!value) {
        json.raw("null");
        return;
    }
    json.open('{');
    add_limits(json, *value);
    json.close('}');
}

void add_outcome(JsonText& json, std::string_view field, const std::optional<Outcome>& outcome) {
    json.field(field);
    outcome ? json.word(name(*outcome)) : json.raw("null");
}

void add_ply_number(JsonText& json, std::string_view field, const std::optional<Ply>& ply) {
    json.field(field);
    ply ? json.integer(static_cast<long long>(ply->number())) : json.raw("null");
}

void add_loss(JsonText& json, const Loss& loss) {
    json.field("loss").open('{');
    json.field("seeds").integer(loss.seeds.count());
    json.field("least").integer(loss.least.count());
    json.field("most").integer(loss.most.count());
    json.field("proof").word(name(loss.grade));
    if (loss.expected) {
        json.field("expected_before").integer(loss.expected->before);
        json.field("expected_after").integer(loss.expected->after);
        json.field("error").raw(nlohmann::json(loss.expected->error_tenths / 10.0).dump());
        for (std::size_t i = 0; i < loss_levels.size() && loss.seeds > Seeds{0}; ++i) {
            json.field(fmt::format("p_loss_{}", loss_levels[i]))
                .raw(nlohmann::json(loss.expected->permille[i] / 1000.0).dump());
        }
    }
    json.close('}');
}

void add_ply(JsonText& json, const AnnotatedGame& game, std::size_t index, const LineContent& content) {
    const ReplayedPly& played = game.replay.plies[index];
    const PlyAnnotation& ply = game.plies[index];
    json.open('{');
    json.field("ply").integer(static_cast<long long>(index + 1));
    json.field("move").word(to_text(played.turn()));
    json.field("captured").integer(played.captured.count());
    json.field("forced").raw(ply.forced ? "true" : "false");
    add_value(json, "best", value_of(ply.judgement, played.before.to_move()));
    add_value(json, "played", value_played(game, Ply{index + 1}));
    add_loss(json, ply.loss);
    json.field("verdict").word(name(ply.verdict));
    add_outcome(json, "result_before", ply.result_before);
    add_outcome(json, "result_after", ply.result_after);
    if (content.all_moves) {
        json.field("moves").open('[');
        for (const JudgedMove& move : ply.judgement.moves) {
            json.open('{');
            json.field("move").word(to_text(move.turn()));
            json.field("captured").integer(move.captured.count());
            add_limits(json, move.value);
            const std::vector<Turn> line(move.line.begin(), move.line.end());
            json.field("line").word(line_text(played.before, line, game.replay.rules));
            json.close('}');
        }
        json.close(']');
        json.field("depth").integer(ply.judgement.depth);
        json.field("nodes").integer(static_cast<long long>(ply.judgement.nodes));
    }
    json.close('}');
}

void add_ledger(JsonText& json, const Ledger& ledger) {
    json.field("ledger").open('{');
    add_ply_number(json, "frontier", ledger.frontier);
    add_ply_number(json, "exact_from", ledger.exact_from);
    json.field("lost_by_south").integer(ledger.lost_by_south.count());
    json.field("lost_by_north").integer(ledger.lost_by_north.count());
    json.field("final_margin").integer(ledger.final_margin.count());
    json.field("closes").raw(ledger.closes ? "true" : "false");
    json.close('}');
}

void add_score(JsonText& json, std::string_view field, const Score& score) {
    json.field(field).open('{');
    for (const Side side : {Side::South, Side::North}) {
        const int halves = score.halves(side);
        json.field(side == Side::South ? "south" : "north")
            .raw(fmt::format("{}{}", halves / 2, halves % 2 == 0 ? "" : ".5"));
    }
    json.close('}');
}

}  // namespace

void add_judged_line(std::string& text, std::string_view id, const AnnotatedGame& game,
                     const LineContent& content) {
    JsonText json(text);
    json.open('{');
    json.field("id").raw(id);
    json.field("rules").word(game.replay.rules.name);
    json.field("engine").word(game.provenance.engine);
    json.field("nodes").integer(static_cast<long long>(game.provenance.nodes));
    json.field("again").integer(static_cast<long long>(game.provenance.again));
    if (content.circles) {
        json.field("circles").integer(static_cast<long long>(*content.circles));
    }
    json.field("tables").word(game.provenance.tables);
    json.field("thresholds").word(game.provenance.thresholds);
    std::array<int, 2> judged{};
    const auto is_judged = [&](std::size_t index) { return !game.plies[index].judgement.moves.empty(); };
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        judged.at(static_cast<std::size_t>(game.replay.plies[index].before.to_move())) +=
            is_judged(index) ? 1 : 0;
    }
    json.field("judged").open('{');
    json.field("south").integer(judged[0]);
    json.field("north").integer(judged[1]);
    json.close('}');
    json.field("plies").open('[');
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        if (is_judged(index) && (!content.only_marked || game.plies[index].verdict != Verdict::None)) {
            add_ply(json, game, index, content);
        }
    }
    json.close(']');
    add_value(json, "last", game.last_value);
    add_ledger(json, game.ledger);
    json.field("end").open('{');
    json.field("reason").word(name(game.replay.ended.reason));
    json.field("ply").integer(static_cast<long long>(game.replay.ended.ply.number()));
    json.close('}');
    add_score(json, "final", game.replay.ended.final);
    json.close('}');
    text += '\n';
}

void add_refused_line(std::string& text, std::string_view id, std::string_view code,
                      std::string_view message) {
    text += fmt::format("{{\"id\":{},\"error\":{{\"code\":\"{}\",\"message\":{}}}}}\n", id, code,
                        json_string(message));
}

std::string json_string(std::string_view text) {
    return escape_controls(
        nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace awale::cli
