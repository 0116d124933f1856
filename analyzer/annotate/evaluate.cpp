#include "awale/analyzer/annotate/evaluate.hpp"

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

std::vector<Board> boards_before(const Replay& replay, std::size_t end) {
    std::vector<Board> boards;
    for (const ReplayedPly& played : std::span(replay.plies).first(end)) {
        boards.push_back(played.before);
    }
    return boards;
}

std::optional<Value> value_at_end(const Replay& replay) {
    const EndReason ended = replay.ended.reason;
    if (ended != EndReason::Majority) {
        return ended == EndReason::Unfinished ? std::nullopt
                                              : std::optional{Value::exact(replay.ended.final.margin())};
    }
    // What the rules say of the board by themselves, had it not been for the majority.
    const Board& board = replay.before(Ply{replay.ended.ply.number() + 1});
    RuleSet rules = replay.rules;
    rules.stops_at_majority = false;
    const auto reason = ending(board, rules);
    return reason ? std::optional{Value::exact(final_score(board, rules, *reason).margin())} : std::nullopt;
}

namespace {

bool is_doubtful(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    if (judgement.find(played.turn()) == nullptr || judgement.moves.size() == 1) {
        return false;
    }
    const Loss loss = loss_of(judgement, played.turn(), played.before, rules);
    const bool guessed =
        loss.grade == Grade::Estimate && verdict_by_loss(loss, Thresholds{}) >= Verdict::Inaccuracy;
    return guessed || result_no_longer_proved(judgement, played.turn(), played.before.to_move());
}

/// Whether the loss of a move lies within the error of the estimates, so that a longer search may find more.
bool is_slight(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    constexpr Seeds slight{2};
    const Loss loss = loss_of(judgement, played.turn(), played.before, rules);
    return loss.grade == Grade::Estimate && loss.seeds >= slight;
}

/// Whether the move is a mistake by an estimate that may lose fewer than four seeds.
bool is_barely_mistake(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    constexpr int certain = 925;  // in thousandths
    const Loss loss = loss_of(judgement, played.turn(), played.before, rules);
    return loss.expected && verdict_by_loss(loss, Thresholds{}) >= Verdict::Mistake &&
           loss.expected->permille.back() < certain;
}

/// Whether the move would be a mistake if the estimate were a little surer.
bool is_nearly_mistake(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    constexpr int nearly_certain = 850;
    const Loss loss = loss_of(judgement, played.turn(), played.before, rules);
    return loss.expected && loss.seeds >= Thresholds{}.mistake &&
           verdict_by_loss(loss, Thresholds{}) < Verdict::Mistake &&
           loss.expected->permille.front() >= nearly_certain;
}

using PlyTest = bool (*)(const Judgement&, const ReplayedPly&, const RuleSet&);

/// The plies that are wanted, after what is proved of each position is carried to its neighbours.
std::vector<std::size_t> plies_of(PlyTest is_wanted, const Evaluations& evaluations, const Replay& replay) {
    Evaluations carried = evaluations;
    propagate_proofs(carried, replay);
    std::vector<std::size_t> plies;
    for (std::size_t index = 0; index < carried.plies.size(); ++index) {
        if (is_wanted(carried.plies[index], replay.plies[index], replay.rules)) {
            plies.push_back(index);
        }
    }
    return plies;
}

/// The second judgement with all that the first one proved.
Judgement together(Judgement second, const Judgement& first, Side mover) {
    for (JudgedMove& move : second.moves) {
        if (const JudgedMove* const before = first.find(move.turn())) {
            narrow(move.value, before->value.lower, before->value.upper);
        }
    }
    align_grades(second);
    sort_best_first(second, mover);
    return second;
}

}  // namespace

std::vector<std::size_t> doubtful_plies(const Evaluations& evaluations, const Replay& replay) {
    return plies_of(is_doubtful, evaluations, replay);
}

void rejudge_doubtful(Evaluations& evaluations, const Replay& replay, const Rejudge& judge) {
    const auto look = [&](std::span<const std::size_t> plies, Look how) {
        std::vector<Judgement> again = judge(plies, how);
        for (std::size_t i = 0; i < plies.size(); ++i) {
            Judgement& judgement = evaluations.plies[plies[i]];
            judgement = together(std::move(again[i]), judgement, replay.plies[plies[i]].before.to_move());
        }
    };
    // 1. Losses within the error, a little harder, so that no mistake hides among them.
    const std::vector<std::size_t> doubtful = doubtful_plies(evaluations, replay);
    std::vector<std::size_t> slight = plies_of(is_slight, evaluations, replay);
    std::erase_if(slight, [&](std::size_t index) { return std::ranges::binary_search(doubtful, index); });
    look(slight, Look::Short);
    // 2. What a verdict would rest on.
    std::vector<bool> looked(evaluations.plies.size());
    for (;;) {
        std::vector<std::size_t> plies = doubtful_plies(evaluations, replay);
        std::erase_if(plies, [&](std::size_t index) { return looked[index]; });
        if (plies.empty()) {
            break;
        }
        look(plies, Look::Long);
        for (const std::size_t index : plies) {
            looked[index] = true;
        }
    }
    // 3. Mistakes that may lose fewer than four seeds, and the first of those that are nearly mistakes.
    constexpr std::size_t most_nearly = 4;
    std::vector<std::size_t> last = plies_of(is_nearly_mistake, evaluations, replay);
    last.resize(std::min(last.size(), most_nearly));
    std::ranges::copy(plies_of(is_barely_mistake, evaluations, replay), std::back_inserter(last));
    look(last, Look::Longest);
}

namespace {

/// Lines are played on to this many plies, and shown so far where nothing is captured.
constexpr std::size_t max_line_plies = 12;
constexpr std::size_t quiet_line = 4;

struct Choice {
    House house;
    Played played;
    Seeds margin;
};

/// The move with the greatest margin, and of those the one that takes most.
std::optional<Choice> best_by_tables(const Board& board, const RuleSet& rules, const Tables& tables,
                                     const std::vector<Board>& seen) {
    std::optional<Choice> best;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        const auto rest = tables.margin(played.after);
        if (!rest || std::ranges::find(seen, played.after) != seen.end()) {
            continue;
        }
        const bool moves_again = played.after.to_move() == board.to_move();
        const Seeds margin = played.captured + (moves_again ? *rest : -*rest);
        if (!best || std::pair{margin, played.captured} > std::pair{best->margin, best->played.captured}) {
            best = Choice{house, played, margin};
        }
    }
    return best;
}

void play_on(JudgedMove& move, Board board, const RuleSet& rules, const Tables& tables) {
    std::vector<Board> seen{board};
    for (const Turn& turn : move.line) {
        if (!legal_moves(board, rules).contains(turn.house)) {
            return;
        }
        board = play(board, turn.house, rules).after;
        seen.push_back(board);
    }
    std::vector<Turn> line = move.line;
    std::size_t last_capture = 0;
    while (line.size() < max_line_plies && !ending(board, rules)) {
        const auto choice = best_by_tables(board, rules, tables, seen);
        if (!choice) {
            break;
        }
        line.push_back(choice->house);
        board = choice->played.after;
        seen.push_back(board);
        if (choice->played.captured > Seeds{0} || ending(board, rules)) {
            last_capture = line.size();
        }
    }
    line.resize(std::max({move.line.size(), last_capture, std::min(line.size(), quiet_line)}));
    move.line = std::move(line);
}

}  // namespace

Judgement with_longer_lines(Judgement judgement, const Board& before, const RuleSet& rules,
                            const std::shared_ptr<const Tables>& tables) {
    for (JudgedMove& move : judgement.moves) {
        if (tables != nullptr) {
            play_on(move, before, rules, *tables);
        }
    }
    return judgement;
}

namespace {

/// Losses of fewer seeds are not explained.
constexpr Seeds least_loss{2};
/// Positions looked at for one line.
constexpr int max_line_positions = 20'000;

/// Looks for the line in which one side, the gainer, captures as soon as possible.
class TellingLine {
public:
    /// `history` are the positions of the game before the line.
    TellingLine(const RuleSet& rules, const Tables& tables, Side gainer, const std::vector<Board>& history)
        : rules_(rules), tables_(tables), gainer_(gainer), history_(history) {
        rules_.stops_at_majority = false;
    }

    /// The line from where the tables know it; nothing where it tells something already, or leads to no
    /// capture and no end.
    std::optional<std::vector<Turn>> played_on(const std::vector<Turn>& line, Board board) {
        std::vector<Turn> told;
        Board known = board;
        for (const Turn& turn : line) {
            if (!legal_moves(board, rules_).contains(turn.house)) {
                return std::nullopt;
            }
            const Played played = play(board, turn.house, rules_);
            if (tells(board, played)) {
                return std::nullopt;
            }
            board = played.after;
            if (told.empty() || !tables_.probe(known)) {
                told.push_back(turn);
                known = board;
            }
        }
        board = known;
        bool reached = false;
        while (told.size() < stored_line_plies && !is_over(board)) {
            const int left = static_cast<int>(stored_line_plies - told.size());
            int plies = 1;
            while (plies <= left && !reaches(board, plies)) {
                ++plies;
            }
            if (plies > left) {
                break;
            }
            reached = true;
            board = follow(board, plies, told);
        }
        return reached ? std::optional{told} : std::nullopt;
    }

private:
    /// What the gainer wants most first.
    using Worth = std::array<int, 3>;

    struct Option {
        House house;
        Played played;
        Worth worth;
    };

    struct ProofEntry {
        int reached = 1 << 20;  ///< within this number of plies
        int missed = 0;         ///< not within this number
    };

    bool is_over(const Board& board) const { return ending(board, rules_).has_value(); }

    bool was_there(const Board& board) const { return std::ranges::find(history_, board) != history_.end(); }

    std::optional<Worth> worth_of(Side mover, const Played& played) const {
        const auto value = tables_.probe(played.after);
        if (!value) {
            return std::nullopt;
        }
        const bool gainer_next = played.after.to_move() == gainer_;
        const int captured = played.captured.count();
        int mine = mover == gainer_ ? captured : 0;
        int theirs = captured - mine;
        int margin = mine - theirs;
        if (value->sure()) {
            mine += (gainer_next ? value->sure()->mover : value->sure()->other).count();
            theirs += (gainer_next ? value->sure()->other : value->sure()->mover).count();
        }
        if (value->margin) {
            margin += gainer_next ? value->margin->count() : -value->margin->count();
        }
        return rules_.endless_play == EndlessPlay::OwnRow ? Worth{mine, -theirs, margin}
                                                          : Worth{margin, mine, -theirs};
    }

    /// The moves that keep what the tables say, those that capture most first; none where they do not know.
    std::vector<Option> best_moves(const Board& board) {
        ++looked_at_;
        std::vector<Option> options;
        for (const House house : legal_moves(board, rules_)) {
            const Played played = play(board, house, rules_);
            const auto worth = worth_of(board.to_move(), played);
            if (!worth) {
                return {};
            }
            options.push_back({house, played, *worth});
        }
        if (options.empty()) {
            return options;
        }
        const bool gains = board.to_move() == gainer_;
        const auto [least, most] = std::ranges::minmax_element(options, {}, &Option::worth);
        const Worth kept = gains ? most->worth : least->worth;
        std::erase_if(options, [&](const Option& option) { return option.worth != kept; });
        sort_stably(options, std::ranges::greater{},
                    [](const Option& option) { return option.played.captured; });
        return options;
    }

    /// Whether a move is what the line is about.
    bool tells(const Board& before, const Played& played) const {
        return is_over(played.after) || (before.to_move() == gainer_ && played.captured > Seeds{0});
    }

    bool leads_on(const Board& before, const Option& option, int plies) {
        return tells(before, option.played) ||
               (plies > 1 && !was_there(option.played.after) && reaches(option.played.after, plies - 1));
    }

    /// Whether the gainer captures, or the game ends, within `plies` plies whatever the other side plays of
    /// what keeps its seeds.
    bool reaches(const Board& board, int plies) {
        const auto found = known_.find(board);
        if (found != known_.end() && (found->second.reached <= plies || plies <= found->second.missed)) {
            return found->second.reached <= plies;
        }
        if (looked_at_ >= max_line_positions) {
            return false;
        }
        const std::vector<Option> options = best_moves(board);
        const auto leads = [&](const Option& option) { return leads_on(board, option, plies); };
        const bool yes =
            !options.empty() && (board.to_move() == gainer_ ? std::ranges::any_of(options, leads)
                                                            : std::ranges::all_of(options, leads));
        ProofEntry& known = known_[board];
        (yes ? known.reached : known.missed) = plies;
        return yes;
    }

    /// Plays to what `reaches` found, and adds the moves to the line.
    Board follow(Board board, int plies, std::vector<Turn>& told) {
        for (; plies > 0; --plies) {
            const std::vector<Option> options = best_moves(board);
            const bool gains = board.to_move() == gainer_;
            const auto chosen = std::ranges::find_if(options, [&](const Option& option) {
                return gains ? leads_on(board, option, plies) : !leads_on(board, option, plies - 1);
            });
            const Option& option = chosen == options.end() ? options.front() : *chosen;
            told.push_back(option.house);
            const bool done = tells(board, option.played);
            board = option.played.after;
            if (done) {
                break;
            }
        }
        return board;
    }

    RuleSet rules_;
    const Tables& tables_;
    Side gainer_;
    const std::vector<Board>& history_;
    int looked_at_ = 0;
    std::unordered_map<Board, ProofEntry, BoardHash> known_;
};

bool is_worth_explaining(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    return judgement.moves.size() > 1 && judgement.moves.front().house != played.house &&
           judgement.find(played.house) != nullptr &&
           (result_proved_lost(judgement, played.house, played.before.to_move()) ||
            loss_of(judgement, played.house, played.before, rules).seeds >= least_loss);
}

}  // namespace

void play_on_lines_of_mistakes(Evaluations& evaluations, const Replay& replay,
                               const std::shared_ptr<const Tables>& tables) {
    if (tables == nullptr) {
        return;
    }
    std::vector<Board> history;
    const std::size_t end = std::min(evaluations.plies.size(), replay.plies.size());
    bool explains_last = false;
    for (std::size_t index = 0; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        Judgement& judgement = evaluations.plies[index];
        const bool explains = is_worth_explaining(judgement, played, replay.rules);
        if (!judgement.moves.empty() && (explains || explains_last)) {
            JudgedMove& best = judgement.moves.front();
            TellingLine line(replay.rules, *tables, played.before.to_move(), history);
            if (auto told =
                    line.played_on(best.line.empty() ? std::vector{best.turn()} : best.line, played.before)) {
                best.line = *std::move(told);
            }
        }
        explains_last = explains;
        history.push_back(played.before);
    }
}

namespace {

JudgedMove* find(Judgement& judgement, const Turn& turn) {
    const auto found = std::ranges::find(judgement.moves, turn, &JudgedMove::turn);
    return found == judgement.moves.end() ? nullptr : &*found;
}

/// What is proved of the position before the moves: none is better for the mover than its limit allows, and
/// where all others are worse than its guarantee, one keeps that. Whether a value changed.
bool narrow_replies(Judgement& replies, const Value& position, Side mover) {
    const bool south = mover == Side::South;
    bool changed = false;
    JudgedMove* keeper = nullptr;
    int keepers = 0;
    for (JudgedMove& move : replies.moves) {
        changed |= south ? narrow(move.value, move.value.lower, position.upper)
                         : narrow(move.value, position.lower, move.value.upper);
        if (south ? move.value.upper >= position.lower : move.value.lower <= position.upper) {
            keeper = &move;
            ++keepers;
        }
    }
    if (keepers == 1 && !replies.others) {
        changed |= narrow(keeper->value, position.lower, position.upper);
    }
    return changed;
}

/// Takes the value of opening the granary at once from the moves of its position. False where waiting as the
/// outlook does is not the best way to wait any more.
bool agrees(GranaryOutlook& outlook, const std::vector<Judgement>& plies) {
    if (outlook.ply.number() >= plies.size() || outlook.values.empty() || outlook.line.empty()) {
        return true;
    }
    const Judgement& judgement = plies[outlook.ply.number()];
    const JudgedMove* const opening = judgement.find(outlook.house);
    const JudgedMove* const waiting = judgement.find(outlook.line.front());
    const auto best = std::ranges::find_if(
        judgement.moves, [&](const JudgedMove& move) { return move.house != outlook.house; });
    if (opening == nullptr || waiting == nullptr || waiting->value.value != best->value.value) {
        return false;
    }
    outlook.values.front() = opening->value;
    return true;
}

}  // namespace

bool narrow(Value& value, Seeds lower, Seeds upper) {
    lower = std::max(lower, value.lower);
    upper = std::min(upper, value.upper);
    const Value before = value;
    if (lower <= upper) {
        value = {std::clamp(value.value, lower, upper), lower, upper, value.grade};
    }
    return !(value == before);
}

void propagate_proofs(Evaluations& evaluations, const Replay& replay) {
    const std::size_t end = std::min(replay.ended.ply.number(), evaluations.plies.size());
    const auto mover = [&](std::size_t index) { return replay.plies[index].before.to_move(); };
    const auto played_at = [&](std::size_t index) {
        return find(evaluations.plies[index], replay.plies[index].turn());
    };

    // 1. Until nothing gets narrower: from each position to the move that led there, the last first; then
    // from each move to the replies.
    bool changed = false;
    do {
        changed = false;
        for (std::size_t index = end; index-- > 0;) {
            const auto after = index + 1 < end ? value_of(evaluations.plies[index + 1], mover(index + 1))
                                               : evaluations.last_value;
            if (JudgedMove* const played = played_at(index); played != nullptr && after) {
                changed |= narrow(played->value, after->lower, after->upper);
            }
        }
        for (std::size_t index = 0; index < end; ++index) {
            const JudgedMove* const played = played_at(index);
            if (played != nullptr && index + 1 < end) {
                changed |= narrow_replies(evaluations.plies[index + 1], played->value, mover(index + 1));
            } else if (played != nullptr && evaluations.last_value) {
                changed |= narrow(*evaluations.last_value, played->value.lower, played->value.upper);
            }
        }
    } while (changed);

    // 2. The grades and the order that follow.
    for (std::size_t index = 0; index < end; ++index) {
        align_grades(evaluations.plies[index]);
        sort_best_first(evaluations.plies[index], mover(index));
    }
    std::erase_if(evaluations.outlooks,
                  [&](GranaryOutlook& outlook) { return !agrees(outlook, evaluations.plies); });
    std::optional<Value>& last = evaluations.last_value;
    if (last && (last->grade != Grade::Estimate || last->lower == last->upper)) {
        last = Value::within(last->lower, last->upper);
    }
}

namespace {

bool is_gift(const PlyAnnotation& ply) {
    return ply.verdict >= Verdict::Mistake && ply.loss.seeds > Seeds{0};
}

/// What is proved of the seeds that the reply keeps for `side`: its guarantee now, less the best that it
/// could hope for before the other side's mistake.
Seeds proved_kept(const AnnotatedGame& game, std::size_t reply, Side side) {
    const auto before = value_before(game, Ply{reply});
    const auto played = value_played(game, Ply{reply + 1});
    if (!before || !played) {
        return Seeds{0};
    }
    return seen_by(side, *played).lower - seen_by(side, *before).upper;
}

/// What the move at `reply`, counted from 0, made of the move before it.
void note_reply(const AnnotatedGame& game, std::size_t reply_at, PlyNotes& notes) {
    const PlyAnnotation& given = game.plies[reply_at - 1];
    const PlyAnnotation& reply = game.plies[reply_at];
    const bool same_side =
        game.replay.plies[reply_at - 1].house.owner() == game.replay.plies[reply_at].house.owner();
    if (!is_gift(given) || same_side || reply.forced || reply.judgement.moves.empty()) {
        return;
    }
    const Ply ply{reply_at + 1};
    Note note{.side = game.replay.plies[reply_at].house.owner(),
              .gain = given.loss.seeds,
              .other = Ply{reply_at},
              .grade = weaker(given.loss.grade, reply.loss.grade)};
    if (reply.loss.seeds == Seeds{0} && reply.verdict < Verdict::Inaccuracy) {
        note.kind = NoteKind::Punished;
        if (note.grade == Grade::Bounded) {
            note.gain = std::min(note.gain, proved_kept(game, reply_at, note.side));
        }
        if (note.gain > Seeds{0}) {
            notes.add(ply, note);
        }
    } else if (reply.verdict >= Verdict::Inaccuracy) {
        note.kind = NoteKind::NotPunished;
        note.cost = std::min(reply.loss.seeds, note.gain);
        if (note.cost > Seeds{0}) {
            notes.add(ply, note);
        }
    }
}

/// Whether the game ended by a return, with nothing captured from that ply on.
bool leads_round(const Replay& replay, std::size_t index) {
    const std::size_t end = replay.ended.ply.number();
    return replay.ended.reason == EndReason::Repetition &&
           std::ranges::all_of(std::span(replay.plies).subspan(index, end - index),
                               [](const ReplayedPly& played) { return played.captured == Seeds{0}; });
}

/// A guaranteed result that the mover is proved to let go, or that is merely no longer proved, with the moves
/// that kept it.
void note_result(const AnnotatedGame& game, std::size_t index, PlyNotes& notes) {
    const ReplayedPly& played = game.replay.plies[index];
    const Judgement& judgement = game.plies[index].judgement;
    const Side mover = played.before.to_move();
    const bool is_lost = result_proved_lost(judgement, played.turn(), mover);
    if (!is_lost && !result_no_longer_proved(judgement, played.turn(), mover)) {
        return;
    }
    const Value before = *value_of(judgement, mover);
    const Value after = judgement.find(played.turn())->value;
    const Result sure = guaranteed_result(mover, before);
    const bool is_win = sure == Result::Win;
    Note note{
        .kind = is_lost ? (is_win ? NoteKind::WinMissed : NoteKind::DrawMissed)
                        : (is_win ? NoteKind::WinUnproved : NoteKind::DrawUnproved),
        .side = mover,
        .values = {before, after},
        .grade = before.grade == Grade::Exact && after.grade == Grade::Exact ? Grade::Exact : Grade::Bounded};
    for (const JudgedMove& move : judgement.moves) {
        if (guaranteed_result(mover, move.value) >= sure) {
            note.houses.insert(move.house);
        }
    }
    if (is_lost && leads_round(game.replay, index)) {
        note.other = game.replay.ended.ply;
    }
    notes.add(Ply{index + 1}, note);
}

}  // namespace

void note_consequences(const AnnotatedGame& game, PlyNotes& notes) {
    const std::size_t end = game.replay.ended.ply.number();
    for (std::size_t index = 1; index < end; ++index) {
        note_reply(game, index, notes);
    }
    for (std::size_t index = 0; index < std::min(end, game.plies.size()); ++index) {
        note_result(game, index, notes);
    }
}

namespace {

/// How the game ends there.
RuleComparison compare_ends(const Replay& here, const Replay& there) {
    RuleComparison comparison;
    comparison.rules = there.rules;
    comparison.score = there.ended.final;
    comparison.reason = there.ended.reason;
    comparison.ended = there.ended.ply;
    comparison.same_score = there.ended.final == here.ended.final;
    if (there.plies.size() < here.plies.size() && there.ended.ply < here.ended.ply &&
        there.ended.reason == EndReason::Unfinished) {
        comparison.illegal = Ply{there.plies.size() + 1};
    }
    return comparison;
}

}  // namespace

RuleComparison compare_rules(const AnnotatedGame& here, const AnnotatedGame& there) {
    RuleComparison comparison = compare_ends(here.replay, there.replay);
    const std::size_t known = std::min(here.replay.ended.ply.number(), there.replay.ended.ply.number());
    for (std::size_t index = 0; index < known; ++index) {
        const PlyAnnotation& mine = here.plies[index];
        const PlyAnnotation& other = there.plies[index];
        const bool both_judged = !mine.judgement.moves.empty() && !other.judgement.moves.empty();
        if (both_judged && mine.verdict != other.verdict) {
            comparison.changes.push_back({Ply{index + 1}, mine.verdict, other.verdict});
        }
    }
    return comparison;
}

std::vector<RuleComparison> stored_comparisons(const Record& record, const AnnotatedGame& game) {
    std::vector<RuleComparison> comparisons;
    const std::size_t end = game.replay.ended.ply.number();
    const Record whole = with_commands_at_moves(record);
    const Comment* const comment =
        end == 0 || whole.moves.size() < end ? nullptr : own_comment(whole.moves[end - 1]);
    if (comment == nullptr) {
        return comparisons;
    }
    for (const CommentCommand& command : comment->commands) {
        const auto compared =
            command.name == command::compare ? parse_comparison(command.arguments) : std::nullopt;
        if (!compared) {
            continue;
        }
        RuleComparison comparison = compare_ends(game.replay, check_under(record, compared->rules).replay);
        const std::size_t known = std::min(end, comparison.ended.number());
        for (const auto& change : compared->changes) {
            const std::size_t ply = change.ply.number();
            if (ply <= known && game.plies[ply - 1].verdict != change.there) {
                comparison.changes.push_back({change.ply, game.plies[ply - 1].verdict, change.there});
            }
        }
        comparisons.push_back(std::move(comparison));
    }
    return comparisons;
}

}  // namespace awale
