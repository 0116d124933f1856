#include "awale/render/draw/structure_tag.hpp"

namespace awale::render {

const char* structure_tag(Role role) {
    switch (role) {
        case Role::None: return nullptr;
        case Role::Document: return "Document";
        case Role::Section: return "Sect";
        case Role::Heading1: return "H1";
        case Role::Heading2: return "H2";
        case Role::Paragraph: return "P";
        case Role::Figure: return "Figure";
        case Role::Caption: return "Caption";
        case Role::Table: return "Table";
        case Role::TableRow: return "TR";
        case Role::TableHeader: return "TH";
        case Role::TableCell: return "TD";
        case Role::List: return "L";
        case Role::ListItem: return "LI";
    }
    return nullptr;
}

}  // namespace awale::render
