#include "cli/game_input.hpp"

#include <utility>

#include "notation/ogn_reader.hpp"

namespace awale::cli {

GameInput::GameInput(std::vector<std::string> files, const Console& console)
    : files_(std::move(files)), console_(console) {}

std::optional<InputGame> GameInput::next() {
    for (;;) {
        if (stream_) {
            if (auto raw = stream_->next()) {
                auto record = parse_ogn(*raw);
                return InputGame{++games_, std::move(*raw), std::move(record)};
            }
            input_->check();
        }
        if (opened_ == files_.size()) {
            return std::nullopt;
        }
        const std::string& file = files_[opened_];
        stream_.reset();
        input_.emplace(file, console_);
        stream_.emplace(input_->stream(), file);
        ++opened_;
    }
}

}  // namespace awale::cli
