// Take the seat of a link after the visitor has confirmed it. Then the secret leaves the address bar and the history.
import { send } from "./server.js";
import { at } from "./root.js";
import { myName, saveName } from "./settings.js";

const form = document.getElementById("take-seat");
const field = document.getElementById("seat-name");
if (field) field.value = myName();
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { table } = form.dataset;
  const name = field?.value.trim() || "";
  try {
    await send(`/api/tables/${table}/seat`, { secret: location.pathname.split("/").pop(), name });
    if (name) saveName(name);
    location.replace(at(`/t/${table}`));
  } catch (problem) {
    form.querySelector(".error").textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`;
  }
});
