#pragma once

#include <string>
#include <vector>

#include "awale/cli/output/cards/anki_package.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/workbook/task.hpp"

namespace awale::cli {

/// A card for each task: the board and what is asked; the board with the answer, and why. The topic is a tag.
CardDeck task_cards(const std::vector<render::Task>& tasks, const std::string& title,
                    const std::string& topic, const render::Theme& theme, Language language);

}  // namespace awale::cli
