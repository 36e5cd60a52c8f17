// Names of players: the settings change them.
import { byId, sentence } from "./dom.js";
import { send } from "./server.js";

const table = byId("table").dataset;

// Send the name to the server; show its refusal at the field.
async function sendName(field, seat) {
  try {
    await send(`/api/tables/${table.table}/name`, { seat: Number(seat), name: field.value.trim() });
    return true;
  } catch (problem) {
    field.setCustomValidity(sentence(problem.message));
    field.reportValidity();
    field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
    return false;
  }
}

const mine = byId("my-name");
if (table.mine !== undefined) mine.addEventListener("change", () => sendName(mine, table.mine));
for (const field of document.querySelectorAll("#names input")) {
  field.addEventListener("change", () => sendName(field, field.dataset.nameOf));
}
