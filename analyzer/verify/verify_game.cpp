#include "awale/analyzer/verify/verify_game.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "awale/analyzer/verify/ledger_claims.hpp"
#include "awale/analyzer/verify/note_claims.hpp"
#include "awale/analyzer/verify/outlook_claims.hpp"
#include "awale/analyzer/verify/plain_prover.hpp"
#include "awale/analyzer/verify/quiet_graph.hpp"
#include "awale/analyzer/verify/scene.hpp"
#include "awale/analyzer/verify/value_claims.hpp"

namespace awale {

namespace {

using plain::Claim;
using plain::Game;
using plain::Move;

/// How much of the effort for a claim goes into each side's proof at a time.
constexpr std::uint64_t first_look = 3'000;

/// Proves the claims about one game.
class GameVerifier {
public:
    GameVerifier(const Replay& replay, std::shared_ptr<const Tables> tables, const VerifyOptions& options)
        : replay_(replay),
          options_(options),
          rules_(replay.rules),
          endgames_(rules_, std::move(tables), options.table_level),
          boards_(rules_, endgames_),
          prover_(rules_, endgames_) {}

    /// The values of the moves of one position.
    void check_values(const Judgement& judgement, std::size_t index) {
        if (judgement.moves.empty()) {
            return;
        }
        begin(replay_.plies[index].before, index);
        for (const JudgedMove& judged : judgement.moves) {
            check_value(judged.value, Ply{index + 1}, std::string{judged.house.letter()}, judged.house);
        }
    }

    /// The value of the position after the last ply: the best of its moves, or what the end gave.
    void check_last(const Value& value) {
        const std::size_t end = replay_.ended.ply.number();
        const Board& board = end == 0 ? replay_.start : replay_.plies[end - 1].after;
        if (const auto margin = margin_at_end(board)) {
            check_fact(value.lower == *margin && value.upper == *margin, Ply{end},
                       "last " + to_signed_text(value.value), "it ended at " + to_signed_text(*margin));
            return;
        }
        begin(board, end);
        check_value(value, Ply{end}, "last", std::nullopt);
    }

    void check_fact(bool holds, Ply ply, std::string claim, std::string why) {
        ++verdict_.claims;
        if (holds) {
            ++verdict_.proved;
        } else {
            verdict_.findings.push_back({ClaimFinding::Kind::False, ply, std::move(claim), std::move(why)});
        }
    }

    /// The notes and the verdict on a move, in a record with those values.
    void check_words(const Record& record, const Evaluations& stored, std::size_t index) {
        const plain::Scene scene{rules_, record, replay_, stored, index};
        for (const std::string& text : plain::notes_after(record.moves[index])) {
            const auto note = plain::note_of(text);
            if (!note) {
                check_fact(false, scene.ply(), text, "it is no note");
                continue;
            }
            const plain::NoteAnswer answer = plain::check_note(*note, scene);
            file(answer, scene.ply(), text, "the game says otherwise");
            if (note->kind == NoteKind::GranaryOutlook && answer == plain::NoteAnswer::True) {
                check_outlook_values(*note, scene);
            }
        }
        const Verdict verdict = plain::verdict_after(record.moves[index]);
        file(plain::check_verdict(verdict, scene), scene.ply(), std::string{name(verdict)},
             "the values say otherwise");
    }

    GameVerdict take() {
        return std::move(verdict_);
    }

private:
    /// Prepares for claims about `board`, reached after `plies` plies.
    void begin(const Board& board, std::size_t plies) {
        std::vector<Game> before;
        for (std::size_t index = 0; index < plies; ++index) {
            before.push_back(rules_.game_of(replay_.plies[index].before));
        }
        begin(rules_.game_of(board), board.store(Side::South) - board.store(Side::North), std::move(before));
    }

    /// Prepares for claims about `root`, reached by way of `before`, of which the positions since the last
    /// capture can return.
    void begin(const Game& root, Seeds stores, std::vector<Game> before) {
        root_ = root;
        stores_ = stores;
        moves_ = rules_.moves(root_);
        graph_.reset();
        graph_tried_ = false;
        const auto captured = std::find_if(before.rbegin(), before.rend(), [&](const Game& game) {
            return rules_.left(game) != rules_.left(root_);
        });
        history_.assign(captured.base(), before.end());
        prover_.set_root(root_, history_);
        history_.push_back(root_);
    }

    /// What opening a granary is said to be worth after each quiet move and its reply. The value at once is
    /// that of the move, which is proved with the others of its position.
    void check_outlook_values(const Note& note, const plain::Scene& scene) {
        const Board& board = scene.played().after;
        const Seeds stores = board.store(Side::South) - board.store(Side::North);
        std::vector<Game> before;
        for (std::size_t index = 0; index <= scene.index; ++index) {
            before.push_back(rules_.game_of(replay_.plies[index].before));
        }
        std::string after = std::string{note.house.letter()} + " after ";
        std::size_t told = 0;
        for (const plain::Imagined& at : plain::imagined_in(note, scene)) {
            std::vector<Game> way = before;
            way.insert(way.end(), at.on_the_way.begin(), at.on_the_way.end());
            after += {note.line[2 * told].letter(), note.line[2 * told + 1].letter()};
            ++told;
            begin(at.game, stores + Seeds{at.taken}, std::move(way));
            check_value(note.values[told], scene.ply(), after, note.house);
        }
    }

    /// The margin where the rules alone give it; a majority with moves left gives none.
    std::optional<Seeds> margin_at_end(const Board& board) {
        const Game game = rules_.game_of(board);
        const Seeds stores = board.store(Side::South) - board.store(Side::North);
        const EndReason reason = replay_.ended.reason;
        if (rules_.moves(game).empty() || rules_.few_left(game) || reason == EndReason::NoCaptureLeft) {
            return stores + Seeds{rules_.rows_margin(game)};
        }
        if (reason == EndReason::Repetition) {
            return stores + Seeds{rules_.return_margin(game)};
        }
        return std::nullopt;
    }

    /// Both bounds of a value: of the move of `house`, or without a house of the position.
    void check_value(const Value& value, Ply ply, const std::string& what, std::optional<House> house) {
        const int left = rules_.left(root_);
        const int lower = (value.lower - stores_).count();
        const int upper = (value.upper - stores_).count();
        if (lower <= -left && upper >= left) {
            ++verdict_.estimates;
            return;
        }
        if (lower > -left) {
            check_bound(true, lower, ply, what + " ≥ " + to_signed_text(value.lower), house);
        }
        if (upper < left) {
            check_bound(false, -upper, ply, what + " ≤ " + to_signed_text(value.upper), house);
        }
    }

    /// One side is claimed to make sure of `need`.
    void check_bound(bool south, int need, Ply ply, const std::string& text, std::optional<House> house) {
        ++verdict_.claims;
        std::optional<bool> answer;
        if (house) {
            const auto move = std::ranges::find(moves_, *house, &Move::house);
            answer = move == moves_.end() ? false : settle({*move, south, need});
        } else {
            answer = settle_position(south, need);
        }
        if (!answer) {
            verdict_.findings.push_back({ClaimFinding::Kind::NotProved, ply, text, {}});
        } else if (*answer) {
            ++verdict_.proved;
        } else {
            verdict_.findings.push_back(
                {ClaimFinding::Kind::False, ply, text, "the other side can prevent it"});
        }
    }

    /// Some move of the side's own, or all of the other's.
    std::optional<bool> settle_position(bool south, int need) {
        const bool own = root_.south_moves == south;
        bool open = false;
        for (const Move& move : moves_) {
            const auto answer = settle({move, south, need});
            if (answer == own) {
                return own;
            }
            open = open || !answer;
        }
        return open ? std::nullopt : std::optional{!own};
    }

    /// True or false where it can be proved, nothing where the effort does not suffice.
    std::optional<bool> settle(const Claim& claim) {
        // 1. A short look, and near the end everything there is.
        if (prover_.prove(claim, first_look)) {
            return true;
        }
        if (plain::QuietGraph* const graph = quiet_graph()) {
            if (graph->makes_sure(claim.move, claim.by_south, claim.need)) {
                return true;
            }
            if (graph->makes_sure(claim.move, !claim.by_south, 1 - claim.need)) {
                return false;
            }
        }
        // 2. The claim and its opposite, harder each time.
        const Claim opposite{claim.move, !claim.by_south, 1 - claim.need};
        for (std::uint64_t nodes = 10 * first_look; nodes <= options_.nodes; nodes *= 10) {
            if (prover_.prove(claim, nodes)) {
                return true;
            }
            if (prover_.prove(opposite, nodes / 4)) {
                return false;
            }
        }
        return prover_.prove(claim, options_.nodes) ? std::optional{true} : std::nullopt;
    }

    plain::QuietGraph* quiet_graph() {
        if (!graph_tried_ && rules_.left(root_) <= endgames_.level()) {
            graph_ = plain::QuietGraph::from(boards_, history_, root_, options_.quiet_boards);
        }
        graph_tried_ = true;
        return graph_ ? &*graph_ : nullptr;
    }

    void file(plain::NoteAnswer answer, Ply ply, std::string claim, std::string why) {
        switch (answer) {
            case plain::NoteAnswer::True: check_fact(true, ply, std::move(claim), {}); break;
            case plain::NoteAnswer::False: check_fact(false, ply, std::move(claim), std::move(why)); break;
            case plain::NoteAnswer::Unsettled: not_proved(ply, std::move(claim)); break;
            case plain::NoteAnswer::NoClaim: break;
        }
    }

    void not_proved(Ply ply, std::string claim) {
        ++verdict_.claims;
        verdict_.findings.push_back({ClaimFinding::Kind::NotProved, ply, std::move(claim), {}});
    }

    const Replay& replay_;
    const VerifyOptions& options_;
    plain::Rules rules_;
    plain::EndgameBounds endgames_;
    plain::QuietBoards boards_;
    plain::Prover prover_;
    Game root_;
    Seeds stores_;
    std::vector<Move> moves_;
    std::vector<Game> history_;
    std::optional<plain::QuietGraph> graph_;
    bool graph_tried_ = false;
    GameVerdict verdict_;
};

}  // namespace

std::size_t GameVerdict::wrong() const {
    return static_cast<std::size_t>(
        std::ranges::count(findings, ClaimFinding::Kind::False, &ClaimFinding::kind));
}

std::size_t GameVerdict::not_proved() const {
    return findings.size() - wrong();
}

GameVerdict verify_game(const Record& record, const Replay& replay, std::shared_ptr<const Tables> tables,
                        const VerifyOptions& options, const std::function<void(Ply)>& progress) {
    GameVerifier verifier(replay, std::move(tables), options);
    const Evaluations stored = stored_evaluations(record, replay);

    // 1. The moves themselves, then what they are said to be worth and to have done.
    for (const plain::BoardFault& fault : plain::board_faults(plain::Rules(replay.rules), replay)) {
        verifier.check_fact(false, fault.ply, "the move", fault.why);
    }
    const std::size_t plies = std::min(record.moves.size(), replay.plies.size());
    for (std::size_t index = 0; index < plies; ++index) {
        progress(Ply{index + 1});
        if (index < stored.plies.size()) {
            verifier.check_values(stored.plies[index], index);
        }
        verifier.check_words(record, stored, index);
    }

    // 2. The end and the sum.
    if (stored.last_value) {
        verifier.check_last(*stored.last_value);
    }
    for (const plain::LedgerClaim& claim : plain::ledger_claims(record, replay, stored)) {
        verifier.check_fact(claim.holds, replay.ended.ply, claim.text, claim.why);
    }
    return verifier.take();
}

}  // namespace awale
