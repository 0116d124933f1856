-- Turns a page of docs/commands into a manual page. The heading and the sentence below it become the section NAME, other
-- headings become sections, tables become lists of terms, and links to other pages become their text. With the
-- metadata `purpose`, as for the pages of docs/ on formats, NAME has that, and what is below the heading is the DESCRIPTION.

local function as_manual_section(header)
    if header.level == 2 then
        header.content = pandoc.Inlines(pandoc.text.upper(pandoc.utils.stringify(header.content)))
    end
    header.level = header.level - 1
    return header
end

-- The first column holds the terms. Of several other columns each is a paragraph that begins with its heading.
local function as_list_of_terms(table)
    local items = {}
    local headings = table.head.rows[1]
    for _, body in ipairs(table.bodies) do
        for _, row in ipairs(body.body) do
            local term = pandoc.utils.blocks_to_inlines(row.cells[1].contents)
            local meaning = pandoc.Blocks({})
            for column = 2, #row.cells do
                local text = pandoc.utils.blocks_to_inlines(row.cells[column].contents)
                if #row.cells > 2 and #text > 0 then
                    local heading = pandoc.utils.blocks_to_inlines(headings.cells[column].contents)
                    heading:extend({ pandoc.Str(":"), pandoc.Space() })
                    heading:extend(text)
                    text = heading
                end
                if #text > 0 then
                    meaning:insert(pandoc.Para(text))
                end
            end
            items[#items + 1] = { term, { meaning } }
        end
    end
    return pandoc.DefinitionList(items)
end

local function without_target(link)
    if link.target:match("^https?:") then
        return nil
    end
    return link.content
end

-- "Judge every move." as manual pages have it: "judge every move".
local function purpose_of(paragraph)
    local text = pandoc.utils.stringify(paragraph):gsub("%.$", "")
    return text:sub(1, 1):lower() .. text:sub(2)
end

function Pandoc(document)
    local name = pandoc.utils.stringify(document.meta.name)
    local version = pandoc.utils.stringify(document.meta.version)
    local section = document.meta.section and pandoc.utils.stringify(document.meta.section) or "1"
    local purpose = document.meta.purpose and pandoc.utils.stringify(document.meta.purpose)
    local blocks = pandoc.Blocks({
        pandoc.Header(2, "NAME"),
        pandoc.Para({ pandoc.Str(name .. " - " .. (purpose or purpose_of(document.blocks[2]))) }),
    })
    if purpose then
        -- Fields of JSON and the like are longer than a line can be filled with: it ends where it ends.
        blocks:insert(pandoc.RawBlock("man", ".ad l"))
        blocks:insert(pandoc.Header(2, "DESCRIPTION"))
    end
    for index = purpose and 2 or 3, #document.blocks do
        blocks:insert(document.blocks[index])
    end
    blocks = blocks:walk({ Header = as_manual_section, Table = as_list_of_terms, Link = without_target })
    if name ~= "awale" then
        blocks:insert(pandoc.Header(1, "SEE ALSO"))
        blocks:insert(pandoc.Para({ pandoc.Strong("awale"), pandoc.Str("(1)") }))
    end
    return pandoc.Pandoc(blocks, pandoc.Meta({
        title = pandoc.MetaString(name:upper()),
        section = pandoc.MetaString(section),
        footer = pandoc.MetaString("awale " .. version),
        header = pandoc.MetaString("Manual of awale"),
    }))
end
