// The page of a table: it sends choices, listens for changes, and updates the markup. It knows no rules.
import { byId, closest, fieldById, isShortcut, sentence } from "./dom.js";
import { fetchPage, send, sendForPage } from "./server.js";
import { url } from "./url.js";
import { optionAt } from "./picks.js";
import { showMarkup } from "./roving_focus.js";
import { releaseAmounts } from "./turn_motion.js";
import { draw, ownClick, playSince, sheetComesFirst } from "./turn_steps.js";
import { fly, remember } from "./flights.js";
import { keepSheet, sheetIsOpen } from "./round_sheet.js";
import { turnsEndAlone } from "./settings.js";
import { warned } from "./blunder_warning.js";
import { sound } from "./sounds.js";
import { updateWaiting, markTurn } from "./waiting.js";
import { updatePeople, showPeople } from "./people.js";
import "./option_sheet.js"; // before the lesson, which scrolls to what it speaks of
import "./about_person.js";
import "./choice_list.js";
import "./coach.js";
import "./hint.js";
import "./hover_card.js";
import "./board_taps.js"; // after the cards: the end of a long press is no tap
import "./invite_friends.js";
import "./lesson.js";
import "./lift.js";
import "./player_names.js";
import "./png_export.js";
import "./share_links.js";
import "./sources.js";
import "./spectator_chat.js";
import "./studios.js";
import "./tabs.js";
import "./zoom.js";

const id = byId("table").dataset.table;
const now = () => byId("now");
const version = () => Number(now().dataset.version);
/** The page that is shown: the next one may leave out what has not changed. @returns {Record<string, string>} */
const shown = () => (now().dataset.page ? { shown: now().dataset.page } : {});
const seenKey = `loew-seen-${id}`;
const RETRY = 2000; // milliseconds until a failed request is repeated
const seen = Number(localStorage.getItem(seenKey) ?? -1); // the last choice that this browser knew before this visit
let seat = null; // the seat whose player has uncovered the table
let busy = false;
let missed = -1; // the version that was reported while an action was being sent
let retryTimer = 0;

// Fetch and show the current table. After an error try again later; if the table no longer exists, reload the page.
async function refresh() {
  clearTimeout(retryTimer);
  const requested = seat;
  const query = new URLSearchParams(shown());
  if (requested !== null) query.set("seat", String(requested));
  if (seen >= 0) query.set("seen", String(seen));
  try {
    const fresh = (await fetchPage(url(`/t/${id}/now?${query}`)))?.getElementById("now");
    if (!fresh) location.reload();
    else if (requested !== seat) refresh();
    else if (Number(fresh.dataset.version) >= version()) show(fresh);
    if (news.readyState === EventSource.OPEN) showLost(false);
  } catch {
    showLost(true);
    clearTimeout(retryTimer);
    retryTimer = setTimeout(refresh, RETRY);
  }
}

// Show new markup; announce a new turn or question to screen readers, and what happened with a sound.
function show(fresh) {
  const turnStarts = now().dataset.turn !== "yes" && fresh.dataset.turn === "yes";
  const ends = fresh.classList.contains("over") && !now().classList.contains("over");
  const moved = Number(fresh.dataset.latest) - Number(now().dataset.latest) > (busy ? 1 : 0); // not by my choice alone
  const known = byId("uncover") ? -1 : Number(now().dataset.latest);
  const oldQuestion = byId("question")?.textContent;
  const sheet = sheetIsOpen();
  const before = busy ? remember() : null;
  releaseAmounts();
  showMarkup(fresh);
  if (byId("uncover")) seat = null; // the turn may come back to that seat in another tab: then it is uncovered anew
  fly(before);
  keepSheet(sheet);
  draw();
  afterUpdate();
  const question = byId("question")?.textContent || "";
  if (turnStarts) byId("live-region").textContent = `${byId("live-region").dataset.turn} ${question}`;
  else if (now().dataset.turn === "yes" && question !== oldQuestion) byId("live-region").textContent = question;
  if (ends || turnStarts || moved) sound(ends ? "over" : turnStarts ? "turn" : "piece");
  if (!byId("uncover")) playSince(Math.min(known, Number(fresh.dataset.latest)));
  endAlone();
}

// End a finished turn immediately, if the settings say so.
function endAlone() {
  if (turnsEndAlone() && byId("end-turn") && !busy) act("end-turn", {});
}
document.addEventListener("loew-settings", endAlone);

// After each update: the title of the page, the fold button, and the last choice seen.
function afterUpdate() {
  markTurn(now().dataset.turn === "yes");
  showPeople();
  byId("fold")?.setAttribute("aria-expanded", String(!document.body.classList.contains("folded")));
  if (!byId("uncover")) localStorage.setItem(seenKey, now().dataset.latest);
}

const viewer = () => Number(now().dataset.viewer);
const ON_THE_PAGE = document.body.dataset.actions.split(" "); // answered with the new page

async function actOnThePage(path, body) {
  const known = { ...(seat === null ? {} : { uncovered: seat }), ...(seen < 0 ? {} : { seen }), ...shown() };
  const page = await sendForPage(`/t/${id}/do/${path}`, { seat: viewer(), version: version(), ...known, ...body });
  const fresh = page.getElementById("now");
  if (!fresh) throw new Error(page.getElementById("answer").textContent); // a lesson answers, and nothing has changed
  if (Number(fresh.dataset.version) >= version()) show(fresh);
}

// Send an action and show its result; whether it succeeded.
async function act(path, body) {
  if (busy) return false;
  busy = true;
  let problem = "";
  try {
    if (ON_THE_PAGE.includes(path)) await actOnThePage(path, body);
    else
      await send(`/api/tables/${id}/${path}`, {
        ...(path === "pace" ? {} : { seat: viewer(), version: version() }),
        ...body,
      });
  } catch (error) {
    problem = error.message;
  }
  if (problem || !ON_THE_PAGE.includes(path)) await refresh();
  const place = byId("lesson-answer") || byId("error");
  if (place && problem) place.textContent = sentence(problem);
  busy = false;
  if (missed > version()) refresh();
  missed = -1;
  endAlone();
  return !problem;
}

// Choose an option; before a likely blunder it warns, of each kind once in a game.
const choose = (button) => warned(button, () => act("choices", { choice: button.dataset.choice }));

document.addEventListener("click", (event) => {
  const button = closest(event, "[data-choice], [data-act], #uncover, #fold");
  if (!button) return;
  if (button.dataset.choice && sheetComesFirst()) return;
  if (button.id !== "fold") ownClick();
  if (button.dataset.choice) choose(button);
  else if (button.dataset.act) act(button.dataset.act, {});
  else if (button.id === "fold") {
    document.body.classList.toggle("folded");
    afterUpdate();
  } else {
    seat = Number(button.dataset.seat);
    refresh();
  }
});

const UNCOVER = ["1", "enter", " "];
const KEYS = {
  h: "#ask-hint",
  u: "#undo",
  r: "#redo",
  e: "#end-turn, #decline-rest",
  c: "#say-text",
  t: "#look",
  n: '#lesson-on, .coach:not([hidden]) [data-coach="on"]',
  b: "#lesson-back",
  "?": '[data-open="keys"]',
};
// The element that a key activates.
function keyTarget(event) {
  const key = event.key.toLowerCase();
  if (byId("uncover") && UNCOVER.includes(key))
    return !event.repeat && event.target.matches("body, #uncover") && byId("uncover");
  if (/^[1-9]$/.test(key)) return optionAt(key);
  if (["arrowdown", "arrowup"].includes(key)) return event.target === document.body && optionAt("1");
  return KEYS[key] && document.querySelector(`${KEYS[key]}:not([disabled])`);
}
document.addEventListener("keydown", (event) => {
  if (!isShortcut(event)) return;
  const element = keyTarget(event);
  if (!element) return;
  event.preventDefault();
  if (event.key.startsWith("Arrow") || element.tagName === "INPUT") element.focus();
  else element.click();
});

document.addEventListener("submit", async (event) => {
  if (!closest(event, "#say")) return;
  event.preventDefault();
  const text = fieldById("say-text").value;
  if (text.trim() && (await act("chat", { text })) && fieldById("say-text")?.value === text)
    fieldById("say-text").value = "";
});
byId("pace")?.addEventListener("change", (event) => {
  const { value } = /** @type {HTMLInputElement} */ (event.target);
  act("pace", { seconds: Number(value) });
});

// Listen for changes. A stream that is closed for good is opened again, and the table is fetched immediately.
let news;
function listen() {
  news = new EventSource(url(`/t/${id}/news`));
  news.onmessage = (event) => {
    if (Number(event.data) <= version()) return;
    if (busy) missed = Number(event.data);
    else refresh();
  };
  news.addEventListener("gone", () => {
    news.close();
    location.reload();
  });
  news.addEventListener("spectators", ({ data }) => {
    byId("spectators").textContent = Number(data) ? byId("spectators").dataset.some.replace("{n}", data) : "";
  });
  news.addEventListener("people", ({ data }) => updatePeople(data));
  news.addEventListener("waiting", ({ data }) => updateWaiting(JSON.parse(data)));
  news.onopen = () => showLost(false);
  news.onerror = () => {
    showLost(true);
    if (news.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, RETRY);
    refresh();
  };
}
function showLost(isLost) {
  const line = document.querySelector(".lost");
  line.textContent = isLost ? line.dataset.lost : "";
}
listen();
addEventListener("online", refresh);

const latest = Number(now().dataset.latest);
if (seen >= 0 && seen < latest)
  refresh().then(() => playSince(seen, 1)); // back after a while
else if (!byId("uncover")) playSince(latest); // a sheet that was not seen before the page was loaded again
afterUpdate();
