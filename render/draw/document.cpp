#include "awale/render/draw/document.hpp"

#include <set>

#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::render {

std::vector<std::string> broken_links(const Document& document) {
    std::vector<std::string> complaints;
    std::set<std::string> destinations;
    std::vector<std::string> links;
    for (const Page& page : document.pages) {
        int open = 0;
        for (const DrawOp& op : page.drawing.ops) {
            if (const auto* group = std::get_if<GroupBegin>(&op)) {
                ++open;
                if (!group->destination.empty() && !destinations.insert(group->destination).second) {
                    complaints.push_back("the destination " + group->destination + " occurs twice");
                }
                if (!group->link.empty()) {
                    links.push_back(group->link);
                }
            } else if (std::holds_alternative<GroupEnd>(op)) {
                --open;
            }
        }
        if (open != 0) {
            complaints.push_back("groups of page " + page.label + " do not close");
        }
    }
    for (const OutlineEntry& entry : document.outline) {
        links.push_back(entry.destination);
    }
    for (const std::string& link : links) {
        if (!destinations.contains(link)) {
            complaints.push_back("the link to " + link + " leads nowhere");
        }
    }
    return complaints;
}

namespace {

std::vector<GroupBegin*> groups_of(Document& document) {
    std::vector<GroupBegin*> groups;
    for (Page& page : document.pages) {
        for (DrawOp& op : page.drawing.ops) {
            if (auto* const group = std::get_if<GroupBegin>(&op)) {
                groups.push_back(group);
            }
        }
    }
    return groups;
}

}  // namespace

void drop_broken_links(Document& document) {
    std::set<std::string> destinations;
    for (const GroupBegin* const group : groups_of(document)) {
        destinations.insert(group->destination);
    }
    for (GroupBegin* const group : groups_of(document)) {
        if (!destinations.contains(group->link)) {
            group->link.clear();
        }
    }
    std::erase_if(document.outline,
                  [&](const OutlineEntry& entry) { return !destinations.contains(entry.destination); });
}

std::vector<std::string> alternative_texts(const Document& document) {
    std::vector<std::string> texts;
    for (const Page& page : document.pages) {
        for (const DrawOp& op : page.drawing.ops) {
            const auto* const group = std::get_if<GroupBegin>(&op);
            if (group != nullptr && group->role == Role::Figure) {
                texts.push_back(group->description.empty() ? group->title : group->description);
            }
        }
    }
    return texts;
}

void prefix_destinations(Document& document, const std::string& prefix) {
    const auto put = [&](std::string& name) {
        if (!name.empty()) {
            name.insert(0, prefix);
        }
    };
    for (GroupBegin* const group : groups_of(document)) {
        put(group->link);
        put(group->destination);
    }
    for (OutlineEntry& entry : document.outline) {
        put(entry.destination);
    }
}

}  // namespace awale::render
