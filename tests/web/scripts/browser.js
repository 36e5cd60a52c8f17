// A page for the scripts under test: the globals of a browser, and imports such as "./dom.js" that are served from one
// folder, but lie in the rooms.
import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Window } from "happy-dom";

const files = globSync("src/loew/web/*/static/*.js");
const scripts = new Map(files.map((file) => [basename(file), pathToFileURL(resolve(file)).href]));
registerHooks({
  resolve(specifier, context, next) {
    const url = scripts.get(specifier.replace(/^(\.|loew)\//, ""));
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});

const window = new Window({ url: "https://loew.example/" });
const NAMES = `document window location history localStorage sessionStorage navigator confirm CSS DOMParser FormData Node
  Element HTMLElement HTMLDetailsElement HTMLDialogElement Event CustomEvent MouseEvent KeyboardEvent MutationObserver`;
for (const name of NAMES.split(/\s+/)) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}
globalThis.addEventListener = window.addEventListener.bind(window);
globalThis.innerHeight = 900;

/** Show a page. */
export function show(body) {
  document.body.innerHTML = body;
}

/** Answer requests with these values, one after the other; returns the requests. */
export function answerWith(...answers) {
  const requests = [];
  globalThis.fetch = async (url, { method = "GET", body, headers } = {}) => {
    requests.push({ url, method, body: body && JSON.parse(body), headers });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    const { status = 200, ...data } = answer;
    return new Response(status === 204 ? null : (data.html ?? JSON.stringify(data)), { status });
  };
  return requests;
}

/** Let everything happen that waits for nothing but its turn. */
export const settled = () => new Promise((done) => setTimeout(done, 5));
