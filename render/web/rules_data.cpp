#include "awale/render/web/rules_data.hpp"

#include "awale/notation/game/rules/rule_names.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::render {

PageJson rules_data(const RuleSet& rules) {
    return {{"name", rules.name},
            {"title",
             {{name(Language::English), rules_title(rules, Language::English)},
              {name(Language::French), rules_title(rules, Language::French)}}},
            {"housesASide", rules.houses_a_side},
            {"seedsAHouse", rules.seeds_a_house},
            {"grandSlam", name(rules.grand_slam)},
            {"endlessPlay", name(rules.endless_play)},
            {"stopsAtMajority", rules.stops_at_majority},
            {"fewSeeds", name(rules.few_seeds)}};
}

}  // namespace awale::render
