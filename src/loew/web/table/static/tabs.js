// The tabs of a phone: parts of the table, and the log on a page of its own. Pages without a sheet of options have tabs for
// the table and what is asked, too. A wide screen shows all of them at once.
import { byId, closest } from "./dom.js";
const TAB = "[data-tab]:not(body)";
const now = byId("now");
const body = document.body;
const hasSheet = body.classList.contains("live");
const scrolled = { table: 0, log: 0 };
let read = Number(now.dataset.latest ?? 0); // the last choice when the log was open

const current = () =>
  body.dataset.tab === "log" ? "log" : hasSheet || body.classList.contains("folded") ? "table" : "options";

function openTab(name) {
  const page = name === "log" ? "log" : "table";
  const before = body.dataset.tab || "table";
  if (page !== before) scrolled[before] = scrollY;
  body.dataset.tab = page;
  if (page === "table" && !hasSheet) body.classList.toggle("folded", name === "table");
  if (page !== before) scrollTo(0, scrolled[page]);
}

// Which tab is open, and whether the log has something new.
function update() {
  for (const tab of document.querySelectorAll(`${TAB}[aria-pressed]`))
    tab.setAttribute("aria-pressed", String(tab.dataset.tab === current()));
  byId("fold")?.setAttribute("aria-expanded", String(!body.classList.contains("folded")));
  const latest = Number(now.dataset.latest ?? 0);
  if (current() === "log") read = latest;
  document.querySelector(`${TAB}[data-tab="log"]`)?.classList.toggle("unread", latest > read);
}

document.addEventListener(
  "click",
  (event) => {
    const tab = closest(event, TAB);
    if (tab) openTab(hasSheet && tab.dataset.tab === current() ? "table" : tab.dataset.tab);
    else if (closest(event, 'a[href="#happened"]') && isPhone()) openTab("log"); // a link to the log opens it first
  },
  true,
);
const isPhone = () => byId("tabs").offsetParent !== null || getComputedStyle(byId("tabs")).position === "fixed";
new MutationObserver(update).observe(body, { attributes: true, attributeFilter: ["class", "data-tab"] });
new MutationObserver(update).observe(now, { attributes: true, attributeFilter: ["data-latest"] });
