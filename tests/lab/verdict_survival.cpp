#include "tests/lab/verdict_survival.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/statistics/ratings.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "tests/lab/estimate_errors.hpp"

namespace awale::lab {

namespace {

int range_of(int seeds) {
    for (const LevelRange& range : estimate_ranges(GameName::Awale)) {
        if (seeds <= range.most) {
            return range.least;
        }
    }
    return 0;
}

/// `≈4`, of a proved loss `4` or `≥4`, and the probability, in thousandths, that at least four seeds are
/// lost.
std::string loss_columns(const Loss& loss) {
    const auto* const sign = loss.grade == Grade::Estimate ? "≈" : loss.grade == Grade::Bounded ? "≥" : "";
    const std::string four = loss.expected ? fmt::format("{}", loss.expected->permille.back()) : "";
    return fmt::format("{:>5}  {:>6}", fmt::format("{}{}", sign, loss.seeds.count()), four);
}

/// What the harder search says, with all that was proved before.
Judgement with_proofs(const Judgement& harder, const Judgement& judged, Side mover) {
    Judgement together = harder;
    for (JudgedMove& move : together.moves) {
        if (const JudgedMove* const known = judged.find(move.turn())) {
            narrow(move.value, known->value.lower, known->value.upper);
        }
    }
    align_grades(together);
    sort_best_first(together, mover);
    return together;
}

void add_differences(const Judgement& judged, const Judgement& harder, const Board& board,
                     VerdictSurvival& survival) {
    EstimateDifferences& sums = survival.by_seeds[range_of(board.on_board().count())];
    for (const JudgedMove& move : judged.moves) {
        const JudgedMove* const truth = harder.find(move.turn());
        if (truth != nullptr && move.value.grade == Grade::Estimate) {
            ++sums.estimates;
            sums.difference += std::abs((move.value.value - truth->value.value).count());
            sums.printed += estimate_error(judged, board, abapa()).error;
        }
    }
}

}  // namespace

std::vector<DoubtedMark> estimated_marks(const AnnotatedGame& game,
                                         const std::shared_ptr<const Tables>& tables) {
    std::vector<DoubtedMark> marks;
    std::vector<Board> history;
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const PlyAnnotation& ply = game.plies[index];
        const ReplayedPly& played = game.replay.plies[index];
        const Board& board = played.before;
        if (ply.verdict >= Verdict::Mistake && ply.loss.grade == Grade::Estimate &&
            !proved_fall(ply.judgement, played.house, board.to_move(), Thresholds{}.mistake)) {
            marks.push_back(
                {.index = index, .job = {game.replay.rules, history, board, tables}, .harder = {}});
        }
        history.push_back(board);
    }
    return marks;
}

std::string count_mark(const AnnotatedGame& game, int number, const DoubtedMark& mark,
                       VerdictSurvival& survival) {
    const ReplayedPly& played = game.replay.plies[mark.index];
    const PlyAnnotation& judged = game.plies[mark.index];
    const Board& board = played.before;
    const Judgement harder = with_proofs(mark.harder, judged.judgement, board.to_move());
    const Verdict verdict = verdict_on(harder, played.turn(), board, game.replay.rules, Thresholds{});
    const bool holds = verdict >= Verdict::Mistake;
    ++survival.marks;
    survival.held += holds ? 1U : 0U;
    survival.marked += verdict >= Verdict::Inaccuracy ? 1U : 0U;
    const int seeds = board.on_board().count();
    add_differences(judged.judgement, harder, board, survival);
    return fmt::format("{:>5}  {:<8}  {:<4}  {:>5}  {}  {:>5}  {}  {:>5}  {:<4}  {}\n", number,
                       words::move_label(numbered(game.replay, Ply{mark.index + 1}), played.turn()),
                       glyph(judged.verdict), seeds, loss_columns(judged.loss), judged.judgement.depth,
                       loss_columns(loss_of(harder, played.turn(), board, game.replay.rules)), harder.depth,
                       verdict == Verdict::None ? std::string_view("–") : glyph(verdict),
                       holds ? "holds" : "does not hold");
}

std::string marks_heading() {
    return fmt::format("{:>5}  {:<8}  {:<4}  {:>5}  {:>5}  {:>6}  {:>5}  {:>5}  {:>6}  {:>5}  {:<4}\n",
                       "game", "move", "mark", "seeds", "loss", "P(≥4)", "depth", "loss", "P(≥4)", "depth",
                       "reference");
}

std::string survival_text(const VerdictSurvival& survival) {
    if (survival.marks == 0) {
        return "no marks";
    }
    const auto percent = [&](std::size_t count) {
        const ConfidenceInterval of_all = share(static_cast<double>(count), survival.marks);
        return fmt::format("{:.0f} % ({:.0f}–{:.0f} %)", 100 * of_all.value, 100 * of_all.low,
                           100 * of_all.high);
    };
    return fmt::format("{} of {} hold: {}; {} are ?! at least: {}", survival.held, survival.marks,
                       percent(survival.held), survival.marked, percent(survival.marked));
}

std::string differences_text(const VerdictSurvival& survival) {
    std::string text =
        fmt::format("{:>5}  {:>9}  {:>10}  {:>13}\n", "seeds", "estimates", "difference", "printed error");
    for (const auto& [least, sums] : survival.by_seeds) {
        const auto count = static_cast<double>(std::max<std::size_t>(sums.estimates, 1));
        text += fmt::format("{:>4}+  {:>9}  {:>10.2f}  {:>13.2f}\n", least, sums.estimates,
                            sums.difference / count, sums.printed / count);
    }
    return text;
}

}  // namespace awale::lab
