// The end of an evening at a real table: the points of the people, and the record of this browser.
import { byId, closest } from "./dom.js";
import { sendForPage } from "./server.js";
import { evenings, load, save, saveEvening } from "./companion_store.js";

const section = () => /** @type {HTMLElement} */ (document.querySelector("#companion-now .result"));
const number = (input) => Math.trunc(Number(input.value)) || 0;
let asked = 0;

// The points as they are in the form.
function scores() {
  const found = [];
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (section().querySelectorAll("[data-score]"))) {
    found[Number(input.dataset.person)] ??= {};
    found[Number(input.dataset.person)][input.dataset.score] = number(input);
  }
  return found;
}

// Keep the points and show what they come to. The form itself stays as it is: somebody is typing in it.
async function show(id) {
  const entered = scores();
  save(id, { ...load(id), scores: entered });
  const number = ++asked;
  const { journal } = load(id);
  const page = await sendForPage("/companion/now", { ...journal, scores: entered });
  const fresh = /** @type {HTMLElement} */ (page.querySelector("#companion-now .result"));
  if (number !== asked || !fresh || !section()) return;
  for (const part of ["verdict", "totals", "evening-row"])
    byId(part).replaceWith(document.importNode(fresh.querySelector(`#${part}`), true));
  Object.assign(section().dataset, { ...fresh.dataset });
  save(id, { ...load(id), where: byId("verdict").textContent });
}

const signed = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

// The last evenings against this opponent, by the margin.
function showRecord(opponent, game) {
  const record = byId("record");
  const all = evenings().filter((each) => each.opponent === opponent && each.game === game);
  record.hidden = !all.length;
  const items = all.slice(-8).map((each) => {
    const item = document.createElement("li");
    item.textContent = signed(each.margin);
    item.classList.toggle("won", each.won);
    item.title = [each.date.slice(0, 10), each.note].filter(Boolean).join(": ");
    return item;
  });
  record.querySelector("ol").replaceChildren(...items);
  const won = all.filter((each) => each.won).length;
  const text = record.dataset.won.replace("{won}", String(won)).replace("{games}", String(all.length));
  const best = all.length > 1 && all.at(-1).margin === Math.max(...all.map((each) => each.margin));
  record.querySelector("p").textContent = best ? `${text}. ${record.dataset.best}` : text;
}

/** Start the score sheet of a finished game. */
export function startEvening(id) {
  if (!section()) return;
  const { journal } = load(id);
  const { opponent } = byId("companion-now").dataset;
  const note = /** @type {HTMLInputElement} */ (byId("evening-note"));
  note.value = evenings().find((each) => each.id === id)?.note ?? "";
  showRecord(opponent, journal.game);
  section().addEventListener("click", (event) => {
    const step = closest(event, "[data-step]");
    if (step) {
      const input = closest(event, ".stepper").querySelector("input");
      input.value = String(number(input) + Number(step.dataset.step));
      show(id);
    }
    if (closest(event, "[data-save-evening]")) {
      const { margin, winner } = section().dataset;
      const won = journal.people.includes(winner);
      const { game, people } = journal;
      const text = byId("verdict").textContent;
      saveEvening({ id, game, people, opponent, margin: Number(margin), won, note: note.value.trim(), text });
      showRecord(opponent, game);
    }
  });
  section().addEventListener("change", (event) => closest(event, "[data-score]") && show(id));
}
