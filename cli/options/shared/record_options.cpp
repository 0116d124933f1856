#include "awale/cli/options/shared/record_options.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/nearest.hpp"

namespace awale::cli {

namespace {

/// The names of a list with commas between them.
std::vector<std::string> names_in(std::string_view list) {
    std::vector<std::string> names;
    while (true) {
        const std::size_t end = std::min(list.find(','), list.size());
        names.emplace_back(list.substr(0, end));
        if (end == list.size()) {
            return names;
        }
        list.remove_prefix(end + 1);
    }
}

/// Refuses a name that is none of `known`, with the one that was meant or with all of them.
[[noreturn]] void refuse(const char* option, const std::string& what, const std::string& name,
                         const std::vector<std::string_view>& known, const std::string& all) {
    const auto meant = nearest(name, known);
    throw Refused(option,
                  "there is no " + what + " '" + name + "'" +
                      (meant ? ", did you mean '" + std::string(*meant) + "'" : "; there are " + all));
}

void choose_repairs(const std::string& list, std::vector<Repair>& repairs) {
    for (const std::string& word : names_in(list)) {
        const auto repair = find_repair(word);
        if (word == "all") {
            repairs.assign(all_repairs().begin(), all_repairs().end());
        } else if (repair) {
            repairs.push_back(*repair);
        } else {
            std::vector<std::string_view> known{"all"};
            std::ranges::transform(all_repairs(), std::back_inserter(known),
                                   [](Repair one) { return awale::name(one); });
            refuse("--repair", "repair", word, known, "case, mirror, after-end, result, date and all");
        }
    }
}

void choose_merge(const std::string& list, MergePolicy& policy) {
    for (const std::string& word : names_in(list)) {
        if (word == "first") {
            policy.duplicates = DuplicatePolicy::First;
        } else if (word == "union") {
            policy.duplicates = DuplicatePolicy::Union;
        } else if (word == "replace") {
            policy.duplicates = DuplicatePolicy::Replace;
        } else if (word == "longest") {
            policy.keep_longest = true;
        } else {
            refuse("--merge", "way to merge", word, {"first", "union", "replace", "longest"},
                   "first, union, replace and longest");
        }
    }
}

}  // namespace

void add_repair_option(const Arguments& arguments, std::vector<Repair>& repairs) {
    arguments
        .add_option_function<std::string>(
            "--repair", [&repairs](const std::string& list) { choose_repairs(list, repairs); },
            "Repair evident errors and report them: case, mirror, after-end, result, date, or all")
        .type_name("NAME,...");
}

void add_merge_option(const Arguments& arguments, MergePolicy& policy) {
    arguments
        .add_option_function<std::string>(
            "--merge", [&policy](const std::string& list) { choose_merge(list, policy); },
            "How to handle duplicate games: first (keep the first record), union (complete it from the "
            "later one), replace (keep the last); and longest (of games that continue each other keep only "
            "the longest)")
        .type_name("NAME,...");
}

}  // namespace awale::cli
