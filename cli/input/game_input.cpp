#include "awale/cli/input/game_input.hpp"

#include <utility>

namespace awale::cli {

GameInput::GameInput(std::vector<std::string> files, const Console& console, std::optional<Dialect> dialect,
                     const RuleSet& rules)
    : files_(std::move(files)), console_(console), dialect_(dialect), rules_(rules) {}

std::optional<InputGame> GameInput::next() {
    for (;;) {
        if (source_) {
            if (auto game = source_->next()) {
                return InputGame{++games_, std::move(game->raw), std::move(game->record)};
            }
        }
        if (opened_ == files_.size()) {
            return std::nullopt;
        }
        const std::string& file = files_[opened_];
        source_.reset();
        input_.emplace(file, console_);
        source_.emplace(input_->stream(), file, dialect_, rules_);
        ++opened_;
    }
}

}  // namespace awale::cli
