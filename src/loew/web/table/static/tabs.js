// The tabs of a phone: the table, its options in a sheet over it, the log. A wide screen shows all of them at once.
import { byId, closest } from "./dom.js";
const tabs = byId("tabs");
const now = byId("now");
const body = document.body;
const scrolled = { table: 0, log: 0 };
let read = Number(now.dataset.latest ?? 0); // the last choice when the log was open

const current = () => (body.dataset.tab === "log" ? "log" : body.classList.contains("folded") ? "table" : "options");

function openTab(name) {
  const page = name === "log" ? "log" : "table";
  const before = body.dataset.tab || "table";
  if (page !== before) scrolled[before] = scrollY;
  body.dataset.tab = page;
  if (page === "table") body.classList.toggle("folded", name === "table");
  if (page !== before) scrollTo(0, scrolled[page]);
}

// Which tab is open, and whether the log has something new.
function update() {
  for (const tab of tabs.querySelectorAll("[data-tab]"))
    tab.setAttribute("aria-pressed", String(tab.dataset.tab === current()));
  byId("fold")?.setAttribute("aria-expanded", String(!body.classList.contains("folded")));
  const latest = Number(now.dataset.latest ?? 0);
  if (current() === "log") read = latest;
  tabs.querySelector('[data-tab="log"]').classList.toggle("unread", latest > read);
}

tabs.addEventListener("click", (event) => {
  const tab = closest(event, "[data-tab]");
  if (tab) openTab(tab.dataset.tab);
});
// A link to the log opens its tab first, where there are tabs.
document.addEventListener(
  "click",
  (event) => closest(event, 'a[href="#happened"]') && tabs.offsetParent !== null && openTab("log"),
  true,
);
new MutationObserver(update).observe(body, { attributes: true, attributeFilter: ["class", "data-tab"] });
new MutationObserver(update).observe(now, { attributes: true, attributeFilter: ["data-latest"] });
