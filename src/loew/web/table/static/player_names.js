// Names of players: the settings change them.
import { send } from "./server.js";

const table = document.getElementById("table").dataset;

// Send the name to the server; show its refusal at the field.
async function sendName(field, seat) {
  try {
    await send(`/api/tables/${table.table}/name`, { seat: Number(seat), name: field.value.trim() });
    return true;
  } catch (problem) {
    field.setCustomValidity(`${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`);
    field.reportValidity();
    field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
    return false;
  }
}

const mine = document.getElementById("my-name");
if (table.mine !== undefined) mine.addEventListener("change", () => sendName(mine, table.mine));
for (const field of document.querySelectorAll("#names input")) {
  field.addEventListener("change", () => sendName(field, field.dataset.nameOf));
}
