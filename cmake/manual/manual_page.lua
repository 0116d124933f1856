-- Turns a page of docs/commands into a manual page. The heading and the sentence below it become the section NAME, other
-- headings become sections, tables of two columns become lists of terms, and links to other pages become their text.

local function as_manual_section(header)
    if header.level == 2 then
        header.content = pandoc.Inlines(pandoc.text.upper(pandoc.utils.stringify(header.content)))
    end
    header.level = header.level - 1
    return header
end

local function as_list_of_terms(table)
    if #table.colspecs ~= 2 then
        return nil
    end
    local items = {}
    for _, body in ipairs(table.bodies) do
        for _, row in ipairs(body.body) do
            local term = pandoc.utils.blocks_to_inlines(row.cells[1].contents)
            items[#items + 1] = { term, { row.cells[2].contents } }
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
    local blocks = pandoc.Blocks({
        pandoc.Header(2, "NAME"),
        pandoc.Para({ pandoc.Str(name .. " - " .. purpose_of(document.blocks[2])) }),
    })
    for index = 3, #document.blocks do
        blocks:insert(document.blocks[index])
    end
    blocks = blocks:walk({ Header = as_manual_section, Table = as_list_of_terms, Link = without_target })
    if name ~= "awale" then
        blocks:insert(pandoc.Header(1, "SEE ALSO"))
        blocks:insert(pandoc.Para({ pandoc.Strong("awale"), pandoc.Str("(1)") }))
    end
    return pandoc.Pandoc(blocks, pandoc.Meta({
        title = pandoc.MetaString(name:upper()),
        section = pandoc.MetaString("1"),
        footer = pandoc.MetaString("awale " .. version),
        header = pandoc.MetaString("Manual of awale"),
    }))
end
