// A table: it posts choices, hears of changes, and swaps in new markup element by element. It knows no rule.
import { send } from "/static/net.js";
import { renew } from "/static/rove.js";
import { fetched } from "/static/swap.js";
import { chime } from "/static/settings.js";
import "/static/help.js";
import "/static/names.js";
import "/static/picture.js";
import "/static/share.js";

const id = document.getElementById("table").dataset.table;
const title = document.title;
const place = (name) => document.getElementById(name);
const now = () => place("now");
const version = () => Number(now().dataset.version);
const known = `loew-seen-${id}`;
const PATIENCE = 2000; // milliseconds until what did not come is asked for again
const seen = Number(localStorage.getItem(known) ?? -1); // the last choice this browser knew of when it came
let seat = null; // the seat whose curtain was lifted
let busy = false;
let missed = false;
let again = 0;

// The table as it stands now. What cannot be fetched is asked for again until it is there; a table that is no more is left.
async function refresh() {
  clearTimeout(again);
  const asked = seat;
  const query = new URLSearchParams({ ...(asked === null ? {} : { seat: asked }), ...(seen < 0 ? {} : { seen }) });
  try {
    const fresh = await fetched(`/t/${id}/now?${query}`, "now");
    if (!fresh) location.reload();
    else if (asked === seat && Number(fresh.dataset.version) >= version()) lay(fresh);
    if (news.readyState === EventSource.OPEN) lost(false);
  } catch {
    lost(true);
    clearTimeout(again);
    again = setTimeout(refresh, PATIENCE);
  }
}

function lay(fresh) {
  const turned = now().dataset.turn !== "yes" && fresh.dataset.turn === "yes";
  const asked = place("question")?.textContent;
  renew(fresh);
  shown();
  const question = place("question")?.textContent || "";
  if (turned) place("said").textContent = `${place("said").dataset.turn} ${question}`;
  else if (now().dataset.turn === "yes" && question !== asked) place("said").textContent = question;
  if (turned) chime();
}

// What follows from what is shown: the title, what has been seen, and a curtain's button under the finger.
function shown() {
  document.title = now().dataset.turn === "yes" ? `● ${title}` : title;
  place("fold")?.setAttribute("aria-expanded", String(!document.body.classList.contains("folded")));
  if (!place("lift")) localStorage.setItem(known, now().dataset.latest);
}

async function act(path, body) {
  if (busy) return false;
  busy = true;
  let problem = "";
  try {
    const told = path === "pace" ? {} : { seat: Number(now().dataset.viewer), version: version() };
    await send(`/api/tables/${id}/${path}`, { ...told, ...body });
  } catch (error) {
    problem = error.message;
  }
  await refresh();
  if (place("error") && problem) place("error").textContent = `${problem[0].toUpperCase()}${problem.slice(1)}.`;
  busy = false;
  if (missed) refresh();
  missed = false;
  return !problem;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-choice], [data-act], #lift, #fold");
  if (!button) return;
  if (button.dataset.choice) act("choices", { choice: button.dataset.choice });
  else if (button.dataset.act) act(button.dataset.act, {});
  else if (button.id === "fold") {
    document.body.classList.toggle("folded");
    shown();
  } else {
    seat = Number(button.dataset.seat);
    refresh();
  }
});

// The same choice lights up in both places.
function light(event) {
  const choice = event.target.closest?.("[data-choice]")?.dataset.choice;
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  if (choice) for (const same of document.querySelectorAll(`[data-choice="${CSS.escape(choice)}"]`)) same.classList.add("lit");
}
for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, light);

const KEYS = { u: "#undo", r: "#redo", e: "#end-turn", c: "#say-text", "?": '[data-open="keys"]' };
function keyed(event) {
  const key = event.key.toLowerCase();
  if (/^[1-9]$/.test(key)) return place(`choose-${key}`) || (key === "1" && place("lift"));
  if (["arrowdown", "arrowup"].includes(key)) return event.target === document.body && place("choose-1");
  return KEYS[key] && document.querySelector(`${KEYS[key]}:not([disabled])`);
}
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const thing = keyed(event);
  if (!thing) return;
  event.preventDefault();
  if (event.key.startsWith("Arrow") || thing.tagName === "INPUT") thing.focus();
  else thing.click();
});

document.addEventListener("submit", async (event) => {
  if (event.target.id !== "say") return;
  event.preventDefault();
  const text = place("say-text").value;
  if (text.trim() && (await act("chat", { text })) && place("say-text")?.value === text) place("say-text").value = "";
});
place("pace")?.addEventListener("change", (event) => act("pace", { seconds: Number(event.target.value) }));

// The server tells what is new. A stream that ends for good is opened again, and whoever comes back looks at once.
let news;
function listen() {
  news = new EventSource(`/t/${id}/news`);
  news.onmessage = (event) => {
    if (Number(event.data) <= version()) return;
    if (busy) missed = true;
    else refresh();
  };
  news.addEventListener("gone", () => { news.close(); location.reload(); });
  news.addEventListener("onlookers", ({ data }) => {
    place("onlookers").textContent = Number(data) ? place("onlookers").dataset.some.replace("{n}", data) : "";
  });
  news.onopen = () => lost(false);
  news.onerror = () => {
    lost(true);
    if (news.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, PATIENCE);
    refresh();
  };
}
function lost(really) {
  const line = document.querySelector(".lost");
  line.textContent = really ? line.dataset.lost : "";
}
listen();
addEventListener("online", refresh);

if (seen >= 0 && seen < Number(now().dataset.latest)) refresh();
shown();
