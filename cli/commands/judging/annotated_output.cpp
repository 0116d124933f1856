#include "awale/cli/commands/judging/annotated_output.hpp"

#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/cli/input/game_input.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/data/annotated_json.hpp"
#include "awale/cli/output/data/game_json.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/game/chart_picture.hpp"
#include "awale/render/game/game_document.hpp"

namespace awale::cli {

AnnotatedOutput::AnnotatedOutput(Options options, Console& console)
    : options_(std::move(options)), console_(console) {
    if (!options_.corpus.empty()) {
        corpus_ = std::make_unique<Corpus>(options_.corpus, Corpus::Mode::Create);
    }
}

AnnotatedOutput::~AnnotatedOutput() = default;

void AnnotatedOutput::add_unread(const InputGame& input) {
    if (options_.json) {
        const nlohmann::ordered_json object{{"game", input.number},
                                            {"diagnostics", to_json(std::vector{input.record.error()})}};
        write(json_line(object));
    } else {
        console_.report(to_text(input.record.error()));
    }
}

void AnnotatedOutput::add(const InputGame& input, const AnnotatedGame& game) {
    const Narration narration = narrate(game, options_.language, options_.detail);
    if (options_.json) {
        nlohmann::ordered_json object{{"game", input.number}};
        object.update(to_json(game, narration));
        write(json_line(object));
    } else {
        const OgnStyle style = options_.full ? OgnStyle::Full : OgnStyle::Portable;
        Record record = annotated_record(game, options_.language, options_.detail);
        if (options_.words_only) {
            record = words_only(std::move(record));
        }
        write((written_ == 0 ? "" : "\n") + write_ogn(record, style));
    }
    ++written_;
    if (corpus_) {
        corpus_->store(game, "awale " + std::string{version()}, "", options_.thresholds);
    }
    ++added_;
    if (!options_.pdf.empty()) {
        print(game, narration);
    }
    if (!options_.chart.file.empty()) {
        draw_chart(game, narration);
    }
    if (!options_.book.empty()) {
        booklet_games_.push_back({game, narration});
    }
}

void AnnotatedOutput::finish() {
    if (!options_.notation.empty() && options_.notation != "-") {
        write_output(options_.notation, collected_, console_);
    }
    if (!booklet_games_.empty()) {
        const auto measurer = render::make_text_measurer();
        write_output(
            options_.book,
            render::to_pdf(render::booklet_document(booklet_games_, options_.title, look(), *measurer)),
            console_);
    }
}

void AnnotatedOutput::write(const std::string& text) {
    if (options_.notation == "-") {
        console_.document() << text;
    } else {
        collected_ += text;
    }
}

void AnnotatedOutput::print(const AnnotatedGame& game, const Narration& narration) {
    write_output(numbered_file(options_.pdf, added_, "--pdf"),
                 render::annotated_game_pdf(game, narration, look()), console_);
}

void AnnotatedOutput::draw_chart(const AnnotatedGame& game, const Narration& narration) {
    const auto measurer = render::make_text_measurer();
    PictureFile picture = options_.chart;
    picture.file = numbered_file(picture.file, added_, "--chart");
    write_picture(picture,
                  render::chart_picture(game, narration,
                                        {.theme = options_.theme, .language = options_.language}, *measurer),
                  options_.theme->paper, options_.language, console_);
}

render::BookletOptions AnnotatedOutput::look() const {
    return {.paper = options_.paper,
            .language = options_.language,
            .theme = options_.theme,
            .max_diagrams = options_.max_diagrams,
            .only_author_diagrams = options_.only_author_diagrams};
}

}  // namespace awale::cli
