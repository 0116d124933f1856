#include <boost/spirit/home/x3.hpp>
#include <utility>
#include <vector>

#include "awale/notation/annotation/refutation.hpp"

// The rules `tree` and `answer` of docs/annotation.md, "Commands".

namespace x3 = boost::spirit::x3;

namespace awale::refutation_tree {

/// Deeper trees are not written, and not read.
constexpr std::size_t max_replies = 12;

/// The reply that is being read, and those it belongs to, outermost first.
struct OpenReplies {
    std::vector<RefutingReply*> path;
};

RefutingReply& innermost(OpenReplies& open) {
    return *open.path.back();
}

const auto begin_answer = [](auto& context) {
    OpenReplies& open = x3::get<OpenReplies>(context);
    x3::_pass(context) = open.path.size() < max_replies;
    if (x3::_pass(context)) {
        open.path.push_back(&innermost(open).next.emplace_back());
    }
};
const auto end_answer = [](auto& context) { x3::get<OpenReplies>(context).path.pop_back(); };
const auto answered_move = [](auto& context) {
    HouseSet& to = innermost(x3::get<OpenReplies>(context)).to;
    const auto house = house_from_letter(x3::_attr(context));
    x3::_pass(context) = !to.contains(*house);
    to.insert(*house);
};
const auto reply = [](auto& context) {
    innermost(x3::get<OpenReplies>(context)).house = house_from_letter(x3::_attr(context));
};

const auto house = x3::ascii::char_("A-Fa-f");
struct TreeRule;
const x3::rule<TreeRule> tree{"tree"};
const auto answer = x3::eps[begin_answer] >> +house[answered_move] >> ':' >>
                    ('-' | tree) >> x3::eps[end_answer];
const auto tree_def = house[reply] >> -('(' >> answer % ',' >> ')');

BOOST_SPIRIT_DEFINE(tree)

}  // namespace awale::refutation_tree

namespace awale {

std::optional<RefutingReply> parse_tree(std::string_view text) {
    RefutingReply root;
    refutation_tree::OpenReplies open{{&root}};
    const bool whole =
        x3::parse(text.begin(), text.end(),
                  x3::with<refutation_tree::OpenReplies>(open)[refutation_tree::tree >> x3::eoi]);
    return whole ? std::optional(std::move(root)) : std::nullopt;
}

}  // namespace awale
