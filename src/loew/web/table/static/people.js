// The people of a table: who is here, who is away since when, and the clocks, from the stream of news. The times are the
// server's, shown in the time zone and language of the reader. Also: resigning, replacing, coming back.
import { byId, closest } from "./dom.js";
import { attempt, go } from "./requests.js";
import { send } from "./server.js";

const SECOND = 1000; // milliseconds
const DAY = 86400; // seconds
const LOW = 60; // seconds left from which a clock looks urgent
const table = byId("table").dataset.table;
const words = byId("people-words").dataset;
const lang = document.documentElement.lang;
let people = { now: 0, seats: {} };
let ahead = 0; // milliseconds that the server's time is ahead of this browser's
let timer = 0;

export function updatePeople(text) {
  people = JSON.parse(text);
  ahead = people.now * SECOND - Date.now();
  showPeople();
}

// Show them in every place that asks for it: the list of people, and any other part of the page.
export function showPeople() {
  const seats = Object.entries(people.seats);
  for (const [seat, person] of seats) {
    each(`[data-presence-of="${seat}"]`, (dot) => showPresence(dot, person));
    each(`[data-since-of="${seat}"]`, (place) =>
      write(place, person.vacation ? vacationText(person) : person.here ? "" : awayText(words.away, person)),
    );
    each(`[data-away-of="${seat}"]`, (line) => {
      line.hidden = person.here || !person.since;
      write(line, line.hidden ? "" : awayText(words.awayLine, person).replace("{name}", line.dataset.name));
    });
  }
  each("#options [aria-pressed='true']", ({ dataset }) =>
    each(`#scene [data-choice="${CSS.escape(dataset.choice)}"]`, (piece) => piece.classList.add("answered")),
  );
  announceRequest();
  showTimes();
  const moves = seats.some(([, { clock, replace_at }]) => clock?.runs_out || replace_at);
  clearInterval(timer);
  timer = moves ? setInterval(showTimes, SECOND) : 0;
}

// Tell screen readers of a request of somebody else, once.
let announced = "";
function announceRequest() {
  const request = byId("allow-undo") ? document.querySelector("#request p").textContent : "";
  if (request && request !== announced) byId("live-region").textContent = request;
  announced = request;
}

// What changes with time alone.
function showTimes() {
  const now = (Date.now() + ahead) / SECOND;
  for (const [seat, { clock, replace_at: from }] of Object.entries(people.seats)) {
    if (clock) each(`[data-clock-of="${seat}"]`, (face) => showClock(face, clock, now));
    each(`[data-people="replace"][data-seat="${seat}"]`, (button) => (button.hidden = !from || now < from));
  }
}

function showPresence(dot, person) {
  dot.classList.toggle("here", person.here);
  dot.setAttribute("role", "img");
  dot.setAttribute("aria-label", person.here ? words.here : awayText(words.away, person));
}

function awayText(text, { since }) {
  if (!since) return words.never;
  const then = new Date(since * SECOND);
  const today = then.toDateString() === new Date(Date.now() + ahead).toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(today ? {} : { day: "numeric", month: "short" }),
  };
  return text.replace("{time}", new Intl.DateTimeFormat(lang, form).format(then));
}

function vacationText({ vacation }) {
  /** @type {Intl.DateTimeFormatOptions} */
  const form = { day: "numeric", month: "short" };
  return words.vacation.replace("{time}", new Intl.DateTimeFormat(lang, form).format(new Date(vacation * SECOND)));
}

function showClock(face, clock, now) {
  const left = Math.max(0, clock.runs_out ? clock.runs_out - now : clock.left);
  write(face, clock.late ? words.late : clockText(Math.ceil(left)));
  face.classList.toggle("runs", Boolean(clock.runs_out));
  face.classList.toggle("low", !clock.late && left < LOW);
  face.classList.toggle("late", clock.late);
}

function clockText(seconds) {
  const two = (n) => String(n).padStart(2, "0");
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY),
    Math.floor((seconds % DAY) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  if (days)
    return (
      new Intl.NumberFormat(lang, { style: "unit", unit: "day", unitDisplay: "long" }).format(days) +
      ` ${hours}:${two(minutes)}`
    );
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const each = (selector, show) => document.querySelectorAll(selector).forEach(show);
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Dialogs and buttons that change who plays. The page is loaded again, because it belongs to another seat then.
const change = (place, path, body) =>
  attempt(place, async () => {
    await send(`/api/tables/${table}/${path}`, body);
    go();
  });
document.addEventListener("click", (event) => {
  const button = closest(event, "[data-people]");
  if (!button) return;
  const seat = Number(button.dataset.seat);
  if (button.dataset.people === "come-back") change(button, "come-back", { seat });
  else {
    /** @type {HTMLDialogElement} */
    const dialog = byId("replace");
    const title = byId("replace-title");
    dialog.dataset.seat = button.dataset.seat;
    title.textContent = title.dataset.title.replace("{name}", button.dataset.name);
    dialog.showModal();
  }
});
document.addEventListener("submit", (event) => {
  /** @type {HTMLFormElement} */
  const form = closest(event, "[data-people-form]");
  if (!form) return;
  event.preventDefault();
  const dialog = form.closest("dialog");
  const fields = new FormData(form); // with the seat, where several people are at this screen
  const seat = Number(fields.get("seat") ?? dialog.dataset.seat ?? byId("now").dataset.viewer);
  change(form, form.dataset.peopleForm, { seat, bot: fields.get("bot") });
});
