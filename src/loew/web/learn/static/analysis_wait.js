// Waits for an analysis: begins it if asked, shows how far it is, and opens it when it is finished.
import { byId, sentence } from "./dom.js";
import { send } from "./server.js";

const AGAIN = 700; // milliseconds
const path = byId("wait").dataset.api;

function show({ state, done, total, failed }) {
  byId("start").hidden = state !== "none";
  byId("progress").hidden = state === "none";
  byId("failed").hidden = !failed;
  /** @type {HTMLProgressElement} */
  const progress = byId("done");
  progress.max = total || 1;
  progress.value = done;
  byId("count").textContent = total
    ? byId("count").dataset.count.replace("{done}", done).replace("{total}", total)
    : "";
  byId("wait").dataset.state = state;
  if (state === "done") location.replace(location.pathname);
  else if (state === "running") setTimeout(() => ask("GET"), AGAIN);
}

async function ask(method) {
  try {
    byId("error").textContent = "";
    show(await send(path, undefined, method));
  } catch (problem) {
    byId("error").textContent = sentence(problem.message);
    if (method === "GET") setTimeout(() => ask("GET"), 3 * AGAIN);
  }
}

byId("start").addEventListener("click", () => ask("POST"));
if (byId("wait").dataset.state === "running") ask("GET");
else if (new URLSearchParams(location.search).has("start")) ask("POST");
