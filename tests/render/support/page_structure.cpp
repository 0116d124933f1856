#include "page_structure.hpp"

#include <fmt/format.h>

#include <string_view>
#include <variant>
#include <vector>

namespace awale::render {

namespace {

/// Makes lines of blocks, equal ones after each other counted.
class Lines {
public:
    void add(std::string line) {
        if (line == last_) {
            ++times_;
            return;
        }
        end();
        last_ = std::move(line);
        times_ = 1;
    }

    std::string finish() {
        end();
        return std::move(text_);
    }

private:
    void end() {
        if (times_ > 0) {
            text_ += "  " + last_ + (times_ > 1 ? fmt::format(" x {}", times_) : "") + '\n';
        }
        times_ = 0;
    }

    std::string text_;
    std::string last_;
    int times_ = 0;
};

/// A block that is open: what it is, and what it has held so far.
struct Block {
    Role role = Role::None;
    std::string destination;
    std::string words;
    int rows = 0;
    int cells = 0;
};

/// The line of a block; nothing for what is only a part of one, or only arranges.
std::string line_of(const Block& block) {
    const std::string place = block.destination.empty() ? "" : " (" + block.destination + ")";
    switch (block.role) {
        case Role::Heading1: return "heading 1" + place + ": " + block.words;
        case Role::Heading2: return "heading 2" + place + ": " + block.words;
        case Role::Paragraph: return "paragraph" + place;
        case Role::Figure: return "figure" + place;
        case Role::Caption: return "caption" + place;
        case Role::List: return "list" + place;
        case Role::Table: return fmt::format("table{}: {} rows, {} cells", place, block.rows, block.cells);
        case Role::None:
        case Role::Document:
        case Role::Section:
        case Role::TableRow:
        case Role::TableHeader:
        case Role::TableCell:
        case Role::ListItem: break;
    }
    return "";
}

bool holds_blocks(Role role) { return role == Role::None || role == Role::Document || role == Role::Section; }

}  // namespace

std::string page_structure(const Drawing& page) {
    Lines lines;
    std::vector<Block> open;
    for (const DrawOp& op : page.ops) {
        if (const auto* const begin = std::get_if<GroupBegin>(&op)) {
            open.push_back({begin->role, begin->destination, "", 0, 0});
        } else if (const auto* const text = std::get_if<Text>(&op)) {
            for (Block& block : open) {
                block.words += (block.words.empty() ? "" : " ") + text->text;
            }
        } else if (std::holds_alternative<GroupEnd>(op)) {
            const Block block = std::move(open.back());
            open.pop_back();
            bool inside = false;  // another block, which is told as a whole
            for (Block& outer : open) {
                outer.rows += block.role == Role::TableRow ? 1 : 0;
                outer.cells += block.role == Role::TableCell || block.role == Role::TableHeader ? 1 : 0;
                inside = inside || !holds_blocks(outer.role);
            }
            const std::string line = line_of(block);
            if (!inside && !line.empty()) {
                lines.add(line);
            }
        }
    }
    return lines.finish();
}

}  // namespace awale::render
