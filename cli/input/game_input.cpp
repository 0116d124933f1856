#include "awale/cli/input/game_input.hpp"

#include <utility>

#include "awale/cli/output/console.hpp"
#include "awale/notation/ogn/locator.hpp"

namespace awale::cli {

GameInput::GameInput(std::vector<std::string> files, Console& console, std::optional<Dialect> dialect,
                     const RuleSet& rules, Games games)
    : files_(std::move(files)), console_(console), dialect_(dialect), rules_(rules), games_(games) {}

tl::expected<Record, Diagnostic> GameInput::supported(tl::expected<Record, Diagnostic> record,
                                                      const RawGame& raw) const {
    if (record) {
        if (auto unsupported = unsupported_game(*record, games_)) {
            return tl::unexpected(with_source_line(std::move(*unsupported), raw.text, raw.where.place()));
        }
    }
    return record;
}

Input& GameInput::first() {
    return input_.emplace(files_.front(), console_);
}

std::optional<InputGame> GameInput::next() {
    for (;;) {
        if (source_) {
            if (auto game = source_->next()) {
                for (const Diagnostic& remark : game->raw.remarks) {
                    console_.remark(
                        to_text(with_source_line(remark, game->raw.text, game->raw.where.place())));
                }
                auto record = supported(std::move(game->record), game->raw);
                return InputGame{++count_, std::move(game->raw), std::move(record), source_->dialect()};
            }
        }
        if (opened_ == files_.size()) {
            return std::nullopt;
        }
        const std::string& file = files_[opened_];
        if (source_ || !input_) {
            source_.reset();
            input_.emplace(file, console_);
        }
        source_.emplace(input_->stream(), file, dialect_, rules_);
        ++opened_;
    }
}

}  // namespace awale::cli
