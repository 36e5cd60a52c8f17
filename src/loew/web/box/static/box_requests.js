// Buttons of the pages about a box: they send something to the address in `data-send`, after a question if there is one.
import { at } from "./root.js";
import { send } from "./server.js";

const error = () => document.getElementById("error"); // it comes anew with another component
let busy = false; // one request at a time

// Run something, and say on the page why it failed.
export async function attempt(action) {
  if (busy) return;
  busy = true;
  error().textContent = "";
  try {
    await action();
  } catch (problem) {
    error().textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}${/[.!?]$/.test(problem.message) ? "" : "."}`;
    error().scrollIntoView({ block: "center" });
  }
  busy = false;
}
export const go = (path) => (path ? location.assign(at(path)) : location.reload());

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-send]");
  if (!button || (button.dataset.confirm && !confirm(button.dataset.confirm))) return;
  const method = button.dataset.method || "POST";
  attempt(async () => {
    await send(button.dataset.send, method === "POST" ? {} : undefined, method);
    go(button.dataset.next);
  });
});
