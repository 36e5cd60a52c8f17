// A warning beside an option that one may regret. The server says which and why; each kind is said once in a game.
import { placer } from "./beside.js";
import { warnsOfSlips } from "./settings.js";

const byId = (id) => document.getElementById(id);
const table = byId("table").dataset.table;
const slip = byId("slip");
const moveBeside = placer(slip);
let go = null; // what happens if the person goes on
let opener = null;

function close(giveBack) {
  if (slip.hidden) return;
  slip.hidden = true;
  go = null;
  if (giveBack) opener?.focus();
}

// Do it, or warn first.
export function warned(button, action) {
  const option = document.querySelector(`#options [data-choice="${CSS.escape(button.dataset.choice)}"]`);
  const key = `loew-slip-${table}-${option?.dataset.slip}`;
  if (!option?.dataset.slip || !warnsOfSlips() || localStorage.getItem(key)) return action();
  localStorage.setItem(key, "said");
  byId("slip-text").textContent = option.dataset.warning;
  slip.hidden = false;
  go = action;
  const near = [button, option, byId("bar")].find((each) => each.isConnected && each.getClientRects().length);
  opener = button.isConnected ? button : option;
  moveBeside(near.getBoundingClientRect());
  byId("slip-back").focus();
}

byId("slip-go").addEventListener("click", () => {
  const action = go;
  close(true);
  action?.();
});
byId("slip-back").addEventListener("click", () => close(true));
slip.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close(true);
  else if (["ArrowLeft", "ArrowRight"].includes(event.key)) byId(document.activeElement.id === "slip-go" ? "slip-back" : "slip-go").focus();
  else if (event.key !== "Enter" && event.key !== " " && event.key !== "Tab") event.preventDefault();
  else return;
  event.preventDefault();
  event.stopPropagation();
});
document.addEventListener("pointerdown", (event) => slip.contains(event.target) || close(false));
addEventListener("resize", () => close(false));
new MutationObserver(() => close(false)).observe(byId("now"), { attributes: true, attributeFilter: ["data-latest", "data-viewer"] });
