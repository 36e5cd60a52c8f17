// What waits for this person elsewhere: a number in the head and the title of every page. A page with a stream of news is
// told when it changes; others ask once when somebody comes back to them.
import { at } from "./root.js";

const MOST_OFTEN = 30000; // milliseconds between two questions
const badge = document.getElementById("waiting");
const title = document.title.replace(/^\(\d+\) /, "");
let isTurn = false;
let isTold = false; // by a stream
let asked = Date.now();

export function hearWaiting({ turns, invitations, text }) {
  isTold = true;
  show(turns + invitations, text);
}

export function markTurn(now) {
  isTurn = now;
  showTitle();
}

function show(total, text) {
  badge.hidden = !total;
  badge.textContent = total;
  badge.title = text;
  badge.setAttribute("aria-label", text);
  showTitle();
}

function showTitle() {
  document.title = `${isTurn ? "● " : ""}${badge.hidden ? "" : `(${badge.textContent}) `}${title}`;
}

document.addEventListener("visibilitychange", async () => {
  if (document.hidden || isTold || Date.now() - asked < MOST_OFTEN) return;
  asked = Date.now();
  const answer = await fetch(at("/api/waiting")).catch(() => null); // the next visit asks again
  if (!answer?.ok) return;
  const { turns, invitations, text } = await answer.json();
  show(turns + invitations, text);
});
