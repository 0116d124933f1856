// The worker: answers questions of the page one after the other. The page sends the compiled module first.

import { startModule } from './module.mjs';

let ask = null;

self.onmessage = async ({ data }) => {
    if (data.module) {
        ask = startModule(data.module);
        return;
    }
    const { name, texts, numbers } = data;
    try {
        self.postMessage((await ask)(name, texts, ...numbers) ?? null);
    } catch (failure) {  // the module has stopped, for want of memory
        self.postMessage({ error: String(failure) });
    }
};
