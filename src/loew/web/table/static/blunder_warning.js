// A warning beside an option that one may regret. The server says which and why; each kind is said once in a game.
import { byId } from "./dom.js";
import { placeBeside } from "./beside.js";
import { warnsOfBlunders } from "./settings.js";

const table = byId("table").dataset.table;
const dialog = byId("blunder-warning");
let go = null; // what happens if the person goes on
let opener = null;

function close(giveBack) {
  if (dialog.hidden) return;
  dialog.hidden = true;
  go = null;
  if (giveBack) opener?.focus();
}

// Do it, or warn first.
export function warned(button, action) {
  const option = document.querySelector(`#options [data-choice="${CSS.escape(button.dataset.choice)}"]`);
  const key = `loew-slip-${table}-${option?.dataset.blunder}`;
  if (!option?.dataset.blunder || !warnsOfBlunders() || localStorage.getItem(key)) return action();
  localStorage.setItem(key, "said");
  byId("blunder-text").textContent = option.dataset.warning;
  dialog.hidden = false;
  go = action;
  const near = [button, option, byId("bar")].find((each) => each.isConnected && each.getClientRects().length);
  opener = button.isConnected ? button : option;
  placeBeside(dialog, near.getBoundingClientRect());
  byId("blunder-back").focus();
}

byId("blunder-go").addEventListener("click", () => {
  const action = go;
  close(true);
  action?.();
});
byId("blunder-back").addEventListener("click", () => close(true));
dialog.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close(true);
  else if (["ArrowLeft", "ArrowRight"].includes(event.key))
    byId(document.activeElement.id === "blunder-go" ? "blunder-back" : "blunder-go").focus();
  else if (event.key !== "Enter" && event.key !== " " && event.key !== "Tab") event.preventDefault();
  else return;
  event.preventDefault();
  event.stopPropagation();
});
document.addEventListener(
  "pointerdown",
  (event) => dialog.contains(/** @type {Node} */ (event.target)) || close(false),
);
addEventListener("resize", () => close(false));
new MutationObserver(() => close(false)).observe(byId("now"), {
  attributes: true,
  attributeFilter: ["data-latest", "data-viewer"],
});
