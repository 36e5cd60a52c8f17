// Take the seat of a link after the visitor has confirmed it. Then the secret leaves the address bar and the history.
import { byId } from "./dom.js";
import { attempt } from "./requests.js";
import { send } from "./server.js";
import { myName, saveName } from "./settings.js";
import { url } from "./url.js";

const form = byId("take-seat");
/** @type {HTMLInputElement} */
const field = byId("seat-name");
if (field) field.value = myName();
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { table } = form.dataset;
  const name = field?.value.trim() || "";
  attempt(form, async () => {
    await send(`/api/tables/${table}/seat`, { secret: location.pathname.split("/").pop(), name });
    if (name) saveName(name);
    location.replace(url(`/t/${table}`));
  });
});
