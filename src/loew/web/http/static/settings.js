// Dialogs, and the settings that this browser saves: theme, language, name, marks of sources, how a turn ends.
import { at } from "./root.js";
import "./sounds.js";

const openOrClose = (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open).showModal();
  const closer = event.target.closest("[data-close]");
  if (closer || event.target.tagName === "DIALOG") event.target.closest("dialog").close();
};
document.addEventListener("click", openOrClose);

const theme = document.getElementById("theme");
const chosen = localStorage.getItem("loew-theme") || "";
theme.querySelector(`[value="${chosen}"]`).checked = true;
theme.addEventListener("change", (event) => {
  localStorage.setItem("loew-theme", event.target.value);
  if (event.target.value) document.documentElement.dataset.theme = event.target.value;
  else delete document.documentElement.dataset.theme;
});

// Reload the page in the chosen language.
document.addEventListener("click", (event) => {
  const chosen = event.target.closest("[data-language]");
  if (!chosen) return;
  document.cookie = `loew-language=${chosen.dataset.language}; path=${at("/")}; max-age=31536000; samesite=lax`;
  location.reload();
});

// The name is used for the next table made in this browser.
const name = document.getElementById("my-name");
export const myName = () => localStorage.getItem("loew-name") || "";
export const saveName = (text) => localStorage.setItem("loew-name", (name.value = text));
name.value = myName();
name.addEventListener("change", () => saveName(name.value.trim()));

const sources = document.getElementById("sources");
sources.checked = localStorage.getItem("loew-sources") === "on";
sources.addEventListener("change", () => {
  localStorage.setItem("loew-sources", sources.checked ? "on" : "off");
  document.documentElement.classList.toggle("sources", sources.checked);
});

const autoEnd = document.getElementById("auto-end");
autoEnd.checked = localStorage.getItem("loew-auto-end") === "on";
autoEnd.addEventListener("change", () => {
  localStorage.setItem("loew-auto-end", autoEnd.checked ? "on" : "off");
  document.dispatchEvent(new Event("loew-settings"));
});
// A setting that is on until it is turned off.
function setting(id) {
  const box = document.getElementById(id);
  box.checked = localStorage.getItem(`loew-${id}`) !== "off";
  box.addEventListener("change", () => localStorage.setItem(`loew-${id}`, box.checked ? "on" : "off"));
  return () => box.checked;
}
export const playsBeats = setting("beats");
export const warnsOfSlips = setting("slips");
export const showsRoundSheets = setting("round-sheets");
export const turnsEndAlone = () => autoEnd.checked;
