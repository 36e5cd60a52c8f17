// What people are called at this table: asked once of whoever came by link without a name, and changed in the settings.
import { send } from "/static/net.js";
import { keepName, myName } from "/static/settings.js";

const table = document.getElementById("table").dataset;
const asking = document.getElementById("naming");
const unasked = `loew-unnamed-${table.table}`;

// Tell the server; what it has against the name stands at the field.
async function tell(field, seat) {
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
if (table.mine !== undefined) mine.addEventListener("change", () => tell(mine, table.mine));
for (const field of document.querySelectorAll("#names input")) {
  field.addEventListener("change", () => tell(field, field.dataset.nameOf));
}

async function named(field) {
  if (!(await tell(field, field.dataset.nameOf))) return;
  keepName(field.value.trim());
  asking.remove();
}

if (asking) {
  const field = document.getElementById("naming-name");
  asking.addEventListener("submit", (event) => {
    event.preventDefault();
    named(field);
  });
  document.getElementById("naming-not").addEventListener("click", () => {
    localStorage.setItem(unasked, "yes");
    asking.remove();
  });
  field.value = myName();
  if (field.value) named(field); // somebody whom this browser knows is not asked again
  else asking.hidden = Boolean(localStorage.getItem(unasked));
}
