// The number of tables and invitations that wait for this person, in the head and the title of every page. A page with a
// stream of news is notified when it changes; other pages poll when they are shown again.
import { byId } from "./dom.js";
import { url } from "./url.js";

const INTERVAL = 30000; // milliseconds between two polls at least
const badge = byId("waiting");
const title = document.title.replace(/^\(\d+\) /, "");
let isTurn = false;
let hasStream = false;
let polled = Date.now();

/** @typedef {{turns: number, invitations: number, text: string}} Inbox */

/** @param {Inbox} inbox */
export function updateWaiting(inbox) {
  hasStream = true;
  show(inbox);
}

/** @param {boolean} now */
export function markTurn(now) {
  isTurn = now;
  showTitle();
}

/** @param {Inbox} inbox */
function show({ turns, invitations, text }) {
  const total = turns + invitations;
  badge.hidden = !total;
  badge.textContent = String(total);
  badge.title = text;
  badge.setAttribute("aria-label", text);
  showTitle();
}

function showTitle() {
  document.title = `${isTurn ? "● " : ""}${badge.hidden ? "" : `(${badge.textContent}) `}${title}`;
}

document.addEventListener("visibilitychange", async () => {
  if (document.hidden || hasStream || Date.now() - polled < INTERVAL) return;
  polled = Date.now();
  const answer = await fetch(url("/api/waiting")).catch(() => null); // the next visit polls again
  if (answer?.ok) show(await answer.json());
});
