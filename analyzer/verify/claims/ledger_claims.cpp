#include "awale/analyzer/verify/claims/record_claims.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "awale/notation/annotation/comments/awale_comments.hpp"

namespace awale::plain {

namespace {

/// The sum of a game, counted down from its end.
struct Sum {
    std::size_t frontier = 0;  ///< 0: none
    std::size_t exact = 0;
    Value value;  ///< of the position before the frontier ply
    int south = 0;
    int north = 0;
    int endless = 0;
    int left = 0;
    int final = 0;
    std::string contradiction;
};

Sum ledger_sum(const Replay& replay, const Evaluations& stored) {
    Sum sum;
    const std::size_t end = replay.ended.ply.number();
    const bool finished = replay.ended.reason != EndReason::Unfinished;
    sum.final = (finished ? replay.ended.final.margin() : stored.last_value->value).count();
    sum.left = stored.last_value->value.count() - sum.final;
    Value after = *stored.last_value;
    bool exact = true;
    for (std::size_t ply = end; ply > 0; --ply) {
        const Judgement& judgement = stored.plies[ply - 1];
        const ReplayedPly& played = replay.plies[ply - 1];
        const JudgedMove* const move = judgement.find(played.turn());
        const auto before = value_of(judgement, played.before.to_move());
        if (move == nullptr || !before || before->grade == Grade::Estimate ||
            move->value.grade == Grade::Estimate || after.grade == Grade::Estimate) {
            break;
        }
        exact = exact && before->grade == Grade::Exact && move->value.grade == Grade::Exact &&
                after.grade == Grade::Exact;
        sum.frontier = ply;
        sum.exact = exact ? ply : sum.exact;
        sum.value = *before;
        const bool south = played.before.to_move() == Side::South;
        // Nobody is charged with more than is proved; what else happened is the endless play's.
        const Seeds proved = south ? before->lower - move->value.upper : move->value.lower - before->upper;
        const int lost = std::max(0, proved.count());
        (south ? sum.south : sum.north) += lost;
        sum.endless += after.value.count() - before->value.count() + (south ? lost : -lost);
        if (move->value.upper < after.lower || after.upper < move->value.lower) {
            sum.contradiction = "the value of the move at ply " + std::to_string(ply) +
                                " cannot be that of the position after it";
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

}  // namespace

std::vector<LedgerClaim> ledger_claims(const Record& record, const Replay& replay,
                                       const Evaluations& stored) {
    const std::size_t end = replay.ended.ply.number();
    const Comment* const comment =
        end == 0 || record.moves.size() < end ? nullptr : own_comment(record.moves[end - 1]);
    const auto text = comment == nullptr ? std::nullopt : argument_of(*comment, command::ledger);
    if (!text) {
        return {};
    }
    if (!stored.last_value) {
        return {{"ledger", false, "the game has no last value to count from"}};
    }
    const Sum sum = ledger_sum(replay, stored);
    auto claimed = figures(*text);
    std::vector<LedgerClaim> claims;
    const auto expect = [&](const std::string& name, const std::string& counted) {
        const auto found = claimed.find(name);
        const std::string written = found == claimed.end() ? "none" : found->second;
        claims.push_back({"ledger " + name + "=" + written, found != claimed.end() && written == counted,
                          "it adds up to " + counted});
        claimed.erase(name);
    };
    const auto ply = [](std::size_t number) { return number == 0 ? "none" : std::to_string(number); };
    expect("frontier", ply(sum.frontier));
    expect("exact", ply(sum.exact));
    if (sum.frontier > 0) {
        expect("value", value_text(sum.value, replay.before(Ply{sum.frontier})));
        expect("south", std::to_string(sum.south));
        expect("north", std::to_string(sum.north));
        expect("endless", to_signed_text(Seeds{sum.endless}));
        expect("left", to_signed_text(Seeds{sum.left}));
    }
    expect("final", to_signed_text(Seeds{sum.final}));
    const bool closes =
        sum.contradiction.empty() &&
        (sum.frontier == 0 ||
         sum.value.value.count() - sum.south + sum.north + sum.endless - sum.left == sum.final);
    const bool claims_to = claimed.erase("closes") > 0;
    claims.push_back({claims_to ? "ledger closes" : "ledger open", claims_to && closes,
                      sum.contradiction.empty() ? "the game does not add up" : sum.contradiction});
    claimed.erase("open");
    for (const auto& [name, figure] : claimed) {
        claims.push_back({"ledger " + name + "=" + figure, false, "a ledger has no such figure here"});
    }
    return claims;
}

}  // namespace awale::plain
