// The people of a table: who is here, who is away since when, and the clocks. The stream of news tells it; the times are
// the server's, shown in the time zone and language of the reader. Also: resigning, replacing, coming back.
import { send } from "./server.js";

const SECOND = 1000; // milliseconds
const DAY = 86400; // seconds
const LOW = 60; // seconds left from which a clock looks urgent
const table = document.getElementById("table").dataset.table;
const words = document.getElementById("people-words").dataset;
const lang = document.documentElement.lang;
let told = { now: 0, seats: {} };
let ahead = 0; // milliseconds that the server's time is ahead of this browser's
let timer = 0;

export function hearPeople(text) {
  told = JSON.parse(text);
  ahead = told.now * SECOND - Date.now();
  showPeople();
}

// Show what was told in every place that asks for it: the list of people, and any other part of the page.
export function showPeople() {
  const seats = Object.entries(told.seats);
  for (const [seat, person] of seats) {
    each(`[data-presence-of="${seat}"]`, (dot) => showPresence(dot, person));
    each(`[data-since-of="${seat}"]`, (place) => write(place, person.vacation ? vacationText(person) : person.here ? "" : awayText(words.away, person)));
    each(`[data-away-of="${seat}"]`, (line) => {
      line.hidden = person.here || !person.since;
      write(line, line.hidden ? "" : awayText(words.awayLine, person).replace("{name}", line.dataset.name));
    });
  }
  each("#options [aria-pressed='true']", ({ dataset }) => each(`#scene [data-choice="${CSS.escape(dataset.choice)}"]`, (piece) => piece.classList.add("answered")));
  announceRequest();
  showTimes();
  const moves = seats.some(([, { clock, replace_at }]) => clock?.runs_out || replace_at);
  clearInterval(timer);
  timer = moves ? setInterval(showTimes, SECOND) : 0;
}

// Tell screen readers of a request of somebody else, once.
let announced = "";
function announceRequest() {
  const request = document.getElementById("allow-undo") ? document.querySelector("#request p").textContent : "";
  if (request && request !== announced) document.getElementById("said").textContent = request;
  announced = request;
}

// What changes with time alone.
function showTimes() {
  const now = (Date.now() + ahead) / SECOND;
  for (const [seat, { clock, replace_at: from }] of Object.entries(told.seats)) {
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
  const form = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...(today ? {} : { day: "numeric", month: "short" }) };
  return text.replace("{time}", new Intl.DateTimeFormat(lang, form).format(then));
}

function vacationText({ vacation }) {
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
  const [days, hours, minutes] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / 3600), Math.floor((seconds % 3600) / 60)];
  if (days) return new Intl.NumberFormat(lang, { style: "unit", unit: "day", unitDisplay: "long" }).format(days) + ` ${hours}:${two(minutes)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const each = (selector, show) => document.querySelectorAll(selector).forEach(show);
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Dialogs and buttons that change who plays. The page is loaded again, because it belongs to another seat then.
async function change(path, body, error) {
  try {
    await send(`/api/tables/${table}/${path}`, body);
    location.reload();
  } catch (problem) {
    error.textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`;
  }
}
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-people]");
  if (!button) return;
  const seat = Number(button.dataset.seat);
  if (button.dataset.people === "come-back") change("come-back", { seat }, document.getElementById("error"));
  else {
    const dialog = document.getElementById("replace");
    const title = document.getElementById("replace-title");
    dialog.dataset.seat = seat;
    title.textContent = title.dataset.title.replace("{name}", button.dataset.name);
    dialog.showModal();
  }
});
document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-people-form]");
  if (!form) return;
  event.preventDefault();
  const dialog = form.closest("dialog");
  const seat = Number(dialog.dataset.seat ?? document.getElementById("now").dataset.viewer);
  change(form.dataset.peopleForm, { seat, bot: new FormData(form).get("bot") }, form.querySelector(".error"));
});
