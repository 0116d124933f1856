#include "awale/analyzer/verify/verify_game.hpp"

#include <sstream>

#include "awale/analyzer/verify/claims.hpp"
#include "awale/analyzer/verify/eqwale.hpp"
#include "awale/notation/annotation/note_text.hpp"

namespace awale {

void GameVerdict::enter(std::optional<bool> holds, Ply ply, std::string claim, std::string why,
                        ClaimFinding::Outcome outcome) {
    ++claims;
    if (holds == true) {
        ++proved;
    } else {
        findings.push_back({holds ? outcome : ClaimFinding::Outcome::NotProved, ply, std::move(claim),
                            holds ? std::move(why) : std::string{}});
    }
}

std::size_t GameVerdict::not_proved() const {
    return static_cast<std::size_t>(
        std::ranges::count(findings, ClaimFinding::Outcome::NotProved, &ClaimFinding::outcome));
}

}  // namespace awale

namespace awale::plain {

namespace {

/// Whether a move of the Awalé family leads from its board to the next.
bool is_as_played(const ReplayedPly& played, const Rules& rules) {
    const PlainBoard before = rules.plain_board(played.before);
    const auto move = rules.move(before, played.house);
    return rules.legal(before) == played.legal && move && move->taken == played.captured.count() &&
           move->after == rules.plain_board(played.after);
}

/// Whether a turn of Éqwalé does.
bool is_turn_as_played(const ReplayedPly& played, const Rules& rules) {
    const Side mover = played.before.to_move();
    Board after = played.before;
    if (played.before.reserve() > Seeds{0}) {
        for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
            const House house{mover, place};
            after.set_seeds(house, after.seeds(house) + Seeds{played.seeds.at(place)});
        }
        const Seeds dropped = played.seeds.total();
        after.set_reserve(played.before.reserve() - dropped);
        after.set_to_move(other(mover));
        return played.seeds.is_drop() && dropped >= Seeds{1} && dropped <= Seeds{6} && after == played.after;
    }
    const std::vector<EqwaleTurn> turns = turns_of(rules.plain_board(played.before));
    const auto turn = std::ranges::find(turns, played.turn(), &EqwaleTurn::turn);
    return turn != turns.end() && turn->after == rules.plain_board(played.after) &&
           played.after.store(mover) == played.before.store(mover) + Seeds{turn->taken} &&
           played.after.store(other(mover)) == played.before.store(other(mover));
}

}  // namespace

void enter_board_faults(const Rules& rules, const Replay& replay, GameVerdict& verdict) {
    const bool is_eqwale = rules.set().game == GameName::Eqwale;
    for (std::size_t index = 0; index < replay.plies.size(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (!(is_eqwale ? is_turn_as_played(played, rules) : is_as_played(played, rules))) {
            verdict.enter(false, Ply{index + 1}, localized("verify.the_move"),
                          localized(is_eqwale ? "verify.played_otherwise" : "verify.another_position"));
        }
    }
}

namespace {

/// The sum of a game, counted down from its end.
struct Sum {
    std::size_t frontier = 0;  ///< 0: none
    std::size_t exact = 0;
    Value value;  ///< of the position before the frontier ply
    Seeds south;
    Seeds north;
    Seeds endless;
    Seeds left;
    Seeds final;
    std::string contradiction{};
};

Sum ledger_sum(const Replay& replay, const Evaluations& stored) {
    Sum sum;
    const bool finished = replay.ended.reason != EndReason::Unfinished;
    sum.final = finished ? replay.ended.final.margin() : stored.last_value->value;
    sum.left = stored.last_value->value - sum.final;
    Value after = *stored.last_value;
    bool exact = true;
    for (std::size_t ply = replay.ended.ply.number(); ply > 0; --ply) {
        const Judgement& judgement = stored.plies[ply - 1];
        const ReplayedPly& played = replay.plies[ply - 1];
        const Side mover = played.before.to_move();
        const JudgedMove* const move = judgement.find(played.turn());
        const auto before = value_of(judgement, mover);
        if (move == nullptr || !before) {
            break;
        }
        const Grade weakest = weaker(weaker(before->grade, move->value.grade), after.grade);
        if (weakest == Grade::Estimate) {
            break;
        }
        exact = exact && weakest == Grade::Exact;
        if (exact) {
            sum.exact = ply;
        }
        sum.frontier = ply;
        sum.value = *before;
        // Nobody is charged with more than is proved; what else happened is the endless play's.
        const Seeds lost =
            std::max(Seeds{0}, seen_by(mover, *before).lower - seen_by(mover, move->value).upper);
        (mover == Side::South ? sum.south : sum.north) += lost;
        sum.endless += after.value - before->value + seen_by(mover, lost);
        if (move->value.upper < after.lower || after.upper < move->value.lower) {
            sum.contradiction = localized("verify.values_disagree", {{"ply", ply}});
        }
        after = *before;
    }
    return sum;
}

/// `south=4 north=1 closes` as names and values; of a name that comes twice, both values.
std::map<std::string, std::string> figures(std::string_view text) {
    std::map<std::string, std::string> found;
    std::istringstream words{std::string{text}};
    for (std::string word; words >> word;) {
        const std::size_t sign = word.find('=');
        std::string& value = found[word.substr(0, sign)];
        value += (value.empty() ? "" : ",") + (sign == std::string::npos ? "" : word.substr(sign + 1));
    }
    return found;
}

/// Proves again what one annotated game claims. Each game has rules of its own and proves the values of its
/// moves in its own way.
class GameVerifier {
public:
    /// `record` has the commands at its moves, and `stored` was read from it.
    GameVerifier(const Record& record, const Replay& replay, const Evaluations& stored)
        : record_(record), replay_(replay), rules_(replay.rules), stored_(stored) {}

    GameVerifier& operator=(GameVerifier&&) = delete;
    virtual ~GameVerifier() = default;

    /// `stale`: the moves whose commands are about another position.
    GameVerdict verify(const std::vector<Ply>& stale, const std::function<void(Ply)>& progress) {
        // 1. The moves themselves, then what they are said to be worth and to have done.
        enter_board_faults(rules_, replay_, verdict_);
        if (!stale.empty()) {
            const std::size_t later = rules_.set().game == GameName::Eqwale ? 0 : stale.size() - 1;
            verdict_.enter(false, stale.front(), localized("verify.the_move"),
                           later == 0 ? localized("verify.move_not_judged")
                                      : localized("verify.moves_not_judged", {{"later", later}}));
        }
        const std::size_t plies = std::min(record_.moves.size(), replay_.plies.size());
        for (std::size_t index = 0; index < plies; ++index) {
            progress(Ply{index + 1});
            if (index < stored_.plies.size() && !stored_.plies[index].moves.empty()) {
                check_values(index);
            }
            check_notes(index);
        }

        // 2. The end and the sum.
        check_end();
        check_ledger();

        // 3. Nothing but what the facts say.
        enter_text(record_, replay_, stored_, verdict_);
        return std::move(verdict_);
    }

protected:
    /// The values of the moves of one position.
    virtual void check_values(std::size_t index) = 0;
    /// The value of the position after the last ply, where the rules alone do not give it.
    virtual void check_last(const Board& board, const Value& value) = 0;
    /// The margin after the last ply where the rules alone give it.
    virtual std::optional<Seeds> margin_at_end(const Board& board) const = 0;

    /// The form of the evaluation in our comment after a move.
    virtual void check_evaluation(const Comment& /*comment*/, const ClaimContext& /*at*/) {}

    /// What a note that is true of the game claims besides.
    virtual void check_values_of(const Note& /*note*/, const ClaimContext& /*at*/) {}

    /// That the game ended with this margin, which is what the value must be.
    void enter_end(const Value& value, Seeds margin, Ply ply, const std::string& claim,
                   std::string_view why) {
        verdict_.enter(value.lower == margin && value.upper == margin, ply,
                       claim + to_signed_text(value.value),
                       localized(why, {{"margin", to_signed_text(margin)}}));
    }

    /// Both limits of a value, as far as they say anything of the `left` seeds on the board. `proves` answers
    /// whether a side makes sure of so many of them more than the other.
    void check_limits(const Value& value, Seeds stores, int left, Ply ply, const std::string& what,
                      const std::function<std::optional<bool>(Side, int)>& proves) {
        bool open = true;
        for (const Side side : {Side::South, Side::North}) {
            const int need = (seen_by(side, value).lower - seen_by(side, stores)).count();
            if (need > -left) {
                open = false;
                verdict_.enter(proves(side, need), ply,
                               what + (side == Side::South ? " ≥ " + to_signed_text(value.lower)
                                                           : " ≤ " + to_signed_text(value.upper)),
                               localized("verify.can_be_prevented"));
            }
        }
        verdict_.estimates += open ? 1U : 0U;
    }

    const Record& record_;
    const Replay& replay_;
    Rules rules_;
    const Evaluations& stored_;
    GameVerdict verdict_;

private:
    /// The form of the evaluation, the notes and the verdict on a move.
    void check_notes(std::size_t index) {
        const ClaimContext at{rules_, record_, replay_, stored_, index};
        const Move& move = record_.moves[index];
        if (const Comment* const comment = own_comment(move)) {
            check_evaluation(*comment, at);
        }
        for (const std::string& text : notes_after(move)) {
            const auto note = parse_note(text);
            const std::optional<bool> answer = note ? check_note(*note, at) : false;
            verdict_.enter(answer, at.ply, text,
                           localized(rules_.set().game == GameName::Eqwale ? "verify.not_so"
                                     : note                                ? "verify.game_contradicts"
                                                                           : "verify.no_note"));
            if (answer == true) {
                check_values_of(*note, at);
            }
        }
        if (const Verdict verdict = verdict_after(move); verdict != Verdict::None) {
            verdict_.enter(check_verdict(verdict, at), at.ply, std::string{name(verdict)},
                           localized("verify.values_contradict"));
        }
    }

    /// The value of the position after the last ply: the best of its moves, or what the end gave.
    void check_end() {
        const Ply end = replay_.ended.ply;
        if (!stored_.last_value || (end == Ply{0} && rules_.set().game == GameName::Eqwale)) {
            return;
        }
        const Value& value = *stored_.last_value;
        const Board& board = replay_.before(Ply{end.number() + 1});
        if (const auto margin = margin_at_end(board)) {
            enter_end(value, *margin, end, "last ", "verify.ended_at");
        } else {
            check_last(board, value);
        }
    }

    /// Adds the game up again from the values stored with its moves, and looks at every figure that its
    /// `ledger` command names, if it has one.
    void check_ledger() {
        const std::size_t end = replay_.ended.ply.number();
        const Comment* const comment =
            end == 0 || record_.moves.size() < end ? nullptr : own_comment(record_.moves[end - 1]);
        const auto text = comment == nullptr ? std::nullopt : argument_of(*comment, command::ledger);
        if (!text) {
            return;
        }
        const auto enter = [&](const std::string& claim, bool holds, std::string why) {
            verdict_.enter(holds, replay_.ended.ply, "ledger" + claim, std::move(why));
        };
        if (!stored_.last_value) {
            enter("", false, localized("verify.no_last_value"));
            return;
        }
        const Sum sum = ledger_sum(replay_, stored_);
        auto claimed = figures(*text);
        const auto expect = [&](const std::string& name, const std::string& counted) {
            const auto found = claimed.find(name);
            const std::string written = found == claimed.end() ? "none" : found->second;
            enter(" " + name + "=" + written, found != claimed.end() && written == counted,
                  localized("verify.adds_up_to", {{"figure", counted}}));
            claimed.erase(name);
        };
        const auto ply = [](std::size_t number) { return number == 0 ? "none" : std::to_string(number); };
        expect("frontier", ply(sum.frontier));
        expect("exact", ply(sum.exact));
        if (sum.frontier > 0) {
            expect("value", value_text(sum.value, replay_.before(Ply{sum.frontier})));
            expect("south", to_text(sum.south));
            expect("north", to_text(sum.north));
            expect("endless", to_signed_text(sum.endless));
            expect("left", to_signed_text(sum.left));
        }
        expect("final", to_signed_text(sum.final));
        const bool adds_up = sum.frontier == 0 ||
                             sum.value.value - sum.south + sum.north + sum.endless - sum.left == sum.final;
        const bool claims_to = claimed.erase("closes") > 0;
        enter(claims_to ? " closes" : " open", claims_to && adds_up && sum.contradiction.empty(),
              sum.contradiction.empty() ? localized("verify.does_not_add_up") : sum.contradiction);
        claimed.erase("open");
        for (const auto& [name, figure] : claimed) {
            enter(fmt::format(" {}={}", name, figure), false, localized("verify.no_such_figure"));
        }
    }
};

/// Of a game of the Awalé family.
class HouseVerifier : public GameVerifier {
public:
    HouseVerifier(const Record& record, const Replay& replay, const Evaluations& stored,
                  std::shared_ptr<const Tables> tables, const VerifyOptions& options)
        : GameVerifier(record, replay, stored), prover_(rules_, std::move(tables), options) {}

private:
    /// Looks whether the evaluation can be one: it can be read, has every legal move with the best first,
    /// depth and line fit it, and each value is one that a game can end with, in the form of its grade; and
    /// the same of the value of the last position. Whether the values are true is proved elsewhere.
    void check_evaluation(const Comment& comment, const ClaimContext& at) override {
        if (argument_of(comment, command::eval)) {
            if (at.index >= stored_.plies.size()) {
                enter_fault("eval", "verify.over_before", at);
            } else if (at.judged().moves.empty()) {
                enter_fault("eval", "verify.values_unreadable", at);
            } else {
                check_moves(comment, at);
            }
        }
        if (const auto text = argument_of(comment, command::last)) {
            const Board& after = at.played.after;
            if (!stored_.last_value || at.ply != replay_.ended.ply) {
                enter_fault("last", "verify.last_unreadable", at);
            } else {
                check_form("last " + std::string{*text}, *stored_.last_value, stores_of(after),
                           after.on_board(), at);
            }
        }
    }

    void enter_fault(std::string claim, std::string_view why, const ClaimContext& at) {
        verdict_.enter(false, at.ply, std::move(claim), localized(why));
    }

    /// Whether a value is one that a game can end with, with these stores and that many seeds on the board.
    void check_form(std::string claim, const Value& value, Seeds stores, Seeds left, const ClaimContext& at) {
        const int step = rules_.set().endless_play == EndlessPlay::OwnRow ? 2 : 1;  // from margin to margin
        const auto can_end = [&](Seeds margin) {
            return stores - left <= margin && margin <= stores + left &&
                   (margin - stores + left).count() % step == 0;
        };
        // The figure of a bounded value counts endless play as worth nothing: it may lie between.
        const bool figure_fits = value.grade == Grade::Bounded
                                     ? value.lower <= value.value && value.value <= value.upper
                                     : can_end(value.value);
        if (!can_end(value.lower) || !can_end(value.upper) || !figure_fits) {
            enter_fault(std::move(claim), "verify.impossible_end", at);
        } else if (value.grade != Grade::Exact && value.lower == value.upper) {
            enter_fault(std::move(claim), "verify.limits_meet", at);
        }
    }

    void check_moves(const Comment& comment, const ClaimContext& at) {
        // 1. Every legal move, best first.
        const Board& before = at.played.before;
        const Judgement& judgement = at.judged();
        if (judgement.moves.size() != at.played.legal.size()) {
            enter_fault("eval", "verify.move_left_out", at);
        }
        const auto figure = [&](const JudgedMove& move) {
            return seen_by(before.to_move(), move.value.value);
        };
        for (std::size_t i = 1; i < judgement.moves.size(); ++i) {
            const JudgedMove& move = judgement.moves[i];
            if (figure(move) > figure(judgement.moves[i - 1])) {
                enter_fault(move.house.letter() + (":" + to_signed_text(move.value.value)),
                            "verify.order_of_move", at);
            }
        }

        // 2. Each value.
        bool estimated = false;
        for (const JudgedMove& move : judgement.moves) {
            estimated = estimated || move.value.grade == Grade::Estimate;
            const Seeds taken{rules_.taken_if_sown(at.before, move.house)};
            check_form(move.house.letter() + (":" + value_text(move.value)), move.value,
                       stores_of(before) + seen_by(move.house.owner(), taken), before.on_board() - taken, at);
        }

        // 3. What comes with them.
        if (estimated && judgement.depth == 0) {
            enter_fault("eval", "verify.no_depth", at);
        }
        const auto line = argument_of(comment, command::line);
        if (line && letters(houses_of(judgement.moves.front().line)) != *line) {
            enter_fault("line " + std::string{*line}, "verify.line_unplayable", at);
        }
    }

    void check_values(std::size_t index) override {
        const Board& before = replay_.plies[index].before;
        begin(before, index, {.game = rules_.plain_board(before)});
        for (const JudgedMove& judged : stored_.plies[index].moves) {
            check_value(judged.value, Ply{index + 1}, std::string{judged.house.letter()}, judged.house);
        }
    }

    void check_last(const Board& board, const Value& value) override {
        begin(board, replay_.ended.ply.number(), {.game = rules_.plain_board(board)});
        check_value(value, replay_.ended.ply, "last", std::nullopt);
    }

    void check_values_of(const Note& note, const ClaimContext& at) override {
        if (note.kind == NoteKind::GranaryOutlook) {
            check_outlook_values(note, at);
        } else if (note.kind == NoteKind::Refutation) {
            check_refutation_ends(note, at);
        }
    }

    /// Prepares for claims about the end of a line from `board`, which was reached after `plies` plies.
    void begin(const Board& board, std::size_t plies, const LineEnd& line) {
        std::vector<PlainBoard> before = plain_boards(rules_, replay_, plies);
        before.insert(before.end(), line.on_the_way.begin(), line.on_the_way.end());
        stores_ = stores_of(board) + Seeds{line.taken};
        prover_.begin(line.game, before);
    }

    /// What opening a granary is said to be worth after each quiet move and its reply. The value at once is
    /// that of the move, which is proved with the others of its position.
    void check_outlook_values(const Note& note, const ClaimContext& at) {
        std::size_t told = 0;
        for (const LineEnd& end : line_ends(note, at)) {
            begin(at.played.after, at.index + 1, end);
            check_value(
                note.values[++told], at.ply,
                localized("verify.opened_after", {{"house", note.house.letter()}, {"moves", end.moves}}),
                note.house);
        }
    }

    /// That the punisher makes sure of the claim wherever a line of the tree ends.
    void check_refutation_ends(const Note& note, const ClaimContext& at) {
        const TreeClaim claim = *claim_of_tree(note, at);
        const bool of_better = claim.start == at.played.before;
        for (const LineEnd& end : line_ends(note, at)) {
            begin(claim.start, at.index + (of_better ? 0 : 1), end);
            // The loser has at most `margin` with the stores; the punisher at least as much of the board.
            const int need = seen_by(claim.loser, stores_).count() - claim.margin;
            if (need > -prover_.left()) {
                verdict_.enter(prover_.settle_position(claim.loser == Side::North, need), at.ply,
                               localized("verify.refutation_after", {{"moves", end.moves}}),
                               localized("verify.can_be_prevented"));
            }
        }
    }

    /// A majority with moves left gives none.
    std::optional<Seeds> margin_at_end(const Board& board) const override {
        const PlainBoard game = rules_.plain_board(board);
        const EndReason reason = replay_.ended.reason;
        const bool by_rows =
            rules_.moves(game).empty() || rules_.few_left(game) || reason == EndReason::NoCaptureLeft;
        if (!by_rows && reason != EndReason::Repetition) {
            return std::nullopt;
        }
        return stores_of(board) + Seeds{by_rows ? rules_.rows_margin(game) : rules_.return_margin(game)};
    }

    /// Both bounds of a value: of the move of `house`, or without a house of the position.
    void check_value(const Value& value, Ply ply, const std::string& what, std::optional<House> house) {
        check_limits(value, stores_, prover_.left(), ply, what, [&](Side side, int need) {
            return house ? prover_.settle_move(*house, side == Side::South, need)
                         : prover_.settle_position(side == Side::South, need);
        });
    }

    ValueProver prover_;
    Seeds stores_;
};

class TurnVerifier : public GameVerifier {
public:
    TurnVerifier(const Record& record, const Replay& replay, const Evaluations& stored, std::uint64_t nodes)
        : GameVerifier(record, replay, stored), prover_(nodes) {}

private:
    void check_values(std::size_t index) override {
        const Judgement& judgement = stored_.plies[index];
        const ReplayedPly& played = replay_.plies[index];
        const Board& before = played.before;
        const Ply ply{index + 1};
        const Side mover = before.to_move();
        for (std::size_t at = 1; at < judgement.moves.size(); ++at) {
            const Seeds better = judgement.moves[at - 1].value.value;
            if (seen_by(mover, judgement.moves[at].value.value) > seen_by(mover, better)) {
                verdict_.enter(false, ply, "eval", localized("verify.order_of_moves"));
            }
        }
        if (judgement.find(played.turn()) == nullptr) {
            verdict_.enter(false, ply, "eval", localized("verify.played_move_left_out"));
        }
        if (before.reserve() > Seeds{0}) {
            // Nothing is proved of a set-up.
            verdict_.estimates += judgement.moves.size();
            for (const JudgedMove& move : judgement.moves) {
                check_possible(move.value, stores_of(before), before.on_board() + before.reserve(), ply,
                               to_text(move.turn()));
            }
            return;
        }
        for (const EqwaleTurn& turn : turns_of(rules_.plain_board(before))) {
            if (const JudgedMove* const move = judgement.find(turn.turn)) {
                check_value(move->value, index, turn);
            }
        }
    }

    void check_last(const Board& board, const Value& value) override {
        const Ply end = replay_.ended.ply;
        if (board.reserve() == Seeds{0}) {
            check_board(value, rules_.plain_board(board), stores_of(board), may_return(end.number()), end,
                        "last");
        } else {
            check_possible(value, stores_of(board), board.on_board() + board.reserve(), end, "last");
        }
    }

    std::optional<Seeds> margin_at_end(const Board& board) const override {
        const bool third = occurrences(replay_.ended.ply.number()) >= 3;
        const bool over = board.reserve() == Seeds{0} && turns_of(rules_.plain_board(board)).empty();
        if (!third && !over) {
            return std::nullopt;
        }
        return stores_of(board) + board.row(Side::South) - board.row(Side::North);
    }

    /// How often the position after that many plies has been there by then.
    std::size_t occurrences(std::size_t plies) const {
        const Board& board = replay_.before(Ply{plies + 1});
        std::size_t count = 0;
        for (std::size_t before = 0; before <= plies; ++before) {
            count += replay_.before(Ply{before + 1}) == board ? 1U : 0U;
        }
        return count;
    }

    /// Whether some position since the last harvest has been there twice after that many plies, so that play
    /// without a harvest may come to it a third time.
    bool may_return(std::size_t plies) const {
        const Seeds left = replay_.before(Ply{plies + 1}).on_board();
        for (std::size_t before = plies + 1; before > 0 && replay_.before(Ply{before}).on_board() == left;
             --before) {
            if (occurrences(before - 1) >= 2) {
                return true;
            }
        }
        return false;
    }

    void check_value(const Value& value, std::size_t index, const EqwaleTurn& turn) {
        const ReplayedPly& played = replay_.plies[index];
        const Ply ply{index + 1};
        const std::string what = to_text(turn.turn);
        const bool is_last = ply == replay_.ended.ply && turn.turn == played.turn();
        if (const auto margin = is_last ? margin_at_end(played.after) : std::nullopt) {
            enter_end(value, *margin, ply, what + ":", "verify.ends_at");
            return;
        }
        const Seeds stores = stores_of(played.before) + seen_by(played.before.to_move(), Seeds{turn.taken});
        check_board(value, turn.after, stores, turn.taken == 0 && may_return(index), ply, what);
    }

    /// Where positions may return, the board alone proves nothing.
    void check_board(const Value& value, const PlainBoard& board, Seeds stores, bool returns, Ply ply,
                     const std::string& what) {
        const int left = rules_.left(board);
        check_possible(value, stores, Seeds{left}, ply, what);
        check_limits(value, stores, left, ply, what, [&](Side side, int margin) {
            // A margin of m needs half of the seeds and m more.
            return returns ? std::nullopt : prover_.makes_sure(board, side, (left + margin + 1) / 2);
        });
    }

    /// A value that no game can end with is false.
    void check_possible(const Value& value, Seeds stores, Seeds open, Ply ply, const std::string& what) {
        if (value.lower < stores - open || value.upper > stores + open || value.lower > value.value ||
            value.value > value.upper) {
            verdict_.enter(false, ply, what + ":" + to_signed_text(value.value),
                           localized("verify.impossible_end"));
        }
    }

    EqwaleProver prover_;
};

}  // namespace

}  // namespace awale::plain

namespace awale {

GameVerdict verify_game(const Record& annotated, const Replay& replay, std::shared_ptr<const Tables> tables,
                        const VerifyOptions& options, const std::function<void(Ply)>& progress) {
    const Record record = with_commands_at_moves(annotated);
    const Evaluations stored = stored_evaluations(record, replay);
    if (options.prose_alone) {
        GameVerdict verdict;
        plain::enter_text(record, replay, stored, verdict);
        return verdict;
    }
    const std::vector<Ply> stale = stale_commands(annotated);
    if (replay.rules.game == GameName::Eqwale) {
        return plain::TurnVerifier(record, replay, stored, options.nodes).verify(stale, progress);
    }
    return plain::HouseVerifier(record, replay, stored, std::move(tables), options).verify(stale, progress);
}

}  // namespace awale
