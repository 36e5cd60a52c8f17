// A table: it posts choices, hears of changes, and swaps in new markup element by element. It knows no rule.
import { send } from "/static/net.js";
import { swap } from "/static/swap.js";

const table = document.getElementById("table");
const id = table.dataset.table;
const title = document.title;
let seat = null; // the seat whose curtain was lifted
let busy = false;

const now = () => document.getElementById("now");
const version = () => Number(now().dataset.version);

async function refresh() {
  const query = seat === null ? "" : `?seat=${seat}`;
  const answer = await fetch(`/t/${id}/now${query}`, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("now");
  const turned = now().dataset.turn !== "yes" && fresh.dataset.turn === "yes";
  swap(now(), fresh);
  document.title = fresh.dataset.turn === "yes" ? `● ${title}` : title;
  if (turned) document.getElementById("said").textContent = document.getElementById("question")?.textContent || "Your turn";
}

async function act(path, body) {
  if (busy) return;
  busy = true;
  const viewer = Number(now().dataset.viewer);
  try {
    await send(`/api/tables/${id}/${path}`, { seat: viewer, version: version(), ...body });
    if (path === "end-turn" || path === "choices") seat = null;
    await refresh();
  } catch (problem) {
    await refresh();
    const place = document.getElementById("error");
    if (place) place.textContent = problem.message;
  } finally {
    busy = false;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-choice], [data-act], [data-help], #lift, #help-close");
  if (!button) return;
  if (button.dataset.choice) act("choices", { choice: button.dataset.choice });
  else if (button.dataset.act) act(button.dataset.act, {});
  else if (button.id === "lift") {
    seat = Number(button.dataset.seat);
    refresh();
  } else if (button.id === "help-close") document.getElementById("help").close();
  else if (button.dataset.help) explain(button.dataset.help);
});

async function explain(component) {
  const game = document.getElementById("scene").classList.contains("golems") ? "golems" : "golem";
  const answer = await fetch(`/help/${game}/${encodeURIComponent(component)}`);
  document.getElementById("help-text").innerHTML = await answer.text();
  document.getElementById("help").showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  const key = event.key.toLowerCase();
  const named = { u: "undo", r: "redo", e: "end-turn" }[key];
  const button = named
    ? document.querySelector(`[data-act="${named}"]:not([disabled])`)
    : /^[1-9]$/.test(key) && document.querySelectorAll("#options [data-choice]")[Number(key) - 1];
  if (button) {
    event.preventDefault();
    button.click();
  }
  if (key === "h" && event.target.dataset?.help) explain(event.target.dataset.help);
});

const news = new EventSource(`/t/${id}/news`);
news.onmessage = (event) => {
  if (!busy && Number(event.data) > version()) refresh();
};
news.onerror = () => document.body.classList.add("offline");
news.onopen = () => document.body.classList.remove("offline");

const links = JSON.parse(sessionStorage.getItem(`links-${id}`) || "{}");
for (const [place, secret] of Object.entries(links)) {
  const note = document.createElement("p");
  note.className = "link";
  const address = `${location.origin}/t/${id}/seat/${secret}`;
  note.append(`For seat ${Number(place) + 1}, send this link: `, Object.assign(document.createElement("code"), { textContent: address }));
  table.before(note);
}
