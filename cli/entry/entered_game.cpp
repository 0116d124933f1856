#include "awale/cli/entry/entered_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/check_result.hpp"

namespace awale::cli {

namespace {

constexpr std::uint8_t diagram_glyph = 220;
constexpr std::string_view abandoned = "abandoned";  // a value that PGN has

using Failed = tl::unexpected<std::string>;

bool is_comment(const Annotation& annotation) {
    return std::holds_alternative<Comment>(annotation);
}

}  // namespace

EnteredGame::EnteredGame(const RuleSet& rules, const Board& start, std::span<const Tag> tags)
    : rules_(rules), start_(start) {
    if (game_of(rules).turns_are_houses()) {
        record_.set_tag("Variant", rules.name == abapa().name ? "Oware Abapa" : rules.name);
    } else {
        record_.set_tag("Rules", rules.name);
    }
    for (const std::string_view known : {"Event", "Site", "Date", "Round", "South", "North"}) {
        record_.set_tag(known, known == "Date" ? "????.??.??" : "?");  // other programs expect them all
    }
    for (const Tag& tag : tags) {
        record_.set_tag(tag.name, tag.value);
    }
    record_.set_tag("Result", "*");
    if (!(start == Board::start(rules))) {
        record_.set_tag("FEN", position_text(start, rules));
    }
    update();
}

EnteredGame::EnteredGame(const RuleSet& rules, const Board& start, Record record)
    : rules_(rules), start_(start), record_(std::move(record)), stated_(record_.result.has_value()) {
    update();
    cursor_ = record_.moves.size();
}

std::size_t EnteredGame::half_move(std::size_t plies) const {
    if (plies < half_moves_.size()) {
        return half_moves_[plies];
    }
    const std::size_t next = half_moves_.empty() ? 0 : half_moves_.back() + 1;
    const Side side = next % 2 == 0 ? Side::South : Side::North;
    // Moves that are still to be entered are taken to alternate.
    return next + (replay_.last().to_move() == side ? 0 : 1) + plies - half_moves_.size();
}

std::string EnteredGame::move_name(std::size_t plies) const {
    const std::size_t place = half_move(plies);
    return fmt::format("{}. {}", place / 2 + 1, name(place % 2 == 0 ? Side::South : Side::North));
}

EnteredGame::Done EnteredGame::enter(std::span<const TypedMove> moves) {
    const Record before = record_;
    const std::size_t cursor = cursor_;
    for (const TypedMove& move : moves) {
        insert(move);
    }
    const ReplayOutcome outcome = awale::replay(start_, record_.turns(), rules_);
    if (outcome.illegal) {
        record_ = before;
        cursor_ = cursor;
        return Failed(
            fmt::format("{} would then be impossible: {}; type cut first to remove the moves from here on",
                        move_name(outcome.illegal->ply.number() - 1), outcome.illegal->reason));
    }
    update();
    return {};
}

bool EnteredGame::is_abandoned() const {
    return record_.tag("Termination") == abandoned;
}

/// It goes on, if it was abandoned.
void EnteredGame::resume() {
    std::erase_if(record_.tags,
                  [](const Tag& tag) { return tag.name == "Termination" && tag.value == abandoned; });
}

EnteredGame::Done EnteredGame::abandon() {
    if (replay_.ended.reason != EndReason::Unfinished) {
        return Failed("by the rules the game ended " + to_text(replay_.ended.final));
    }
    stated_ = false;
    record_.set_tag("Termination", abandoned);
    update();
    return {};
}

void EnteredGame::insert(const TypedMove& typed) {
    Move move;
    move.house = typed.house;
    move.seeds = typed.seeds;
    move.nags = typed.glyphs;
    if (at_end()) {
        resume();
        record_.moves.push_back(std::move(move));
    } else {
        move.annotations = std::move(record_.moves[cursor_].annotations);
        record_.moves[cursor_] = std::move(move);
    }
    ++cursor_;
}

void EnteredGame::update() {
    replay_ = awale::replay(start_, record_.turns(), rules_).replay;
    for (std::size_t i = 0; i < replay_.plies.size(); ++i) {
        // A harvest that is written seed by seed needs no sum.
        const ReplayedPly& ply = replay_.plies[i];
        const Seeds captured = ply.seeds.empty() ? ply.captured : Seeds{0};
        record_.moves[i].captured = captured > Seeds{0} ? std::optional(captured) : std::nullopt;
    }
    half_moves_ = half_move_numbers(replay_);
    const bool over = replay_.ended.reason != EndReason::Unfinished;
    stated_ = stated_ && !over && record_.result && result_fits(*record_.result, replay_);
    if (!stated_) {
        record_.result = over ? std::optional(replay_.ended.final) : std::nullopt;
    }
    record_.set_tag("Result", record_.result ? to_text(*record_.result) : "*");
}

EnteredGame::Done EnteredGame::jump(std::size_t number, Side side) {
    const std::size_t wanted = 2 * number + static_cast<std::size_t>(side);
    for (std::size_t plies = 0; number > 0 && plies <= record_.moves.size(); ++plies) {
        if (half_move(plies) + 2 == wanted) {
            cursor_ = plies;
            return {};
        }
    }
    return Failed(fmt::format("jump wants a move from 1 to {}, as in jump 12 or jump 12 north",
                              half_move(record_.moves.size()) / 2 + 1));
}

void EnteredGame::jump_to_end() {
    cursor_ = record_.moves.size();
}

EnteredGame::Done EnteredGame::undo(std::size_t steps) {
    if (!at_end()) {
        return Failed(
            "undo takes back the last move of the game; type end to go there, or cut to remove the "
            "moves from here on");
    }
    const bool has_end = stated_ || is_abandoned();
    const std::size_t most = cursor_ + (has_end ? 1 : 0);
    if (steps == 0 || steps > most) {
        return Failed(most == 0 ? "there is no move to take back"
                                : fmt::format("undo wants a number from 1 to {}", most));
    }
    cursor_ -= steps - (has_end ? 1 : 0);
    stated_ = false;
    cut();
    return {};
}

void EnteredGame::cut() {
    record_.moves.erase(record_.moves.begin() + static_cast<std::ptrdiff_t>(cursor_), record_.moves.end());
    resume();
    update();
}

tl::expected<Move*, std::string> EnteredGame::last_move() {
    if (cursor_ == 0) {
        return Failed("there is no move before this one");
    }
    return &record_.moves[cursor_ - 1];
}

EnteredGame::Done EnteredGame::set_comment(std::string_view text) {
    if (text.find_first_of("{}") != std::string_view::npos) {
        return Failed("a comment cannot contain braces");
    }
    const Comment words = {.commands = {}, .text = std::string(text)};
    if (cursor_ == 0) {
        record_.preface.assign(text.empty() ? 0 : 1, words);
        return {};
    }
    std::vector<Annotation>& all = record_.moves[cursor_ - 1].annotations;
    std::erase_if(all, is_comment);
    if (!text.empty()) {
        all.insert(all.begin(), words);
    }
    return {};
}

EnteredGame::Done EnteredGame::set_glyph(std::string_view mark) {
    constexpr std::array<std::string_view, 7> marks{"", "!", "?", "!!", "??", "!?", "?!"};
    const auto* const found = std::ranges::find(marks, mark);
    if (found == marks.end()) {
        return Failed("glyph wants one of ! ? !! ?? !? ?!; without it the glyph is removed");
    }
    const auto move = last_move();
    if (!move) {
        return Failed(move.error());
    }
    std::erase_if((*move)->nags, [](std::uint8_t nag) { return nag >= 1 && nag <= 6; });
    if (!mark.empty()) {
        (*move)->nags.insert((*move)->nags.begin(), static_cast<std::uint8_t>(found - marks.begin()));
    }
    return {};
}

EnteredGame::Done EnteredGame::add_diagram() {
    const auto move = last_move();
    if (!move) {
        return Failed(move.error());
    }
    if (std::ranges::find((*move)->nags, diagram_glyph) == (*move)->nags.end()) {
        (*move)->nags.push_back(diagram_glyph);
    }
    return {};
}

EnteredGame::Done EnteredGame::set_result(std::string_view text) {
    if (replay_.ended.reason != EndReason::Unfinished) {
        return Failed("by the rules the game ended " + to_text(replay_.ended.final));
    }
    if (text == "*") {
        stated_ = false;
        resume();
        update();
        return {};
    }
    const auto score = parse_score(text);
    if (!score) {
        return Failed("result wants seeds of South and North, as in 26-22, or *: " + score.error());
    }
    if (!result_fits(*score, replay_)) {
        const Board& last = replay_.last();
        return Failed(fmt::format("{} does not fit: South has taken {} seeds and North {}, of {}",
                                  to_text(*score), last.store(Side::South).count(),
                                  last.store(Side::North).count(), last.total().count()));
    }
    record_.result = *score;
    stated_ = true;
    resume();
    update();
    return {};
}

EnteredGame::Done EnteredGame::resign(Side side) {
    Board given = replay_.last();
    given.set_store(other(side), given.store(other(side)) + given.on_board() + given.reserve());
    return set_result(to_text(Score{given.store(Side::South), given.store(Side::North)}));
}

EnteredGame::Done EnteredGame::set_tag(std::string_view name, std::string_view value) {
    const bool good = !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    constexpr std::array<std::string_view, 4> decided{"Result", "FEN", "Variant", "Rules"};
    if (!good) {
        return Failed("the name of a tag has letters, digits and _");
    }
    if (std::ranges::find(decided, name) != decided.end()) {
        return Failed(fmt::format("the tag {} follows from the game", name));
    }
    record_.set_tag(name, value);
    return {};
}

}  // namespace awale::cli
