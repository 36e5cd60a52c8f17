// Dialogs, and the settings saved in this browser: theme, language, name, provenance marks, warnings, how a turn ends.
import { byId, closest, fieldById } from "./dom.js";
import "./sounds.js";
import { url } from "./url.js";

document.addEventListener("click", (event) => {
  const opener = closest(event, "[data-open]");
  if (opener) /** @type {HTMLDialogElement} */ (byId(opener.dataset.open)).showModal();
  const isBackdrop = event.target instanceof HTMLDialogElement;
  if (closest(event, "[data-close]") || isBackdrop) /** @type {HTMLDialogElement} */ (closest(event, "dialog")).close();
});

const theme = byId("theme");
const saved = localStorage.getItem("loew-theme") || "";
/** @type {HTMLInputElement} */ (theme.querySelector(`[value="${saved}"]`)).checked = true;
theme.addEventListener("change", (event) => {
  const { value } = /** @type {HTMLInputElement} */ (event.target);
  localStorage.setItem("loew-theme", value);
  if (value) document.documentElement.dataset.theme = value;
  else delete document.documentElement.dataset.theme;
});

// Reload the page in the chosen language.
document.addEventListener("click", (event) => {
  const chosen = closest(event, "[data-language]");
  if (!chosen) return;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox got the Cookie Store API in 2025
  document.cookie = `loew-language=${chosen.dataset.language}; path=${url("/")}; max-age=31536000; samesite=lax`;
  location.reload();
});

// What is said only where the server can be reached from this computer alone.
const isOnlyHere = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
for (const note of document.querySelectorAll("[data-only-here]")) note.hidden = !isOnlyHere;

// The name for the next table created in this browser.
const name = fieldById("my-name");
export const myName = () => localStorage.getItem("loew-name") || "";

/** @param {string} text */
export function saveName(text) {
  name.value = text;
  localStorage.setItem("loew-name", text);
}
name.value = myName();
name.addEventListener("change", () => saveName(name.value.trim()));

/**
 * A checkbox whose state is saved in this browser; returns whether it is checked.
 *
 * @param {string} id
 * @param {object} options
 * @param {string} [options.key] under which it is saved
 * @param {boolean} [options.usual] its state until it is changed
 * @param {(checked: boolean) => void} [options.changed]
 */
function setting(id, { key = `loew-${id}`, usual = true, changed = () => {} }) {
  const box = fieldById(id);
  box.checked = (localStorage.getItem(key) ?? (usual ? "on" : "off")) === "on";
  box.addEventListener("change", () => {
    localStorage.setItem(key, box.checked ? "on" : "off");
    changed(box.checked);
  });
  return () => box.checked;
}
setting("sources", {
  usual: false,
  changed: (checked) => document.documentElement.classList.toggle("sources", checked),
});
export const turnsEndAlone = setting("auto-end", {
  usual: false,
  changed: () => document.dispatchEvent(new Event("loew-settings")),
});
export const playsTurnSteps = setting("turn-steps", { key: "loew-beats" });
export const warnsOfBlunders = setting("blunders", { key: "loew-slips" });
export const showsRoundSheets = setting("round-sheets", {});
