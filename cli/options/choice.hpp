#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace awale::cli {

class Arguments;

/// Declares an option that takes one of several names; `choose` returns false for a word that is none of
/// them. `names` is how the help and a refusal list them, `usual` what holds without the option, if anything.
void add_choice(const Arguments& arguments, const std::string& option,
                const std::function<bool(const std::string&)>& choose, const std::string& names,
                const std::string& description, std::string_view usual = {});

}  // namespace awale::cli
