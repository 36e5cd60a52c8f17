// Answers of several parts: some of the options, all of them in order, or how many of each in each row; and a search in
// a long list. What is chosen becomes one answer.
import { closest } from "./dom.js";
export function startChoosing(now, answer) {
  const ask = now.querySelector(".ask");
  if (!ask) return;
  if (ask.dataset.kind === "lines") startRows(ask, answer);
  else if (ask.dataset.kind !== "one") startParts(ask, answer);
  startFinding(ask);
}

function startRows(ask, answer) {
  const rows = [...ask.querySelectorAll("[data-row]")];
  const cells = (row) => [...row.querySelectorAll("[data-letter]")];
  const number = (cell) => Number(cell.querySelector("b").textContent);
  const set = (cell, n) => {
    cell.querySelector("b").textContent = n;
    cell.classList.toggle("some", n > 0);
  };
  const together = (letter) =>
    rows
      .flatMap(cells)
      .filter((cell) => cell.dataset.letter === letter)
      .reduce((sum, cell) => sum + number(cell), 0);
  const tell = () => {
    const n = rows.flatMap(cells).reduce((sum, cell) => sum + number(cell), 0);
    ask.querySelector("#chosen").textContent = n;
    ask.classList.toggle("complete", n === Number(ask.dataset.count));
  };
  // One more of its kind in this row; one more than there are: begin again.
  const add = (cell) => {
    const most = Number(cell.dataset.most ?? Infinity);
    set(cell, together(cell.dataset.letter) < most ? number(cell) + 1 : 0);
    tell();
  };
  const swiped = startSwiping(ask, add);
  ask.addEventListener("click", (event) => {
    const cell = closest(event, "[data-letter]");
    if (cell && !swiped()) add(cell);
    if (closest(event, "[data-clear]")) cells(closest(event, "[data-row]")).forEach((each) => set(each, 0));
    tell();
    if (closest(event, "[data-send]")) {
      const word = (row) =>
        cells(row)
          .map((each) => each.dataset.letter.repeat(number(each)))
          .join("") || "-";
      answer(rows.map(word).join(" "));
    }
  });
}

// A finger that goes along a row adds one of each kind it crosses. Returns whether the last gesture was a swipe.
function startSwiping(ask, add) {
  let crossed = [];
  const cellAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-letter]");
  ask.addEventListener("pointerdown", (event) => (crossed = [closest(event, "[data-letter]")].filter(Boolean)));
  ask.addEventListener("pointermove", (event) => {
    const cell = event.buttons && crossed.length ? cellAt(event) : null;
    if (!cell || crossed.includes(cell) || cell.parentNode !== crossed[0].parentNode) return;
    if (crossed.length === 1) add(crossed[0]);
    crossed.push(cell);
    add(cell);
  });
  return () => crossed.length > 1;
}

function startParts(ask, answer) {
  const count = Number(ask.dataset.count);
  let chosen = [];
  const tell = () => {
    for (const button of ask.querySelectorAll("[data-part]")) {
      const place = chosen.indexOf(button.dataset.part);
      button.setAttribute("aria-pressed", String(place >= 0));
      button.dataset.place = place >= 0 ? place + 1 : "";
    }
    ask.querySelector("#chosen").textContent = chosen.length;
    ask.querySelector("[data-send]").disabled = chosen.length !== count;
  };
  ask.addEventListener("click", (event) => {
    const part = closest(event, "[data-part]")?.dataset.part;
    if (part && chosen.includes(part)) chosen = chosen.filter((each) => each !== part);
    else if (part && chosen.length < count) chosen.push(part);
    if (closest(event, "[data-none-chosen]")) chosen = [];
    tell();
    if (closest(event, "[data-send]")) answer(chosen.join(" "));
  });
  tell();
}

function startFinding(ask) {
  const search = ask.querySelector("#finder");
  if (!search) return;
  const filters = [...ask.querySelectorAll("select[data-feature]")];
  const find = () => {
    const text = search.value.trim().toLowerCase();
    for (const option of ask.querySelectorAll(".option")) {
      const printed = `|${option.dataset.features ?? ""}`;
      const fits = filters.every((each) => !each.value || printed.includes(`|${each.dataset.feature}=${each.value}|`));
      option.hidden = !fits || !option.textContent.toLowerCase().includes(text);
    }
  };
  search.addEventListener("input", find);
  for (const each of filters) each.addEventListener("change", find);
}
