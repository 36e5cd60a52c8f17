// Cards that a question lays out are lifted before one is chosen: a click shows a card with its text and a button that
// says what happens; that, Enter or a second click chooses it. Keys choose at once, and so does the list beside a table.
import { byId, closest, isShortcut } from "./dom.js";
import { explanation } from "./help.js";
import { isSheet } from "./option_sheet.js";

const PLACE = "#scene [data-lift]";
let lifted = ""; // the choice of the card

/** @param {string} where @param {string} choice @returns {HTMLElement | null} */
const find = (where, choice) => document.querySelector(`${where} [data-choice="${CSS.escape(choice)}"]`);

// The explanation of a component, without what is said about its sources.
async function textOf(component) {
  const place = document.createElement("div");
  place.innerHTML = await explanation(component).catch(() => "");
  const article = place.querySelector("article");
  for (const each of article?.querySelectorAll("details, code, .mark, .unknown, [id]") ?? [])
    if (each.id) each.removeAttribute("id");
    else each.remove();
  article?.removeAttribute("id");
  return article;
}

async function lift(choice) {
  drop();
  const card = find(PLACE, choice);
  const option = find("#options > .batch", choice);
  const keep = byId("keep");
  const { lift: label } = /** @type {HTMLElement} */ (card.closest("[data-lift]")).dataset;
  lifted = choice;
  keep.dataset.choice = choice;
  keep.querySelector(".what").textContent = label.replace("{what}", option.querySelector(".what").textContent);
  keep.setAttribute("aria-label", option.getAttribute("aria-label"));
  byId("lifted-text").replaceChildren();
  byId("lifted").hidden = false;
  card.dataset.lifted = keep.querySelector(".what").textContent;
  byId("live-region").textContent = option.getAttribute("aria-label");
  const text = card.dataset.help ? await textOf(card.dataset.help) : null;
  if (text && lifted === choice) byId("lifted-text").replaceChildren(text);
}

function drop() {
  lifted = "";
  document.querySelector("[data-lifted]")?.removeAttribute("data-lifted");
  if (byId("lifted")) byId("lifted").hidden = true;
}

// On the window, before what is picked in turn.
addEventListener(
  "click",
  (event) => {
    if (closest(event, "#let-go")) drop();
    const button = closest(event, `${PLACE} [data-choice], #options [data-choice]`);
    if (!button || !event.detail || event.defaultPrevented || (closest(event, "#options") && !isSheet())) return;
    if (button.dataset.choice === lifted || !find(PLACE, button.dataset.choice)) return;
    event.preventDefault();
    event.stopPropagation();
    lift(button.dataset.choice);
  },
  true,
);
document.addEventListener("keydown", (event) => {
  if (!lifted || !isShortcut(event)) return;
  if (event.key === "Escape") drop();
  else if (event.key === "Enter" && event.target === document.body) byId("keep").click();
});
new MutationObserver(drop).observe(byId("now"), {
  attributes: true,
  attributeFilter: ["data-version", "data-viewer", "data-turn"],
});
