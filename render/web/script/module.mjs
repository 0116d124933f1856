// How the engine is asked, on the page and in its worker: a WebAssembly module with the program's own rules, tables,
// search and proof (cli/engine/page/wasm/exports.cpp). It has no files and no network, only a clock.

/// Starts an instance of a compiled module. `ask(name, texts, ...numbers)` calls one of its functions and gives what it
/// answers, undefined where it answers nothing; `raw` as the text it is.
export async function startModule(compiled, { raw = false } = {}) {
    const system = {
        clock_time_get(clock, precision, at) {
            const now = BigInt(Math.round(performance.now() * 1e6));
            new DataView(instance.exports.memory.buffer).setBigUint64(at, now, true);
            return 0;
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
        const question = new TextEncoder().encode(texts.join('\n'));
        bytesAt(exports.question(question.length), question.length).set(question);
        const size = exports[name](...numbers);
        if (size === undefined) {
            return undefined;
        }
        const text = new TextDecoder().decode(bytesAt(exports.answer(), size));
        return raw ? text : JSON.parse(text);
    };
}
