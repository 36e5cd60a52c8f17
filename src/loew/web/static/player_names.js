// Names of players: a guest who came by link is asked once; the settings change names later.
import { send } from "/static/server.js";
import { saveName, myName } from "/static/settings.js";

const table = document.getElementById("table").dataset;
const nameForm = document.getElementById("naming");
const declinedKey = `loew-unnamed-${table.table}`;

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

async function submitName(field) {
  if (!(await sendName(field, field.dataset.nameOf))) return;
  saveName(field.value.trim());
  nameForm.remove();
}

if (nameForm) {
  const field = document.getElementById("naming-name");
  nameForm.addEventListener("submit", (event) => {
    event.preventDefault();
    submitName(field);
  });
  document.getElementById("naming-not").addEventListener("click", () => {
    localStorage.setItem(declinedKey, "yes");
    nameForm.remove();
  });
  field.value = myName();
  if (field.value) submitName(field); // this browser already knows the name
  else nameForm.hidden = Boolean(localStorage.getItem(declinedKey));
}
