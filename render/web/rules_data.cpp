#include "awale/render/web/rules_data.hpp"

#include "awale/notation/game/rules/rule_names.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::render {

PageJson rules_data(const RuleSet& rules) {
    return {{"name", rules.name},
            {"title",
             {{name(Language::English), rules_title(rules, Language::English)},
              {name(Language::French), rules_title(rules, Language::French)}}},
            {"summary",
             {{name(Language::English), rules_summary(rules, Language::English)},
              {name(Language::French), rules_summary(rules, Language::French)}}},
            {"housesASide", rules.houses_a_side},
            {"seeds", rules.total_seeds().count()},
            {"endlessPlay", name(rules.endless_play)}};
}

}  // namespace awale::render
