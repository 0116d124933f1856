// How the engine is asked, on the page and in its worker: a WebAssembly module with the program's own rules, tables,
// search and proof (cli/engine/wasm/exports.cpp). It has no files, variables or network, only a clock.

/// Texts as bytes, each but the last with a line feed behind it; bytes stay what they are.
function joined(texts) {
    const parts = texts.map((text) => (typeof text === 'string' ? new TextEncoder().encode(text) : text));
    const all = new Uint8Array(parts.reduce((size, part) => size + part.length + 1, 0));
    let end = 0;
    for (const part of parts) {
        all.set(part, end);
        end += part.length + 1;
        all[end - 1] = 10;
    }
    return all.subarray(0, Math.max(0, end - 1));
}

/// Starts an instance of a compiled module. `ask(name, texts, ...numbers)` calls one of its functions and gives what it
/// answers, undefined where it answers nothing; `raw` as the text it is.
export async function startModule(compiled, { raw = false } = {}) {
    const system = {
        clock_time_get(clock, precision, at) {
            const now = BigInt(Math.round(performance.now() * 1e6));
            new DataView(instance.exports.memory.buffer).setBigUint64(at, now, true);
            return 0;
        },
        environ_sizes_get(count, size) {  // there are no variables
            const memory = new DataView(instance.exports.memory.buffer);
            memory.setUint32(count, 0, true);
            memory.setUint32(size, 0, true);
            return 0;
        },
        environ_get: () => 0,
        proc_exit(status) {
            throw new Error(`the engine ended with status ${status}`);
        },
        fd_close: () => 8,  // there is no such file
        fd_seek: () => 8,
        fd_write: () => 8,
    };
    const instance = await WebAssembly.instantiate(compiled, { wasi_snapshot_preview1: system });
    const { exports } = instance;
    exports._initialize();
    const bytesAt = (at, size) => new Uint8Array(exports.memory.buffer, at, size);
    return (name, texts, ...numbers) => {
        const question = joined(texts);
        bytesAt(exports.question(question.length), question.length).set(question);
        const size = exports[name](...numbers);
        if (size === undefined) {
            return undefined;
        }
        const text = new TextDecoder().decode(bytesAt(exports.answer(), size));
        return raw ? text : JSON.parse(text);
    };
}
