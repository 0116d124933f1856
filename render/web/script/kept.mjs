// What the browser keeps for a page between two visits. Nothing of it leaves the machine. Where the browser forbids it, or its
// place is full, it lasts as long as the page.

/// `read()` gives the text kept under a name, or null; `write(text)` whether the browser has kept it.
export function createKeeper(name) {
    return {
        read() {
            try {
                return window.localStorage.getItem(name);
            } catch {
                return null;
            }
        },
        write(text) {
            try {
                window.localStorage.setItem(name, text);
                return true;
            } catch {  // full or forbidden
                return false;
            }
        },
    };
}

const keeper = createKeeper('awale settings');

function keptSettings() {
    try {
        return JSON.parse(keeper.read()) ?? {};
    } catch {
        return {};
    }
}

/// How the reader wants to play, each a text: `pace` of sowing, `sound`, the side `you` play, `level` of the engine, `time` of its
/// moves in milliseconds, and how it plays when it is `losing`.
export const settings = {
    pace: 'normal', sound: 'off', you: '0', level: '3', time: '0', losing: 'best', ...keptSettings(),
};

export function setSetting(name, value) {
    settings[name] = value;
    keeper.write(JSON.stringify(settings));
}
